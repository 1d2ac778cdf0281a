//! A tournament, command by command: given what happened, when somebody acts, then this follows.

mod calls;
mod certification;
mod conduct;
mod corrections;
mod drawing;
mod evening;
mod golden;
mod hands;
mod history;
mod ladder;
mod phases;
mod records;
mod repair;
mod results_and_rulings;
mod roster;
mod rulings;
mod seats;
mod standings;
mod swiss;
