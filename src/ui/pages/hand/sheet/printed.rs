//! The sheet as it is printed: the hands with room for an answer, and the answers on a page of their own.

use yew::prelude::*;

use super::words;
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::Call;
use crate::engine::bridge::opening::near::Neighbours;
use crate::engine::bridge::opening::{NearMiss, RuleMiss, RuleTable, TraceEntry};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::term_link::with_term;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::hand::words::NO_RULE_OPENS;
use crate::ui::hooks::use_toggle;
use crate::ui::pages::hand::openings::{miss_in_line, miss_view};
use crate::ui::pages::hand::quiz::hand_view;
use crate::ui::pages::hand::words::call_in_line;

/// What answers the hands of a sheet.
#[derive(Clone, Copy)]
pub struct AnswerKey<'k> {
    /// The rules that the class plays.
    pub table: &'k RuleTable,
    /// What the class calls them.
    pub title: &'k AttrValue,
    /// The numbers of the rules that the lesson is about.
    pub lesson: &'k [String],
    /// The styles beside it, once they are made.
    pub neighbours: Option<&'k Neighbours>,
}

/// The hands with their numbers and a line for the answer, under the title, the system and a line for the pupil's name.
pub fn hands(sheet: &HandSheet, title: &AttrValue) -> Html {
    html! {
        <section class="panel sheet-hands" aria-labelledby="sheet-hands">
            <h2 id="sheet-hands">{ words::heading(&sheet.title) }</h2>
            <div class="sheet-pupil">
                <p>{ words::what_do_you_open(title) }</p>
                <p class="sheet-blank">{ words::YOUR_NAME }<span></span></p>
            </div>
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

/// What is opened with a hand, and what is said of it.
struct Answer {
    call: Option<Call>,
    /// The rule that opens the hand or passes it, and what it makes of the hand.
    decides: Option<TraceEntry>,
    /// What a hand that passes narrowly misses: why it does not open, the last rule of a system does not say.
    near: Option<NearMiss>,
    /// Why the hand is not one of the lesson's bids.
    lesson: Option<RuleMiss>,
}

impl Answer {
    /// The answer of a key; what the hand narrowly misses is left out until the styles beside it are there.
    fn of(one: &SheetHand, key: AnswerKey<'_>) -> Self {
        let verdict = key.table.verdict(one.hand, one.situation);
        let lesson = key.table.nearest_rule(one.hand, one.situation, key.lesson);
        let is_pass = verdict.call == Some(Call::Pass);
        let neighbours = key.neighbours.filter(|_| is_pass && lesson.is_none());
        let near = neighbours.and_then(|all| all.near(one.hand, one.situation).miss);
        // Of a pass the lesson's reason says more than that no rule applies.
        let is_said = verdict.call.is_some() && near.is_none() && !(is_pass && lesson.is_some());
        let decides = verdict.deciding().filter(|_| is_said).cloned();
        Self { call: verdict.call, decides, near, lesson }
    }

    fn view(&self) -> Html {
        html! {
            <>
                { for self.near.as_ref().map(miss_view) }
                { for self.decides.as_ref().map(|step| html! {
                    <>{ with_term(step.rule.title) }{ ": " }{ step.outcome.to_string() }{ ". " }</>
                }) }
                { for self.lesson.as_ref().map(why_not_view) }
            </>
        }
    }

    fn in_line(&self) -> String {
        let decides = |step: &TraceEntry| format!("{}: {}.", step.rule.title, step.outcome);
        let parts = [
            self.near.as_ref().map(miss_in_line),
            self.decides.as_ref().map(decides),
            self.lesson.as_ref().map(why_not_in_line),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Why a hand is none of the lesson's: `Not 1NT (Weak no trump): 11 HCP, needs 12–14.`
fn why_not_view(miss: &RuleMiss) -> Html {
    let RuleMiss { rule, obstacle, .. } = miss;
    match miss.call {
        Some(call) => html! {
            <>
                <strong>{ words::NOT }{ call_view(call) }</strong>
                { " (" }{ rule.title }{ "): " }{ obstacle.to_string() }{ "." }
            </>
        },
        None => html! { { words::does_not_apply(rule.title, obstacle) } },
    }
}

/// The same as text.
fn why_not_in_line(miss: &RuleMiss) -> String {
    let RuleMiss { rule, obstacle, .. } = miss;
    match miss.call {
        Some(call) => {
            format!("{}{} ({}): {obstacle}.", words::NOT, call_in_line(call), rule.title)
        }
        None => words::does_not_apply(rule.title, obstacle),
    }
}

#[derive(Properties, PartialEq)]
pub struct AnswersProps {
    pub heading: String,
    pub children: Children,
}

/// The answers, on screen behind a button: who prepares a sheet may want to try it. On paper they are always there.
#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let (are_seen, onclick) = use_toggle();
    html! {
        <section class={class_list(&["panel", "sheet-answers", class_if(!are_seen, "unseen-answers")])}
            aria-labelledby="sheet-answers">
            <div class="sheet-answers-head">
                <h2 id="sheet-answers">{ &props.heading }</h2>
                <button type="button" aria-expanded={are_seen.to_string()} {onclick}>
                    { if are_seen { words::HIDE_ANSWERS } else { words::SHOW_ANSWERS } }
                </button>
            </div>
            <ol>{ props.children.clone() }</ol>
        </section>
    }
}

/// The call of each hand with its rule, with what the hand narrowly misses, or with why it is not the lesson's bid.
pub fn answers(sheet: &HandSheet, key: AnswerKey<'_>) -> Html {
    let answer = |one: &SheetHand| {
        let answer = Answer::of(one, key);
        html! {
            <li>
                <p><strong>{ answer.call.map_or_else(|| NO_RULE_OPENS.into(), call_view) }</strong>{ ". " }{ answer.view() }</p>
                <p class="soft">{ one.hand.to_string() }</p>
            </li>
        }
    };
    html! {
        <Answers heading={words::answers(&sheet.title, key.title)}>
            { for sheet.hands.iter().map(answer) }
        </Answers>
    }
}

/// The same as text: the hands, then the answers.
pub fn in_text(sheet: &HandSheet, key: AnswerKey<'_>) -> String {
    let mut lines = vec![words::heading(&sheet.title), words::what_do_you_open(key.title)];
    for (number, one) in (1..).zip(&sheet.hands) {
        lines.push(format!("{number}. {} ({})", one.hand, words::place(one.situation)));
    }
    lines.extend([String::new(), words::answers(&sheet.title, key.title)]);
    for (number, one) in (1..).zip(&sheet.hands) {
        let answer = Answer::of(one, key);
        let call = answer.call.map_or_else(|| NO_RULE_OPENS.to_owned(), call_in_line);
        lines.push(format!("{number}. {call}. {}", answer.in_line()).trim_end().to_owned());
    }
    lines.join("\n")
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/sheet/printed.rs"]
mod tests;
