//! What the discards of six cards are worth, as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::cribbage::{Answer, Asked, Players, Question};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{ByStarter, Discards};

/// What is known of a question.
#[derive(Clone, Debug)]
pub struct Known<Q, A> {
    /// The last answer, with what it answers.
    pub last: Option<(Q, Rc<A>)>,
    /// Why there is no answer to what is asked, in a sentence.
    pub failed: Option<String>,
    /// Asks again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

impl<Q: PartialEq, A> Known<Q, A> {
    /// The answer to a question, once it is there.
    pub fn of(&self, question: &Q) -> Option<&Rc<A>> {
        self.last.as_ref().filter(|(of, _)| of == question).map(|(_, answer)| answer)
    }
}

/// What each discard is worth. The players are there from the component's first drawing, asked or not, so that the
/// answer comes at once.
#[hook]
pub fn use_discards(asked: Option<Asked>) -> Known<Asked, Discards> {
    use_answer(
        asked,
        |&asked| Question::Discards(asked),
        |answer| match answer {
            Answer::Discards(discards) => Some(discards),
            _ => None,
        },
    )
}

/// What each starter makes of the discard that throws two cards.
#[hook]
pub fn use_starters(
    asked: Option<(Asked, [Card; 2])>,
) -> Known<(Asked, [Card; 2]), Vec<ByStarter>> {
    use_answer(
        asked,
        |&(asked, thrown)| Question::Starters(asked, thrown),
        |answer| match answer {
            Answer::Starters(starters) => Some(starters),
            _ => None,
        },
    )
}

#[hook]
fn use_answer<Q: Clone + PartialEq + 'static, A: 'static>(
    asked: Option<Q>,
    question: fn(&Q) -> Question,
    wanted: fn(Answer) -> Option<A>,
) -> Known<Q, A> {
    let players = use_memo((), |()| Players::of_page());
    let last = use_state(|| None::<(Q, Rc<A>)>);
    let failed = use_state(|| None::<(Q, String)>);
    let attempt = use_state_eq(|| 0_u32);
    use_effect_with((asked.clone(), *attempt), {
        let (last, failed) = (last.setter(), failed.setter());
        move |(asked, _)| {
            let pending = asked.clone().map(|asked| {
                players.ask(question(&asked), move |answer| match answer.map(wanted) {
                    Ok(Some(answer)) => last.set(Some((asked.clone(), Rc::new(answer)))),
                    Ok(None) => {}
                    Err(reason) => failed.set(Some((asked.clone(), reason))),
                })
            });
            move || drop(pending)
        }
    });
    let on_retry = {
        let (attempt, failed) = (attempt.clone(), failed.setter());
        Callback::from(move |_| {
            failed.set(None);
            attempt.set(attempt.wrapping_add(1));
        })
    };
    let failed = (*failed).clone().filter(|(of, _)| Some(of) == asked.as_ref());
    Known { last: (*last).clone(), failed: failed.map(|(_, reason)| reason), on_retry }
}
