//! One rule of an opening system: its number, its words, when it applies.

use std::borrow::Cow;

use derive_more::Display;

use super::condition::{All, Asked, Condition, Failed, Found, first_or_nearest};
use super::fact::{Choice, Mismatch, Reason, Strength};
use super::features::Features;
use super::gate::Gate;
use super::situation::OpeningSeat;
use crate::engine::bridge::call::{Bid, Call, Level, Strain};
use crate::engine::card::Suit;
use crate::engine::wording::word_list;

/// A rule as people know it.
///
/// [`Display`](std::fmt::Display) writes `rule 9a`.
#[derive(Clone, Debug, Display, PartialEq, Eq, Hash)]
#[display("rule {number}")]
pub struct Rule {
    /// Its number in the problem, such as `9a`.
    pub number: &'static str,
    /// Its name, such as `Mini Roman`.
    pub title: &'static str,
    /// The rule itself, in one sentence with its full stop.
    pub text: Cow<'static, str>,
    /// Where it stands, such as `ACBL SAYC System Booklet, 2006`.
    pub source: &'static str,
}

/// What a word means that a system's rules use, such as `balanced`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    pub name: &'static str,
    /// What it means, in one or two sentences.
    pub text: Cow<'static, str>,
}

impl Rule {
    /// The rule as a system's table lists it, with what it asks of a hand.
    pub(super) const fn when(self, applies: fn(&Features) -> Ruling) -> Entry {
        Entry { rule: self, asks: Asks::When(applies), lesson: "" }
    }

    /// The same for the rule that gives its answer to every hand to which no earlier rule applies.
    pub(super) const fn otherwise(self, answer: Option<Call>) -> Entry {
        Entry { rule: self, asks: Asks::Otherwise(answer), lesson: "" }
    }
}

/// What a rule makes of a hand: the call and why, or the first thing that keeps it from applying.
pub(super) type Ruling = Result<(Call, Reason), Mismatch>;

/// A rule with what it asks, as a system's table lists it.
pub(super) struct Entry {
    pub(super) rule: Rule,
    pub(super) asks: Asks,
    /// Why players bid so, as a teacher says it behind the reason; empty where the reason says enough.
    pub(super) lesson: &'static str,
}

/// When a rule applies.
pub(super) enum Asks {
    /// By what the hand holds, as a function has it.
    When(fn(&Features) -> Ruling),
    /// In one of several ways, of which each is a list of conditions: the rule's sentence, its trace and what a hand lacks
    /// of it come from them. The gate lets in every hand that has one of them.
    Ways(Vec<Way>, Gate),
    /// It applies to every hand to which no earlier rule does, and gives this answer.
    Otherwise(Option<Call>),
}

/// A way in which a rule applies: a suit, what is asked, and the bid.
pub(super) struct Way {
    choose: fn(&Features) -> Choice,
    pub(super) conditions: All,
    answer: Answer,
}

/// What a rule answers that applies: a call, or that the system has none.
#[derive(Clone, Copy)]
pub(super) struct Answered(pub(super) Option<Call>);

/// The call that is made with what a system answers: a hand passes for which it has no opening bid.
#[must_use]
pub fn call_made(answer: Option<Call>) -> Call {
    answer.unwrap_or(Call::Pass)
}

/// What a rule bids.
pub(super) struct Answer {
    call: AnswerCall,
    /// To follow the conditions: `bid one of a major`.
    words: Cow<'static, str>,
    because: Because,
}

/// How the call is found.
enum AnswerCall {
    Call(Call),
    Level(u8),
    By(fn(&Features) -> Call),
}

/// What a bid is told to stand on, beside the tricks.
enum Because {
    /// What the hand counts.
    Strength,
    /// The high-card points and the shape.
    Shape,
    /// The suit, with what the hand counts.
    Suit,
    /// A suit that takes tricks at once.
    Solid,
    /// A pass that ends the deal.
    FourthSeat,
}

impl Answer {
    /// A call that shows the strength.
    pub(super) fn call(call: Call) -> Self {
        Self::fixed(call, Because::Strength)
    }

    /// A call that shows the suit, though it bids another.
    pub(super) fn of_suit(call: Call) -> Self {
        Self::fixed(call, Because::Suit)
    }

    /// A call that shows the shape.
    pub(super) fn of_shape(call: Call) -> Self {
        Self::fixed(call, Because::Shape)
    }

    /// A call that shows a solid suit.
    pub(super) fn of_solid_suit(call: Call) -> Self {
        Self::fixed(call, Because::Solid)
    }

    pub(super) fn pass_in_fourth_seat() -> Self {
        let (call, words) = (AnswerCall::Call(Call::Pass), "pass all other hands".into());
        Self { call, words, because: Because::FourthSeat }
    }

    /// The suit at a level; the sentence says of what, such as `it` or `a major`.
    pub(super) fn level(level: u8, of: &str) -> Self {
        let in_words = match level {
            1 => "one",
            2 => "two",
            3 => "three",
            4 => "four",
            _ => "five",
        };
        let words = format!("bid {in_words} of {of}").into();
        Self { call: AnswerCall::Level(level), words, because: Because::Suit }
    }

    /// The same in other words.
    pub(super) fn said(self, words: &'static str) -> Self {
        Self { words: Cow::Borrowed(words), ..self }
    }

    /// A bid of the suit that depends on the hand.
    pub(super) const fn by(call: fn(&Features) -> Call, words: &'static str) -> Self {
        Self { call: AnswerCall::By(call), words: Cow::Borrowed(words), because: Because::Suit }
    }

    fn fixed(call: Call, because: Because) -> Self {
        Self { call: AnswerCall::Call(call), words: format!("bid {call}").into(), because }
    }
}

impl Way {
    /// A way by how its suit is found, what it asks, and what it bids.
    pub(super) fn new(
        choose: fn(&Features) -> Choice,
        conditions: Vec<Condition>,
        answer: Answer,
    ) -> Self {
        Self { choose, conditions: All::of(conditions), answer }
    }

    /// A hand as this way looks at it.
    pub(super) const fn asked<'h>(&self, hand: &'h Features) -> Asked<'h> {
        Asked::new(hand, self.choose)
    }

    /// What it bids.
    pub(super) fn call(&self, asked: &Asked) -> Call {
        match self.answer.call {
            AnswerCall::Call(call) => call,
            AnswerCall::Level(level) => bid(level, Strain::Suit(asked.choice().suit)),
            AnswerCall::By(call) => call(asked.hand),
        }
    }

    /// Whether it may bid this for some hand.
    fn may_bid(&self, wanted: Call) -> bool {
        match self.answer.call {
            AnswerCall::Call(call) => call == wanted,
            AnswerCall::Level(level) => {
                let suits = Suit::DESCENDING.map(|suit| bid(level, Strain::Suit(suit)));
                suits.contains(&wanted)
            }
            AnswerCall::By(_) => {
                matches!(wanted, Call::Bid(Bid { strain: Strain::Suit(_), .. }))
            }
        }
    }

    /// What it makes of a hand, or what the hand lacks.
    fn ruling(&self, hand: &Features) -> Result<(Call, Reason), Failed> {
        let asked = self.asked(hand);
        let found = self.conditions.check(&asked)?;
        Ok((self.call(&asked), self.reason(&asked, found)))
    }

    fn reason(&self, asked: &Asked, found: Found) -> Reason {
        let Found { strength, playing, quick, sure } = found;
        if let Some(sure) = sure {
            return Reason::SureTricks(asked.choice(), sure);
        }
        match (playing, quick) {
            (Some(playing), Some(quick)) => {
                return Reason::Game { choice: asked.choice(), playing, quick };
            }
            (Some(playing), None) => return Reason::Tricks(asked.choice(), playing),
            (None, _) => {}
        }
        let hcp = Strength::hcp(asked.hand);
        match self.answer.because {
            Because::Strength => Reason::Strength(strength.unwrap_or(hcp)),
            Because::Shape => Reason::Shape(hcp, asked.hand.shape()),
            Because::Suit => Reason::Suit(strength.unwrap_or(hcp), asked.choice()),
            Because::Solid => Reason::Solid(asked.choice()),
            Because::FourthSeat => Reason::FourthSeat,
        }
    }
}

impl Entry {
    /// A rule that applies in one way; its sentence says what is asked.
    pub(super) fn new(
        number: &'static str,
        title: &'static str,
        source: &'static str,
        way: Way,
    ) -> Self {
        let rule = Rule { number, title, text: Cow::Borrowed(""), source };
        Self { rule, asks: Asks::Ways(Vec::new(), Gate::SHUT), lesson: "" }.or(way)
    }

    /// The same with one more way.
    pub(super) fn or(mut self, way: Way) -> Self {
        if let Asks::Ways(ways, gate) = &mut self.asks {
            *gate = gate.or(way.conditions.gate());
            ways.push(way);
            self.rule.text = sentence(ways).into();
        }
        self
    }

    /// The same with why players bid so.
    pub(super) fn taught(self, lesson: &'static str) -> Self {
        Self { lesson, ..self }
    }

    /// Whether the rule is asked at all where a hand opens, whatever the hand is.
    pub(super) fn is_asked(&self, anybody: &Features) -> bool {
        match &self.asks {
            Asks::When(_) | Asks::Otherwise(_) => true,
            Asks::Ways(ways, _) => ways.iter().any(|way| way.conditions.is_asked(anybody)),
        }
    }

    /// Gates of which one admits each hand that the rule makes a call with in a seat; none where that may be any hand.
    pub(super) fn gates(&self, call: Call, seat: OpeningSeat) -> Option<Vec<Gate>> {
        match &self.asks {
            Asks::When(_) => None,
            Asks::Otherwise(answer) => (call_made(*answer) != call).then(Vec::new),
            Asks::Ways(ways, _) => {
                let ways = ways.iter().filter(|way| way.may_bid(call));
                let gates = ways.map(|way| way.conditions.gate());
                Some(gates.filter(|gate| gate.has_seat(seat)).collect())
            }
        }
    }

    /// What the rule makes of a hand, if it is not the one that decides where no other does.
    pub(super) fn ruling(&self, hand: &Features) -> Option<Ruling> {
        match &self.asks {
            Asks::When(applies) => Some(applies(hand)),
            Asks::Otherwise(_) => None,
            Asks::Ways(ways, _) => {
                let ruling = first_or_nearest(ways.iter().map(|way| way.ruling(hand)));
                Some(ruling.map_err(|failed| failed.mismatch))
            }
        }
    }

    /// What the rule answers, and nothing said of why; `None` if it does not apply.
    pub(super) fn answer(&self, hand: &Features) -> Option<Answered> {
        match &self.asks {
            Asks::When(applies) => applies(hand).ok().map(|(call, _)| Answered(Some(call))),
            Asks::Otherwise(answer) => Some(Answered(*answer)),
            Asks::Ways(_, gate) if !gate.admits(hand) => None,
            Asks::Ways(ways, _) => ways.iter().find_map(|way| {
                let asked = way.asked(hand);
                way.conditions.holds(&asked).then(|| Answered(Some(way.call(&asked))))
            }),
        }
    }
}

/// The last rule of a system, which passes all other hands, by its number and where it stands.
pub(super) fn pass(number: &'static str, source: &'static str) -> Entry {
    let text = Cow::Borrowed("If no other rule applies, pass.");
    Rule { number, title: "Pass", text, source }.otherwise(Some(Call::Pass))
}

/// What a rule says that applies in such ways: `In third seat, with 5–11 HCP and five cards in the suit, bid two of it.`
fn sentence(ways: &[Way]) -> String {
    let mut said = String::new();
    let mut before = None;
    for way in ways {
        let (place, needs) = words_of(way.conditions.conditions());
        if before.is_some() && needs.is_empty() {
            continue;
        }
        if before.is_some() {
            said.push_str(", or ");
        }
        if !place.is_empty() && before.as_ref() != Some(&place) {
            said.push_str(&place);
            said.push_str(", ");
        }
        if !needs.is_empty() {
            said.push_str("with ");
            said.push_str(&needs);
        }
        before = Some(place);
    }
    let answer = ways.first().map_or("", |way| &way.answer.words);
    let said = said.trim_end_matches([',', ' ']);
    capital(&format!("{said}, {answer}."))
}

/// What a hand may have in several ways: `13 HCP or more; in third seat 11–12 HCP.`
pub(super) fn in_ways(condition: &Condition) -> String {
    let mut said = String::new();
    let mut before = None;
    for way in condition.ways().unwrap_or_default() {
        let (place, needs) = words_of(way.conditions());
        if needs.is_empty() {
            continue;
        }
        let is_there = before.as_ref() == Some(&place);
        if before.is_some() {
            let is_list = way.conditions().len() > 3;
            said.push_str(match (is_there, is_list) {
                (true, false) => ", or ",
                (true, true) => "; or ",
                (false, _) => "; ",
            });
        }
        if !is_there && !place.is_empty() {
            said.push_str(&place);
            said.push(' ');
        }
        said.push_str(&needs);
        before = Some(place);
    }
    capital(&format!("{said}."))
}

/// Where conditions are asked, and what: `in third seat` and `5–11 HCP and five cards in the suit`.
fn words_of(conditions: &[Condition]) -> (String, String) {
    let said = |is_place: bool| {
        let said = conditions.iter().filter(move |one| one.is_place() == is_place);
        listed(said.map(|one| &*one.words).filter(|words| !words.is_empty()))
    };
    (said(true), said(false))
}

/// `one`, `one and another`, `one, another and a third`.
pub(super) fn listed<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: Vec<&str> = words.collect();
    // One that ends in a comma, such as "the suit, not clubs,", needs no other.
    word_list(&words, "and").replace(",,", ",")
}

fn capital(text: &str) -> String {
    let mut symbols = text.chars();
    symbols.next().map_or_else(String::new, |first| first.to_uppercase().chain(symbols).collect())
}

/// A bid of a number of tricks beyond six, for a table whose levels are written out.
pub(super) const fn bid(level: u8, strain: Strain) -> Call {
    match Level::new(level) {
        Some(level) => Call::Bid(Bid::new(level, strain)),
        None => Call::Pass,
    }
}
