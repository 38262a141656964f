//! Writes the contest format, of the problem "橋牌 - Bridge".

use std::fmt::Write;

use super::CannotWrite;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::LegalRecord;

/// Writes a record as the only one of a file in the contest format: the count 1, the dealer, a call a
/// line and a trick a line.
///
/// The form has whole records only, passed out or played to the last card. It has no board, no
/// vulnerability and no annotations; the hands are what the play shows.
///
/// # Errors
///
/// A record that is not whole is refused.
pub fn contest(record: &LegalRecord) -> Result<String, CannotWrite> {
    let auction = record.auction();
    if auction.calls().is_empty() && record.contract().is_some() {
        return Err(CannotWrite::NoAuction);
    }
    if !auction.is_over() {
        return Err(CannotWrite::AuctionGoesOn);
    }
    if let Some(play) = record.play().filter(|play| !play.is_over()) {
        return Err(CannotWrite::PlayGoesOn { count: play.len() });
    }
    let mut text = format!("1\n{}\n", record.dealer().letter());
    for call in auction.calls() {
        let _ = writeln!(text, "{}", call.in_capitals());
    }
    for trick in record.play().into_iter().flat_map(Play::tricks) {
        let _ = writeln!(text, "{}", trick.cards().map(|card| card.to_string()).join(" "));
    }
    Ok(text)
}
