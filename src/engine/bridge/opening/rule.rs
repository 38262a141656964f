//! Rules of opening systems: their numbers, texts, criteria and answers.

use std::borrow::Cow;

use derive_more::Display;

use super::condition::{
    AllOf, Condition, ReasonFacts, RuleContext, TotalShortfall, first_or_nearest,
};
use super::fact::{Mismatch, Reason, Strength, SuitChoice};
use super::features::Features;
use super::gate::Gate;
use super::situation::OpeningSeat;
use crate::engine::wording::word_list;
use crate::engine::{Bid, Call, Level, Strain, Suit};

/// A rule as it is shown to users.
///
/// [`Display`](std::fmt::Display) writes, for example, `rule 9a`.
#[derive(Clone, Debug, Display, PartialEq, Eq, Hash)]
#[display("rule {number}")]
pub struct Rule {
    /// Number of the rule in its system, such as `9a`.
    pub number: &'static str,
    /// Name, such as `Mini Roman`.
    pub title: &'static str,
    /// The rule as a sentence, with its full stop.
    pub text: Cow<'static, str>,
    /// Source of the rule, such as `ACBL SAYC System Booklet, 2006`.
    pub source: &'static str,
}

/// Definition of a term in the rules of a system, such as `balanced`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    pub name: &'static str,
    /// Definition, in one or two sentences.
    pub text: Cow<'static, str>,
}

impl Rule {
    /// Returns the table entry of this rule, with the function `applies` as its criterion.
    pub(super) const fn when(self, applies: fn(&Features) -> Ruling) -> RuleEntry {
        RuleEntry { rule: self, criterion: Criterion::When(applies), lesson: "" }
    }

    /// Returns the table entry of this rule as the last rule of a system. It gives `answer` for every hand that no
    /// earlier rule answers.
    pub(super) const fn otherwise(self, answer: Option<Call>) -> RuleEntry {
        RuleEntry { rule: self, criterion: Criterion::Otherwise(answer), lesson: "" }
    }
}

/// Result of a rule for a hand: the call and its reason, or the mismatch.
pub(super) type Ruling = Result<(Call, Reason), Mismatch>;

/// An entry in the table of a system: a rule and its criterion.
pub(super) struct RuleEntry {
    pub(super) rule: Rule,
    pub(super) criterion: Criterion,
    /// Teacher's explanation, shown after the reason. Empty if the reason is enough.
    pub(super) lesson: &'static str,
}

/// Criterion of a rule.
pub(super) enum Criterion {
    /// Function that evaluates a hand.
    When(fn(&Features) -> Ruling),
    /// Alternatives. The rule's sentence, its outcome and its near misses are derived from their conditions.
    ///
    /// The gate admits every hand that meets one of the alternatives.
    Ways(Vec<Way>, Gate),
    /// Answer for every hand that no earlier rule answers.
    Otherwise(Option<Call>),
}

/// An alternative of a rule: the choice of a suit, the conditions and the bid.
pub(super) struct Way {
    choose: fn(&Features) -> SuitChoice,
    pub(super) conditions: AllOf,
    answer: RuleBid,
}

/// Answer of a rule that applies: a call, or `None` if the system has no bid.
#[derive(Clone, Copy)]
pub(super) struct RuleAnswer(pub(super) Option<Call>);

/// Returns the call of a system's answer. A hand without an opening bid passes.
pub fn call_made(answer: Option<Call>) -> Call {
    answer.unwrap_or(Call::Pass)
}

/// Bid of a rule, its words in the rule's sentence, and the kind of reason for it.
pub(super) struct RuleBid {
    call: AnswerCall,
    /// Text after the conditions in the rule's sentence, such as `bid one of a major`.
    words: Cow<'static, str>,
    reason_kind: ReasonKind,
}

enum AnswerCall {
    Call(Call),
    Level(u8),
    Computed(fn(&Features) -> Call),
}

/// Kind of reason for a bid. If the conditions found playing tricks or sure tricks, these are the reason instead.
enum ReasonKind {
    Strength,
    Shape,
    Suit,
    Solid,
    FourthSeat,
}

impl RuleBid {
    /// Returns an answer with a fixed call. The reason is the strength.
    pub(super) fn call(call: Call) -> Self {
        Self::fixed(call, ReasonKind::Strength)
    }

    /// Returns an answer with a fixed call. The reason is the suit of the rule, even if the call bids another suit.
    pub(super) fn of_suit(call: Call) -> Self {
        Self::fixed(call, ReasonKind::Suit)
    }

    pub(super) fn of_shape(call: Call) -> Self {
        Self::fixed(call, ReasonKind::Shape)
    }

    pub(super) fn of_solid_suit(call: Call) -> Self {
        Self::fixed(call, ReasonKind::Solid)
    }

    pub(super) fn pass_in_fourth_seat() -> Self {
        let (call, words) = (AnswerCall::Call(Call::Pass), "pass all other hands".into());
        Self { call, words, reason_kind: ReasonKind::FourthSeat }
    }

    /// Returns an answer that bids the suit of the rule at a fixed level. `of` names the suit in the rule's sentence,
    /// such as `it` or `a major`.
    pub(super) fn level(level: u8, of: &str) -> Self {
        let in_words = match level {
            1 => "one",
            2 => "two",
            3 => "three",
            4 => "four",
            _ => "five",
        };
        let words = format!("bid {in_words} of {of}").into();
        Self { call: AnswerCall::Level(level), words, reason_kind: ReasonKind::Suit }
    }

    pub(super) fn in_words(self, words: &'static str) -> Self {
        Self { words: Cow::Borrowed(words), ..self }
    }

    /// Returns an answer that bids the suit of the rule. The level depends on the hand.
    pub(super) const fn by(call: fn(&Features) -> Call, words: &'static str) -> Self {
        Self {
            call: AnswerCall::Computed(call),
            words: Cow::Borrowed(words),
            reason_kind: ReasonKind::Suit,
        }
    }

    fn fixed(call: Call, reason_kind: ReasonKind) -> Self {
        Self { call: AnswerCall::Call(call), words: format!("bid {call}").into(), reason_kind }
    }
}

impl Way {
    pub(super) fn new(
        choose: fn(&Features) -> SuitChoice,
        conditions: Vec<Condition>,
        answer: RuleBid,
    ) -> Self {
        Self { choose, conditions: AllOf::of(conditions), answer }
    }

    /// Returns the context for checking `hand` with this alternative's choice of a suit.
    pub(super) const fn context<'h>(&self, hand: &'h Features) -> RuleContext<'h> {
        RuleContext::new(hand, self.choose)
    }

    pub(super) fn call(&self, context: &RuleContext) -> Call {
        match self.answer.call {
            AnswerCall::Call(call) => call,
            AnswerCall::Level(level) => bid(level, Strain::Suit(context.choice().suit)),
            AnswerCall::Computed(call) => call(context.hand),
        }
    }

    /// Returns whether the alternative may make the call `wanted` with some hand.
    fn may_bid(&self, wanted: Call) -> bool {
        match self.answer.call {
            AnswerCall::Call(call) => call == wanted,
            AnswerCall::Level(level) => {
                let suits = Suit::DESCENDING.map(|suit| bid(level, Strain::Suit(suit)));
                suits.contains(&wanted)
            }
            AnswerCall::Computed(_) => {
                matches!(wanted, Call::Bid(Bid { strain: Strain::Suit(_), .. }))
            }
        }
    }

    /// Returns the call and its reason, or the shortfall if the hand does not meet the conditions.
    fn ruling(&self, hand: &Features) -> Result<(Call, Reason), TotalShortfall> {
        let context = self.context(hand);
        let found = self.conditions.check(&context)?;
        Ok((self.call(&context), self.reason(&context, found)))
    }

    fn reason(&self, context: &RuleContext, found: ReasonFacts) -> Reason {
        let ReasonFacts { strength, playing, quick, sure } = found;
        if let Some(sure) = sure {
            return Reason::SureTricks(context.choice(), sure);
        }
        match (playing, quick) {
            (Some(playing), Some(quick)) => {
                return Reason::Game { choice: context.choice(), playing, quick };
            }
            (Some(playing), None) => return Reason::Tricks(context.choice(), playing),
            (None, _) => {}
        }
        let hcp = Strength::hcp(context.hand);
        match self.answer.reason_kind {
            ReasonKind::Strength => Reason::Strength(strength.unwrap_or(hcp)),
            ReasonKind::Shape => Reason::Shape(hcp, context.hand.shape()),
            ReasonKind::Suit => Reason::Suit(strength.unwrap_or(hcp), context.choice()),
            ReasonKind::Solid => Reason::Solid(context.choice()),
            ReasonKind::FourthSeat => Reason::FourthSeat,
        }
    }
}

impl RuleEntry {
    /// Returns a rule with one alternative, and a sentence generated from the alternative.
    pub(super) fn new(
        number: &'static str,
        title: &'static str,
        source: &'static str,
        way: Way,
    ) -> Self {
        let rule = Rule { number, title, text: Cow::Borrowed(""), source };
        Self { rule, criterion: Criterion::Ways(Vec::new(), Gate::SHUT), lesson: "" }.or(way)
    }

    pub(super) fn or(mut self, way: Way) -> Self {
        if let Criterion::Ways(ways, gate) = &mut self.criterion {
            *gate = gate.or(way.conditions.gate());
            ways.push(way);
            self.rule.text = sentence(ways).into();
        }
        self
    }

    /// Returns the rule with a teacher's explanation.
    pub(super) fn with_lesson(self, lesson: &'static str) -> Self {
        Self { lesson, ..self }
    }

    /// Returns whether the rule may apply to some hand in the situation of `anybody`. The cards of
    /// `anybody` do not matter.
    pub(super) fn may_apply(&self, anybody: &Features) -> bool {
        match &self.criterion {
            Criterion::When(_) | Criterion::Otherwise(_) => true,
            Criterion::Ways(ways, _) => ways.iter().any(|way| way.conditions.may_apply(anybody)),
        }
    }

    /// Returns gates for `call` in `seat`. If the rule makes the call with a hand, one of the gates admits the hand.
    ///
    /// Returns `None` if the criterion is a function, or if `call` is the rule's answer for all remaining hands.
    pub(super) fn gates(&self, call: Call, seat: OpeningSeat) -> Option<Vec<Gate>> {
        match &self.criterion {
            Criterion::When(_) => None,
            Criterion::Otherwise(answer) => (call_made(*answer) != call).then(Vec::new),
            Criterion::Ways(ways, _) => {
                let ways = ways.iter().filter(|way| way.may_bid(call));
                let gates = ways.map(|way| way.conditions.gate());
                Some(gates.filter(|gate| gate.has_seat(seat)).collect())
            }
        }
    }

    /// Returns the result of the rule for a hand, or `None` for the rule that answers all other hands.
    pub(super) fn ruling(&self, hand: &Features) -> Option<Ruling> {
        match &self.criterion {
            Criterion::When(applies) => Some(applies(hand)),
            Criterion::Otherwise(_) => None,
            Criterion::Ways(ways, _) => {
                let ruling = first_or_nearest(ways.iter().map(|way| way.ruling(hand)));
                Some(ruling.map_err(|failed| failed.mismatch))
            }
        }
    }

    /// Returns the answer without its reason, or `None` if the rule does not apply.
    pub(super) fn answer(&self, hand: &Features) -> Option<RuleAnswer> {
        match &self.criterion {
            Criterion::When(applies) => applies(hand).ok().map(|(call, _)| RuleAnswer(Some(call))),
            Criterion::Otherwise(answer) => Some(RuleAnswer(*answer)),
            Criterion::Ways(_, gate) if !gate.admits(hand) => None,
            Criterion::Ways(ways, _) => ways.iter().find_map(|way| {
                let context = way.context(hand);
                way.conditions.holds(&context).then(|| RuleAnswer(Some(way.call(&context))))
            }),
        }
    }
}

/// Returns the last rule of a system. It passes all hands that no other rule answers.
pub(super) fn pass(number: &'static str, source: &'static str) -> RuleEntry {
    let text = Cow::Borrowed("If no other rule applies, pass.");
    Rule { number, title: "Pass", text, source }.otherwise(Some(Call::Pass))
}

/// Returns the sentence of a rule, such as `In third seat, with 5–11 HCP and five cards in the suit, bid two of it.`
fn sentence(ways: &[Way]) -> String {
    let mut text = String::new();
    let mut before = None;
    for way in ways {
        let (place, needs) = words_of(way.conditions.conditions());
        if before.is_some() && needs.is_empty() {
            continue;
        }
        if before.is_some() {
            text.push_str(", or ");
        }
        if !place.is_empty() && before.as_ref() != Some(&place) {
            text.push_str(&place);
            text.push_str(", ");
        }
        if !needs.is_empty() {
            text.push_str("with ");
            text.push_str(&needs);
        }
        before = Some(place);
    }
    let answer = ways.first().map_or("", |way| &way.answer.words);
    let text = text.trim_end_matches([',', ' ']);
    capital(&format!("{text}, {answer}."))
}

/// Returns the alternatives of a condition as text, such as `13 HCP or more; in third seat 11–12 HCP.`
pub(super) fn alternatives_in_words(condition: &Condition) -> String {
    let mut text = String::new();
    let mut before = None;
    for way in condition.ways().unwrap_or_default() {
        let (place, needs) = words_of(way.conditions());
        if needs.is_empty() {
            continue;
        }
        let is_same_place = before.as_ref() == Some(&place);
        if before.is_some() {
            let is_list = way.conditions().len() > 3;
            text.push_str(match (is_same_place, is_list) {
                (true, false) => ", or ",
                (true, true) => "; or ",
                (false, _) => "; ",
            });
        }
        if !is_same_place && !place.is_empty() {
            text.push_str(&place);
            text.push(' ');
        }
        text.push_str(&needs);
        before = Some(place);
    }
    capital(&format!("{text}."))
}

/// Returns two texts: the conditions on the seat or vulnerability, such as `in third seat`, and the other conditions,
/// such as `5–11 HCP and five cards in the suit`.
fn words_of(conditions: &[Condition]) -> (String, String) {
    let words = |is_place: bool| {
        let some = conditions.iter().filter(move |one| one.is_place() == is_place);
        listed(some.map(|one| &*one.words).filter(|words| !words.is_empty()))
    };
    (words(true), words(false))
}

/// Joins texts into a list, such as `one, another and a third`.
pub(super) fn listed<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: Vec<&str> = words.collect();
    // Texts that end in a comma, such as "the suit, not clubs,", need no second comma.
    word_list(&words, "and").replace(",,", ",")
}

fn capital(text: &str) -> String {
    let mut symbols = text.chars();
    symbols.next().map_or_else(String::new, |first| first.to_uppercase().chain(symbols).collect())
}

/// Returns a bid at a level from 1 to 7, or a pass for any other level.
pub(super) const fn bid(level: u8, strain: Strain) -> Call {
    match Level::new(level) {
        Some(level) => Call::Bid(Bid::new(level, strain)),
        None => Call::Pass,
    }
}
