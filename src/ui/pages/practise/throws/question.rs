//! The questions about throws: six cards in the order of the deal, the player's role, and the opponent.

use crate::engine::Suit;
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Rank, Role, Six};
use crate::engine::order::sort_by;
use crate::ui::components::cribbage::score_entry::{ScoreDraft, ScoreEdit};
use crate::ui::random;
use crate::ui::storage::Key;
use crate::ui::training::GradedAnswer;
use crate::ui::training::boxes::Reviewable;
use crate::ui::training::lines::{Words, next};
use crate::ui::training::mistakes::Mistake;
use crate::ui::training::practice::{Practice, Question, QuestionSource};
use crate::wire::cribbage::EvaluateDiscards;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowQuestion {
    cards: [Card; 6],
    pub role: Role,
    pub opponent: Opponent,
    /// The cards that were last thrown from a similar hand, if any.
    pub before: Option<[Card; 2]>,
    /// Cards that are chosen for the throw, in the order of choice. At most two.
    pub chosen: Vec<Card>,
    /// The discard whose results for each starter are shown.
    pub open: Option<[Card; 2]>,
}

impl ThrowQuestion {
    const fn new(cards: [Card; 6], role: Role, opponent: Opponent) -> Self {
        Self { cards, role, opponent, before: None, chosen: Vec::new(), open: None }
    }

    /// Returns the request for the discards of the hand. Returns `None` if the cards are invalid.
    pub fn request(&self) -> Option<EvaluateDiscards> {
        let six = Six::new(self.cards).ok()?;
        Some(EvaluateDiscards { six, role: self.role, opponent: self.opponent })
    }

    /// Returns the cards in display order.
    pub fn cards(&self, is_sorted: bool) -> [Card; 6] {
        let mut cards = self.cards;
        if is_sorted {
            sort_by(&mut cards, |one, other| one < other);
        }
        cards
    }

    /// Returns the two chosen cards in ascending order. Returns `None` if fewer than two are chosen.
    pub fn to_throw(&self) -> Option<[Card; 2]> {
        let &[one, other] = self.chosen.as_slice() else { return None };
        Some([one.min(other), one.max(other)])
    }

    /// Returns the grade of a throw that costs `cost` thousandths of a point.
    pub const fn graded(&self, cost: u32, mistake: Option<Mistake>) -> GradedAnswer<Role> {
        GradedAnswer { kind: self.role, cost, is_wrong: cost >= MIN_MISTAKE_COST, mistake }
    }

    /// Chooses a card, or cancels its choice. A third card replaces the first one.
    fn choose(&mut self, card: Card) {
        if let Some(at) = self.chosen.iter().position(|&chosen| chosen == card) {
            self.chosen.remove(at);
            return;
        }
        if self.chosen.len() >= 2 {
            self.chosen.remove(0);
        }
        self.chosen.push(card);
    }
}

/// Minimum cost of a mistake, in thousandths of a point. A smaller cost may be due to the error in the estimate of the
/// pegging.
pub const MIN_MISTAKE_COST: u32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastThrow {
    pub six: Six,
    pub role: Role,
    pub two: [Card; 2],
}

/// Two hands are the same if they have the same cards and the same role. The thrown cards are ignored.
impl Reviewable for PastThrow {
    fn is_same(&self, other: &Self) -> bool {
        (self.six, self.role) == (other.six, other.role)
    }
}

impl PastThrow {
    /// Returns the hand with its suits replaced. Returns `None` if two of the cards would be equal.
    fn exchanged(&self, suits: [Suit; 4]) -> Option<Self> {
        let six = Six::new(self.six.cards().map(|card| card.with_suits_mapped(suits))).ok()?;
        let [one, other] = self.two.map(|card| card.with_suits_mapped(suits));
        Some(Self { six, two: [one.min(other), one.max(other)], ..*self })
    }

    /// Replaces the suits of the hand. `suits` contains the replacements for clubs, diamonds, hearts and spades.
    fn exchange(&mut self, suits: [Suit; 4]) -> Option<Self> {
        let like = self.exchanged(suits).filter(|like| like.six != self.six);
        // If the replacement is impossible or leaves the hand unchanged, its suits are rotated. This always results in
        // a different hand.
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
        *self = like.or_else(|| self.exchanged([diamonds, hearts, spades, clubs]))?;
        Some(*self)
    }
}

/// Returns the suits in the order of their aces in a pack.
pub fn suits_in(pack: &[Card]) -> [Suit; 4] {
    let aces = pack.iter().filter(|card| card.rank == Rank::Ace);
    let mut suits = Suit::ASCENDING;
    for (suit, of_ace) in suits.iter_mut().zip(aces.filter_map(|ace| ace.suit)) {
        *suit = of_ace;
    }
    suits
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowSettings {
    /// The role that is practised. `None` if both roles are.
    pub practised: Option<Role>,
    pub opponent: Opponent,
    /// Whether cards are shown sorted by rank, instead of in the order of the deal.
    pub is_sorted: bool,
    /// The scores of both players. Each may be missing. If both are given, throws are rated by the probability of
    /// winning, except in a daily run.
    pub scores: ScoreDraft,
}

impl Default for ThrowSettings {
    fn default() -> Self {
        Self {
            practised: None,
            opponent: Opponent::Shipped,
            is_sorted: false,
            scores: ScoreDraft::default(),
        }
    }
}

impl ThrowSettings {
    /// Returns the role in the next question, if it isn't determined by a run of a day.
    fn next_role(&self, previous: Option<&ThrowQuestion>) -> Role {
        let other = previous.map_or(Role::Dealer, |previous| !previous.role);
        self.practised.unwrap_or(other)
    }
}

#[derive(Clone, Debug)]
pub enum ThrowEdit {
    Choose(Card),
    Open([Card; 2]),
    Sort(bool),
    Practise(Option<Role>),
    Against(Opponent),
    Score(ScoreEdit),
}

impl Practice<ThrowQuestion> {
    /// Returns the scores of both players. Returns `None` if a score is missing. Daily hands have no scores, because
    /// the hands must be the same for everybody.
    pub fn scores(&self) -> Option<Scores> {
        if self.is_of_day() { None } else { self.settings.scores.both() }
    }

    fn is_of_day(&self) -> bool {
        self.run().course().day().is_some()
    }
}

impl Question for ThrowQuestion {
    type Answer = [Card; 2];
    type Part = Role;
    type Item = PastThrow;
    type Settings = ThrowSettings;
    type Edit = ThrowEdit;

    const KEY: Key<'static> = Key::Trainer;
    const HEADING: &'static str = "trainer 1";
    const ANSWERED: &'static str = "threw";

    fn ask(source: QuestionSource<'_, Self>) -> Self {
        let QuestionSource { settings, mode, answered, previous, again, mut chance } = source;
        let pack = random::cribbage_pack(&mut chance);
        let six = std::array::from_fn(|at| pack[at]);
        if mode.day().is_some() {
            // Daily hands are the same for everybody, so the roles alternate and the opponent is always the strong
            // one.
            let role = if answered.is_multiple_of(2) { Role::Dealer } else { Role::Pone };
            return Self::new(six, role, Opponent::Shipped);
        }
        let role = settings.next_role(previous);
        let Some(again) = again.and_then(|hand| hand.exchange(suits_in(&pack))) else {
            return Self::new(six, role, settings.opponent);
        };
        let mut cards = again.six.cards();
        let place = |card: &Card| pack.iter().position(|other| other == card);
        sort_by(&mut cards, |one, other| place(one) < place(other));
        Self { before: Some(again.two), ..Self::new(cards, role, settings.opponent) }
    }

    fn may_review(settings: &ThrowSettings, previous: &Self, item: &PastThrow) -> bool {
        item.role == settings.next_role(Some(previous))
    }

    /// The discards are evaluated by a worker.
    fn grade(&self, _: &[Card; 2], _: &ThrowSettings) -> Option<GradedAnswer<Role>> {
        None
    }

    fn item(&self, two: &[Card; 2], _: &ThrowSettings) -> Option<PastThrow> {
        Some(PastThrow { six: Six::new(self.cards).ok()?, role: self.role, two: *two })
    }

    fn edit(practice: &mut Practice<Self>, edit: ThrowEdit, _: u64) {
        let is_answered = practice.answer.is_some();
        let is_free = !is_answered && !practice.is_of_day();
        let Practice { question, settings, .. } = practice;
        match edit {
            ThrowEdit::Choose(card) => {
                if !is_answered && question.cards.contains(&card) {
                    question.choose(card);
                }
            }
            ThrowEdit::Open(thrown) => {
                question.open = (question.open != Some(thrown)).then_some(thrown);
            }
            ThrowEdit::Sort(is_sorted) => settings.is_sorted = is_sorted,
            ThrowEdit::Practise(practised) => {
                settings.practised = practised;
                // A hand that has not been thrown from yet is kept for the other role. It then counts as a new hand.
                if let Some(role) = practised.filter(|&role| is_free && role != question.role) {
                    question.role = role;
                    question.before = None;
                }
            }
            ThrowEdit::Against(opponent) => {
                settings.opponent = opponent;
                if is_free {
                    question.opponent = opponent;
                }
            }
            ThrowEdit::Score(edit) => settings.scores = settings.scores.edited(edit),
        }
    }

    fn write(&self) -> String {
        let (opponent, cards) = (self.opponent.name(), write_cards(&self.cards));
        let before = self.before.map(|before| format!(" {BEFORE} {}", write_two(before)));
        format!("{} {opponent} {cards}{}", self.role, before.unwrap_or_default())
    }

    fn read(words: &mut Words) -> Option<Self> {
        let role = next(words)?;
        let opponent = Opponent::named(words.next()?)?;
        let cards = read_cards(words.next()?)?;
        let six = read_six(cards)?;
        let mut ahead = words.clone();
        let before = if ahead.next() == Some(BEFORE) {
            let said = ahead.next()?;
            *words = ahead;
            read_two(said, six)
        } else {
            None
        };
        Some(Self { before, ..Self::new(cards, role, opponent) })
    }

    fn write_answer(answer: &[Card; 2]) -> String {
        write_two(*answer)
    }

    fn read_answer(&self, word: &str) -> Option<[Card; 2]> {
        read_two(word, Six::new(self.cards).ok()?)
    }

    fn write_item(PastThrow { six, role, two }: &PastThrow) -> String {
        format!("{role} {} {}", write_cards(&six.cards()), write_two(*two))
    }

    fn read_item(words: &mut Words) -> Option<PastThrow> {
        let role = next(words)?;
        let six = read_six(read_cards(words.next()?)?)?;
        Some(PastThrow { six, role, two: read_two(words.next()?, six)? })
    }

    fn write_settings(settings: &ThrowSettings) -> Vec<String> {
        let ThrowSettings { practised, opponent, is_sorted, scores } = settings;
        let order = if *is_sorted { SORTED } else { AS_DEALT };
        let scores = scores.both().map_or_else(String::new, |scores| format!(" {scores}"));
        let practised = practised.map_or(BOTH, Role::name);
        vec![format!("{OPTIONS} {practised} {} {order}{scores}", opponent.name())]
    }

    fn read_setting(settings: &mut ThrowSettings, name: &str, words: Words) {
        if name != OPTIONS {
            return;
        }
        for word in words {
            match word {
                AS_DEALT => settings.is_sorted = false,
                SORTED => settings.is_sorted = true,
                BOTH => settings.practised = None,
                word => {
                    settings.practised = word.parse().map_or(settings.practised, Some);
                    settings.opponent = Opponent::named(word).unwrap_or(settings.opponent);
                    settings.scores =
                        word.parse().map_or(settings.scores, |both| Some(both).into());
                }
            }
        }
    }
}

/// Word before the cards that were thrown from a similar hand.
const BEFORE: &str = "before";
/// Name of the line with the settings.
const OPTIONS: &str = "options";
const BOTH: &str = "both";
const AS_DEALT: &str = "dealt";
const SORTED: &str = "sorted";

fn write_cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

fn write_two([one, other]: [Card; 2]) -> String {
    format!("{one}-{other}")
}

fn read_cards(text: &str) -> Option<[Card; 6]> {
    let mut letters = text.chars();
    let mut cards = Vec::new();
    while let Some(rank) = letters.next() {
        cards.push(format!("{rank}{}", letters.next()?).parse().ok()?);
    }
    cards.try_into().ok()
}

/// Returns the six cards as a [`Six`]. Returns `None` if they are invalid, or if the suit of a card is unknown.
fn read_six(cards: [Card; 6]) -> Option<Six> {
    Six::new(cards).ok().filter(Six::are_suits_known)
}

/// Parses two cards. Returns `None` if they aren't two of the six cards, in ascending order.
fn read_two(text: &str, six: Six) -> Option<[Card; 2]> {
    let (one, other) = text.split_once('-')?;
    let two: [Card; 2] = [one.parse().ok()?, other.parse().ok()?];
    let is_of_six = two.iter().all(|card| six.cards().contains(card));
    (is_of_six && two[0] < two[1]).then_some(two)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/practise/throws/question.rs"]
mod tests;
