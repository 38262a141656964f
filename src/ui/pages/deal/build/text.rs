//! The text form in which what is built is kept: PBN.

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::{LegalRecord, write};
use crate::engine::bridge::seat::Seat;

/// The record as text; nothing where nothing is built yet.
///
/// PBN has whole hands only, and a writer says the others in lines that no reader takes for cards.
/// A hand that is being dealt must be there again after a reload, so that it stands in the deal here
/// as it is; readers read it so.
pub fn text_of(record: &LegalRecord) -> String {
    if *record == LegalRecord::new(Seat::North) {
        return String::new();
    }
    let written = write::pbn(record).replace('\r', "");
    let partial = |seat: &Seat| (1..Hand::SIZE).contains(&record.hands()[*seat].len());
    if !Seat::CLOCKWISE.iter().any(partial) {
        return written;
    }
    let mut text = String::with_capacity(written.len());
    for line in written.lines() {
        if line.starts_with("[Deal \"") {
            write_deal(&mut text, record);
        } else if !is_partial_hand(line) {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

fn write_deal(text: &mut String, record: &LegalRecord) {
    text.push_str("[Deal \"N:");
    for (seat, hand) in record.hands().iter() {
        if seat != Seat::North {
            text.push(' ');
        }
        text.push_str(&if hand.is_empty() { "-".to_owned() } else { hand.to_string() });
    }
    text.push_str("\"]\n");
}

/// Whether a line is the writer's own on a hand that is not whole.
fn is_partial_hand(line: &str) -> bool {
    let mut words = line.split(' ');
    words.next() == Some("%")
        && words.next().is_some_and(|word| Seat::CLOCKWISE.iter().any(|seat| seat.name() == word))
        && words.next() == Some("holds")
}
