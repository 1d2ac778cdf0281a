//! The form of a hand: what it offers, and what was filled in.

use super::at::At;
use super::players::seats_of;
use super::sums::{Sums, kind_key, may_be_odd, side_key};
use super::words;
use crate::cards::Suit;
use crate::ids::HandNo;
use crate::tournament::{Command, HandRecord, Source};
use crate::web::forms::Form;
use crate::whist::{Bid, Bidder, Books, Hand, Kind, Named, Number, Seat, Side};

/// The form as it is offered to somebody at a table.
pub struct HandForm {
    pub action: String,
    pub hand: HandNo,
    /// The other side's version that this page shows; "" while nobody has said the hand.
    pub seen: String,
    pub seats: [SeatKey; 4],
    pub numbers: Vec<String>,
    pub kinds: Vec<KindKey>,
    pub suits: [Suit; 4],
    pub books: Vec<String>,
    pub asks_dealer: bool,
    pub may_be_odd: bool,
    pub sums: String,
}

pub struct SeatKey {
    pub value: String,
    pub short: String,
    /// The whole name, for those who listen or point.
    pub name: String,
    pub seat: &'static str,
    pub side: &'static str,
}

#[derive(Clone, Copy)]
pub struct KindKey {
    pub value: &'static str,
    pub words: &'static str,
    pub small: &'static str,
    pub icon: &'static str,
    kind: Kind,
    named: Option<Named>,
}

impl KindKey {
    /// By which the sums know it.
    pub fn key(&self) -> &'static str {
        kind_key(self.kind)
    }

    pub fn said(&self) -> &'static str {
        words::kind(self.kind)
    }
}

/// The last is for slips on which nobody noted the direction.
const KINDS: [KindKey; 5] = [
    KindKey {
        value: "uptown",
        words: "Uptown",
        small: "trump, high",
        icon: "up",
        kind: Kind::Plain,
        named: None,
    },
    KindKey {
        value: "special",
        words: "Special",
        small: "trump, low",
        icon: "down",
        kind: Kind::Special,
        named: None,
    },
    KindKey {
        value: "no-up",
        words: "No-trump",
        small: "up",
        icon: "up",
        kind: Kind::NoTrump,
        named: Some(Named::Up),
    },
    KindKey {
        value: "no-down",
        words: "No-trump",
        small: "down",
        icon: "down",
        kind: Kind::NoTrump,
        named: Some(Named::Down),
    },
    KindKey {
        value: "no",
        words: "No-trump",
        small: "up or down not noted",
        icon: "same",
        kind: Kind::NoTrump,
        named: None,
    },
];

/// What was filled in.
pub struct Said {
    pub hand: HandNo,
    pub record: HandRecord,
    pub dealer: Option<Seat>,
}

impl Said {
    pub fn command(&self, at: &At, source: Source) -> Command {
        Command::RecordHand {
            game: at.game,
            hand: self.hand,
            record: self.record,
            dealer: self.dealer,
            source,
        }
    }

    /// The other side's words where they say the same, so that a suit that one side did not note
    /// is no dispute.
    pub fn in_words_of(self, theirs: Option<HandRecord>) -> Said {
        let theirs = theirs.filter(|theirs| same_hand(*theirs, self.record));
        Said {
            record: theirs.unwrap_or(self.record),
            ..self
        }
    }
}

impl HandForm {
    /// The form of that hand, while the game is not settled and it would be taken from this visitor.
    pub fn offered(at: &At, hand: HandNo) -> Option<HandForm> {
        let is_open = !at.table.state(at.t().rules()).settled();
        let source = at.source().filter(|_| is_open)?;
        let asked = Command::RecordHand {
            game: at.game,
            hand,
            record: HandRecord::PassedOut,
            dealer: None,
            source,
        };
        at.allows(&asked).then(|| HandForm::new(at, hand, source))
    }

    fn new(at: &At, hand: HandNo, source: Source) -> HandForm {
        let rules = at.t().rules();
        let is_played = |record: HandRecord| matches!(record, HandRecord::Played(_));
        let played = at.table.hands.values().filter_map(|slot| slot.stands());
        HandForm {
            action: at.url("/hands"),
            hand,
            seen: seen(at.said_by_others(hand, source)),
            seats: Seat::ALL.map(|seat| SeatKey {
                value: seat.letter().to_string(),
                short: at.players.short(seat).to_owned(),
                name: at.players.name(seat).to_owned(),
                seat: seat.name(),
                side: side_key(seat.side()),
            }),
            numbers: Number::all()
                .filter(|number| *number >= rules.min_bid)
                .map(|number| number.to_string())
                .collect(),
            kinds: KINDS
                .into_iter()
                .filter(|key| rules.special_allowed || key.kind != Kind::Special)
                .collect(),
            suits: Suit::ALL,
            books: Books::all().map(|books| books.to_string()).collect(),
            asks_dealer: at.table.dealer.is_none() && !played.into_iter().any(is_played),
            may_be_odd: may_be_odd(rules),
            sums: Sums::at(at).json(),
        }
    }

    /// The kinds that every form shows; the one without a direction only where it was chosen.
    pub fn kinds_shown(&self, form: &Form) -> Vec<&KindKey> {
        let is_shown = |key: &&KindKey| key.value != "no" || form.chose("kind", "no");
        self.kinds.iter().filter(is_shown).collect()
    }
}

/// The hand that was filled in, or nothing, with a sentence beside each field that needs a look.
pub fn read(form: &mut Form) -> Option<Said> {
    let hand = form.read("hand", |text| {
        text.parse()
            .map_err(|_| "Open the table again: this form has lost its hand.".to_owned())
    });
    let dealer = form.read_if_any("dealer", |text| {
        text.parse::<Seat>().map_err(|no| no.to_string())
    });
    let record = match form.chose("passed_out", "yes") {
        true => Some(HandRecord::PassedOut),
        false => read_hand(form).map(HandRecord::Played),
    };
    Some(Said {
        hand: hand?,
        dealer: dealer?,
        record: record?,
    })
}

fn read_hand(form: &mut Form) -> Option<Hand> {
    let bidder = form.read("bidder", bidder);
    let number = form.read("number", number);
    let kind = form.read("kind", kind);
    let trump = form.read_if_any("trump", |text| {
        text.parse::<Suit>().map_err(|no| no.to_string())
    });
    let books = form.read("books", books);
    let (bidder, number, kind, trump, books) = (bidder?, number?, kind?, trump?, books?);
    // A suit beside a no-trump is asked about, so it comes before the direction.
    let named = trump.map(Named::Trump).or(kind.named);
    match Hand::new(bidder, Bid::new(number, kind.kind), named, books) {
        Ok(hand) => Some(hand),
        Err(misnamed) => {
            form.wrong("trump", misnamed.to_string());
            None
        }
    }
}

fn bidder(text: &str) -> Result<Bidder, String> {
    let seat = text.parse::<Seat>().map(Bidder::Seat);
    let side = text.parse::<Side>().map(Bidder::Side);
    seat.or(side)
        .map_err(|_| "Choose who won the bid.".to_owned())
}

fn number(text: &str) -> Result<Number, String> {
    let number = text.parse().ok().and_then(Number::new);
    number.ok_or_else(|| "Choose the number that was bid.".to_owned())
}

fn kind(text: &str) -> Result<KindKey, String> {
    let kind = KINDS.into_iter().find(|key| key.value == text);
    kind.ok_or_else(|| "Choose uptown, special or no-trump.".to_owned())
}

fn books(text: &str) -> Result<Books, String> {
    text.parse()
        .map_err(|_| "Choose how many books the bidding side took, 0 to 13.".to_owned())
}

/// The fields that say this hand, for hidden inputs and for links that go back to the form.
pub fn fields(record: HandRecord) -> Vec<(&'static str, String)> {
    let HandRecord::Played(hand) = record else {
        return vec![("passed_out", "yes".to_owned())];
    };
    let bidder = match hand.bidder {
        Bidder::Seat(seat) => seat.letter().to_string(),
        Bidder::Side(side) => side.to_string(),
    };
    let mut fields = vec![
        ("bidder", bidder),
        ("number", hand.bid.number.to_string()),
        ("kind", kind_value(&hand).to_owned()),
        ("books", hand.books.to_string()),
    ];
    if let Some(Named::Trump(suit)) = hand.named {
        fields.push(("trump", suit.to_string()));
    }
    fields
}

/// A version in few letters, by which a form tells what its page showed.
pub fn seen(record: Option<HandRecord>) -> String {
    let fields = record.map(fields).unwrap_or_default();
    let values: Vec<String> = fields.into_iter().map(|(_, value)| value).collect();
    values.join(".")
}

fn kind_value(hand: &Hand) -> &'static str {
    let is_it = |key: &KindKey| {
        key.kind == hand.bid.kind && (hand.bid.kind != Kind::NoTrump || key.named == hand.named)
    };
    KINDS
        .iter()
        .find(|key| is_it(key))
        .map_or("", |key| key.value)
}

/// The same bid by the same people with the same books; what only one of them noted is no
/// difference.
fn same_hand(theirs: HandRecord, ours: HandRecord) -> bool {
    match (theirs, ours) {
        (HandRecord::PassedOut, HandRecord::PassedOut) => true,
        (HandRecord::Played(theirs), HandRecord::Played(ours)) => {
            let same_named =
                theirs.named == ours.named || theirs.named.is_none() || ours.named.is_none();
            theirs.bid == ours.bid
                && theirs.books == ours.books
                && same_bidder(theirs.bidder, ours.bidder)
                && same_named
        }
        (HandRecord::Played(_), HandRecord::PassedOut)
        | (HandRecord::PassedOut, HandRecord::Played(_)) => false,
    }
}

fn same_bidder(theirs: Bidder, ours: Bidder) -> bool {
    match (theirs, ours) {
        (Bidder::Seat(theirs), Bidder::Seat(ours)) => theirs == ours,
        _ => theirs.side() == ours.side(),
    }
}

/// "Odessa North, Calvin South"
pub fn who_sits_where(at: &At, side: Side) -> String {
    let words = seats_of(side).map(|seat| format!("{} {}", at.players.short(seat), seat.name()));
    words.join(", ")
}
