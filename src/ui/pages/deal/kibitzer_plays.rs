//! Kibitzer as a player of tried lines, seeing all cards.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::words;
use crate::engine::{Card, Contract, Side};
use crate::ui::components::input::choice::Choice;

/// Delay before a card of Kibitzer's, in milliseconds, so that each is seen.
const PAUSE: u32 = 350;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KibitzerSide {
    Nobody,
    Defenders,
    Declarer,
}

impl KibitzerSide {
    /// Choices in order, with their names and labels.
    const CHOICES: [(Self, &'static str, &'static str); 3] = [
        (Self::Nobody, "nobody", words::NOBODY),
        (Self::Defenders, "defenders", words::THE_DEFENDERS),
        (Self::Declarer, "declarer", words::BY_DECLARER),
    ];

    /// Returns the side that Kibitzer plays for, or `None` if it plays for nobody.
    pub fn side(self, contract: Contract) -> Option<Side> {
        match self {
            Self::Nobody => None,
            Self::Defenders => Some(contract.leader().side()),
            Self::Declarer => Some(contract.declarer.side()),
        }
    }
}

pub fn kibitzer_choice(chosen: KibitzerSide, on_choose: &Callback<KibitzerSide>) -> Html {
    let choices = KibitzerSide::CHOICES;
    let on_choose = on_choose.reform(move |chosen: String| {
        let found = choices.into_iter().find(|(_, name, _)| *name == chosen);
        found.map_or(KibitzerSide::Nobody, |(one, ..)| one)
    });
    let name = choices.into_iter().find(|(one, ..)| *one == chosen).map_or("", |(_, name, _)| name);
    let choices = choices.map(|(_, name, label)| (name.to_owned(), label.to_owned()));
    html! {
        <Choice label={words::KIBITZER_PLAYS} choices={choices.to_vec()} {on_choose}
            chosen={name.to_owned()} />
    }
}

/// Plays the due card after a pause. The number of cards played before restarts the pause for equal
/// cards.
#[hook]
pub fn use_card_of_kibitzer(due: Option<(usize, Card)>, play: Callback<Card>) {
    use_effect_with(due, move |&due| {
        let timer = due.map(|(_, card)| Timeout::new(PAUSE, move || play.emit(card)));
        move || drop(timer)
    });
}
