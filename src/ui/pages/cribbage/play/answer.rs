//! The analysis of the play: points, faults, and the cards that can be played next.

use yew::prelude::*;

use super::state::seen_by;
use super::words;
use crate::client::use_request::use_players;
use crate::engine::Diagnostic;
use crate::engine::cribbage::hidden_hand::{Advice, CardAdvice, KnownCards};
use crate::engine::cribbage::notation::{PlayDraft, PlayMove, to_text};
use crate::engine::cribbage::open_hand::{OpenHand, PlayReview};
use crate::engine::cribbage::{Card, Pegging, Rank, Role, Turn};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::cribbage::{card_in_line, cards_in_line};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::{WHY, answer_bar, class_if, class_list, fixed_html};
use crate::ui::number::{fixed, signed, with_minus};
use crate::ui::pages::cribbage::{refusal, response_to};
use crate::wire::cribbage::AdvisePlay;

/// Renders the answer panel, and a line for narrow screens. The panel is always rendered, so that nothing below it
/// moves.
pub fn answer(draft: &PlayDraft, text: &str, here: &NodeRef) -> Html {
    let play = &draft.play;
    let is_empty = text.is_empty();
    let back = PlayReview::of(play);
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
                // The component may render nothing. The elements after it need a preceding node that always exists.
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

/// Returns the fault of the first illegal card or go. Returns `None` if all moves are legal.
pub fn not_allowed(draft: &PlayDraft) -> Option<&Diagnostic> {
    let (_, span) = draft.uncounted.first()?;
    draft.diagnostics.iter().find(|found| found.place.span == *span)
}

/// Renders the first illegal card or go with the rule that it breaks, and the ignored moves after it.
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

/// Renders the points of each playable card, and its value if both hands are known. If the player's hand is unknown,
/// renders the ranks that would score.
fn next(play: &Pegging, open: Option<&OpenHand>) -> Html {
    let Some(player) = play.to_play() else { return Html::default() };
    // The first card of the play never scores, so there is nothing to render.
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

/// Renders the values of all playable ranks. Marks the best rank and the played rank, and shows the difference between
/// them.
pub fn open_values(open: &OpenHand, played: Rank) -> Html {
    let loss = open.loss(played).unwrap_or(0);
    let remark = match loss {
        _ if open.cards.len() == 1 => Some(words::ONLY_CARD.to_owned()),
        0 => None,
        points => Some(words::loss(points)),
    };
    html! {
        <div class="open-line">
            <ul class="open-values" aria-label={words::OPEN_HANDS}>
                { for open.cards.iter().map(|&(rank, value)| {
                    let is_best = value == open.value;
                    let classes = [class_if(is_best, "is-best"), class_if(rank == played, "played")];
                    html! {
                        <li class={class_list(&classes)}>
                            <span aria-hidden="true">{ rank.printed() }</span>
                            <span class="unseen">{ rank.name() }</span>
                            { " " }{ value_of(open, value) }
                            if is_best { <span class="unseen">{ " " }{ words::BEST }</span> }
                            if rank == played { <span class="unseen">{ " " }{ words::PLAYED }</span> }
                        </li>
                    }
                }) }
            </ul>
            if let Some(remark) = remark {
                <span class={class_list(&["open-note", class_if(loss > 0, "gave-up")])}>{ remark }</span>
            }
        </div>
    }
}

pub fn value_of(open: &OpenHand, value: i32) -> String {
    signed(open.to_player(value))
}

/// Renders an explanation of the values, and the total losses of each player. If a hand is unknown, renders a hint
/// instead.
pub fn about_open_hands(back: Option<&PlayReview>) -> Html {
    let Some(back) = back else {
        return html! { <p class="soft open-about">{ words::HANDS_UNKNOWN }</p> };
    };
    let [pone, dealer] = [Role::Pone, Role::Dealer].map(|role| back.loss(role));
    html! {
        <section class="open-about" aria-labelledby="open-heading">
            <h3 id="open-heading">{ words::OPEN_HANDS }</h3>
            if let Some(lead) = back.turns.first() {
                <p>{ words::losses(lead.value, pone, dealer) }</p>
            }
            <p class="soft">{ fixed_html(words::VALUE_IS) }</p>
        </section>
    }
}

/// Renders a list for each series, with the gos, and with the cards, their players, counts and points.
pub fn turns(play: &Pegging, back: Option<&PlayReview>) -> Html {
    let all = play.turns();
    let starts: Vec<_> = (0..all.len()).filter(|&place| all[place].begins_series()).collect();
    let ends = starts.iter().copied().skip(1).chain([all.len()]);
    let open = |place: usize| back.and_then(|back| back.turns.get(place));
    html! {
        { for starts.iter().zip(ends).enumerate().map(|(number, (&start, end))| {
            html! {
                <section class="series" aria-label={words::series(number + 1)}>
                    <h3>
                        { words::series(number + 1) }
                        <span aria-hidden="true">{ words::PONE_DEALER }</span>
                    </h3>
                    <ol class="turns">
                        { for (start..end).map(|place| html! {
                            <>
                                if place > start { { said(gos(play, place)) } }
                                { turn(&all[place], open(place)) }
                            </>
                        }) }
                        { said(gos(play, end)) }
                    </ol>
                </section>
            }
        }) }
    }
}

pub fn gos(play: &Pegging, turns: usize) -> impl Iterator<Item = String> {
    play.gos_after(turns).map(words::says_go)
}

fn said(gos: impl Iterator<Item = String>) -> Html {
    html! {
        { for gos.map(|said| html! { <li class="turn-go soft">{ said }</li> }) }
    }
}

fn turn(turn: &Turn, open: Option<&OpenHand>) -> Html {
    let reasons: Vec<_> = turn.items.iter().map(words::reason).collect();
    let classes = ["turn-line", class_if(!reasons.is_empty(), "pegs")];
    html! {
        <li class={class_list(&classes)}>
            <span class="turn-card">{ card_drawing(turn.card, "") }</span>
            <span class="turn-player">
                { words::player(turn.player) }
                <span class="unseen">{ ": " }{ turn.card.name() }</span>
            </span>
            <span class="turn-count"><span class="unseen">{ words::COUNT }{ " " }</span>{ turn.count }</span>
            <span class="turn-pegs">{ reasons.join(words::AND) }</span>
            <span class="turn-score">
                <span class="unseen">{ words::scores(turn.scores) }</span>
                <span aria-hidden="true">{ words::score(turn.scores) }</span>
            </span>
            if let Some(open) = open { { open_values(open, turn.card.rank) } }
        </li>
    }
}

#[derive(Properties, PartialEq)]
pub struct HiddenHandProps {
    /// The play. Only the hand of the player to play is used.
    pub play: Pegging,
    pub seen: KnownCards,
}

/// Renders the value of each card, averaged over the possible hands of the other player. If only one card can be
/// played, renders no values. If the hand of the player to play is unknown, renders nothing.
#[component]
pub fn HiddenHand(props: &HiddenHandProps) -> Html {
    let player = props.play.to_play();
    let seen = player.and_then(|player| props.play.seen_by(player));
    let request = seen.as_ref().map(|seen| AdvisePlay { play: to_text(seen), seen: props.seen });
    let is_there = request.is_some();
    let known = use_players(request.clone(), is_there);
    if !is_there {
        return Html::default();
    }
    let advice = response_to(&known, request.as_ref()).and_then(|found| Option::as_ref(found));
    html! {
        <section class="play-advice" aria-labelledby="advice-heading">
            <h3 id="advice-heading">{ words::HIDDEN_HAND }</h3>
            if known.failed().is_some() {
                { refusal(known.failed(), &known.on_retry) }
            } else if let Some(advice) = advice {
                { advised(advice) }
            } else {
                <p class="soft" role="status">{ words::ADVISING }</p>
            }
        </section>
    }
}

fn advised(advice: &Advice) -> Html {
    let Some(best) = advice.best() else { return Html::default() };
    let has_wins = best.wins.is_some();
    let ranks = advice.cards.iter().map(|card| card.rank);
    let even: Vec<_> = ranks.filter(|&rank| advice.is_even(rank)).collect();
    let reasons = if even.len() > 1 { Vec::new() } else { advice.why(best.rank) };
    let why: Vec<_> = reasons.iter().map(ToString::to_string).collect();
    html! {
        <>
            <p class="advice-best"><strong>{ words::play(&even) }</strong>{ words::because(&why) }</p>
            if advice.cards.len() > 1 {
                <div class="grid-scroll" tabindex="0" role="group" aria-labelledby="advice-heading"><table class="advice-table">
                    <thead><tr>
                        { for words::ADVICE_COLUMNS.iter().filter(|name| has_wins || **name != words::WINS).map(|name| html! { <th scope="col">{ *name }</th> }) }
                    </tr></thead>
                    <tbody>{ for advice.cards.iter().map(|card| row(advice, card)) }</tbody>
                </table></div>
            }
            <p class="soft">{ words::advice_is(advice.fours, has_wins) }</p>
        </>
    }
}

fn row(advice: &Advice, card: &CardAdvice) -> Html {
    let is_even = advice.is_even(card.rank);
    html! {
        <tr class={class_list(&[class_if(is_even, "best")])}>
            <th scope="row">
                <span aria-hidden="true">{ card.rank.printed() }</span><span class="unseen">{ card.rank.name() }</span>
            </th>
            if let Some(wins) = card.wins { <td class="advice-wins">{ words::wins(wins) }</td> }
            <td>{ signed_net(card.net) }</td>
            <td>{ card.now }</td>
            <td>{ words::percent(card.answered) }</td>
            <td>{ words::percent(card.stuck) }</td>
            <td>{ words::percent(card.best) }</td>
        </tr>
    }
}

fn signed_net(net: f64) -> String {
    let text = fixed(net, 1);
    if net > 0.0 { format!("+{text}") } else { with_minus(&text) }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/play/answer.rs"]
mod tests;
