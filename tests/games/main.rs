//! Casual games and the tables they are played at, in the words of those who play.

mod casual;
mod club_event;
mod manners;
mod openly;
mod replay;
mod room;
mod time;
