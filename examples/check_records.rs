//! Checks the deal records in files of any format, and prints all faults as sentences.
//! `kibitzer-cli check` also prints their codes.
//!
//! `cargo run --release --example check_records -- FILE...`

use std::{env, error, fs};

use kibitzer::check_text;
use kibitzer::encoding::decode;

/// Prints each record's number, its verdict and its faults. The verdict is a result such as `4SN=`
/// or `ALL PASS`, a contract without a result, or a word such as `error`.
fn main() -> Result<(), Box<dyn error::Error>> {
    for path in env::args_os().skip(1) {
        // Some old files are in Latin-1, and some files are in UTF-16.
        let decoded = decode(fs::read(&path)?)?;
        let checked = check_text(&decoded.text);
        for record in &checked.records {
            println!("{}:{}: {}", path.display(), record.draft.number, record.verdict());
            for diagnostic in &record.diagnostics {
                println!("    {diagnostic}");
            }
        }
    }
    Ok(())
}
