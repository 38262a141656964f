//! Records written in the contest format.

use kibitzer::engine::bridge::record::LegalRecord;
use kibitzer::engine::bridge::record::write::{self, RecordWriteError};
use kibitzer::engine::bridge::seat::Seat;

use super::deal_record::{checked, record};
use super::write_pbn::{call, sample};

#[test]
fn a_complete_record_is_written_as_it_was_read() {
    let text = record("E 1C PASS 1NT PASS 2C X XX PASS PASS PASS");
    assert_eq!(write::contest(&LegalRecord::from(&checked(&text))), Ok(text));
}

#[test]
fn a_passed_out_record_has_no_cards() {
    let mut record = LegalRecord::new(Seat::West);
    call(&mut record, "PASS PASS PASS PASS");
    assert_eq!(write::contest(&record).as_deref(), Ok("1\nW\nPASS\nPASS\nPASS\nPASS\n"));
}

#[test]
fn an_incomplete_record_is_refused() {
    assert_eq!(write::contest(&sample()), Err(RecordWriteError::PlayUnfinished { count: 10 }));
    let mut record = sample();
    record.take_back_calls(7);
    assert_eq!(write::contest(&record), Err(RecordWriteError::AuctionUnfinished));
}
