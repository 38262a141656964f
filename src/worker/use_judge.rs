//! The client as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::client::JudgeClient;
use super::request::Source;
use super::response::JobState;
use crate::engine::judge::Problem;

/// A job of a component and the ways to change it.
#[derive(Clone)]
pub struct JudgeHandle {
    state: UseStateHandle<JobState>,
    client: Rc<JudgeClient>,
}

impl JudgeHandle {
    /// How the job stands.
    #[must_use]
    pub fn state(&self) -> &JobState {
        &self.state
    }

    /// Judges an input; one that is still being judged is cancelled.
    pub fn judge(&self, problem: Problem, source: Source) {
        self.client.judge(problem, source);
    }

    /// Gives up the input that is being judged and forgets the last answer.
    pub fn cancel(&self) {
        self.client.cancel();
    }
}

/// Judges inputs for one component; the worker, if it was needed, ends with the component.
#[hook]
pub fn use_judge() -> JudgeHandle {
    let state = use_state(|| JobState::Idle);
    let setter = state.setter();
    let client = use_memo((), move |()| JudgeClient::new(move |state| setter.set(state)));
    JudgeHandle { state, client }
}
