//! The calls of a record, one after another.

use super::super::annotation::{Mark, Target};
use super::super::draft::Draft;
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
        let fault = auction.accept(call);
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
    Some(auction)
}

/// Whether a call of an index is illegal in the way in which the record marks it as let stand.
pub(super) fn is_marked(draft: &Draft, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::InsufficientBid { .. })
        && marks(draft, Target::Call(index), Mark::Insufficient)
}
