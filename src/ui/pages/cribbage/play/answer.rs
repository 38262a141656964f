//! The analysis of the play: points, faults, and the cards that can be played next.

use std::rc::Rc;

use yew::prelude::*;

use super::state::{PlayAction, seen_by};
use super::words;
use crate::client::use_request::use_players;
use crate::engine::Diagnostic;
use crate::engine::cribbage::hidden_hand::{Advice, CardAdvice};
use crate::engine::cribbage::notation::{PlayDraft, PlayMove, to_text};
use crate::engine::cribbage::open_hand::{OpenHand, PlayReview};
use crate::engine::cribbage::{ByRole, Pegging, Rank, Role, Turn};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::cribbage::card_in_line;
use crate::ui::components::cribbage::score_entry::ScoreField;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block, settings_sentence};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::{WHY, answer_bar, class_if, class_list, fixed_html, refusal};
use crate::ui::number::{fixed, signed, with_minus};
use crate::ui::pages::cribbage::response_to;
use crate::wire::cribbage::AdvisePlay;

#[derive(Properties, PartialEq)]
pub struct PlayAnswerProps {
    pub draft: Rc<PlayDraft>,
    pub text: String,
    pub here: NodeRef,
    pub act: Callback<PlayAction>,
}

/// Renders the answer, a line of it for narrow screens, and below it the points and values of all cards.
///
/// The answer is the first fault, the card to play, or the points of both players.
#[component]
pub fn PlayAnswer(props: &PlayAnswerProps) -> Html {
    let PlayAnswerProps { draft, text, here, act } = props;
    let play = &draft.play;
    // Only the hand of the player to play is used.
    let seen = play.to_play().and_then(|player| Some((player, play.seen_by(player)?)));
    let request = seen
        .map(|(player, seen)| AdvisePlay { play: to_text(&seen), seen: seen_by(draft, player) });
    let is_advised = request.is_some();
    let known = use_players(request.clone(), is_advised);
    let advice = response_to(&known, request.as_ref()).and_then(|found| Option::as_ref(found));
    let best = advice.and_then(|advice| Some((advice, advice.best()?)));
    let is_empty = text.is_empty();
    let back = PlayReview::of(play);
    let state = || html! { <p>{ words::turn(play.to_play(), play.winner()) }</p> };
    let (answer, figure, reasons) = if is_empty {
        (words::PEG_A_DEAL.into(), Html::default(), html! { <p>{ words::HOW_TO_BEGIN }</p> })
    } else if let Some(why) = not_allowed(draft) {
        (
            html! { <span class="bad">{ words::NOT_ALLOWED }</span> },
            totals(play),
            refused(draft, why),
        )
    } else if let Some((advice, best)) = best {
        (
            words::play(&even(advice)).into(),
            figure(best),
            html! { <>{ reason(advice, best) }{ state() }<p class="soft">{ totals(play) }</p></> },
        )
    } else if let Some(player) = play.to_play() {
        let reasons = html! {
            <>
                if known.failed().is_some() {
                    { refusal(known.failed(), &known.on_retry) }
                } else if is_advised {
                    <p class="soft" role="status">{ words::ADVISING }</p>
                }
            </>
        };
        (words::next(player, play.count()).into(), totals(play), reasons)
    } else {
        (totals(play), Html::default(), html! { <>{ state() }{ losses(back.as_ref()) }</> })
    };
    let line = best.map_or_else(
        || words::pegged(|role| pegged(play, role)),
        |(advice, best)| {
            let (worth, unit) = worth(best);
            format!("{} ({worth} {unit})", words::play(&even(advice)))
        },
    );
    html! {
        <>
            if !is_empty { { answer_bar(line.clone().into(), WHY, here) } }
            { answer_block("play-heading", here, AnswerBlock { answer, figure, reasons, settings: settings(play.start(), act) }) }
            <section class="panel cribbage-answer play-answer" aria-labelledby="pegging-heading">
                <h2 id="pegging-heading">{ words::PEGGING }</h2>
                if is_empty {
                    { fixed_html(words::WHAT_PEGS) }
                } else {
                    { turns(play, back.as_ref()) }
                    // The table may be missing. The elements after it need a preceding node that always exists.
                    <div class="play-hidden">{ for best.map(|(advice, _)| advice_table(advice)) }</div>
                    { next(play, back.as_ref().and_then(|back| back.now.as_ref())) }
                    { about_open_hands(back.as_ref()) }
                    { share_line(&format!("{}\n{line}", text.trim())) }
                }
            </section>
        </>
    }
}

/// Renders a sentence with a field for each player's score before the play.
fn settings(scores: ByRole<u16>, act: &Callback<PlayAction>) -> Html {
    let field = |role: Role| {
        let on_score =
            act.reform(move |score: Option<u8>| PlayAction::Score(role, score.unwrap_or(0).into()));
        // A score of 0 is an empty field, so that the user can type without deleting anything.
        let score = u8::try_from(scores[role]).ok().filter(|&score| score > 0);
        html! {
            <ScoreField label={words::score_before(role)} {score} placeholder={words::NO_SCORE} {on_score} />
        }
    };
    settings_sentence(html! {
        <>
            { words::STARTING_AT_PONE }{ " " }{ field(Role::Pone) }{ words::AND_DEALER }{ " " }{ field(Role::Dealer) }
        </>
    })
}

fn pegged(play: &Pegging, role: Role) -> u16 {
    play.scores()[role] - play.start()[role]
}

/// Renders the points that each player has pegged so far.
fn totals(play: &Pegging) -> Html {
    let player = |role: Role| {
        let (start, score) = (play.start()[role], play.scores()[role]);
        html! {
            <span class={class_list(&["pegged-total", class_if(play.winner() == Some(role), "winner")])}>
                { words::player(role) }{ " " }<strong>{ score - start }</strong>
                if start > 0 { <span class="soft">{ words::from_to(start, score) }</span> }
            </span>
        }
    };
    html! { <>{ player(Role::Pone) }{ words::AND }{ player(Role::Dealer) }</> }
}

/// Renders what both players gave up, if both hands are known.
fn losses(back: Option<&PlayReview>) -> Html {
    let Some(back) = back else { return Html::default() };
    let [pone, dealer] = [Role::Pone, Role::Dealer].map(|role| back.loss(role));
    back.turns.first().map_or_else(Html::default, |lead| {
        html! { <p class="losses">{ words::losses(lead.value, pone, dealer) }</p> }
    })
}

/// Returns the ranks of the best card and of all cards that are as good.
fn even(advice: &Advice) -> Vec<Rank> {
    advice.cards.iter().map(|card| card.rank).filter(|&rank| advice.is_even(rank)).collect()
}

/// Returns the chance of winning with a card or, if it is unknown, the net points, and the unit.
fn worth(card: &CardAdvice) -> (String, &'static str) {
    match card.wins {
        Some(wins) => (words::wins(wins), words::TO_WIN),
        None => (signed_net(card.net), words::NET_POINTS),
    }
}

fn figure(best: &CardAdvice) -> Html {
    let (worth, unit) = worth(best);
    html! { <><strong>{ worth }</strong>{ " " }{ unit }</> }
}

/// Renders why the best card is the best.
fn reason(advice: &Advice, best: &CardAdvice) -> Html {
    let why: Vec<_> = advice.why(best.rank).iter().map(ToString::to_string).collect();
    let reason = match even(advice).len() {
        _ if advice.cards.len() == 1 => words::ONLY_CARD.to_owned(),
        1 => why.join("; "),
        _ => words::TOSS_UP.to_owned(),
    };
    html! { <p aria-live="polite">{ words::refused(&reason) }</p> }
}

/// Returns the fault of the first illegal card or go. Returns `None` if all moves are legal.
pub fn not_allowed(draft: &PlayDraft) -> Option<&Diagnostic> {
    let (_, span) = draft.uncounted.first()?;
    draft.diagnostics.iter().find(|found| found.place.span == *span)
}

/// Renders the first illegal card or go with the rule that it breaks, and the ignored moves after it.
fn refused(draft: &PlayDraft, why: &Diagnostic) -> Html {
    let rest = draft.uncounted.get(1..).unwrap_or_default();
    let moves = rest.iter().map(|(next, _)| match next {
        PlayMove::Card(card) => card_in_line(*card),
        PlayMove::Go => html! { <span>{ words::GO }</span> },
    });
    html! {
        <>
            <p>{ words::refused(&why.message) }{ for why.rule.map(|rule| html! { <>{ " " }<strong>{ rule }</strong></> }) }</p>
            if !rest.is_empty() {
                <p class="soft">
                    { words::NOT_COUNTED }{ " " }<span class="cards-in-line">{ for moves }</span>
                </p>
            }
        </>
    }
}

/// Renders the values of the playable cards if both hands are known. If the player's hand is unknown, renders the ranks
/// that would score.
fn next(play: &Pegging, open: Option<&OpenHand>) -> Html {
    let Some(player) = play.to_play() else { return Html::default() };
    let next = match open {
        Some(open) => open_values(open, None),
        None if play.hand(player).is_none() => {
            let turns = Rank::ALL.into_iter().filter_map(|rank| play.turn_with(rank.into()).ok());
            let pegs: Vec<_> = turns
                .filter(|turn| !turn.items.is_empty())
                .map(|turn| words::pegs(&turn))
                .collect();
            html! { <p>{ words::would_peg(&pegs) }</p> }
        }
        None => return Html::default(),
    };
    html! {
        <section class="play-next" aria-labelledby="next-heading">
            <h3 id="next-heading">{ words::next(player, play.count()) }</h3>
            { next }
        </section>
    }
}

/// Renders the values of all playable ranks. Marks the best rank and the played rank if there is one, and shows the
/// difference between them.
pub fn open_values(open: &OpenHand, played: Option<Rank>) -> Html {
    let loss = played.and_then(|played| open.loss(played)).unwrap_or(0);
    let remark = match loss {
        _ if open.cards.len() == 1 => Some(words::ONLY_CARD.to_owned()),
        0 => None,
        points => Some(words::loss(points)),
    };
    html! {
        <div class="open-line">
            <ul class="open-values row" aria-label={words::OPEN_HANDS}>
                { for open.cards.iter().map(|&(rank, value)| {
                    let is_best = value == open.value;
                    let classes = [class_if(is_best, "is-best"), class_if(played == Some(rank), "played")];
                    html! {
                        <li class={class_list(&classes)}>
                            <span aria-hidden="true">{ rank.printed() }</span>
                            <span class="unseen">{ rank.name() }</span>
                            { " " }{ value_of(open, value) }
                            if is_best { <span class="unseen">{ " " }{ words::BEST }</span> }
                            if played == Some(rank) { <span class="unseen">{ " " }{ words::PLAYED }</span> }
                        </li>
                    }
                }) }
            </ul>
            if let Some(remark) = remark {
                <span class={class_list(&["open-note soft", class_if(loss > 0, "gave-up")])}>{ remark }</span>
            }
        </div>
    }
}

pub fn value_of(open: &OpenHand, value: i32) -> String {
    signed(open.to_player(value))
}

/// Renders an explanation of the values. If a hand is unknown, renders a hint instead.
pub fn about_open_hands(back: Option<&PlayReview>) -> Html {
    let about = if back.is_some() { words::VALUE_IS } else { words::HANDS_UNKNOWN };
    html! { <p class="open-about soft hint">{ about }</p> }
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
            <span class="soft">
                <span class="unseen">{ words::scores(turn.scores) }</span>
                <span aria-hidden="true">{ words::score(turn.scores) }</span>
            </span>
            if let Some(open) = open { { open_values(open, Some(turn.card.rank)) } }
        </li>
    }
}

/// Renders the value of each card, averaged over the possible hands of the other player. If only one card can be
/// played, there is nothing to compare.
fn advice_table(advice: &Advice) -> Html {
    let has_wins = advice.best().is_some_and(|best| best.wins.is_some());
    if advice.cards.len() < 2 {
        return Html::default();
    }
    html! {
        <section aria-labelledby="advice-heading">
            <h3 id="advice-heading">{ words::HIDDEN_HAND }</h3>
            <div class="grid-scroll" tabindex="0" role="group" aria-labelledby="advice-heading"><table class="advice-table">
                <thead><tr>
                    { for words::ADVICE_COLUMNS.iter().filter(|name| has_wins || **name != words::WINS).map(|name| html! { <th scope="col">{ *name }</th> }) }
                </tr></thead>
                <tbody>{ for advice.cards.iter().map(|card| row(advice, card)) }</tbody>
            </table></div>
            <p class="soft">{ words::advice_is(advice.fours, has_wins) }</p>
        </section>
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
