//! Sessions with known answers.

use std::fs;
use std::path::Path;

/// Returns a file of `tests/golden/sessions`.
pub fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sessions");
    fs::read_to_string(folder.join(name)).unwrap()
}
