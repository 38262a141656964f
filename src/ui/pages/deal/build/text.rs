//! The text form in which what is built is kept and handed on: PBN.

use std::fmt::Write;

use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::seat::Seat;

/// The record as text; nothing where nothing is built yet.
pub fn text_of(record: &LegalRecord) -> String {
    if *record == LegalRecord::new(Seat::North) {
        return String::new();
    }
    // STAND-IN
    let mut text = String::new();
    let mut tag = |name: &str, value: String| {
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag("Board", record.board.clone().unwrap_or_default());
    tag("Dealer", record.dealer().letter().to_string());
    tag("Vulnerable", record.vulnerability.map_or("?".to_owned(), |v| v.to_string()));
    let hands: Vec<_> = record
        .hands()
        .iter()
        .map(|(_, hand)| if hand.is_empty() { "-".to_owned() } else { hand.to_string() })
        .collect();
    tag("Deal", format!("N:{}", hands.join(" ")));
    if let Some(contract) = record.contract() {
        tag("Declarer", contract.declarer.letter().to_string());
        tag("Contract", contract.to_string());
    }
    if let Some(outcome) = record.outcome() {
        tag("Result", outcome.tricks().to_string());
    }
    if !record.auction().calls().is_empty() {
        tag("Auction", record.dealer().letter().to_string());
        for call in record.auction().calls() {
            let _ = writeln!(text, "{call}");
        }
    }
    text
}
