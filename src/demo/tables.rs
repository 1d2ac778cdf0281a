//! The demo's casual tables: a game of whist that is over, Crazy 8's being played, and CPWP to sit down at.

use super::{DemoError, members::People};
use crate::{
    access::{Role, Viewer},
    games::{
        Seat, Turn,
        bot::Level,
        casual::{CasualTable, Command, Door, Settings, Stage},
        fair::Secret,
    },
    ids::PersonId,
    journal::{Hall, Open},
};
use std::sync::Arc;

/// The codes of the tables, as in addresses.
pub const WHIST: &str = "WH1STW0N";
pub const CRAZY_EIGHTS: &str = "CRAZY888";
pub const CPWP: &str = "CPWP7777";

/// Moves made at the table of Crazy 8's so far.
const UNDER_WAY: u32 = 14;

pub async fn all(hall: &Hall<CasualTable>, people: &People) -> Result<(), DemoError> {
    whist(hall, people).await?;
    crazy_eights(hall, people).await?;
    cpwp(hall, people).await
}

/// Four members have played a game to its end.
async fn whist(hall: &Hall<CasualTable>, people: &People) -> Result<(), DemoError> {
    let members = [4, 5, 8, 9].map(|number| people.id(number));
    let settings = settings("bid-whist", 4, Door::Open);
    let mut table = Table::open(hall, WHIST, members.to_vec(), settings).await?;
    table.start().await?;
    table.goes_on(|table| table.stage() == Stage::Over).await
}

/// Two members and a bot, whose seat is free for whoever comes by when the deal is over.
async fn crazy_eights(hall: &Hall<CasualTable>, people: &People) -> Result<(), DemoError> {
    let members = vec![people.id(10), people.id(14)];
    let settings = settings("crazy-eights", 3, Door::Open);
    let mut table = Table::open(hall, CRAZY_EIGHTS, members, settings).await?;
    table.seats_bot(Seat(2)).await?;
    table.start().await?;
    let is_first = |table: &CasualTable| table.turn() == Some(Turn::Of(Seat(0)));
    table
        .goes_on(|table| table.move_number() >= UNDER_WAY && is_first(table))
        .await
}

/// Two members wait for others.
async fn cpwp(hall: &Hall<CasualTable>, people: &People) -> Result<(), DemoError> {
    let members = vec![people.id(2), people.id(11)];
    let settings = settings("cpwp", 4, Door::Open);
    Table::open(hall, CPWP, members, settings).await?;
    Ok(())
}

fn settings(game: &str, seats: u8, door: Door) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: Vec::new(),
        seats,
        door,
        clock: None,
        bots: Level::Club,
    }
}

/// A table and the members at it, in the order of the seats.
struct Table<'a> {
    hall: &'a Hall<CasualTable>,
    stream: String,
    members: Vec<Viewer>,
    sent: u32,
}

impl<'a> Table<'a> {
    async fn open(
        hall: &'a Hall<CasualTable>,
        code: &str,
        members: Vec<PersonId>,
        settings: Settings,
    ) -> Result<Table<'a>, DemoError> {
        let viewer = |person: &PersonId| Viewer::person(*person, Role::Player);
        let mut table = Table {
            hall,
            stream: format!("casual/{code}"),
            members: members.iter().map(viewer).collect(),
            sent: 0,
        };
        let settings = Box::new(settings);
        table
            .send(table.member(Seat(0))?, Command::Open { settings })
            .await?;
        for seat in Seat::all(table.members.len() as u8) {
            table
                .send(table.member(seat)?, Command::Sit { seat })
                .await?;
        }
        Ok(table)
    }

    async fn seats_bot(&mut self, seat: Seat) -> Result<(), DemoError> {
        let level = Level::Club;
        let command = Command::SeatBot { seat, level };
        self.send(self.member(Seat(0))?, command).await
    }

    async fn start(&mut self) -> Result<(), DemoError> {
        let secret = self.secret();
        self.send(self.member(Seat(0))?, Command::Start { secret })
            .await
    }

    /// Everybody deals and plays as a good member does.
    async fn goes_on(&mut self, until: impl Fn(&CasualTable) -> bool) -> Result<(), DemoError> {
        loop {
            let open = self.read().await?;
            let table = &open.state;
            if until(table) {
                return Ok(());
            }
            let number = table.move_number();
            match table.turn() {
                Some(Turn::Of(seat)) => {
                    let made = table
                        .game()
                        .and_then(|game| game.bot(seat, Level::Club, number.into()))
                        .ok_or(DemoError::Missing("a move"))?;
                    match table.bot_of(seat) {
                        Some(_) => {
                            let command = Command::PlayFor { number, seat, made };
                            self.send(Viewer::SYSTEM, command).await?;
                        }
                        None => {
                            let command = Command::Play { number, made };
                            self.send(self.member(seat)?, command).await?;
                        }
                    }
                }
                Some(Turn::Deal) => {
                    let next = self.secret();
                    self.send(self.member(Seat(0))?, Command::Deal { next })
                        .await?;
                }
                Some(Turn::Over) | None => return Err(DemoError::Missing("the end of a game")),
            }
        }
    }

    /// No secret at all: the demo is the same each time.
    fn secret(&self) -> Secret {
        Secret([self.sent as u8; 32])
    }

    fn member(&self, seat: Seat) -> Result<Viewer, DemoError> {
        let member = self.members.get(seat.index()).copied();
        member.ok_or(DemoError::Missing("a member at the table"))
    }

    async fn read(&self) -> Result<Arc<Open<CasualTable>>, DemoError> {
        let open = self.hall.read(&self.stream).await?;
        open.ok_or(DemoError::Missing("the table"))
    }

    async fn send(&mut self, viewer: Viewer, command: Command) -> Result<(), DemoError> {
        self.sent += 1;
        let request = format!("demo {}", self.sent);
        self.hall
            .record(&self.stream, &viewer, &request, command)
            .await?;
        Ok(())
    }
}
