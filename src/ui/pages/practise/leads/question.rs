//! The questions about opening leads. West leads against a game that South declares. Some leads beat the contract, the
//! others don't.

use std::fmt;

use fastrand::Rng;

use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::opening::sayc;
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::{
    Bid, BySeat, Call, Card, CardSet, Deal, Hand, Level, Position, Seat, Situation, Strain, Suit,
    high_card_points,
};
use crate::ui::storage::Key;
use crate::ui::training::GradedAnswer;
use crate::ui::training::boxes::Reviewable;
use crate::ui::training::lines::{Words, next};
use crate::ui::training::practice::{Practice, Question, QuestionSource};

/// Seat of the user.
pub const LEADER: Seat = Seat::West;

/// A deal with its contract. South is the dealer and the declarer, and nobody is vulnerable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadDeal {
    pub contract: Bid,
    pub deal: Deal,
}

impl LeadDeal {
    /// Returns a random deal with an auction that many pairs would have: a notrump game after 1NT, or a major game
    /// after a raise.
    fn random(chance: &mut Rng) -> Self {
        let mut pack: Vec<Card> = Card::all().collect();
        loop {
            chance.shuffle(&mut pack);
            let hands = BySeat::from_fn(|seat| {
                pack.iter().skip(seat as usize * Hand::SIZE).take(Hand::SIZE).copied().collect()
            });
            let deal = game_of(&hands).zip(Deal::try_from(hands).ok());
            if let Some((contract, deal)) = deal {
                return Self { contract, deal };
            }
        }
    }

    pub fn position(&self) -> Position {
        Position::opening(&self.deal, self.contract.strain, LEADER)
    }

    /// Returns the number of tricks with which the defence beats the contract.
    pub const fn needed(&self) -> u8 {
        8 - self.contract.level.get()
    }

    /// Returns the calls before the final passes.
    pub fn auction(&self) -> Vec<Call> {
        let bid = |level: usize| {
            let level = Level::ALL.get(level - 1).copied().unwrap_or(self.contract.level);
            Call::Bid(Bid::new(level, self.contract.strain))
        };
        match self.contract.strain {
            Strain::NoTrump => vec![bid(1), Call::Pass, bid(3)],
            Strain::Suit(_) => vec![bid(1), Call::Pass, bid(3), Call::Pass, bid(4)],
        }
    }

    /// Returns the deal as a record in PBN.
    pub fn record(&self) -> String {
        let calls: Vec<_> = self.auction().iter().map(ToString::to_string).collect();
        let (deal, contract) = (self.deal, self.contract);
        format!(
            "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"{deal}\"]\n[Declarer \"S\"]\n\
             [Contract \"{contract}\"]\n[Auction \"S\"]\n{} AP\n",
            calls.join(" ")
        )
    }

    /// Returns the deal with its suits exchanged: the majors with each other, the minors, or both.
    fn exchanged(&self, chance: &mut Rng) -> Self {
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
        let suits = match chance.u8(..3) {
            0 => [diamonds, clubs, hearts, spades],
            1 => [clubs, diamonds, spades, hearts],
            _ => [diamonds, clubs, spades, hearts],
        };
        let hands = BySeat::from_fn(|seat| {
            let cards = self.deal.hand(seat).iter();
            cards.map(|card| Card::new(suits[card.suit as usize], card.rank)).collect::<CardSet>()
        });
        let strain = match self.contract.strain {
            Strain::Suit(suit) => Strain::Suit(suits[suit as usize]),
            Strain::NoTrump => Strain::NoTrump,
        };
        let contract = Bid::new(self.contract.level, strain);
        Deal::try_from(hands).map_or(*self, |deal| Self { contract, deal })
    }
}

/// Returns the game that North and South reach with these hands. Returns `None` if they don't bid like that, or if East
/// or West would bid.
fn game_of(hands: &BySeat<CardSet>) -> Option<Bid> {
    let [opener, responder] = [Seat::South, Seat::North].map(|seat| hands[seat]);
    let points = [opener, responder].map(high_card_points);
    let length = |suit| responder.of_suit(suit).len();
    // The most selective conditions are first, because most deals are rejected.
    let plays = |strain| match strain {
        Strain::NoTrump => {
            (10..=15).contains(&points[1])
                && Suit::DESCENDING.map(length).into_iter().all(|length| length > 0)
                && length(Suit::Spades).max(length(Suit::Hearts)) < 4
        }
        Strain::Suit(suit) => {
            (14..=17).contains(&points[0]) && (10..=12).contains(&points[1]) && length(suit) >= 4
        }
    };
    if !(14..=17).contains(&points[0]) || !(10..=15).contains(&points[1]) {
        return None;
    }
    let suggested = |cards: CardSet, seat| {
        let hand = Hand::try_from(cards).ok()?;
        sayc::SYSTEM.suggest(hand, Situation { seat, ..Situation::default() })
    };
    let Some(Call::Bid(opening)) = suggested(opener, OpeningSeat::First) else { return None };
    let level = match opening.strain {
        Strain::NoTrump => 3,
        Strain::Suit(Suit::Hearts | Suit::Spades) => 4,
        Strain::Suit(_) => return None,
    };
    let passes = |cards| {
        let call = suggested(cards, OpeningSeat::Second);
        high_card_points(cards) < 12 && call.is_none_or(|call| call == Call::Pass)
    };
    let is_game = opening.level == *Level::ALL.first()?
        && plays(opening.strain)
        && passes(hands[Seat::West])
        && passes(hands[Seat::East]);
    is_game.then_some(Bid::new(*Level::ALL.get(level - 1)?, opening.strain))
}

/// A wrong lead is reviewed with the same deal in other suits.
impl Reviewable for LeadDeal {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// Displays the contract and the hands of North, East, South and West.
impl fmt::Display for LeadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.contract.fmt(f)?;
        for (_, hand) in self.deal.hands().iter() {
            write!(f, " {hand}")?;
        }
        Ok(())
    }
}

/// The deal of a question. It may still have to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadSource {
    /// The first deal of this seed in which the lead matters.
    Seed(u64),
    Deal(LeadDeal),
}

impl LeadSource {
    /// Returns the deals to solve, one after the other, until one of them [is suitable](Self::accepts).
    pub fn deals(self) -> impl Iterator<Item = LeadDeal> {
        let mut chance = Rng::with_seed(match self {
            Self::Seed(seed) => seed,
            Self::Deal(_) => 0,
        });
        std::iter::repeat_with(move || match self {
            Self::Seed(_) => LeadDeal::random(&mut chance),
            Self::Deal(deal) => deal,
        })
    }

    /// Returns whether a solved deal is suitable: some leads beat the contract, and others don't.
    pub fn accepts(self, deal: &LeadDeal, tricks: &[CardValue]) -> bool {
        let beats = |value: &CardValue| value.tricks >= deal.needed();
        matches!(self, Self::Deal(_)) || tricks.iter().any(beats) && !tricks.iter().all(beats)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadQuestion {
    pub source: LeadSource,
    /// The tricks of the defence after each lead. Empty until the deal has been found and solved.
    pub tricks: Vec<CardValue>,
}

impl LeadQuestion {
    /// Returns the deal once it is solved.
    pub fn deal(&self) -> Option<&LeadDeal> {
        match &self.source {
            LeadSource::Deal(deal) if !self.tricks.is_empty() => Some(deal),
            _ => None,
        }
    }

    pub fn tricks_after(&self, card: Card) -> Option<u8> {
        self.tricks.iter().find(|value| value.card == card).map(|value| value.tricks)
    }

    /// Returns a card that takes the most tricks. If a fourth highest card of a suit is among them, returns this card.
    pub fn best(&self) -> Option<CardValue> {
        let most = self.tricks.iter().map(|value| value.tricks).max()?;
        let hand = self.deal()?.deal.hand(LEADER);
        let is_fourth = |card: Card| {
            let is_higher = |other: &Card| other.suit == card.suit && other.rank > card.rank;
            hand.iter().filter(is_higher).count() == 3
        };
        let best = self.tricks.iter().copied().filter(|value| value.tricks == most);
        best.clone().find(|value| is_fourth(value.card)).or_else(|| best.clone().next())
    }
}

#[derive(Clone, Debug)]
pub enum LeadEdit {
    /// Sets the deal of the question with this source, and the tricks after each lead.
    Found(LeadSource, LeadDeal, Vec<CardValue>),
}

impl Question for LeadQuestion {
    type Answer = Card;
    type Part = Strain;
    type Item = LeadDeal;
    type Settings = ();
    type Edit = LeadEdit;

    const KEY: Key<'static> = Key::Leads;
    const HEADING: &'static str = "leads 1";
    const ANSWERED: &'static str = "led";

    fn ask(source: QuestionSource<'_, Self>) -> Self {
        let QuestionSource { again, mut chance, .. } = source;
        let source = match again {
            Some(again) => {
                *again = again.exchanged(&mut chance);
                LeadSource::Deal(*again)
            }
            None => LeadSource::Seed(chance.u64(..)),
        };
        Self { source, tricks: Vec::new() }
    }

    fn is_ready(&self) -> bool {
        !self.tricks.is_empty()
    }

    /// Grades a lead by the tricks that it loses. A lead that beats the contract too is right.
    fn grade(&self, answer: &Card, (): &()) -> Option<GradedAnswer<Strain>> {
        let (deal, best) = self.deal().zip(self.best())?;
        let tricks = self.tricks_after(*answer)?;
        let needed = deal.needed();
        let is_right = tricks >= needed || best.tricks < needed && tricks == best.tricks;
        let lost = if is_right { 0 } else { best.tricks.saturating_sub(tricks) };
        Some(GradedAnswer::new(deal.contract.strain, lost.into()))
    }

    fn item(&self, _: &Card, (): &()) -> Option<LeadDeal> {
        self.deal().copied()
    }

    fn edit(practice: &mut Practice<Self>, edit: LeadEdit, _: u64) {
        let LeadEdit::Found(source, deal, tricks) = edit;
        if practice.question.source == source && practice.question.tricks.is_empty() {
            practice.question = Self { source: LeadSource::Deal(deal), tricks };
        }
    }

    fn write(&self) -> String {
        match self.source {
            LeadSource::Seed(seed) => format!("{SEED} {seed}"),
            LeadSource::Deal(deal) => deal.to_string(),
        }
    }

    fn read(words: &mut Words) -> Option<Self> {
        let mut ahead = words.clone();
        let source = if ahead.next() == Some(SEED) {
            *words = ahead;
            LeadSource::Seed(next(words)?)
        } else {
            LeadSource::Deal(Self::read_item(words)?)
        };
        Some(Self { source, tricks: Vec::new() })
    }

    fn write_answer(answer: &Card) -> String {
        answer.to_string()
    }

    fn read_answer(&self, word: &str) -> Option<Card> {
        let LeadSource::Deal(deal) = self.source else { return None };
        word.parse().ok().filter(|&card| deal.deal.hand(LEADER).contains(card))
    }

    fn write_item(item: &LeadDeal) -> String {
        item.to_string()
    }

    fn read_item(words: &mut Words) -> Option<LeadDeal> {
        let contract: Bid = next(words)?;
        let mut hands = Vec::new();
        for _ in 0..4 {
            hands.push(words.next()?);
        }
        let deal = format!("N:{}", hands.join(" ")).parse().ok()?;
        let is_game = match contract.strain {
            Strain::NoTrump => contract.level.get() == 3,
            Strain::Suit(suit) => suit >= Suit::Hearts && contract.level.get() == 4,
        };
        is_game.then_some(LeadDeal { contract, deal })
    }

    fn write_settings((): &()) -> Vec<String> {
        Vec::new()
    }

    fn read_setting((): &mut (), _: &str, _: Words) {}
}

/// Word before the seed of a deal that has not been found yet.
const SEED: &str = "seed";

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/practise/leads/question.rs"]
mod tests;
