//! Deals of a question as a PBN file.

use std::fmt::Write as _;

use super::runner::DealResult;
use super::sampler::VERSION;
use super::script::Script;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seed::Seed;
use crate::engine::{Deal, LegalRecord};

/// Returns a deal as a record. The board number is the number of the deal. The script sets the dealer and the
/// vulnerability, even if they are unusual for this board number.
pub(crate) fn record(script: &Script, seed: Seed, number: u32, deal: &Deal) -> LegalRecord {
    let dealer = script.dealer();
    let mut record = LegalRecord::new(dealer);
    record.set_board(number.to_string());
    record.set_dealer(dealer);
    record.vulnerability = Some(script.vulnerability());
    record.give_deal(deal);
    record.tags.push(Tag::new("Generator", format!("Kibitzer, seed {seed}")));
    record
}

/// Returns the first lines of a file of deals: the seed and the script.
pub(crate) fn head(script: &Script, seed: Seed) -> String {
    format!("% Dealt by Kibitzer, seed {seed}, sampler {VERSION}\r\n{}", script_lines(script))
}

/// Prefix of each line of a script in a file of records.
pub(crate) const SCRIPT: &str = "% Script: ";

/// Returns a script as comment lines for a file of records.
pub(crate) fn script_lines(script: &Script) -> String {
    let mut lines = String::new();
    for line in script.text().lines() {
        let _ = write!(lines, "{SCRIPT}{line}\r\n");
    }
    lines
}

/// Returns a single deal as a short record. Its board is not a plain number, because a plain number would imply the
/// dealer and the vulnerability of a duplicate board.
pub(crate) fn record_alone(script: &Script, number: u32, deal: &Deal) -> String {
    short_record(script, &format!("{number} (simulated)"), deal)
}

/// Returns a deal as a record of its board, dealer, vulnerability and four hands.
fn short_record(script: &Script, board: &str, deal: &Deal) -> String {
    let tags = [
        ("Board", board.to_owned()),
        ("Dealer", script.dealer().letter().to_string()),
        ("Vulnerable", script.vulnerability().to_string()),
        ("Deal", deal.to_string()),
    ];
    tags.map(|(name, value)| format!("[{name} \"{value}\"]\r\n")).concat()
}

/// Returns a file with the script, followed by the deals as short records with their solved tricks.
pub(crate) fn short_records<'d>(
    script: &Script,
    seed: Seed,
    deals: impl IntoIterator<Item = &'d DealResult>,
) -> String {
    let mut text = "% PBN 2.1\r\n% IMPORT\r\n".to_owned() + &head(script, seed);
    for result in deals {
        let _ =
            write!(text, "\r\n{}", short_record(script, &result.number.to_string(), &result.deal));
        if result.solved.tricks.is_empty() {
            continue;
        }
        text.push_str("[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r\n");
        for (strain, declarer, tricks) in &result.solved.tricks {
            let strain = match strain.trumps() {
                Some(suit) => suit.letter().to_string(),
                None => "NT".to_owned(),
            };
            let _ = write!(text, "{} {strain:>2} {tricks:>2}\r\n", declarer.letter());
        }
    }
    text
}
