//! The verdict on a record, and the score of the record, as text.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::Verdict;
use crate::engine::{
    Call, CheckedRecord, Contract, Format, Margin, Outcome, Play, Score, Vulnerability,
};
use crate::ui::components::cards::call_view;
use crate::ui::number::signed;

pub fn verdict_words(verdict: Verdict) -> Html {
    match verdict {
        Verdict::Played(outcome) => {
            html! { <>{ contract(outcome.contract()) }{ ", " }{ result_words(outcome) }</> }
        }
        Verdict::Contract(reached) => contract(reached),
        Verdict::Unfinished => html! { { words::VALID_SO_FAR } },
        Verdict::PassedOut => html! { { words::PASSED_OUT } },
        Verdict::Illegal => html! { { words::ERROR_IN_THE_RECORD } },
        Verdict::Unreadable => html! { { words::UNREADABLE } },
    }
}

/// Returns a short text for a record that breaks a rule. It is used in lists of records or tables.
pub fn word_of_error(record: &CheckedRecord) -> &'static str {
    if record.laws_to_read().is_some() { words::TABLE_IRREGULARITY } else { words::TABLE_ERROR }
}

/// Returns whether a record contains a deal but no auction, contract or play.
pub fn is_deal_alone(record: &CheckedRecord) -> bool {
    let CheckedRecord { draft, judgement, .. } = record;
    record.verdict() == Verdict::Unfinished
        && judgement.contract.is_none()
        && draft.calls.is_empty()
        && draft.play.is_empty()
        && record.partly_known_hands().iter().any(|(_, hand)| !hand.is_empty())
}

/// Returns the result as text, such as `made (10 tricks)`, `made +1` or `down 2`.
pub fn result_words(outcome: Outcome) -> String {
    match outcome.margin() {
        Margin::Exact => words::made_exactly(outcome.tricks()),
        Margin::Over(tricks) => words::made_over(tricks),
        Margin::Under(tricks) => words::down(tricks),
    }
}

/// Renders a note if no fault was found, and the basis of the verdict. For a record in the contest format, also renders
/// the verdict in the notation of the problem, if the problem has such a verdict.
pub fn verdict_basis(record: &CheckedRecord) -> Html {
    let verdict = record.verdict();
    let in_contest_format = record.draft.format == Format::Contest
        && matches!(verdict, Verdict::Played(_) | Verdict::PassedOut | Verdict::Illegal);
    let basis = basis(record);
    let is_valid =
        record.diagnostics.is_empty() && !matches!(verdict, Verdict::Illegal | Verdict::Unreadable);
    html! {
        <>
            if is_valid || !basis.is_empty() {
                <p>
                    if is_valid { <strong class="valid">{ words::VALID }</strong>{ " " } }
                    { basis }
                </p>
            }
            if in_contest_format {
                <p class="soft">{ words::CONTEST_ANSWER }<code>{ verdict.to_string() }</code></p>
            }
        </>
    }
}

/// Returns a contract and its declarer as plain text, such as `4♠ by South`.
pub fn contract_text(contract: Contract) -> String {
    let (bid, doubling) = (contract.bid.with_symbol(), contract.doubling.in_words());
    format!("{bid}{doubling}{}", words::by(contract.declarer))
}

pub fn contract(contract: Contract) -> Html {
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { contract.doubling.in_words() }{ words::by(contract.declarer) }
        </>
    }
}

/// Returns the basis of the verdict as text. Returns an empty string if the play is over, or if the verdict needs no
/// basis.
fn basis(record: &CheckedRecord) -> String {
    let play = record.judgement.play.as_ref();
    match record.verdict() {
        Verdict::Played(_) => match play {
            Some(play) if play.is_over() => String::new(),
            Some(play) if !play.is_empty() => claimed(play),
            _ => words::RESULT_AS_STATED.to_owned(),
        },
        Verdict::Contract(_) => match play.map(Play::len) {
            None | Some(0) => words::NO_PLAY_AND_NO_RESULT.to_owned(),
            Some(_) => words::PLAY_NOT_COMPLETE.to_owned(),
        },
        Verdict::Unfinished if record.judgement.auction.is_empty() => {
            words::NO_AUCTION_AND_NO_CONTRACT.to_owned()
        }
        Verdict::Unfinished => words::AUCTION_NOT_ENDED.to_owned(),
        Verdict::PassedOut | Verdict::Illegal | Verdict::Unreadable => String::new(),
    }
}

fn claimed(play: &Play) -> String {
    match (play.tricks().len(), play.table().count()) {
        (0, 1) => words::CLAIMED_AFTER_THE_LEAD.to_owned(),
        (0, cards) => words::claimed_after_cards(cards),
        (tricks, 0) => words::claimed_after_trick(tricks),
        (tricks, _) => words::claimed_during_trick(tricks + 1),
    }
}

/// Renders the score with its parts. If the score depends on an unknown vulnerability, renders both possible scores.
/// If there is no result, renders nothing.
pub fn score_view(record: &CheckedRecord) -> Html {
    match (record.verdict(), &record.judgement.score) {
        (Verdict::Played(_), Some(score)) => score_line(score),
        (Verdict::Played(outcome), None) => unknown(outcome),
        (Verdict::PassedOut, _) => html! {
            <p class="score"><strong>{ words::NO_SCORE }</strong>{ words::NOBODY_BID }</p>
        },
        _ => Html::default(),
    }
}

pub fn score_line(score: &Score) -> Html {
    line(score, words::vulnerable(score.vulnerable()))
}

fn unknown(outcome: Outcome) -> Html {
    let [not, vulnerable] =
        [Vulnerability::None, Vulnerability::Both].map(|by| Score::of(outcome, by));
    if not.total() == vulnerable.total() {
        return line(&not, words::VULNERABLE_OR_NOT);
    }
    html! {
        <>
            { line(&not, words::IF_NOT_VULNERABLE) }
            { line(&vulnerable, words::IF_VULNERABLE) }
            <p class="soft">{ words::VULNERABILITY_NOT_GIVEN }</p>
        </>
    }
}

fn line(score: &Score, when: &str) -> Html {
    html! {
        <p class="score">
            <strong>{ score.side().to_string() }{ " " }{ signed(score.total()) }</strong>
            { ", " }{ when }{ ": " }
            { for score.parts().iter().enumerate().map(|(index, part)| html! {
                <>
                    if index > 0 { { ", " } }
                    { part.kind.to_string() }{ " " }
                    { if part.points < 0 { signed(part.points) } else { part.points.to_string() } }
                </>
            }) }
        </p>
    }
}
