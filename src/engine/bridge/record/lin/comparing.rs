//! Compares a board with its result in the list of its match.

use derive_more::Display;

use super::matches::{Match, MatchResult};
use super::record::Record;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::checker::{Verdict, check};
use crate::engine::bridge::record::draft::{Draft, Spanned, StatedContract, StatedTricks};
use crate::engine::diagnostic::{Fault, Severity};

/// The list of a match gives another result than the board shows.
#[derive(Debug, Display)]
#[display("the list of the match gives {listed} here, but {shown}")]
struct OtherResult {
    listed: MatchResult,
    shown: Shown,
}

/// What a board shows of its result.
#[derive(Debug, Display)]
enum Shown {
    #[display("all four players passed")]
    PassedOut,
    #[display("the auction ends in {} by {}", _0.without_declarer(), _0.declarer)]
    Contract(Contract),
    #[display("the board shows {_0}")]
    Outcome(Outcome),
    #[display("the tricks played rule that out")]
    Impossible,
}

impl Fault for OtherResult {
    fn code(&self) -> &'static str {
        "match-result-differs"
    }

    fn severity(&self) -> Severity {
        Severity::Warning
    }
}

impl<'t> Record<'_, 't> {
    /// Takes the result from the list of the match where the board tells none, and compares it
    /// where it does. A list may be wrong without the board being so.
    pub(super) fn compare_with_match(&mut self, of_match: &Match<'t>) {
        let Some((place, Some(room))) = self.room else { return };
        let number = self.draft.board_number();
        let Some(listed) = number.and_then(|number| of_match.result(number, room)) else { return };
        let draft = &mut self.draft;
        if draft.calls.is_empty() {
            if draft.play.is_empty() && draft.stated.tricks.is_none() && !self.calls_end {
                state(draft, listed);
            }
            return;
        }
        // What could not be read shows nothing.
        draft.complete = !self.report.has_errors();
        match shown(draft, listed.value) {
            None => {}
            Some(Ok(tricks)) => draft.stated.tricks = Some(Spanned::new(tricks, listed.span)),
            Some(Err(shown)) => {
                let fault = OtherResult { listed: listed.value, shown };
                self.report.add_related(place, fault, listed.span, "the list of the match");
            }
        }
    }
}

/// States a result for a board of which no call is known.
fn state(draft: &mut Draft, listed: Spanned<MatchResult>) {
    let stated = &mut draft.stated;
    let contract = match listed.value {
        MatchResult::PassedOut => StatedContract::PassedOut,
        MatchResult::Played(outcome) => {
            let Contract { bid, doubling, declarer } = outcome.contract();
            let tricks = StatedTricks { tricks: outcome.tricks(), disputed: false };
            stated.declarer = Some(Spanned::new(declarer, listed.span));
            stated.tricks = Some(Spanned::new(tricks, listed.span));
            StatedContract::Played(bid, doubling)
        }
    };
    stated.contract = Some(Spanned::new(contract, listed.span));
}

/// What a board shows against its result in the list: nothing if it agrees or cannot be compared,
/// the listed tricks if it tells none of its own.
fn shown(draft: &Draft, listed: MatchResult) -> Option<Result<StatedTricks, Shown>> {
    let judgement = check(draft);
    let own = match judgement.verdict {
        Verdict::PassedOut if listed == MatchResult::PassedOut => return None,
        Verdict::PassedOut => return Some(Err(Shown::PassedOut)),
        Verdict::Played(own) => Some(own),
        Verdict::Contract(_) => None,
        Verdict::Unfinished | Verdict::Illegal | Verdict::Unreadable => return None,
    };
    let contract = judgement.contract?;
    let outcome = match listed {
        MatchResult::Played(outcome) if outcome.contract() == contract => outcome,
        _ => return Some(Err(Shown::Contract(contract))),
    };
    let leaves_room = |play: &Play| play.permits_claim(contract, outcome.tricks()).is_ok();
    match own {
        Some(own) if own == outcome => None,
        Some(own) => Some(Err(Shown::Outcome(own))),
        None if judgement.play.as_ref().is_some_and(leaves_room) => {
            Some(Ok(StatedTricks { tricks: outcome.tricks(), disputed: false }))
        }
        None => Some(Err(Shown::Impossible)),
    }
}
