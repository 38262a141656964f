//! Finds out what a record leaves out or carries over: each inference once, with its diagnostic.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`Resolver`]: the inferences in their order |
//! | `carried` | the board, from the record before |
//! | `auction` | who dealt, and the calls that are not written |
//! | `recovery` | which reading of the calls agrees with the rest of the record |
//! | `matches` | the players of a room, the headings of a match, its list of results |
//! | `outcome`, `score` | the declarer, the tricks, the score |
//! | `play`, `columns` | the order of play out of columns by seat |
//! | `assumed` | what is assumed, and what cannot be found out |
//!
//! A format says what is [written](super::written), the [checker](super::checker) judges what comes out here.

use self::auction::FoundAuction;
use self::carried::Before;
use super::annotation::Target;
use super::draft::Draft;
use super::written::Written;
use crate::engine::source::Span;

pub(in crate::engine) mod assumed;
mod auction;
mod carried;
mod columns;
mod matches;
mod outcome;
mod play;
mod recovery;
mod score;

/// Resolves the records of a text one after another.
#[derive(Clone, Default)]
pub(super) struct Resolver {
    before: Before,
}

impl Resolver {
    /// Moves all places that it remembers to where they are in another text.
    pub(super) fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        self.before.place(place);
    }

    /// The record as it is judged. `writes_leading_passes` tells whether the text writes the passes before the first
    /// bid anywhere; it is asked only where that matters.
    pub(super) fn resolve(
        &mut self,
        mut written: Written<'_, '_>,
        writes_leading_passes: &dyn Fn() -> bool,
    ) -> Draft {
        self.before.carry_to(&mut written);
        let auction = written.find_auction(writes_leading_passes);
        written.take_from_match();
        written.find_declarer(&auction);
        written.find_tricks(&auction);
        written.find_score(&auction);
        let cells = written.find_order_of_play(&auction);
        written.place_annotations(&auction, cells.as_deref());
        written.into_draft()
    }
}

impl Written<'_, '_> {
    /// Moves what is said of calls and cards to where they are in the auction and the play; what is said of
    /// one that is not kept is said of the deal.
    fn place_annotations(&mut self, auction: &FoundAuction, cells: Option<&[usize]>) {
        let called = self.draft.calls.len();
        for annotation in &mut self.draft.annotations {
            let target = match (annotation.target, cells) {
                (Target::Call(index), _) => {
                    Some(index + auction.leading).filter(|&index| index < called).map(Target::Call)
                }
                (Target::Card(index), Some(cells)) => {
                    cells.iter().position(|&cell| cell == index).map(Target::Card)
                }
                (target, _) => Some(target),
            };
            annotation.target = target.unwrap_or(Target::Deal);
        }
        self.mark_lead_to_other_declarer(auction);
    }

    fn into_draft(self) -> Draft {
        let mut draft = self.draft;
        draft.complete = !self.report.has_errors();
        draft.findings = self.report.sorted();
        draft
    }
}
