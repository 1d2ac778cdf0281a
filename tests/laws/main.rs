//! Laws: what holds for every input, not only for the examples.

mod seating;
mod whist;
