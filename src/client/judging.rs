//! Judges inputs of the five contest problems, in the page or in a worker.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{Blob, window};
use yew::prelude::*;

use super::service_handle::{Input, open};
use super::task::{Task, TaskState};
use crate::engine::Problem;
use crate::wire::file;
use crate::wire::judging::{InputFault, JudgeInput, JudgeResult, OutputSummary};
use crate::wire::request::{Failure, Progress};

/// Maximum length in bytes of a text that the page judges itself, without a worker.
pub const AT_ONCE: usize = 4 * 1024;

#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// The output as a file, with its summary.
    Output(Blob, OutputSummary),
    /// The input isn't in the problem's format. There is at least one fault.
    Refused(Vec<InputFault>),
}

/// Handle to the task that judges a component's input.
#[derive(Clone)]
pub struct JudgeHandle {
    stage: UseStateHandle<TaskState<Judgement>>,
    task: Rc<RefCell<Option<Task>>>,
}

impl JudgeHandle {
    pub fn stage(&self) -> &TaskState<Judgement> {
        &self.stage
    }

    /// Judges an input. If the previous input is not finished, its task is cancelled.
    pub fn judge(&self, problem: Problem, input: Input) {
        let setter = self.stage.setter();
        self.task.replace(judge(problem, input, move |stage| setter.set(stage)));
    }

    /// Cancels judging, and clears the last result.
    pub fn cancel(&self) {
        self.task.take();
        self.stage.set(TaskState::Idle);
    }
}

/// Returns a handle for judging inputs of a component. Unmounting the component cancels its task.
#[hook]
pub fn use_judge() -> JudgeHandle {
    JudgeHandle { stage: use_state(TaskState::default), task: use_mut_ref(|| None) }
}

/// Judges an input, and passes each state of the task to `on_stage`. Dropping the task cancels it.
///
/// A text of at most [`AT_ONCE`] bytes is judged at once, and this function returns `None`.
pub fn judge(
    problem: Problem,
    input: Input,
    on_stage: impl Fn(TaskState<Judgement>) + Clone + 'static,
) -> Option<Task> {
    let total = input.bytes();
    if let Input::Text(text) = &input
        && total <= AT_ONCE
    {
        let (judged, output) = crate::wire::judging::judge(problem, text, &mut |_| (), now);
        let output = output.map(|text| file::make(&[&text], file::TEXT));
        on_stage(ended(output.and_then(Result::ok), judged));
        return None;
    }
    on_stage(TaskState::Running(Progress::start(total)));
    Some(Task::spawn(async move {
        let on_note = {
            let on_stage = on_stage.clone();
            move |progress| on_stage(TaskState::Running(progress))
        };
        let opened = match input.into_file() {
            Ok(file) => open(&JudgeInput(problem), Some(file), on_note).await,
            Err(failure) => Err(failure),
        };
        on_stage(match opened {
            Ok((judged, _)) => ended(judged.file().cloned(), judged.body),
            Err(failure) => TaskState::Failed(failure),
        });
    }))
}

fn ended(output: Option<Blob>, judged: JudgeResult) -> TaskState<Judgement> {
    match (judged, output) {
        (JudgeResult::Done(digest), Some(output)) => {
            TaskState::Done(Judgement::Output(output, digest))
        }
        // There is no file, because the browser had too little memory for the output.
        (JudgeResult::Done(_), None) => TaskState::Failed(Failure::NoMemory),
        (JudgeResult::Refused(found), _) => TaskState::Done(Judgement::Refused(found)),
    }
}

/// Returns the number of milliseconds since the page was opened.
fn now() -> f64 {
    let clock = window().and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}
