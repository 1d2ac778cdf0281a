//! The house rules of CPWP as a person reads and sets them.

use crate::games::options::{Choices::OneOf, Group, Switch, choice, group};

pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "jokers",
        title: "Jokers",
        choices: OneOf(&[
            choice("none", "No jokers."),
            choice(
                "one",
                "Variation one: who plays a joker swaps a card with any other player.",
            ),
            choice(
                "two",
                "Variation two: as one, but the second joker asks for two swaps, the third for three, and so on.",
            ),
            choice(
                "three",
                "Variation three: as one, but the swap may be between any two players.",
            ),
            choice(
                "four",
                "Variation four: as two, but each swap may be between any two players.",
            ),
        ]),
    },
    Switch {
        key: "black_rows",
        title: "Shared black rows",
        choices: OneOf(&[
            choice(
                "lock_step",
                "A rank of a black row opens once both cards of the nearer rank are down.",
            ),
            choice(
                "independent",
                "The two halves of a black row grow without waiting for each other.",
            ),
        ]),
    },
    Switch {
        key: "runs",
        title: "Runs",
        choices: OneOf(&[
            choice("one_way", "A turn is a card, or a run in one direction."),
            choice(
                "both_ways",
                "A turn is a card or a run, and a run from a seven may go both ways.",
            ),
            choice("single", "A turn is a single card."),
        ]),
    },
    Switch {
        key: "opening",
        title: "The first turn",
        choices: OneOf(&[
            choice(
                "run",
                "The first turn is the seven of diamonds, or a run that begins with it.",
            ),
            choice("alone", "The first turn is the seven of diamonds alone."),
        ]),
    },
    Switch {
        key: "two_sevens",
        title: "Two players with a seven of diamonds",
        choices: OneOf(&[
            choice("nearest", "The one nearest to the dealer's left starts."),
            choice("drawn", "The one who starts is drawn by lot."),
        ]),
    },
    Switch {
        key: "picking",
        title: "Cards picked in a swap",
        choices: OneOf(&[
            choice("unseen", "A card of somebody else's hand is picked unseen."),
            choice(
                "seen",
                "Whoever played the joker looks at the hands the swap is between.",
            ),
        ]),
    },
    Switch {
        key: "counting",
        title: "Counting jokers",
        choices: OneOf(&[
            choice(
                "all",
                "Variations two and four count the jokers of all players.",
            ),
            choice(
                "own",
                "Variations two and four count each player's own jokers.",
            ),
        ]),
    },
    Switch {
        key: "few_cards",
        title: "Swaps with few cards",
        choices: OneOf(&[
            choice(
                "fewer_swaps",
                "A joker asks for no more swaps than its player holds cards.",
            ),
            choice(
                "all_swaps",
                "A joker asks for all its swaps, however few cards are held: the same card may move again.",
            ),
        ]),
    },
    Switch {
        key: "swaps",
        title: "Several swaps",
        choices: OneOf(&[
            choice(
                "one_by_one",
                "Swaps are made one after another, and a card just received may be passed on.",
            ),
            choice(
                "at_once",
                "All swaps of a joker count as one: a card that came by one of them does not move again.",
            ),
        ]),
    },
    Switch {
        key: "swapped_jokers",
        title: "Jokers in a swap",
        choices: OneOf(&[
            choice("allowed", "A joker may be swapped like any card."),
            choice("refused", "A joker in a hand is never swapped."),
        ]),
    },
    Switch {
        key: "wrong_pass",
        title: "A wrong pass",
        choices: OneOf(&[
            choice(
                "refused",
                "Who can play cannot pass: the pass is not taken.",
            ),
            choice(
                "card_of_each",
                "Who passes and could have played is given a card by each of the others, but nobody gives the last one.",
            ),
        ]),
    },
    Switch {
        key: "places",
        title: "The others' places",
        choices: OneOf(&[
            choice(
                "cards_left",
                "Play stops when somebody is out: the others come in by the fewest cards left.",
            ),
            choice(
                "pips_left",
                "Play stops when somebody is out: the others come in by the fewest pips left; court cards are 10, a joker 20.",
            ),
            choice(
                "play_on",
                "When somebody is out the others play on, until one is left.",
            ),
        ]),
    },
    Switch {
        key: "length",
        title: "The game",
        choices: OneOf(&[
            choice("one_deal", "A game is one deal."),
            choice("two_wins", "The first to win two deals has won the game."),
            choice(
                "three_wins",
                "The first to win three deals has won the game.",
            ),
            choice("five_wins", "The first to win five deals has won the game."),
        ]),
    },
];

pub const GROUPS: &[Group] = &[
    group("How long a game lasts", &["length", "places"]),
    group(
        "Jokers",
        &[
            "jokers",
            "picking",
            "counting",
            "few_cards",
            "swaps",
            "swapped_jokers",
        ],
    ),
    group(
        "Rows and runs",
        &["black_rows", "runs", "opening", "two_sevens", "wrong_pass"],
    ),
];
