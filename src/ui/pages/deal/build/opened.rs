//! A text taken over into the builder, and what of it could not be.

use super::step::BuildStep;
use crate::engine::{
    BySeat, CheckedRecord, Format, IllegalCall, IllegalCard, LegalRecord, Outcome, Play, Seat,
    check_text_as, write,
};

/// A record of a text as far as it is legal, and what is left to the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub record: LegalRecord,
    /// What could not be taken over, in the order of the game.
    pub left_out: Vec<LeftOut>,
}

/// What of a record could not be taken over, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// So many of a seat's cards: another seat has them, or they are more than thirteen.
    Cards(Seat, usize),
    /// The calls from the first illegal one on.
    Calls {
        /// How many were taken over.
        taken: usize,
        of: usize,
        /// Why the next was not, where that is known.
        fault: Option<IllegalCall>,
    },
    /// The cards from the first illegal one on, which are set aside.
    Play {
        /// How many were taken over.
        taken: usize,
        of: usize,
        /// Why the next was not; none where there is no contract to play.
        fault: Option<IllegalCard>,
    },
    /// The result that the record states, in declarer's tricks, which is not that of what is kept.
    Result(u8),
    /// Something that could not be read.
    Unread,
}

impl LeftOut {
    /// The step in which it can be put right.
    pub const fn step(self) -> Option<BuildStep> {
        match self {
            Self::Cards(..) => Some(BuildStep::Deal),
            Self::Calls { .. } => Some(BuildStep::Auction),
            Self::Play { .. } => Some(BuildStep::Play),
            Self::Result(_) | Self::Unread => None,
        }
    }
}

/// Opens the record of an index of a text, in a format or in the one it looks like; none if the text has no
/// such record. A text without a word is a beginning.
pub fn open(text: &str, format: Option<Format>, index: usize) -> Option<Opened> {
    if text.trim().is_empty() {
        return Some(Opened { record: LegalRecord::new(Seat::North), left_out: Vec::new() });
    }
    let format = format.unwrap_or_else(|| Format::detect(text));
    check_text_as(text, format).records.get(index).map(take_over)
}

fn take_over(checked: &CheckedRecord) -> Opened {
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
    Opened { record, left_out }
}

/// The record as text, its lines ended as a field ends them; nothing where nothing is built yet.
pub fn text_of(record: &LegalRecord) -> String {
    if *record == LegalRecord::new(Seat::North) {
        return String::new();
    }
    write::pbn_in_progress(record).replace('\r', "")
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/build/opened.rs"]
mod tests;
