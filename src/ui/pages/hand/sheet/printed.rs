//! The printed sheet. It contains the hands with space for answers, and the answers on a separate page.

use yew::prelude::*;

use super::words;
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::opening::near::Neighbours;
use crate::engine::bridge::opening::{NearMiss, RuleMiss, RuleTable, TraceEntry};
use crate::engine::{Call, Hand, Suit};
use crate::ui::components::cards::{call_view, holding_text, named_suit};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::hand::words::NO_RULE_OPENS;
use crate::ui::components::term_link::with_term;
use crate::ui::hooks::use_toggle;
use crate::ui::pages::hand::openings::{miss_in_line, miss_view};
use crate::ui::pages::hand::words::call_in_line;

#[derive(Clone, Copy)]
pub struct AnswerKey<'k> {
    pub table: &'k RuleTable,
    pub title: &'k AttrValue,
    /// Numbers of the rules that the sheet teaches.
    pub lesson: &'k [String],
    /// The neighbouring styles. `None` until they are built.
    pub neighbours: Option<&'k Neighbours>,
}

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

fn hand_view(hand: Hand) -> Html {
    html! {
        <ul class="sheet-hand">
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <li>{ named_suit(suit) }{ " " }{ holding_text(hand.cards(), suit) }</li>
            }) }
        </ul>
    }
}

/// The call for a hand, with remarks on it.
struct SheetAnswer {
    call: Option<Call>,
    /// The rule that decides the call, with its outcome.
    decides: Option<TraceEntry>,
    /// The near miss of a hand that passes. Only set if `lesson` gives no reason for the pass.
    near: Option<NearMiss>,
    /// The reason why the hand doesn't make a bid that the lesson is about.
    lesson: Option<RuleMiss>,
}

impl SheetAnswer {
    /// Returns the answer for a hand. It has no near miss until the neighbouring styles are built.
    fn of(one: &SheetHand, key: AnswerKey<'_>) -> Self {
        let verdict = key.table.verdict(one.hand, one.situation);
        let lesson = key.table.nearest_rule(one.hand, one.situation, key.lesson);
        let is_pass = verdict.call == Some(Call::Pass);
        let neighbours = key.neighbours.filter(|_| is_pass && lesson.is_none());
        let near = neighbours.and_then(|all| all.near(one.hand, one.situation).miss);
        // For a pass, the reason from the lesson says more than the deciding rule, so the rule isn't shown in addition.
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

/// Renders the reason why a hand doesn't make a bid of the lesson, such as `Not 1NT (Weak no trump): 11 HCP, needs
/// 12–14.`
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

/// Returns the reason that [`why_not_view`] renders, as text.
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

/// The answers. They are always printed. On the screen they are hidden until opened, so that the teacher can try the
/// sheet.
#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let (are_seen, onclick) = use_toggle();
    html! {
        <section class={class_list(&["panel", "sheet-answers", class_if(!are_seen, "unseen-answers")])}
            aria-labelledby="sheet-answers">
            <div class="sheet-answers-head row row-ends">
                <h2 id="sheet-answers">{ &props.heading }</h2>
                <button type="button" aria-expanded={are_seen.to_string()} {onclick}>
                    { if are_seen { words::HIDE_ANSWERS } else { words::SHOW_ANSWERS } }
                </button>
            </div>
            <ol>{ props.children.clone() }</ol>
        </section>
    }
}

/// Renders the call for each hand, with remarks if there are any: the deciding rule, the near miss, and the reason why
/// the call isn't a bid of the lesson.
pub fn answers(sheet: &HandSheet, key: AnswerKey<'_>) -> Html {
    let answer = |one: &SheetHand| {
        let answer = SheetAnswer::of(one, key);
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

pub fn in_text(sheet: &HandSheet, key: AnswerKey<'_>) -> String {
    let mut lines = vec![words::heading(&sheet.title), words::what_do_you_open(key.title)];
    for (number, one) in (1..).zip(&sheet.hands) {
        lines.push(format!("{number}. {} ({})", one.hand, words::place(one.situation)));
    }
    lines.extend([String::new(), words::answers(&sheet.title, key.title)]);
    for (number, one) in (1..).zip(&sheet.hands) {
        let answer = SheetAnswer::of(one, key);
        let call = answer.call.map_or_else(|| NO_RULE_OPENS.to_owned(), call_in_line);
        lines.push(format!("{number}. {call}. {}", answer.in_line()).trim_end().to_owned());
    }
    lines.join("\n")
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/sheet/printed.rs"]
mod tests;
