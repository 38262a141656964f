//! A whole file in a seed's own format: input on one side, output on the other.

mod input;
mod output;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use self::input::ManyInput;
use self::output::{ManyOutput, many_output};
use super::caret::use_wish;
use super::examples::{Example, example_buttons};
use crate::client::judging::Input;
use crate::client::use_judge::use_judge;
use crate::engine::judge::Problem;
use crate::ui::attachment::{self, Attachment};
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, first_history, use_kept, use_linked_text};
use crate::ui::route::{Page, Route, Tab};

/// How long typing must pause before a text is judged, in milliseconds.
const PAUSE: u32 = 120;
/// The query's name for the text.
const PARAMETER: &str = "text";

/// A problem and its page.
#[derive(Properties, PartialEq)]
pub struct ManyPanelProps {
    /// The visit.
    pub visit: Visit,
    /// The page.
    pub page: Page,
    /// The problem whose format the file is in.
    pub problem: Problem,
    /// The storage's name for the text.
    pub kept: &'static str,
    /// What the format is, in a sentence or two.
    pub format: AttrValue,
    /// Inputs to try.
    pub examples: &'static [Example],
}

/// The two panels. The input is judged as it changes; what is too long for the field is attached,
/// and goes to the worker as it is.
#[component]
pub fn ManyPanel(props: &ManyPanelProps) -> Html {
    let ManyPanelProps { visit, page, problem, kept, .. } = props;
    let (page, problem, kept) = (*page, *problem, *kept);
    let history = use_reducer_eq(|| first_history(&visit.route, PARAMETER, kept));
    let text = history.present();
    let (caret, on_place) = use_wish();
    let attached = use_state_eq(|| attachment::attached(page, Tab::Many));
    let job = use_judge();

    let here = Route::to(page, Tab::Many).with("problem", shown(page, problem));
    // What is attached is too long for an address, and another text would be the wrong one.
    let linked = if attached.is_some() { "" } else { text.as_str() };
    use_kept(kept, text, here.with(PARAMETER, linked), visit.number);

    let edit = {
        let (history, attached) = (history.dispatcher(), attached.clone());
        Callback::from(move |edit| {
            attachment::detach(page, Tab::Many);
            attached.set(None);
            history.dispatch(edit);
        })
    };
    let on_attach = {
        let on_text = edit.reform(Edit::Set);
        let attached = attached.clone();
        let keep = Callback::from(move |file: Attachment| {
            attachment::attach(page, Tab::Many, file.clone());
            attached.set(Some(file));
        });
        Callback::from(move |file: Attachment| {
            if file.is_large() {
                keep.emit(file);
            } else {
                // What is no text is judged as a file, and refused as one.
                file.read(on_text.clone(), keep.clone());
            }
        })
    };
    let on_detach = {
        let attached = attached.clone();
        Callback::from(move |()| {
            attachment::detach(page, Tab::Many);
            attached.set(None);
        })
    };
    use_linked_text(visit, PARAMETER, edit.reform(|(text, _)| Edit::Set(text)));

    // Counted up when an input that was given up is to be judged after all.
    let again = use_state(|| 0_u32);
    let judge = job.clone();
    use_effect_with(
        (text.clone(), (*attached).clone(), problem, *again),
        move |(text, attached, problem, _)| {
            let problem = *problem;
            let input = match attached {
                Some(file) => Some(Input::File(file.blob.clone())),
                None => (!text.trim().is_empty()).then(|| Input::Text(text.clone())),
            };
            // Nobody is still typing a file.
            let pause = if attached.is_some() { 0 } else { PAUSE };
            let timer = Timeout::new(pause, move || match input {
                Some(input) => judge.judge(problem, input),
                None => judge.cancel(),
            });
            move || drop(timer)
        },
    );

    let on_example = edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
    let given = attached.is_some() || !text.trim().is_empty();
    let on_again = {
        let again = again.clone();
        Callback::from(move |()| again.set(*again + 1))
    };
    let output = ManyOutput {
        state: job.state(),
        name: problem.name(),
        given,
        on_again,
        on_place: attached.is_none().then_some(on_place),
        on_cancel: {
            let job = job.clone();
            Callback::from(move |()| job.cancel())
        },
    };
    html! {
        <div class="given-and-answer many">
            <section class="panel many-input" aria-labelledby="input-heading">
                <h2 id="input-heading">{ "Input" }</h2>
                <p class="soft">{ &props.format }</p>
                { example_buttons(props.examples, &on_example) }
                <ManyInput history={(*history).clone()} attached={(*attached).clone()}
                    on_edit={edit} {on_attach} {on_detach} {caret} />
            </section>
            { many_output(&output) }
        </div>
    }
}

/// The problem as the address tells it: only where the page has several.
const fn shown(page: Page, problem: Problem) -> &'static str {
    match page {
        Page::Hand => problem.name(),
        _ => "",
    }
}
