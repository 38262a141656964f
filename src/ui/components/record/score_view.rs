//! The score of a contract, part by part.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::Verdict;
use crate::engine::{CheckedRecord, Outcome, Score, Vulnerability};
use crate::ui::number::signed;

/// Draws the score with its parts, or both possible scores if the vulnerability is unknown and
/// matters. Empty without an outcome.
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

/// Returns the score, such as `North–South +620`, or `None` if it is unknown.
pub fn short_score(record: &CheckedRecord) -> Option<String> {
    let score = record.judgement.score.as_ref();
    let score = score.filter(|_| matches!(record.verdict(), Verdict::Played(_)))?;
    Some(format!("{} {}", score.side(), signed(score.total())))
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
