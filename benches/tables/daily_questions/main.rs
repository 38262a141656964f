//! Writes the questions of the start page into `static/today`: one opening, one lead and one throw for each day of the
//! year, with a file for each month. `tests/inside/daily_questions.rs` checks their answers.
//!
//! `cargo run --release --example daily_questions`

#![expect(
    clippy::expect_used,
    reason = "a fault is reported to the developer who runs the program"
)]

use std::path::Path;
use std::{fs, thread};

use kibitzer::cribbage::players::Players;
use kibitzer::cribbage::tables::Tables;
use serde_json::{Value, json};

use self::chance::Chance;

mod chance;
mod lead;
mod opening;
mod throw;

const DAYS_OF_MONTHS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = |name| fs::read_to_string(root.join("src/engine/cribbage/tables").join(name));
    let [discards, pegging] =
        ["discard-tables.tsv", "pegging2.tsv"].map(|name| table(name).expect(name));
    let players = Players::new(&Tables::read(&discards, &pegging).expect("the tables"));
    thread::scope(|scope| {
        for (month, days) in (1..).zip(DAYS_OF_MONTHS) {
            let players = &players;
            scope.spawn(move || {
                let questions: Vec<_> =
                    (1..=days).map(|day| questions(month, day, players).to_string()).collect();
                // A line for each day.
                let text = format!("[\n{}\n]\n", questions.join(",\n"));
                fs::write(root.join(format!("static/today/{month:02}.json")), text)
                    .expect("to write");
            });
        }
    });
}

fn questions(month: u8, day: u8, players: &Players) -> Value {
    let chance = |kind| Chance::new(u64::from_be_bytes([0, 0, 0, 0, 0, month, day, kind]));
    json!({
        "open": opening::question(&mut chance(0)),
        "lead": lead::question(&mut chance(1)),
        "throw": throw::question(&mut chance(2), players),
    })
}
