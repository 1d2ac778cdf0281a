//! The rulings a director can make, one row each (rulebook 3.2): adding one is a row of [`RULINGS`].

use super::{Against, Ask, Choice, Choosing, Effect, Offer, Place, RulingKind, kinds::Dealt};
use crate::whist::Absence;

/// A ruling at a table that leaves everything as it is: what the rows start from.
const NOTED: RulingKind = RulingKind {
    key: "",
    title: "",
    clauses: &[],
    about: "",
    also: "",
    against: Against::Nobody,
    choosing: Choosing::Nothing,
    asks: &[],
    place: Place::Table,
    dealt: None,
    effect: |_| Some(Effect::Nothing),
};

const fn offer(choice: Choice, means: &'static str) -> Offer {
    Offer { choice, means }
}

const REDEAL: Offer = offer(
    Choice::Redeal,
    "The hand is void and the same dealer deals again.",
);
const ACCEPT: Offer = offer(
    Choice::Accept,
    "The hand is played as it was dealt, and scored like any other.",
);
const WARN: Offer = offer(Choice::Warning, "It is written down and costs nothing.");
const LOSE: Offer = offer(
    Choice::LoseGame,
    "The game under way is lost; with no game under way, the next one.",
);

/// Every ruling: the catalogue of rulebook 3.2.
pub const RULINGS: &[RulingKind] = &[
    RulingKind {
        key: "renege_proven",
        title: "Renege, proven",
        clauses: &["A6", "E1"],
        about: "A renege was called and the books prove it. The hand is not scored; the side that reneged loses the game.",
        also: "revoke follow suit",
        against: Against::Side("Who reneged?"),
        asks: &[Ask::Book, Ask::Called],
        effect: |given| {
            Some(Effect::RenegeProven {
                accused: given.losing?.one()?,
            })
        },
        ..NOTED
    },
    RulingKind {
        key: "renege_not_proven",
        title: "Renege, not proven",
        clauses: &["A6", "E2"],
        about: "A renege was called and the books do not prove it, or can no longer show it. The hand is not scored; the side that called it loses the game.",
        also: "revoke follow suit challenge",
        against: Against::Side("Who was accused?"),
        asks: &[Ask::Book, Ask::Called],
        effect: |given| {
            Some(Effect::RenegeNotProven {
                accused: given.losing?.one()?,
            })
        },
        ..NOTED
    },
    RulingKind {
        key: "renege_too_late",
        title: "Renege, called too late",
        clauses: &["E4"],
        about: "More than ten seconds had passed after the last book was turned, or the next deal had begun. The claim is refused, and nobody loses anything.",
        also: "revoke ten seconds claim refused",
        against: Against::Side("Who was accused?"),
        asks: &[Ask::Book],
        ..NOTED
    },
    RulingKind {
        key: "book_reopened",
        title: "Turned book reopened",
        clauses: &["D7"],
        about: "A turned book was opened without the director asking for it, or the books were looked through without the director: the other side is awarded the game.",
        also: "look trick opened books",
        against: Against::Side("Who opened the book?"),
        asks: &[Ask::Book],
        effect: |given| {
            Some(Effect::BookReopened {
                by: given.losing?.one()?,
            })
        },
        ..NOTED
    },
    RulingKind {
        key: "improper_call",
        title: "Call out of turn, not progressive, or telling the partner",
        clauses: &["C5"],
        about: "Somebody bid or passed out of turn, made a bid that is not higher, or let the partner know something. The other side chooses.",
        also: "bid auction information gesture silent",
        against: Against::Side("Who called?"),
        choosing: Choosing::OtherSide(&[
            offer(
                Choice::PlayOn,
                "The call is withdrawn, and the right player calls.",
            ),
            offer(Choice::Pass, "It is waived: the call stands."),
            REDEAL,
        ]),
        ..NOTED
    },
    RulingKind {
        key: "played_out_of_turn",
        title: "Card played out of turn",
        clauses: &["D1"],
        about: "Somebody played or led when it was another player's turn. The other side chooses.",
        also: "lead led wrong leader exposed card",
        against: Against::Side("Who played out of turn?"),
        asks: &[Ask::Book],
        choosing: Choosing::OtherSide(&[
            offer(
                Choice::PlayOn,
                "The card is picked up, and the right player plays.",
            ),
            offer(Choice::Pass, "It is waived: the card stays where it lies."),
            REDEAL,
        ]),
        ..NOTED
    },
    RulingKind {
        key: "direction_not_named",
        title: "No-trump led before up or down was said",
        clauses: &["D2"],
        about: "The bidder led at no-trump and had not named the direction. The other side chooses.",
        also: "uptown downtown trump not named",
        against: Against::Side("Who bid no-trump?"),
        choosing: Choosing::OtherSide(&[
            offer(Choice::PlayOn, "The bidder says the direction now."),
            offer(
                Choice::Pass,
                "It is waived: what the bidder meant stands, up if nothing was said.",
            ),
            REDEAL,
        ]),
        ..NOTED
    },
    RulingKind {
        key: "suit_returned",
        title: "Partner's suit led back after a card out of turn",
        clauses: &["D15"],
        about: "A player led the very suit that the partner had shown by playing out of turn. The other side chooses.",
        also: "lead led same suit",
        against: Against::Side("Who led the suit back?"),
        asks: &[Ask::Book],
        choosing: Choosing::OtherSide(&[
            offer(Choice::PlayOn, "Play goes on with that lead."),
            REDEAL,
        ]),
        ..NOTED
    },
    RulingKind {
        key: "exposed_in_dealing",
        title: "Card exposed in dealing",
        clauses: &["B4"],
        about: "A card was seen while dealing. The hand is void and the same person deals again; there is nothing to choose.",
        also: "face up redeal flipped",
        effect: |_| Some(Effect::VoidHand),
        ..NOTED
    },
    RulingKind {
        key: "not_thirteen",
        title: "Not thirteen cards, found before the first lead",
        clauses: &["D5"],
        about: "Somebody has too few or too many cards, and no card was led yet. The hand is void and the original dealer deals again.",
        also: "short of cards long redeal count",
        effect: |_| Some(Effect::VoidHand),
        ..NOTED
    },
    RulingKind {
        key: "missed_bid",
        title: "Short of cards in play: the bidders, who dealt",
        clauses: &["D11"],
        about: "The bid counts as missed: minus the bid and one set. The hand is not finished.",
        also: "missing card thirteen",
        against: Against::Side("Who bid?"),
        asks: &[Ask::Bid],
        dealt: Some(Dealt::ThatSide),
        effect: |given| {
            Some(Effect::MissBid {
                side: given.losing?.one()?,
                bid: given.bid?,
            })
        },
        ..NOTED
    },
    RulingKind {
        key: "bidders_short",
        title: "Short of cards in play: the bidders, who did not deal",
        clauses: &["D12"],
        about: "The bidders are short of cards and the other side dealt. The other side chooses.",
        also: "missing card thirteen",
        against: Against::Side("Who bid, and is short of cards?"),
        dealt: Some(Dealt::TheOther),
        choosing: Choosing::OtherSide(&[ACCEPT, REDEAL]),
        ..NOTED
    },
    RulingKind {
        key: "defenders_short",
        title: "Short of cards in play: the bidders' opponents",
        clauses: &["D13", "D14"],
        about: "The side that did not bid is short of cards, whoever dealt. The bidders choose.",
        also: "missing card thirteen defenders",
        against: Against::Side("Who is short of cards?"),
        choosing: Choosing::OtherSide(&[ACCEPT, REDEAL]),
        ..NOTED
    },
    RulingKind {
        key: "redeal",
        title: "Redeal: both sides short, or a faulty deck",
        clauses: &["D5"],
        about: "The hand cannot be played out with these cards. It is void and the same dealer deals again; nothing is scored.",
        also: "missing card double void",
        effect: |_| Some(Effect::VoidHand),
        ..NOTED
    },
    RulingKind {
        key: "improper_cut",
        title: "Cards cut improperly",
        clauses: &["B2"],
        about: "Not with one hand, not once, fewer than five cards, or counted off. The second time in a game is one set without points; a second set loses the game.",
        also: "deck cutting",
        against: Against::Side("Who cut the cards?"),
        effect: |given| {
            Some(Effect::ImproperCut {
                side: given.losing?.one()?,
            })
        },
        ..NOTED
    },
    RulingKind {
        key: "books_out_of_order",
        title: "Books not kept in order",
        clauses: &["D9"],
        about: "The books do not lie in one straight line, neatly stacked, with one keeper. A penalty set costs no points; a second set loses the game.",
        also: "stacked line mixed tricks",
        against: Against::Side("Whose books are they?"),
        choosing: Choosing::Director(&[
            offer(
                Choice::Warning,
                "Once in a tournament the director may leave it at a warning.",
            ),
            offer(
                Choice::PenaltySet,
                "One set, no points; a second set loses the game.",
            ),
        ]),
        ..NOTED
    },
    RulingKind {
        key: "book_not_shown",
        title: "Book turned before everybody saw it",
        clauses: &["D6"],
        about: "Every player may see the four cards of a book before it is turned. The director, being there, may have it shown.",
        also: "quick turning cards see",
        against: Against::Side("Who turned the book?"),
        asks: &[Ask::Book],
        choosing: Choosing::Director(&[
            offer(Choice::Note, "The book is shown now, and play goes on."),
            WARN,
        ]),
        ..NOTED
    },
    RulingKind {
        key: "cards_exposed",
        title: "Hand laid open without everybody's agreement",
        clauses: &["D10"],
        about: "Cards may be shown only when all four agree that the hand is over. Otherwise it is played out, and nobody loses anything.",
        also: "exposed claim concede",
        against: Against::Side("Who showed the cards?"),
        choosing: Choosing::Director(&[offer(Choice::Note, "The hand is played out."), WARN]),
        ..NOTED
    },
    RulingKind {
        key: "not_seated",
        title: "Not seated in time",
        clauses: &["TD2"],
        about: "The side that was not seated when the seat grace ran out forfeits the game; if both, both lose.",
        also: "late absent missing three minutes",
        against: Against::SideOrBoth("Who was not seated?"),
        effect: |given| Some(given.losing?.forfeit(Absence::Late)),
        ..NOTED
    },
    RulingKind {
        key: "conduct",
        title: "Talk across the board, signals, slamming, suspected cheating",
        clauses: &["TD3"],
        about: "The director warns, takes a game, or removes the player without refund.",
        also: "talking gestures signalling cheat questions TD4",
        against: Against::Side("Who did it?"),
        place: Place::Anywhere,
        choosing: Choosing::Director(&[
            WARN,
            LOSE,
            offer(
                Choice::Removal,
                "Out of the tournament, no refund; the game under way is lost. The partner may go on with a substitute from the next one.",
            ),
            offer(
                Choice::Replacement,
                "Out of the tournament, no refund; a substitute sits down at once, and the game under way goes on.",
            ),
        ]),
        ..NOTED
    },
    RulingKind {
        key: "sideline",
        title: "Sideline discussion or gestures",
        clauses: &["SIDE"],
        about: "Somebody of the tournament talked or made signs beside a game that was being played. A game may be lost for each time.",
        also: "kibitz talking watching spectator",
        against: Against::Side("Who did it?"),
        place: Place::Anywhere,
        choosing: Choosing::Director(&[WARN, LOSE]),
        ..NOTED
    },
    RulingKind {
        key: "warning",
        title: "Warning under another clause",
        clauses: &[
            "B1", "B3", "C1", "C2", "D3", "D4", "D8", "E3", "E5", "E6", "TD4",
        ],
        about: "For what the sheet asks of the players and puts no penalty on: it is written down, and costs nothing.",
        also: "verbal silent pass knock question lead closed pick up",
        against: Against::Side("Who is warned?"),
        asks: &[Ask::Clause],
        place: Place::Anywhere,
        effect: |_| Some(Effect::Warning),
        ..NOTED
    },
    RulingKind {
        key: "forfeit",
        title: "Forfeit",
        clauses: &["TD2", "TD3"],
        about: "The game is lost without further play.",
        also: "gives up quits default",
        against: Against::SideOrBoth("Who forfeits?"),
        effect: |given| Some(given.losing?.forfeit(Absence::Forfeit)),
        ..NOTED
    },
    RulingKind {
        key: "time_called",
        title: "Time called",
        about: "The game ends as it stands: the higher score wins, then fewer sets.",
        also: "clock bell",
        effect: |_| Some(Effect::TimeCalled),
        ..NOTED
    },
];
