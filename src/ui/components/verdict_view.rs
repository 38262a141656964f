//! What a deal record comes to, in words and in the seed's form.

use yew::prelude::*;

use super::call_view::call_view;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::{Doubling, Outcome};
use crate::engine::bridge::record::Verdict;

/// The verdict in large words, then as the seed writes it.
pub fn verdict_view(verdict: Verdict, faults: usize) -> Html {
    let count = match faults {
        1 => "1 fault".to_owned(),
        count => format!("{count} faults"),
    };
    let (class, words) = match verdict {
        Verdict::Played(outcome) => ("good", played(outcome)),
        Verdict::Contract(contract) => {
            ("good", html! { { format!("{contract} by {}", contract.declarer) } })
        }
        Verdict::Unfinished => ("good", html! { "Legal as far as it goes" }),
        Verdict::PassedOut => ("good", html! { "Passed out" }),
        Verdict::Illegal => ("bad", html! { { format!("Cannot be true: {count}") } }),
        Verdict::Unreadable => ("bad", html! { "Cannot be read" }),
    };
    html! {
        <>
            <p class={classes!("verdict-words", class)}>{ words }</p>
            if verdict == Verdict::Unreadable {
                <p class="soft">
                    { "The text is not in the record's format, so nothing is said about the deal. \
                       See what is underlined." }
                </p>
            } else {
                <p class="soft">
                    { "in contest form: " }<code>{ verdict.to_string() }</code>
                </p>
            }
        </>
    }
}

fn played(outcome: Outcome) -> Html {
    let contract = outcome.contract();
    let doubling = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " doubled",
        Doubling::Redoubled => " redoubled",
    };
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { format!("{doubling} by {}, {}", contract.declarer, outcome.margin().in_words()) }
        </>
    }
}
