//! The questions of the quiz. A question consists of a hand, a situation and a subject. For opening bids, a random rule
//! is chosen first, and then a hand that this rule decides or almost decides. Rare rules are therefore about as
//! frequent as common ones.

use std::fmt;
use std::str::FromStr;

use fastrand::Rng;

use crate::desk::hand_sheet::SheetHand;
use crate::engine::bridge::opening::exchange::Exchange;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, call_made};
use crate::engine::decimal::Decimal;
use crate::engine::{Call, Card, Evaluator, Hand, Situation, Suit, System, evaluate};
use crate::ui::random;
use crate::ui::training::Training;
use crate::ui::training::boxes::Reviewable;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub of: SheetHand,
    pub subject: Subject,
    /// Whether the subject is a count, or the hand was found for a practised rule or for a rule to review.
    pub is_aimed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserAnswer {
    Call(Call),
    Amount(Decimal),
}

impl Question {
    pub fn answer(&self, table: &RuleTable) -> UserAnswer {
        let SheetHand { hand, situation } = self.of;
        match self.subject {
            Subject::Opening => UserAnswer::Call(call_made(table.suggest(hand, situation))),
            Subject::Count(evaluator) => UserAnswer::Amount(evaluate(hand, evaluator).total()),
        }
    }

    /// Returns the kind of question under which the answer is recorded.
    pub fn kind(&self, table: &RuleTable) -> QuizKind {
        match self.subject {
            Subject::Opening => {
                let decided = table.decide(self.of.hand.into(), self.of.situation);
                let number = decided.map_or("", |(rule, _)| rule.number);
                QuizKind::Rule(table.style().system(), number.to_owned())
            }
            Subject::Count(evaluator) => QuizKind::Count(evaluator),
        }
    }

    /// Returns `CHOICES` consecutive amounts. One of them is correct.
    pub fn amounts(&self, evaluator: Evaluator) -> Vec<Decimal> {
        let total = evaluate(self.of.hand, evaluator).total();
        let step = step(evaluator);
        // The position of the correct amount only depends on the hand, so that it doesn't change when the question is
        // rendered again.
        let cards: usize = self.of.hand.cards().iter().map(|card| card.rank as usize).sum();
        let before = i32::try_from(cards % CHOICES).unwrap_or_default();
        let least = (total.in_twentieths() / step - before).max(0);
        let choices = i32::try_from(CHOICES).unwrap_or_default();
        (least..least + choices).map(|count| Decimal::twentieths(count * step)).collect()
    }
}

const CHOICES: usize = 8;

/// Returns the smallest difference between two values of an evaluator, in twentieths.
fn step(evaluator: Evaluator) -> i32 {
    match evaluator {
        Evaluator::QuickTricks => Decimal::halves(1),
        _ => Decimal::whole(1),
    }
    .in_twentieths()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizSettings {
    pub subject: Subject,
    /// Seat of the opener, or `None` for any seat.
    pub seat: Option<OpeningSeat>,
    /// Vulnerability, or `None` for any vulnerability.
    pub vulnerability: Option<OpenerVulnerability>,
    /// Numbers of the practised rules. Empty means all rules.
    pub rules: Vec<String>,
}

/// By default, all rules are practised. The opener is the dealer, and nobody is vulnerable.
impl Default for QuizSettings {
    fn default() -> Self {
        let Situation { seat, vulnerability } = Situation::default();
        let subject = Subject::Opening;
        Self { subject, seat: Some(seat), vulnerability: Some(vulnerability), rules: Vec::new() }
    }
}

/// Maximum number of hands that are dealt to find one for a rule.
const HANDS_PER_RULE: usize = 6_000;
/// Maximum number of rules that are tried for one question.
const RULES: usize = 4;

impl QuizSettings {
    /// Returns a random question. If `again` is a rule, first looks for a hand for that rule.
    pub fn question(
        &self,
        table: &RuleTable,
        again: Option<&QuizKind>,
        chance: &mut Rng,
    ) -> Question {
        let mut pack: Vec<Card> = Card::all().collect();
        let of = match self.subject {
            Subject::Opening => self.find_aimed_hand(table, again, &mut pack, chance),
            Subject::Count(_) => None,
        };
        let is_aimed = of.is_some() || self.subject != Subject::Opening;
        let of = of.unwrap_or_else(|| self.random_hand(&mut pack, chance));
        Question { of, subject: self.subject, is_aimed }
    }

    /// Returns `count` hands for a sheet. Returns fewer hands if the rules are too rare.
    pub fn hands(&self, table: &RuleTable, count: usize, chance: &mut Rng) -> Vec<SheetHand> {
        let mut pack: Vec<Card> = Card::all().collect();
        (0..count).map_while(|_| self.find_aimed_hand(table, None, &mut pack, chance)).collect()
    }

    /// Returns a hand that a practised rule or the rule `again` decides or almost decides, or `None` if none is found.
    fn find_aimed_hand(
        &self,
        table: &RuleTable,
        again: Option<&QuizKind>,
        pack: &mut [Card],
        chance: &mut Rng,
    ) -> Option<SheetHand> {
        let all: Vec<_> = table.rules().map(|rule| rule.number).collect();
        let chosen: Vec<_> =
            all.iter().filter(|number| self.rules.iter().any(|one| one == *number)).collect();
        let chosen = if chosen.is_empty() { all.iter().collect() } else { chosen };
        // The second attempt of a review ignores the chosen seat and vulnerability, because the rule may only apply in
        // another situation.
        let anywhere = Self { seat: None, vulnerability: None, ..self.clone() };
        for tried in 0..RULES {
            let (aim, place) = match (again, tried) {
                (Some(QuizKind::Rule(_, number)), 0) => (number.as_str(), self),
                (Some(QuizKind::Rule(_, number)), 1) => (number.as_str(), &anywhere),
                _ => (**chance.choice(&chosen)?, self),
            };
            let found = (0..HANDS_PER_RULE).map(|_| place.random_hand(pack, chance)).find(|one| {
                let decided = table.decide(one.hand.into(), one.situation);
                decided.is_some_and(|(rule, _)| rule.number == aim)
            });
            let Some(found) = found else { continue };
            // For every second hand on average, a near miss is used if there is one.
            let of = if chance.bool() { None } else { self.near_miss(table, found, aim, chance) };
            return Some(of.unwrap_or(found));
        }
        None
    }

    /// Returns a near miss of the rule `number`, or `None` if none is found. A near miss is the hand `of` with one card
    /// exchanged. It is decided by a rule other than `number` and the chosen rules, and is at most one point away from
    /// the rule `number`.
    fn near_miss(
        &self,
        table: &RuleTable,
        of: SheetHand,
        number: &str,
        chance: &mut Rng,
    ) -> Option<SheetHand> {
        let mut exchanges: Vec<_> = Exchange::all(of.hand).collect();
        chance.shuffle(&mut exchanges);
        let misses = |exchange: &Exchange| {
            let hand = exchange.of(of.hand);
            let (rule, call) = table.decide(hand.into(), of.situation)?;
            if rule.number == number || self.rules.iter().any(|one| one == rule.number) {
                return None;
            }
            let miss = table.miss(hand, of.situation, number);
            // An exchange may change the hand by more than one point, such as from 12 to 9. Such hands are not near.
            let is_near = match miss.as_ref().and_then(|miss| miss.distance) {
                Some(distance) => distance <= 1 && miss?.call != call,
                None => exchange.points() <= 1,
            };
            is_near.then_some(SheetHand { hand, ..of })
        };
        exchanges.iter().find_map(misses)
    }

    fn random_hand(&self, pack: &mut [Card], chance: &mut Rng) -> SheetHand {
        let seat = self.seat.or_else(|| chance.choice(OpeningSeat::ALL)).unwrap_or_default();
        let vulnerability = self.vulnerability.or_else(|| chance.choice(OpenerVulnerability::ALL));
        let situation = Situation { seat, vulnerability: vulnerability.unwrap_or_default() };
        let cards = random::thirteen(pack, chance);
        // Never fails, because thirteen cards are drawn. The hand with all spades is never used.
        let hand = Hand::try_from(cards).unwrap_or_else(|_| Hand::of_suit(Suit::Spades));
        SheetHand { hand, situation }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subject {
    #[default]
    Opening,
    Count(Evaluator),
}

impl Subject {
    pub const ALL: [Self; 4] = [
        Self::Opening,
        Self::Count(Evaluator::Hcp),
        Self::Count(Evaluator::LosingTricks),
        Self::Count(Evaluator::QuickTricks),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Count(evaluator) => evaluator.name(),
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.name() == name)
    }
}

/// Kind of question for results and reviews. It is displayed as one word, such as `sayc/12a` or `hcp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizKind {
    /// A question about a rule. Contains the system and the number of the rule.
    Rule(System, String),
    Count(Evaluator),
}

impl QuizKind {
    pub fn is_in(&self, table: &RuleTable) -> bool {
        matches!(self, Self::Rule(..)) && self.title(table).is_some()
    }

    /// Returns the title of the kind. Returns `None` for a rule that isn't in the table.
    pub fn title(&self, table: &RuleTable) -> Option<&'static str> {
        match self {
            Self::Count(evaluator) => Some(evaluator.title()),
            Self::Rule(system, number) => {
                let mut rules = table.rules();
                let rule = rules.find(|rule| rule.number == number)?;
                (*system == table.style().system()).then_some(rule.title)
            }
        }
    }
}

pub type QuizTraining = Training<QuizKind, QuizKind>;

/// Wrong answers to rules are reviewed with another hand for the same rule. Counts are not reviewed.
impl Reviewable for QuizKind {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl fmt::Display for QuizKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(system, number) => write!(f, "{system}/{number}"),
            Self::Count(evaluator) => f.write_str(evaluator.name()),
        }
    }
}

impl FromStr for QuizKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((system, number)) = text.split_once('/') else {
            let is_asked = |subject: &Subject| *subject != Subject::Opening;
            return match Subject::named(text).filter(is_asked) {
                Some(Subject::Count(evaluator)) => Ok(Self::Count(evaluator)),
                _ => Err(()),
            };
        };
        let is_number = !number.is_empty()
            && number.len() <= 4
            && number.bytes().all(|symbol| symbol.is_ascii_alphanumeric());
        match system.parse() {
            Ok(system) if is_number => Ok(Self::Rule(system, number.to_owned())),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/quiz/question.rs"]
mod tests;
