//! What a deal record comes to, in words.

use yew::prelude::*;

use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::{Contract, Margin, Outcome};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::{CheckedRecord, Format, Verdict};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::number;

/// The verdict in a few words.
pub fn verdict_words(verdict: Verdict) -> Html {
    match verdict {
        Verdict::Played(outcome) => {
            html! { <>{ contract(outcome.contract()) }{ ", " }{ result_words(outcome) }</> }
        }
        Verdict::Contract(reached) => contract(reached),
        Verdict::Unfinished => html! { "Valid so far" },
        Verdict::PassedOut => html! { "Passed out" },
        Verdict::Illegal => html! { "Invalid record" },
        Verdict::Unreadable => html! { "Can’t be read" },
    }
}

/// `made (10 tricks)`, `made +1` or `down 2`.
pub fn result_words(outcome: Outcome) -> String {
    match outcome.margin() {
        Margin::Exact => format!("made ({})", number::tricks(outcome.tricks())),
        Margin::Over(tricks) => format!("made +{tricks}"),
        Margin::Under(tricks) => format!("down {tricks}"),
    }
}

/// What the verdict rests on, and how the problem writes it where it does.
pub fn verdict_basis(record: &CheckedRecord) -> Html {
    let verdict = record.verdict();
    let in_contest_format = record.draft.format == Format::Contest
        && matches!(verdict, Verdict::Played(_) | Verdict::PassedOut | Verdict::Illegal);
    let basis = basis(record);
    let is_valid =
        record.diagnostics.is_empty() && !matches!(verdict, Verdict::Illegal | Verdict::Unreadable);
    html! {
        <>
            if is_valid { <p class="valid">{ "Valid: no errors found." }</p> }
            if !basis.is_empty() { <p>{ basis }</p> }
            if in_contest_format {
                <p class="soft">{ "Contest answer: " }<code>{ verdict.to_string() }</code></p>
            }
        </>
    }
}

/// A contract and who plays it.
pub fn contract(contract: Contract) -> Html {
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { contract.doubling.in_words() }{ " by " }{ contract.declarer.name() }
        </>
    }
}

/// What the verdict rests on, where that is not a whole play.
fn basis(record: &CheckedRecord) -> String {
    let play = record.judgement.play.as_ref();
    match record.verdict() {
        Verdict::Played(_) => match play {
            Some(play) if play.is_over() => String::new(),
            Some(play) if !play.is_empty() => format!("Claimed {}.", after(play)),
            _ => "The result is as the record states it: there is no play.".to_owned(),
        },
        Verdict::Contract(_) => match play.map(Play::len) {
            None | Some(0) => "No play and no result in the record.".to_owned(),
            Some(_) => "The play isn’t complete, and the record gives no result.".to_owned(),
        },
        Verdict::Unfinished if record.judgement.auction.is_empty() => {
            "No auction and no contract in the record.".to_owned()
        }
        Verdict::Unfinished => "The auction hasn’t ended.".to_owned(),
        Verdict::PassedOut | Verdict::Illegal | Verdict::Unreadable => String::new(),
    }
}

/// When a claim came.
fn after(play: &Play) -> String {
    match (play.tricks().len(), play.table().count()) {
        (0, 1) => "after the opening lead".to_owned(),
        (0, cards) => format!("after {cards} cards"),
        (tricks, 0) => format!("after trick {tricks}"),
        (tricks, _) => format!("during trick {}", tricks + 1),
    }
}
