//! Changes to a session: doubtful scores, edited and added results, and files to save.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::controller::SessionController;
use super::result::contestant;
use super::state::{SessionAction, View};
use super::words;
use crate::desk::session::entering::{NextResult, ScoreMismatch};
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::scorecard::Scorecard;
use crate::engine::bridge::session::add::NewResult;
use crate::engine::bridge::session::edit_headings::ContestantDescription;
use crate::ui::components::input::choice::menu;
use crate::ui::delegate::{filter_map, on_submit, on_value};
use crate::wire::session::{EditContestant, ResultEdit, SessionFile, SessionOverview};

/// Renders the results whose stated score differs from the score for their play. Each result has two possible
/// corrections.
pub fn differing(
    controller: &SessionController,
    standing: &RankingList,
    read: &SessionOverview,
) -> Html {
    if read.differing.is_empty() {
        return Html::default();
    }
    let one = |of: &ScoreMismatch| {
        let change_result = |to: ResultEdit| {
            let (controller, place) = (controller.clone(), of.place);
            Callback::from(move |_: MouseEvent| controller.change_result(place, to.clone()))
        };
        let [ns, ew] = of.pairs;
        html! {
            <li key={of.place} class="row row-ends">
                <p>
                    <button type="button" class="link" onclick={controller.show_view(View::Board(of.board))}>{ words::board(of.board) }</button>
                    { ", " }{ contestant(controller, standing, ns) }{ words::AGAINST }{ contestant(controller, standing, ew) }{ ": " }
                    { &of.message }{ "." }
                </p>
                <div class="toolbar">
                    <button type="button" onclick={change_result(ResultEdit::AsPlayed)}>{ words::write_score(of.points) }</button>
                    <button type="button" onclick={change_result(ResultEdit::AsStated)}>{ words::TAKE_STATED }</button>
                </div>
            </li>
        }
    };
    html! {
        <section class="session-differing" aria-labelledby="differing-heading">
            <h3 id="differing-heading">{ words::SCORES_IN_DOUBT }</h3>
            <ul>{ for read.differing.iter().map(one) }</ul>
        </section>
    }
}

/// Renders the reason why a change was refused. If the format doesn't permit changes, also renders a button that
/// converts the text to another format.
pub fn refused(controller: &SessionController) -> Html {
    let Some(why) = &controller.state.refused else { return Html::default() };
    let writing = controller.clone();
    let as_table = Callback::from(move |_: MouseEvent| writing.write(SessionFile::Table, true));
    html! {
        <div class="bad" role="alert">
            <p>{ words::sentence(why) }</p>
            if controller.state.stage.done().is_some_and(|read| !read.can_change) {
                <button type="button" onclick={as_table}>{ words::TURN_INTO_TABLE }</button>
            }
        </div>
    }
}

pub fn files(controller: &SessionController, read: &SessionOverview) -> Html {
    let file = |kind: SessionFile, text: &str| {
        let controller = controller.clone();
        let onclick = Callback::from(move |_: MouseEvent| controller.write(kind, false));
        html! { <button type="button" {onclick}>{ text }</button> }
    };
    let of_kind = |kind| file(kind, words::kind_of_file(kind));
    let buttons = html! {
        <>
            if read.files.is_empty() { { of_kind(SessionFile::Own(0)) } }
            { for read.files.iter().enumerate().map(|(place, name)| file(SessionFile::Own(place), name)) }
            { for SessionFile::OTHERS.into_iter().map(of_kind) }
        </>
    };
    html! {
        <>
            { menu(words::SAVE, buttons, None) }
            if !controller.state.unsaid.is_empty() {
                <div class="session-unsaid" role="status">
                    <p>{ words::NOT_IN_THE_FILE }</p>
                    <ul>{ for controller.state.unsaid.iter().map(|unsaid| html! { <li>{ words::sentence(unsaid) }</li> }) }</ul>
                </div>
            }
        </>
    }
}

#[derive(Clone, PartialEq)]
struct FieldTexts<const N: usize>([String; N]);

enum FieldAction<const N: usize> {
    /// Sets the text of the field with this index.
    Type(usize, String),
    Set([String; N]),
}

impl<const N: usize> Reducible for FieldTexts<N> {
    type Action = FieldAction<N>;

    fn reduce(self: Rc<Self>, action: FieldAction<N>) -> Rc<Self> {
        let mut typed = (*self).clone();
        match action {
            FieldAction::Type(place, text) => {
                if let Some(field) = typed.0.get_mut(place) {
                    *field = text;
                }
            }
            FieldAction::Set(texts) => typed.0 = texts,
        }
        typed.into()
    }
}

/// Returns the texts of the fields with their input handlers. The texts are reset to `begin` when `begin` or `again`
/// changes.
#[hook]
fn use_typed<const N: usize>(
    begin: [String; N],
    again: u32,
) -> ([String; N], [Callback<InputEvent>; N]) {
    let typed = use_reducer_eq(|| FieldTexts(begin.clone()));
    use_effect_with((begin, again), {
        let dispatcher = typed.dispatcher();
        move |(begin, _): &([String; N], u32)| dispatcher.dispatch(FieldAction::Set(begin.clone()))
    });
    let on_input = std::array::from_fn(|place| {
        let dispatcher = typed.dispatcher();
        on_value(&Callback::from(move |text| dispatcher.dispatch(FieldAction::Type(place, text))))
    });
    (typed.0.clone(), on_input)
}

#[derive(Properties, PartialEq)]
pub struct ResultFieldProps {
    pub word: AttrValue,
    pub on_word: Callback<String>,
    /// Called when the user cancels editing.
    pub on_leave: Callback<()>,
}

/// A field for typing a result as one word. Enter accepts the result, and Escape cancels.
#[component]
pub fn ResultField(props: &ResultFieldProps) -> Html {
    let field = use_node_ref();
    use_effect_with((), {
        let field = field.clone();
        move |()| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                drop(field.focus());
                field.select();
            }
        }
    });
    let ([word], [oninput]) = use_typed([props.word.to_string()], 0);
    let on_submit = on_submit(&props.on_word, word.clone());
    let on_key = filter_map(&props.on_leave, |event: KeyboardEvent| {
        (event.key() == words::ESCAPE).then_some(())
    });
    html! {
        <form class="result-field row" onsubmit={on_submit}>
            <input type="text" ref={field} value={word} {oninput} aria-label={words::RESULT} onkeydown={on_key}
                autocomplete="off" spellcheck="false" />
            <button type="submit">{ words::TAKE }</button>
            <button type="button" onclick={props.on_leave.reform(|_: MouseEvent| ())}>{ words::LEAVE }</button>
            <span class="soft">{ words::HOW_A_RESULT_IS_TYPED }</span>
        </form>
    }
}

pub fn result_field(controller: &SessionController, place: usize, word: &str) -> Html {
    if controller.state.editing != Some(place) {
        return Html::default();
    }
    let (changing, leaving) = (controller.clone(), controller.clone());
    let on_word =
        Callback::from(move |word| changing.change_result(place, ResultEdit::Typed(word)));
    let on_leave = Callback::from(move |()| leaving.act(SessionAction::Edit(None)));
    html! {
        <>
            <ResultField key={place} word={word.to_owned()} {on_word} {on_leave} />
            { refused(controller) }
        </>
    }
}

#[derive(Properties, PartialEq)]
pub struct NewResultFieldsProps {
    pub next: NextResult,
    /// Number of rankings so far. It changes after a result has been added.
    pub rankings: u32,
    pub is_empty: bool,
    pub on_add: Callback<NewResult>,
}

/// Fields for a new result. If the next board and the next pairs are known, they are filled in.
#[component]
pub fn NewResultFields(props: &NewResultFieldsProps) -> Html {
    let fields = [use_node_ref(), use_node_ref(), use_node_ref(), use_node_ref()];
    let has_typed = use_mut_ref(|| false);
    let NextResult { board, ns, ew } = &props.next;
    let is_open = use_state_eq(|| props.is_empty);
    let begin = [board.to_string(), ns.clone(), ew.clone(), String::new()];
    let (values, on_input) = use_typed(begin.clone(), props.rankings);
    use_effect_with((begin, props.rankings), {
        let (fields, has_typed) = (fields.clone(), has_typed.clone());
        move |(values, _): &([String; 4], u32)| {
            // After a result has been added by typing, the focus moves to the first empty field.
            let first_empty = fields.iter().zip(values).find(|(_, value)| value.is_empty());
            let field = first_empty.and_then(|(field, _)| field.cast::<HtmlInputElement>());
            if let Some(field) = field.filter(|_| *has_typed.borrow()) {
                drop(field.focus());
            }
        }
    });
    let on_add = props.on_add.reform(move |added| {
        *has_typed.borrow_mut() = true;
        added
    });
    let [board, ns, ew, word] = values.clone();
    let on_submit = on_submit(&on_add, NewResult { board, ns, ew, word });
    let labels = [words::BOARD, words::NORTH_SOUTH, words::EAST_WEST, words::RESULT];
    let all = fields.iter().zip(labels).zip(values.into_iter().zip(on_input)).enumerate();
    let on_toggle = {
        let is_open = is_open.clone();
        Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            is_open.set(!*is_open);
        })
    };
    html! {
        <details class="session-new" open={*is_open}>
        <summary onclick={on_toggle}>{ words::TYPE_RESULTS }</summary>
        <form onsubmit={on_submit}>
            <p class="soft">{ words::HOW_RESULTS_ARE_TYPED }</p>
            <div class="toolbar">
                { for all.map(|(place, ((field, label), (value, oninput)))| html! {
                    <label class="field">
                        <span class="field-label">{ label }</span>
                        <input type="text" ref={field.clone()} {value} {oninput} autocomplete="off" spellcheck="false"
                            class={if place == 3 { "word" } else { "short" }} />
                    </label>
                }) }
                <button type="submit" class="primary">{ words::ADD_RESULT }</button>
            </div>
        </form>
        </details>
    }
}

#[derive(Properties, PartialEq)]
pub struct DescribedFieldsProps {
    pub described: ContestantDescription,
    pub is_team: bool,
    pub on_take: Callback<ContestantDescription>,
}

#[component]
pub fn DescribedFields(props: &DescribedFieldsProps) -> Html {
    let ContestantDescription { names, carry_over, penalties } = props.described.clone();
    let (values, on_input) = use_typed([names, carry_over, penalties], 0);
    let [names, carry_over, penalties] = values.clone();
    let described = ContestantDescription { names, carry_over, penalties };
    let on_submit = on_submit(&props.on_take, described);
    let labels = [words::names_field(props.is_team), words::CARRY_OVER, words::PENALTIES];
    let all = labels.into_iter().zip(values.into_iter().zip(on_input));
    html! {
        <form class="toolbar" onsubmit={on_submit}>
            { for all.map(|(label, (value, oninput))| html! {
                <label class="field">
                    <span class="field-label">{ label }</span>
                    <input type="text" {value} {oninput} autocomplete="off" spellcheck="false" />
                </label>
            }) }
            <button type="submit">{ words::TAKE }</button>
        </form>
    }
}

pub fn described(controller: &SessionController, standing: &RankingList, card: &Scorecard) -> Html {
    let on_take = {
        let (controller, contestant) = (controller.clone(), card.contestant);
        Callback::from(move |described| {
            controller
                .change(EditContestant { contestant, described }, SessionAction::Change(None));
        })
    };
    html! {
        <details class="session-described">
            <summary>{ words::DESCRIBE }</summary>
            <p class="soft">{ words::HOW_A_PENALTY_IS_TYPED }</p>
            <DescribedFields key={card.contestant} described={card.described.clone()} is_team={standing.is_teams} {on_take} />
            { refused(controller) }
        </details>
    }
}
