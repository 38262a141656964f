//! Finds out what a record leaves out or carries over: each inference once, with its diagnostic.
//!
//! A format says what is [written](super::written), the [checker](super::checker) judges what comes out here.

use self::auction::FoundAuction;
use self::carried::Before;
use self::draft::{Draft, Resolved};
use super::annotation::Target;
use super::written::{Unresolved, Written};
use crate::engine::diagnostic::Report;
use crate::engine::source::Span;

pub(in crate::engine) mod assumed;
mod auction;
mod carried;
pub(in crate::engine::bridge::record) mod draft;
mod matches;
mod outcome;
mod play;

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

    /// The record as it is judged, of what is written and what is wrong with that. `writes_leading_passes` tells
    /// whether the text writes the passes before the first bid anywhere; it is asked only where that matters.
    pub(super) fn resolve(
        &mut self,
        (written, report): (Written, Report<'_, '_>),
        writes_leading_passes: &dyn Fn() -> bool,
    ) -> Draft {
        let mut record = Resolution::of(written, report);
        self.before.carry_to(&mut record);
        let auction = record.find_auction(writes_leading_passes);
        record.take_from_match();
        record.find_declarer(&auction);
        record.find_tricks(&auction);
        record.find_score(&auction);
        let cells = record.find_order_of_play(&auction);
        record.place_annotations(&auction, cells.as_deref());
        record.finish()
    }
}

/// The record of a format that leaves nothing out.
pub(super) fn as_written((written, report): (Written, Report<'_, '_>)) -> Draft {
    Resolution::of(written, report).finish()
}

/// A record while it is resolved: the draft as far as it is known, and what is still to be made something of.
struct Resolution<'s, 't> {
    draft: Draft,
    rest: Unresolved,
    report: Report<'s, 't>,
}

impl<'s, 't> Resolution<'s, 't> {
    /// A record of which nothing has been found out yet.
    fn of(written: Written, report: Report<'s, 't>) -> Self {
        let draft = Draft {
            number: written.number,
            format: written.format,
            span: written.span,
            board: written.board,
            dealer: written.dealer,
            dealer_assumed: false,
            vulnerability: written.vulnerability,
            hands: written.hands,
            small: written.small,
            parts: written.parts,
            dealt_twice: written.dealt_twice,
            auction_goes_on: false,
            calls: written.calls,
            play: written.play,
            unordered: Vec::new(),
            stated: written.stated,
            listed: None,
            annotations: written.annotations,
            tags: written.tags,
            complete: true,
            findings: Vec::new(),
            resolved: Resolved,
        };
        Self { draft, rest: written.unresolved, report }
    }

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

    fn finish(self) -> Draft {
        let complete = !self.report.has_errors();
        Draft { complete, findings: self.report.sorted(), ..self.draft }
    }
}
