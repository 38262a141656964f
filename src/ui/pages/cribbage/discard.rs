//! The discard: six cards, and what each way to throw two of them into the crib is worth.

mod answer;
mod examples;
mod opened;
mod rows;
pub mod state;
mod words;

use yew::prelude::*;

use self::answer::{answer, shown};
use self::examples::EXAMPLES;
use self::state::{DiscardAction, DiscardState, SIX};
use super::choices::{choice, pick};
use super::entry::{Caret, Entry, entry};
use super::pack::pack_picker;
use crate::client::cribbage::Question;
use crate::client::use_discards::Known;
use crate::engine::card;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::random;

/// The storage's name for the six cards.
pub const STORAGE_KEY: &str = "cribbage-discard";

/// Against whom one may play.
const OPPONENTS: [Opponent; 2] = [Opponent::Shipped, Opponent::Random];

/// The row that is looked at, as a question of what each starter makes of it.
pub fn opened_row(state: &DiscardState, known: &Known) -> Option<Question> {
    let (of, found) = shown(known, state.asked())?;
    let row = found.discards.iter().find(|discard| Some(discard.thrown) == state.open())?;
    Some(Question::Starters(of, row.thrown))
}

/// Six cards, whose they are and against whom; and the discards, as far as they are known, with the starters of the
/// one that is looked at.
pub fn discard_view(
    state: &DiscardState,
    act: &Callback<DiscardAction>,
    on_toggle: Callback<card::Card>,
    caret: Caret,
    (known, starters): (&Known, &Known),
    here: &NodeRef,
) -> Html {
    let cards = state.cards();
    // The row that is looked at, or else the best.
    let thrown = match opened_row(state, known) {
        Some(Question::Starters(_, thrown)) => Some(thrown),
        _ => {
            shown(known, state.asked()).and_then(|(_, found)| Some(found.discards.first()?.thrown))
        }
    };
    let slots = HandSlots {
        label: words::YOUR_CARDS,
        cards: &cards,
        places: SIX,
        thrown,
        starter: None,
        on_remove: act.reform(DiscardAction::Remove),
    };
    let given = Entry {
        name: words::YOUR_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        text: state.history(),
        on_edit: act.reform(DiscardAction::Edit),
        diagnostics: &state.draft().diagnostics,
        caret,
        count: [cards.len(), SIX],
        cards: html! {
            <>
                <div class="choices">
                    { choice(words::YOU_ARE, Role::ALL.map(|role| (words::role(role), role == state.role())),
                        words::whose_crib(state.role()),
                        &act.reform(|place| DiscardAction::Be(pick(Role::ALL, place)))) }
                    { choice(words::AGAINST,
                        OPPONENTS.map(|opponent| (words::opponent(opponent), opponent == state.opponent())),
                        words::how_opponent_throws(state.opponent()),
                        &act.reform(|place| DiscardAction::Against(pick(OPPONENTS, place)))) }
                </div>
                { hand_slots(&slots) }
                { pack_picker(&cards, SIX, on_toggle) }
            </>
        },
        on_random: act.reform(|_: MouseEvent| DiscardAction::Replace(random::cribbage_cards(SIX))),
    };
    html! {
        <div class="given-and-answer">
            { entry(given) }
            { answer(state, known, starters, here, &act.reform(DiscardAction::Open)) }
        </div>
    }
}
