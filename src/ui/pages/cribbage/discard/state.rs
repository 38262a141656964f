//! State of the discard page: the text, the role, the opponent, the scores, and the discard with open details.

use std::rc::Rc;

use yew::Reducible;

use super::super::entry::{in_text, toggle, with_fragments, with_word};
use crate::engine::card;
use crate::engine::cribbage::notation::{SixDraft, read_six};
use crate::engine::cribbage::winning::Scores;
use crate::engine::cribbage::{Card, Opponent, Player, Role};
use crate::ui::components::cribbage::score_entry::{ScoreDraft, ScoreEdit};
use crate::ui::document::{ChoiceDocument, Document};
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{CribbageTab, Page, Route};
use crate::wire::cribbage::EvaluateDiscards;

pub const SIX: usize = 6;

/// URL parameter for the role.
pub const ROLE: &str = "role";
/// URL parameter for the opponent.
pub const AGAINST: &str = "against";
/// URL parameter for both scores.
const SCORE: &str = "score";
/// URL parameter for the discard with open details.
const THROW: &str = "throw";

#[derive(Clone, Debug, PartialEq)]
pub struct DiscardState {
    entered: ChoiceDocument<SixDraft, Choices>,
    /// Cards that the open discard throws. The six cards may have changed, and may no longer contain them.
    pub open: Option<[Card; 2]>,
    /// Player whose score was typed last. `None` if the cards were typed last. Further typing in the same field
    /// extends the undo step.
    typed_score: Option<Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Choices {
    role: Role,
    opponent: Opponent,
    scores: ScoreDraft,
}

#[derive(Clone, Debug)]
pub enum DiscardAction {
    /// Edits the text. The clear button and the examples also use this action. Examples remove the scores.
    Edit(Edit),
    /// Follows a link to six cards. The route contains the cards and the choices.
    Follow(String, Rc<Route>),
    Toggle(card::Card),
    /// Removes the card with this index in the text.
    Remove(usize),
    Replace(Vec<Card>),
    Be(Role),
    Against(Opponent),
    Score(ScoreEdit),
    /// Opens the details of a discard. If they are already open, closes them.
    Open([Card; 2]),
}

impl DiscardState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        let (choices, open) = said(route);
        Self { entered: ChoiceDocument::new(text, &choices, read_six), open, typed_score: None }
    }

    pub const fn text(&self) -> &Document<SixDraft> {
        self.entered.text()
    }

    pub fn cards(&self) -> Vec<Card> {
        self.text().draft().cards.iter().map(|&(card, _)| card).collect()
    }

    /// Returns the role in the text. Returns the chosen role if the text contains none.
    pub fn role(&self) -> Role {
        self.text().draft().role.map_or(self.entered.choices().role, |(role, _)| role)
    }

    pub fn opponent(&self) -> Opponent {
        self.entered.choices().opponent
    }

    pub fn scores(&self) -> Option<Scores> {
        self.score_draft().both()
    }

    pub fn score_draft(&self) -> ScoreDraft {
        self.entered.choices().scores
    }

    pub fn request(&self) -> Option<EvaluateDiscards> {
        let six = self.text().draft().six()?;
        Some(EvaluateDiscards { six, role: self.role(), opponent: self.opponent() })
    }

    /// Starts an undo step if the user begins to type in another field. `score` is the player whose score is being
    /// typed, or `None` for the cards.
    fn type_in(&mut self, score: Option<Player>) {
        if std::mem::replace(&mut self.typed_score, score) != score {
            self.entered.end_typing();
        }
    }

    /// Returns the text with different cards. The role and the parts that could not be read follow the cards. A part is
    /// dropped if it would change the number of cards.
    fn rewritten(&self, cards: &[Card]) -> String {
        let mut words: Vec<_> = cards.iter().map(ToString::to_string).collect();
        words.extend(self.text().draft().role.map(|(role, _)| role.to_string()));
        let count = cards.len();
        with_fragments(&words, self.text().as_str(), &self.text().draft().unread, |text| {
            read_six(text).cards.len() == count
        })
    }

    /// Returns the cards with a clicked card added or removed. If there is no room for the card, it can only replace a
    /// card of the same rank without a suit.
    fn toggled(&self, clicked: Card) -> Vec<Card> {
        let mut cards = self.cards();
        let of_rank = cards.iter().filter(|card| card.rank == clicked.rank).count();
        let has_room = cards.len() < SIX && of_rank < 4;
        toggle(&mut cards, clicked, has_room);
        cards
    }
}

impl Reducible for DiscardState {
    type Action = DiscardAction;

    fn reduce(self: Rc<Self>, action: DiscardAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let choices = *self.entered.choices();
        let is_walk = matches!(&action, DiscardAction::Edit(Edit::Undo | Edit::Redo));
        match action {
            DiscardAction::Follow(linked, route) => {
                let (choices, open) = said(&route);
                state.entered.choose(choices, Some(linked));
                state.open = open;
                return state.into();
            }
            DiscardAction::Edit(Edit::Set(example)) if !example.is_empty() => {
                let choices = Choices { scores: ScoreDraft::default(), ..choices };
                state.entered.choose(choices, Some(example));
            }
            DiscardAction::Edit(edit) => {
                if matches!(&edit, Edit::Type(_)) {
                    state.type_in(None);
                }
                state.entered.edit(edit);
            }
            DiscardAction::Toggle(clicked) => {
                state.entered.set(self.rewritten(&self.toggled(clicked.into())));
            }
            DiscardAction::Remove(place) => {
                let mut cards = self.cards();
                if place < cards.len() {
                    cards.remove(place);
                    state.entered.set(self.rewritten(&cards));
                }
            }
            DiscardAction::Replace(cards) => {
                state.entered.set(in_text(&cards));
            }
            DiscardAction::Be(chosen) => {
                // A role in the text overrides the chosen role, so the word in the text must also be replaced.
                let word = self
                    .text()
                    .draft()
                    .role
                    .map(|(_, span)| with_word(self.text().as_str(), span, chosen.name()));
                state.entered.choose(Choices { role: chosen, ..choices }, word);
            }
            DiscardAction::Against(chosen) => {
                state.entered.choose(Choices { opponent: chosen, ..choices }, None);
            }
            DiscardAction::Score(edit) => {
                let choices = Choices { scores: choices.scores.edited(edit), ..choices };
                if let ScoreEdit::Type(player, _) = edit {
                    state.type_in(Some(player));
                    state.entered.type_choices(choices);
                } else {
                    state.entered.choose(choices, None);
                }
            }
            DiscardAction::Open(thrown) => {
                state.open = (self.open != Some(thrown)).then_some(thrown);
            }
        }
        // If a change removes the word for the role from the text, that role becomes the chosen role. Undo restores
        // the previous choice.
        let is_said = |state: &Self| state.text().draft().role.is_some();
        if !is_walk && is_said(&self) && !is_said(&state) {
            state.entered.imply(Choices { role: self.role(), ..*state.entered.choices() });
        }
        state.into()
    }
}

impl PageState for DiscardState {
    const PARAMETER: &'static str = "hand";

    fn follow(text: String, route: Rc<Route>) -> DiscardAction {
        DiscardAction::Follow(text, route)
    }

    fn saved_text(&self) -> String {
        self.text().as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let Choices { opponent, scores, .. } = *self.entered.choices();
        route(text, Choices { role: self.role(), opponent, scores }, self.open)
    }
}

/// Returns the route to six cards, with the scores and the open discard if they are given.
pub fn route_to(
    request: EvaluateDiscards,
    scores: Option<Scores>,
    open: Option<[Card; 2]>,
) -> Route {
    let EvaluateDiscards { six, role, opponent } = request;
    route(&six.to_string(), Choices { role, opponent, scores: scores.into() }, open)
}

fn said(route: &Route) -> (Choices, Option<[Card; 2]>) {
    let role = route.value(ROLE).unwrap_or(Role::Dealer);
    let opponent = route.get(AGAINST).and_then(Opponent::named).unwrap_or(Opponent::Shipped);
    let scores = ScoreDraft::from(route.value(SCORE));
    let thrown: Option<Vec<Card>> =
        route.get(THROW).and_then(|cards| cards.split('-').map(|card| card.parse().ok()).collect());
    (Choices { role, opponent, scores }, thrown.and_then(|cards| cards.try_into().ok()))
}

fn route(text: &str, choices: Choices, open: Option<[Card; 2]>) -> Route {
    let Choices { role, opponent, scores } = choices;
    Route::to(Page::Cribbage(CribbageTab::Discard))
        .with(DiscardState::PARAMETER, text)
        .with_value(ROLE, Some(role).filter(|&role| role == Role::Pone))
        .with(AGAINST, if opponent == Opponent::Random { opponent.name() } else { "" })
        .with_value(SCORE, scores.both())
        .with_value(THROW, open.map(|[one, other]| format!("{one}-{other}")))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/discard/state.rs"]
mod tests;
