//! The records of a text, to choose from.

use yew::prelude::*;

use crate::engine::bridge::record::{CheckedRecord, Verdict};

/// One button for each record with its number and verdict; nothing where there is no choice.
pub fn record_list(records: &[CheckedRecord], chosen: usize, on_choose: &Callback<usize>) -> Html {
    if records.len() < 2 {
        return Html::default();
    }
    html! {
        <section class="panel record-list" aria-labelledby="records-heading">
            <h2 id="records-heading">{ format!("{} records", records.len()) }</h2>
            <ol>
                { for records.iter().enumerate().map(|(index, record)| html! {
                    <li key={index}>
                        <button type="button" aria-pressed={(index == chosen).to_string()}
                            class={class(record.verdict())}
                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                            <span class="record-number">{ record.draft.number }</span>
                            { record.verdict().to_string() }
                        </button>
                    </li>
                }) }
            </ol>
        </section>
    }
}

const fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Played(_) | Verdict::PassedOut | Verdict::Contract(_) | Verdict::Unfinished => {
            "good"
        }
        Verdict::Illegal | Verdict::Unreadable => "bad",
    }
}
