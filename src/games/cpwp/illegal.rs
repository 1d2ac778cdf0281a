//! Why a move is refused: the sentence that the player reads. Nothing has changed.

use super::layout::Missing;
use crate::cards::Card;
use crate::games::Seat;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("The cards are not dealt: wait for the deal.")]
    NotDealt,
    #[error("It is not your turn: seat {0} is to play.")]
    OutOfTurn(Seat),
    #[error("You do not hold {}.", the(*.0))]
    NotHeld(Card),
    #[error("The first turn is the seven of diamonds, or a run that begins with it.")]
    NotTheOpening,
    #[error("The first turn is the seven of diamonds alone.")]
    OpensAlone,
    #[error("{} has no place yet: {}.", upper(*.card), first(*.missing))]
    NoPlace { card: Card, missing: Missing },
    #[error(
        "A run goes away from the seven, card by card: begin it with the card nearest to the seven."
    )]
    NoRun,
    #[error("A run from a seven goes up or down here, not both ways: play one half of it.")]
    NotBothWays,
    #[error("One card a turn is played here: play {} alone.", the(*.0))]
    NoRuns(Card),
    #[error("You can play {}, so you have to: only who can't play won't play.", the(*.0))]
    CanPlay(Card),
    #[error("There is no swap to make: play a card, or say that you cannot.")]
    NoSwap,
    #[error("Your joker asks for a swap: name the two hands it is between.")]
    NameTheHands,
    #[error("Your joker asks for a swap: pick a card of seat {0}.")]
    PickACard(Seat),
    #[error("There is no seat {0} here: name two of the {1} hands.")]
    NoSuchSeat(Seat, u8),
    #[error("A swap is between two hands: name two different ones.")]
    OneHand,
    #[error("One of the two hands is your own in this variation: name seat {0} and another.")]
    NotYourOwn(Seat),
    #[error("Seat {0} has no card that can be swapped: name another hand.")]
    NothingToSwap(Seat),
    #[error("A joker is not swapped here: pick another card.")]
    JokersStay,
    #[error("{} came by a swap of this joker, so it does not move again: pick another card.", upper(*.0))]
    JustCame(Card),
    #[error("You see the cards of that hand: pick one by its name.")]
    PickByName,
    #[error("You do not see the cards of seat {of}: pick one of the backs, 1 to {cards}.")]
    PickUnseen { of: Seat, cards: u8 },
    #[error("Seat {of} does not hold {}: pick another card.", the(*.card))]
    NotThere { of: Seat, card: Card },
}

/// "the nine of spades", "a joker"
pub(super) fn the(card: Card) -> String {
    let article = if card.is_joker() { "a" } else { "the" };
    format!("{article} {}", card.name())
}

fn upper(card: Card) -> String {
    crate::words::capital(&the(card))
}

fn first(missing: Missing) -> String {
    match missing {
        Missing::One(card) => format!("{} has to be down first", the(card)),
        Missing::Another(card) => format!("the other {} has to be down first", card.name()),
        Missing::Both(card, other) if card == other => {
            format!("both {} have to be down first", card.face())
        }
        Missing::Both(card, other) => {
            format!("{} and {} have to be down first", the(card), the(other))
        }
    }
}
