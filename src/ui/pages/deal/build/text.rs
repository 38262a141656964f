//! The text form in which what is built is kept: PBN.

use crate::engine::bridge::record::{LegalRecord, write};
use crate::engine::bridge::seat::Seat;

/// The record as text, its lines ended as a field ends them; nothing where nothing is built yet.
pub fn text_of(record: &LegalRecord) -> String {
    if *record == LegalRecord::new(Seat::North) {
        return String::new();
    }
    write::pbn_in_progress(record).replace('\r', "")
}
