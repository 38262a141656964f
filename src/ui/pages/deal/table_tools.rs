//! Tools below the table: trying other cards against Kibitzer, showing the value of each card, and sharing the step.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use super::state::DealAction;
use super::what_if::WhatIf;
use super::words;
use crate::engine::{Bid, Card, Contract, Doubling, Outcome, Play, Seat, Side};
use crate::ui::components::cards::card_in_line;
use crate::ui::components::cards::hand_to_play::HandToPlay;
use crate::ui::components::frame::buttons::ShareMenu;
use crate::ui::components::frame::fixed_html;
use crate::ui::components::input::choice::{seat_list, value_choice};
use crate::ui::components::replay::ReplayStep;
use crate::ui::delegate::{bring_into_sight, focus, focus_within};
use crate::ui::share::Link;

#[derive(Properties, PartialEq)]
pub struct TableToolsProps {
    /// The play up to this step. `None` before the play begins, or if no card can be played.
    pub play: Option<Rc<Play>>,
    pub is_play: bool,
    /// Whether the deal and the contract are known. Cards can only be played and solved in that case.
    pub can_play: bool,
    pub line: Option<WhatIf>,
    /// The contract that is being tried for the deal.
    pub contract: Option<Contract>,
    pub own_contract: Option<Contract>,
    /// The side whose cards Kibitzer plays. `None` if it plays for neither side.
    pub side: Option<Side>,
    pub choice: Html,
    pub worth: bool,
    /// Number of tricks that each card of the hand to play loses. Empty if unknown or hidden.
    pub costs: Vec<(Card, u8)>,
    pub on_worth: Callback<bool>,
    /// The side whose hands are hidden.
    pub hidden: Option<Side>,
    pub act: Callback<DealAction>,
    /// Returns a link to this step. Returns `None` if the link would be too long.
    pub link: Callback<(), Option<Link>>,
    /// Address of a simulation with these hands. `None` if the deal is unknown.
    pub simulated: Option<AttrValue>,
}

/// Renders the buttons. While cards are being tried, also renders the line and the hand that is to play.
#[component]
pub fn TableTools(props: &TableToolsProps) -> Html {
    let trying = use_state_eq(|| props.line.is_some());
    let (tools, button, section) = (use_node_ref(), use_node_ref(), use_node_ref());
    let was_opened = use_mut_ref(|| false);
    let was_left = use_mut_ref(|| false);
    let contract_before = use_mut_ref(|| props.contract);
    let TableToolsProps { line, contract, choice, worth, on_worth, act, link, hidden, .. } = props;
    let can_play = props.can_play && hidden.is_none();
    let shown = can_play && (*trying || line.is_some() || contract.is_some());
    let leave = match contract {
        Some(_) if props.own_contract.is_none() => words::BACK_TO_THE_DEAL,
        _ => words::BACK_TO_THE_RECORD,
    };
    let toggle = {
        let (trying, act, button) = (trying.clone(), act.clone(), button.clone());
        let (was_opened, was_left) = (was_opened.clone(), was_left.clone());
        let (in_contract, is_play) = (contract.is_some(), props.is_play);
        Callback::from(move |_: MouseEvent| {
            if in_contract {
                *was_left.borrow_mut() = true;
                act.emit(DealAction::PlayIn(None));
                return;
            }
            if shown {
                act.emit(DealAction::LeaveLine);
            }
            if !shown && !is_play {
                act.emit(DealAction::Step(ReplayStep::Cards(0)));
            }
            *was_opened.borrow_mut() = !shown;
            trying.set(!shown);
            focus(&button);
        })
    };
    use_effect_with(shown, {
        let section = section.clone();
        move |_| {
            // The section opens below the table, so it may not be visible without scrolling.
            if std::mem::take(&mut *was_opened.borrow_mut())
                && let Some(section) = section.cast::<Element>()
            {
                bring_into_sight(&section);
            }
        }
    });
    use_effect_with(*contract, {
        let (tools, button, section) = (tools.clone(), button.clone(), section.clone());
        move |&contract| {
            let before = contract_before.replace(contract);
            if contract.is_some() && before != contract {
                // The user may have chosen the contract in a part of the page that is far from the table.
                if let Some(section) = section.cast::<Element>() {
                    bring_into_sight(&section);
                }
            } else if std::mem::take(&mut *was_left.borrow_mut()) {
                let panel =
                    tools.cast::<Element>().and_then(|tools| tools.closest(".panel").ok()?);
                // If the record has no contract, the focus returns to the choice of a contract. Otherwise, it returns
                // to the button for trying cards.
                if let Some(panel) = panel {
                    focus_within(&panel, ".contract-choice select");
                }
                focus(&button);
            }
        }
    });
    // The next line starts at the same step as this line.
    let on_empty = {
        let (trying, act, button) = (trying.setter(), act.clone(), button.clone());
        Callback::from(move |()| {
            act.emit(DealAction::LeaveLine);
            trying.set(true);
            focus(&button);
        })
    };
    let on_last = {
        let button = button.clone();
        Callback::from(move |()| focus(&button))
    };
    let on_worth = on_worth.reform({
        let shown = *worth;
        move |_: MouseEvent| !shown
    });
    html! {
        <div class="table-tools stack-2" ref={tools}>
            <div class="toolbar">
                if can_play {
                    <>
                        if contract.is_none() {
                            <button type="button" ref={button.clone()} aria-pressed={shown.to_string()}
                                onclick={toggle.clone()}>
                                { words::TRY_WHAT_IF }
                            </button>
                        }
                        <button type="button" aria-pressed={worth.to_string()} onclick={on_worth}
                            title={words::CARD_VALUES_IN_FULL}>
                            { words::CARD_VALUES }
                        </button>
                    </>
                }
                if hidden.is_some() {
                    <button type="button" onclick={act.reform(|_: MouseEvent| DealAction::Hide(None))}>{ words::SHOW_ALL_HANDS }</button>
                }
                <ShareMenu link={link.clone()} title={words::A_DEAL} items={hiding(*hidden, act)} />
                { for props.simulated.as_ref().map(|address| html! { <a href={address}>{ words::SIMULATE_THESE_HANDS }</a> }) }
            </div>
            if can_play && *worth { { fixed_html(words::LEGEND) } }
            if shown {
                <section class="what-if stack-2" aria-label={words::WHAT_IF} ref={section}>
                    { choice.clone() }
                    { match line {
                        None => html! {
                            <>
                                <p class="soft">{ words::PLAY_ANY_CARD }</p>
                                if contract.is_some() {
                                    <div class="toolbar"><button type="button" onclick={toggle.clone()}>{ leave }</button></div>
                                }
                            </>
                        },
                        Some(line) => the_line(line, props, &button, leave, &toggle, &on_empty),
                    } }
                    { hand_in_turn(props, &on_last) }
                </section>
            }
        </div>
    }
}

/// Renders buttons that hide the hands of a side, so that a link to the deal can be given to a class.
fn hiding(hidden: Option<Side>, act: &Callback<DealAction>) -> Html {
    let sides = Side::BOTH.into_iter().filter(|side| hidden != Some(*side));
    html! {
        { for sides.map(|side| html! {
            <button type="button" onclick={act.reform(move |_: MouseEvent| DealAction::Hide(Some(side)))}>
                { words::hide(side) }
            </button>
        }) }
    }
}

/// Renders the player to play and the player's cards. After the last card, renders the result if a contract is being
/// tried. If no card can be played, renders the reason.
fn hand_in_turn(props: &TableToolsProps, on_last: &Callback<()>) -> Html {
    let TableToolsProps { play, is_play, line, contract, costs, act, .. } = props;
    let on_play = {
        let (line, played) = (line.clone(), play.as_ref().map_or(0, |play| play.len()));
        act.reform(move |card: Card| DealAction::Try(WhatIf::with(line.as_ref(), played, card)))
    };
    match play {
        Some(play) if play.is_over() => {
            let tricks = |of: Contract| play.at(play.len()).tricks_won(of.declarer.side());
            let outcome = contract.and_then(|of| Outcome::new(of, tricks(of)));
            html! { { for outcome.map(|outcome| html! {
                <p role="status"><strong>{ outcome.in_words() }</strong></p>
            }) } }
        }
        Some(play) => html! {
            <div class="in-turn stack-1">
                <p><strong>{ for play.turn().map(words::to_play) }</strong></p>
                <HandToPlay play={Play::clone(play)} {on_play} {on_last} costs={costs.clone()} />
            </div>
        },
        None if *is_play => html! { <p class="soft">{ words::IMPOSSIBLE_CARD }</p> },
        None => html! { <p class="soft">{ words::GO_TO_THE_PLAY }</p> },
    }
}

fn the_line(
    line: &WhatIf,
    props: &TableToolsProps,
    button: &NodeRef,
    leave: &'static str,
    on_leave: &Callback<MouseEvent>,
    on_empty: &Callback<()>,
) -> Html {
    let TableToolsProps { play, contract, side, act, .. } = props;
    // While a contract is being tried, the button above the line is not rendered, so the focus moves to the button that
    // leaves the line instead.
    let leave_button = contract.map(|_| button.clone()).unwrap_or_default();
    let back = {
        // The later cards played by Kibitzer are also removed. Otherwise Kibitzer would immediately play them again.
        let is_own = |index: usize| {
            let (play, side) = play.as_ref().zip(*side)?;
            Some(play.cards().nth(index)?.0.side() != side)
        };
        let shorter = line.taken_back(|index| is_own(index).unwrap_or(true));
        let (act, on_empty) = (act.clone(), on_empty.clone());
        Callback::from(move |_: MouseEvent| match shorter.clone() {
            Some(shorter) => act.emit(DealAction::Try(shorter)),
            None => on_empty.emit(()),
        })
    };
    html! {
        <div class="stack-2">
            <p>
                <strong>{ words::from_trick(line.from / 4 + 1) }</strong>
                { for line.cards.iter().map(|&card| html! { <>{ card_in_line(card) }{ " " }</> }) }
            </p>
            <div class="toolbar">
                <button type="button" onclick={back}>{ words::TAKE_BACK }</button>
                <button type="button" ref={leave_button} onclick={on_leave}>{ leave }</button>
            </div>
        </div>
    }
}

/// Renders the choice of a contract and a declarer for a deal whose record has no contract. For other records, the
/// double-dummy table offers the contracts.
pub fn contract_choice(chosen: Option<Contract>, act: &Callback<DealAction>) -> Html {
    let declarer = chosen.map_or(Seat::South, |contract| contract.declarer);
    let no_contract = (None, String::new(), words::NO_CONTRACT.to_owned());
    let bids = Bid::ASCENDING.map(|bid| (Some(bid), bid.to_string(), bid.in_words()));
    let on_bid = act.reform(move |bid: Option<Bid>| {
        let contract = |bid| Contract { bid, doubling: Doubling::Undoubled, declarer };
        DealAction::PlayIn(bid.map(contract))
    });
    let chosen_bid = chosen.map(|contract| contract.bid);
    html! {
        <div class="contract-choice row">
            { value_choice(words::PLAY_IT_IN, std::iter::once(no_contract).chain(bids), &chosen_bid, &on_bid) }
            // This is always exactly one node. Otherwise, the contract's field would be recreated and could lose the
            // focus.
            { chosen.map(|contract| declarer_choice(contract, act)).unwrap_or_default() }
        </div>
    }
}

fn declarer_choice(contract: Contract, act: &Callback<DealAction>) -> Html {
    let on_declarer =
        act.reform(move |declarer| DealAction::PlayIn(Some(Contract { declarer, ..contract })));
    seat_list(words::DECLARER, contract.declarer, &on_declarer)
}

/// Delay before Kibitzer plays a card, in milliseconds. Without the delay, the user could not follow the cards.
const PAUSE: u32 = 350;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KibitzerSide {
    Nobody,
    Defenders,
    Declarer,
}

impl KibitzerSide {
    /// The choices in order, each with its name and its label.
    const CHOICES: [(Self, &'static str, &'static str); 3] = [
        (Self::Nobody, "nobody", words::NOBODY),
        (Self::Defenders, "defenders", words::THE_DEFENDERS),
        (Self::Declarer, "declarer", words::BY_DECLARER),
    ];

    /// Returns the side whose cards Kibitzer plays. Returns `None` if Kibitzer plays for neither side.
    pub fn side(self, contract: Contract) -> Option<Side> {
        match self {
            Self::Nobody => None,
            Self::Defenders => Some(contract.leader().side()),
            Self::Declarer => Some(contract.declarer.side()),
        }
    }
}

pub fn kibitzer_choice(chosen: KibitzerSide, on_choose: &Callback<KibitzerSide>) -> Html {
    value_choice(words::KIBITZER_PLAYS, KibitzerSide::CHOICES, &chosen, on_choose)
}

/// Plays the card `due` after a delay. `due` also contains the number of cards played before the card. If `due`
/// changes, the delay restarts.
#[hook]
pub fn use_card_of_kibitzer(due: Option<(usize, Card)>, play: Callback<Card>) {
    use_effect_with(due, move |&due| {
        let timer = due.map(|(_, card)| Timeout::new(PAUSE, move || play.emit(card)));
        move || drop(timer)
    });
}
