//! State of the solitaire's tab: a text, the cards parsed from it, and the split in view.

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
    /// Index of the split in view. It may be greater than the last index.
    pub chosen: usize,
}

#[derive(Clone, Debug)]
pub enum SolitaireAction {
    /// Edits the text, clears it, or loads an example.
    Edit(Edit),
    /// Follows a link to a deal and a split.
    Follow(String, Rc<Route>),
    /// Adds a rank to the deal, or sets it as the starter.
    Add(Rank),
    /// Removes the card at a position: 0 to 7 in the deal, 8 for the starter.
    Remove(usize),
    /// Replaces the deal with random cards, the starter last.
    Replace(Vec<Card>),
    /// Shows the split at an index.
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

    /// Returns the text with different cards, followed by the parts of the text that are not cards, so that no typed
    /// text is lost. For example, if the text contains nine cards, the ninth is kept, and joins the deal as soon as
    /// another card is removed.
    fn rewritten(&self, cards: &[Card], starter: Option<Card>) -> String {
        let mut words = vec![written(cards, starter)];
        if starter.is_none() && self.text.draft().awaits_starter {
            words.push("+".to_owned());
        }
        with_fragments(&words, self.text.as_str(), &self.text.draft().unread, |_| true)
    }

    /// Returns the cards with one added, or `None` if there is no place for another card.
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
        // Another deal has other splits. If the deal is unchanged, the split in view is kept.
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

/// Returns the index of the split in a route, or 0 if it has none.
fn split(route: &Route) -> usize {
    route.value("split").map_or(0, |number: usize| number.saturating_sub(1))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/contest/solitaire/state.rs"]
mod tests;
