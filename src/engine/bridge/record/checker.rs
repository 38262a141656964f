//! Judges a [`ResolvedRecord`] of any format by the Laws. [`check`] returns a [`Judgement`].

mod cards;
mod deal;
pub(in crate::engine) mod irregularity;
mod stated;

use derive_more::Display;

use super::annotation::{AnnotationKind, Mark, Target};
use super::resolve::resolved_record::ResolvedRecord;
use super::stated_analysis::{ListedResult, ResultInList};
use crate::engine::diagnostic::Fault;
use crate::engine::{
    Auction, BySeat, Call, CardSet, Contract, IllegalCall, Outcome, Play, Score, Seat, Severity,
    Span, Spanned, Vulnerability,
};

pub use irregularity::{Discrepancy, Irregularity, ScoreFits, ShownResult};

/// Overall verdict on a record.
///
/// [`Display`](std::fmt::Display) writes the line that the problem "橋牌 - Bridge" requires. The problem only has
/// verdicts on complete records. Other verdicts are written as `unreadable`, as `unfinished`, or as a contract without
/// its result (`4SE`).
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// All four players passed. It is written as `ALL PASS`.
    #[display("ALL PASS")]
    PassedOut,
    /// The record is legal, and its play, its statements or a match list give the result. An example is `2CE=`.
    Played(Outcome),
    /// The record is legal and has a contract, but does not give its result.
    Contract(Contract),
    /// The record is legal so far, but has no contract.
    #[display("unfinished")]
    Unfinished,
    /// The record breaks a rule of the game or contradicts itself. It is written as `error`.
    #[display("error")]
    Illegal,
    /// Part of the text is missing or can't be read.
    #[display("unreadable")]
    Unreadable,
}

/// A call of a record with its seat and fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedCall {
    /// Seat that made the call.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// Span of the call in the text.
    pub span: Span,
    /// Reason why the call is illegal, or `None` if it is legal.
    pub fault: Option<IllegalCall>,
}

/// Everything known about a judged record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judgement {
    /// Overall verdict.
    pub verdict: Verdict,
    /// Calls with their seats and faults, up to and including the first call after the end. Empty without a dealer.
    pub auction: Vec<JudgedCall>,
    /// Contract of the auction, if the auction has ended and its calls are legal or accepted. If there are no calls,
    /// this is the stated contract.
    pub contract: Option<Contract>,
    /// Known cards of each hand before the opening lead. A hand that is partial, wrong or unknown consists of the
    /// cards that its seat has played.
    pub hands: BySeat<CardSet>,
    /// The play. `None` if there is no contract, if a card is repeated, or if part of the record is unreadable or
    /// missing. The card of a revoke counts as played.
    pub play: Option<Play>,
    /// Result of the contract according to the play. If the play does not show it, this is the stated or listed result,
    /// unless the cards rule that out.
    pub outcome: Option<Outcome>,
    /// Duplicate score. `None` if the outcome or the vulnerability is unknown.
    pub score: Option<Score>,
    /// Stated vulnerability. If the record states none, it follows from the board's number.
    pub vulnerability: Option<Vulnerability>,
    /// Every fault, in this order: the deal, the calls, the play, the record's own statements, the end of the auction,
    /// and the match list.
    ///
    /// The consequences of a fault are not reported as faults.
    pub faults: Vec<Spanned<Irregularity>>,
}

/// Judges a record by the Laws on the pack (1, 13), the auction (17–22), the play (41–44) and claims (68–71). Also
/// compares the record's own statements with its calls and cards.
///
/// A missing or partial play is allowed. An illegal call counts as made, and later calls are judged accordingly. An
/// unreadable record never gets the verdict `error`, but faults that are certain are reported.
pub fn check(draft: &ResolvedRecord) -> Judgement {
    let mut faults = Vec::new();
    let dealt = deal::judge(draft, &mut faults);

    let mut calls = Vec::with_capacity(draft.calls.len());
    let made = make_calls(draft, &mut calls, &mut faults);
    // Two kinds of faulty calls leave the contract valid: calls after the end of the auction, and illegal calls that
    // are marked as accepted.
    let is_tolerated = |(index, judged): (usize, &JudgedCall)| {
        judged.fault.is_none_or(|fault| {
            matches!(fault, IllegalCall::AfterEnd { .. }) || is_marked(draft, index, fault)
        })
    };
    let legal = calls.iter().enumerate().all(is_tolerated);
    let made = made.filter(|auction| legal && !auction.calls().is_empty());
    let contract = match &made {
        Some(auction) => auction.contract(),
        None if draft.calls.is_empty() => draft.stated.contract_with_declarer(),
        None => None,
    };
    let passed_out = made.as_ref().is_some_and(Auction::is_passed_out);

    let play = cards::judge(draft, contract, &dealt, &mut faults);
    judge_kinds_of_marks(draft, &mut faults);
    let hands = play.as_ref().map_or(dealt.known, |play| *play.hands());

    let vulnerability = draft.known_vulnerability();
    // A card that its player does not hold makes the winners of its trick and of later tricks uncertain.
    let is_held =
        |fault: &Spanned<Irregularity>| !matches!(fault.value, Irregularity::NotHeld { .. });
    let certain = play.as_ref().filter(|play| play.is_certain() && faults.iter().all(is_held));
    let shown = stated::DerivedFacts { auction: made.as_ref(), contract, play: certain };
    let outcome = stated::outcome(draft, &shown);
    let score = outcome.zip(vulnerability).map(|(outcome, by)| Score::of(outcome, by));
    stated::judge(draft, &shown, outcome, &mut faults);

    let breaks_rule = |fault: &Spanned<Irregularity>| {
        let is_late =
            matches!(fault.value, Irregularity::Call { fault: IllegalCall::AfterEnd { .. }, .. });
        !is_late && fault.value.kind().severity == Severity::Error
    };
    let illegal = faults.iter().any(breaks_rule);
    let verdict = if !draft.complete {
        Verdict::Unreadable
    } else if illegal {
        Verdict::Illegal
    } else if passed_out || stated::is_passed_out(draft) {
        Verdict::PassedOut
    } else {
        match (outcome, contract) {
            (Some(outcome), _) => Verdict::Played(outcome),
            (None, Some(contract)) => Verdict::Contract(contract),
            (None, None) => Verdict::Unfinished,
        }
    };
    let mut judgement = Judgement {
        verdict,
        auction: calls,
        contract,
        hands,
        play,
        outcome,
        score,
        vulnerability,
        faults,
    };
    if let Some(outcome) = judge_listed(draft, &mut judgement) {
        judgement.verdict = Verdict::Played(outcome);
        judgement.outcome = Some(outcome);
        judgement.score = vulnerability.map(|by| Score::of(outcome, by));
    }
    judgement
}

/// Reports marks for calls that are on cards, and marks for cards that are on calls.
fn judge_kinds_of_marks(draft: &ResolvedRecord, faults: &mut Vec<Spanned<Irregularity>>) {
    for annotation in &draft.annotations {
        let AnnotationKind::Mark(mark) = annotation.kind else { continue };
        let is_of_call = matches!(mark, Mark::Insufficient | Mark::Skipped);
        let span = match annotation.target {
            Target::Call(index) if !is_of_call => draft.calls.get(index).map(|call| call.span),
            Target::Card(index) if is_of_call => draft.play.get(index).map(|card| card.span),
            _ => None,
        };
        if let Some(span) = span {
            faults.push(Spanned::new(Irregularity::FalseMark(mark), span));
        }
    }
}

/// Returns whether the record has the mark `mark` on `target`.
fn marks(draft: &ResolvedRecord, target: Target, mark: Mark) -> bool {
    draft.annotations.iter().any(|annotation| {
        annotation.target == target && annotation.kind == AnnotationKind::Mark(mark)
    })
}

/// Compares a legal record with its result in the list of a match. Reports a difference, because either result may be
/// wrong. Returns the listed outcome if the record has no outcome and its play allows the listed outcome.
fn judge_listed(draft: &ResolvedRecord, judgement: &mut Judgement) -> Option<Outcome> {
    let listed = draft.listed?;
    match compare(listed.result, judgement)? {
        Ok(outcome) => Some(outcome),
        Err(shown) => {
            let ResultInList { result, span, record } = listed;
            let fault = Irregularity::Listed { listed: result, shown, list: span };
            judgement.faults.push(Spanned::new(fault, record));
            None
        }
    }
}

/// Compares a listed result with the record's own result.
///
/// Returns the listed outcome if the record has no result and its play allows the listed outcome. Returns the record's
/// own result as an error if it contradicts the list. Returns `None` if the two agree or can't be compared.
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

/// Makes all calls up to the end of the auction, including illegal calls. Reports illegal calls and false marks.
/// Returns `None` if the dealer is unknown.
fn make_calls(
    draft: &ResolvedRecord,
    judged: &mut Vec<JudgedCall>,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> Option<Auction> {
    let mut auction = Auction::new(draft.dealer?.value);
    let (mut last_bid, mut last_action) = (None, None);
    for (index, &Spanned { value: call, span }) in draft.calls.iter().enumerate() {
        let seat = auction.seat_of(index);
        if auction.is_over() {
            // Only the first call after the end is reported. Neither this call nor any later call is made.
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
    // A player was skipped only if another player calls later. On the call that ends the auction, the mark is false.
    let last = draft.calls.len().saturating_sub(1);
    if let Some(JudgedCall { span, fault: None, .. }) = judged.get(last)
        && auction.is_over()
        && marks(draft, Target::Call(last), Mark::Skipped)
    {
        faults.push(Spanned::new(Irregularity::FalseMark(Mark::Skipped), *span));
    }
    Some(auction)
}

/// Returns whether the call at `index` is an insufficient bid that the record marks as accepted.
fn is_marked(draft: &ResolvedRecord, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::InsufficientBid { .. })
        && marks(draft, Target::Call(index), Mark::Insufficient)
}
