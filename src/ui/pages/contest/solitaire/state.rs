//! The state of the solitaire's tab: one text, the cards that are read from it, and which of their splits is looked at.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::cribbage::notation::{ShowDraft, deal_to_text, read_deal};
use crate::engine::cribbage::solitaire::split::DEALT;
use crate::engine::cribbage::{Card, Rank};
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::pages::cribbage::entry::{with_fragments, without};
use crate::ui::route::{ContestTab, Page, Route};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolitaireState {
    pub text: Document<ShowDraft>,
    /// The index of the split that is looked at; there may be fewer splits.
    pub chosen: usize,
}

#[derive(Clone, Debug)]
pub enum SolitaireAction {
    /// Edits the text field, or clears it, or follows an example.
    Edit(Edit),
    /// Follows a link, to the split that it names.
    Follow(String, Rc<Route>),
    /// Clicks a rank: it goes to the dealt cards, or else is the starter.
    Add(Rank),
    /// Takes out the card of a place, 0 to 7, or the starter, 8.
    Remove(usize),
    /// Asks for cards at random, the starter last.
    Replace(Vec<Card>),
    /// Looks at the split of an index in their order.
    Choose(usize),
}

impl SolitaireState {
    /// A page that begins with a text, at the split that its address names.
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { text: Document::new(text, read_deal), chosen: split(route) }
    }

    /// The dealt cards in the order of the text.
    pub fn cards(&self) -> Vec<Card> {
        self.text.draft().cards.iter().map(|&(card, _)| card).collect()
    }

    pub fn starter(&self) -> Option<Card> {
        self.text.draft().starter.map(|(card, _)| card)
    }

    /// The text with other cards, and behind them what it says besides, for nothing that was typed is lost: a card too
    /// many moves up where one is taken out.
    fn rewritten(&self, cards: &[Card], starter: Option<Card>) -> String {
        let mut words = vec![written(cards, starter)];
        if starter.is_none() && self.text.draft().awaits_starter {
            words.push("+".to_owned());
        }
        with_fragments(&words, self.text.as_str(), &self.text.draft().unread, |_| true)
    }

    /// The cards with one more; none where there is no room for it.
    fn added(&self, card: Card) -> Option<(Vec<Card>, Option<Card>)> {
        let (mut cards, starter) = (self.cards(), self.starter());
        if starter.is_none() && (self.text.draft().awaits_starter || cards.len() == DEALT) {
            return Some((cards, Some(card)));
        }
        cards.push(card);
        (cards.len() <= DEALT).then_some((cards, starter))
    }
}

/// A deal written by ranks alone.
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
        // Another deal has other splits; the same deal keeps the one that is looked at.
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

    fn kept_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let number = if self.chosen == 0 { String::new() } else { (self.chosen + 1).to_string() };
        Route::to(Page::Contest(ContestTab::Solitaire))
            .with(Self::PARAMETER, text)
            .with("split", number)
    }
}

/// The index of the split that a route names.
fn split(route: &Route) -> usize {
    route.value("split").map_or(0, |number: usize| number.saturating_sub(1))
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/contest/solitaire/state.rs"]
mod tests;
