//! The rulebook, clause by clause: the clause's number stands in the name of its test.

mod said;

mod a_game;
mod b_deal;
mod c_bid;
mod cases;
mod clauses;
mod d_play;
mod e_renege;
mod enforcement;
mod final_score;
mod house_rules;
mod silent_points;
mod td_director;
mod words;
