//! What is asked for: the subject, the style, where hands open, and which rules are practised.

use yew::prelude::*;

use super::question::Subject;
use super::state::{QuizAction, QuizState};
use super::{seed, words};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::ui::components::hand::shown_style::ShownStyle;
use crate::ui::components::input::choice::choice_of;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::pages::hand::rule_choice::rule_choice;
use crate::ui::pages::hand::situation_fields::situation_fields;
use crate::ui::pages::hand::state::route_to_sheet;

#[derive(Properties, PartialEq)]
pub struct SettingsViewProps {
    pub state: UseReducerHandle<QuizState>,
    pub known: Vec<ShownStyle>,
    pub act: Callback<QuizAction>,
}

#[component]
pub fn SettingsView(props: &SettingsViewProps) -> Html {
    let SettingsViewProps { state, known, act } = props;
    let wanted = &state.wanted;
    let style = state.table.style();
    let on_subject = act.reform(|place: usize| QuizAction::Ask(Subject::ALL[place.min(3)], seed()));
    let onclick = filter_map(&on_subject, |event: MouseEvent| data_at(&event, "data-value"));
    let styles = known.iter().map(|one| (one.style, one.style, &one.title));
    let on_style = act.reform(|style| QuizAction::Play(style, seed()));
    let style_choice = choice_of(words::I_PLAY, styles, &style, &on_style);
    let on_rule = act.reform(|number| QuizAction::Practise(number, seed()));
    let on_all = act.reform(|_: MouseEvent| QuizAction::PractiseAll(seed()));
    // The hands of a day, and those of a link, are what they are.
    let are_given = state.run().are_given();
    html! {
        <section class="panel quiz-settings" aria-label={words::SETTINGS}>
            if are_given {
                <div class="quiz-fields">
                    { style_choice }
                </div>
            } else {
            <div class="choice-row" role="group" aria-label={words::ASK_FOR} {onclick}>
                <span class="soft" aria-hidden="true">{ words::ASK_FOR }</span>
                { for Subject::ALL.into_iter().enumerate().map(|(place, subject)| html! {
                    <button type="button" data-value={place.to_string()} aria-pressed={(subject == wanted.subject).to_string()}>
                        { words::subject(subject) }
                    </button>
                }) }
            </div>
            if wanted.subject == Subject::Opening {
                <div class="quiz-fields">
                    { style_choice }
                    { situation_fields(wanted.seat, wanted.vulnerability,
                        &act.reform(|seat: Option<OpeningSeat>| QuizAction::Sit(seat, seed())),
                        &act.reform(|sides: Option<OpenerVulnerability>| QuizAction::Vulnerable(sides, seed()))) }
                </div>
                <details class="quiz-rules">
                    <summary>{ words::RULES }{ words::some_rules(wanted.rules.len()) }</summary>
                    <p class="soft hint">{ words::NEAR_MISSES }</p>
                    { rule_choice(&state.table, &wanted.rules, &on_rule) }
                    if !wanted.rules.is_empty() {
                        <button type="button" onclick={on_all}>{ words::PRACTISE_ALL }</button>
                    }
                </details>
                <a href={route_to_sheet(Some(style), &wanted.rules).to_string()}>{ words::MAKE_A_SHEET }</a>
            }
            }
        </section>
    }
}
