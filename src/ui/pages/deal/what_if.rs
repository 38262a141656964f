//! Another line of play. It begins at a step of the record.

use std::fmt;
use std::str::FromStr;

use crate::engine::{BySeat, Card, CheckedRecord, Contract, IllegalCard, Play};

/// Cards that the user tries instead of the record's own cards. The record does not change.
///
/// In an address, a line is written as `12-SQS2`: the number of the record's cards before the line, and the tried
/// cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// Number of cards of the record's own play before the line.
    pub from: usize,
    /// Cards that were tried, in order of play.
    pub cards: Vec<Card>,
}

impl WhatIf {
    /// Returns the total number of cards that have been played at the end of the line.
    pub const fn end(&self) -> usize {
        self.from + self.cards.len()
    }

    /// Returns the line with `card` played after `played` cards, and without any later cards. If there is no line, or
    /// if the line begins later, returns a new line.
    pub fn with(line: Option<&Self>, played: usize, card: Card) -> Self {
        let mut line = match line {
            Some(line) if line.from <= played => line.clone(),
            _ => Self { from: played, cards: Vec::new() },
        };
        line.cards.truncate(played - line.from);
        line.cards.push(card);
        line
    }

    /// Returns the line without the user's last card and all cards after it. `is_own` tells whether the user has played
    /// the card at an index of the play. Returns `None` if no card would be left, or if no card is the user's.
    pub fn taken_back(&self, is_own: impl Fn(usize) -> bool) -> Option<Self> {
        let last = (0..self.cards.len()).rev().find(|&index| is_own(self.from + index))?;
        let cards = self.cards.get(..last).filter(|cards| !cards.is_empty())?.to_vec();
        Some(Self { from: self.from, cards })
    }
}

/// Returns the deal in another contract, before the opening lead. Returns `None` if a hand is unknown.
pub fn played_in(record: &CheckedRecord, contract: Contract) -> Option<CheckedRecord> {
    record.deal()?;
    let mut played = record.clone();
    played.judgement.auction.clear();
    played.judgement.contract = Some(contract);
    played.judgement.play = None;
    played.judgement.play = possible_play(&played);
    Some(played)
}

/// Returns the record's play up to the first impossible card. Returns `None` if the deal or the contract is unknown.
pub fn possible_play(record: &CheckedRecord) -> Option<Play> {
    play_of(record, Play::CARDS, &[])
}

/// Returns the play after `played` cards of a line, or of the record if there is no line. Returns `None` if that play
/// is impossible.
pub fn play_at(record: &CheckedRecord, line: Option<&WhatIf>, played: usize) -> Option<Play> {
    let from = line.map_or(played, |line| line.from.min(played));
    let cards = line.map_or(&[][..], |line| &line.cards[..line.cards.len().min(played - from)]);
    play_of(record, from, cards).filter(|play| play.len() == played)
}

/// Returns the play with the cards of a line, up to the first illegal card. Returns `None` if not even the first card
/// of the line can be played.
pub fn line_play(record: &CheckedRecord, line: &WhatIf) -> Option<Play> {
    let play = play_of(record, line.from, &line.cards)?;
    (play.len() > line.from).then_some(play)
}

fn play_of(record: &CheckedRecord, from: usize, cards: &[Card]) -> Option<Play> {
    let (deal, contract) = (record.deal()?, record.judgement.contract?);
    let own = record.judgement.play.as_ref();
    let leader = own.map_or(contract.leader(), |own| own.at(0).leader());
    let hands = BySeat::from_fn(|seat| deal.hand(seat));
    let mut play = Play::begin(leader, contract.trumps(), hands);
    for (seat, card) in own.iter().flat_map(|own| own.cards()).take(from) {
        // A lead out of turn and a revoke are kept. A card that the player doesn't hold ends the play.
        if play.turn() != Some(seat) {
            play.lead_out_of_turn(seat);
        }
        if let Err(IllegalCard::NotHeld { .. }) = play.permits(card) {
            break;
        }
        play.accept(card);
    }
    if play.len() == from {
        for &card in cards {
            if play.play(card).is_err() {
                break;
            }
        }
    }
    Some(play)
}

impl fmt::Display for WhatIf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.from)?;
        self.cards.iter().try_for_each(|card| card.fmt(f))
    }
}

impl FromStr for WhatIf {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, cards) = text.split_once('-').ok_or(())?;
        let from = from.parse().ok().filter(|&from| from <= Play::CARDS).ok_or(())?;
        let symbols: Vec<char> = cards.chars().take(2 * Play::CARDS).collect();
        let card = |symbols: &[char]| symbols.iter().collect::<String>().parse::<Card>().ok();
        let cards: Vec<Card> = symbols.chunks(2).map(card).collect::<Option<_>>().ok_or(())?;
        if cards.is_empty() { Err(()) } else { Ok(Self { from, cards }) }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/what_if.rs"]
mod tests;
