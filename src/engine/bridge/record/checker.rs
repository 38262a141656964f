//! Judges a record, whatever format it was read from, as far as it goes.

mod cards;
mod deal;
pub(in crate::engine) mod irregularity;
mod stated;

use derive_more::Display;

use super::annotation::{AnnotationKind, Mark, Target};
use super::resolve::draft::Draft;
use super::stated_analysis::{Listed, ListedResult};
use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::{Fault, Severity};
use crate::engine::source::{Span, Spanned};

pub use irregularity::{Discrepancy, Irregularity, ScoreFits, ShownResult};

/// What a record comes to.
///
/// [`Display`](std::fmt::Display) writes the line that the problem "橋牌 - Bridge" asks for; where the problem
/// has none, a record that cannot be read is written `unreadable`, one whose result is not known
/// as its contract and declarer (`4SE`), and one that ends sooner `unfinished`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// All four players passed: `ALL PASS`.
    #[display("ALL PASS")]
    PassedOut,
    /// A legal auction and a legal play, complete or ended by a claim, such as `2CE=`.
    Played(Outcome),
    /// Legal up to a contract whose result the record does not tell.
    Contract(Contract),
    /// Legal as far as it goes, which is not as far as a contract.
    #[display("unfinished")]
    Unfinished,
    /// The record breaks a rule of the game: `error`.
    #[display("error")]
    Illegal,
    /// The text says too little, or cannot be read, so that nothing is said about the deal.
    #[display("unreadable")]
    Unreadable,
}

/// A call of a record with its seat and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedCall {
    /// Who called.
    pub seat: Seat,
    /// What was called.
    pub call: Call,
    /// Where it stands.
    pub span: Span,
    /// Why it is illegal, if it is.
    pub fault: Option<IllegalCall>,
}

/// What is known of a record once it is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judgement {
    /// What it comes to.
    pub verdict: Verdict,
    /// The calls with their seats, each illegal one marked; empty where the dealer is not known.
    pub auction: Vec<JudgedCall>,
    /// The contract: by the auction if it is legal and ended with one; as stated where there is no
    /// auction.
    pub contract: Option<Contract>,
    /// The hands before the opening lead, as far as they are known: as dealt, or as the play shows.
    pub hands: BySeat<CardSet>,
    /// The tricks, if there is a contract and the cards are distinct. After a revoke the cards are
    /// taken as played.
    pub play: Option<Play>,
    /// What became of the contract: by the whole play, or as stated where the cards leave room for it.
    pub outcome: Option<Outcome>,
    /// The duplicate score, if the outcome and the vulnerability are known.
    pub score: Option<Score>,
    /// Which sides are vulnerable: as the record says, or else by its board's number.
    pub vulnerability: Option<Vulnerability>,
    /// Every rule that is broken: in the deal, the auction, the play in its order, then in what the record says of
    /// itself. A slip of the record is one fault: what follows from it is none.
    pub faults: Vec<Spanned<Irregularity>>,
}

/// Judges a record by the rules of the game: the pack (Laws 1 and 13), the auction (Laws 17 to 22),
/// the play (Laws 41 to 44), a claim (Laws 68 to 71) and what it says of itself.
///
/// A record without a play, or with a part of one, is judged as far as it goes. An illegal call
/// stands as made, so that later calls are judged by it. A record that is not complete is never
/// called illegal, though what is surely wrong in it is reported.
pub fn check(draft: &Draft) -> Judgement {
    let mut faults = Vec::new();
    let dealt = deal::judge(draft, &mut faults);

    let mut calls = Vec::with_capacity(draft.calls.len());
    let made = make_calls(draft, &mut calls, &mut faults);
    let stands = |(index, judged): (usize, &JudgedCall)| {
        judged.fault.is_none_or(|fault| lets_stand(draft, index, fault))
    };
    let legal = calls.iter().enumerate().all(stands);
    let made = made.filter(|auction| legal && !auction.calls().is_empty());
    let contract = match &made {
        Some(auction) => auction.contract(),
        None if draft.calls.is_empty() => draft.stated.whole_contract(),
        None => None,
    };
    let passed_out = made.as_ref().is_some_and(Auction::is_passed_out);

    let play = cards::judge(draft, contract, &dealt, &mut faults);
    judge_kinds_of_marks(draft, &mut faults);
    let hands = play.as_ref().map_or(dealt.named, |play| *play.hands());

    let vulnerability = draft.known_vulnerability();
    // Who won the tricks after a card that its player does not hold is not known.
    let is_held =
        |fault: &Spanned<Irregularity>| !matches!(fault.value, Irregularity::NotHeld { .. });
    let sure = play.as_ref().filter(|play| play.is_certain() && faults.iter().all(is_held));
    let shown = stated::Shown { auction: made.as_ref(), contract, play: sure };
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
    if let Some(outcome) = judge(draft, &mut judgement) {
        judgement.verdict = Verdict::Played(outcome);
        judgement.outcome = Some(outcome);
        judgement.score = vulnerability.map(|by| Score::of(outcome, by));
    }
    judgement
}

/// Notes marks of calls at cards, and those of cards at calls.
fn judge_kinds_of_marks(draft: &Draft, faults: &mut Vec<Spanned<Irregularity>>) {
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

/// Whether a record marks an irregularity at a call or a card itself: the table let it stand.
fn marks(draft: &Draft, target: Target, mark: Mark) -> bool {
    draft.annotations.iter().any(|annotation| {
        annotation.target == target && annotation.kind == AnnotationKind::Mark(mark)
    })
}

/// Compares a legal record with its listed result: takes the tricks from the list where the record tells none,
/// and notes what differs. A list may be wrong without the record being so.
fn judge(draft: &Draft, judgement: &mut Judgement) -> Option<Outcome> {
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

/// Makes the calls one after another, each standing as made, and notes the illegal ones. Nothing is
/// known of the auction where the dealer is not.
fn make_calls(
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
fn lets_stand(draft: &Draft, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::AfterEnd { .. }) || is_marked(draft, index, fault)
}

/// Whether a call of an index is illegal in the way in which the record marks it as let stand.
fn is_marked(draft: &Draft, index: usize, fault: IllegalCall) -> bool {
    matches!(fault, IllegalCall::InsufficientBid { .. })
        && marks(draft, Target::Call(index), Mark::Insufficient)
}
