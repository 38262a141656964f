//! Deals with known double-dummy tricks.

use std::error::Error;
use std::fs;
use std::path::Path;

use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::source::Source;

pub struct Vector {
    pub deal: Deal,
    pub tricks: TrickTable,
}

/// Reads the first `most` deals of the golden file.
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
