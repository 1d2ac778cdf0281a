//! The desk as the pages run it: a tournament set up, pairs entered by name.

use super::{Browser, Club, Seen};

/// The form that sets a tournament up, and where it is sent.
pub const NEW: (&str, &str) = ("/tournaments/new", "/tournaments");

impl Browser {
    /// Sets a tournament up with everything as it is offered, and gives its address.
    pub async fn sets_up(&self, name: &str) -> String {
        self.sets_up_on(name, "2026-11-28").await
    }

    /// The same, for a date such as `2026-11-28`.
    pub async fn sets_up_on(&self, name: &str, date: &str) -> String {
        let typed = [("name", name), ("date", date)];
        let seen = self.send(NEW.0, NEW.1, &typed).await;
        assert_eq!(seen.status, 303, "{}", seen.words());
        seen.location().to_owned()
    }

    /// Enters a pair at the desk, checked in at once.
    pub async fn enters(&self, tournament: &str, one: &str, other: &str) -> Seen {
        let (page, action) = (
            format!("{tournament}/roster"),
            format!("{tournament}/pairs"),
        );
        self.send(&page, &action, &[("one", one), ("other", other)])
            .await
    }
}

impl Club {
    /// A director's browser in front of a tournament with four pairs, all of them here.
    pub async fn evening(&self) -> (Browser, String) {
        let director = self.director().await;
        let tournament = director.sets_up("Saturday Open").await;
        let pairs = [
            ("Ada Pike", "Lemuel Oakes"),
            ("Ruth Vance", "Calvin Moss"),
            ("Odessa Pruitt", "Wade Hollis"),
            ("Maria Peña", "Ezra D’Angelo"),
        ];
        for (one, other) in pairs {
            let seen = director.enters(&tournament, one, other).await;
            assert_eq!(seen.status, 303, "{}", seen.words());
        }
        (director, tournament)
    }
}
