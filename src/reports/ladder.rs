//! The casual ladder: how members stand in one game, reckoned from its results in the order of time.
//!
//! It is worked out anew each time it is asked for and stored nowhere, so results taken anew from the
//! journals give the same ladder.

use super::played::{self, Played, Sat, Who};
use crate::db::Db;
use crate::games::casual::Since;
use crate::games::{Partners, game};
use crate::ids::PersonId;
use chrono::{DateTime, Utc};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, HashMap};

/// A rating is provisional until so many games.
pub const PROVISIONAL: u32 = 10;

/// What everybody begins with.
pub const FIRST: i64 = 1000;

/// So much of the shown number is one of the rating's own, which begins at 25.
const SCALE: f64 = 40.0;

/// A member on the ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rung {
    pub person: PersonId,
    /// A whole number that begins at [`FIRST`].
    pub rating: i64,
    /// Games that counted, and those of them that were won.
    pub played: u32,
    pub won: u32,
    pub last: DateTime<Utc>,
}

impl Rung {
    pub fn is_provisional(&self) -> bool {
        self.played < PROVISIONAL
    }
}

/// The ladder of a game, the best first, and those after them whose rating is provisional.
pub async fn ladder(db: &Db, game: &str) -> Result<Vec<Rung>, sqlx::Error> {
    Ok(reckoned(&played::all(db, game).await?))
}

/// The ladder that these games of one kind make, which stand in the order of time.
pub fn reckoned(games: &[Played]) -> Vec<Rung> {
    let mut ratings: HashMap<PersonId, WengLinRating> = HashMap::new();
    let mut rungs: BTreeMap<PersonId, Rung> = BTreeMap::new();
    for game in games {
        let Some(sides) = sides(game) else { continue };
        rate(&mut ratings, &sides);
        for (person, place) in sides.iter().flat_map(|side| &side.members) {
            let rung = rungs.entry(*person).or_insert_with(|| Rung {
                person: *person,
                rating: FIRST,
                played: 0,
                won: 0,
                last: game.ended,
            });
            rung.played += 1;
            rung.won += u32::from(*place == 1);
            rung.last = game.ended;
        }
    }
    let mut rungs: Vec<Rung> = rungs.into_values().collect();
    for rung in &mut rungs {
        let rating = ratings.get(&rung.person).copied().unwrap_or_default();
        let gained = (rating.rating - WengLinRating::default().rating) * SCALE;
        rung.rating = FIRST + gained.round() as i64;
    }
    rungs.sort_by_key(|rung| (rung.is_provisional(), -rung.rating, rung.person));
    rungs
}

/// Those who win and lose together.
struct Side {
    place: u8,
    members: Vec<(PersonId, u8)>,
}

/// The members among those who played, by sides; nothing if the game moves no rating: it takes
/// members on two sides who began it, and where partners play, as many on the one as on the other.
fn sides(game: &Played) -> Option<Vec<Side>> {
    let partners = game_partners(&game.game);
    let mut sides: BTreeMap<u8, Side> = BTreeMap::new();
    for sat in &game.seats {
        let Some(person) = counted(sat) else { continue };
        let side = sides.entry(partners.side(sat.seat)).or_insert(Side {
            place: sat.place,
            members: Vec::new(),
        });
        side.members.push((person, sat.place));
    }
    let sides: Vec<Side> = sides.into_values().collect();
    let first = sides.first()?.members.len();
    let is_even = sides.iter().all(|side| side.members.len() == first);
    Some(sides).filter(|sides| sides.len() > 1 && is_even)
}

fn game_partners(slug: &str) -> Partners {
    game(slug).map_or(Partners::Nobody, |row| row.partners)
}

/// Whoever left a bot to finish the game has played it all the same; whoever took a seat over has not.
fn counted(sat: &Sat) -> Option<PersonId> {
    match (sat.who, sat.since) {
        (Who::Member(person), Since::TheStart) => Some(person),
        (Who::Member(_), Since::Later) | (Who::Guest(_) | Who::Bot(_), _) => None,
    }
}

fn rate(ratings: &mut HashMap<PersonId, WengLinRating>, sides: &[Side]) {
    let before: Vec<Vec<WengLinRating>> = sides
        .iter()
        .map(|side| {
            let members = side.members.iter();
            members
                .map(|(person, _)| ratings.get(person).copied().unwrap_or_default())
                .collect()
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(sides)
        .map(|(ratings, side)| {
            let place = MultiTeamOutcome::new(side.place.into());
            (ratings.as_slice(), place)
        })
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    for (side, after) in sides.iter().zip(after) {
        for ((person, _), rating) in side.members.iter().zip(after) {
            ratings.insert(*person, rating);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::casual::{Door, Hand};
    use crate::games::{Ending, Seat, bot::Level};
    use crate::ids::GuestId;

    const ADA: Who = Who::Member(PersonId(1));
    const BEN: Who = Who::Member(PersonId(2));
    const CY: Who = Who::Member(PersonId(3));
    const DOT: Who = Who::Member(PersonId(4));
    const BOT: Who = Who::Bot(Level::Club);
    const GUEST: Who = Who::Guest(GuestId(9));

    #[test]
    fn whoever_wins_goes_up_and_whoever_loses_goes_down() {
        let ladder = reckoned(&[played("crazy-eights", &[(ADA, 1), (BEN, 2), (CY, 3)])]);
        let people: Vec<i64> = ladder.iter().map(|rung| rung.person.0).collect();
        assert_eq!(people, [1, 2, 3]);
        assert!(ladder[0].rating > FIRST && ladder[1].rating == FIRST && ladder[2].rating < FIRST);
        assert_eq!((ladder[0].played, ladder[0].won, ladder[2].won), (1, 1, 0));
    }

    #[test]
    fn a_game_against_bots_and_guests_alone_moves_nobody() {
        assert!(reckoned(&[played("crazy-eights", &[(ADA, 1), (BOT, 2), (GUEST, 3)])]).is_empty());
        let with_them = played("crazy-eights", &[(ADA, 2), (BOT, 1), (BEN, 3), (GUEST, 4)]);
        let without = played("crazy-eights", &[(ADA, 1), (BEN, 2)]);
        let ratings =
            |game| -> Vec<i64> { reckoned(&[game]).iter().map(|rung| rung.rating).collect() };
        assert_eq!(ratings(with_them), ratings(without));
    }

    #[test]
    fn partners_at_whist_go_up_and_down_together() {
        let game = played("bid-whist", &[(ADA, 1), (BEN, 2), (CY, 1), (DOT, 2)]);
        let ladder = reckoned(&[game]);
        let rating = |who: i64| {
            let rung = ladder.iter().find(|rung| rung.person.0 == who);
            rung.expect("on the ladder").rating
        };
        assert_eq!(rating(1), rating(3));
        assert_eq!(rating(2), rating(4));
        assert!(rating(1) > rating(2));
        let uneven = played("bid-whist", &[(ADA, 1), (BEN, 2), (BOT, 1), (DOT, 2)]);
        assert!(reckoned(&[uneven]).is_empty(), "one member against two");
        let even = played("bid-whist", &[(ADA, 1), (BEN, 2), (BOT, 1), (BOT, 2)]);
        assert_eq!(reckoned(&[even]).len(), 2);
    }

    #[test]
    fn whoever_leaves_a_bot_to_finish_still_loses_and_whoever_takes_a_seat_over_does_not() {
        let mut game = played("crazy-eights", &[(ADA, 2), (BEN, 1)]);
        game.seats[0].by = Hand::Bot;
        assert_eq!(reckoned(std::slice::from_ref(&game)).len(), 2);
        game.seats[0].since = Since::Later;
        assert!(reckoned(&[game]).is_empty());
    }

    #[test]
    fn a_rating_is_provisional_and_below_the_others_until_ten_games() {
        let mut games = vec![played("crazy-eights", &[(ADA, 1), (BEN, 2)]); 9];
        assert!(reckoned(&games).iter().all(Rung::is_provisional));
        games.push(played("crazy-eights", &[(CY, 1), (BEN, 2)]));
        let ladder = reckoned(&games);
        assert_eq!(ladder[0].person, PersonId(2), "the only one with ten games");
        assert!(!ladder[0].is_provisional() && ladder[1].is_provisional());
    }

    fn played(game: &str, seats: &[(Who, u8)]) -> Played {
        let seats = seats.iter().zip(0..).map(|((who, place), seat)| Sat {
            seat: Seat(seat),
            who: *who,
            since: Since::TheStart,
            by: Hand::Own,
            place: *place,
            score: 0,
        });
        Played {
            stream: "casual/AAAAAAAA".to_owned(),
            number: 1,
            game: game.to_owned(),
            rules: Vec::new(),
            door: Door::Open,
            ending: Ending::Won,
            ended: DateTime::UNIX_EPOCH,
            seats: seats.collect(),
        }
    }
}
