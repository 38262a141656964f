//! The panels for a complete file in the format of a contest problem: one for the input, and one for the output.

pub mod input_choice;
pub mod input_panel;
mod state;

use web_sys::Blob;
use yew::prelude::*;

use self::input_panel::{InputPanelParts, use_input_panel, use_settled};
use super::diagnostic_list::diagnostic_list;
use super::{Example, words};
use crate::client::judging::{Judgement, use_judge};
use crate::client::task::TaskState;
use crate::engine::Problem;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block};
use crate::ui::components::frame::job_progress;
use crate::ui::hooks::{Visit, use_wide};
use crate::ui::route::{ContestTab, Page};
use crate::ui::share::{copy, save};
use crate::ui::storage::Key;
use crate::wire::judging::OutputSummary;
use crate::wire::request::Failure;

#[derive(Properties, PartialEq)]
pub struct ManyPanelProps {
    pub visit: Visit,
    /// The problem that defines the format of the file.
    pub problem: Problem,
    /// Description of the file format, as a few sentences of HTML.
    pub format: &'static str,
    pub examples: &'static [Example],
    /// The choice of the problem.
    pub settings: Html,
}

/// Renders the two panels. The input is processed after every change. An input that is too long for the field is
/// attached, and sent to the worker unchanged.
#[component]
pub fn ManyPanel(props: &ManyPanelProps) -> Html {
    let problem = props.problem;
    let page = Page::Contest(ContestTab::Files);
    let input =
        use_input_panel(&props.visit, page, problem.name(), Key::Problem(problem), |_| Vec::new());
    let job = use_judge();
    let judge = job.clone();
    let on_again = use_settled(&input, move |content| match content {
        Some(content) => judge.judge(problem, content),
        None => judge.cancel(),
    });
    let read_as = match job.stage() {
        TaskState::Done(Judgement::Output(_, digest)) => Some(words::cases(digest.cases)),
        TaskState::Done(Judgement::Refused(_)) => Some(words::ANOTHER_FORMAT.to_owned()),
        _ => None,
    };
    let parts = InputPanelParts {
        format: props.format,
        examples: props.examples,
        further_examples: Html::default(),
        read_as,
        takes_several: false,
        // If the panels are side by side, the input leaves enough space for the answer, so it isn't collapsed.
        folds: !use_wide(),
    };
    let here = use_node_ref();
    let stage = job.stage();
    let detail = match stage {
        TaskState::Idle if input.has_input() => html! {
            <div class="toolbar">
                <button type="button" onclick={on_again.reform(|_: MouseEvent| ())}>{ words::CHECK }</button>
            </div>
        },
        TaskState::Idle | TaskState::Cancelled | TaskState::Failed(_) => Html::default(),
        TaskState::Running(progress) => {
            let job = job.clone();
            let on_cancel = Callback::from(move |_: MouseEvent| job.cancel());
            job_progress(*progress, words::PROGRESS, on_cancel)
        }
        TaskState::Done(Judgement::Output(output, digest)) => html! {
            <Answer output={output.clone()} digest={digest.clone()} name={problem.name()} />
        },
        TaskState::Done(Judgement::Refused(diagnostics)) => {
            diagnostic_list(diagnostics, input.on_place().as_ref())
        }
    };
    let (answer, figure) = match stage {
        TaskState::Done(Judgement::Output(_, digest)) => {
            (words::answers(digest.cases).into(), words::milliseconds(digest.millis).into())
        }
        TaskState::Done(Judgement::Refused(diagnostics)) => {
            let faults = words::faults(diagnostics.len());
            (html! { <span class="bad">{ faults }</span> }, Html::default())
        }
        _ => (words::JUDGE_A_FILE.into(), Html::default()),
    };
    let reasons = html! { <p class="job-state" role="status">{ stage_text(stage) }</p> };
    html! {
        <div class="given-and-answer many">
            { input.panel(parts) }
            <div>
                { answer_block("output-heading", &here, AnswerBlock { answer, figure, reasons, settings: props.settings.clone() }) }
                <section class="panel many-output stack-3" aria-label={words::OUTPUT}>{ detail }</section>
            </div>
        </div>
    }
}

fn stage_text(stage: &TaskState<Judgement>) -> String {
    match stage {
        TaskState::Idle | TaskState::Cancelled => words::ANSWER_APPEARS_HERE.to_owned(),
        TaskState::Running(progress) => words::judging(progress.percent()),
        TaskState::Done(Judgement::Output(..)) => words::JUDGED.to_owned(),
        TaskState::Done(Judgement::Refused(diagnostics)) => {
            words::not_in_the_format(diagnostics.len())
        }
        TaskState::Failed(failure @ Failure::NotLoaded) => words::short_inputs_still(failure),
        TaskState::Failed(failure) => failure.to_string(),
    }
}

#[derive(Properties, PartialEq)]
struct AnswerProps {
    output: Blob,
    digest: OutputSummary,
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
            copy(&blob, Callback::from(move |done| copied.set(Some(done))));
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
                <button type="button" onclick={on_save}>{ words::DOWNLOAD }</button>
                <span role="status">{ copied.map_or("", words::copied) }</span>
            </div>
        </>
    }
}
