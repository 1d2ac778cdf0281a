//! Games at casual tables, played to their end through the hall by people who play as good bots do.

use firstjack::access::{Actor, Role, Viewer};
use firstjack::games::bot::Level;
use firstjack::games::casual::{CasualTable, Command, Door, Settings, Stage};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};
use firstjack::ids::{GuestId, PersonId};
use firstjack::journal::Hall;

/// Who sits down.
#[derive(Clone, Copy)]
pub enum Sits {
    Member(i64),
    Guest(i64),
    Bot,
}

pub fn settings(game: &str, seats: u8, door: Door) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: Vec::new(),
        seats,
        door,
        clock: None,
        bots: Level::Club,
    }
}

/// Opens a table under this code and plays so many games; whoever sits in the first seat runs it.
pub async fn plays(
    hall: &Hall<CasualTable>,
    code: &str,
    settings: Settings,
    sits: &[Sits],
    games: usize,
) {
    let mut table = Table {
        hall,
        stream: format!("casual/{code}"),
        sent: 0,
    };
    let host = viewer(sits[0]);
    let settings = Box::new(settings);
    table.does(&host, Command::Open { settings }).await;
    for (sits, seat) in sits.iter().zip(0..) {
        let seat = Seat(seat);
        let (who, command) = match sits {
            Sits::Bot => (
                host,
                Command::SeatBot {
                    seat,
                    level: Level::Club,
                },
            ),
            Sits::Member(_) | Sits::Guest(_) => (viewer(*sits), Command::Sit { seat }),
        };
        table.does(&who, command).await;
    }
    for _ in 0..games {
        let secret = table.secret();
        table.does(&host, Command::Start { secret }).await;
        table.plays_a_game(&host, sits).await;
    }
}

struct Table<'a> {
    hall: &'a Hall<CasualTable>,
    stream: String,
    sent: u64,
}

impl Table<'_> {
    async fn plays_a_game(&mut self, host: &Viewer, sits: &[Sits]) {
        loop {
            let open = self.hall.read(&self.stream).await.expect("a table");
            let open = open.expect("it is there");
            let table = &open.state;
            if table.stage() == Stage::Over {
                return;
            }
            let number = table.move_number();
            match table.turn() {
                Some(Turn::Of(seat)) => {
                    let game = table.game().expect("a game");
                    let made = game.bot(seat, Level::Club, u64::from(number));
                    let made = made.expect("a move");
                    match sits[seat.index()] {
                        Sits::Bot => {
                            let command = Command::PlayFor { number, seat, made };
                            self.does(&Viewer::SYSTEM, command).await;
                        }
                        who @ (Sits::Member(_) | Sits::Guest(_)) => {
                            self.does(&viewer(who), Command::Play { number, made })
                                .await;
                        }
                    }
                }
                _ => {
                    let next = self.secret();
                    self.does(host, Command::Deal { next }).await;
                }
            }
        }
    }

    /// Another one at each table and deal.
    fn secret(&self) -> Secret {
        let mut bytes = [7; 32];
        bytes[..8].copy_from_slice(&self.sent.to_be_bytes());
        let code = self.stream.bytes().rev().take(8);
        code.zip(&mut bytes[8..]).for_each(|(from, to)| *to = from);
        Secret(bytes)
    }

    async fn does(&mut self, who: &Viewer, command: Command) {
        self.sent += 1;
        let request = format!("act {}", self.sent);
        let recorded = self.hall.record(&self.stream, who, &request, command).await;
        recorded.expect("it may be done");
    }
}

fn viewer(sits: Sits) -> Viewer {
    match sits {
        Sits::Member(id) => Viewer::person(PersonId(id), Role::Player),
        Sits::Guest(id) => Viewer {
            actor: Actor::Guest(GuestId(id)),
            role: Role::Public,
        },
        Sits::Bot => Viewer::SYSTEM,
    }
}
