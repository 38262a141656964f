//! The output: how the job stands, and what came of it.

use web_sys::Blob;
use yew::prelude::*;

use crate::client::failure::Failure;
use crate::client::judging::{Digest, JobState};
use crate::ui::clipboard;
use crate::ui::components::input::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::components::input::words;
use crate::ui::download::save;

/// A job to show.
pub struct ManyOutput<'j> {
    /// How it stands.
    pub state: &'j JobState,
    /// The problem's name, for the name of a saved file.
    pub name: &'static str,
    /// Whether there is an input, which may have been given up.
    pub given: bool,
    /// The input is to be judged after all.
    pub on_again: Callback<()>,
    /// A fault's place was clicked; none where the input is not in a field.
    pub on_place: Option<Callback<LineColumn>>,
    /// The job is to be given up.
    pub on_cancel: Callback<()>,
}

/// The panel of the output.
pub fn many_output(job: &ManyOutput) -> Html {
    html! {
        <section class="panel many-output" aria-labelledby="output-heading">
            <h2 id="output-heading">{ words::OUTPUT }</h2>
            <p class="job-state" role="status">{ state_text(job.state) }</p>
            { body(job) }
        </section>
    }
}

fn body(job: &ManyOutput) -> Html {
    match job.state {
        JobState::Idle if job.given => html! {
            <div class="toolbar">
                <button type="button" onclick={job.on_again.reform(|_: MouseEvent| ())}>
                    { words::CHECK }
                </button>
            </div>
        },
        JobState::Idle | JobState::NoText(_) | JobState::Failed(_) => Html::default(),
        JobState::Working { done, total } => html! {
            <div class="toolbar">
                <progress max={total.max(&1).to_string()} value={done.to_string()} aria-label={words::PROGRESS} />
                <button type="button" onclick={job.on_cancel.reform(|_: MouseEvent| ())}>{ words::CANCEL }</button>
            </div>
        },
        JobState::Done(output, digest) => html! {
            <Answer output={output.clone()} digest={digest.clone()} name={job.name} />
        },
        JobState::Refused(diagnostics) => diagnostic_list(diagnostics, job.on_place.as_ref()),
    }
}

fn state_text(state: &JobState) -> String {
    match state {
        JobState::Idle => words::ANSWER_APPEARS_HERE.to_owned(),
        JobState::Working { done, total } => {
            let (done, total) = (*done as u64, *total as u64);
            words::judging(done * 100 / total.max(1))
        }
        JobState::Done(_, digest) => words::judged(digest.cases, digest.millis),
        JobState::Refused(diagnostics) => words::not_in_the_format(diagnostics.len()),
        JobState::NoText(reason) => reason.to_string(),
        JobState::Failed(failure @ Failure::NotLoaded) => words::short_inputs_still(*failure),
        JobState::Failed(failure) => failure.to_string(),
    }
}

#[derive(Properties, PartialEq)]
struct AnswerProps {
    output: Blob,
    digest: Digest,
    name: &'static str,
}

#[component]
fn Answer(props: &AnswerProps) -> Html {
    let AnswerProps { output, digest, name } = props;
    let copied = use_state_eq(|| None::<bool>);
    use_effect_with(output.clone(), {
        let copied = copied.clone();
        move |_| copied.set(None)
    });
    let on_copy = {
        let (blob, copied) = (output.clone(), copied.clone());
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            clipboard::copy(&blob, Callback::from(move |done| copied.set(Some(done))));
        })
    };
    let on_save = {
        let (blob, name) = (output.clone(), format!("{name}.out.txt"));
        Callback::from(move |_: MouseEvent| save(&blob, &name))
    };
    let whole = digest.preview.len() == digest.bytes;
    html! {
        <>
            <pre class="many-text output" tabindex="0" aria-label={words::OUTPUT}>{ &digest.preview }</pre>
            if !whole {
                <p class="soft">{ words::the_beginning_of(digest.lines) }</p>
            }
            <div class="toolbar">
                <button type="button" class="primary" onclick={on_copy}>{ words::COPY }</button>
                <button type="button" onclick={on_save}>{ words::download(output.size()) }</button>
                <span role="status">{ copied.map_or("", words::copied) }</span>
            </div>
        </>
    }
}
