//! What the players of cribbage answer, as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::cribbage::{Answer, Players, Question};
use crate::engine::cribbage::discard::{ByStarter, Discards};

/// What came of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// What each discard is worth.
    Discards(Rc<Discards>),
    /// What each starter makes of a discard.
    Starters(Rc<Vec<ByStarter>>),
    /// No answer; why, in a sentence.
    Nothing(String),
}

/// What is known of a question.
#[derive(Clone, Debug)]
pub struct Known {
    /// What was found last, with what it answers. It stands until the next is found.
    pub last: Option<(Question, Found)>,
    /// Asks again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

impl Known {
    /// Why there is no answer, where that is so.
    pub fn failed(&self) -> Option<&str> {
        match &self.last {
            Some((_, Found::Nothing(reason))) => Some(reason),
            _ => None,
        }
    }
}

/// The answer to a question, once it is there. The players are made ready when a question `is_coming`, such as with the
/// first of six cards, so that the answer comes at once; nothing is fetched before.
#[hook]
pub fn use_players(question: Option<Question>, is_coming: bool) -> Known {
    let players = use_memo(is_coming, |is_coming| is_coming.then(Players::of_page));
    let last = use_state(|| None);
    let attempt = use_state_eq(|| 0_u32);
    use_effect_with((question, *attempt, is_coming), {
        let last = last.setter();
        move |&(question, ..)| {
            let asked = (*players).as_ref().zip(question);
            let pending = asked.map(|(players, question)| {
                players.ask(question, move |answered| {
                    let found = match answered {
                        Ok(Answer::Discards(discards)) => Found::Discards(discards.into()),
                        Ok(Answer::Starters(starters)) => Found::Starters(starters.into()),
                        Ok(_) => return,
                        Err(reason) => Found::Nothing(reason),
                    };
                    last.set(Some((question, found)));
                })
            });
            move || drop(pending)
        }
    });
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    Known { last: (*last).clone(), on_retry }
}
