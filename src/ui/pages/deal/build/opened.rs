//! A text that is opened in the builder, and the parts of the text that could not be used.

use super::step::BuildStep;
use crate::engine::{
    BySeat, CheckedRecord, Format, IllegalCall, IllegalCard, LegalRecord, Outcome, Play, Seat,
    check_text_as, write,
};

/// The legal part of a record, and the parts that the user has to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRecord {
    pub record: LegalRecord,
    pub left_out: Vec<LeftOut>,
}

/// A part of a record that could not be used, with the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The seat, and the number of its cards that were left out. Another seat already has these cards, or the hand is
    /// full.
    Cards(Seat, usize),
    /// The first illegal call and all later calls.
    Calls {
        taken: usize,
        of: usize,
        /// Reason why the next call was illegal. `None` if unknown.
        fault: Option<IllegalCall>,
    },
    /// The first illegal card and all later cards. They are set aside.
    Play {
        taken: usize,
        of: usize,
        /// Reason why the next card was illegal. `None` if there is no contract.
        fault: Option<IllegalCard>,
    },
    /// The number of declarer's tricks in the text. It differs from the result of the opened record.
    Result(u8),
    Unread,
}

impl LeftOut {
    /// Returns the step of the builder where the part can be corrected. Returns `None` if there is no such step.
    pub const fn step(self) -> Option<BuildStep> {
        match self {
            Self::Cards(..) => Some(BuildStep::Deal),
            Self::Calls { .. } => Some(BuildStep::Auction),
            Self::Play { .. } => Some(BuildStep::Play),
            Self::Result(_) | Self::Unread => None,
        }
    }
}

/// Opens the record at `index` in `text`. Returns `None` if there is no such record. If `format` is `None`, detects the
/// format. An empty text results in an empty record.
pub fn open(text: &str, format: Option<Format>, index: usize) -> Option<ImportedRecord> {
    if text.trim().is_empty() {
        return Some(ImportedRecord {
            record: LegalRecord::new(Seat::North),
            left_out: Vec::new(),
        });
    }
    let format = format.unwrap_or_else(|| Format::detect(text));
    check_text_as(text, format).records.get(index).map(take_over)
}

fn take_over(checked: &CheckedRecord) -> ImportedRecord {
    let mut record = LegalRecord::from(checked);
    let mut left_out = Vec::new();
    let CheckedRecord { draft, judgement, .. } = checked;
    let given = BySeat::from_fn(|seat| draft.count(seat));
    for (seat, &given) in given.iter() {
        let taken = record.hands()[seat].len();
        if taken < given {
            left_out.push(LeftOut::Cards(seat, given - taken));
        }
    }
    let (taken, of) = (record.auction().calls().len(), draft.calls.len());
    if taken < of {
        let fault = judgement.auction.get(taken).and_then(|judged| judged.fault);
        left_out.push(LeftOut::Calls { taken, of, fault });
    }
    let (taken, of) = (record.play().map_or(0, Play::len), draft.play.len());
    if let Some(next) = draft.play.get(taken) {
        let fault = record.play().and_then(|play| play.permits(next.value).err());
        left_out.push(LeftOut::Play { taken, of, fault });
    }
    let rest = draft.play.iter().skip(taken).map(|card| card.value);
    let unordered = draft.unordered.iter().map(|card| card.value.1);
    let rest: Vec<_> = rest.chain(unordered).collect();
    let stated = draft.stated.tricks.map(|stated| stated.value.tricks);
    let kept = record.outcome().map(Outcome::tricks);
    if rest.is_empty() {
        left_out.extend(stated.filter(|&tricks| Some(tricks) != kept).map(LeftOut::Result));
    } else {
        record.set_aside(rest, stated);
    }
    if !draft.complete {
        left_out.push(LeftOut::Unread);
    }
    ImportedRecord { record, left_out }
}

/// Returns the record as a text. Lines end with `\n`. Returns an empty string if nothing has been entered yet.
pub fn text_of(record: &LegalRecord) -> String {
    if *record == LegalRecord::new(Seat::North) {
        return String::new();
    }
    write::pbn_in_progress(record).replace('\r', "")
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/build/opened.rs"]
mod tests;
