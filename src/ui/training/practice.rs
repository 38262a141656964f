//! Questions of one kind, asked one after the other, with the answers and the results. The kinds of questions differ in
//! the type that implements [`Question`]. Everything else is the same for all of them.

use std::rc::Rc;

use fastrand::Rng;
use yew::Reducible;

use super::boxes::{MIN_NEW_BETWEEN, Reviewable};
use super::day::Day;
use super::lines::{self, Kind, Words, next};
use super::run::{PracticeMode, Run};
use super::{GradedAnswer, Training};
use crate::ui::storage::Key;

/// A question. Its type is the kind of questions.
pub trait Question: Clone + PartialEq + 'static {
    type Answer: Clone + PartialEq + 'static;
    /// The part of the results in which an answer is counted.
    type Part: Kind + 'static;
    /// An item to review after a wrong answer.
    type Item: Reviewable + PartialEq + 'static;
    type Settings: Clone + Default + PartialEq + 'static;
    /// A change of the settings, or of the question before it is answered.
    type Edit: 'static;

    const KEY: Key<'static>;
    /// The first line of the stored text. It contains the version.
    const HEADING: &'static str;
    /// The word before the answer in the stored text.
    const ANSWERED: &'static str;

    fn ask(source: QuestionSource<'_, Self>) -> Self;

    /// Returns whether the question can be shown. Some kinds of questions must be searched for first.
    fn is_ready(&self) -> bool {
        true
    }

    /// Returns whether an item may be reviewed now. `previous` is the question before the review.
    fn may_review(_settings: &Self::Settings, _previous: &Self, _item: &Self::Item) -> bool {
        true
    }

    /// Returns the grade of an answer. Returns `None` if it must be computed first. The page then sends
    /// [`PracticeAction::Grade`].
    fn grade(
        &self,
        answer: &Self::Answer,
        settings: &Self::Settings,
    ) -> Option<GradedAnswer<Self::Part>>;

    /// Returns the item to review if the answer is wrong. Returns `None` if the question is never reviewed.
    fn item(&self, answer: &Self::Answer, settings: &Self::Settings) -> Option<Self::Item>;

    fn edit(practice: &mut Practice<Self>, edit: Self::Edit, seed: u64);

    /// Called after the answer has been counted.
    fn after_answer(_practice: &mut Practice<Self>) {}

    // The stored text.

    fn write(&self) -> String;
    fn read(words: &mut Words) -> Option<Self>;
    fn write_answer(answer: &Self::Answer) -> String;
    /// Parses an answer. Returns `None` if the question has no such answer.
    fn read_answer(&self, word: &str) -> Option<Self::Answer>;
    fn write_item(item: &Self::Item) -> String;
    fn read_item(words: &mut Words) -> Option<Self::Item>;
    /// Returns the lines of the settings.
    fn write_settings(settings: &Self::Settings) -> Vec<String>;
    /// Parses a line of the settings with a name. Ignores other lines.
    fn read_setting(settings: &mut Self::Settings, name: &str, words: Words);
}

/// The input from which a question is made.
pub struct QuestionSource<'s, Q: Question> {
    pub settings: &'s Q::Settings,
    pub mode: PracticeMode,
    /// Number of answers in the current run.
    pub answered: usize,
    pub previous: Option<&'s Q>,
    /// The item to review, if any. Its appearance may be changed.
    pub again: Option<&'s mut Q::Item>,
    /// The random numbers. In a daily run, they are the same for everybody.
    pub chance: Rng,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Practice<Q: Question> {
    pub question: Q,
    pub answer: Option<Q::Answer>,
    /// Cost of the answer. `None` until the answer is counted in the results.
    pub cost: Option<u32>,
    /// Number of questions since the page was opened.
    pub number: u32,
    /// Number of new questions since the last review.
    new_questions: u32,
    pub settings: Q::Settings,
    pub training: Training<Q::Part, Q::Item>,
}

#[derive(Clone, Debug)]
pub enum PracticeAction<Q: Question> {
    Answer(Q::Answer),
    /// Counts the answer to this question.
    Grade(Q, GradedAnswer<Q::Part>),
    Next,
    Begin(PracticeMode),
    /// Follows a link to a run. If it is the current run, continues it.
    Follow(PracticeMode),
    Edit(Q::Edit),
    /// Deletes the results. If they have just been deleted, restores them.
    Reset,
    /// Replaces the results with a copy from another device. If the copy is invalid, does nothing.
    Import(String),
    /// Loads the results that another window has stored. The question and the settings are kept.
    FollowWindow(String),
}

impl<Q: Question> Practice<Q> {
    /// Parses a stored text. `adjust` may change what was stored, for example because of a link. If no question is
    /// stored, asks one.
    pub fn first(kept: &str, seed: u64, adjust: impl FnOnce(&mut SavedPractice<Q>)) -> Self {
        let mut saved = read(kept);
        adjust(&mut saved);
        let SavedPractice { question, settings, mut training } = saved;
        if question.is_none() && training.run.is_over() {
            training.begin(PracticeMode::Practice);
        }
        let new_questions = MIN_NEW_BETWEEN;
        let (question, answer, cost) = question.unwrap_or_else(|| {
            let mode = training.run.course();
            let answered = training.run.costs().len();
            let chance = generator(mode, answered, seed);
            let (previous, again) = (None, None);
            let source =
                QuestionSource { settings: &settings, mode, answered, previous, again, chance };
            (Q::ask(source), None, None)
        });
        Self { question, answer, cost, number: 0, new_questions, settings, training }
    }

    pub const fn run(&self) -> &Run {
        &self.training.run
    }

    pub const fn is_graded(&self) -> bool {
        self.cost.is_some()
    }

    pub fn ask(&mut self, seed: u64) {
        let (settings, previous) = (&self.settings, &self.question);
        let mode = self.training.run.course();
        let answered = self.training.run.costs().len();
        // A run measures skill, so it only contains new questions.
        let again =
            self.training.due(&mut self.new_questions, mode == PracticeMode::Practice, |item| {
                Q::may_review(settings, previous, item)
            });
        let chance = generator(mode, answered, seed);
        let previous = Some(previous);
        self.question =
            Q::ask(QuestionSource { settings, mode, answered, previous, again, chance });
        self.number = self.number.wrapping_add(1);
        self.answer = None;
        self.cost = None;
    }

    pub fn begin(&mut self, mode: PracticeMode, seed: u64) {
        self.training.begin(mode);
        self.ask(seed);
    }

    /// Asks a new question after a change of the settings. If the questions of the run are fixed, keeps the question
    /// until it is answered.
    pub fn ask_after_change(&mut self, seed: u64) {
        if self.run().is_over() {
            self.begin(PracticeMode::Practice, seed);
        } else if self.is_graded() || !self.run().are_given() {
            self.ask(seed);
        }
    }

    /// Counts the answer. Each answer is counted once.
    fn count(&mut self, graded: GradedAnswer<Q::Part>, today: Day) {
        let Some(answer) = self.answer.as_ref().filter(|_| self.cost.is_none()) else { return };
        let item = self.question.item(answer, &self.settings);
        self.cost = Some(graded.cost);
        self.training.judge(graded, item, today);
        Q::after_answer(self);
    }

    pub fn kept_text(&self) -> String {
        write(self, true)
    }

    /// Returns a copy of the results for another device. It contains neither the current question nor the run.
    pub fn copy(&self) -> String {
        let mut copied = self.clone();
        copied.training.begin(PracticeMode::Practice);
        write(&copied, false)
    }
}

fn generator(mode: PracticeMode, answered: usize, seed: u64) -> Rng {
    mode.day().map_or_else(|| Rng::with_seed(seed), |day| day.generator(answered))
}

impl<Q: Question> Reducible for Practice<Q> {
    /// An action, a random seed that it may use, and the day of the action.
    type Action = (PracticeAction<Q>, u64, Day);

    fn reduce(self: Rc<Self>, (action, seed, today): Self::Action) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            PracticeAction::Answer(answer) => {
                if state.answer.is_none() {
                    let graded = state.question.grade(&answer, &state.settings);
                    state.answer = Some(answer);
                    if let Some(graded) = graded {
                        state.count(graded, today);
                    }
                }
            }
            PracticeAction::Grade(question, graded) => {
                if state.question == question {
                    state.count(graded, today);
                }
            }
            PracticeAction::Next if state.run().is_over() => {
                state.begin(PracticeMode::Practice, seed);
            }
            // The answer must be counted before the next question is asked.
            PracticeAction::Next => {
                if state.is_graded() {
                    state.ask(seed);
                }
            }
            PracticeAction::Follow(mode) if state.run().course() == mode => {}
            PracticeAction::Begin(mode) | PracticeAction::Follow(mode) => state.begin(mode, seed),
            PracticeAction::Edit(edit) => Q::edit(&mut state, edit, seed),
            PracticeAction::Reset => state.training.reset_or_restore(),
            PracticeAction::Import(copy) => {
                if let Ok(saved) = read_copy::<Q>(&copy) {
                    state.training.replace(saved.training);
                }
            }
            PracticeAction::FollowWindow(kept) => {
                state.training = state.training.with_results(read::<Q>(&kept).training);
            }
        }
        state.into()
    }
}

/// Name of the line with the current question and its answer.
const HAND: &str = "hand";
/// Word before the cost of the answer.
const COST: &str = "cost";

/// The parsed parts of a stored text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedPractice<Q: Question> {
    /// The question with its answer and the cost of the answer.
    pub question: Option<(Q, Option<Q::Answer>, Option<u32>)>,
    pub settings: Q::Settings,
    pub training: Training<Q::Part, Q::Item>,
}

fn write<Q: Question>(practice: &Practice<Q>, has_question: bool) -> String {
    let mut lines = vec![Q::HEADING.to_owned()];
    if has_question {
        let answer = practice.answer.as_ref();
        let words = [
            Some(format!("{HAND} {}", practice.question.write())),
            answer.map(|answer| format!("{} {}", Q::ANSWERED, Q::write_answer(answer))),
            practice.cost.map(|cost| format!("{COST} {cost}")),
        ];
        lines.push(words.into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
    lines.extend(Q::write_settings(&practice.settings));
    lines.extend(lines::write(&practice.training, Q::write_item));
    lines.join("\n")
}

/// Parses the valid lines of a stored text. Ignores all others.
pub fn read<Q: Question>(text: &str) -> SavedPractice<Q> {
    let (mut question, mut settings) = (None, Q::Settings::default());
    let training = lines::read(text, Q::read_item, |name, mut words| match name {
        HAND => question = read_question(&mut words).or(question.take()),
        name => Q::read_setting(&mut settings, name, words),
    });
    SavedPractice { question, settings, training }
}

fn read_question<Q: Question>(words: &mut Words) -> Option<(Q, Option<Q::Answer>, Option<u32>)> {
    let question = Q::read(words)?;
    let (mut answer, mut cost) = (None, None);
    while let Some(name) = words.next() {
        match name {
            COST => cost = next(words).filter(|_| answer.is_some()),
            name if name == Q::ANSWERED => answer = Some(question.read_answer(words.next()?)?),
            _ => {}
        }
    }
    Some((question, answer, cost))
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadLine {
    pub number: usize,
    pub text: String,
}

/// Parses a copy of the results. Returns the first invalid line as an error. Ignores the current question and the run,
/// if any.
pub fn read_copy<Q: Question>(text: &str) -> Result<SavedPractice<Q>, UnreadLine> {
    let mut saved = read::<Q>(text);
    saved.training.begin(PracticeMode::Practice);
    saved.question = None;
    let known: Vec<_> = [Q::HEADING.to_owned()]
        .into_iter()
        .chain(Q::write_settings(&saved.settings))
        .chain(lines::write(&saved.training, Q::write_item))
        .collect();
    let is_of_device =
        |line: &str| line.split(' ').next().is_some_and(|name| [HAND, lines::RUN].contains(&name));
    let mut lines =
        text.lines().map(str::trim_end).enumerate().filter(|(_, line)| !line.is_empty());
    let unread =
        |(place, line): (usize, &str)| UnreadLine { number: place + 1, text: line.to_owned() };
    let first = lines.next().unwrap_or((0, ""));
    if first.1 != Q::HEADING {
        return Err(unread(first));
    }
    lines
        .find(|(_, line)| !is_of_device(line) && !known.iter().any(|known| known == line))
        .map_or(Ok(saved), |line| Err(unread(line)))
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/practice.rs"]
mod tests;
