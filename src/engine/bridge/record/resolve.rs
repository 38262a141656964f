//! Infers the parts that a record leaves out or shares with the previous record. Reports each inference, except for a
//! dealer that neither a call nor the format needs.
//!
//! Turns [parsed](super::parsed) records into resolved records for the [checker](super::checker).

use self::auction::FoundAuction;
use self::previous_board::PreviousBoard;
use self::resolved_record::{ResolvedProof, ResolvedRecord};
use super::annotation::Target;
use super::parsed::{ParsedRecord, UnresolvedData};
use crate::engine::Report;

mod auction;
pub(in crate::engine) mod inference;
mod outcome;
mod play;
pub(super) mod previous_board;
pub(in crate::engine::bridge::record) mod resolved_record;

/// Returns the resolved record. `writes_leading_passes` returns whether the text writes passes before opening bids. It
/// is called only if the answer matters.
pub(super) fn resolve(
    previous: &mut PreviousBoard,
    (parsed, report): (ParsedRecord, Report<'_, '_>),
    writes_leading_passes: &dyn Fn() -> bool,
) -> ResolvedRecord {
    let mut record = Resolution::of(parsed, report);
    previous.carry_to(&mut record);
    let auction = record.find_auction(writes_leading_passes);
    record.take_from_match();
    record.find_declarer(&auction);
    record.find_tricks(&auction);
    record.find_score(&auction);
    let cells = record.find_order_of_play(&auction);
    record.place_annotations(&auction, cells.as_deref());
    record.finish()
}

/// Returns the resolved record of a format that leaves nothing out.
pub(super) fn as_written((parsed, report): (ParsedRecord, Report<'_, '_>)) -> ResolvedRecord {
    Resolution::of(parsed, report).finish()
}

struct Resolution<'s, 't> {
    draft: ResolvedRecord,
    unresolved: UnresolvedData,
    report: Report<'s, 't>,
}

impl<'s, 't> Resolution<'s, 't> {
    fn of(parsed: ParsedRecord, report: Report<'s, 't>) -> Self {
        let draft = ResolvedRecord {
            number: parsed.number,
            format: parsed.format,
            span: parsed.span,
            board: parsed.board,
            dealer: parsed.dealer,
            dealer_assumed: false,
            vulnerability: parsed.vulnerability,
            hands: parsed.hands,
            small: parsed.small,
            partial_hands: parsed.partial_hands,
            dealt_twice: parsed.dealt_twice,
            auction_goes_on: false,
            calls: parsed.calls,
            play: parsed.play,
            unordered: Vec::new(),
            stated: parsed.stated,
            listed: None,
            annotations: parsed.annotations,
            tags: parsed.tags,
            complete: true,
            findings: Vec::new(),
            resolved: ResolvedProof,
        };
        Self { draft, unresolved: parsed.unresolved, report }
    }

    /// Moves annotations to the positions of their calls and cards in the resolved auction and play. Annotations of a
    /// dropped call or card move to the deal.
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
