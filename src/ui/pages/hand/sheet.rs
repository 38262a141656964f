//! A sheet of hands for a class. The hands are dealt for chosen rules, or typed. The sheet can be printed, linked for
//! practice, or saved as PBN.

mod printed;
mod state;
mod words;

use yew::prelude::*;

use self::printed::{AnswerKey, answers, hands, in_text};
use self::state::{SheetAction, SheetState};
use super::hand_search::HandSearch;
use super::openings::{USUAL, situation_fields};
use super::rule_choice::rule_choice;
use super::state::{HANDS, STYLE};
use super::style_fault;
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::near::Neighbours;
use crate::engine::bridge::opening::{RuleTable, Style, sayc};
use crate::ui::components::frame::buttons::{ShareMenu, print_button};
use crate::ui::components::frame::toast::show_toast;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::input::history_buttons;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::delegate::on_value;
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, use_after_paint, use_page_state};
use crate::ui::own_styles::{shown, title_of, use_own_styles};
use crate::ui::route::{HandTab, Page, PracticeKind, Route};
use crate::ui::share::link_to;
use crate::ui::storage::Key;
use crate::ui::{random, share};

const FAULTS: &str = "sheet-faults";

#[component]
pub fn SheetTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Sheet, SheetState::first);
    let own = use_own_styles().own;
    let lesson = &state.lesson;
    let style = lesson
        .style
        .or_else(|| own.first().map(|one| one.style))
        .unwrap_or_else(|| Style::from(sayc::SYSTEM));
    let table = use_memo(style, |style| RuleTable::of(*style));
    // Near misses depend on the rules of about twenty styles. These rules are only built after the sheet has been
    // painted.
    let built = use_after_paint(Some(style), |style| Neighbours::of(*style));
    let neighbours = built.last.filter(|_| built.is_current);
    let known = shown(USUAL, &own, Some(style));
    let title = title_of(style, &known);
    let key = AnswerKey {
        table: &table,
        title: &title,
        lesson: &lesson.rules,
        neighbours: neighbours.as_deref(),
    };
    let sheet = state.sheet();
    let on_title = on_value::<InputEvent>(&act.reform(SheetAction::Title));
    let on_rule = act.reform(move |number| SheetAction::Teach(style, number));
    let on_edit = act.reform(SheetAction::Edit);
    let on_add = {
        let text = state.text.as_str().trim_end().to_owned();
        on_edit.reform(move |added: HandSheet| Edit::Set(joined(&text, &added)))
    };
    let history = state.text.history();
    let styles = known.iter().map(|one| (one.style, one.style, &one.title));
    let has_faults = !sheet.refused.is_empty() || sheet.left_out > 0;
    html! {
        <div class="sheet-page stack-4">
            <section class="panel hand-input sheet-input stack-3" aria-label={words::THE_HANDS}>
                <p class="soft">{ words::WHAT_IT_IS }</p>
                { style_fault(&visit.route) }
                <div class="row">
                    <label class="field">
                        <span class="field-label">{ words::TITLE }</span>
                        <input type="text" maxlength="80" value={sheet.title.clone()} placeholder={words::TITLE_EXAMPLE}
                            autocomplete="off" oninput={on_title} />
                    </label>
                    { value_choice(words::ANSWERS_BY, styles, &style, &act.reform(SheetAction::Play)) }
                </div>
                <Adding {style} rules={lesson.rules.clone()} {on_rule} {on_add} />
                <TextBox label={words::HANDS_ONE_A_LINE} text={state.text.as_str().to_owned()} caret={None}
                    faults={has_faults.then_some(FAULTS)} rows=6 files={Page::Hand(HandTab::Many)}
                    placeholder={words::EXAMPLE_LINES} on_text={on_edit.reform(Edit::Type)} />
                <div class="toolbar">
                    <button type="button" onclick={on_edit.reform(|_: MouseEvent| Edit::Set(String::new()))}>{ words::CLEAR }</button>
                    { history_buttons(history.can_undo(), history.can_redo(),
                        &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
                </div>
                <ul id={FAULTS} class="sheet-faults">
                    { for sheet.refused.iter().map(|one| html! { <li class="bad">{ words::refused(one.line, &one.why) }</li> }) }
                    if sheet.left_out > 0 { <li class="bad">{ words::left_out(sheet.left_out) }</li> }
                </ul>
            </section>
            if sheet.hands.is_empty() {
                <p class="soft">{ words::NO_HANDS }</p>
            } else {
                { share_buttons(sheet, key) }
                { hands(sheet, &title) }
                { answers(sheet, key) }
            }
        </div>
    }
}

fn joined(text: &str, added: &HandSheet) -> String {
    let added = added.text();
    if text.is_empty() { added } else { format!("{text}\n{added}") }
}

fn share_buttons(sheet: &HandSheet, key: AnswerKey<'_>) -> Html {
    let style = key.table.style();
    let practice = Route::to(Page::Practise(PracticeKind::Openings))
        .with(HANDS, sheet.text())
        .with(STYLE, style.to_string());
    let link = link_to(practice.clone());
    let save = {
        let sheet = sheet.clone();
        Callback::from(move |_: MouseEvent| {
            let file = random::seed()
                .and_then(|seed| style.with_table(|table| sheet.pbn(table, seed)).ok());
            let blob = file.and_then(|file| share::text_blob(&file, "application/x-pbn"));
            show_toast(match blob {
                Some(blob) => {
                    share::save(&blob, words::FILE_NAME);
                    words::SAVED
                }
                None => words::NOT_SAVED,
            });
        })
    };
    html! {
        <div class="toolbar share-line" role="group" aria-label={words::HAND_OUT}>
            { print_button("primary") }
            <ShareMenu label={words::LINK_FOR_CLASS} {link} text={in_text(sheet, key)}
                items={html! { <button type="button" onclick={save}>{ words::SAVE_AS_PBN }</button> }} />
            <a href={practice.to_string()}>{ words::TRY_IT }</a>
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct AddingProps {
    pub style: Style,
    /// Numbers of the rules that are taught.
    pub rules: Vec<String>,
    pub on_rule: Callback<&'static str>,
    pub on_add: Callback<HandSheet>,
}

const COUNTS: [usize; 6] = [1, 4, 8, 12, 16, 24];

#[component]
pub fn Adding(props: &AddingProps) -> Html {
    let table = use_memo(props.style, |style| RuleTable::of(*style));
    let count = use_state_eq(|| 8_usize);
    let settings = use_state_eq(HandSearch::default);
    let found = use_state_eq(|| None::<usize>);
    let on_seat = change(&settings, |settings, seat| settings.seat = seat);
    let on_sides = change(&settings, |settings, sides| settings.vulnerability = sides);
    let on_count = Callback::from(count.setter());
    let onclick = {
        let (table, count) = (table.clone(), *count);
        let settings = HandSearch { rules: props.rules.clone(), ..(*settings).clone() };
        let (found, on_add) = (found.setter(), props.on_add.clone());
        Callback::from(move |_: MouseEvent| {
            let hands = settings.hands(&table, count, &mut random::generator());
            found.set((hands.len() < count).then_some(hands.len()));
            if !hands.is_empty() {
                on_add.emit(HandSheet { hands, ..HandSheet::default() });
            }
        })
    };
    let counts = COUNTS.map(|count| (count, count, count));
    html! {
        <div class="sheet-adding stack-2" role="group" aria-label={words::ADD_BY_RULE}>
            <div class="row">
                { value_choice(words::HOW_MANY, counts, &*count, &on_count) }
                { situation_fields(settings.seat, settings.vulnerability, &on_seat, &on_sides) }
            </div>
            <details class="rule-fold" open={true}>
                <summary>{ words::rules(props.rules.len()) }</summary>
                { rule_choice(&table, &props.rules, &props.on_rule) }
            </details>
            <button type="button" class="primary" {onclick}>{ words::add(*count) }</button>
            <p class="soft" role="status">{ for (*found).map(words::not_found) }</p>
        </div>
    }
}

fn change<T: 'static>(
    settings: &UseStateHandle<HandSearch>,
    set: impl Fn(&mut HandSearch, T) + 'static,
) -> Callback<T> {
    let settings = settings.clone();
    Callback::from(move |value| {
        let mut changed = (*settings).clone();
        set(&mut changed, value);
        settings.set(changed);
    })
}
