//! Compares the statements of a record with its auction, its play and its board number.

use super::super::Format;
use super::super::resolve::resolved_record::ResolvedRecord;
use super::super::stated_analysis::{StatedContract, StatedScore, StatedTricks};
use super::{Discrepancy, Irregularity, ScoreFits, Spanned};
use crate::engine::{Auction, Contract, Doubling, Outcome, Play, Vulnerability, dealer_of_board};

/// Facts that follow from the auction and the play.
pub(super) struct DerivedFacts<'a> {
    /// The auction, if it is legal and contains at least one call.
    pub auction: Option<&'a Auction>,
    pub contract: Option<Contract>,
    pub play: Option<&'a Play>,
}

/// Returns whether a record without an auction states that all players passed.
pub(super) fn is_passed_out(draft: &ResolvedRecord) -> bool {
    let says_so = |stated: &Spanned<_>| stated.value == StatedContract::PassedOut;
    draft.calls.is_empty() && draft.stated.contract.as_ref().is_some_and(says_so)
}

/// Returns the result of the play if the play is complete or its rest is forced. Otherwise, returns the stated result.
/// Returns `None` if there is no contract, or if the stated result is missing or impossible.
pub(super) fn outcome(draft: &ResolvedRecord, shown: &DerivedFacts<'_>) -> Option<Outcome> {
    let contract = shown.contract?;
    let by_play = shown.play.and_then(|play| play.outcome(contract));
    let stated = draft.stated.tricks.map(|stated| stated.value.tricks);
    let possible =
        |&tricks: &u8| shown.play.is_none_or(|play| play.permits_claim(contract, tricks).is_ok());
    by_play.or_else(|| Outcome::new(contract, stated.filter(possible)?))
}

/// Reports statements that contradict the board number, `shown` or each other, and the faults that `judge_end` finds.
pub(super) fn judge(
    draft: &ResolvedRecord,
    shown: &DerivedFacts<'_>,
    outcome: Option<Outcome>,
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    let mut add =
        |span, discrepancy| faults.push(Spanned::new(Irregularity::Stated(discrepancy), span));
    let stated = &draft.stated;
    if let Some(board) = draft.board_number() {
        let (vulnerability, dealer) = (Vulnerability::of_board(board), dealer_of_board(board));
        if let Some(Spanned { value: stated, span }) = draft.vulnerability
            && stated != vulnerability
        {
            add(span, Discrepancy::Vulnerability { stated, shown: vulnerability, board });
        }
        if let Some(Spanned { value: stated, span }) = draft.dealer
            && stated != dealer
            && !draft.dealer_assumed
        {
            add(span, Discrepancy::Dealer { stated, shown: dealer, board });
        }
    }
    if let Some(auction) = shown.auction.filter(|auction| auction.is_over()) {
        let shown = auction.contract();
        if let Some(Spanned { value, span }) = stated.contract {
            match (value, shown) {
                (StatedContract::PassedOut, None) => {}
                (StatedContract::Played(bid, doubling), Some(shown))
                    if (bid, doubling) == (shown.bid, shown.doubling) => {}
                // Many programs leave out the double. A missing double is therefore only a warning.
                (StatedContract::Played(bid, Doubling::Undoubled), Some(shown))
                    if bid == shown.bid =>
                {
                    add(span, Discrepancy::Doubling { shown });
                }
                (stated, shown) => add(span, Discrepancy::Contract { stated, shown }),
            }
        }
        if let (Some(declarer), Some(shown)) = (stated.declarer, shown)
            && declarer.value != shown.declarer
        {
            add(declarer.span, Discrepancy::Declarer { stated: declarer.value, shown });
        }
    }
    let passed_out = shown.auction.is_some_and(Auction::is_passed_out) || is_passed_out(draft);
    if let Some(tricks) = stated.tricks {
        if passed_out && tricks.value.tricks > 0 {
            add(tricks.span, Discrepancy::TricksOfNoContract);
        }
        if let Some((contract, play)) = shown.contract.zip(shown.play) {
            judge_tricks(draft, tricks, contract, play, faults);
        }
    }
    let is_of_result = |fault: &Spanned<Irregularity>| match fault.value {
        Irregularity::Stated(Discrepancy::Tricks { score, .. }) => {
            matches!(score, ScoreFits::Result { .. })
        }
        _ => false,
    };
    // If the result and the score agree with each other but not with the play, the fault of the result covers the
    // score.
    if let Some(score) = stated.score.filter(|_| !faults.iter().any(is_of_result)) {
        judge_score(draft, score, outcome, passed_out, faults);
    }
    judge_end(draft, shown, passed_out, faults);
}

/// Compares the stated tricks with the tricks of the play. If the play is incomplete, accepts every number of tricks
/// that is still possible.
fn judge_tricks(
    draft: &ResolvedRecord,
    stated: Spanned<StatedTricks>,
    contract: Contract,
    play: &Play,
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    let (tricks, disputed) = (stated.value.tricks, stated.value.disputed);
    let fault = match play.outcome(contract) {
        Some(outcome) if outcome.tricks() == tricks => return,
        Some(outcome) => {
            let (shown, forced) = (outcome.tricks(), !play.is_over());
            let score = score_fits(draft, outcome, stated.value);
            let stated = tricks;
            Irregularity::Stated(Discrepancy::Tricks { stated, shown, forced, disputed, score })
        }
        None => match play.permits_claim(contract, tricks) {
            Ok(()) => return,
            // Only LIN has claims. In other formats, the stated result ends the play.
            Err(claim) if draft.format == Format::Lin => Irregularity::Claim(claim),
            Err(claim) => Irregularity::Result(claim),
        },
    };
    faults.push(Spanned::new(fault, stated.span));
}

/// Returns which tricks the stated score fits: the tricks of the play, the stated tricks or neither.
///
/// If the record itself calls its result wrong, agreement with the stated tricks does not count, and the score is
/// judged separately.
fn score_fits(draft: &ResolvedRecord, by_play: Outcome, stated: StatedTricks) -> ScoreFits {
    let Some(Spanned { value: StatedScore { side, points }, span: score }) = draft.stated.score
    else {
        return ScoreFits::Neither;
    };
    let scores = |outcome| draft.possible_scores(outcome, side).contains(&points);
    if scores(by_play) {
        ScoreFits::Play { score }
    } else if !stated.disputed
        && Outcome::new(by_play.contract(), stated.tricks).is_some_and(scores)
    {
        ScoreFits::Result { score }
    } else {
        ScoreFits::Neither
    }
}

/// Compares the stated score with the score of the outcome.
///
/// If the vulnerability is not stated, the score for any vulnerability is accepted: the board may have been played with
/// a vulnerability other than the one that its number implies.
fn judge_score(
    draft: &ResolvedRecord,
    stated: Spanned<StatedScore>,
    outcome: Option<Outcome>,
    passed_out: bool,
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    let StatedScore { side, points } = stated.value;
    let scores = if passed_out {
        vec![0]
    } else {
        let Some(outcome) = outcome else { return };
        draft.possible_scores(outcome, side)
    };
    if let Some(&shown) = scores.first().filter(|_| !scores.contains(&points)) {
        let discrepancy = Discrepancy::Score { side, stated: points, shown };
        faults.push(Spanned::new(Irregularity::Stated(discrepancy), stated.span));
    }
}

/// Reports an unfinished auction and cards after four passes, if the whole record is readable.
fn judge_end(
    draft: &ResolvedRecord,
    shown: &DerivedFacts<'_>,
    passed_out: bool,
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    if !draft.complete {
        return;
    }
    if let Some(card) = draft.play.first().filter(|_| passed_out) {
        faults.push(Spanned::new(Irregularity::PlayAfterAllPass, card.span));
    }
    let is_stated = draft.stated.contract.is_some() && !draft.auction_goes_on;
    let goes_on = !draft.play.is_empty() || is_stated;
    if let (Some(auction), Some(last)) = (shown.auction, draft.calls.last())
        && !auction.is_over()
    {
        if goes_on {
            faults.push(Spanned::new(Irregularity::UnfinishedAuction, last.span));
        } else if !draft.auction_goes_on {
            faults.push(Spanned::new(Irregularity::AuctionStops, last.span));
        }
    }
}
