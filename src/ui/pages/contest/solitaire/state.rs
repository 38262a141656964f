//! State of the tab for the solitaire: a text, the cards parsed from it, and the split that is shown.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::cribbage::notation::{ShowDraft, deal_to_text, read_deal};
use crate::engine::cribbage::solitaire::DEALT;
use crate::engine::cribbage::{Card, Rank};
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::pages::cribbage::entry::{with_fragments, without};
use crate::ui::route::{ContestTab, Page, Route};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolitaireState {
    pub text: Document<ShowDraft>,
    /// Index of the chosen split. If it is greater than the index of the last split, the first split is shown.
    pub chosen: usize,
}

#[derive(Clone, Debug)]
pub enum SolitaireAction {
    /// Edits or clears the text, or loads an example.
    Edit(Edit),
    /// Follows a link to a deal. The route contains the deal and the index of a split.
    Follow(String, Rc<Route>),
    /// Adds a rank to the deal. If the starter comes next, sets the rank as the starter.
    Add(Rank),
    /// Removes the card with this index: 0 to 7 in the deal, 8 for the starter.
    Remove(usize),
    /// Replaces the deal with random cards. The last of them is the starter.
    Replace(Vec<Card>),
    /// Shows the split with this index.
    Choose(usize),
}

impl SolitaireState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { text: Document::new(text, read_deal), chosen: split(route) }
    }

    pub fn cards(&self) -> Vec<Card> {
        self.text.draft().cards.iter().map(|&(card, _)| card).collect()
    }

    pub fn starter(&self) -> Option<Card> {
        self.text.draft().starter.map(|(card, _)| card)
    }

    /// Returns the text with different cards. The parts of the text that could not be read are kept after the cards.
    /// If the text contains ten cards, for example, the tenth is kept, and becomes part of the deal when another card
    /// is removed.
    fn rewritten(&self, cards: &[Card], starter: Option<Card>) -> String {
        let mut words = vec![written(cards, starter)];
        if starter.is_none() && self.text.draft().awaits_starter {
            words.push("+".to_owned());
        }
        with_fragments(&words, self.text.as_str(), &self.text.draft().unread, |_| true)
    }

    /// Returns the cards with a card added. Returns `None` if there is no room for another card.
    fn added(&self, card: Card) -> Option<(Vec<Card>, Option<Card>)> {
        let (mut cards, starter) = (self.cards(), self.starter());
        if starter.is_none() && (self.text.draft().awaits_starter || cards.len() == DEALT) {
            return Some((cards, Some(card)));
        }
        cards.push(card);
        (cards.len() <= DEALT).then_some((cards, starter))
    }
}

fn written(cards: &[Card], starter: Option<Card>) -> String {
    deal_to_text(cards.iter().map(|card| card.rank), starter.map(|card| card.rank))
}

impl Reducible for SolitaireState {
    type Action = SolitaireAction;

    fn reduce(self: Rc<Self>, action: SolitaireAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            SolitaireAction::Choose(split) => state.chosen = split,
            SolitaireAction::Follow(linked, route) => {
                return Self::first(&route, self.text.history().with(linked)).into();
            }
            SolitaireAction::Edit(edit) => state.text.edit(edit),
            SolitaireAction::Add(rank) => {
                if let Some((cards, starter)) = self.added(rank.into()) {
                    state.text.set(self.rewritten(&cards, starter));
                }
            }
            SolitaireAction::Remove(place) => {
                if let Some((cards, starter)) = without(self.cards(), self.starter(), DEALT, place)
                {
                    state.text.set(self.rewritten(&cards, starter));
                }
            }
            SolitaireAction::Replace(cards) => {
                let (cards, starter) = cards.split_at(cards.len().min(DEALT));
                state.text.set(written(cards, starter.first().copied()));
            }
        }
        // A different deal has different splits. If the text is unchanged, the same split remains visible.
        if state.text.as_str() != self.text.as_str() {
            state.chosen = 0;
        }
        state.into()
    }
}

impl PageState for SolitaireState {
    const PARAMETER: &'static str = "cards";

    fn follow(text: String, route: Rc<Route>) -> SolitaireAction {
        SolitaireAction::Follow(text, route)
    }

    fn saved_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let number = if self.chosen == 0 { String::new() } else { (self.chosen + 1).to_string() };
        Route::to(Page::Contest(ContestTab::Solitaire))
            .with(Self::PARAMETER, text)
            .with("split", number)
    }
}

/// Returns the index of the split in a route. Returns 0 if the route contains none.
fn split(route: &Route) -> usize {
    route.value("split").map_or(0, |number: usize| number.saturating_sub(1))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/contest/solitaire/state.rs"]
mod tests;
