//! The fields of one hand: who won the bid, what it was, the books they took; or passed out.
//!
//! Players at their table and directors who correct a hand fill in the same keys, shown by
//! `components/hand_fields.html`.

use super::forms::Form;
use super::players::Players;
use crate::cards::Suit;
use crate::tournament::HandRecord;
use crate::whist::{Bid, Bidder, Books, Hand, HouseRules, Kind, Named, Number, Seat, Side};

/// The keys of the form, with the people of this table and what its house rules know.
pub struct HandKeys {
    pub seats: [BidderKey; 4],
    /// For hands of which only the side was written down.
    sides: [BidderKey; 2],
    pub numbers: Vec<String>,
    kinds: Vec<KindKey>,
    pub suits: [Suit; 4],
    pub books: Vec<String>,
}

pub struct BidderKey {
    pub value: String,
    pub short: String,
    /// The whole name, for those who listen or point.
    pub name: String,
    /// "North"; of a side that its seat was not noted.
    pub place: &'static str,
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
        value: NO_TRUMP_ALONE,
        words: "No-trump",
        small: "up or down not noted",
        icon: "same",
        kind: Kind::NoTrump,
        named: None,
    },
];

const NO_TRUMP_ALONE: &str = "no";

impl HandKeys {
    pub fn new(players: &Players, rules: &HouseRules) -> HandKeys {
        HandKeys {
            seats: Seat::ALL.map(|seat| BidderKey {
                value: seat.letter().to_string(),
                short: players.short(seat).to_owned(),
                name: players.name(seat).to_owned(),
                place: seat.name(),
                side: side_key(seat.side()),
            }),
            sides: Side::BOTH.map(|side| BidderKey {
                value: side.name().to_owned(),
                short: players.side(side),
                name: players.sides[side].words(),
                place: "seat not noted",
                side: side_key(side),
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
        }
    }

    /// The four people; their sides only where one was chosen.
    pub fn bidders_shown(&self, form: &Form) -> Vec<&BidderKey> {
        let chosen = |key: &&BidderKey| form.chose("bidder", &key.value);
        let sides = self.sides.iter().filter(chosen);
        self.seats.iter().chain(sides).collect()
    }

    /// The kinds that every form shows; the one without a direction only where it was chosen.
    pub fn kinds_shown(&self, form: &Form) -> Vec<&KindKey> {
        let is_shown =
            |key: &&KindKey| key.value != NO_TRUMP_ALONE || form.chose("kind", NO_TRUMP_ALONE);
        self.kinds.iter().filter(is_shown).collect()
    }
}

impl KindKey {
    /// By which the sums of a table know it.
    pub fn key(&self) -> &'static str {
        kind_key(self.kind)
    }

    /// "uptown"
    pub fn said(&self) -> &'static str {
        kind_words(self.kind)
    }
}

/// The hand in the fields, or nothing, with a sentence beside each field that needs a look.
pub fn read(form: &mut Form) -> Option<HandRecord> {
    match form.chose("passed_out", "yes") {
        true => Some(HandRecord::PassedOut),
        false => played(form).map(HandRecord::Played),
    }
}

/// The bid in the fields.
pub fn read_bid(form: &mut Form) -> Option<Bid> {
    let number = form.read("number", number);
    let kind = form.read("kind", kind);
    Some(Bid::new(number?, kind?.kind))
}

/// A form with a hand standing in its fields; one that was passed out leaves them empty.
pub fn filled(form: Form, record: HandRecord) -> Form {
    match record {
        HandRecord::PassedOut => form,
        HandRecord::Played(_) => fields(record)
            .into_iter()
            .fold(form, |form, (name, value)| form.with(name, value)),
    }
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

pub fn side_key(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Special => "special",
        Kind::NoTrump => "no",
    }
}

/// "uptown"
pub fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "uptown",
        Kind::Special => "special",
        Kind::NoTrump => "no-trump",
    }
}

fn played(form: &mut Form) -> Option<Hand> {
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

fn kind_value(hand: &Hand) -> &'static str {
    let is_it = |key: &KindKey| {
        key.kind == hand.bid.kind && (hand.bid.kind != Kind::NoTrump || key.named == hand.named)
    };
    KINDS
        .iter()
        .find(|key| is_it(key))
        .map_or("", |key| key.value)
}
