//! Who plays which hands where cards are tried: the reader, or Kibitzer, who sees all cards.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::played_by_kibitzer::PlayedByKibitzer;
use super::words;
use crate::engine::card::Card;
use crate::ui::components::input::choice::Choice;

/// How long a card of Kibitzer's waits, in milliseconds: so that each is seen.
const PAUSE: u32 = 350;

/// The choice of whose cards they are.
pub fn kibitzer_choice(chosen: PlayedByKibitzer, on_choose: &Callback<PlayedByKibitzer>) -> Html {
    let choices = PlayedByKibitzer::ALL
        .map(|one| (one.name().to_owned(), words::played_by_kibitzer(one).to_owned()));
    let on_choose = on_choose.reform(|name: String| {
        let found = PlayedByKibitzer::ALL.into_iter().find(|one| one.name() == name);
        found.unwrap_or(PlayedByKibitzer::Nobody)
    });
    html! {
        <Choice label={words::KIBITZER_PLAYS} choices={choices.to_vec()} {on_choose}
            chosen={chosen.name().to_owned()} />
    }
}

/// Plays a card, after so many others, once it has been waited for.
#[hook]
pub fn use_card_of_kibitzer(due: Option<(usize, Card)>, play: Callback<Card>) {
    use_effect_with(due, move |&due| {
        let timer = due.map(|(_, card)| Timeout::new(PAUSE, move || play.emit(card)));
        move || drop(timer)
    });
}
