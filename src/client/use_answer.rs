//! Answers of workers, as hooks.

use std::rc::Rc;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use yew::prelude::*;

use super::cribbage::Players;
use super::remote::open;
use super::stage::Stage;
use super::task::Task;
use crate::wire::cribbage::Asked;
use crate::wire::failure::Failure;
use crate::wire::question::{Opening, Progress, Question};

/// State of a question, and what was answered last.
#[derive(Clone)]
pub struct Answered<Q, A> {
    /// What was answered last, with the question. It stands until the next answer.
    pub last: Option<(Q, A)>,
    /// How the question stands that is asked.
    pub stage: Stage<()>,
    /// Asks again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

/// Asks a question. With another question, with none, and with the component the one before is given up.
#[hook]
fn use_request<Q, A>(
    question: Option<Q>,
    ask: impl FnOnce(Q, Callback<Progress>) -> LocalBoxFuture<'static, Result<A, Failure>> + 'static,
) -> Answered<Q, A>
where
    Q: Clone + PartialEq + 'static,
    A: Clone + 'static,
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
                let working = stage.clone();
                let on_progress = move |progress| working.set(Stage::Working(progress));
                let answer = ask(question.clone(), Callback::from(on_progress));
                Task::spawn(async move {
                    match answer.await {
                        Ok(answer) => {
                            last.set(Some((question, answer)));
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

/// The answer of a service that keeps nothing.
#[hook]
pub fn use_answer<O>(question: Option<O>) -> Answered<O, Rc<O::Answer>>
where
    O: Opening<Note = Progress> + Clone + PartialEq,
{
    use_request(question, |question: O, on_progress| {
        let opened = open(&question, None, move |progress| on_progress.emit(progress));
        opened.map(|opened| opened.map(|(answer, _)| Rc::new(answer.body))).boxed_local()
    })
}

/// What came of a question to the players of cribbage.
pub type Found<Q> = Result<Rc<<Q as Question>::Answer>, Failure>;

/// State of a question to the players of cribbage. A failure takes the place of what was answered before.
pub type Known<Q> = Answered<Q, Found<Q>>;

impl<Q, A> Answered<Q, Result<A, Failure>> {
    /// Why there is no answer, where that is so.
    pub fn failed(&self) -> Option<&Failure> {
        self.last.as_ref()?.1.as_ref().err()
    }
}

/// The answer of the players of cribbage. They are made ready when a question `is_coming`, such as with the first of six
/// cards, so that the answer comes at once; nothing is fetched before.
#[hook]
pub fn use_players<Q>(question: Option<Q>, is_coming: bool) -> Known<Q>
where
    Q: Question + Clone + PartialEq,
    Asked: From<Q>,
{
    let players = use_memo(is_coming, |is_coming| is_coming.then(Players::of_page));
    let players = Option::clone(&players);
    use_request(question.filter(|_| is_coming), |question: Q, _| {
        async move {
            let Some(players) = players else { return Err(Failure::NotKept) };
            Ok(players.ask(question).await.map(Rc::new))
        }
        .boxed_local()
    })
}
