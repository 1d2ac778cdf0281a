//! A guided first deal: a page for each step of the learner's, made anew from the script each time.

use super::board::{Laid, Lying, Place};
use super::faces::Face;
use super::seats::Around;
use crate::games::lessons::{Lesson, Own, Position, Tried, lesson};
use crate::games::screen::{Choice, Fact, Held, Screen, SeatScreen};
use crate::games::{Row, Seat, Viewer, game};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, see, show};
use actix_web::web::Path;
use askama::Template;

const NO_GAME: AppError = AppError::NotFound("There is no such game. Look at those in the lobby.");

#[derive(Template)]
#[template(path = "casual/first_deal.html")]
struct FirstDealPage {
    page: Page,
    game: &'static Row,
    lesson: &'static Lesson,
    /// Of the step, counted from 1; behind the last it is the end.
    number: usize,
    /// The learner's move before, with what came of it.
    before: Option<&'static Own>,
    /// The learner's move now; none at the end.
    now: Option<&'static Own>,
    /// What the table says to another move that was tried.
    answer: Option<Tried>,
    /// "West bids 2 special."
    told: Vec<String>,
    facts: Vec<Fact>,
    around: Around,
    /// From the learner's, clockwise.
    seats: Vec<SeatLine>,
    board: Lying,
    hand: Vec<HandCard>,
    /// What could be done without a card of the hand, besides the move of the step.
    others: Vec<Choice>,
}

struct SeatLine {
    name: &'static str,
    /// "dealer · 34 points"
    about: String,
    /// In hand, where that tells something.
    cards: Option<usize>,
    is_own: bool,
    shown: Vec<Face>,
    /// Where it is drawn, at a table of four.
    place: Option<Place>,
}

/// A card of the learner's, and what comes of touching it.
struct HandCard {
    face: Face,
    /// The moves it may make; where there is none, the one that is refused with a reason.
    choices: Vec<Choice>,
    is_wanted: bool,
    has_to_wait: bool,
}

pub async fn first_deal(page: Page, form: Form, slug: Path<String>) -> Answer {
    let game = game(&slug).ok_or(NO_GAME)?;
    let lesson = lesson(game.slug).ok_or(NO_GAME)?;
    let number: usize = form.text("step").parse().unwrap_or(1);
    let number = number.clamp(1, lesson.length() + 1);
    let position = lesson.at(number).map_err(AppError::broken)?;
    let answer = match form.text("made") {
        "" => None,
        made => Some(position.tries(made)),
    };
    if answer == Some(Tried::Suggested) {
        return Ok(see(&url(game, number + 1)).finish());
    }
    show(FirstDealPage::of(
        page, game, lesson, number, position, answer,
    ))
}

impl FirstDealPage {
    fn of(
        page: Page,
        game: &'static Row,
        lesson: &'static Lesson,
        number: usize,
        position: Position,
        answer: Option<Tried>,
    ) -> FirstDealPage {
        let table = &position.game;
        let names = lesson.called();
        let screen = table.screen(Viewer::Seat(lesson.learner), &names);
        let wanted = position.now.map_or("", |own| own.made);
        let told = position
            .since
            .iter()
            .map(|(seat, made)| format!("{} {}.", &names[*seat], table.told(made, &names)));
        let hand = screen.hand.iter().filter(|_| position.now.is_some());
        let around = Around::of(&screen.board);
        FirstDealPage {
            told: told.collect(),
            seats: seat_lines(lesson, &screen.seats, around),
            board: Lying::of(&screen.board, &names, lesson.learner),
            hand: hand.map(|held| hand_card(lesson, held, wanted)).collect(),
            others: others(&screen, wanted),
            facts: screen.facts,
            before: position.before,
            now: position.now,
            around,
            page,
            game,
            lesson,
            number,
            answer,
        }
    }

    /// "Your first deal of Crazy 8's"
    fn heading(&self) -> String {
        format!("Your first deal of {}", self.game.title)
    }

    /// "Step 3 of 11", "The end"
    fn progress(&self) -> String {
        match self.now {
            Some(_) => format!("Step {} of {}", self.number, self.lesson.length()),
            None => "The end".to_owned(),
        }
    }

    fn first(&self) -> String {
        url(self.game, 1)
    }

    fn back(&self) -> Option<String> {
        (self.number > 1).then(|| url(self.game, self.number - 1))
    }

    /// A table of one's own, by the same rules.
    fn table(&self) -> String {
        let set = self.lesson.set.iter();
        let rules = set.map(|(key, value)| format!("&{key}={value}"));
        let slug = self.game.slug;
        format!(
            "/casual/tables/new?game={slug}&bots=easy{}",
            rules.collect::<String>()
        )
    }
}

impl HandCard {
    /// How it is drawn: the card of the step has a frame, one that has to wait is dimmed.
    fn class(&self) -> &'static str {
        match (self.is_wanted, self.has_to_wait) {
            (true, _) => "card card--winning",
            (false, true) => "card card--waits",
            (false, false) => "card",
        }
    }

    /// The one thing that comes of touching it, if there is one.
    fn only(&self) -> Option<&Choice> {
        match self.choices.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }
}

fn url(game: &Row, number: usize) -> String {
    format!("/casual/rules/{}/first-deal?step={number}", game.slug)
}

fn seat_lines(lesson: &Lesson, seats: &[SeatScreen], around: Around) -> Vec<SeatLine> {
    let all = (0..).map(Seat).zip(lesson.names).zip(seats);
    let mut lines: Vec<SeatLine> = all
        .map(|((seat, name), screen)| seat_line(lesson, seat, name, screen, around))
        .collect();
    lines.rotate_left(lesson.learner.index());
    lines
}

fn seat_line(
    lesson: &Lesson,
    seat: Seat,
    name: &'static str,
    screen: &SeatScreen,
    around: Around,
) -> SeatLine {
    let score = Some(&screen.score).filter(|score| !score.is_empty());
    let about: Vec<&str> = screen
        .marks
        .iter()
        .chain(score)
        .map(String::as_str)
        // "West", who is called so.
        .filter(|mark| *mark != name)
        .collect();
    let (cards, place) = match around {
        Around::Row => (Some(screen.cards), None),
        Around::Compass => (None, Some(Place::of(seat, lesson.learner))),
    };
    SeatLine {
        name,
        about: about.join(" · "),
        cards,
        is_own: seat == lesson.learner,
        shown: screen.shown.iter().copied().map(Face::from).collect(),
        place,
    }
}

/// What could be done without a card of the hand, but for the move of the step.
fn others(screen: &Screen, wanted: &str) -> Vec<Choice> {
    let series = screen.series.iter().flat_map(|series| &series.keys);
    let keys = series.filter_map(|key| key.choice.as_ref());
    let all = screen.choices.iter().chain(keys);
    all.filter(|choice| choice.made != wanted)
        .cloned()
        .collect()
}

fn hand_card(lesson: &Lesson, held: &Held, wanted: &str) -> HandCard {
    let mut choices = held.choices.clone();
    let has_to_wait = choices.is_empty();
    if has_to_wait {
        let tried = format!("{}{}", lesson.verb, held.card);
        choices.push(Choice::new(tried, "Why can it not be played?"));
    }
    HandCard {
        face: Face::from(held.card),
        is_wanted: choices.iter().any(|choice| choice.made == wanted),
        choices,
        has_to_wait,
    }
}
