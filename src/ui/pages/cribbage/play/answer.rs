//! What was pegged and why, what is not allowed, and what can be played next.

use yew::prelude::*;

use super::hidden::HiddenHand;
use super::open::{about_open_hands, value_of};
use super::state::seen_by;
use super::turns::turns;
use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::notation::{PlayDraft, PlayMove};
use crate::engine::cribbage::open_hand::{LookBack, OpenHand};
use crate::engine::cribbage::pegging::{Pegging, Turn};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::Role;
use crate::engine::diagnostic::Diagnostic;
use crate::ui::components::cribbage::card_view::{card_in_line, cards_in_line};
use crate::ui::components::frame::answer_bar::{WHY, answer_bar};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::{class_if, class_list, fixed_html};

/// The panel, and its answer in a line for a narrow screen. The panel is there from the start, so that nothing moves
/// when the answer comes; it is known by `here`.
pub fn answer(draft: &PlayDraft, text: &str, here: &NodeRef) -> Html {
    let play = &draft.play;
    let is_empty = text.is_empty();
    let back = LookBack::of(play);
    html! {
        <>
        if !is_empty { { answer_bar(in_a_line(play), WHY, here) } }
        <section class="panel cribbage-answer play-answer" ref={here} aria-labelledby="play-heading">
            <h2 id="play-heading">{ words::PEGGING }</h2>
            { totals(play) }
            if is_empty {
                <p>{ words::HOW_TO_BEGIN }</p>
                { fixed_html(words::WHAT_PEGS) }
            } else {
                { turns(play, back.as_ref()) }
                { refused(draft) }
                // It draws nothing now and then, and what stands behind it needs a node to stand behind.
                <div class="play-hidden">
                    <HiddenHand play={play.clone()} seen={play.to_play().map(|role| seen_by(draft, role)).unwrap_or_default()} />
                </div>
                { next(play, back.as_ref().and_then(|back| back.now.as_ref())) }
                { about_open_hands(back.as_ref()) }
                { share_line(&format!("{}\n{}", text.trim(), words::pegged(|role| play.scores()[role] - play.start()[role]))) }
            }
        </section>
        </>
    }
}

/// The answer in a line: what each player pegged.
fn in_a_line(play: &Pegging) -> Html {
    let pegged = |role: Role| {
        html! {
            <span>{ words::player(role) }{ " " }<strong>{ play.scores()[role] - play.start()[role] }</strong></span>
        }
    };
    html! {
        <>
            { pegged(Role::Pone) }
            { " · " }
            { pegged(Role::Dealer) }
        </>
    }
}

/// What each player pegged, and both scores where they did not begin at 0.
fn totals(play: &Pegging) -> Html {
    let player = |role: Role| {
        let (start, score) = (play.start()[role], play.scores()[role]);
        let is_winner = play.winner() == Some(role);
        html! {
            <p class={class_list(&["pegged-total", class_if(is_winner, "winner")])}>
                <span>{ words::player(role) }{ " " }<span class="soft">{ words::PEGGED }</span></span>
                <strong>{ score - start }</strong>
                if start > 0 || is_winner { <span class="soft">{ words::from_to(start, score) }</span> }
            </p>
        }
    };
    html! {
        <div class="pegged-totals">
            { player(Role::Pone) }
            { player(Role::Dealer) }
            <p class="play-state">{ words::turn(play.to_play(), play.winner()) }</p>
        </div>
    }
}

/// What is wrong with the first card or go that is not counted, which is not allowed.
pub fn not_allowed(draft: &PlayDraft) -> Option<&Diagnostic> {
    let (_, span) = draft.uncounted.first()?;
    draft.diagnostics.iter().find(|found| found.place.span == *span)
}

/// The card or go that is not allowed, by which rule, and what is not counted after it.
fn refused(draft: &PlayDraft) -> Html {
    let Some(why) = not_allowed(draft) else { return Html::default() };
    let rest = draft.uncounted.get(1..).unwrap_or_default();
    let moves = rest.iter().map(|(next, _)| match next {
        PlayMove::Card(card) => card_in_line(*card),
        PlayMove::Go => html! { <span>{ words::GO }</span> },
    });
    html! {
        <section class="play-refused" aria-labelledby="refused-heading">
            <h3 id="refused-heading" class="bad">{ words::NOT_ALLOWED }</h3>
            <p>{ words::refused(&why.message) }{ for why.rule.map(|rule| html! { <>{ " " }<strong>{ rule }</strong></> }) }</p>
            if !rest.is_empty() {
                <p class="soft">
                    { words::NOT_COUNTED }{ " " }<span class="cards-in-line">{ for moves }</span>
                </p>
            }
        </section>
    }
}

/// What each card that can be played now would peg, and be worth. Of a hand that is not known only those ranks are
/// listed that peg.
fn next(play: &Pegging, open: Option<&OpenHand>) -> Html {
    let Some(player) = play.to_play() else { return Html::default() };
    // No lead pegs anything.
    if play.turns().is_empty() && open.is_none() {
        return Html::default();
    }
    let hand = play.hand(player);
    let cards: Vec<Card> = match hand {
        Some(hand) => {
            let mut cards = hand.to_vec();
            cards.dedup_by_key(|card| card.rank);
            cards
        }
        None => Rank::ALL.map(Card::from).to_vec(),
    };
    let options: Vec<_> = cards
        .into_iter()
        .filter_map(|card| play.turn_with(card).ok())
        .filter(|turn| hand.is_some() || !turn.items.is_empty())
        .collect();
    html! {
        <section class="play-next" aria-labelledby="next-heading">
            <h3 id="next-heading">
                { words::next(player, play.count()) }
                if open.is_some() { <span aria-hidden="true">{ words::OPEN_HANDS }</span> }
            </h3>
            if hand.is_none() {
                <p class="soft">{ if options.is_empty() { words::NO_CARD_PEGS } else { words::WOULD_PEG } }</p>
            }
            <ul class="options">{ for options.iter().map(|turn| option(turn, open)) }</ul>
        </section>
    }
}

fn option(turn: &Turn, open: Option<&OpenHand>) -> Html {
    let reasons: Vec<_> = turn.items.iter().map(words::reason).collect();
    let pegs =
        if reasons.is_empty() { words::PEGS_NOTHING.to_owned() } else { reasons.join(words::AND) };
    let value = open.and_then(|open| {
        let (_, value) = open.cards.iter().find(|(rank, _)| *rank == turn.card.rank)?;
        Some((value_of(open, *value), *value == open.value))
    });
    html! {
        <li class="option-line">
            <span class="option-card">{ cards_in_line(&[turn.card]) }</span>
            <span class={class_list(&["option-pegs", class_if(reasons.is_empty(), "soft")])}>{ pegs }</span>
            if let Some((value, is_best)) = value {
                <span class={class_list(&["option-value", class_if(is_best, "is-best")])}>
                    <span class="unseen">{ words::OPEN_HANDS }{ ": " }</span>{ value }
                    if is_best { <span class="best-mark">{ words::BEST }</span> }
                </span>
            }
        </li>
    }
}
