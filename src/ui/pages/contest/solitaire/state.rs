//! The state of the solitaire's tab: one text, the cards that are read from it, and which of their splits is looked at.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::notation::{ShowDraft, deal_to_text, read_deal};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::solitaire::split::DEALT;
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn first(route: &Route, text: &str) -> SolitaireState {
        SolitaireState::first(route, History::new(text.to_owned()))
    }

    fn state(text: &str) -> Rc<SolitaireState> {
        first(&Route::to(Page::Contest(ContestTab::Solitaire)), text).into()
    }

    fn after(text: &str, actions: impl IntoIterator<Item = SolitaireAction>) -> String {
        actions.into_iter().fold(state(text), Reducible::reduce).text.as_str().to_owned()
    }

    #[test]
    fn nine_clicks_make_a_deal() {
        use Rank::{Five, Four, Nine, Seven, Six, Ten, Two};
        let clicks = [Five, Ten, Five, Two, Four, Seven, Six, Five, Nine].map(SolitaireAction::Add);
        assert_eq!(after("", clicks), "5T524765 + 9");
    }

    #[test]
    fn a_tenth_click_changes_nothing() {
        let full = "5t5 247 65, 9";
        assert_eq!(after(full, [SolitaireAction::Add(Rank::King)]), full);
    }

    #[test]
    fn a_click_after_a_plus_is_the_starter() {
        assert_eq!(after("5T5 +", [SolitaireAction::Add(Rank::Nine)]), "5T5 + 9");
    }

    #[test]
    fn a_click_fills_the_slot_that_was_emptied() {
        let steps = [SolitaireAction::Remove(1), SolitaireAction::Add(Rank::King)];
        assert_eq!(after("5T524765 9", steps), "5524765K + 9");
        let steps = [SolitaireAction::Remove(DEALT), SolitaireAction::Add(Rank::King)];
        assert_eq!(after("5T524765 9", steps), "5T524765 + K");
    }

    #[test]
    fn a_click_keeps_what_could_not_be_read() {
        let text = after("5t xyz 5", [SolitaireAction::Add(Rank::Ace)]);
        assert_eq!(text, "5T51 xyz");
        assert_eq!(after(&text, [SolitaireAction::Remove(0)]), "T51 xyz");
    }

    #[test]
    fn a_card_too_many_moves_up_when_there_is_room() {
        let text = after("5T5247659 3", [SolitaireAction::Remove(7)]);
        assert_eq!(read_deal(&text).deal(), read_deal("5T524763 9").deal());
    }

    #[test]
    fn an_empty_slot_gives_nothing() {
        for place in [2, 99, DEALT] {
            assert_eq!(after("5, t", [SolitaireAction::Remove(place)]), "5, t");
        }
    }

    #[test]
    fn clear_can_be_undone_and_redone() {
        let steps =
            [SolitaireAction::Edit(Edit::Set(String::new())), SolitaireAction::Edit(Edit::Undo)];
        assert_eq!(after("5T5 xyz", steps.clone()), "5T5 xyz");
        assert_eq!(
            after("5T5 xyz", steps.into_iter().chain([SolitaireAction::Edit(Edit::Redo)])),
            ""
        );
    }

    #[test]
    fn another_deal_begins_at_its_first_split() {
        let chosen = state("46K988275").reduce(SolitaireAction::Choose(1));
        assert_eq!(chosen.chosen, 1);
        assert_eq!(chosen.reduce(SolitaireAction::Remove(DEALT)).chosen, 0);
    }

    #[test]
    fn the_address_names_the_split() {
        let state = state("x").reduce(SolitaireAction::Choose(2));
        let route = state.route("x");
        assert_eq!(route.to_string(), "#/contest/solitaire?cards=x&split=3");
        assert_eq!(first(&route, "x").chosen, 2);
        let nonsense = Route::parse("#/contest/solitaire?split=-1");
        assert_eq!(first(&nonsense, "").chosen, 0);
    }

    proptest! {
        #[test]
        fn a_click_adds_that_card_and_changes_no_other(text in "[1-9tjqkaxo+ ,]{0,8}") {
            let before = state(&text);
            let after = before.clone().reduce(SolitaireAction::Add(Rank::Seven));
            prop_assert_eq!(Some((after.cards(), after.starter())), before.added(Rank::Seven.into()));
            prop_assert_eq!(after.text.draft().unread.len(), before.text.draft().unread.len());
        }

        #[test]
        fn no_text_makes_a_click_panic(text: String, place: usize) {
            let steps = [
                SolitaireAction::Remove(DEALT),
                SolitaireAction::Add(Rank::Ace),
                SolitaireAction::Remove(place),
            ];
            after(&text, steps);
        }
    }
}
