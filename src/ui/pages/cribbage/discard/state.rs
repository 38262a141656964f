//! The state of the tab for the discard: one text, the six cards that are read from it, whose crib it is, against
//! whom, and which discard is looked at.

use std::rc::Rc;

use yew::Reducible;

use super::super::entry::{with_fragments, with_word};
use crate::engine::card;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::game::Player;
use crate::engine::cribbage::notation::{SixDraft, read_six};
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::winning::Scores;
use crate::ui::chosen::ChosenDocument;
use crate::ui::components::cribbage::score_draft::{ScoreDraft, ScoreEdit};
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{CribbageTab, Page, Route};
use crate::wire::cribbage::DiscardsOf;

pub const SIX: usize = 6;

/// The address's names for whose cards they are, who the opponent is, both scores, and the discard that is looked at.
pub const ROLE: &str = "role";
pub const AGAINST: &str = "against";
const SCORE: &str = "score";
const THROW: &str = "throw";

#[derive(Clone, Debug, PartialEq)]
pub struct DiscardState {
    entered: ChosenDocument<SixDraft, Choices>,
    /// The cards that the discard throws which is looked at; there may be no such discard.
    pub open: Option<[Card; 2]>,
    /// Player whose score was typed last, or `None` if the cards were: further typing there is the same step.
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
    /// Edits the text field, or clears it, or follows an example, whose cards are of no game.
    Edit(Edit),
    /// Follows a link to six cards, and to what its address says of them.
    Follow(String, Rc<Route>),
    Toggle(card::Card),
    /// Takes out the card of a place in the text, from 0.
    Remove(usize),
    Replace(Vec<Card>),
    Be(Role),
    Against(Opponent),
    Score(ScoreEdit),
    /// Looks at the discard that throws two cards, or no more.
    Open([Card; 2]),
}

impl DiscardState {
    /// A page that begins with a text, and with what its address says besides.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let (choices, open) = said(route);
        Self { entered: ChosenDocument::new(text, &choices, read_six), open, typed_score: None }
    }

    pub const fn text(&self) -> &Document<SixDraft> {
        self.entered.text()
    }

    pub fn cards(&self) -> Vec<Card> {
        self.text().draft().cards.iter().map(|&(card, _)| card).collect()
    }

    /// Whose cards they are: as the text says, or else as was chosen.
    pub fn role(&self) -> Role {
        self.text().draft().role.map_or(self.entered.choices().role, |(role, _)| role)
    }

    /// Against whom.
    pub fn opponent(&self) -> Opponent {
        self.entered.choices().opponent
    }

    pub fn scores(&self) -> Option<Scores> {
        self.score_draft().both()
    }

    /// Returns the scores as far as they are given.
    pub fn score_draft(&self) -> ScoreDraft {
        self.entered.choices().scores
    }

    pub fn asked(&self) -> Option<DiscardsOf> {
        let six = self.text().draft().six()?;
        Some(DiscardsOf { six, role: self.role(), opponent: self.opponent() })
    }

    /// Begins a step where another field is typed in than before: a player's score, or the cards.
    fn type_in(&mut self, score: Option<Player>) {
        if std::mem::replace(&mut self.typed_score, score) != score {
            self.entered.end_typing();
        }
    }

    /// The text with other cards, and behind them what it says besides, for nothing that was typed is lost.
    fn rewritten(&self, cards: &[Card]) -> String {
        let mut words: Vec<_> = cards.iter().map(ToString::to_string).collect();
        words.extend(self.text().draft().role.map(|(role, _)| role.to_string()));
        let count = cards.len();
        with_fragments(&words, self.text().as_str(), &self.text().draft().unread, |text| {
            read_six(text).cards.len() == count
        })
    }

    /// The cards with one more, or without one that was among them; the same where there is no room for it.
    fn toggled(&self, clicked: Card) -> Vec<Card> {
        let mut cards = self.cards();
        let of_rank = cards.iter().filter(|card| card.rank == clicked.rank).count();
        if let Some(place) = cards.iter().position(|&card| card == clicked) {
            cards.remove(place);
        } else if cards.len() < SIX && of_rank < 4 {
            cards.push(clicked);
        } else if let Some(place) = cards.iter().position(|&card| card == clicked.rank.into()) {
            // Of six cards, one whose suit was not known.
            cards[place] = clicked;
        }
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
                state
                    .entered
                    .set(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            }
            DiscardAction::Be(chosen) => {
                // What the text says goes before what is chosen, so it has to say the same.
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
        // Who deletes the word stays what it said; who takes a step back is what was chosen then.
        let is_said = |state: &Self| state.text().draft().role.is_some();
        if !is_walk && is_said(&self) && !is_said(&state) {
            state.entered.bring(Choices { role: self.role(), ..*state.entered.choices() });
        }
        state.into()
    }
}

impl PageState for DiscardState {
    const PARAMETER: &'static str = "hand";

    fn follow(text: String, route: Rc<Route>) -> DiscardAction {
        DiscardAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text().as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let Choices { opponent, scores, .. } = *self.entered.choices();
        route(text, Choices { role: self.role(), opponent, scores }, self.open)
    }
}

/// The address of six cards, with both scores, where they are given, and the discard that is looked at, if one is.
pub fn route_to(asked: DiscardsOf, scores: Option<Scores>, open: Option<[Card; 2]>) -> Route {
    let DiscardsOf { six, role, opponent } = asked;
    route(&six.to_string(), Choices { role, opponent, scores: scores.into() }, open)
}

/// What an address says besides the cards: what is chosen, and the discard that is looked at.
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn score(edits: impl IntoIterator<Item = ScoreEdit>) -> Rc<DiscardState> {
        edits.into_iter().map(DiscardAction::Score).fold(state("5H"), Reducible::reduce)
    }

    fn first(address: &str, text: &str) -> Rc<DiscardState> {
        DiscardState::first(&Route::parse(address), History::new(text.to_owned())).into()
    }

    fn state(text: &str) -> Rc<DiscardState> {
        first("#/cribbage", text)
    }

    fn after(text: &str, actions: impl IntoIterator<Item = DiscardAction>) -> String {
        actions.into_iter().fold(state(text), Reducible::reduce).text().as_str().to_owned()
    }

    fn toggle(card: &str) -> DiscardAction {
        DiscardAction::Toggle(card.parse().expect("a card, suit first"))
    }

    #[test]
    fn six_clicks_are_asked_about() {
        let clicks = ["H5", "S5", "CJ", "D4", "C9", "SK"].map(toggle);
        let text = after("", clicks);
        assert_eq!(text, "5H 5S JC 4D 9C KS");
        let asked = state(&text).asked().expect("six cards");
        assert_eq!((asked.role, asked.opponent), (Role::Dealer, Opponent::Shipped));
        assert_eq!(asked.six.to_string(), "4D 5H 5S 9C JC KS");
    }

    #[test]
    fn a_second_click_takes_the_card_out_and_a_seventh_changes_nothing() {
        assert_eq!(after("5h 5♠", [toggle("H5")]), "5S");
        let six = "5H 5S JC 4D 9C KS";
        assert_eq!(after(six, [toggle("HA")]), six);
        assert_eq!(after(six, [DiscardAction::Remove(1)]), "5H JC 4D 9C KS");
        assert_eq!(after(six, [DiscardAction::Remove(6)]), six);
    }

    #[test]
    fn a_click_names_the_suit_of_a_card_where_there_is_no_room_for_another() {
        assert_eq!(after("5 5 J 4 9 K", [toggle("H5")]), "5H 5 J 4 9 K");
        assert_eq!(after("5 5 J", [toggle("H5")]), "5 5 J 5H");
        assert_eq!(after("5 5 5 5", [toggle("H5")]), "5H 5 5 5");
    }

    #[test]
    fn a_click_keeps_what_was_typed_besides() {
        assert_eq!(after("pone 5H xyz", [toggle("C2")]), "5H 2C pone xyz");
    }

    #[test]
    fn a_text_says_whose_cards_they_are_and_is_changed_with_the_choice() {
        assert_eq!(state("5H pone").role(), Role::Pone);
        let dealer = state("5H P: 6H").reduce(DiscardAction::Be(Role::Dealer));
        assert_eq!((dealer.text().as_str(), dealer.role()), ("5H dealer: 6H", Role::Dealer));
        let dealer = state("P:5H 6H").reduce(DiscardAction::Be(Role::Dealer));
        assert_eq!((dealer.text().as_str(), dealer.role()), ("dealer:5H 6H", Role::Dealer));
        assert_eq!(dealer.text().draft().diagnostics, []);
        let without = state("5H pone").reduce(DiscardAction::Edit(Edit::Type("5H".to_owned())));
        assert_eq!(without.role(), Role::Pone);
    }

    #[test]
    fn the_address_says_who_throws_against_whom_and_what_is_looked_at() {
        let thrown = ["4D", "9C"].map(|card| card.parse().expect("a card"));
        let actions = [
            DiscardAction::Be(Role::Pone),
            DiscardAction::Against(Opponent::Random),
            DiscardAction::Open(thrown),
        ];
        let state = actions.into_iter().fold(state("x"), Reducible::reduce);
        let route = state.route("x");
        assert_eq!(route.to_string(), "#/cribbage?hand=x&role=pone&against=random&throw=4D-9C");
        let again = first(&route.to_string(), "x");
        assert_eq!((again.role(), again.opponent()), (Role::Pone, Opponent::Random));
        assert_eq!(again.open, Some(thrown));
        assert_eq!(again.reduce(DiscardAction::Open(thrown)).open, None);
        let nonsense = first("#/cribbage?role=x&against=y&throw=4D-9", "");
        assert_eq!((nonsense.role(), nonsense.opponent()), (Role::Dealer, Opponent::Shipped));
    }

    #[test]
    fn one_score_is_kept_without_the_other_but_is_not_in_the_address() {
        let own = score([ScoreEdit::Type(Player::You, Some(95))]);
        assert_eq!(Player::ALL.map(|player| own.score_draft().of(player)), [Some(95), None]);
        assert_eq!(
            (own.scores(), own.route("5H").to_string()),
            (None, "#/cribbage?hand=5H".to_owned())
        );
        let both = own.reduce(DiscardAction::Score(ScoreEdit::Click(Player::Opponent, 0)));
        assert_eq!(both.scores(), Scores::new(95, 0).ok());
        assert_eq!(both.route("5H").to_string(), "#/cribbage?hand=5H&score=95-0");
        assert!(both.reduce(DiscardAction::Score(ScoreEdit::LeaveOut)).score_draft().is_empty());
    }

    #[test]
    fn score_that_is_typed_counts_at_once_and_is_one_step() {
        let typed = |player, digits: &[u8]| -> Vec<_> {
            digits
                .iter()
                .map(|&score| DiscardAction::Score(ScoreEdit::Type(player, Some(score))))
                .collect()
        };
        let actions = [
            vec![DiscardAction::Edit(Edit::Type("5H".to_owned()))],
            typed(Player::You, &[1, 11, 115]),
            typed(Player::Opponent, &[9, 90]),
            vec![DiscardAction::Edit(Edit::Type("5H 5S".to_owned()))],
        ];
        let typed = actions.into_iter().flatten().fold(state(""), Reducible::reduce);
        assert_eq!(typed.scores(), Scores::new(115, 90).ok());
        let mut back = typed;
        for (text, scores) in [
            ("5H", [Some(115), Some(90)]),
            ("5H", [Some(115), None]),
            ("5H", [None, None]),
            ("", [None, None]),
        ] {
            back = back.reduce(DiscardAction::Edit(Edit::Undo));
            assert_eq!(back.text().as_str(), text);
            assert_eq!(Player::ALL.map(|player| back.score_draft().of(player)), scores);
        }
    }

    #[test]
    fn example_leaves_the_scores_out_and_undo_brings_them_back() {
        let scores = [(Player::You, 95), (Player::Opponent, 103)];
        let both = score(scores.map(|(player, score)| ScoreEdit::Type(player, Some(score))));
        let set = |text: &str| DiscardAction::Edit(Edit::Set(text.to_owned()));
        let example = Rc::clone(&both).reduce(set("AS 2D 3C 4D 6D 7D pone"));
        assert!(example.score_draft().is_empty());
        assert_eq!((example.role(), example.cards().len()), (Role::Pone, SIX));
        let back = example.reduce(DiscardAction::Edit(Edit::Undo));
        assert_eq!((back.text().as_str(), back.scores()), ("5H", both.scores()));
        // To clear the cards is to enter others at the same scores.
        assert_eq!(back.reduce(set("")).scores(), both.scores());
    }

    #[test]
    fn what_is_chosen_is_taken_back_like_what_is_typed() {
        let actions = [
            DiscardAction::Edit(Edit::Type("5H".to_owned())),
            DiscardAction::Be(Role::Pone),
            DiscardAction::Against(Opponent::Random),
            DiscardAction::Score(ScoreEdit::Click(Player::You, 95)),
            DiscardAction::Score(ScoreEdit::Click(Player::Opponent, 103)),
            toggle("S5"),
        ];
        let mut all = vec![state("")];
        for action in actions {
            let next = Rc::clone(&all[all.len() - 1]).reduce(action);
            all.push(next);
        }
        let of = |state: &DiscardState| {
            (state.text().as_str().to_owned(), state.role(), state.opponent(), state.score_draft())
        };
        let scores = ScoreDraft::from(Scores::new(95, 103).ok());
        let last = Rc::clone(&all[6]);
        assert_eq!(of(&last), ("5H 5S".to_owned(), Role::Pone, Opponent::Random, scores));
        assert_eq!(
            last.route("5H 5S").to_string(),
            "#/cribbage?hand=5H+5S&role=pone&against=random&score=95-103"
        );
        let mut back = last;
        for expected in all.iter().rev().skip(1) {
            back = back.reduce(DiscardAction::Edit(Edit::Undo));
            assert_eq!(of(&back), of(expected));
        }
        // A role that stands in the text is taken back with the text.
        let pone = state("5H dealer").reduce(DiscardAction::Be(Role::Pone));
        assert_eq!(pone.text().as_str(), "5H pone");
        let back = pone.reduce(DiscardAction::Edit(Edit::Undo));
        assert_eq!((back.text().as_str(), back.role()), ("5H dealer", Role::Dealer));
    }

    proptest! {
        #[test]
        fn no_text_makes_a_click_panic(text: String, place: usize, role in prop::sample::select(&Role::ALL[..])) {
            after(&text, [
                DiscardAction::Remove(place),
                toggle("S5"),
                DiscardAction::Be(role),
                toggle("S5"),
            ]);
        }

        #[test]
        fn a_click_adds_that_card_and_changes_no_other(text in "[2-9tjqkahsdcx ,]{0,12}") {
            let before = state(&text);
            let card = "7C".parse().expect("a card");
            let mut cards = before.toggled(card);
            let clicked = before.reduce(toggle("C7"));
            prop_assert_eq!(clicked.cards(), std::mem::take(&mut cards));
        }
    }
}
