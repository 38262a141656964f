//! A record against its result in a list that stands outside it.

use super::super::resolve::draft::Draft;
use super::super::stated::{Listed, ListedResult};
use super::irregularity::ShownResult;
use super::{Irregularity, Judgement, Spanned, Verdict};
use crate::engine::bridge::contract::Outcome;

/// Compares a legal record with its listed result: takes the tricks from the list where the record tells none,
/// and notes what differs. A list may be wrong without the record being so.
pub(super) fn judge(draft: &Draft, judgement: &mut Judgement) -> Option<Outcome> {
    let listed = draft.listed?;
    match compare(listed.result, judgement)? {
        Ok(outcome) => Some(outcome),
        Err(shown) => {
            let Listed { result, span, record } = listed;
            let fault = Irregularity::Listed { listed: result, shown, list: span };
            judgement.faults.push(Spanned::new(fault, record));
            None
        }
    }
}

/// The outcome that the list adds, or what differs; nothing where the two agree or cannot be compared.
fn compare(listed: ListedResult, judgement: &Judgement) -> Option<Result<Outcome, ShownResult>> {
    let own = match judgement.verdict {
        Verdict::PassedOut if listed == ListedResult::PassedOut => return None,
        Verdict::PassedOut => return Some(Err(ShownResult::PassedOut)),
        Verdict::Played(own) => Some(own),
        Verdict::Contract(_) => None,
        Verdict::Unfinished | Verdict::Illegal | Verdict::Unreadable => return None,
    };
    let contract = judgement.contract?;
    let outcome = match listed {
        ListedResult::Played(outcome) if outcome.contract() == contract => outcome,
        _ => return Some(Err(ShownResult::Contract(contract))),
    };
    match own {
        Some(own) if own == outcome => None,
        Some(own) => Some(Err(ShownResult::Outcome(own))),
        None => {
            let play = judgement.play.as_ref()?;
            let is_possible = play.permits_claim(contract, outcome.tricks()).is_ok();
            Some(if is_possible { Ok(outcome) } else { Err(ShownResult::Impossible) })
        }
    }
}
