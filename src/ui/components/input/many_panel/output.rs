//! The output: how the job stands, and what came of it.

use web_sys::Blob;
use yew::prelude::*;

use crate::client::judging::Judgement;
use crate::client::stage::Stage;
use crate::ui::clipboard;
use crate::ui::components::frame::progress_bar;
use crate::ui::components::input::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::components::input::words;
use crate::ui::download::save;
use crate::wire::failure::Failure;
use crate::wire::judging::Digest;

/// A job to show.
pub struct ManyOutput<'j> {
    /// How it stands.
    pub stage: &'j Stage<Judgement>,
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
            <p class="job-state" role="status">{ stage_text(job.stage) }</p>
            { body(job) }
        </section>
    }
}

fn body(job: &ManyOutput) -> Html {
    match job.stage {
        Stage::Idle if job.given => html! {
            <div class="toolbar">
                <button type="button" onclick={job.on_again.reform(|_: MouseEvent| ())}>
                    { words::CHECK }
                </button>
            </div>
        },
        Stage::Idle | Stage::GivenUp | Stage::Failed(_) => Html::default(),
        Stage::Working(progress) => html! {
            <div class="toolbar">
                { progress_bar(*progress, words::PROGRESS) }
                <button type="button" onclick={job.on_cancel.reform(|_: MouseEvent| ())}>{ words::CANCEL }</button>
            </div>
        },
        Stage::Done(Judgement::Output(output, digest)) => html! {
            <Answer output={output.clone()} digest={digest.clone()} name={job.name} />
        },
        Stage::Done(Judgement::Refused(diagnostics)) => {
            diagnostic_list(diagnostics, job.on_place.as_ref())
        }
    }
}

fn stage_text(stage: &Stage<Judgement>) -> String {
    match stage {
        Stage::Idle | Stage::GivenUp => words::ANSWER_APPEARS_HERE.to_owned(),
        Stage::Working(progress) => words::judging(progress.percent()),
        Stage::Done(Judgement::Output(_, digest)) => words::judged(digest.cases, digest.millis),
        Stage::Done(Judgement::Refused(diagnostics)) => words::not_in_the_format(diagnostics.len()),
        Stage::Failed(failure @ Failure::NotLoaded) => words::short_inputs_still(failure),
        Stage::Failed(failure) => failure.to_string(),
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
