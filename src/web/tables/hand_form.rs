//! The form of a hand at its table: when it is offered, and what was filled in.

use super::at::At;
use super::sums::{Sums, may_be_odd};
use crate::ids::HandNo;
use crate::tournament::{Command, HandRecord, Source};
use crate::web::forms::Form;
use crate::web::hand_fields::{self, HandKeys, fields};
use crate::web::players::seats_of;
use crate::whist::{Bidder, Seat, Side};

/// The form as it is offered to somebody at a table.
pub struct HandForm {
    pub action: String,
    pub hand: HandNo,
    /// The other side's version that this page shows; "" while nobody has said the hand.
    pub seen: String,
    pub keys: HandKeys,
    pub asks_dealer: bool,
    pub may_be_odd: bool,
    pub sums: String,
}

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
            keys: HandKeys::new(&at.players, rules),
            asks_dealer: at.table.dealer.is_none() && !played.into_iter().any(is_played),
            may_be_odd: may_be_odd(rules),
            sums: Sums::at(at).json(),
        }
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
    let record = hand_fields::read(form);
    Some(Said {
        hand: hand?,
        dealer: dealer?,
        record: record?,
    })
}

/// A version in few letters, by which a form tells what its page showed.
pub fn seen(record: Option<HandRecord>) -> String {
    let fields = record.map(fields).unwrap_or_default();
    let values: Vec<String> = fields.into_iter().map(|(_, value)| value).collect();
    values.join(".")
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
