//! The state of the tab for the score: one text, and the cards that are read from it.

use std::rc::Rc;

use yew::Reducible;

use super::super::entry::{with_fragments, with_word, without};
use crate::engine::card;
use crate::engine::cribbage::notation::{ShowDraft, read_show};
use crate::engine::cribbage::{Card, ShownAs};
use crate::ui::chosen::ChosenDocument;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{CribbageTab, Page, Route};

/// How many cards a hand or crib has without the starter.
const FOUR: usize = 4;

/// The address's name for how the cards are shown, and its word for the crib.
const AS: &str = "as";
const CRIB: &str = "crib";
const HAND: &str = "hand";

#[derive(Clone, Debug, PartialEq)]
pub struct ScoreState {
    /// The text, and as what the cards are shown where it does not say it.
    entered: ChosenDocument<ShowDraft, ShownAs>,
}

#[derive(Clone, Debug)]
pub enum ScoreAction {
    /// Edits the text field, or clears it, or follows an example.
    Edit(Edit),
    /// Follows a link to cards, and to what its address says of them.
    Follow(String, Rc<Route>),
    /// Clicks a card of the pack: it goes to the four, or else is the starter.
    Toggle(card::Card),
    /// Takes out the card of a place, 0 to 3, or the starter, 4.
    Remove(usize),
    /// Asks for cards at random, the starter last.
    Replace(Vec<Card>),
    /// Shows the cards as a hand, or as the crib.
    ShowAs(ShownAs),
}

impl ScoreState {
    /// A page that begins with a text, and with what its address says besides.
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { entered: ChosenDocument::new(text, &said(route), read_show) }
    }

    pub const fn text(&self) -> &Document<ShowDraft> {
        self.entered.text()
    }

    /// The cards of the hand or crib, in the order of the text.
    pub fn hand(&self) -> Vec<Card> {
        self.text().draft().cards.iter().map(|&(card, _)| card).collect()
    }

    pub fn starter(&self) -> Option<Card> {
        self.text().draft().starter.map(|(card, _)| card)
    }

    /// As what they are shown: as the text says, or else as was chosen.
    pub fn shown_as(&self) -> ShownAs {
        self.text().draft().shown_as.map_or(*self.entered.choices(), |(shown_as, _)| shown_as)
    }

    /// The text with other cards, and behind them what it says besides, for nothing that was typed is lost.
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

    /// The cards with one more, or without one that was among them; the same where there is no room for it.
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
            && (hand.len() == FOUR || self.text().draft().awaits_starter)
        {
            starter = Some(clicked);
        } else if has_room && hand.len() < FOUR {
            hand.push(clicked);
        } else if let Some(place) = hand.iter().position(|&card| card == clicked.rank.into()) {
            // One whose suit was not known.
            hand[place] = clicked;
        } else if starter == Some(clicked.rank.into()) {
            starter = Some(clicked);
        }
        (hand, starter)
    }
}

const fn word(shown_as: ShownAs) -> &'static str {
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
                if let Some((hand, starter)) = without(self.hand(), self.starter(), FOUR, place) {
                    state.entered.set(self.rewritten(&hand, starter));
                }
            }
            ScoreAction::Replace(cards) => {
                let (hand, starter) = cards.split_at(cards.len().min(FOUR));
                let words: Vec<_> = hand.iter().map(ToString::to_string).collect();
                let starter = starter.first().map_or_else(String::new, |card| format!(" + {card}"));
                state.entered.set(words.join(" ") + &starter);
            }
            ScoreAction::ShowAs(chosen) => {
                // What the text says goes before what is chosen, so it has to say the same.
                let written = self
                    .text()
                    .draft()
                    .shown_as
                    .map(|(_, span)| with_word(self.text().as_str(), span, word(chosen)));
                state.entered.choose(chosen, written);
            }
        }
        // Who deletes the word leaves it as it said; who takes a step back has what was chosen then.
        let is_said = |state: &Self| state.text().draft().shown_as.is_some();
        if !is_walk && is_said(&self) && !is_said(&state) {
            state.entered.bring(self.shown_as());
        }
        state.into()
    }
}

/// As what an address shows the cards.
fn said(route: &Route) -> ShownAs {
    if route.get(AS) == Some(CRIB) { ShownAs::Crib } else { ShownAs::Hand }
}

/// Where a hand or a crib is counted.
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

    fn kept_text(&self) -> String {
        self.text().as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to(text, self.shown_as() == ShownAs::Crib)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/score/state.rs"]
mod tests;
