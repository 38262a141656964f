//! The state of the trainer: the hand at hand with the cards that are chosen, and all that is kept.

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/state.rs"]
mod tests;

use std::rc::Rc;

use yew::Reducible;

use super::dealt::{Dealt, Shuffled, Thrown, WRONG};
use super::kept::{self, Options, Practise};
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Role};
use crate::engine::order::sort_by;
use crate::ui::components::cribbage::score_draft::ScoreEdit;
use crate::ui::training::boxes::NEW_BETWEEN;
use crate::ui::training::day::Day;
use crate::ui::training::mistakes::Mistake;
use crate::ui::training::run::{Course, Run};
use crate::ui::training::{Judged, Training};
use crate::wire::cribbage::DiscardsOf;

#[derive(Clone, Debug, PartialEq)]
pub struct TrainerState {
    pub hand: Dealt,
    /// The cards that are chosen to be thrown, at most two, the first chosen first.
    pub chosen: Vec<Card>,
    /// How many hands were dealt since the page was opened.
    pub number: u32,
    /// Number of new hands since one came again.
    new_hands: u32,
    pub options: Options,
    pub training: Training<Role, Thrown>,
    pub open: Option<[Card; 2]>,
}

#[derive(Clone, Debug)]
pub enum TrainerAction {
    /// Chooses the card of a place as it is seen, 0 to 5, or takes it back. A third takes the place of the first.
    Choose(usize),
    Throw,
    /// It is known what the throw costs in thousandths of a point, of the hand that is asked about.
    /// Where that is a mistake, of which kind.
    Judge(DiscardsOf, u32, Option<Mistake>),
    /// Goes on to the next hand. The pack is that of the day, in the ten of a day.
    Next(Box<Shuffled>),
    /// Begins a run, or goes on without one, with a new hand.
    Begin(Course, Box<Shuffled>),
    /// Follows a link to the ten of a day, of which this is the first pack. Who is among them goes on.
    Link(Day, Box<Shuffled>),
    Open([Card; 2]),
    /// Has the cards lie in rising order, or as they were dealt.
    Sort(bool),
    Practise(Practise),
    Against(Opponent),
    Score(ScoreEdit),
    /// Begins with new results, or has those of before back.
    Reset,
    /// Takes results from a copy of them; nothing where it cannot be read.
    Import(String),
    /// Goes on with what another window has kept; the hand at hand stays.
    Follow(String),
}

impl TrainerState {
    /// The state that a text kept, or else the first hand of a new account.
    pub fn first(kept: &str, pack: &Shuffled) -> Self {
        let (hand, options, mut training) = kept::read(kept);
        if hand.is_none() {
            // The hands of a run that is begun are not there.
            training.begin(Course::Practice);
        }
        let role = options.practise.role().unwrap_or(Role::Dealer);
        let hand = hand.unwrap_or_else(|| Dealt::new(pack.six(), role, options.opponent));
        let (chosen, number, new_hands) = (Vec::new(), 0, NEW_BETWEEN);
        Self { hand, chosen, number, new_hands, options, training, open: None }
    }

    pub fn kept_text(&self) -> String {
        kept::write(Some(&self.hand), self.options, &self.training)
    }

    pub fn copy(&self) -> String {
        kept::write_copy(self.options, &self.training)
    }

    /// The cards as they are seen.
    pub fn cards(&self) -> [Card; 6] {
        let mut cards = self.hand.cards;
        if self.options.is_sorted {
            sort_by(&mut cards, |one, other| one < other);
        }
        cards
    }

    /// Two cards to throw, once they are chosen.
    pub fn to_throw(&self) -> Option<[Card; 2]> {
        self.chosen.as_slice().try_into().ok().filter(|_| self.hand.thrown.is_none())
    }

    /// Both scores, one's own first, where they are given; the hands of a day are the same for all, without.
    pub fn scores(&self) -> Option<Scores> {
        if self.is_of_day() { None } else { self.options.scores.both() }
    }

    pub const fn run(&self) -> &Run {
        &self.training.run
    }

    /// Whether the hand is one of the ten of a day.
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

    /// Takes a cost into the account, once a hand.
    fn judge(&mut self, asked: DiscardsOf, cost: u32, mistake: Option<Mistake>) {
        let Some(thrown) = self.hand.thrown else { return };
        if self.hand.cost.is_some() || self.hand.asked() != Some(asked) {
            return;
        }
        let role = self.hand.role;
        let answer = Judged { kind: role, cost, is_wrong: cost >= WRONG };
        self.training.judge(answer, Some(Thrown { six: asked.six, role, two: thrown }));
        if let Some(mistake) = mistake.filter(|_| cost >= WRONG) {
            self.training.mistakes.count(mistake, cost);
        }
        self.hand.cost = Some(cost);
    }

    /// The next hand: outside of a run of ten one that is to be seen again, where it is time, or else a new one.
    fn next(&mut self, pack: &Shuffled) {
        let run = &self.training.run;
        let Options { practise, opponent, .. } = self.options;
        if run.course().day().is_some() {
            // The same for all: the deal goes round, and the opponent is the strong one.
            let role = if run.costs().len().is_multiple_of(2) { Role::Dealer } else { Role::Pone };
            return self.deal(Dealt::new(pack.six(), role, Opponent::Shipped));
        }
        let role = practise.role().unwrap_or(!self.hand.role);
        // Their number between two that come again is even, so that hands of both roles come where these alternate. A run of
        // ten says how well the reader throws, and so has new hands only.
        let may_come = run.length().is_none();
        let is_wanted = |hand: &Thrown| hand.role == role;
        let again = self.training.due(&mut self.new_hands, may_come, is_wanted);
        let again = again.and_then(|hand| hand.exchange(pack.suits()));
        let cards = again.map_or_else(|| pack.six(), |again| pack.in_order(again.six.cards()));
        let mut hand = Dealt::new(cards, role, opponent);
        hand.before = again.map(|again| again.two);
        self.deal(hand);
    }

    fn deal(&mut self, hand: Dealt) {
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
            TrainerAction::Judge(asked, cost, mistake) => state.judge(asked, cost, mistake),
            // What was thrown is in the account first, and a run that is over has no other hand.
            TrainerAction::Next(pack) if state.hand.cost.is_some() && !state.run().is_over() => {
                state.next(&pack);
            }
            TrainerAction::Next(_) => {}
            TrainerAction::Begin(course, pack) => {
                state.training.begin(course);
                state.next(&pack);
            }
            TrainerAction::Link(day, _) if state.run().course() == Course::Daily(day) => {}
            TrainerAction::Link(day, pack) => {
                state.training.begin(Course::Daily(day));
                state.next(&pack);
            }
            TrainerAction::Open(thrown) => {
                state.open = (state.open != Some(thrown)).then_some(thrown);
            }
            TrainerAction::Sort(is_sorted) => state.options.is_sorted = is_sorted,
            TrainerAction::Practise(practise) => {
                state.options.practise = practise;
                // A hand that is not yet thrown becomes the other player's, and a new one to that player.
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
                // What was thrown before is no part of other results.
                state.hand.before = None;
            }
            TrainerAction::Import(copy) => {
                if let Ok((options, training)) = kept::read_copy(&copy) {
                    state.options = options;
                    state.training.replace(training);
                    state.hand.before = None;
                }
            }
            TrainerAction::Follow(kept) => {
                let scores = state.options.scores;
                let (_, options, training) = kept::read(&kept);
                state.options = options;
                state.training = state.training.with_results(training);
                // One score without the other is not kept: no other window has left it out.
                if state.options.scores.is_empty() && scores.both().is_none() {
                    state.options.scores = scores;
                }
            }
        }
        state.into()
    }
}
