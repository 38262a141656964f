//! What the cards are worth at a step: in the hands, and in words.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::double_dummy::analysis::SolvedPosition;
use crate::engine::{Analysis, Card, CardSet, Play, Seat, Suit};
use crate::ui::components::cards::card_face::{holding_text, rank_text};
use crate::ui::components::double_dummy::lost_tricks::card_cost;

/// What the cards of a hand are worth.
#[derive(Clone, Copy)]
pub struct Worth<'a> {
    /// The position in which the hand is to play, or played to the trick on the table.
    solved: &'a SolvedPosition,
    /// Whether it is to play.
    is_now: bool,
}

impl<'a> Worth<'a> {
    /// What a seat's cards are worth where it is to play after so many cards. Where it is not, but has played to the trick on
    /// the table, which has so many cards: what they would have been worth in place of what it played.
    pub fn of(analysis: &'a Analysis, seat: Seat, played: usize, on_table: usize) -> Option<Self> {
        let known = |step: usize| analysis.solved(step).filter(|solved| solved.turn == seat);
        let is_at_end = analysis.position(played).tricks_left() == 0;
        let now = known(played).filter(|_| !is_at_end);
        let now = now.map(|solved| Self { solved, is_now: true });
        now.or_else(|| {
            let solved = (played.saturating_sub(on_table)..played).find_map(known)?;
            Some(Self { solved, is_now: false })
        })
    }
}

/// The cards of a suit with what they cost: the best are underlined, the others have the tricks that
/// they cost, and those that may not be played now are pale. Neighbours of the same worth share a mark.
pub fn valued_holding(cards: CardSet, suit: Suit, worth: Worth<'_>) -> Html {
    let Worth { solved, is_now } = worth;
    let held: Vec<Card> = cards.of_suit(suit).iter().collect();
    if held.is_empty() {
        return html! { { holding_text(cards, suit) } };
    }
    let groups = held.chunk_by(|&one, &other| solved.cost(one) == solved.cost(other));
    html! {
        { for groups.map(|group| {
            let cost = group.first().and_then(|&card| solved.cost(card));
            let class = match cost {
                None if is_now => "barred",
                None => "",
                Some(0) => "best",
                Some(_) => "costly",
            };
            html! {
                <span {class}>
                    <span>{ for group.iter().map(|card| rank_text(card.rank)) }</span>
                    if cost == Some(0) { <span class="unseen">{ words::BEST }</span> }
                    { for cost.map(card_cost) }
                </span>
            }
        }) }
    }
}

/// What the card just played cost, or the claim of so many tricks, and what declarer can take from here;
/// nothing while that is not known, and nothing of the last position, in which all is taken.
pub fn value_view(play: &Play, analysis: &Analysis, played: usize, claim: Option<u8>) -> Html {
    let last = match claim {
        Some(claimed) => analysis.cost_of_claim(claimed).map(|cost| (None, cost)),
        None => played.checked_sub(1).and_then(|index| {
            let (seat, card) = play.cards().nth(index)?;
            let cost = analysis.cost(index)?;
            Some((Some((seat, card)), (seat.side(), cost)))
        }),
    };
    let last = last.filter(|&(_, (_, cost))| cost > 0).map(|(played, (side, cost))| {
        words::costs(played, side == analysis.declarer().side(), cost)
    });
    let from_here = analysis.declarer_tricks(played).filter(|_| played < Play::CARDS);
    html! {
        <>
            { for last.map(|cost| html! { <strong>{ cost }</strong> }) }
            { for from_here.map(|count| words::can_take(analysis.declarer(), count)) }
        </>
    }
}
