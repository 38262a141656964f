//! The deals, and the tricks that are known of them.

use std::error::Error;
use std::fs;
use std::path::Path;

use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::source::Source;

/// A deal whose tricks are known.
pub struct Vector {
    /// The deal.
    pub deal: Deal,
    /// What each declarer takes.
    pub tricks: TrickTable,
}

/// The first deals of the file that the engine's tests have, too.
pub fn read(most: usize) -> Result<Vec<Vector>, Box<dyn Error>> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let text = fs::read_to_string(golden.join("double-dummy/random.txt"))?;
    let source = Source::new(&text);
    let vector = |line| match DealLine::read(&source, line) {
        Ok(DealLine { deal, tricks: Some(tricks), .. }) => Ok(Vector { deal, tricks }),
        _ => Err(format!("not a deal with its tricks: {}", line.text).into()),
    };
    source.lines().take(most).map(vector).collect()
}
