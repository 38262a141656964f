//! The output: how the job stands, and what came of it.

use web_sys::Blob;
use yew::prelude::*;

use crate::client::failure::Failure;
use crate::client::judging::{Digest, JobState};
use crate::ui::clipboard;
use crate::ui::components::input::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::download::save;
use crate::ui::number::{fixed, megabytes};

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
            <h2 id="output-heading">{ "Output" }</h2>
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
                    { "Check" }
                </button>
            </div>
        },
        JobState::Idle | JobState::NoText(_) | JobState::Failed(_) => Html::default(),
        JobState::Working { done, total } => html! {
            <div class="toolbar">
                <progress max={total.max(&1).to_string()} value={done.to_string()} aria-label="Progress" />
                <button type="button" onclick={job.on_cancel.reform(|_: MouseEvent| ())}>{ "Cancel" }</button>
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
        JobState::Idle => "The answer appears here, in the problem's own format.".to_owned(),
        JobState::Working { done, total } => {
            let (done, total) = (*done as u64, *total as u64);
            format!("Judging: {} %", done * 100 / total.max(1))
        }
        JobState::Done(_, digest) => {
            let cases = digest.cases;
            let things = if cases == 1 { "case" } else { "cases" };
            format!("{cases} {things} judged in {} ms.", fixed(digest.millis, 0))
        }
        JobState::Refused(diagnostics) => match diagnostics.len() {
            1 => "The input is not in the format: one fault, and no output.".to_owned(),
            count => format!("The input is not in the format: {count} faults, and no output."),
        },
        JobState::NoText(reason) => reason.to_string(),
        JobState::Failed(Failure::NotLoaded) => {
            format!("{} Short inputs are judged even so.", Failure::NotLoaded)
        }
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
            <pre class="many-text output" tabindex="0" aria-label="Output">{ &digest.preview }</pre>
            if !whole {
                <p class="soft">
                    { format!("The beginning of {} lines. Copy and download give all of it.", digest.lines) }
                </p>
            }
            <div class="toolbar">
                <button type="button" class="primary" onclick={on_copy}>{ "Copy" }</button>
                <button type="button" onclick={on_save}>
                    { format!("Download ({})", megabytes(output.size())) }
                </button>
                <span role="status">{ match *copied {
                    None => "",
                    Some(true) => "Copied.",
                    Some(false) => "The browser does not allow copying here; download it instead.",
                } }</span>
            </div>
        </>
    }
}
