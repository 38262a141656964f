//! What if: another line of play, from a moment of the record on.

use std::fmt;
use std::str::FromStr;

use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::play::{IllegalCard, Play};
use crate::engine::bridge::record::CheckedRecord;
use crate::engine::bridge::seat::BySeat;
use crate::engine::card::Card;

/// Cards that are tried in place of the record's own; the record stays as it is.
///
/// As text, for an address: how many cards of the record come first, then the cards, `12-SQS2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// How many cards of the record are played before.
    pub from: usize,
    /// The cards that are tried, in the order of play.
    pub cards: Vec<Card>,
}

impl WhatIf {
    /// How many cards are played at the end of the line.
    pub const fn end(&self) -> usize {
        self.from + self.cards.len()
    }

    /// The line with a card played after a number of cards; what came later in it goes. A card before the
    /// line, or where there is none, begins a new one.
    pub fn with(line: Option<&Self>, played: usize, card: Card) -> Self {
        let mut line = match line {
            Some(line) if line.from <= played => line.clone(),
            _ => Self { from: played, cards: Vec::new() },
        };
        line.cards.truncate(played - line.from);
        line.cards.push(card);
        line
    }

    /// The line without its last card, and without those before it that were not the reader's own; none where nothing is
    /// left.
    pub fn taken_back(&self, is_own: impl Fn(usize) -> bool) -> Option<Self> {
        let last = (0..self.cards.len()).rev().find(|&index| is_own(self.from + index))?;
        let cards = self.cards.get(..last).filter(|cards| !cards.is_empty())?.to_vec();
        Some(Self { from: self.from, cards })
    }
}

/// Returns a record whose deal is played in a contract in place of its own auction and play, with the opening lead to come;
/// or `None` if a hand is not known.
pub fn played_in(record: &CheckedRecord, contract: Contract) -> Option<CheckedRecord> {
    record.deal()?;
    let mut played = record.clone();
    played.judgement.auction.clear();
    played.judgement.contract = Some(contract);
    played.judgement.play = None;
    played.judgement.play = possible_play(&played);
    Some(played)
}

/// The play of a record as far as its cards are possible; none where the deal or the contract is not known.
pub fn possible_play(record: &CheckedRecord) -> Option<Play> {
    play_of(record, Play::CARDS, &[])
}

/// The play after a number of cards of a record, or of a line that is tried, to be gone on with. None where the
/// deal or the contract is not known, or an impossible card was played before.
pub fn play_at(record: &CheckedRecord, line: Option<&WhatIf>, played: usize) -> Option<Play> {
    let from = line.map_or(played, |line| line.from.min(played));
    let cards = line.map_or(&[][..], |line| &line.cards[..line.cards.len().min(played - from)]);
    play_of(record, from, cards).filter(|play| play.len() == played)
}

/// The record's play up to a line, and then the line, as far as its cards are legal. None where the record
/// has no such moment.
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
        // A lead out of turn and a revoke stand; a card that the seat does not hold cannot be played on from.
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

/// A text is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALine;

impl FromStr for WhatIf {
    type Err = NotALine;

    fn from_str(text: &str) -> Result<Self, NotALine> {
        let (from, cards) = text.split_once('-').ok_or(NotALine)?;
        let from = from.parse().ok().filter(|&from| from <= Play::CARDS).ok_or(NotALine)?;
        let symbols: Vec<char> = cards.chars().take(2 * Play::CARDS).collect();
        let cards = symbols.chunks(2).map(|card| card.iter().collect::<String>().parse());
        let cards: Vec<Card> = cards.collect::<Result<_, _>>().map_err(|_| NotALine)?;
        if cards.is_empty() { Err(NotALine) } else { Ok(Self { from, cards }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::record::check_text;
    use crate::engine::bridge::seat::Seat;
    use crate::ui::components::replay::Timeline;

    const RECORD: &str = "[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
                          [Declarer \"S\"]\n[Contract \"4S\"]\n[Play \"W\"]\nHJ HA H9 H3\nS5 SK S2 S3\n*\n";

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    fn line(from: usize, text: &str) -> WhatIf {
        WhatIf { from, cards: cards(text) }
    }

    #[test]
    fn a_line_goes_on_from_a_moment_of_the_record() {
        let record = &check_text(RECORD).records[0];
        let play = line_play(record, &line(1, "H2 HQ H8")).expect("a line");
        let played: Vec<Card> = play.cards().map(|(_, card)| card).collect();
        assert_eq!(played, cards("HJ H2 HQ H8"));
        let at = |line, played| play_at(record, line, played).map(|play| play.len());
        assert_eq!([at(None, 0), at(None, 8), at(None, 9)], [Some(0), Some(8), None]);
        assert_eq!(at(Some(&line(1, "H2 HQ")), 3), Some(3));
    }

    #[test]
    fn an_illegal_card_ends_a_line() {
        let record = &check_text(RECORD).records[0];
        let play = line_play(record, &line(1, "H2 S2 H8")).expect("a line");
        assert_eq!(play.len(), 2);
        assert_eq!(line_play(record, &line(1, "S4")), None);
        assert_eq!(line_play(record, &line(30, "S4")), None);
        assert_eq!(line_play(record, &line(10, "C3 C5 C2 CK")), None);
    }

    #[test]
    fn a_card_earlier_in_a_line_does_away_with_what_came_later() {
        let whole = line(1, "H2 HQ H8");
        assert_eq!(WhatIf::with(Some(&whole), 4, cards("HK")[0]), line(1, "H2 HQ H8 HK"));
        assert_eq!(WhatIf::with(Some(&whole), 2, cards("HK")[0]), line(1, "H2 HK"));
        assert_eq!(WhatIf::with(Some(&whole), 0, cards("C3")[0]), line(0, "C3"));
        assert_eq!(WhatIf::with(None, 7, cards("C3")[0]), line(7, "C3"));
        assert_eq!(whole.taken_back(|_| true), Some(line(1, "H2 HQ")));
        assert_eq!(line(1, "H2").taken_back(|_| true), None);
        // The second and the third card are another's.
        assert_eq!(whole.taken_back(|index| index < 2), None);
        assert_eq!(whole.taken_back(|index| index == 2), Some(line(1, "H2")));
    }

    #[test]
    fn a_deal_is_played_in_a_contract_that_it_does_not_have() {
        let contract: Contract = "4HS".parse().expect("a contract");
        let deal = "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863";
        let record = &check_text(deal).records[0];
        let played = played_in(record, contract).expect("a deal");
        assert_eq!(play_at(record, None, 0), None);
        let play = play_at(&played, None, 0).expect("the opening lead is to come");
        assert_eq!(play.turn(), Some(contract.leader()));
        let play = line_play(&played, &line(0, "H6 H2 HK H3")).expect("a line");
        assert_eq!(play.at(4).tricks_won(contract.declarer.side()), 0);
        let half = &check_text("N:KQ94.A72.K863.95 - AT873.83.A54.AK4 -").records[0];
        assert_eq!(played_in(half, contract), None);
    }

    #[test]
    fn a_record_is_played_in_another_contract_from_the_opening_lead_on() {
        let contract: Contract = "3NTE".parse().expect("a contract");
        let text = RECORD.replace("[Declarer", "[Dealer \"S\"]\n[Auction \"S\"]\n4S AP\n[Declarer");
        let record = &check_text(&text).records[0];
        assert_eq!(record.judgement.auction.len(), 4);
        let played = played_in(record, contract).expect("a deal");
        assert_eq!(Timeline::of(&played).len(), 0);
        assert_eq!(played.verdict(), record.verdict());
        let play = line_play(&played, &line(0, "S3 S6 SK S2")).expect("a line");
        assert_eq!(play.at(4).tricks_won(contract.leader().side()), 1);
        assert_eq!(play_at(&played, None, 0).and_then(|play| play.turn()), Some(Seat::South));
    }

    #[test]
    fn a_line_is_written_for_an_address() {
        let whole = line(12, "SQ S2 DT");
        assert_eq!(whole.to_string(), "12-SQS2DT");
        assert_eq!("12-SQS2DT".parse(), Ok(whole));
        for text in ["", "12", "12-", "x-SQ", "99-SQ", "12-SQS", "12-ZZ", "-1-SQ"] {
            assert_eq!(text.parse::<WhatIf>(), Err(NotALine), "{text}");
        }
    }
}
