//! State of the trainer: the current hand, the chosen cards, and everything that is stored.

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/state.rs"]
mod tests;

use std::rc::Rc;

use yew::Reducible;

use super::hand::{MIN_MISTAKE_COST, PastThrow, ShuffledPack, TrainerHand};
use super::saved::{self, Options, Practise};
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Role};
use crate::engine::order::sort_by;
use crate::ui::components::cribbage::score_entry::ScoreEdit;
use crate::ui::training::boxes::MIN_NEW_BETWEEN;
use crate::ui::training::day::Day;
use crate::ui::training::mistakes::Mistake;
use crate::ui::training::run::{PracticeMode, Run};
use crate::ui::training::{GradedAnswer, Training};
use crate::wire::cribbage::EvaluateDiscards;

#[derive(Clone, Debug, PartialEq)]
pub struct TrainerState {
    pub hand: TrainerHand,
    /// Cards that are chosen for the throw, in the order of choice. At most two.
    pub chosen: Vec<Card>,
    /// Number of hands dealt since the page was opened.
    pub number: u32,
    /// Number of new hands since a hand was last repeated.
    new_hands: u32,
    pub options: Options,
    pub training: Training<Role, PastThrow>,
    pub open: Option<[Card; 2]>,
}

#[derive(Clone, Debug)]
pub enum TrainerAction {
    /// Chooses the card at an index on the screen, 0 to 5, or cancels its choice. A third card replaces the first one.
    Choose(usize),
    Throw,
    /// Records the result of a throw: its cost in thousandths of a point, and the kind of mistake, if any.
    Judge(EvaluateDiscards, u32, Option<Mistake>),
    /// Shows the next hand. In a daily run, the pack is the pack of that day.
    Next(Box<ShuffledPack>),
    /// Starts a run, or unlimited practice, with a new hand.
    Begin(PracticeMode, Box<ShuffledPack>),
    /// Follows a link to the ten hands of a day. Starts the run with this first pack, unless the current run is of that
    /// day.
    Link(Day, Box<ShuffledPack>),
    Open([Card; 2]),
    Sort(bool),
    Practise(Practise),
    Against(Opponent),
    Score(ScoreEdit),
    /// Deletes the results. If they have just been deleted, restores them.
    Reset,
    /// Replaces the results with a copy from another device. If the copy is invalid, does nothing.
    Import(String),
    /// Loads the text that another window has stored. The current hand is kept.
    Follow(String),
}

impl TrainerState {
    /// Parses a stored text and ignores its invalid lines. If it contains no valid hand, deals one from `pack`.
    pub fn first(kept: &str, pack: &ShuffledPack) -> Self {
        let (hand, options, mut training) = saved::read(kept);
        if hand.is_none() {
            // A stored run cannot continue without its current hand.
            training.begin(PracticeMode::Practice);
        }
        let role = options.practise.role().unwrap_or(Role::Dealer);
        let hand = hand.unwrap_or_else(|| TrainerHand::new(pack.six(), role, options.opponent));
        let (chosen, number, new_hands) = (Vec::new(), 0, MIN_NEW_BETWEEN);
        Self { hand, chosen, number, new_hands, options, training, open: None }
    }

    pub fn kept_text(&self) -> String {
        saved::write(Some(&self.hand), self.options, &self.training)
    }

    pub fn copy(&self) -> String {
        saved::write_copy(self.options, &self.training)
    }

    /// Returns the cards in display order.
    pub fn cards(&self) -> [Card; 6] {
        let mut cards = self.hand.cards;
        if self.options.is_sorted {
            sort_by(&mut cards, |one, other| one < other);
        }
        cards
    }

    /// Returns the two chosen cards. Returns `None` if fewer than two are chosen, or if cards have already been thrown.
    pub fn to_throw(&self) -> Option<[Card; 2]> {
        self.chosen.as_slice().try_into().ok().filter(|_| self.hand.thrown.is_none())
    }

    /// Returns the scores of both players. Returns `None` if a score is missing. Daily hands have no scores, because
    /// the hands must be the same for everybody.
    pub fn scores(&self) -> Option<Scores> {
        if self.is_of_day() { None } else { self.options.scores.both() }
    }

    pub const fn run(&self) -> &Run {
        &self.training.run
    }

    const fn is_of_day(&self) -> bool {
        self.run().course().day().is_some()
    }

    fn choose(&mut self, place: usize) {
        let card = self.cards().get(place).copied();
        let Some(card) = card.filter(|_| self.hand.thrown.is_none()) else { return };
        if let Some(at) = self.chosen.iter().position(|&chosen| chosen == card) {
            self.chosen.remove(at);
            return;
        }
        if self.chosen.len() >= 2 {
            self.chosen.remove(0);
        }
        self.chosen.push(card);
    }

    /// Records the cost of the throw. Each hand is only recorded once.
    fn judge(&mut self, request: EvaluateDiscards, cost: u32, mistake: Option<Mistake>) {
        let Some(thrown) = self.hand.thrown else { return };
        if self.hand.cost.is_some() || self.hand.request() != Some(request) {
            return;
        }
        let role = self.hand.role;
        let answer = GradedAnswer { kind: role, cost, is_wrong: cost >= MIN_MISTAKE_COST };
        self.training.judge(answer, Some(PastThrow { six: request.six, role, two: thrown }));
        if let Some(mistake) = mistake.filter(|_| cost >= MIN_MISTAKE_COST) {
            self.training.mistakes.count(mistake, cost);
        }
        self.hand.cost = Some(cost);
    }

    /// Deals the next hand: a hand that is due for repetition, or a new hand. A run of ten never repeats a hand.
    fn next(&mut self, pack: &ShuffledPack) {
        let run = &self.training.run;
        let Options { practise, opponent, .. } = self.options;
        if run.course().day().is_some() {
            // Daily hands are the same for everybody, so the roles alternate and the opponent is always the strong
            // one.
            let role = if run.costs().len().is_multiple_of(2) { Role::Dealer } else { Role::Pone };
            return self.deal(TrainerHand::new(pack.six(), role, Opponent::Shipped));
        }
        let role = practise.role().unwrap_or(!self.hand.role);
        // At least two new hands are dealt between two repeated hands. A run of ten measures skill, so it only contains
        // new hands.
        let may_come = run.length().is_none();
        let is_wanted = |hand: &PastThrow| hand.role == role;
        let again = self
            .training
            .due(&mut self.new_hands, may_come, is_wanted)
            .and_then(|hand| hand.exchange(pack.suits()));
        let cards = again.map_or_else(|| pack.six(), |again| pack.in_order(again.six.cards()));
        let mut hand = TrainerHand::new(cards, role, opponent);
        hand.before = again.map(|again| again.two);
        self.deal(hand);
    }

    fn deal(&mut self, hand: TrainerHand) {
        self.hand = hand;
        self.number = self.number.wrapping_add(1);
        self.chosen.clear();
        self.open = None;
    }
}

impl Reducible for TrainerState {
    type Action = TrainerAction;

    fn reduce(self: Rc<Self>, action: TrainerAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let is_open = state.hand.thrown.is_none();
        match action {
            TrainerAction::Choose(place) => state.choose(place),
            TrainerAction::Throw => {
                if let Some(two) = state.to_throw() {
                    state.hand.throw(two);
                }
            }
            TrainerAction::Judge(request, cost, mistake) => state.judge(request, cost, mistake),
            // The cost must be recorded before the next hand is dealt. A finished run has no next hand.
            TrainerAction::Next(pack) if state.hand.cost.is_some() && !state.run().is_over() => {
                state.next(&pack);
            }
            TrainerAction::Next(_) => {}
            TrainerAction::Begin(course, pack) => {
                state.training.begin(course);
                state.next(&pack);
            }
            TrainerAction::Link(day, _) if state.run().course() == PracticeMode::Daily(day) => {}
            TrainerAction::Link(day, pack) => {
                state.training.begin(PracticeMode::Daily(day));
                state.next(&pack);
            }
            TrainerAction::Open(thrown) => {
                state.open = (state.open != Some(thrown)).then_some(thrown);
            }
            TrainerAction::Sort(is_sorted) => state.options.is_sorted = is_sorted,
            TrainerAction::Practise(practise) => {
                state.options.practise = practise;
                // A hand that has not been thrown from yet is kept for the other role. It then counts as a new hand.
                let is_free = is_open && !state.is_of_day();
                if let Some(role) =
                    practise.role().filter(|&role| is_free && role != state.hand.role)
                {
                    state.hand.role = role;
                    state.hand.before = None;
                }
            }
            TrainerAction::Against(opponent) => {
                state.options.opponent = opponent;
                if is_open && !state.is_of_day() {
                    state.hand.opponent = opponent;
                }
            }
            TrainerAction::Score(edit) => {
                state.options.scores = state.options.scores.edited(edit);
            }
            TrainerAction::Reset => {
                state.training.reset_or_restore();
                // The previous throw belongs to the deleted results.
                state.hand.before = None;
            }
            TrainerAction::Import(copy) => {
                if let Ok((options, training)) = saved::read_copy(&copy) {
                    state.options = options;
                    state.training.replace(training);
                    state.hand.before = None;
                }
            }
            TrainerAction::Follow(kept) => {
                let scores = state.options.scores;
                let (_, options, training) = saved::read(&kept);
                state.options = options;
                state.training = state.training.with_results(training);
                // A single score isn't stored. Even if another window's text has no scores, the user may have typed one
                // here.
                if state.options.scores.is_empty() && scores.both().is_none() {
                    state.options.scores = scores;
                }
            }
        }
        state.into()
    }
}
