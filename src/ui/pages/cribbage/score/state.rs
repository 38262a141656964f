//! State of the score page: a text, and the cards parsed from it.

use std::rc::Rc;

use yew::Reducible;

use super::super::entry::{in_text, with_fragments, with_word, without};
use crate::engine::card;
use crate::engine::cribbage::notation::{ShowDraft, read_show};
use crate::engine::cribbage::{Card, ShownAs};
use crate::ui::document::{ChoiceDocument, Document};
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{CribbageTab, Page, Route};

/// Number of cards in a hand or a crib, excluding the starter.
const HAND_SIZE: usize = 4;

/// URL parameter that says whether the cards are a hand or a crib.
const AS: &str = "as";
/// Value of the URL parameter for a crib.
const CRIB: &str = "crib";
/// Value of the URL parameter for a hand.
const HAND: &str = "hand";

#[derive(Clone, Debug, PartialEq)]
pub struct ScoreState {
    /// The text, and whether it is counted as a hand or a crib. The choice only applies if the text doesn't contain
    /// `hand` or `crib`.
    entered: ChoiceDocument<ShowDraft, ShownAs>,
}

#[derive(Clone, Debug)]
pub enum ScoreAction {
    /// Edits the text. The clear button and the examples also use this action.
    Edit(Edit),
    /// Follows a link to cards. The route also says whether they are a hand or a crib.
    Follow(String, Rc<Route>),
    /// Adds a card, or removes it if it is already chosen. The fifth card, or a card after `+`, is the starter.
    Toggle(card::Card),
    /// Removes the card with this index: 0 to 3 in the hand, 4 for the starter.
    Remove(usize),
    /// Replaces all cards. The fifth is the starter.
    Replace(Vec<Card>),
    ShowAs(ShownAs),
}

impl ScoreState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { entered: ChoiceDocument::new(text, &said(route), read_show) }
    }

    pub const fn text(&self) -> &Document<ShowDraft> {
        self.entered.text()
    }

    pub fn hand(&self) -> Vec<Card> {
        self.text().draft().cards.iter().map(|&(card, _)| card).collect()
    }

    pub fn starter(&self) -> Option<Card> {
        self.text().draft().starter.map(|(card, _)| card)
    }

    /// Returns whether the cards are a hand or a crib. If the text doesn't say which, returns the choice of the user.
    pub fn shown_as(&self) -> ShownAs {
        self.text().draft().shown_as.map_or(*self.entered.choices(), |(shown_as, _)| shown_as)
    }

    /// Returns the text with its cards replaced by `hand` and `starter`. The parts of the text that could not be read
    /// follow the cards, unless they would change the number of cards.
    fn rewritten(&self, hand: &[Card], starter: Option<Card>) -> String {
        let mut words: Vec<_> = hand.iter().map(ToString::to_string).collect();
        if let Some(starter) = starter {
            words.push(format!("+ {starter}"));
        } else if self.text().draft().awaits_starter {
            words.push("+".to_owned());
        }
        words.extend(self.text().draft().shown_as.map(|(shown_as, _)| word(shown_as).to_owned()));
        let (count, has_starter) = (hand.len(), starter.is_some());
        with_fragments(&words, self.text().as_str(), &self.text().draft().unread, |text| {
            let draft = read_show(text);
            draft.cards.len() == count && draft.starter.is_some() == has_starter
        })
    }

    /// Returns the cards with a clicked card added or removed. If there is no room for the card, sets the suit of a
    /// card of the same rank that has no suit, or else returns the cards unchanged.
    fn toggled(&self, clicked: Card) -> (Vec<Card>, Option<Card>) {
        let (mut hand, mut starter) = (self.hand(), self.starter());
        let of_rank = hand.iter().chain(&starter).filter(|card| card.rank == clicked.rank).count();
        let has_room = of_rank < 4;
        if let Some(place) = hand.iter().position(|&card| card == clicked) {
            hand.remove(place);
        } else if starter == Some(clicked) {
            starter = None;
        } else if has_room
            && starter.is_none()
            && (hand.len() == HAND_SIZE || self.text().draft().awaits_starter)
        {
            starter = Some(clicked);
        } else if has_room && hand.len() < HAND_SIZE {
            hand.push(clicked);
        } else if let Some(place) = hand.iter().position(|&card| card == clicked.rank.into()) {
            // A click on a card in the pack sets the suit of a card that has no suit.
            hand[place] = clicked;
        } else if starter == Some(clicked.rank.into()) {
            starter = Some(clicked);
        }
        (hand, starter)
    }
}

pub const fn word(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => HAND,
        ShownAs::Crib => CRIB,
    }
}

impl Reducible for ScoreState {
    type Action = ScoreAction;

    fn reduce(self: Rc<Self>, action: ScoreAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let is_walk = matches!(&action, ScoreAction::Edit(Edit::Undo | Edit::Redo));
        match action {
            ScoreAction::Follow(linked, route) => {
                state.entered.choose(said(&route), Some(linked));
            }
            ScoreAction::Edit(edit) => state.entered.edit(edit),
            ScoreAction::Toggle(clicked) => {
                let (hand, starter) = self.toggled(clicked.into());
                state.entered.set(self.rewritten(&hand, starter));
            }
            ScoreAction::Remove(place) => {
                if let Some((hand, starter)) =
                    without(self.hand(), self.starter(), HAND_SIZE, place)
                {
                    state.entered.set(self.rewritten(&hand, starter));
                }
            }
            ScoreAction::Replace(cards) => {
                let (hand, starter) = cards.split_at(cards.len().min(HAND_SIZE));
                let starter = starter.first().map_or_else(String::new, |card| format!(" + {card}"));
                state.entered.set(in_text(hand) + &starter);
            }
            ScoreAction::ShowAs(chosen) => {
                // The word `hand` or `crib` in the text overrides the choice, so the word must also be replaced.
                let written = self
                    .text()
                    .draft()
                    .shown_as
                    .map(|(_, span)| with_word(self.text().as_str(), span, word(chosen)));
                state.entered.choose(chosen, written);
            }
        }
        // If the user deletes the word, its meaning becomes the choice. Undo restores the previous choice.
        let is_said = |state: &Self| state.text().draft().shown_as.is_some();
        if !is_walk && is_said(&self) && !is_said(&state) {
            state.entered.imply(self.shown_as());
        }
        state.into()
    }
}

fn said(route: &Route) -> ShownAs {
    if route.get(AS) == Some(CRIB) { ShownAs::Crib } else { ShownAs::Hand }
}

pub fn route_to(text: &str, is_crib: bool) -> Route {
    let shown_as = if is_crib { CRIB } else { "" };
    Route::to(Page::Cribbage(CribbageTab::Score))
        .with(ScoreState::PARAMETER, text)
        .with(AS, shown_as)
}

impl PageState for ScoreState {
    const PARAMETER: &'static str = "hand";

    fn follow(text: String, route: Rc<Route>) -> ScoreAction {
        ScoreAction::Follow(text, route)
    }

    fn saved_text(&self) -> String {
        self.text().as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to(text, self.shown_as() == ShownAs::Crib)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/score/state.rs"]
mod tests;
