//! The page of a kind of questions: the question, the verdict and the reasons, the results of all kinds, and the
//! settings.

use std::rc::Rc;

use yew::prelude::*;

use super::account_view::{figures_row, figures_table};
use super::day::Day;
use super::practice::{Practice, PracticeAction, Question, SavedPractice, UnreadLine, read_copy};
use super::record::Record;
use super::run::PracticeMode;
use super::run_view::{RunText, run_view};
use super::words;
use crate::ui::components::frame::buttons::{copy_button, save_button};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{
    data_at, filter_map, focus, focus_within, has_focus, is_focus_lost, on_value,
};
use crate::ui::hooks::{Visit, use_text_shared_by_windows};
use crate::ui::random;
use crate::ui::route::{Page, PracticeKind, Route};
use crate::ui::storage::{self, Key};

/// URL parameter for a day. The link opens the ten questions of that day.
pub const DAY: &str = "day";

/// All kinds of questions, with the keys of their stored texts.
const KINDS: [(PracticeKind, Key<'static>); 4] = [
    (PracticeKind::Openings, Key::Quiz),
    (PracticeKind::Leads, Key::Leads),
    (PracticeKind::Throws, Key::Trainer),
    (PracticeKind::Counting, Key::Drill),
];

/// State of a page, with the callback that changes it.
pub struct PracticeHandle<Q: Question> {
    pub state: UseReducerHandle<Practice<Q>>,
    pub act: Callback<PracticeAction<Q>>,
    /// The panel with the question.
    pub panel: NodeRef,
    /// The button that goes on, below the cards.
    pub go_on: NodeRef,
    /// The stored results of each of [`KINDS`].
    records: Rc<[Record; 4]>,
    /// The day of the link, as written there, if it is invalid.
    not_a_day: Option<String>,
}

impl<Q: Question> PracticeHandle<Q> {
    pub fn edit<T: 'static>(&self, edit: impl Fn(T) -> Q::Edit + 'static) -> Callback<T> {
        self.act.reform(move |value| PracticeAction::Edit(edit(value)))
    }
}

/// Returns the state that was stored, changed by `adjust`. Follows links to the questions of a day. After an answer, moves
/// the focus to the button that goes on. At the next question, moves it to the element that matches `first`.
#[hook]
pub fn use_practice<Q: Question>(
    visit: &Visit,
    first: &'static str,
    adjust: impl FnOnce(&mut SavedPractice<Q>),
) -> PracticeHandle<Q> {
    let state = use_reducer_eq(|| {
        let kept = storage::newest(Q::KEY).unwrap_or_default();
        Practice::<Q>::first(&kept, random::generator().u64(..), adjust)
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| {
        dispatcher.dispatch((action, random::generator().u64(..), Day::today()));
    });
    use_text_shared_by_windows(Q::KEY, state.kept_text(), act.reform(PracticeAction::FollowWindow));
    let linked = visit.route.get(DAY).map(str::to_owned);
    let day = linked.as_deref().and_then(|linked| linked.parse::<Day>().ok());
    use_effect_with((visit.number, day), {
        let act = act.clone();
        move |&(_, day)| {
            if let Some(day) = day {
                act.emit(PracticeAction::Follow(PracticeMode::Daily(day)));
            }
        }
    });
    let [panel, go_on] = [use_node_ref(), use_node_ref()];
    // Whether the question was answered before the last change, or `None` at the first rendering.
    let before = use_mut_ref(|| None);
    use_effect_with((state.number, state.answer.is_some(), state.question.is_ready()), {
        let (panel, go_on) = (panel.clone(), go_on.clone());
        move |&(_, is_answered, is_ready)| {
            let was_answered = *before.borrow();
            // While the next question is searched for, the effect waits.
            if is_answered || is_ready || was_answered.is_none() {
                *before.borrow_mut() = Some(is_answered);
            }
            match was_answered {
                Some(_) if is_answered => focus(&go_on),
                Some(true) if is_ready && (is_focus_lost() || has_focus(&go_on)) => {
                    if let Some(panel) = panel.cast() {
                        focus_within(&panel, first);
                    }
                }
                _ => {}
            }
        }
    });
    let number = state.number;
    // Another page of this window may have changed the records, so they are read anew for each question.
    let records = use_memo(number, |_| {
        let read = |key| Record::read(&storage::newest(key).unwrap_or_default(), Day::today());
        KINDS.map(|(_, key)| read(key))
    });
    PracticeHandle {
        state,
        act,
        panel,
        go_on,
        records,
        not_a_day: linked.filter(|_| day.is_none()),
    }
}

/// The parts of a page that differ between the kinds of questions.
pub struct PracticeParts {
    pub kind: PracticeKind,
    /// A line above the question, such as the seat.
    pub situation: Html,
    /// The question. After the answer, the verdict.
    pub headline: Html,
    /// The user's answer and the right one, as cards or bids. `None` without an answer.
    pub answers: Option<[Html; 2]>,
    /// Whether the answer is right. `None` until this is known.
    pub is_right: Option<bool>,
    /// The verdict for screen readers. Empty without an answer.
    pub spoken: String,
    pub cards: Html,
    /// The controls for answering, unless the cards are the controls. After the answer, the answers are in their place.
    pub controls: Html,
    /// The fault of a link, or a failure.
    pub notice: Html,
    /// Why the answer is right or wrong, once the question is answered.
    pub reasons: Html,
    /// Links about the question, once it is answered.
    pub links: Html,
    /// Further details about the question, once it is answered.
    pub details: Html,
    pub run: RunText,
    /// The settings as a sentence. Empty if there are none.
    pub settings: Html,
    /// The results by the parts of this kind.
    pub results: Html,
    /// Links at the end of the page.
    pub further: Html,
}

pub fn practice_page<Q: Question>(handle: &PracticeHandle<Q>, parts: &PracticeParts) -> Html {
    let PracticeHandle { state, act, panel, not_a_day, .. } = handle;
    let PracticeParts { kind, situation, headline, is_right, spoken, cards, .. } = parts;
    let day = state.run().course().day().map(|day| day.to_string());
    // The link of a daily run opens the same questions for another user.
    let route = Route::to(Page::Practise(*kind)).with(DAY, day.unwrap_or_default());
    let on_begin = act.reform(PracticeAction::Begin);
    let colour = is_right.map_or("", |is_right| if is_right { "right" } else { "wrong" });
    let is_answered = state.answer.is_some();
    html! {
        <>
            <div class="practice">
                <section class="panel practice-question stack-3" aria-label={words::THE_QUESTION} ref={panel}>
                    if let Some(said) = not_a_day { <p class="bad" role="status">{ words::not_a_day(said) }</p> }
                    { run_view(state.run(), &state.training.days, Day::today(), (&parts.run, &route), &on_begin) }
                    { parts.notice.clone() }
                    <div class="practice-table cloth stack-3">
                        <div class="practice-asked">
                            <p class="soft">{ situation.clone() }</p>
                            <p class={class_list(&["practice-headline", colour])} aria-hidden={is_right.map(|_| "true")}>{ headline.clone() }</p>
                            <p class="unseen" role="alert">{ spoken }</p>
                        </div>
                        { cards.clone() }
                        { parts.answers.as_ref().map_or_else(|| parts.controls.clone(), |answers| answers_view(answers, *is_right)) }
                    </div>
                    if is_answered {
                        <div class="practice-reasons stack-2">{ parts.reasons.clone() }</div>
                        { way_on(handle, parts) }
                        { parts.details.clone() }
                    }
                    { parts.settings.clone() }
                </section>
                { results_view(handle, parts) }
            </div>
            <div class="practice-end row">
                { parts.further.clone() }
                <ResultsCopy copy={state.copy()} on_import={act.reform(PracticeAction::Import)}
                    unread={Callback::from(|text: String| read_copy::<Q>(&text).err())} heading={Q::HEADING} />
            </div>
        </>
    }
}

/// Renders the user's answer and, if it is wrong, the right one. Each looks like the cards or bids of the question.
fn answers_view([yours, right]: &[Html; 2], is_right: Option<bool>) -> Html {
    let answer = |name: &'static str, class: &'static str, face: &Html| {
        html! {
            <p>
                <span>{ name }</span>
                <span class={class_list(&["answer-face", class])}>{ face.clone() }</span>
            </p>
        }
    };
    let class = is_right.map_or("", |is_right| if is_right { "right" } else { "wrong" });
    html! {
        <div class="practice-answers row">
            { answer(words::YOU, class, yours) }
            if is_right == Some(false) { { answer(words::RIGHT, "right", right) } }
        </div>
    }
}

/// Renders the button that answers. It can't be used yet if there is no `on_answer`.
pub fn answer_button(label: &'static str, on_answer: Option<Callback<()>>, here: &NodeRef) -> Html {
    html! {
        // The second click of a double click is ignored. It would hide the verdict.
        <button type="button" class="primary go-on" ref={here} aria-disabled={on_answer.is_none().to_string()}
            onclick={filter_map(&on_answer.unwrap_or_default(), |event: MouseEvent| (event.detail() < 2).then_some(()))}>
            { label }
        </button>
    }
}

/// Renders the button that goes on to the next question, and the links about this one.
fn way_on<Q: Question>(handle: &PracticeHandle<Q>, parts: &PracticeParts) -> Html {
    let PracticeHandle { state, act, go_on, .. } = handle;
    let next = if state.run().is_over() { words::MORE_PRACTICE } else { words::NEXT_HAND };
    let on_next = state.is_graded().then(|| act.reform(|()| PracticeAction::Next));
    html! {
        <div class="toolbar practice-on">
            { answer_button(next, on_next, go_on) }
            { parts.links.clone() }
        </div>
    }
}

const HEADING: &str = "practice-results";

/// Renders the results of all kinds, then those of this kind.
fn results_view<Q: Question>(handle: &PracticeHandle<Q>, parts: &PracticeParts) -> Html {
    let PracticeHandle { state, act, .. } = handle;
    let training = &state.training;
    let can_restore = training.can_restore();
    let today = Day::today();
    let here = Record::of(training, today);
    let records: Vec<_> = KINDS
        .iter()
        .zip(handle.records.iter())
        .map(|((kind, key), stored)| (*kind, if *key == Q::KEY { &here } else { stored }))
        .collect();
    let all = records.iter().fold(Record::default(), |all, (_, record)| all.with(record));
    let streak = all.days.streak(today);
    if all.whole.answers == 0 && streak == 0 && !can_restore {
        return html! { <p class="practice-none soft">{ words::NO_RESULTS }</p> };
    }
    let rows = records.iter().map(|(kind, record)| record_row(*kind, record, *kind == parts.kind));
    let sum = figures_row(words::ALL.into(), record_figures(&all, all.reviews.into()));
    html! {
        <section class="panel practice-results stack-3" aria-labelledby={HEADING}>
            <h2 id={HEADING}>{ words::YOUR_RESULTS }</h2>
            <p>
                if all.today.answers > 0 { <strong>{ words::right_today(all.today) }</strong><br /> }
                { words::streak(streak) }
            </p>
            if all.whole.answers > 0 {
                { figures_table((words::YOUR_RESULTS, ""), [words::ANSWERS, words::RIGHT, words::TO_REVIEW], rows, Some(sum)) }
                <p class="soft hint">{ words::WHAT_COMES_AGAIN }</p>
            }
            if training.account.answers() > 0 { { parts.results.clone() } }
            <div class="toolbar">
                // After a reset, the same button restores the results, so that it keeps the focus.
                if can_restore || training.account.answers() > 0 {
                    <button type="button" onclick={act.reform(|_: MouseEvent| PracticeAction::Reset)}>
                        { if can_restore { words::BRING_BACK } else { words::START_ANEW } }
                    </button>
                }
                <span class="soft" role="status">{ if can_restore { words::STARTED_ANEW } else { "" } }</span>
            </div>
        </section>
    }
}

fn record_row(kind: PracticeKind, record: &Record, is_here: bool) -> Html {
    let href = Route::to(Page::Practise(kind)).to_string();
    let name = Page::Practise(kind).title();
    let reviews = record.reviews;
    let label = words::reviews_of(name, reviews);
    let to_review = if is_here || reviews == 0 {
        reviews.into()
    } else {
        html! { <a href={href.clone()} aria-label={label}>{ reviews }</a> }
    };
    let name = if is_here {
        name.into()
    } else {
        html! { <a {href}>{ name }</a> }
    };
    figures_row(name, record_figures(record, to_review))
}

fn record_figures(record: &Record, reviews: Html) -> impl Iterator<Item = Html> {
    words::figures(record.whole).into_iter().map(Html::from).chain([reviews])
}

#[derive(Properties, PartialEq)]
struct ResultsCopyProps {
    copy: String,
    on_import: Callback<String>,
    /// Returns the first line of a copy that can't be read.
    unread: Callback<String, Option<UnreadLine>>,
    heading: &'static str,
}

/// Buttons that copy and save the results, and a collapsed field for results from another device.
#[component]
fn ResultsCopy(props: &ResultsCopyProps) -> Html {
    let text = use_state_eq(String::new);
    // The status of the last import: its text, and whether it failed.
    let outcome = use_state_eq(|| (String::new(), false));
    let oninput = {
        let (text, outcome) = (text.setter(), outcome.setter());
        on_value::<InputEvent>(&Callback::from(move |typed| {
            text.set(typed);
            outcome.set((String::new(), false));
        }))
    };
    let on_open = {
        let (text, outcome) = (text.clone(), outcome.setter());
        let ResultsCopyProps { on_import, unread, heading, .. } = props;
        let (on_import, unread, heading) = (on_import.clone(), unread.clone(), *heading);
        Callback::from(move |_: MouseEvent| {
            if let Some(UnreadLine { number, text }) = unread.emit((*text).clone()) {
                outcome.set((words::not_read(number, &text, heading), true));
                return;
            }
            on_import.emit((*text).clone());
            text.set(String::new());
            outcome.set((words::IMPORTED.to_owned(), false));
        })
    };
    html! {
        <details class="fold">
            <summary>{ words::RESULTS_ELSEWHERE }</summary>
            <div class="results-copy stack-3">
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
                    <span role="status" class={class_list(&[class_if(outcome.1, "bad")])}>{ &outcome.0 }</span>
                </div>
            </div>
        </details>
    }
}

/// Renders a button for each possible answer. `on_choose` is called with its index.
pub fn choices_view(
    label: &'static str,
    choices: impl Iterator<Item = String>,
    on_choose: &Callback<usize>,
) -> Html {
    let onclick = filter_map(on_choose, |event: MouseEvent| {
        data_at(&event, "data-place").filter(|_| event.detail() < 2)
    });
    html! {
        <div class="practice-choices" role="group" aria-label={label} {onclick}>
            { for choices.enumerate().map(|(place, choice)| html! {
                <button type="button" data-place={place.to_string()}>{ choice }</button>
            }) }
        </div>
    }
}

/// A card among which the user chooses.
pub struct ShownCard {
    pub drawing: Html,
    pub name: String,
    pub class: &'static str,
    pub is_chosen: bool,
    /// The text below the card.
    pub label: Html,
}

/// Renders cards in a row. Until the question is answered, each card is a button, and `on_choose` is called with its
/// index.
pub fn cards_view(
    label: &str,
    class: &'static str,
    cards: impl Iterator<Item = ShownCard>,
    on_choose: Option<&Callback<usize>>,
) -> Html {
    let onclick = on_choose
        .map(|on_choose| filter_map(on_choose, |event: MouseEvent| data_at(&event, "data-place")));
    let is_open = on_choose.is_some();
    let card = |(place, card): (usize, ShownCard)| {
        let ShownCard { drawing, name, class, is_chosen, label } = card;
        html! {
            <li class={class_list(&[class, class_if(is_chosen, "chosen")])}>
                if is_open {
                    <button type="button" class="slot" data-place={place.to_string()} aria-label={name}
                        aria-pressed={is_chosen.to_string()}>{ drawing }</button>
                } else {
                    <span class="slot">{ drawing }</span><span class="unseen">{ name }</span>
                }
                <span class="slot-group" aria-hidden="true">{ label }</span>
            </li>
        }
    };
    html! {
        <div class="practice-cards" role="group" aria-label={label.to_owned()} {onclick}>
            <ol class={class_list(&[class])}>{ for cards.enumerate().map(card) }</ol>
        </div>
    }
}
