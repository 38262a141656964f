//! State of the play page: a text, the play parsed from it, and where clicked cards go.

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/play/state.rs"]
mod tests;

use std::rc::Rc;

use yew::Reducible;

use super::click_target::ClickTarget;
use super::words;
use crate::engine::card;
use crate::engine::cribbage::hidden_hand::KnownCards;
use crate::engine::cribbage::notation::{CardAt, PlayDraft, PlayMove, PlayText, read_play};
use crate::engine::cribbage::pegging::{GAME, HAND};
use crate::engine::cribbage::{ByRole, Card, Pegging, Role};
use crate::engine::diagnostic::Fault;
use crate::engine::source::Span;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::pages::cribbage::entry::{toggle, with_fragments};
use crate::ui::route::{CribbageTab, Page, Route};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayState {
    pub text: Document<PlayDraft>,
    pub filling: ClickTarget,
    pub refusal: Option<Refusal>,
    /// Player whose score was typed last. `None` if the text was typed last. Further typing in the same field extends
    /// the undo step.
    typed_score: Option<Role>,
}

/// Reason why the last click had no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub message: String,
    pub rule: Option<&'static str>,
}

impl Refusal {
    fn of(fault: &impl Fault) -> Self {
        Self { message: fault.to_string(), rule: fault.kind().rule }
    }
}

#[derive(Clone, Debug)]
pub enum PlayAction {
    /// Edits the text. The clear button and the examples also use this action.
    Edit(Edit),
    Follow(String),
    Fill(ClickTarget),
    /// Adds a clicked card to the hand that is being entered. If the hand already has the card, removes it. If clicked
    /// cards go to the play, plays the card instead.
    Toggle(card::Card),
    /// Removes the card with the index 0 to 3 from a hand.
    Remove(Role, usize),
    Play(Card),
    Go,
    /// Undoes the last card, or the last go that isn't implied by a known hand. If the play contains an illegal move,
    /// only removes that move and all moves after it.
    TakeBack,
    Score(Role, u16),
    Deal(ByRole<Vec<Card>>),
}

impl PlayState {
    pub fn first(_: &Route, text: History<String>) -> Self {
        let text = Document::new(text, read_play);
        let filling = ClickTarget::next_target(text.draft());
        Self { text, filling, refusal: None, typed_score: None }
    }

    pub fn hand(&self, role: Role) -> Vec<Card> {
        cards(&self.text.draft().hands[role])
    }

    /// Returns the cards that cannot be added to a hand: the cards of the other hand, the thrown cards, and the
    /// starter.
    pub fn elsewhere(&self, role: Role) -> Vec<Card> {
        let draft = self.text.draft();
        let thrown = Role::ALL.into_iter().flat_map(|role| cards(&draft.thrown[role]));
        let starter = draft.starter.map(|(card, _)| card);
        self.hand(!role).into_iter().chain(thrown).chain(starter).collect()
    }

    /// Returns the parsed play, including moves that don't count.
    fn written(&self) -> PlayText {
        let draft = self.text.draft();
        let hands = ByRole::from_fn(|role| self.hand(role));
        let thrown = ByRole::from_fn(|role| cards(&draft.thrown[role]));
        let starter = draft.starter.map(|(card, _)| card);
        let mut moves = PlayText::from(&draft.play).moves;
        moves.extend(self.uncounted());
        PlayText { hands, thrown, starter, scores: draft.play.start(), moves }
    }

    fn uncounted(&self) -> impl Iterator<Item = PlayMove> {
        self.text.draft().uncounted.iter().map(|&(next, _)| next)
    }

    /// Returns the text of `written`, followed by the parts of the current text that were not understood. Drops parts
    /// that would change the play.
    fn rewritten(&self, written: &PlayText) -> String {
        let base = written.to_string();
        let expected = read_play(&base);
        let is_move = |span| self.text.draft().uncounted.iter().any(|&(_, place)| place == span);
        // Unread names in front of the hands are dropped, because the new text contains its own names.
        let is_of_hand = |span: &&_| !is_move(**span) && !names_a_hand(self.slice(**span));
        let fragments: Vec<_> =
            self.text.draft().unread.iter().filter(is_of_hand).copied().collect();
        with_fragments(&[base], self.text.as_str(), &fragments, |text| {
            let read = read_play(text);
            read.play == expected.play
                && read.hands == expected.hands
                && read.uncounted == expected.uncounted
        })
    }

    fn slice(&self, span: Span) -> &str {
        self.text.as_str().get(span.start..span.end).unwrap_or("")
    }

    /// Returns the hands after a click on `clicked`. [`toggle`] changes the hand of `role`. Returns an error if the
    /// other hand contains the card.
    fn toggled(&self, role: Role, clicked: Card) -> Result<ByRole<Vec<Card>>, Refusal> {
        let mut hands = ByRole::from_fn(|role| self.hand(role));
        if hands[!role].contains(&clicked) {
            return Err(Refusal { message: words::held_by(!role, clicked), rule: None });
        }
        let all = hands.dealer.iter().chain(&hands.pone);
        let has_room = all.filter(|card| card.rank == clicked.rank).count() < 4;
        let hand = &mut hands[role];
        let has_room = has_room && hand.len() < HAND;
        toggle(hand, clicked, has_room);
        Ok(hands)
    }

    /// Returns the moves before the first illegal move. If all moves are legal, returns them without the last card and
    /// the gos after it. If some of these gos aren't implied by a known hand, only leaves out the last such go and the
    /// gos after it.
    fn taken_back(&self) -> Vec<PlayMove> {
        let play = &self.text.draft().play;
        let mut moves = PlayText::from(play).moves;
        if self.text.draft().uncounted.is_empty() {
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

    /// Returns the text after a move. Returns the reason if the move is illegal.
    fn after_move(&self, next: PlayMove) -> Result<String, Refusal> {
        let mut play = self.text.draft().play.clone();
        match next {
            PlayMove::Card(card) => {
                if let Some(role) =
                    play.to_play().filter(|&role| belongs_to_other(&play, role, card))
                {
                    return Err(Refusal { message: words::on_turn(role), rule: None });
                }
                play.play_with_gos(card).map_err(|fault| Refusal::of(&fault))?;
            }
            PlayMove::Go => play.go().map_err(|fault| Refusal::of(&fault))?,
        }
        let mut moves = PlayText::from(&play).moves;
        moves.extend(self.uncounted());
        Ok(self.rewritten(&PlayText { moves, ..self.written() }))
    }

    /// Starts an undo step if the user begins to type in another field. `score` is the player whose score is being
    /// typed, or `None` for the text.
    fn type_in(&mut self, score: Option<Role>) {
        if std::mem::replace(&mut self.typed_score, score) != score {
            self.text.end_typing();
        }
    }

    fn clicked(&self, action: PlayAction) -> Result<String, Refusal> {
        let written = self.written();
        Ok(match action {
            PlayAction::Toggle(card) => match self.filling {
                ClickTarget::Play => return self.after_move(PlayMove::Card(card.into())),
                ClickTarget::Hand(role) => {
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
            PlayAction::Play(card) => return self.after_move(PlayMove::Card(card)),
            PlayAction::Go => return self.after_move(PlayMove::Go),
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
                self.text.as_str().to_owned()
            }
        })
    }
}

pub fn seen_by(draft: &PlayDraft, role: Role) -> KnownCards {
    let starter = draft.starter.map(|(card, _)| card);
    KnownCards { thrown: cards(&draft.thrown[role]).try_into().ok(), starter }
}

fn cards(placed: &[CardAt]) -> Vec<Card> {
    placed.iter().map(|&(card, _)| card).collect()
}

/// Returns whether `card` has a suit and is held only by the opponent of `role`.
fn belongs_to_other(play: &Pegging, role: Role, card: Card) -> bool {
    let has = |role: Role| play.hand(role).is_some_and(|hand| hand.contains(&card));
    card.suit.is_some() && has(!role) && !has(role)
}

fn names_a_hand(word: &str) -> bool {
    let name = word.trim_end_matches(':');
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    Role::ALL.into_iter().any(|role| is(role.name()) || role.name().get(..1).is_some_and(is))
}

impl Reducible for PlayState {
    type Action = PlayAction;

    fn reduce(self: Rc<Self>, action: PlayAction) -> Rc<Self> {
        let mut state = Self { refusal: None, ..(*self).clone() };
        let is_whole = match &action {
            PlayAction::Follow(_) | PlayAction::Deal(_) => true,
            PlayAction::Edit(Edit::Set(text)) => !text.is_empty(),
            _ => false,
        };
        match action {
            PlayAction::Follow(linked) => state.text.set(linked),
            PlayAction::Edit(edit) => {
                if matches!(&edit, Edit::Type(_)) {
                    state.type_in(None);
                }
                state.text.edit(edit);
            }
            PlayAction::Fill(filling) => state.filling = filling,
            action => {
                let typed_score =
                    if let PlayAction::Score(role, _) = action { Some(role) } else { None };
                match self.clicked(action) {
                    Ok(written) if typed_score.is_some() => {
                        state.type_in(typed_score);
                        state.text.edit(Edit::Type(written));
                    }
                    Ok(written) => state.text.set(written),
                    Err(refusal) => state.refusal = Some(refusal),
                }
            }
        }
        if state.text.as_str() != self.text.as_str() {
            let read = state.text.draft();
            state.filling = if is_whole {
                ClickTarget::next_target(read)
            } else {
                self.filling.after(self.text.draft(), read)
            };
        }
        state.into()
    }
}

impl PageState for PlayState {
    const PARAMETER: &'static str = "play";

    fn follow(text: String, _: Rc<Route>) -> PlayAction {
        PlayAction::Follow(text)
    }

    fn saved_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        Route::to(Page::Cribbage(CribbageTab::Play)).with(Self::PARAMETER, text)
    }
}
