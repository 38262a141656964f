//! Judging inputs, as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::judging::{Input, JobState, JudgeClient};
use crate::engine::judge::Problem;

/// A job of a component and the ways to change it.
#[derive(Clone)]
pub struct JudgeHandle {
    state: UseStateHandle<JobState>,
    client: Rc<JudgeClient>,
}

impl JudgeHandle {
    /// How the job stands.
    pub fn state(&self) -> &JobState {
        &self.state
    }

    /// Judges an input; one that is still being judged is cancelled.
    pub fn judge(&self, problem: Problem, input: Input) {
        self.client.judge(problem, input);
    }

    /// Gives up the input that is being judged and forgets the last answer.
    pub fn cancel(&self) {
        self.client.cancel();
    }
}

/// Judges inputs for one component; what is still being judged is cancelled with the component.
#[hook]
pub fn use_judge() -> JudgeHandle {
    let state = use_state(|| JobState::Idle);
    let setter = state.setter();
    let client = use_memo((), move |()| JudgeClient::new(move |state| setter.set(state)));
    JudgeHandle { state, client }
}
