//! The running account, what comes again, and what is practised.

use yew::prelude::*;

use super::super::choices::{choice, pick};
use super::super::discard::words as discard_words;
use super::account::{Account, Tally};
use super::review::WRONG;
use super::state::{TrainerAction, TrainerState};
use super::training::Practise;
use super::words;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::{ByRole, Role};

/// How high the columns of the picture are, and what a throw costs that reaches to the top, in thousandths of a point.
const HEIGHT: u32 = 40;
const TOP: u32 = 2000;

/// From how many hands on there is a picture.
const PICTURED: usize = 5;

/// The panel.
pub fn account_view(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let training = state.training();
    let account = &training.account;
    let all = training.review.len();
    let coming = training.practise.role().map_or(all, |role| training.review.of_role(role));
    html! {
        <section class="panel trainer-account" aria-labelledby="account-heading">
            <h2 id="account-heading">{ words::YOUR_ACCOUNT }</h2>
            if account.hands() == 0 {
                <p>{ words::NOTHING_YET }</p>
            } else {
                { table(account) }
                if account.last().len() >= PICTURED { { picture(account) } }
            }
            <p><strong>{ words::to_see_again(coming, all - coming) }</strong></p>
            <p class="soft hint">{ words::WHAT_COMES_AGAIN }</p>
            { choices(state, act) }
            { start_anew(state, act) }
        </section>
    }
}

/// All hands, and the last where these are fewer.
fn table(account: &Account) -> Html {
    let heading = |name: &'static str| html! { <th scope="col" role="columnheader">{ name }</th> };
    let last = account.last().len();
    let has_more = usize::try_from(account.hands()).is_ok_and(|hands| hands > last) && last > 0;
    let part = |name: String, tallies: ByRole<Tally>| {
        html! {
            <tbody role="rowgroup">
                if has_more { <tr role="row"><th scope="rowgroup" role="rowheader" colspan="4" class="account-part">{ name }</th></tr> }
                { for Role::ALL.map(|role| row(discard_words::role(role), tallies[role])) }
                { row(words::DEALER_AND_PONE, tallies.dealer.with(tallies.pone)) }
            </tbody>
        }
    };
    html! {
        // Where letters are large its rows are laid out as grids, of which some browsers forget what they are.
        <table class="account" role="table" aria-labelledby="account-heading">
            <thead role="rowgroup">
                <tr role="row">
                    <td role="cell"></td>
                    { heading(words::HANDS) }
                    { heading(words::BEST_THROWS) }
                    { heading(words::COST_A_HAND) }
                </tr>
            </thead>
            { part(words::ALL_HANDS.to_owned(), account.all()) }
            if has_more { { part(words::last_hands(last), account.recent()) } }
        </table>
    }
}

fn row(name: &'static str, tally: Tally) -> Html {
    let figure = |figure: String| html! { <td role="cell">{ if tally.hands > 0 { figure } else { String::from("–") } }</td> };
    html! {
        <tr role="row">
            <th scope="row" role="rowheader">{ name }</th>
            <td role="cell">{ tally.hands }</td>
            { figure(words::share(tally.share_of_best())) }
            { figure(words::cost(tally.mean_cost())) }
        </tr>
    }
}

/// A column for each of the last throws, as high as what it cost; a best one is a line at the foot.
fn picture(account: &Account) -> Html {
    let last = account.last();
    let wrong = last.iter().filter(|(_, cost)| *cost >= WRONG).count();
    html! {
        <figure class="last-throws">
            <svg role="img" preserveAspectRatio="none" viewBox={format!("0 0 {} {HEIGHT}", Account::LAST)}>
                <title>{ words::so_many_wrong(wrong) }</title>
                { for last.iter().enumerate().map(|(column, &(_, cost))| {
                    let height = (cost.min(TOP) * HEIGHT / TOP).max(2);
                    html! {
                        <rect class={if cost >= WRONG { "wrong" } else { "right" }} x={format!("{column}.1")} width="0.8"
                            y={(HEIGHT - height).to_string()} height={height.to_string()} />
                    }
                }) }
            </svg>
            <figcaption class="soft hint">{ words::last_throws(last.len()) }</figcaption>
        </figure>
    }
}

/// Whose hands come, against whom, and how the cards lie.
fn choices(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let training = state.training();
    let on_practise = act.reform(|place: usize| {
        TrainerAction::Practise(Practise::ALL.get(place).copied().unwrap_or_default())
    });
    html! {
        <div class="choices">
            { choice(words::PRACTISE,
                &Practise::ALL.map(|practise| (words::practise(practise), practise == training.practise)), "", &on_practise) }
            { choice(discard_words::AGAINST,
                &Opponent::ALL.map(|opponent| (discard_words::opponent(opponent), opponent == training.opponent)), "",
                &act.reform(|place| TrainerAction::Against(pick(Opponent::ALL, place)))) }
            { choice(words::CARDS_LIE,
                &[false, true].map(|is_sorted| (words::cards_lie(is_sorted), is_sorted == training.is_sorted)), "",
                &act.reform(|place| TrainerAction::Sort(pick([false, true], place)))) }
        </div>
    }
}

/// One button, so that the focus stays on it: it starts a new account, and has the old one back.
fn start_anew(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let can_restore = state.can_restore();
    let is_empty = state.training().account.hands() == 0;
    let onclick =
        act.reform(
            move |_: MouseEvent| {
                if can_restore { TrainerAction::Restore } else { TrainerAction::StartAnew }
            },
        );
    html! {
        <div class="toolbar">
            if can_restore || !is_empty {
                <button type="button" {onclick}>
                    { if can_restore { words::BRING_BACK } else { words::START_ANEW } }
                </button>
            }
            <span class="soft" role="status">{ if can_restore { words::STARTED_ANEW } else { "" } }</span>
        </div>
    }
}
