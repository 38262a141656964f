//! The calls of a record, one after another.

use super::super::annotation::{Mark, Target};
use super::super::resolve::draft::Draft;
use super::{Irregularity, JudgedCall, Spanned, marks};
use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;

/// Makes the calls one after another, each standing as made, and notes the illegal ones. Nothing is
/// known of the auction where the dealer is not.
pub(super) fn judge(
    draft: &Draft,
    judged: &mut Vec<JudgedCall>,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> Option<Auction> {
    let mut auction = Auction::new(draft.dealer?.value);
    let (mut last_bid, mut last_action) = (None, None);
    for (index, &Spanned { value: call, span }) in draft.calls.iter().enumerate() {
        let seat = auction.seat_of(index);
        if auction.is_over() {
            // The first says it for all of them, and the auction stands as it ended.
            let fault = IllegalCall::AfterEnd { seat, call };
            let all = draft.calls.last().map_or(span, |last| span.to(last.span));
            let irregularity = Irregularity::Call { fault, after: None, marked: false };
            faults.push(Spanned::new(irregularity, all));
            judged.push(JudgedCall { seat, call, span, fault: Some(fault) });
            break;
        }
        let fault = auction.accept(call);
        let is_insufficient = matches!(fault, Some(IllegalCall::InsufficientBid { .. }));
        if !is_insufficient && marks(draft, Target::Call(index), Mark::Insufficient) {
            faults.push(Spanned::new(Irregularity::FalseMark(Mark::Insufficient), span));
        }
        if let Some(fault) = fault {
            let after = match fault {
                IllegalCall::InsufficientBid { .. } => last_bid,
                _ => last_action,
            };
            let marked = is_marked(draft, index, fault);
            faults.push(Spanned::new(Irregularity::Call { fault, after, marked }, span));
        }
        judged.push(JudgedCall { seat, call, span, fault });
        if matches!(call, Call::Bid(_)) {
            last_bid = Some(span);
        }
        if call != Call::Pass {
            last_action = Some(span);
        }
    }
    // Whoever is last has been skipped only if another one calls after that.
    let last = draft.calls.len().saturating_sub(1);
    if let Some(JudgedCall { span, fault: None, .. }) = judged.get(last)
        && auction.is_over()
        && marks(draft, Target::Call(last), Mark::Skipped)
    {
        faults.push(Spanned::new(Irregularity::FalseMark(Mark::Skipped), *span));
    }
    Some(auction)
}

/// Whether the auction stands though a call of an index is illegal: it comes after the end, or the record itself
/// marks that it was accepted.
pub(super) fn lets_stand(draft: &Draft, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::AfterEnd { .. }) || is_marked(draft, index, fault)
}

/// Whether a call of an index is illegal in the way in which the record marks it as let stand.
fn is_marked(draft: &Draft, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::InsufficientBid { .. })
        && marks(draft, Target::Call(index), Mark::Insufficient)
}
