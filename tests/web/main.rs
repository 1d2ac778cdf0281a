//! The pages, asked for over HTTP as browsers ask.

#[path = "../support/mod.rs"]
mod support;

#[path = "../support/casual_night.rs"]
mod casual_night;

mod account;
mod announcements;
mod assets;
mod brackets;
mod calls;
mod casual;
mod casual_comforts;
mod casual_results;
mod conduct;
mod corrections;
mod decisions;
mod drafts;
mod errors;
mod evening;
mod first_deals;
mod forgery;
mod formats;
mod hand_entry;
mod hand_over;
mod history;
mod home;
mod invitations;
mod kept;
mod live;
mod members;
mod new_table;
mod people;
mod players;
mod renege;
mod repair;
mod reseating;
mod roles;
mod roster;
mod rounds;
mod rules;
mod ruling_list;
mod rulings;
mod seats;
mod set_up;
mod sign_in;
mod slips;
mod standings;
mod suspensions;
mod tables;
mod tickets;
mod tournaments;
mod what_if;
mod who_sits;
mod wishes;
