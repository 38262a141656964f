//! The sheet as it is printed: the hands with room for an answer, and the answers on a page of their own.

use yew::prelude::*;

use super::words;
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::opening::{RuleTable, call_made};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::term_link::with_term;
use crate::ui::pages::hand::quiz::hand_view;
use crate::ui::pages::hand::words::call_in_line;

/// The hands with their numbers, and a line for the answer.
pub fn hands(sheet: &HandSheet) -> Html {
    html! {
        <section class="panel sheet-hands" aria-labelledby="sheet-hands">
            <h2 id="sheet-hands">{ words::WHAT_DO_YOU_OPEN }</h2>
            <ol>
                { for sheet.hands.iter().map(|one| html! {
                    <li>
                        <p class="soft">{ words::place(one.situation) }</p>
                        { hand_view(one.hand) }
                        <p class="sheet-blank">{ words::YOUR_BID }<span></span></p>
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// The call of each hand with its rule.
pub fn answers(sheet: &HandSheet, table: &RuleTable, title: &AttrValue) -> Html {
    let answer = |one: &SheetHand| {
        let verdict = table.verdict(one.hand, one.situation);
        html! {
            <li>
                <p>
                    <strong>{ call_view(call_made(verdict.call)) }</strong>{ " " }
                    { for verdict.deciding().map(|step| html! {
                        <>{ with_term(step.rule.title) }{ ": " }{ step.outcome.to_string() }{ "." }</>
                    }) }
                </p>
                <p class="soft">{ one.hand.to_string() }</p>
            </li>
        }
    };
    html! {
        <section class="panel sheet-answers" aria-labelledby="sheet-answers">
            <h2 id="sheet-answers">{ words::answers(title) }</h2>
            <ol>{ for sheet.hands.iter().map(answer) }</ol>
        </section>
    }
}

/// The same as text: the hands, then the answers.
pub fn in_text(sheet: &HandSheet, table: &RuleTable, title: &AttrValue) -> String {
    let mut lines = vec![words::WHAT_DO_YOU_OPEN.to_owned()];
    for (number, one) in (1..).zip(&sheet.hands) {
        lines.push(format!("{number}. {} ({})", one.hand, words::place(one.situation)));
    }
    lines.extend([String::new(), words::answers(title)]);
    for (number, one) in (1..).zip(&sheet.hands) {
        let verdict = table.verdict(one.hand, one.situation);
        let why = verdict.deciding().map(|step| format!("{}: {}", step.rule.title, step.outcome));
        let call = call_in_line(call_made(verdict.call));
        lines.push(format!("{number}. {call}. {}.", why.unwrap_or_default()));
    }
    lines.join("\n")
}
