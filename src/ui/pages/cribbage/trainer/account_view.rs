//! The results of the trainer, the hands to review, and the options.

use yew::prelude::*;

use super::hand::MIN_MISTAKE_COST;
use super::saved::{Practise, UnreadLine, read_copy};
use super::state::{TrainerAction, TrainerState};
use super::words;
use crate::engine::cribbage::Role;
use crate::ui::components::cribbage::score_entry::ScoreEntry;
use crate::ui::components::frame::buttons::{copy_button, save_button};
use crate::ui::components::input::choice::choice_row;
use crate::ui::delegate::on_value;
use crate::ui::pages::cribbage::discard::words as discard_words;
use crate::ui::training::account::{Tally, TrainerResults};
use crate::ui::training::account_view::{Headings, Picture, Row, picture, reset_button, table};
use crate::ui::training::mistakes::{KINDS, Mistakes};

/// Cost at the top of the vertical axis, in thousandths of a point.
const TOP_COST: u32 = 2000;

/// Minimum number of answers for a chart.
const MIN_PICTURED: usize = 5;

const MONTHS: usize = 12;

const HEADING: &str = "account-heading";

pub fn account_view(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let training = &state.training;
    let account = &training.account;
    let all = training.boxes.len();
    let practised = state.options.practise.role();
    let coming = practised.map_or(all, |role| training.boxes.count(|hand| hand.role == role));
    html! {
        <section class="panel trainer-account" aria-labelledby={HEADING}>
            <h2 id={HEADING}>{ words::YOUR_RESULTS }</h2>
            if account.answers() == 0 {
                <p>{ words::NOTHING_YET }</p>
            } else {
                { table(account, &HEADINGS, &rows(account), HEADING) }
                if account.last().len() >= MIN_PICTURED { { picture(account, &last_throws(account)) } }
            }
            if !training.mistakes.months().is_empty() { { by_kind(&training.mistakes) } }
            <p><strong>{ words::to_see_again(coming, all - coming) }</strong></p>
            <p class="soft hint">{ words::WHAT_COMES_AGAIN }</p>
            if state.scores().is_some() { <p class="soft hint">{ words::AT_SCORES }</p> }
            { choices(state, act) }
            { reset_button(training, act.reform(|_: MouseEvent| TrainerAction::Reset)) }
            <ResultsCopy copy={state.copy()} on_import={act.reform(TrainerAction::Import)} />
        </section>
    }
}

const HEADINGS: Headings = Headings {
    answers: words::HANDS,
    right: words::BEST_THROWS,
    cost: Some(words::COST_A_HAND),
    all: words::ALL_HANDS,
};

fn rows(account: &TrainerResults<Role>) -> Vec<Row> {
    let row = |name: &'static str, roles: &[Role]| {
        let of = |tally: &dyn Fn(Role) -> Tally| {
            roles.iter().fold(Tally::default(), |sum, &role| sum.with(tally(role)))
        };
        let (all, recent) = (of(&|role| account.of(&role)), of(&|role| account.recent(&role)));
        Row { name: name.into(), all, recent }
    };
    let mut rows: Vec<_> =
        Role::ALL.iter().map(|&role| row(discard_words::role(role), &[role])).collect();
    rows.push(row(words::ALL, &Role::ALL));
    rows
}

fn last_throws(account: &TrainerResults<Role>) -> Picture {
    let last = account.last();
    let wrong = last.iter().filter(|(_, cost)| *cost >= MIN_MISTAKE_COST).count();
    let (title, caption) = (words::number_wrong(wrong), words::last_throws(last.len()));
    Picture { wrong: MIN_MISTAKE_COST, top: TOP_COST, title, caption }
}

fn by_kind(mistakes: &Mistakes) -> Html {
    let months = mistakes.months().iter().rev().take(MONTHS);
    html! {
        <section aria-labelledby="mistakes-heading">
            <h3 id="mistakes-heading">{ words::MISTAKES }</h3>
            <table class="account" role="table" aria-labelledby="mistakes-heading">
                <thead role="rowgroup"><tr role="row">
                    <td role="cell"></td>
                    { for KINDS.map(|kind| html! { <th scope="col" role="columnheader">{ words::kind(kind) }</th> }) }
                </tr></thead>
                <tbody role="rowgroup">{ for months.map(|(month, sums)| html! {
                    <tr role="row">
                        <th scope="row" role="rowheader">{ month.to_string() }</th>
                        { for sums.iter().map(|sum| html! { <td role="cell">{ words::mistakes(sum.count, sum.cost) }</td> }) }
                    </tr>
                }) }</tbody>
            </table>
            <p class="soft hint">{ words::MISTAKES_ARE }</p>
        </section>
    }
}

fn choices(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let options = state.options;
    html! {
        <div class="choices">
            { choice_row(words::PRACTISE, Practise::ALL.map(|practise| (practise, words::practise(practise))),
                options.practise, "", &act.reform(TrainerAction::Practise)) }
            { choice_row(discard_words::AGAINST, discard_words::OPPONENTS, options.opponent, "",
                &act.reform(TrainerAction::Against)) }
            { choice_row(words::CARDS_LIE, [false, true].map(|is_sorted| (is_sorted, words::cards_lie(is_sorted))),
                options.is_sorted, "", &act.reform(TrainerAction::Sort)) }
            <ScoreEntry scores={options.scores} on_edit={act.reform(TrainerAction::Score)} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct ResultsCopyProps {
    pub copy: String,
    pub on_import: Callback<String>,
}

#[derive(Clone, PartialEq)]
enum ImportOutcome {
    None,
    Imported,
    Refused(UnreadLine),
}

/// Renders buttons that copy and save the results, and a collapsed field for results from another device.
#[component]
pub fn ResultsCopy(props: &ResultsCopyProps) -> Html {
    let text = use_state_eq(String::new);
    let outcome = use_state_eq(|| ImportOutcome::None);
    let oninput = {
        let (text, outcome) = (text.setter(), outcome.setter());
        on_value::<InputEvent>(&Callback::from(move |typed| {
            text.set(typed);
            outcome.set(ImportOutcome::None);
        }))
    };
    let on_open = {
        let (text, outcome, on_import) = (text.clone(), outcome.setter(), props.on_import.clone());
        Callback::from(move |_: MouseEvent| match read_copy(&text) {
            Ok(_) => {
                on_import.emit((*text).clone());
                text.set(String::new());
                outcome.set(ImportOutcome::Imported);
            }
            Err(unread) => outcome.set(ImportOutcome::Refused(unread)),
        })
    };
    html! {
        <details class="fold">
            <summary>{ words::RESULTS_ELSEWHERE }</summary>
            <div class="fold-body">
                <p class="soft">{ words::COPY_AND_PASTE }</p>
                <div class="toolbar">
                    { copy_button(words::COPY_RESULTS, "", &props.copy) }
                    { save_button(words::SAVE_RESULTS, words::RESULTS_FILE, &props.copy) }
                </div>
                <label class="text-box">
                    <span class="text-box-label">{ words::PASTE_RESULTS }</span>
                    <textarea rows="4" spellcheck="false" value={text.to_string()} {oninput} />
                </label>
                <div class="toolbar">
                    <button type="button" onclick={on_open}>{ words::IMPORT }</button>
                    <span role="status">
                        { match &*outcome {
                            ImportOutcome::None => Html::default(),
                            ImportOutcome::Imported => html! { { words::IMPORTED } },
                            ImportOutcome::Refused(UnreadLine { number, text }) => html! {
                                <span class="bad">{ words::not_read(*number, text) }</span>
                            },
                        } }
                    </span>
                </div>
            </div>
        </details>
    }
}
