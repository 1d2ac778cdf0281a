//! What is known of each entrant, found by number without searching.

use super::Number;

/// Something for every number; [`Default`] for whoever was never mentioned.
pub(super) struct ByNumber<T>(Vec<T>);

impl<T> Default for ByNumber<T> {
    fn default() -> ByNumber<T> {
        ByNumber(Vec::new())
    }
}

impl<T> ByNumber<T> {
    pub fn get(&self, number: Number) -> Option<&T> {
        self.0.get(usize::from(number))
    }
}

impl<T: Default> ByNumber<T> {
    pub fn entry(&mut self, number: Number) -> &mut T {
        let place = usize::from(number);
        if self.0.len() <= place {
            self.0.resize_with(place + 1, T::default);
        }
        &mut self.0[place]
    }
}

impl<T: Default> FromIterator<(Number, T)> for ByNumber<T> {
    fn from_iter<I: IntoIterator<Item = (Number, T)>>(known: I) -> ByNumber<T> {
        let mut all = ByNumber::default();
        for (number, one) in known {
            *all.entry(number) = one;
        }
        all
    }
}
