//! The tab for the play: both hands, the cards in order, and their points. If both hands are known, it also shows the
//! values of the cards.

mod answer;
mod click_target;
mod state;
mod table;
mod words;

use yew::prelude::*;

use self::answer::PlayAnswer;
use self::click_target::ClickTarget;
use self::state::{PlayAction, PlayState};
use self::table::{PlayTable, refusal_view};
use super::entry::{CardEntry, entry, hand_picker};
use crate::client::use_request::{PlayersRequestState, PlayersResult, use_players};
use crate::engine::card;
use crate::engine::cribbage::pegging::HAND;
use crate::engine::cribbage::{ByRole, Card, Opponent, Role, Six};
use crate::ui::components::cribbage::hand_slots::HandSlots;
use crate::ui::components::frame::later::draw_later;
use crate::ui::components::input::Example;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::choice::choice_row;
use crate::ui::hooks::{PageState, Visit, use_lost_focus, use_page_state};
use crate::ui::random;
use crate::ui::storage::Key;
use crate::wire::cribbage::EvaluateDiscards;

pub const PARAMETER: &str = PlayState::PARAMETER;

const CARDS: usize = 2 * HAND;

#[component]
pub fn PlayTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Play, PlayState::first);
    let caret = use_caret_request();
    let answer_here = use_node_ref();
    let on_toggle =
        use_callback(act.clone(), |card: card::Card, act| act.emit(PlayAction::Toggle(card)));
    let filling = state.filling;
    let place = use_node_ref();
    // The cards to play replace the pack.
    use_lost_focus(filling, &place, "[data-place][tabindex='0']");
    let on_random = use_kept_hands(act.reform(PlayAction::Deal));
    let (text, draft) = (&state.text, state.text.draft());
    let play = &draft.play;
    let is_full = matches!(filling, ClickTarget::Hand(role) if draft.hands[role].len() >= HAND);
    let cards = match filling {
        ClickTarget::Hand(role) => hand(&state, role, &act, on_toggle),
        ClickTarget::Play => html! {
            <PlayTable draft={draft.clone()} refusal={state.refusal.clone()} act={act.clone()} {on_toggle} />
        },
    };
    let given = CardEntry {
        name: words::THE_PLAY,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 4,
        text: text.history(),
        on_edit: act.reform(PlayAction::Edit),
        diagnostics: &draft.diagnostics,
        caret,
        count: match filling {
            ClickTarget::Hand(role) => [draft.hands[role].len(), HAND],
            ClickTarget::Play => [play.turns().len(), CARDS],
        },
        cards: html! {
            <>
                { choice_row(words::FILL, ClickTarget::ALL.map(|each| (each, words::filling(each))), filling,
                    words::about(filling, is_full), &act.reform(PlayAction::Fill)) }
                <div class="play-place" ref={place}>{ cards }</div>
            </>
        },
        on_random,
    };
    // If both hands are known, a search computes the values, so the answer is rendered after the paint.
    let answer = draw_later({
        let (state, here) = (state.clone(), answer_here);
        move || {
            html! {
                <div class="pegged">
                    <PlayAnswer draft={state.text.draft().clone()} text={state.text.as_str().to_owned()} here={here.clone()}
                        act={act.clone()} />
                </div>
            }
        }
    });
    html! {
        <div class="given-and-answer">
            { entry(given) }
            { answer }
        </div>
    }
}

fn hand(
    state: &PlayState,
    role: Role,
    act: &Callback<PlayAction>,
    on_toggle: Callback<card::Card>,
) -> Html {
    let cards = state.hand(role);
    let slots = HandSlots {
        label: words::hand_of(role),
        cards: &cards,
        places: HAND,
        crib: None,
        starter: None,
        awaits_starter: false,
        on_remove: act.reform(move |place| PlayAction::Remove(role, place)),
    };
    html! {
        <>
            <p class="play-news" role="status">{ for state.refusal.as_ref().map(refusal_view) }</p>
            { hand_picker(&slots, &state.elsewhere(role), on_toggle) }
        </>
    }
}

pub const EXAMPLES: &[Example] = &[
    Example {
        name: words::BOTH_HANDS,
        text: "pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S 4C 6D 5D go go 9C 6H KH",
    },
    Example { name: words::CARDS_ALONE, text: "7H 8C 9D go 6S AS KD KC QH" },
    Example { name: words::HANDS_TO_PLAY, text: "pone: 3H 7D 8D QC\ndealer: 2S 5H 8C 9S" },
    Example { name: words::ILLEGAL_GO, text: "TC JC QC go go 2D AC 9H" },
    Example {
        name: words::ENDS_THE_GAME,
        text: "pone: 3D 7D 7S KC\ndealer: 7H 8C 8H JD\nscore: 115 117\nplay: 7D 7H 7S",
    },
];

/// Returns a callback that deals six cards to each player. Calls `on_hands` with the best four cards of each player. If
/// these cannot be computed, uses any four cards of each player instead.
#[hook]
pub fn use_kept_hands(on_hands: Callback<ByRole<Vec<Card>>>) -> Callback<MouseEvent> {
    let dealt = use_state(|| None);
    let request = dealt.map(|six: ByRole<Six>| {
        ByRole::from_fn(|role| EvaluateDiscards {
            six: six[role],
            role,
            opponent: Opponent::Shipped,
        })
    });
    let pone = use_players(request.map(|request| request[Role::Pone]), request.is_some());
    let dealer = use_players(request.map(|request| request[Role::Dealer]), request.is_some());
    let hands = request.and_then(|request| {
        Some(ByRole {
            pone: answered(&pone, request.pone)?,
            dealer: answered(&dealer, request.dealer)?,
        })
    });
    use_effect_with(hands, move |hands| {
        if let Some(hands) = hands {
            on_hands.emit(hands.clone());
        }
    });
    Callback::from(move |_| {
        let pack = random::cribbage_pack(&mut random::generator());
        let six = |from: usize| Six::new(std::array::from_fn(|place| pack[from + place]));
        // Never fails, because all cards of a pack are different.
        if let (Ok(pone), Ok(dealer)) = (six(0), six(6)) {
            dealt.set(Some(ByRole { dealer, pone }));
        }
    })
}

/// Returns the cards to keep. Returns `None` until the response for exactly these six cards has arrived.
fn answered(
    known: &PlayersRequestState<EvaluateDiscards>,
    request: EvaluateDiscards,
) -> Option<Vec<Card>> {
    let (_, found) = known.last.as_ref().filter(|(question, _)| *question == request)?;
    Some(kept(found, request.six))
}

fn kept(found: &PlayersResult<EvaluateDiscards>, six: Six) -> Vec<Card> {
    let best = found.as_ref().ok().and_then(|found| found.discards.first());
    best.map_or_else(|| six.cards().into_iter().take(4).collect(), |best| best.kept.to_vec())
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/cribbage/play.rs"]
mod tests;
