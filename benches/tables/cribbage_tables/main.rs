//! Recomputes facts about the tables of the built-in cribbage players.
//!
//! `cargo run --release --example cribbage_tables` compares these facts with known values in half a minute:
//!
//! - frequencies of kept and thrown ranks over all deals (`frequencies`);
//! - gain of the best opponent of each player (`gain`);
//! - pegging of a few hands of four kept cards, played out against all other hands (`playing`).
//!
//! `cargo run --release --example cribbage_tables pack > src/engine/cribbage/tables/pegging2.bin` packs the pegging
//! table for the page. With `pack-means` instead of `pack`, it packs the older pegging table for `pegging.bin`.

#![expect(clippy::cast_precision_loss, reason = "points and numbers of cards are small")]

mod frequencies;
mod gain;
mod playing;

use std::error::Error;
use std::io::Write as _;
use std::time::Instant;
use std::{env, io};

use kibitzer::cribbage::role::Role;
use kibitzer::cribbage::tables::{PeggingTable, Tables};

use self::frequencies::Frequencies;
use self::playing::Players;

const DISCARDS: &str = include_str!("../../../src/engine/cribbage/tables/discard-tables.tsv");
const PEGGING: &str = include_str!("../../../src/engine/cribbage/tables/pegging2.tsv");
/// Text of the older pegging table, which was computed with the rule in `playing`.
const PLAYED_OUT: &str = include_str!("../../../src/engine/cribbage/tables/pegging.tsv");
/// Known frequencies of kept cards. The file begins with a header.
const KEEPS: &str = include_str!("../../../tests/golden/cribbage/keeps.tsv");
/// Known frequencies of thrown cards. The file begins with a header.
const THROWN: &str = include_str!("../../../tests/golden/cribbage/discard-frequencies.tsv");

/// Known gains of the best opponents, in points per deal, to about 0.0001.
const GAINS: [(Role, f64); 2] = [(Role::Pone, 0.0020), (Role::Dealer, 0.0015)];
/// Hands of four different kinds. For low cards, the results are within 0.003 points of the table. For hands with
/// several ten-cards, they are within 0.05 points, because a go reveals more about such a hand.
const SAMPLE: [&str; 4] = ["A234", "5JJK", "2378", "99TQ"];

fn main() -> Result<(), Box<dyn Error>> {
    let packed = match env::args().nth(1).as_deref() {
        Some("pack") => Some(PeggingTable::read(PEGGING)?.packed()),
        Some("pack-means") => Some(PeggingTable::read_means(PLAYED_OUT)?.packed_means()),
        _ => None,
    };
    if let Some(packed) = packed {
        io::stdout().write_all(&packed)?;
        return Ok(());
    }
    let tables = Tables::read(DISCARDS, PEGGING)?;
    let played_out = PeggingTable::read_means(PLAYED_OUT)?;
    let mut is_right = true;

    let start = Instant::now();
    let found = Frequencies::of(&tables.discards);
    // Each limit is half a unit of the last decimal, plus a margin for rounding errors.
    let kept = found.greatest_difference_of_kept(KEEPS)?;
    let thrown = found.greatest_difference_of_thrown(THROWN)?;
    is_right &= kept <= 0.501e-9 && thrown <= 0.501e-8;
    println!("kept fours:   frequencies differ from the file by {kept:.1e} at most");
    println!("thrown pairs: frequencies differ from the file by {thrown:.1e} at most");
    println!("              in {:.1} s", start.elapsed().as_secs_f64());

    for (role, known) in GAINS {
        let start = Instant::now();
        let gain = gain::of_best_answer(&tables.discards, role);
        is_right &= (gain - known).abs() <= 1e-4;
        println!("best answer as {role}: gains {gain:.6} points a deal, known {known:.4}");
        println!("              in {:.1} s", start.elapsed().as_secs_f64());
    }

    let mut players = Players::new(&found);
    for kept in SAMPLE {
        for role in Role::ALL {
            let start = Instant::now();
            let [own, opponent] = players.pegged(kept, role)?;
            let table = played_out.estimate(playing::kept(kept)?, role);
            for (whose, raw, of_table) in
                [(role, own, table.own), (!role, opponent, table.opponent)]
            {
                let raised = raw * playing::raised(whose);
                let known = f64::from(of_table) / 1000.0;
                is_right &= (raised - known).abs() <= 0.05;
                println!(
                    "{kept} as {role}: the {whose} pegs {raw:.4}, raised {raised:.4}, by the table {known:.3}"
                );
            }
            println!("              in {:.1} s", start.elapsed().as_secs_f64());
        }
    }
    if is_right { Ok(()) } else { Err("what was found is not what is known".into()) }
}
