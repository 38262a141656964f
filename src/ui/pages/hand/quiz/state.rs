//! The state of the quiz: the question at hand, what was answered, and all that is kept.

use std::rc::Rc;

use fastrand::Rng;
use yew::Reducible;

use super::kept::{self, Kept, PastAnswer};
use super::question::{Given, Kind, Question, QuizTraining, Subject, Wanted};
use crate::desk::hand_sheet::{HandSheet, SheetHand};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::engine::bridge::opening::{RuleTable, Style, sayc};
use crate::engine::card::Suit;
use crate::ui::pages::hand::rule_choice::{kept_rules, toggle_rule};
use crate::ui::shared::Shared;
use crate::ui::training::Judged;
use crate::ui::training::boxes::NEW_BETWEEN;
use crate::ui::training::run::{Course, Run};

#[derive(Clone, Debug, PartialEq)]
pub struct QuizState {
    pub table: Shared<RuleTable>,
    pub question: Question,
    /// What was answered, where it was wrong or the last of a run.
    pub given: Option<Given>,
    /// The question before, where its answer was right.
    pub was_right: Option<Question>,
    /// How many questions were asked since the page was opened.
    pub number: u32,
    /// Number of new questions since one came again.
    new_questions: u32,
    pub wanted: Wanted,
    /// The style that was chosen in the quiz; the reader's own if none was.
    chosen: Option<Style>,
    pub past: Vec<PastAnswer>,
    pub training: QuizTraining,
    /// The hands of a link, which are asked in their order.
    pub sheet: Option<Rc<HandSheet>>,
}

#[derive(Clone, Debug)]
pub enum QuizAction {
    /// Answers; a right answer goes on to the next question.
    Answer(Given),
    Next,
    Begin(Course),
    /// Plays by another style.
    Play(Style),
    /// Is asked something else.
    Ask(Subject),
    /// Opens in a seat, or in any.
    Sit(Option<OpeningSeat>),
    /// Chooses who is vulnerable, or anybody.
    Vulnerable(Option<OpenerVulnerability>),
    /// Practises the rule of a number, or no more.
    Practise(&'static str),
    PractiseAll,
    /// Follows a link to the hands of a sheet, and to a style.
    Follow(Rc<HandSheet>, Option<Style>),
    Reset,
    /// Goes on with what another window has kept; the question at hand stays.
    FollowWindow(String),
}

impl QuizState {
    /// The state that a text kept, by a style that the reader plays, with the hands of a link if it has some.
    pub fn first(kept: &str, style: Style, sheet: Option<HandSheet>, seed: u64) -> Self {
        let Kept { mut wanted, style: of_rules, chosen, sheet: known, mut past, mut training } =
            kept::read(kept);
        wanted.rules = of_rules.map(|of| kept_rules(wanted.rules, of, style)).unwrap_or_default();
        // The hands of a sheet are in its link, and not kept.
        let is_same = sheet.as_ref().is_some_and(|sheet| known == Some(number_of(sheet)));
        let goes_on = match training.run.course() {
            Course::Sheet(_) => is_same,
            _ => sheet.is_none(),
        };
        if !goes_on || training.run.is_over() {
            training.begin(Course::Practice);
            past.clear();
        }
        let mut state = Self {
            table: Shared::new(RuleTable::of(style)),
            question: nothing(),
            given: None,
            was_right: None,
            number: 0,
            new_questions: NEW_BETWEEN,
            wanted,
            chosen,
            past,
            training,
            sheet: None,
        };
        match sheet {
            Some(sheet) if matches!(state.run().course(), Course::Sheet(_)) => {
                state.sheet = Some(Rc::new(sheet));
                state.ask(seed);
            }
            Some(sheet) => state.follow(Rc::new(sheet), seed),
            None => state.ask(seed),
        }
        state
    }

    /// Returns the style that a kept text says was chosen in the quiz.
    pub fn chosen_style(kept: &str) -> Option<Style> {
        kept::read(kept).chosen
    }

    pub fn kept_text(&self) -> String {
        let sheet = self.sheet.as_deref().map(number_of);
        let (style, chosen) = (self.table.style(), self.chosen);
        kept::write(&self.wanted, style, chosen, sheet, &self.past, &self.training)
    }

    pub const fn run(&self) -> &Run {
        &self.training.run
    }

    fn ask(&mut self, seed: u64) {
        let asked = self.training.run.costs().len();
        let wanted = &self.wanted;
        self.question = match (self.training.run.course(), &self.sheet) {
            (Course::Sheet(_), Some(sheet)) => {
                let of = sheet.hands.get(asked).copied();
                let question = |of| Question { of, subject: Subject::Opening, is_aimed: true };
                of.map_or_else(nothing, question)
            }
            (Course::Daily(day), _) => {
                // The same for all, whatever they play: aimed at the rules of one system, in any seat.
                let any = Wanted {
                    seat: None,
                    vulnerability: None,
                    rules: Vec::new(),
                    subject: Subject::Opening,
                };
                any.question(sayc::SYSTEM.table(), None, &mut day.generator(asked))
            }
            _ => {
                let may_come = wanted.subject == Subject::Opening;
                let is_wanted = |kind: &Kind| kind.is_in(&self.table);
                let again = self.training.due(&mut self.new_questions, may_come, is_wanted);
                wanted.question(&self.table, again.as_deref(), &mut Rng::with_seed(seed))
            }
        };
        self.given = None;
        self.number = self.number.wrapping_add(1);
    }

    fn answer(&mut self, given: Given, seed: u64) {
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
        let item = matches!(kind, Kind::Rule(..)).then(|| kind.clone());
        self.training.judge(Judged { kind, cost: u32::from(!is_right), is_wrong: !is_right }, item);
        self.was_right = None;
        if is_right && !self.run().is_over() {
            self.was_right = Some(self.question);
            self.ask(seed);
        } else {
            self.given = Some(given);
        }
    }

    fn begin(&mut self, course: Course, seed: u64) {
        self.training.begin(course);
        self.past.clear();
        if !matches!(course, Course::Sheet(_)) {
            self.sheet = None;
        }
        self.was_right = None;
        self.ask(seed);
    }

    fn follow(&mut self, sheet: Rc<HandSheet>, seed: u64) {
        let hands = sheet.hands.len();
        self.sheet = Some(sheet);
        self.begin(if hands > 0 { Course::Sheet(hands) } else { Course::Practice }, seed);
    }

    fn play(&mut self, style: Style) {
        if style != self.table.style() {
            let rules = std::mem::take(&mut self.wanted.rules);
            self.wanted.rules = kept_rules(rules, self.table.style(), style);
            self.table = Shared::new(RuleTable::of(style));
        }
    }

    /// Asks anew after what is asked for was changed, unless the hands are given by a run.
    fn ask_anew(&mut self, seed: u64) {
        self.was_right = None;
        if self.run().are_given() {
            return;
        }
        if self.run().is_over() {
            self.begin(Course::Practice, seed);
        } else {
            self.ask(seed);
        }
    }
}

/// What stands where nothing is asked yet.
fn nothing() -> Question {
    let of = SheetHand { hand: Hand::of_suit(Suit::Spades), situation: Situation::default() };
    Question { of, subject: Subject::Opening, is_aimed: true }
}

/// A number by which the hands of a sheet are known again.
fn number_of(sheet: &HandSheet) -> u32 {
    // FNV-1a: the same in every build.
    sheet
        .text()
        .bytes()
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Reducible for QuizState {
    /// What the reader does, and what chance begins with.
    type Action = (QuizAction, u64);

    fn reduce(self: Rc<Self>, (action, seed): (QuizAction, u64)) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            QuizAction::Answer(given) => state.answer(given, seed),
            QuizAction::Next => {
                if state.given.is_some() && !state.run().is_over() {
                    state.ask(seed);
                } else if state.run().is_over() {
                    state.begin(Course::Practice, seed);
                }
            }
            QuizAction::Begin(course) => state.begin(course, seed),
            QuizAction::Play(style) => {
                state.chosen = Some(style);
                if style != state.table.style() {
                    state.play(style);
                    match (state.run().are_given(), state.given.is_some()) {
                        (false, _) => state.ask_anew(seed),
                        // What was answered by other rules is not judged again.
                        (true, true) if state.run().is_over() => {
                            state.begin(Course::Practice, seed);
                        }
                        (true, true) => state.ask(seed),
                        (true, false) => {}
                    }
                }
            }
            QuizAction::Ask(subject) => {
                state.wanted.subject = subject;
                state.ask_anew(seed);
            }
            QuizAction::Sit(seat) => {
                state.wanted.seat = seat;
                state.ask_anew(seed);
            }
            QuizAction::Vulnerable(vulnerability) => {
                state.wanted.vulnerability = vulnerability;
                state.ask_anew(seed);
            }
            QuizAction::Practise(number) => {
                toggle_rule(&mut state.wanted.rules, number);
                state.ask_anew(seed);
            }
            QuizAction::PractiseAll => {
                state.wanted.rules.clear();
                state.ask_anew(seed);
            }
            QuizAction::Follow(sheet, style) => {
                if let Some(style) = style {
                    state.play(style);
                }
                state.follow(sheet, seed);
            }
            QuizAction::Reset => state.training.reset_or_restore(),
            // Each window asks for what it asks for.
            QuizAction::FollowWindow(kept) => {
                state.training = state.training.with_results(kept::read(&kept).training);
            }
        }
        state.into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::bridge::call::Call;
    use crate::engine::bridge::opening::acol;

    fn first(kept: &str) -> Rc<QuizState> {
        QuizState::first(kept, sayc::SYSTEM.into(), None, 1).into()
    }

    fn after(state: Rc<QuizState>, action: QuizAction, seed: u64) -> Rc<QuizState> {
        state.reduce((action, seed))
    }

    /// The state after the question was answered, rightly or not.
    fn answered(state: Rc<QuizState>, is_right: bool, seed: u64) -> Rc<QuizState> {
        let right = state.question.answer(&state.table);
        let given = match right {
            right if is_right => right,
            Given::Call(Call::Pass) => Given::Call("7NT".parse().expect("a call")),
            _ => Given::Call(Call::Pass),
        };
        after(state, QuizAction::Answer(given), seed)
    }

    #[test]
    fn a_right_answer_goes_on_and_a_wrong_one_is_looked_at() {
        let state = first("");
        let question = state.question;
        let state = answered(state, true, 2);
        assert_eq!((state.was_right.as_ref(), state.given), (Some(&question), None));
        assert_eq!(state.training.account.whole().right, 1);
        let asked = state.question;
        let state = answered(state, false, 3);
        assert_eq!((&state.question, state.was_right.as_ref()), (&asked, None));
        assert!(state.given.is_some());
        // It is counted once.
        let again = answered(Rc::clone(&state), true, 4);
        assert_eq!(again.training.account.answers(), 2);
        let next = after(state, QuizAction::Next, 5);
        assert_eq!((next.given, next.number), (None, 3));
    }

    #[test]
    fn the_rule_of_a_wrong_answer_comes_again() {
        let mut state = answered(first(""), false, 2);
        let kind = state.question.kind(&state.table);
        assert_eq!(state.training.boxes.waiting()[0].item, kind);
        state = after(state, QuizAction::Next, 3);
        let mut came = 0;
        for seed in 4..60 {
            came += usize::from(state.question.kind(&state.table) == kind);
            state = answered(state, true, seed);
        }
        assert!(came >= 2, "{came}");
    }

    #[test]
    fn the_ten_of_a_day_are_the_same_whatever_is_played() {
        let day = "2026-11-26".parse().expect("a day");
        let hands = |style: Style, kept: &str, seed: u64| {
            let state = QuizState::first(kept, style, None, seed);
            let mut state = after(state.into(), QuizAction::Begin(Course::Daily(day)), seed);
            let mut hands = Vec::new();
            for _ in 0..Run::TEN {
                hands.push(state.question.of);
                state = answered(state, true, seed);
            }
            assert!(state.run().is_over() && state.given.is_some());
            (hands, state)
        };
        let (hands_of_one, state) = hands(sayc::SYSTEM.into(), "", 5);
        let (other, _) = hands(acol::SYSTEM.into(), "asks hcp 3 both", 6);
        assert_eq!(hands_of_one, other);
        assert_eq!(state.training.days.of(day).map(|of| of.right), Some(10));
        let on = after(state, QuizAction::Next, 9);
        assert_eq!(on.run().length(), None);
        let again = QuizState::first(&on.kept_text(), sayc::SYSTEM.into(), None, 5);
        assert_eq!(again.training.days, on.training.days);
    }

    #[test]
    fn the_hands_of_a_link_are_asked_in_their_order() {
        let sheet = HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both");
        let hands = sheet.hands.clone();
        let mut state: Rc<_> =
            QuizState::first("asks hcp", sayc::SYSTEM.into(), Some(sheet), 1).into();
        for (place, hand) in hands.iter().enumerate() {
            assert_eq!((state.question.of, state.run().costs().len()), (*hand, place));
            state = answered(state, place == 0, 1);
        }
        assert!(state.run().is_over());
        assert_eq!(state.run().right(), 1);
        let state = after(state, QuizAction::Next, 4);
        assert!(state.sheet.is_none() && state.run().length().is_none());
        let empty = QuizState::first("", sayc::SYSTEM.into(), Some(HandSheet::default()), 1);
        assert_eq!(empty.run().length(), None);
    }

    #[test]
    fn a_run_and_a_sheet_go_on_where_they_were_left() {
        let ten = after(first(""), QuizAction::Begin(Course::Ten), 2);
        let ten = answered(answered(ten, true, 3), true, 4);
        let again = first(&ten.kept_text());
        assert_eq!(again.run().costs(), [0, 0]);
        let sheet = || HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972");
        let open = |kept: &str, sheet| {
            Rc::new(QuizState::first(kept, sayc::SYSTEM.into(), Some(sheet), 1))
        };
        let begun = answered(open("", sheet()), true, 2);
        let again = open(&begun.kept_text(), sheet());
        assert_eq!((again.question.of, again.run().costs()), (sheet().hands[1], &[0][..]));
        let other = open(&begun.kept_text(), HandSheet::read("5432.5432.432.32"));
        assert_eq!((other.run().costs().len(), other.run().length()), (0, Some(1)));
        assert_eq!(first(&begun.kept_text()).run().length(), None);
    }

    #[test]
    fn what_is_asked_for_is_changed_after_a_run_and_practice_begins() {
        let mut state = after(first(""), QuizAction::Begin(Course::Ten), 2);
        for seed in 0..10 {
            state = answered(state, true, seed);
        }
        assert!(state.run().is_over());
        let state = after(state, QuizAction::Sit(Some(OpeningSeat::Third)), 3);
        assert_eq!((state.run().length(), state.given), (None, None));
    }

    #[test]
    fn rules_are_kept_within_a_system() {
        let state = after(first(""), QuizAction::Practise("12a"), 2);
        assert_eq!(state.wanted.rules, ["12a"]);
        assert_eq!(first(&state.kept_text()).wanted.rules, ["12a"]);
        let acol = QuizState::first(&state.kept_text(), acol::SYSTEM.into(), None, 1);
        assert!(acol.wanted.rules.is_empty());
        let strong_notrump = "sayc:nt=14-16".parse().expect("a style");
        let state = after(state, QuizAction::Play(strong_notrump), 3);
        assert_eq!(
            (state.wanted.rules.as_slice(), state.table.style()),
            (&["12a".to_owned()][..], strong_notrump)
        );
        let state = after(state, QuizAction::Play(acol::SYSTEM.into()), 4);
        assert!(state.wanted.rules.is_empty());
        assert_eq!(state.table.style(), acol::SYSTEM.into());
    }

    #[test]
    fn style_and_rule_chosen_in_the_quiz_survive_a_reload() {
        let state = after(first(""), QuizAction::Play(acol::SYSTEM.into()), 2);
        let state = after(state, QuizAction::Practise("1"), 3);
        let kept = state.kept_text();
        let style = QuizState::chosen_style(&kept).expect("a style");
        let again = QuizState::first(&kept, style, None, 4);
        assert_eq!(again.table.style(), acol::SYSTEM.into());
        assert_eq!(again.wanted.rules, ["1"]);
        // Who chose none goes on with the own style, whatever a link played.
        let linked = QuizState::first("", acol::SYSTEM.into(), None, 1);
        assert_eq!(QuizState::chosen_style(&linked.kept_text()), None);
    }

    #[test]
    fn run_keeps_its_answers_over_a_reload_and_practice_has_none() {
        let sheet = || HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972");
        let open = |kept: &str| QuizState::first(kept, sayc::SYSTEM.into(), Some(sheet()), 1);
        let state = after(open("").into(), QuizAction::Answer(Given::Call(Call::Pass)), 2);
        let state = after(open(&state.kept_text()).into(), QuizAction::Next, 3);
        let state = answered(state, true, 4);
        let told: Vec<_> = state.past.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            ["opening KQT5.J72.965.AK8 1 none Pass 1C", "opening 98.QJ9763.5.A972 1 none 2H 2H"]
        );
        let practice = answered(after(state, QuizAction::Next, 5), false, 6);
        assert!(practice.past.is_empty());
    }

    #[test]
    fn a_new_account_can_be_taken_back_until_the_next_answer() {
        let state = after(answered(first(""), true, 2), QuizAction::Reset, 0);
        assert_eq!((state.training.account.answers(), state.training.can_restore()), (0, true));
        let back = after(Rc::clone(&state), QuizAction::Reset, 0);
        assert_eq!(back.training.account.answers(), 1);
        assert!(!answered(state, true, 3).training.can_restore());
    }

    proptest! {
        #[test]
        fn whatever_is_kept_and_done_there_is_a_question(
            kept: String,
            deeds in prop::collection::vec((0..7_u8, 0..4_usize), 0..8),
        ) {
            let mut state = first(&kept);
            for (seed, (deed, place)) in (1..).zip(deeds) {
                state = match deed {
                    0 => answered(state, true, seed),
                    1 => answered(state, false, seed),
                    2 => after(state, QuizAction::Next, seed),
                    3 => after(state, QuizAction::Ask(Subject::ALL[place]), seed),
                    4 => after(state, QuizAction::Begin(Course::Ten), seed),
                    5 => after(state, QuizAction::Sit(OpeningSeat::ALL.get(place).copied()), seed),
                    _ => after(state, QuizAction::Reset, 0),
                };
                // What is still looked at was wrong, or the last of its run.
                let is_wrong = |given| state.question.answer(&state.table) != given;
                prop_assert!(state.given.is_none_or(|given| is_wrong(given) || state.run().is_over()));
                prop_assert!(state.run().length().is_none_or(|length| state.run().costs().len() <= length));
            }
            let again = first(&state.kept_text());
            prop_assert_eq!(&again.wanted, &state.wanted);
        }
    }
}
