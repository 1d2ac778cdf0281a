//! First Jack runs the evenings of a whist club.
//!
//! # The map
//! - [`ids`]: the numbers by which everything is known. [`access`]: who may do what, on one page.
//!   [`words`]: numbers and lists as a sentence says them.
//! - [`cards`]: suits, cards, packs, and a shuffle that anybody can check.
//! - [`whist`]: the Columbus game: bids, auction, hands, games, house rules, and the club's sheet
//!   clause by clause.
//! - [`seating`]: who meets whom at which table, with a reason for every table and bye; one file a
//!   format.
//! - [`tournament`]: one evening of pairs, or of single players; `decide` and `apply` are tables of
//!   contents, everything about hands is in `hands`, about rulings in `rulings`, and so on.
//! - [`config`]: every setting and limit. [`db`]: the database, its engine and its tables.
//! - [`journal`]: streams of entries, kept open in the hall; knows no tournament and no game.
//! - [`people`]: the club, its members, accounts, sessions, invitations and tickets, as plain rows;
//!   who is suspended, and until when.
//! - [`reports`]: rows and files that follow from the journals: headlines, certified places, who
//!   walked out, CSV.
//! - [`demo`]: a throw-away club, made by sending commands. [`upkeep`]: the commands that check the
//!   journals and rewrite what follows from them.
//! - [`score`]: the command that scores paper evenings from a file.
//! - [`draw`]: the command that draws a round from a file.
//! - [`games`]: the casual games behind one trait, and their bots. [`simulate`]: the command that lets
//!   bots play. [`verify_deal`]: the command that checks a deal.
//! - [`club_event`]: a tournament out of games that members played at casual tables.
//! - [`web`]: the pages; its guide says how to add one. Nobody imports it.
//!
//! # Decisions
//! - 2026-11-30 · `ids` and `access` stand at the root, not in `tournament`: people, pages and
//!   tournaments all speak of persons and roles, and none of them should import another for it.
//! - 2026-11-30 · A draft is not a round with a flag: it stands apart until it is released, so no page
//!   can show it by mistake.
//! - 2026-11-30 · The projection of a stream is written by statements that `reports` hands to the
//!   journal, so that the journal runs them in its own transaction and knows no tournament.
//! - 2026-11-30 · All tables of a tournament share one stream; what is asked while the disk is busy is
//!   decided one after the other and saved in one commit.
//! - 2026-11-30 · Where a movement's own round would repeat a meeting after late entries, an exact
//!   matching mends it; the outcome is stored, so a better one never changes history.
//! - 2026-11-30 · One club for each database; several clubs run several databases.
//! - 2026-11-30 · A ruling about a pair away from its table stands in `Tournament.conduct`, not at a
//!   table: a table holds what moves its own game, and between rounds there is none.
//! - 2026-11-30 · A forfeit of the next game is carried: it waits on the pair, lands on the first game
//!   posted for it, and moves when that round is repaired. A game named by the ruling would be the
//!   wrong one as soon as the round is drawn otherwise.
//! - 2026-11-30 · Improper cuts are steps of the game, counted when it is folded and stored nowhere: a
//!   cut that is withdrawn takes its penalty set along by itself (B2).
//! - 2026-11-30 · A suspension is a projection of the withdrawal that caused it, so bringing the pair
//!   back ends it; only that an owner lifted it is a row of its own, since no tournament decides that.
//! - 2026-11-30 · What a repair keeps is part of the seating's `Field` (`keep`): one search weighs it
//!   below all that makes a draw fair and above the lot, so no draw is patched by rules of its own.
//! - 2026-11-30 · Of a bracket only the seeds are stored, in the places of each draw; who meets whom
//!   follows from the results, so that a correction opens what comes after it. What was played after
//!   a wrong result stays played: nobody is paired again.
//! - 2026-11-30 · A bracket, pools or a tie settle who meets whom, who meets again and who waits, so
//!   their drafts are checked for games that decide nothing in them (`seating::Format::strays`).
//! - 2026-11-30 · A round says what it is for (`Phase`). Figures are those of the main rounds alone;
//!   a playoff says who stands above whom, and a playoff of ties is the last of the tie-breaks.
//! - 2026-11-30 · Swiss came early: only a draw that goes by results is moved by a wrong one, and what a
//!   correction means for later rounds cannot be shown, or tried, without such a draw.
//! - 2026-11-30 · A Swiss of more than 300 looks at likely couples only (`seating/matching/likely.rs`):
//!   as good a round as of all couples in everything but the lot, which a test compares. A wish that is
//!   broken where possible weighs less than a repeat or an unfair bye and more than a gap in games won.
//! - 2026-11-30 · A Swiss of more than 300 is put together score group by score group
//!   (`seating/matching/blocks.rs`) wherever a bound shows that this is as good as all at once, and at
//!   once elsewhere: the same round in everything but the lot, in a tenth of the time.
//! - 2026-11-30 · Tables are assigned after the matching (`seating/room.rs`), so that no format knows of
//!   the room: whoever stays has theirs, whoever is due at a table that cannot be had moves alone.
//! - 2026-11-30 · A single player of an individual event is an entrant like a pair, with a number, a
//!   ticket and a line of the standings, so the code says `Pair` of both and only words differ
//!   (`seating::Entrants`). What differs in fact is who sits on a side of a table: a
//!   `tournament::Sitting`, one pair or two partners of this round.
//! - 2026-11-30 · A form that records for a table says who sat there when it was made
//!   (`tournament::who_sits`), and the hall decides on it in the same turn as the act itself: a number of
//!   the entry would call every hand of another table a change.
//! - 2026-11-30 · A refusal knows numbers; whoever shows it says `Refusal::said_to` with the entrants
//!   of the tournament, so that no command has to carry words.
//! - 2026-11-30 · Sitting out in turn is no game: a single player is credited with the own average of
//!   the games played, unless the settings say otherwise. Ranking by averages alone would put somebody
//!   first who won one game and left.
//! - 2026-11-30 · Where partners change, a ruling takes the game of their side, and whatever outlasts
//!   the game (a warning, the loss of the next game, removal) follows the player who is named.
//! - 2026-11-30 · A casual game's state is seen only through its `Seen`, which borrows it and keeps it
//!   private: nothing is copied for a bot, and a hidden card that would leave does not compile. A law
//!   lays the hidden cards anew and holds what is seen, and what bots do, to be the same.
//! - 2026-11-30 · A casual table knows its game as text in and out (`games::hosted`), so that one kind of
//!   journal serves all games; the secret of a deal is drawn one deal before, so it can be promised.
//! - 2026-11-30 · What is shuffled for a deal is shuffled by our own twenty lines over a standard
//!   keystream (`cards::Shuffle`): the crate's way may change between versions, a promise may not.
//! - 2026-11-30 · The casual ladder is reckoned from its results each time it is asked for: a rating
//!   that is stored would be a second truth. Whoever sat down when a game began has its result, so that
//!   nobody leaves a lost game to a bot and keeps a rating.
//! - 2026-11-30 · Games of casual tables become a club event by the commands a director gives, hand by
//!   hand, and which event has a game is claimed in a row before the event is opened (`recorded_game`).

pub mod access;
pub mod cards;
pub mod club_event;
pub mod config;
pub mod db;
pub mod demo;
pub mod draw;
pub mod games;
pub mod ids;
pub mod journal;
pub mod people;
pub mod reports;
pub mod score;
pub mod seating;
pub mod simulate;
pub mod tournament;
pub mod upkeep;
pub mod verify_deal;
pub mod web;
pub mod whist;
pub mod words;
