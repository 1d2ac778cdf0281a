//! Laws: what holds for every input, not only for the examples.

mod games;
mod rulings;
mod seating;
mod whist;
