//! A whole file in a problem's own format: input on one side, output on the other.

mod input;
mod output;
mod state;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use self::input::ManyInput;
use self::output::{ManyOutput, many_output};
use self::state::{ManyAction, ManyState};
use super::caret::use_caret_request;
use super::examples::{Example, example_buttons};
use super::words;
use crate::client::judging::Input;
use crate::client::use_judge::use_judge;
use crate::engine::judge::Problem;
use crate::ui::attached;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::route::{Page, Tab};

/// How long typing must pause before a text is judged, in milliseconds.
const PAUSE: u32 = 120;

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
    /// What the format is, in a sentence or two of HTML.
    pub format: &'static str,
    /// Inputs to try.
    pub examples: &'static [Example],
}

/// The two panels. The input is judged as it changes; what is too long for the field is attached,
/// and goes to the worker as it is.
#[component]
pub fn ManyPanel(props: &ManyPanelProps) -> Html {
    let ManyPanelProps { visit, page, problem, kept, .. } = props;
    let (page, problem, kept) = (*page, *problem, *kept);
    let (state, act) = use_page_state(visit, kept, |route, texts| {
        // A link to a text is followed, and what was attached waits.
        let is_linked = route.get(ManyState::PARAMETER).is_some();
        let attached = attached::attached(page, Tab::Many).filter(|_| !is_linked);
        let coming = attached::coming(page, Tab::Many).filter(|_| !is_linked);
        ManyState::new(page, problem, texts, attached, coming)
    });
    let (text, attached) = (state.text(), state.attached());
    let (caret, on_select) = use_caret_request();
    let on_place = on_select.reform(|place| (place, 0));
    let job = use_judge();

    use_attached(&state, page, &act);
    let is_kept = attached::use_is_kept(page, Tab::Many);
    let on_edit = act.reform(ManyAction::Edit);
    let on_attach = {
        let on_text = on_edit.reform(Edit::Set);
        let act = act.clone();
        let keep = Callback::from(move |file: Attachment| {
            // A long paste takes its time; the panel may be gone by then, and what was pasted must not be.
            attached::attach(page, Tab::Many, file.clone());
            act.emit(ManyAction::Attach(file));
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

    // Counted up when an input that was given up is to be judged after all.
    let again = use_state(|| 0_u32);
    let judge = job.clone();
    use_effect_with(
        (text.to_owned(), attached.cloned(), state.coming().is_some(), problem, *again),
        move |(text, attached, is_coming, problem, _)| {
            let problem = *problem;
            let input = match attached {
                Some(file) => Some(Input::File(file.blob.clone())),
                None if *is_coming => None,
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

    let on_example = on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
    let on_detach = act.reform(move |()| {
        attached::detach(page, Tab::Many);
        ManyAction::Detach
    });
    let on_again = {
        let again = again.clone();
        Callback::from(move |()| again.set(*again + 1))
    };
    let output = ManyOutput {
        state: job.state(),
        name: problem.name(),
        given: state.is_given(),
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
                <h2 id="input-heading">{ words::INPUT }</h2>
                <p class="soft">{ fixed_html(props.format) }</p>
                { example_buttons(props.examples, &on_example) }
                <ManyInput text={text.to_owned()} can_undo={state.can_undo()} can_redo={state.can_redo()}
                    attached={attached.cloned()} coming={state.coming().map(str::to_owned)} {is_kept}
                    {on_edit} {on_attach} {on_detach} {caret} />
            </section>
            { many_output(&output) }
        </div>
    }
}

/// Has what is attached kept, and what was kept brought; forgets what something else has come in place of, which
/// Undo attaches again.
#[hook]
fn use_attached(state: &ManyState, page: Page, act: &Callback<ManyAction>) {
    let is_first = use_mut_ref(|| true);
    let act = act.clone();
    use_effect_with(
        (state.attached().cloned(), state.coming().is_some()),
        move |(file, coming)| {
            let is_first = is_first.replace(false);
            match file {
                Some(file) => attached::attach(page, Tab::Many, file.clone()),
                None if *coming => {
                    attached::fetch(page, Tab::Many, act.reform(ManyAction::Arrive));
                }
                // What was attached may wait behind a link, or come later than a text that was typed meanwhile:
                // then it is kept.
                None if is_first || attached::attached(page, Tab::Many).is_none() => (),
                None => attached::detach(page, Tab::Many),
            }
        },
    );
}
