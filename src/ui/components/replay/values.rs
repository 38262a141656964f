//! Values of the cards at a step of a record. They are shown in the hands and as text.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::double_dummy::analysis::SolvedPosition;
use crate::engine::{Analysis, Card, CardSet, Play, Seat, Suit};
use crate::ui::components::cards::holding_text;
use crate::ui::components::double_dummy::card_cost;

/// Values of the cards in a hand.
#[derive(Clone, Copy)]
pub struct CardValues<'a> {
    /// The position before the hand plays to the current trick. This is the current position, or an earlier position in
    /// the trick.
    solved: &'a SolvedPosition,
    is_now: bool,
}

impl<'a> CardValues<'a> {
    /// Returns the values of a seat's cards after `played` cards, if that seat is to play. If the seat has already
    /// played to the current trick, returns the values before its card. Otherwise, and while the values are unknown,
    /// returns `None`. `on_table` is the number of cards in the current trick.
    pub fn of(analysis: &'a Analysis, seat: Seat, played: usize, on_table: usize) -> Option<Self> {
        let known = |step: usize| analysis.solved(step).filter(|solved| solved.turn == seat);
        let is_at_end = analysis.position(played).tricks_left() == 0;
        let now = known(played).filter(|_| !is_at_end);
        now.map(|solved| Self { solved, is_now: true }).or_else(|| {
            let solved = (played.saturating_sub(on_table)..played).find_map(known)?;
            Some(Self { solved, is_now: false })
        })
    }
}

/// Renders the cards of a suit with their values. The best cards are underlined. Other cards show the number of tricks
/// they lose. Cards that can't be played now are pale. Adjacent cards of equal value share a mark.
pub fn valued_holding(cards: CardSet, suit: Suit, worth: CardValues<'_>) -> Html {
    let CardValues { solved, is_now } = worth;
    let in_suit: Vec<Card> = cards.of_suit(suit).iter().collect();
    if in_suit.is_empty() {
        return html! { { holding_text(cards, suit) } };
    }
    let groups = in_suit.chunk_by(|&one, &other| solved.cost(one) == solved.cost(other));
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
                    <span>{ for group.iter().map(|card| card.rank.letter()) }</span>
                    if cost == Some(0) { <span class="unseen">{ words::BEST }</span> }
                    { for cost.map(card_cost) }
                </span>
            }
        }) }
    }
}

/// Renders the tricks lost by the previous card or by a claim, and the number of tricks that declarer can take in all.
/// Leaves out what is not known yet. After the 52nd card, also leaves out the number of tricks.
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
