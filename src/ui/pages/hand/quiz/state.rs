//! State of the quiz: the current question, the answer to it, and everything that is stored.

use std::rc::Rc;

use fastrand::Rng;
use yew::Reducible;

use super::question::{Question, QuizKind, QuizSettings, QuizTraining, Subject, UserAnswer};
use super::saved::{self, PastAnswer, SavedQuiz};
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, Style, sayc};
use crate::engine::{Hand, Situation, Suit};
use crate::ui::pages::hand::rule_choice::{kept_rules, toggle_rule};
use crate::ui::shared::Shared;
use crate::ui::training::GradedAnswer;
use crate::ui::training::boxes::MIN_NEW_BETWEEN;
use crate::ui::training::run::{PracticeMode, Run};

#[derive(Clone, Debug, PartialEq)]
pub struct QuizState {
    pub table: Shared<RuleTable>,
    pub question: Question,
    /// The user's answer. Only stored if it was wrong, or if it was the last answer of a run.
    pub given: Option<UserAnswer>,
    /// The previous question. Only set if it was answered correctly.
    pub was_right: Option<Question>,
    /// Number of questions since the page was opened.
    pub number: u32,
    /// Number of new questions since a question was last repeated.
    new_questions: u32,
    pub settings: QuizSettings,
    /// Style that was chosen in the quiz. `None` for the user's own style.
    chosen: Option<Style>,
    pub past: Vec<PastAnswer>,
    pub training: QuizTraining,
    /// The hands from a link, in the order of the questions.
    pub sheet: Option<Rc<HandSheet>>,
}

#[derive(Clone, Debug)]
pub enum QuizAction {
    Answer(UserAnswer),
    Next,
    Begin(PracticeMode),
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
    Follow(Rc<HandSheet>, Option<Style>),
    Reset,
    /// Loads the text that another window has stored. The current question is kept.
    FollowWindow(String),
}

impl QuizState {
    /// Parses a stored text. `style` decides which answers are correct. If `sheet` is given, asks about its hands.
    pub fn first(kept: &str, style: Style, sheet: Option<HandSheet>, seed: u64) -> Self {
        let SavedQuiz {
            mut settings,
            style: of_rules,
            chosen,
            sheet: known,
            mut past,
            mut training,
        } = saved::read(kept);
        settings.rules =
            of_rules.map(|of| kept_rules(settings.rules, of, style)).unwrap_or_default();
        // The hands of a sheet are not stored, because the link to the sheet contains them.
        let is_same = sheet.as_ref().is_some_and(|sheet| known == Some(sheet_id(sheet)));
        let goes_on = match training.run.course() {
            PracticeMode::Sheet(_) => is_same,
            _ => sheet.is_none(),
        };
        if !goes_on || training.run.is_over() {
            training.begin(PracticeMode::Practice);
            past.clear();
        }
        let mut state = Self {
            table: Shared::new(RuleTable::of(style)),
            question: placeholder_question(),
            given: None,
            was_right: None,
            number: 0,
            new_questions: MIN_NEW_BETWEEN,
            settings,
            chosen,
            past,
            training,
            sheet: None,
        };
        match sheet {
            Some(sheet) if matches!(state.run().course(), PracticeMode::Sheet(_)) => {
                state.sheet = Some(Rc::new(sheet));
                state.ask(seed);
            }
            Some(sheet) => state.follow(Rc::new(sheet), seed),
            None => state.ask(seed),
        }
        state
    }

    pub fn kept_text(&self) -> String {
        let sheet = self.sheet.as_deref().map(sheet_id);
        let (style, chosen) = (self.table.style(), self.chosen);
        saved::write(&self.settings, style, chosen, sheet, &self.past, &self.training)
    }

    pub const fn run(&self) -> &Run {
        &self.training.run
    }

    fn ask(&mut self, seed: u64) {
        let answered = self.training.run.costs().len();
        let settings = &self.settings;
        self.question = match (self.training.run.course(), &self.sheet) {
            (PracticeMode::Sheet(_), Some(sheet)) => {
                let of = sheet.hands.get(answered).copied();
                let question = |of| Question { of, subject: Subject::Opening, is_aimed: true };
                of.map_or_else(placeholder_question, question)
            }
            (PracticeMode::Daily(day), _) => {
                // Daily hands must not depend on the user's style. They are drawn for the rules of SAYC, in any seat.
                let any = QuizSettings {
                    seat: None,
                    vulnerability: None,
                    rules: Vec::new(),
                    subject: Subject::Opening,
                };
                any.question(sayc::SYSTEM.table(), None, &mut day.generator(answered))
            }
            _ => {
                let may_come = settings.subject == Subject::Opening;
                let is_wanted = |kind: &QuizKind| kind.is_in(&self.table);
                let again = self.training.due(&mut self.new_questions, may_come, is_wanted);
                settings.question(&self.table, again.as_deref(), &mut Rng::with_seed(seed))
            }
        };
        self.given = None;
        self.number = self.number.wrapping_add(1);
    }

    fn answer(&mut self, given: UserAnswer, seed: u64) {
        if self.given.is_some() {
            return;
        }
        let Question { of, subject, .. } = self.question;
        let right = self.question.answer(&self.table);
        let is_right = right == given;
        if self.run().length().is_some() && !self.run().is_over() {
            self.past.push(PastAnswer { of, subject, given, right });
        }
        let kind = self.question.kind(&self.table);
        let item = matches!(kind, QuizKind::Rule(..)).then(|| kind.clone());
        self.training
            .judge(GradedAnswer { kind, cost: u32::from(!is_right), is_wrong: !is_right }, item);
        self.was_right = None;
        if is_right && !self.run().is_over() {
            self.was_right = Some(self.question);
            self.ask(seed);
        } else {
            self.given = Some(given);
        }
    }

    fn begin(&mut self, course: PracticeMode, seed: u64) {
        self.training.begin(course);
        self.past.clear();
        if !matches!(course, PracticeMode::Sheet(_)) {
            self.sheet = None;
        }
        self.was_right = None;
        self.ask(seed);
    }

    fn follow(&mut self, sheet: Rc<HandSheet>, seed: u64) {
        let hands = sheet.hands.len();
        self.sheet = Some(sheet);
        self.begin(
            if hands > 0 { PracticeMode::Sheet(hands) } else { PracticeMode::Practice },
            seed,
        );
    }

    fn play(&mut self, style: Style) {
        if style != self.table.style() {
            let rules = std::mem::take(&mut self.settings.rules);
            self.settings.rules = kept_rules(rules, self.table.style(), style);
            self.table = Shared::new(RuleTable::of(style));
        }
    }

    /// Asks a new question after a change of the settings. If the hands of the run are fixed, keeps the question.
    fn ask_after_change(&mut self, seed: u64) {
        self.was_right = None;
        if self.run().are_given() {
            return;
        }
        if self.run().is_over() {
            self.begin(PracticeMode::Practice, seed);
        } else {
            self.ask(seed);
        }
    }
}

fn placeholder_question() -> Question {
    let of = SheetHand { hand: Hand::of_suit(Suit::Spades), situation: Situation::default() };
    Question { of, subject: Subject::Opening, is_aimed: true }
}

fn sheet_id(sheet: &HandSheet) -> u32 {
    // FNV-1a. Unlike the hashes of the standard library, it returns the same value in every build.
    sheet
        .text()
        .bytes()
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Reducible for QuizState {
    /// An action, with a random seed that the action may use.
    type Action = (QuizAction, u64);

    fn reduce(self: Rc<Self>, (action, seed): (QuizAction, u64)) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            QuizAction::Answer(given) => state.answer(given, seed),
            QuizAction::Next => {
                if state.given.is_some() && !state.run().is_over() {
                    state.ask(seed);
                } else if state.run().is_over() {
                    state.begin(PracticeMode::Practice, seed);
                }
            }
            QuizAction::Begin(course) => state.begin(course, seed),
            QuizAction::Play(style) => {
                state.chosen = Some(style);
                if style != state.table.style() {
                    state.play(style);
                    match (state.run().are_given(), state.given.is_some()) {
                        (false, _) => state.ask_after_change(seed),
                        // An answered question is not judged again, even if the style has been changed since then.
                        (true, true) if state.run().is_over() => {
                            state.begin(PracticeMode::Practice, seed);
                        }
                        (true, true) => state.ask(seed),
                        (true, false) => {}
                    }
                }
            }
            QuizAction::Ask(subject) => {
                state.settings.subject = subject;
                state.ask_after_change(seed);
            }
            QuizAction::Sit(seat) => {
                state.settings.seat = seat;
                state.ask_after_change(seed);
            }
            QuizAction::Vulnerable(vulnerability) => {
                state.settings.vulnerability = vulnerability;
                state.ask_after_change(seed);
            }
            QuizAction::Practise(number) => {
                toggle_rule(&mut state.settings.rules, number);
                state.ask_after_change(seed);
            }
            QuizAction::PractiseAll => {
                state.settings.rules.clear();
                state.ask_after_change(seed);
            }
            QuizAction::Follow(sheet, style) => {
                if let Some(style) = style {
                    state.play(style);
                }
                state.follow(sheet, seed);
            }
            QuizAction::Reset => state.training.reset_or_restore(),
            // Only the results are loaded, because the settings are separate for each window.
            QuizAction::FollowWindow(kept) => {
                state.training = state.training.with_results(saved::read(&kept).training);
            }
        }
        state.into()
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/quiz/state.rs"]
mod tests;
