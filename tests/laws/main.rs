//! Laws: what holds for every input, not only for the examples.

mod rulings;
mod seating;
mod whist;
