//! What a deal record comes to, in words.

use yew::prelude::*;

use super::call_view::call_view;
use super::class_list::class_list;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::{CheckedRecord, Format, Verdict};

/// The verdict in large words.
pub fn verdict_words(verdict: Verdict, faults: usize) -> Html {
    let (class, words) = match verdict {
        Verdict::Played(outcome) => {
            let margin = outcome.margin().in_words();
            ("good", html! { <>{ contract(outcome.contract()) }{ format!(", {margin}") }</> })
        }
        Verdict::Contract(reached) => ("good", contract(reached)),
        Verdict::Unfinished => ("good", html! { "Legal as far as it goes" }),
        Verdict::PassedOut => ("good", html! { "Passed out" }),
        Verdict::Illegal if faults == 1 => ("bad", html! { "Cannot be true: 1 fault" }),
        Verdict::Illegal => ("bad", html! { { format!("Cannot be true: {faults} faults") } }),
        Verdict::Unreadable => ("bad", html! { "Cannot be read" }),
    };
    html! { <p class={class_list(&["verdict-words", class])}>{ words }</p> }
}

/// The verdict in large words, then what it rests on, and how the problem writes it where it does.
pub fn verdict_view(record: &CheckedRecord, faults: usize) -> Html {
    let verdict = record.verdict();
    let in_contest_form = record.draft.format == Format::Contest
        && matches!(verdict, Verdict::Played(_) | Verdict::PassedOut | Verdict::Illegal);
    let basis = basis(record);
    html! {
        <>
            { verdict_words(verdict, faults) }
            if in_contest_form || !basis.is_empty() {
                <p class="soft">
                    { &basis }
                    if in_contest_form {
                        { if basis.is_empty() { "" } else { "; " } }
                        { "in contest format: " }<code>{ verdict.to_string() }</code>
                    }
                </p>
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
            Some(play) if !play.is_empty() => after(play),
            _ => "as the record states; it has no play".to_owned(),
        },
        Verdict::Contract(_) => match play.map(Play::len) {
            None | Some(0) => "the record has no play and no result".to_owned(),
            Some(_) => "the play is not complete, and the record tells no result".to_owned(),
        },
        Verdict::Unfinished if record.judgement.auction.is_empty() => {
            "the record has no auction and no contract".to_owned()
        }
        Verdict::Unfinished => "the auction has not ended".to_owned(),
        Verdict::Unreadable => {
            "Something stands here that cannot be read, so nothing is said about the deal. See what \
             is underlined."
                .to_owned()
        }
        Verdict::PassedOut | Verdict::Illegal => String::new(),
    }
}

/// When a claim came.
fn after(play: &Play) -> String {
    let count = |number: usize, thing: &str| {
        let s = if number == 1 { "" } else { "s" };
        format!("{number} {thing}{s}")
    };
    let (tricks, cards) = (play.tricks().len(), play.table().count());
    match (tricks, cards) {
        (tricks, 0) => format!("by claim after {}", count(tricks, "trick")),
        (0, cards) => format!("by claim after {}", count(cards, "card")),
        (tricks, cards) => {
            format!("by claim after {} and {}", count(tricks, "trick"), count(cards, "card"))
        }
    }
}
