//! The state of the tab for the play: one text, and the play that is read from it.

use std::rc::Rc;

use yew::Reducible;

use super::super::entry::with_fragments;
use super::filling::Filling;
use super::words;
use crate::engine::card;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::notation::{PlayDraft, PlayMove, PlayText, read_play};
use crate::engine::cribbage::pegging::{GAME, HAND};
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::diagnostic::Fault;
use crate::engine::source::Span;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{CribbageTab, Page, Route};

/// What the reader has entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayState {
    text: History<String>,
    /// What the text says; it is read once a change.
    draft: Rc<PlayDraft>,
    filling: Filling,
    refusal: Option<Refusal>,
}

/// Why the last click changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A sentence without its full stop.
    pub message: String,
    /// The rule, where there is one.
    pub rule: Option<&'static str>,
}

impl Refusal {
    fn of(fault: &impl Fault) -> Self {
        Self { message: fault.to_string(), rule: fault.kind().rule }
    }
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum PlayAction {
    /// Edits the text field, or clears it, or follows an example.
    Edit(Edit),
    /// Follows a link to a play.
    Follow(String),
    /// Chooses what clicks fill.
    Fill(Filling),
    /// Clicks a card of the pack: it goes to the hand that is filled, or out of it, or is played. The other hand keeps
    /// its cards.
    Toggle(card::Card),
    /// Takes the card of a place, 0 to 3, out of a hand.
    Remove(Role, usize),
    /// Plays a card.
    Play(Card),
    /// Says go.
    Go,
    /// Takes back the last card, or a go that was said on purpose; first of all what is not counted.
    TakeBack,
    /// Says a player's score at the start.
    Score(Role, u16),
    /// Asks for two hands at random.
    Deal(ByRole<Vec<Card>>),
}

impl PlayState {
    /// A page that begins with a text.
    pub fn first(_: &Route, text: History<String>) -> Self {
        let draft = Rc::new(read_play(text.present()));
        let filling = Filling::natural(&draft);
        Self { text, draft, filling, refusal: None }
    }

    /// What the text says.
    pub const fn draft(&self) -> &Rc<PlayDraft> {
        &self.draft
    }

    /// What clicks fill.
    pub const fn filling(&self) -> Filling {
        self.filling
    }

    /// Why the last click changed nothing, if it did not.
    pub const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// The cards of a hand, in the order of the text.
    pub fn hand(&self, role: Role) -> Vec<Card> {
        self.draft.hands[role].iter().map(|&(card, _)| card).collect()
    }

    /// The text of the field.
    pub fn text(&self) -> &str {
        self.text.present()
    }

    /// The same with its history.
    pub const fn history(&self) -> &History<String> {
        &self.text
    }

    /// All that the text says, with the moves that are not counted.
    fn written(&self) -> PlayText {
        let hands = ByRole::from_fn(|role| self.hand(role));
        let mut moves = PlayText::from(&self.draft.play).moves;
        moves.extend(self.uncounted());
        PlayText { hands, scores: self.draft.play.start(), moves }
    }

    fn uncounted(&self) -> impl Iterator<Item = PlayMove> {
        self.draft.uncounted.iter().map(|&(next, _)| next)
    }

    /// A text of its own, and behind it what the reader's says besides, for nothing that was typed is lost.
    fn rewritten(&self, written: &PlayText) -> String {
        let base = written.to_string();
        let meant = read_play(&base);
        let is_move = |span| self.draft.uncounted.iter().any(|&(_, place)| place == span);
        // What stands before a hand is written with it.
        let is_of_hand = |span: &&_| !is_move(**span) && !heads_a_hand(self.slice(**span));
        let fragments: Vec<_> = self.draft.unread.iter().filter(is_of_hand).copied().collect();
        with_fragments(&[base], self.text(), &fragments, |text| {
            let read = read_play(text);
            read.play == meant.play
                && read.hands == meant.hands
                && read.uncounted == meant.uncounted
        })
    }

    fn slice(&self, span: Span) -> &str {
        self.text().get(span.start..span.end).unwrap_or("")
    }

    /// The hands with one more card in one of them, or without one; the same where there is no room. A card of the
    /// other hand is refused.
    fn toggled(&self, role: Role, clicked: Card) -> Result<ByRole<Vec<Card>>, Refusal> {
        let mut hands = ByRole::from_fn(|role| self.hand(role));
        if hands[!role].contains(&clicked) {
            return Err(Refusal { message: words::held_by(!role, clicked), rule: None });
        }
        let all = hands.dealer.iter().chain(&hands.pone);
        let has_room = all.filter(|card| card.rank == clicked.rank).count() < 4;
        let hand = &mut hands[role];
        if let Some(place) = hand.iter().position(|&card| card == clicked) {
            hand.remove(place);
        } else if hand.len() < HAND && has_room {
            hand.push(clicked);
        } else if let Some(card) = hand.iter_mut().find(|card| **card == clicked.rank.into()) {
            // One whose suit was not known.
            *card = clicked;
        }
        Ok(hands)
    }

    /// The moves without the last card, or the last go that did not go without saying.
    fn taken_back(&self) -> Vec<PlayMove> {
        let play = &self.draft.play;
        let mut moves = PlayText::from(play).moves;
        if self.draft.uncounted.is_empty() {
            for &role in play.gos_said().iter().rev() {
                moves.pop();
                if play.hand(role).is_none() {
                    return moves;
                }
            }
            moves.pop();
        }
        moves
    }

    /// What a move makes of the text, or why it is not allowed.
    fn moved(&self, next: PlayMove) -> Result<String, Refusal> {
        let mut play = self.draft.play.clone();
        match next {
            PlayMove::Card(card) => {
                play.play_with_gos(card).map_err(|fault| Refusal::of(&fault))?;
            }
            PlayMove::Go => play.go().map_err(|fault| Refusal::of(&fault))?,
        }
        let mut moves = PlayText::from(&play).moves;
        moves.extend(self.uncounted());
        Ok(self.rewritten(&PlayText { moves, ..self.written() }))
    }

    /// The text after an action, unless it is an edit.
    fn clicked(&self, action: PlayAction) -> Result<String, Refusal> {
        let written = self.written();
        Ok(match action {
            PlayAction::Toggle(card) => match self.filling {
                Filling::Play => return self.moved(PlayMove::Card(card.into())),
                Filling::Hand(role) => {
                    let hands = self.toggled(role, card.into())?;
                    self.rewritten(&PlayText { hands, ..written })
                }
            },
            PlayAction::Remove(role, place) => {
                let mut hands = written.hands.clone();
                if place < hands[role].len() {
                    hands[role].remove(place);
                }
                self.rewritten(&PlayText { hands, ..written })
            }
            PlayAction::Play(card) => return self.moved(PlayMove::Card(card)),
            PlayAction::Go => return self.moved(PlayMove::Go),
            PlayAction::TakeBack => {
                self.rewritten(&PlayText { moves: self.taken_back(), ..written })
            }
            PlayAction::Score(role, score) => {
                let mut scores = written.scores;
                scores[role] = score.min(GAME - 1);
                self.rewritten(&PlayText { scores, ..written })
            }
            PlayAction::Deal(hands) => PlayText { hands, ..PlayText::default() }.to_string(),
            PlayAction::Edit(_) | PlayAction::Follow(_) | PlayAction::Fill(_) => {
                self.text().to_owned()
            }
        })
    }
}

/// Whether a word stands before a hand.
fn heads_a_hand(word: &str) -> bool {
    let name = word.trim_end_matches(':');
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    Role::ALL.into_iter().any(|role| is(role.name()) || role.name().get(..1).is_some_and(is))
}

impl Reducible for PlayState {
    type Action = PlayAction;

    fn reduce(self: Rc<Self>, action: PlayAction) -> Rc<Self> {
        let Self { mut text, draft, filling, .. } = (*self).clone();
        let is_whole;
        match action {
            PlayAction::Follow(linked) => {
                text.set(linked);
                is_whole = true;
            }
            PlayAction::Fill(filling) => {
                return Self { filling, refusal: None, ..(*self).clone() }.into();
            }
            PlayAction::Edit(edit) => {
                is_whole = matches!(&edit, Edit::Set(set) if !set.is_empty());
                text.edit(edit);
            }
            action => {
                is_whole = matches!(action, PlayAction::Deal(_));
                match self.clicked(action) {
                    Ok(written) => text.set(written),
                    Err(refusal) => {
                        return Self { refusal: Some(refusal), ..(*self).clone() }.into();
                    }
                }
            }
        }
        if text.present() == self.text() {
            return Self { text, refusal: None, ..(*self).clone() }.into();
        }
        let read = Rc::new(read_play(text.present()));
        let filling = if is_whole { Filling::natural(&read) } else { filling.after(&draft, &read) };
        Self { text, draft: read, filling, refusal: None }.into()
    }
}

impl PageState for PlayState {
    const PARAMETER: &'static str = "play";

    fn follow(text: String, _: Rc<Route>) -> PlayAction {
        PlayAction::Follow(text)
    }

    fn kept_text(&self) -> String {
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        Route::to(Page::Cribbage(CribbageTab::Play)).with(Self::PARAMETER, text)
    }
}

#[cfg(test)]
mod tests;
