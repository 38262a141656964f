//! Infers what a record leaves out or carries over, with a diagnostic for each inference.
//!
//! Takes records as [written](super::written) and returns drafts for the [checker](super::checker).

use self::auction::FoundAuction;
use self::carried::PreviousBoard;
use self::draft::{ResolvedProof, ResolvedRecord};
use super::annotation::Target;
use super::written::{ParsedRecord, UnresolvedData};
use crate::engine::{Report, Span};

pub(in crate::engine) mod assumed;
mod auction;
mod carried;
pub(in crate::engine::bridge::record) mod draft;
mod matches;
mod outcome;
mod play;

/// State carried from record to record of a text.
#[derive(Clone, Default)]
pub(super) struct Resolver {
    before: PreviousBoard,
}

impl Resolver {
    /// Maps all spans of the state to another text.
    pub(super) fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        self.before.place(place);
    }

    /// Returns the draft of a record as written. `writes_leading_passes` returns whether any auction of the text begins
    /// with a pass; it is called only if that matters.
    pub(super) fn resolve(
        &mut self,
        (written, report): (ParsedRecord, Report<'_, '_>),
        writes_leading_passes: &dyn Fn() -> bool,
    ) -> ResolvedRecord {
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

/// Returns the draft of a record whose format leaves nothing out.
pub(super) fn as_written((written, report): (ParsedRecord, Report<'_, '_>)) -> ResolvedRecord {
    Resolution::of(written, report).finish()
}

struct Resolution<'s, 't> {
    draft: ResolvedRecord,
    rest: UnresolvedData,
    report: Report<'s, 't>,
}

impl<'s, 't> Resolution<'s, 't> {
    fn of(written: ParsedRecord, report: Report<'s, 't>) -> Self {
        let draft = ResolvedRecord {
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
            resolved: ResolvedProof,
        };
        Self { draft, rest: written.unresolved, report }
    }

    /// Moves annotations to their calls and cards in the auction and the play. Those of a dropped call or card move to
    /// the deal.
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

    fn finish(self) -> ResolvedRecord {
        let complete = !self.report.has_errors();
        ResolvedRecord { complete, findings: self.report.sorted(), ..self.draft }
    }
}
