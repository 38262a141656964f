//! The questions about openings. A question consists of a hand, a situation and a subject: the opening bid, or the value
//! of the hand by a method.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use derive_more::{Display, From};

use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, Style, call_made, sayc};
use crate::engine::decimal::Decimal;
use crate::engine::{Call, Card, Evaluator, Hand, Situation, System, evaluate};
use crate::ui::pages::hand::hand_search::HandSearch;
use crate::ui::pages::hand::rule_choice::{kept_rules, toggle_rule};
use crate::ui::storage::Key;
use crate::ui::training::GradedAnswer;
use crate::ui::training::boxes::Reviewable;
use crate::ui::training::lines::{Words, next};
use crate::ui::training::practice::{Practice, Question, QuestionSource, SavedPractice};
use crate::ui::training::run::PracticeMode;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandQuestion {
    pub of: SheetHand,
    pub subject: Subject,
    /// Whether the subject is a count, or the hand was found for a practised rule or for a rule to review.
    pub is_aimed: bool,
}

#[derive(Clone, Copy, Debug, Display, From, PartialEq, Eq)]
pub enum HandAnswer {
    Call(Call),
    #[display("{}", _0.in_twentieths())]
    Amount(Decimal),
}

impl FromStr for HandAnswer {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let amount = text.parse().map(|count| Self::Amount(Decimal::twentieths(count)));
        amount.or_else(|_| text.parse().map(Self::Call)).map_err(drop)
    }
}

impl HandQuestion {
    pub fn right(&self, style: Style) -> HandAnswer {
        let SheetHand { hand, situation } = self.of;
        match self.subject {
            Subject::Opening => {
                style.with_table(|table| call_made(table.suggest(hand, situation))).into()
            }
            Subject::Count(evaluator) => evaluate(hand, evaluator).total().into(),
        }
    }

    /// Returns the part of the results in which the answer is counted.
    pub fn part(&self, style: Style) -> OpeningPart {
        match self.subject {
            Subject::Opening => {
                let SheetHand { hand, situation } = self.of;
                let decided =
                    style.with_table(|table| Some(table.decide(hand.into(), situation)?.0.number));
                OpeningPart::Rule(style.system(), decided.unwrap_or_default().to_owned())
            }
            Subject::Count(evaluator) => OpeningPart::Count(evaluator),
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

impl fmt::Display for HandQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SheetHand { hand, situation: Situation { seat, vulnerability } } = self.of;
        write!(f, "{} {hand} {} {vulnerability}", self.subject.name(), seat.number())
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

#[derive(Clone, Debug, PartialEq)]
pub struct OpeningSettings {
    pub subject: Subject,
    pub search: HandSearch,
    /// The style that decides which answers are right, and to which the practised rules belong.
    pub style: Style,
    /// Style that was chosen on this page. `None` for the user's own style.
    pub chosen: Option<Style>,
    /// The hands from a link, in the order of the questions.
    pub sheet: Option<Rc<HandSheet>>,
    /// Id of the sheet that the stored run is about. The sheet itself is not stored, because the link contains it.
    sheet_id: Option<u32>,
    /// The answers in the current run, which may also contain answers of an earlier run at the end.
    past: Vec<PastAnswer>,
}

impl Default for OpeningSettings {
    fn default() -> Self {
        Self {
            subject: Subject::default(),
            search: HandSearch::default(),
            style: sayc::SYSTEM.into(),
            chosen: None,
            sheet: None,
            sheet_id: None,
            past: Vec::new(),
        }
    }
}

impl OpeningSettings {
    fn play(&mut self, style: Style) {
        let rules = std::mem::take(&mut self.search.rules);
        self.search.rules = kept_rules(rules, self.style, style);
        self.style = style;
    }

    fn set_sheet(&mut self, sheet: Option<HandSheet>) {
        self.sheet_id = sheet.as_ref().map(sheet_id);
        self.sheet = sheet.map(Rc::new);
    }
}

/// Adjusts what was stored to a link: its style, and the hands of its sheet. `own` is the style of a user who has chosen
/// none on this page.
pub fn follow_link(
    saved: &mut SavedPractice<HandQuestion>,
    linked: Option<Style>,
    own: Style,
    sheet: Option<HandSheet>,
) {
    let settings = &mut saved.settings;
    let style = linked.or(settings.chosen).unwrap_or(own);
    if style != settings.style {
        settings.play(style);
        saved.question = None;
    }
    let is_of_sheet = matches!(saved.training.run.course(), PracticeMode::Sheet(_));
    let id = sheet.as_ref().map(sheet_id);
    let is_same = is_of_sheet && id.is_some() && settings.sheet_id == id;
    if !is_same && (is_of_sheet || sheet.is_some()) {
        let hands = sheet.as_ref().map_or(0, |sheet| sheet.hands.len());
        saved.training.begin(PracticeMode::of_sheet(hands));
        saved.question = None;
    }
    settings.set_sheet(sheet.filter(|sheet| !sheet.hands.is_empty()));
}

fn sheet_id(sheet: &HandSheet) -> u32 {
    // FNV-1a. Unlike the hashes of the standard library, it returns the same value in every build.
    sheet
        .text()
        .bytes()
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[derive(Clone, Debug)]
pub enum OpeningEdit {
    Play(Style),
    Ask(Subject),
    /// Sets the opener's seat. `None` allows any seat.
    Sit(Option<OpeningSeat>),
    /// Sets the vulnerability. `None` allows any vulnerability.
    Vulnerable(Option<OpenerVulnerability>),
    /// Adds the rule with this number to the practised rules. If it is already one of them, removes it.
    Practise(&'static str),
    PractiseAll,
    /// Follows a link to the hands of a sheet. The link may contain a style.
    Follow(HandSheet, Option<Style>),
}

impl Question for HandQuestion {
    type Answer = HandAnswer;
    type Part = OpeningPart;
    type Item = OpeningPart;
    type Settings = OpeningSettings;
    type Edit = OpeningEdit;

    const KEY: Key<'static> = Key::Quiz;
    const HEADING: &'static str = "quiz 1";
    const ANSWERED: &'static str = "said";

    fn ask(source: QuestionSource<'_, Self>) -> Self {
        let QuestionSource { settings, mode, answered, again, mut chance, .. } = source;
        let sheet = settings.sheet.as_ref().filter(|_| matches!(mode, PracticeMode::Sheet(_)));
        if let Some(&of) = sheet.and_then(|sheet| sheet.hands.get(answered)) {
            return Self { of, subject: Subject::Opening, is_aimed: true };
        }
        // Daily hands must not depend on the user's style. They are drawn for the rules of SAYC, in any seat.
        let any = HandSearch { seat: None, vulnerability: None, rules: Vec::new() };
        let (subject, search, style) = match mode.day() {
            Some(_) => (Subject::Opening, &any, sayc::SYSTEM.into()),
            None => (settings.subject, &settings.search, settings.style),
        };
        let rule = again.and_then(|part| match part {
            OpeningPart::Rule(_, number) => Some(number.as_str()),
            OpeningPart::Count(_) => None,
        });
        let mut pack: Vec<Card> = Card::all().collect();
        let is_opening = subject == Subject::Opening;
        let found = is_opening
            .then(|| style.with_table(|table| search.find(table, rule, &mut pack, &mut chance)));
        let found = found.flatten();
        let is_aimed = found.is_some() || !is_opening;
        let of = found.unwrap_or_else(|| search.random_hand(&mut pack, &mut chance));
        Self { of, subject, is_aimed }
    }

    fn may_review(settings: &OpeningSettings, _: &Self, item: &OpeningPart) -> bool {
        settings.subject == Subject::Opening && item.is_in(settings.style)
    }

    fn grade(
        &self,
        answer: &HandAnswer,
        settings: &OpeningSettings,
    ) -> Option<GradedAnswer<OpeningPart>> {
        let is_wrong = self.right(settings.style) != *answer;
        Some(GradedAnswer::new(self.part(settings.style), is_wrong.into()))
    }

    fn item(&self, _: &HandAnswer, settings: &OpeningSettings) -> Option<OpeningPart> {
        let part = self.part(settings.style);
        matches!(part, OpeningPart::Rule(..)).then_some(part)
    }

    fn after_answer(practice: &mut Practice<Self>) {
        let HandQuestion { of, subject, .. } = practice.question;
        let right = practice.question.right(practice.settings.style);
        let before = practice.run().costs().len().checked_sub(1);
        if let Some((before, given)) = before.zip(practice.answer) {
            let past = &mut practice.settings.past;
            past.truncate(before);
            past.push(PastAnswer { of, subject, given, right });
        }
    }

    fn edit(practice: &mut Practice<Self>, edit: OpeningEdit, seed: u64) {
        let settings = &mut practice.settings;
        match edit {
            OpeningEdit::Play(style) => {
                settings.chosen = Some(style);
                if style == settings.style {
                    return;
                }
                settings.play(style);
            }
            OpeningEdit::Ask(subject) => settings.subject = subject,
            OpeningEdit::Sit(seat) => settings.search.seat = seat,
            OpeningEdit::Vulnerable(sides) => settings.search.vulnerability = sides,
            OpeningEdit::Practise(number) => toggle_rule(&mut settings.search.rules, number),
            OpeningEdit::PractiseAll => settings.search.rules.clear(),
            OpeningEdit::Follow(sheet, style) => {
                settings.play(style.unwrap_or(settings.style));
                let hands = sheet.hands.len();
                settings.set_sheet((hands > 0).then_some(sheet));
                return practice.begin(PracticeMode::of_sheet(hands), seed);
            }
        }
        practice.ask_after_change(seed);
    }

    fn write(&self) -> String {
        self.to_string()
    }

    fn read(words: &mut Words) -> Option<Self> {
        let subject = Subject::named(words.next()?)?;
        let hand: Hand = words.next()?.parse().ok()?;
        let situation = Situation { seat: next(words)?, vulnerability: next(words)? };
        Some(Self { of: SheetHand { hand, situation }, subject, is_aimed: true })
    }

    fn write_answer(answer: &HandAnswer) -> String {
        answer.to_string()
    }

    fn read_answer(&self, word: &str) -> Option<HandAnswer> {
        let answer = word.parse().ok()?;
        let is_call = matches!(answer, HandAnswer::Call(_));
        (is_call == (self.subject == Subject::Opening)).then_some(answer)
    }

    fn write_item(item: &OpeningPart) -> String {
        item.to_string()
    }

    fn read_item(words: &mut Words) -> Option<OpeningPart> {
        next(words)
    }

    /// Writes lines like these: the subject, the seat, the vulnerability, the style and the practised rules; the chosen
    /// style; the id of the sheet; the answers of the run.
    ///
    /// ```text
    /// asks opening any none sayc 12a 12b
    /// plays sayc
    /// sheet 305419896
    /// answer opening 98.QJ9763.5.A972 3 both Pass 2H
    /// ```
    fn write_settings(settings: &OpeningSettings) -> Vec<String> {
        let HandSearch { seat, vulnerability, rules } = &settings.search;
        let seat = seat.map_or_else(|| ANY.to_owned(), |seat| seat.number().to_string());
        let sides = vulnerability.map_or_else(|| ANY.to_owned(), |sides| sides.to_string());
        let (subject, style) = (settings.subject.name(), settings.style);
        let asks = format!("{ASKS} {subject} {seat} {sides} {style} {}", rules.join(" "));
        let mut lines = vec![asks.trim_end().to_owned()];
        lines.extend(settings.chosen.map(|style| format!("{PLAYS} {style}")));
        lines.extend(settings.sheet_id.map(|sheet| format!("{SHEET} {sheet}")));
        lines.extend(settings.past.iter().map(|answer| format!("{ANSWER} {answer}")));
        lines
    }

    fn read_setting(settings: &mut OpeningSettings, name: &str, mut words: Words) {
        match name {
            ASKS => {
                settings.subject = words.next().and_then(Subject::named).unwrap_or_default();
                // The word `any`, like any invalid word, means any seat or any vulnerability.
                if let Some(seat) = words.next() {
                    settings.search.seat = seat.parse().ok();
                }
                if let Some(sides) = words.next() {
                    settings.search.vulnerability = sides.parse().ok();
                }
                if let Some(style) = next(&mut words) {
                    settings.style = style;
                    let rules = words.take(MAX_RULES).map(str::to_owned).collect();
                    settings.search.rules = kept_rules(rules, style, style);
                }
            }
            PLAYS => settings.chosen = next(&mut words),
            SHEET => settings.sheet_id = next(&mut words),
            ANSWER if settings.past.len() < MAX_ANSWERS => {
                settings.past.extend(PastAnswer::read(&mut words));
            }
            _ => {}
        }
    }
}

// Names of the stored lines.
const ASKS: &str = "asks";
const PLAYS: &str = "plays";
const SHEET: &str = "sheet";
const ANSWER: &str = "answer";
/// Word for any seat or any vulnerability.
const ANY: &str = "any";

/// Maximum number of rules that are parsed. Every system has fewer rules.
const MAX_RULES: usize = 64;
/// Maximum number of answers that are parsed. Every sheet has fewer hands.
const MAX_ANSWERS: usize = 64;

impl Practice<HandQuestion> {
    /// Returns the answers in the current run.
    pub fn past(&self) -> impl Iterator<Item = &PastAnswer> {
        self.settings.past.iter().take(self.run().costs().len())
    }
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{} {given} {right}", HandQuestion { of: *of, subject: *subject, is_aimed: true })]
pub struct PastAnswer {
    pub of: SheetHand,
    pub subject: Subject,
    pub given: HandAnswer,
    pub right: HandAnswer,
}

impl PastAnswer {
    pub fn read(words: &mut Words) -> Option<Self> {
        let question = HandQuestion::read(words)?;
        let mut answer = || question.read_answer(words.next()?);
        let HandQuestion { of, subject, .. } = question;
        Some(Self { of, subject, given: answer()?, right: answer()? })
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

/// A part of the results, and an item to review. It is displayed as one word, such as `sayc/12a` or `hcp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningPart {
    /// A question about a rule. Contains the system and the number of the rule.
    Rule(System, String),
    Count(Evaluator),
}

impl OpeningPart {
    pub fn is_in(&self, style: Style) -> bool {
        matches!(self, Self::Rule(..)) && self.title(style).is_some()
    }

    /// Returns the title of the part. Returns `None` for a rule that the style doesn't have.
    pub fn title(&self, style: Style) -> Option<&'static str> {
        match self {
            Self::Count(evaluator) => Some(evaluator.title()),
            Self::Rule(system, number) => {
                let title = |table: &RuleTable| {
                    table.rules().find(|rule| rule.number == number).map(|rule| rule.title)
                };
                style.with_table(title).filter(|_| *system == style.system())
            }
        }
    }
}

/// Wrong answers to rules are reviewed with another hand for the same rule. Counts are not reviewed.
impl Reviewable for OpeningPart {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl fmt::Display for OpeningPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(system, number) => write!(f, "{system}/{number}"),
            Self::Count(evaluator) => f.write_str(evaluator.name()),
        }
    }
}

impl FromStr for OpeningPart {
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
#[path = "../../../../../tests/unit/ui/pages/practise/openings/question.rs"]
mod tests;
