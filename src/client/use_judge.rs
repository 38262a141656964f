//! Judging inputs, as a hook.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::input::Input;
use super::judging::{Judgement, judge};
use super::stage::Stage;
use super::task::Task;
use crate::engine::judge::Problem;

/// What a component has judged, and the ways to change it.
#[derive(Clone)]
pub struct JudgeHandle {
    stage: UseStateHandle<Stage<Judgement>>,
    task: Rc<RefCell<Option<Task>>>,
}

impl JudgeHandle {
    /// How judging stands.
    pub fn stage(&self) -> &Stage<Judgement> {
        &self.stage
    }

    /// Judges an input; one that is still being judged is given up.
    pub fn judge(&self, problem: Problem, input: Input) {
        let setter = self.stage.setter();
        self.task.replace(judge(problem, input, move |stage| setter.set(stage)));
    }

    /// Gives up the input that is being judged and forgets the last answer.
    pub fn cancel(&self) {
        self.task.take();
        self.stage.set(Stage::Idle);
    }
}

/// Judges inputs for one component; what is still being judged is given up with the component.
#[hook]
pub fn use_judge() -> JudgeHandle {
    JudgeHandle { stage: use_state(Stage::default), task: use_mut_ref(|| None) }
}
