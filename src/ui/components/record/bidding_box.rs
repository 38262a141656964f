//! The bidding box. Each call is a button. An illegal call is disabled and says why.

use yew::prelude::*;

use super::words;
use crate::engine::{Auction, Bid, Call, Level, Strain, Suit};
use crate::ui::components::cards::call_view;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::{KeyAction, is_modified, use_roving_focus};

/// Pass, double and redouble. They are below the bids, in this order.
const OTHERS: [Call; 3] = [Call::Pass, Call::Double, Call::Redouble];

/// Number of levels that are shown at first for an opening bid. Few rules of few systems open higher.
const LOW_LEVELS: usize = 4;

/// Data attribute with the call of a button.
const CALL: &str = "data-call";

#[derive(Properties, PartialEq)]
pub struct BiddingBoxProps {
    pub auction: Auction,
    /// Called with the legal call that the user has chosen.
    pub on_call: Callback<Call>,
    /// Called when the user wants to undo the last call.
    pub on_back: Callback<()>,
    /// Whether the user must only make the opening call. If so, the high bids are behind a button, doubles are left
    /// out, and repeated keys and the second click of a double click are ignored.
    #[prop_or_default]
    pub asks_opening: bool,
}

/// A row of five bids for each level, then a row with pass, double and redouble. The buttons share one tab stop. Arrow keys move
/// the focus. Typing a level moves the focus to the row of that level. Typing a strain makes the bid in that row. `p`
/// passes, `x` doubles or redoubles, `r` redoubles, and Backspace undoes the last call. An `x` right after another `x`
/// is ignored.
#[component]
pub fn BiddingBox(props: &BiddingBoxProps) -> Html {
    // The call that is focused or was refused, with the number of calls at that time. Once another call has been made,
    // this value is ignored.
    let current = use_state_eq(|| None::<(Call, usize)>);
    let (auction, asks_opening) = (&props.auction, props.asks_opening);
    let made = auction.calls().len();
    let is_long = use_state_eq(|| !asks_opening);
    let levels = if *is_long { Level::ALL.len() } else { LOW_LEVELS };
    let others = if asks_opening { &OTHERS[..1] } else { &OTHERS };

    let choose = {
        let current = current.setter();
        let (auction, on_call) = (auction.clone(), props.on_call.clone());
        Callback::from(move |call: Call| {
            if auction.permits(call).is_ok() {
                current.set(None);
                on_call.emit(call);
            } else {
                current.set(Some((call, made)));
            }
        })
    };
    let aim = {
        let auction = auction.clone();
        move |key: &str, from| aim(key, from, &auction, (levels, others))
    };
    let calls = use_roving_focus(CALL, Some(Call::Pass), aim, choose);
    // The button that shows the high bids disappears, so the focus moves to the first of them or to the typed one.
    use_effect_with(*is_long && asks_opening, {
        let calls = calls.clone();
        move |&is_longer| {
            let high = Bid::ASCENDING.into_iter().map(Call::Bid).skip(LOW_LEVELS * 5);
            let to = high.clone().find(|high| calls.stop == Some(*high)).or(high.min());
            if let Some(to) = to.filter(|_| is_longer) {
                calls.focus(&to);
            }
        }
    });
    let on_more = {
        let is_long = is_long.setter();
        Callback::from(move |_: MouseEvent| is_long.set(true))
    };
    let last_key = use_mut_ref(String::new);
    let onkeydown = {
        let (on_key, on_back) = (calls.onkeydown.clone(), props.on_back.clone());
        let is_long = is_long.setter();
        Callback::from(move |event: KeyboardEvent| {
            if is_modified(&event) || asks_opening && event.repeat() {
                return;
            }
            let key = event.key();
            if key
                .parse()
                .is_ok_and(|level: usize| (LOW_LEVELS + 1..=Level::ALL.len()).contains(&level))
            {
                is_long.set(true);
            }
            // Users may type `xx` for a redouble. The second `x` must not make another call.
            let last = last_key.replace(key.clone());
            if key.eq_ignore_ascii_case("x") && last == key {
                event.prevent_default();
            } else if key == "Backspace" {
                event.prevent_default();
                on_back.emit(());
            } else {
                on_key.emit(event);
            }
        })
    };
    let onclick = filter_map(&calls.onclick, move |event: MouseEvent| {
        (!asks_opening || event.detail() < 2).then_some(event)
    });
    let onfocusin = {
        let (on_focus, current) = (calls.onfocusin.clone(), current.setter());
        Callback::from(move |event: FocusEvent| {
            if let Some(call) = data_at(&event, CALL) {
                current.set(Some((call, made)));
            }
            on_focus.emit(event);
        })
    };

    let notice =
        current.filter(|&(_, then)| then == made).and_then(|(call, _)| auction.permits(call).err());
    let button = |call: Call| {
        let refusal = auction.permits(call).err().map(|refusal| refusal.to_string());
        let disabled = refusal.as_ref().map(|_| "true");
        html! {
            <button type="button" data-call={call.in_capitals()} aria-disabled={disabled}
                title={refusal} tabindex={if calls.stop == Some(call) { "0" } else { "-1" }}>
                { call_view(call) }
            </button>
        }
    };
    html! {
        <>
            <div class="bidding-box" ref={calls.root} role="group" aria-label={words::BIDDING_BOX}
                {onclick} {onkeydown} {onfocusin}>
                { for Bid::ASCENDING.into_iter().take(levels * 5).map(Call::Bid).map(button) }
                <div class="other-calls">
                    { for others.iter().copied().map(button) }
                    if !*is_long { <button type="button" class="more-bids" onclick={on_more}>{ words::MORE_BIDS }</button> }
                </div>
            </div>
            // Any opening call is legal.
            if !asks_opening {
                <p class="refusal" role="status">
                    { for notice.map(|refusal| html! { <>{ refusal.to_string() }{ "." }</> }) }
                </p>
            }
        </>
    }
}

/// Returns the action for a key press among the calls: the bids of the first `levels`, and `others`.
fn aim(
    key: &str,
    from: Call,
    auction: &Auction,
    (levels, others): (usize, &[Call]),
) -> Option<KeyAction<Call>> {
    // Pass, double and redouble are below the bids in clubs, hearts and no trump.
    let (row, column) = match from {
        Call::Bid(bid) => (usize::from(bid.level.get()) - 1, bid.strain),
        Call::Pass => (levels, Strain::ASCENDING[0]),
        Call::Double => (levels, Strain::ASCENDING[2]),
        Call::Redouble => (levels, Strain::ASCENDING[4]),
    };
    let place = Strain::ASCENDING.iter().position(|&strain| strain == column)?;
    let bid = |row: usize, strain: Strain| Some(Call::Bid(Bid::new(*Level::ALL.get(row)?, strain)));
    let other = |place: usize| others[(place / 2).min(others.len() - 1)];
    let at = |row: usize, place: usize| bid(row, Strain::ASCENDING[place.min(4)]);
    let is_below = row == levels;
    let beside = if is_below { 2 } else { 1 };
    let to = match key {
        "ArrowRight" if is_below => other(place + beside),
        "ArrowRight" => at(row, place + beside)?,
        "ArrowLeft" if is_below => other(place.saturating_sub(beside)),
        "ArrowLeft" => at(row, place.saturating_sub(beside))?,
        "ArrowDown" if row + 1 < levels => at(row + 1, place)?,
        "ArrowDown" => other(place),
        "ArrowUp" => at(row.saturating_sub(1), place)?,
        "Home" => at(0, 0)?,
        "End" => *others.last()?,
        _ => {
            let mut symbols = key.chars();
            let (Some(symbol), None) = (symbols.next(), symbols.next()) else { return None };
            if let Some(digit) = symbol.to_digit(10) {
                return Some(KeyAction::Move(bid((digit as usize).checked_sub(1)?, column)?));
            }
            let doubled = auction.permits(Call::Double).is_ok();
            let redoubled = auction.permits(Call::Redouble).is_ok();
            let call = match symbol {
                'p' | 'P' => Call::Pass,
                'x' | 'X' if redoubled && !doubled => Call::Redouble,
                'x' | 'X' => Call::Double,
                'r' | 'R' => Call::Redouble,
                'n' | 'N' => bid(row, Strain::NoTrump)?,
                _ => bid(row, Strain::Suit(Suit::from_char(symbol)?))?,
            };
            let is_there = matches!(call, Call::Bid(_)) || others.contains(&call);
            return is_there.then_some(KeyAction::Choose(call));
        }
    };
    Some(KeyAction::Move(to))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/bidding_box.rs"]
mod tests;
