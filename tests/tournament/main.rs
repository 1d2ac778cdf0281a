//! A tournament, command by command: given what happened, when somebody acts, then this follows.

mod brackets;
mod calls;
mod certification;
mod conduct;
mod corrections;
mod drafts;
mod drawing;
mod evening;
mod golden;
mod hands;
mod history;
mod ladder;
mod phases;
mod players;
mod records;
mod redraw;
mod repair;
mod reseating;
mod results_and_rulings;
mod roster;
mod rulings;
mod seats;
mod standings;
mod swiss;
mod wishes;
