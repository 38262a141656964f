//! Hooks for worker requests.

use std::rc::Rc;

use futures::future::LocalBoxFuture;
use futures::{FutureExt, TryFutureExt};
use yew::prelude::*;

use super::cribbage::Players;
use super::service_handle::open;
use super::task::{Task, TaskState};
use crate::wire::cribbage::PlayersRequest;
use crate::wire::request::{Failure, OpenRequest, Progress, ServiceRequest};

/// State of a request and its last response.
#[derive(Clone)]
pub struct RequestState<Q, A> {
    /// The last request that got a response, with its response. Both remain until the next response arrives.
    pub last: Option<(Q, A)>,
    pub stage: TaskState<()>,
    /// Callback that sends a failed request again.
    pub on_retry: Callback<MouseEvent>,
}

/// Sends `question` as a request. A running request is cancelled when `question` changes or becomes `None`, and when
/// the component unmounts. The second callback of `ask` takes the response, or several growing parts of it.
#[hook]
pub fn use_request<Q, A>(
    question: Option<Q>,
    ask: impl FnOnce(Q, Callback<Progress>, Callback<A>) -> LocalBoxFuture<'static, Result<(), Failure>>
    + 'static,
) -> RequestState<Q, A>
where
    Q: Clone + PartialEq + 'static,
    A: Clone + 'static,
{
    let last = use_state(|| None);
    let stage = use_state_eq(TaskState::default);
    let attempt = use_state_eq(|| 0_u32);
    use_effect_with((question, *attempt), {
        let (last, stage) = (last.setter(), stage.setter());
        move |(question, _)| {
            let asked = question.clone();
            stage.set(
                asked.as_ref().map_or(TaskState::Idle, |_| TaskState::Running(Progress::default())),
            );
            let task = asked.map(|question| {
                let working = stage.clone();
                let on_progress = move |progress| working.set(TaskState::Running(progress));
                let of = question.clone();
                let on_answer = move |answer| last.set(Some((of.clone(), answer)));
                let asked = ask(question, Callback::from(on_progress), Callback::from(on_answer));
                Task::spawn(async move {
                    stage.set(asked.await.map_or_else(TaskState::Failed, TaskState::Done));
                })
            });
            move || drop(task)
        }
    });
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    RequestState { last: Option::clone(&last), stage: TaskState::clone(&stage), on_retry }
}

/// Sends a request to a service that does not stay open.
#[hook]
pub fn use_service_request<O>(question: Option<O>) -> RequestState<O, Rc<O::Response>>
where
    O: OpenRequest<Update = Progress> + Clone + PartialEq,
{
    use_request(question, |question: O, on_progress, on_answer| {
        let opened = open(&question, None, move |progress| on_progress.emit(progress));
        opened.map_ok(move |(answer, _)| on_answer.emit(Rc::new(answer.body))).boxed_local()
    })
}

/// Result of a request to the built-in cribbage players.
pub type PlayersResult<Q> = Result<Rc<<Q as ServiceRequest>::Response>, Failure>;

/// State of a request to the built-in cribbage players. A failure replaces the last response.
pub type PlayersRequestState<Q> = RequestState<Q, PlayersResult<Q>>;

impl<Q, A> RequestState<Q, Result<A, Failure>> {
    pub fn failed(&self) -> Option<&Failure> {
        self.last.as_ref()?.1.as_ref().err()
    }
}

/// Sends a request to the built-in cribbage players. They are loaded once `is_coming` is true, for example when the
/// first of six cards is entered. A later request is then answered sooner. No request is sent before that.
#[hook]
pub fn use_players<Q>(question: Option<Q>, is_coming: bool) -> PlayersRequestState<Q>
where
    Q: ServiceRequest + Clone + PartialEq,
    PlayersRequest: From<Q>,
{
    let players = use_memo(is_coming, |is_coming| is_coming.then(Players::of_page));
    let players = Option::clone(&players);
    use_request(question.filter(|_| is_coming), |question: Q, _, on_answer| {
        async move {
            let players = players.ok_or(Failure::NotOpen)?;
            on_answer.emit(players.ask(question).await.map(Rc::new));
            Ok(())
        }
        .boxed_local()
    })
}
