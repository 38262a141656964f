//! What a service answers that keeps nothing, as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::remote::open;
use super::stage::Stage;
use super::task::Task;
use crate::wire::question::{Opening, Progress};

/// How a question stands, and what was answered last.
pub struct Answered<O: Opening> {
    /// What was answered last, with the question. It stands until the next answer.
    pub last: Option<(O, Rc<O::Answer>)>,
    /// How the question stands that is asked.
    pub stage: Stage<()>,
    /// Asks again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

/// The answer to a question, once a worker has it. With another question, with none, and with the component the one before
/// is given up.
#[hook]
pub fn use_answer<O>(question: Option<O>) -> Answered<O>
where
    O: Opening<Note = Progress> + Clone + PartialEq,
{
    let last = use_state(|| None);
    let stage = use_state_eq(Stage::default);
    let attempt = use_state_eq(|| 0_u32);
    use_effect_with((question, *attempt), {
        let (last, stage) = (last.setter(), stage.setter());
        move |(question, _)| {
            let asked = question.clone();
            stage.set(asked.as_ref().map_or(Stage::Idle, |_| Stage::Working(Progress::default())));
            let task = asked.map(|question| {
                Task::spawn(async move {
                    let on_note = {
                        let stage = stage.clone();
                        move |progress| stage.set(Stage::Working(progress))
                    };
                    match open(&question, None, on_note).await {
                        Ok((answer, _)) => {
                            last.set(Some((question, Rc::new(answer.body))));
                            stage.set(Stage::Done(()));
                        }
                        Err(failure) => stage.set(Stage::Failed(failure)),
                    }
                })
            });
            move || drop(task)
        }
    });
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    Answered { last: Option::clone(&last), stage: Stage::clone(&stage), on_retry }
}
