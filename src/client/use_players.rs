//! What the players of cribbage answer, as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::cribbage::Players;
use super::task::Task;
use crate::wire::cribbage::Asked;
use crate::wire::failure::Failure;
use crate::wire::question::Question;

/// What came of a question.
pub type Found<Q> = Result<Rc<<Q as Question>::Answer>, Failure>;

/// What is known of a question.
#[derive(Clone)]
pub struct Known<Q: Question> {
    /// What was answered last, with the question. It stands until the next answer.
    pub last: Option<(Q, Found<Q>)>,
    /// Asks again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

impl<Q: Question> Known<Q> {
    /// Why there is no answer, where that is so.
    pub fn failed(&self) -> Option<&Failure> {
        self.last.as_ref()?.1.as_ref().err()
    }
}

/// The answer to a question, once it is there. The players are made ready when a question `is_coming`, such as with the
/// first of six cards, so that the answer comes at once; nothing is fetched before.
#[hook]
pub fn use_players<Q>(question: Option<Q>, is_coming: bool) -> Known<Q>
where
    Q: Question + Clone + PartialEq,
    Asked: From<Q>,
{
    let players = use_memo(is_coming, |is_coming| is_coming.then(Players::of_page));
    let last = use_state(|| None);
    let attempt = use_state_eq(|| 0_u32);
    use_effect_with((question, *attempt, is_coming), {
        let last = last.setter();
        move |(question, ..)| {
            let asked = (*players).clone().zip(question.clone());
            let task = asked.map(|(players, question)| {
                Task::spawn(async move {
                    let found = players.ask(question.clone()).await.map(Rc::new);
                    last.set(Some((question, found)));
                })
            });
            move || drop(task)
        }
    });
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    Known { last: Option::clone(&last), on_retry }
}
