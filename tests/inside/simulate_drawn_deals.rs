//! Deals that this version of the sampler draws for scripts of all kinds. A link that names the version must give the
//! same deals for ever. There is one exception: a script with openings may give other deals if the rules of the system
//! change.
//!
//! With `UPDATE_GOLDEN` set, the test rewrites its golden file. If this changes the file, the sampler draws other
//! deals, and its version must be increased.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::sampler::{Sampler, VERSION};

use super::simulate_vectors::script;

/// Scripts for each way of drawing: without conditions, by trial and error, with one hand from a table of possible
/// hands, and with the last two combined. Some scripts have predealt cards, predealt lengths or `rnd`.
const SCRIPTS: [&str; 12] = [
    "",
    "predeal west SAQJ8, H96, DJ9764, CA2",
    "hcp(south) + hcp(west) + hcp(east) >= 28",
    "hcp(south) in 15..17 && balanced(south)",
    "predeal west SAQJ8, H96, spades(north) == 2\nhcp(south) in 12..15 and kr(south) >= 12.5",
    "opens(south, 1S, sayc) && spades(north) >= 3",
    "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9 && balanced(north)",
    "hcp(south) + hcp(north) >= 26 && spades(south) + spades(north) >= 8",
    "hcp(south) > hcp(north) && spades(south) > spades(north)",
    "predeal west SAQJ8, H96, DJ9764, CA2\nhcp(south) in 15..17 && balanced(south) && hcp(north) >= 10",
    "spades(south) >= 5 && hcp(south) in 12..16 && spades(north) in 3..4 && hcp(north) in 10..12 && clubs(east) >= 3",
    "hcp(south) > rnd(10) + 5 && shape(south, any 5xxx)",
];

#[test]
fn every_number_still_gives_the_same_deal() {
    let seed: Seed = "7K3QD-00000-00000-00001".parse().expect("a seed");
    let mut written = format!("sampler {VERSION}\tdeal\ttries\thands\n");
    for text in SCRIPTS {
        let sampler = Sampler::new(script(text)).unwrap_or_else(|no| panic!("{text}: {no:?}"));
        let mut deals = sampler.deals(seed);
        for number in 1..=5 {
            let drawn = deals.draw(number, 1_000_000).expect("values").expect("a deal");
            let text = text.replace('\n', "\\n");
            writeln!(written, "{text}\t{number}\t{}\t{}", drawn.tries, drawn.deal).expect("a line");
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/simulate/drawn-deals.tsv");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(&path).unwrap());
}
