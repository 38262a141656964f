//! State of a game against the built-in opponent.

use std::rc::Rc;

use yew::Reducible;

use super::events::{GameEvent, PegScores, peg_scores};
use super::{CountingMode, words};
use crate::engine::cribbage::game::opponent::OpponentLevel;
use crate::engine::cribbage::game::{
    ByPlayer, GameDeal, GameMove, GamePhase, MOST_COUNTED, Setup, record,
};
use crate::engine::cribbage::{Card, Game, Player, ShownAs};
use crate::engine::order::sort_by;

pub type Pack = Rc<[Card; 52]>;

/// First line of the stored text if the page counts the user's hands.
const BY_ITSELF: &str = "counted\n";

/// Prefix of the stored line with the cards that were cut for the first deal.
const CUT: &str = "cut:";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub game: Game,
    /// Whether the user counts their own hands and cribs.
    counts: bool,
    /// Cards that were cut for the first deal. `None` before the cut and after the deal.
    pub cut: Option<ByPlayer<Card>>,
    pub chosen: Vec<Card>,
    pub typed: String,
    /// The last game that the user has left. `None` once another game begins.
    left: Option<Game>,
    /// Whether a hand has just been counted. A second tap must then be ignored.
    pub pauses: bool,
    /// Reason why the last click had no effect, written as a sentence without a full stop.
    pub refusal: Option<String>,
}

#[derive(Clone, Debug)]
pub enum GameAction {
    /// Loads the text that another window has stored.
    Follow(String),
    Open(Game),
    /// Opens a game from a link, unless another game is in progress.
    Link(Game),
    Against(OpponentLevel),
    /// Sets who counts the user's hands. Has no effect after the game has begun.
    Count(CountingMode),
    Begin(Pack),
    Deal(Pack),
    Choose(Card),
    Throw,
    Play(Card),
    Type(String),
    /// Submits the typed count, or the correct count if the page counts.
    Say,
    /// Ends the pause that began after this number of moves.
    Resume(usize),
    /// Makes the opponent's move. The move was requested after this number of moves.
    Opponent(usize, GameMove),
    TakeBack,
    Leave,
    Return,
}

impl GameState {
    /// Parses a stored text. Returns a new game if the text is empty or invalid.
    pub fn first(kept: &str) -> Self {
        let (counts, text) = match kept.strip_prefix(BY_ITSELF) {
            Some(text) => (false, text),
            None => (true, kept),
        };
        let (cut, text) = match text.split_once('\n') {
            Some((line, rest)) if line.starts_with(CUT) => (read_cut(line), rest),
            _ => (None, text),
        };
        let setup =
            Setup { first_dealer: Player::You, muggins: false, level: OpponentLevel::Strong };
        let game = record::read(text).unwrap_or_else(|_| Game::new(setup));
        let cut = cut.filter(|_| game.moves().is_empty());
        Self { cut, ..Self::of(game, counts) }
    }

    fn of(game: Game, counts: bool) -> Self {
        let (chosen, typed) = (Vec::new(), String::new());
        // With muggins, the user must count.
        let counts = counts || game.setup().muggins;
        Self { game, counts, cut: None, chosen, typed, left: None, pauses: false, refusal: None }
    }

    pub fn kept_text(&self) -> String {
        let counting = if self.counts { "" } else { BY_ITSELF };
        let cut = self
            .cut
            .map_or_else(String::new, |cut| format!("{CUT} {} {}\n", cut.you, cut.opponent));
        format!("{counting}{cut}{}", self.game)
    }

    pub fn deal(&self) -> Option<&GameDeal> {
        self.game.deals().last()
    }

    /// Returns the scores after `shown`, which are the first events of the last deal.
    pub fn peg_scores(&self, shown: &[GameEvent]) -> ByPlayer<PegScores> {
        let Some(deal) = self.deal() else { return ByPlayer::default() };
        let moves = self.game.moves();
        let is_deal = |next: &GameMove| matches!(next, GameMove::Deal { .. });
        let last_deal = moves.iter().rposition(is_deal).unwrap_or(0);
        let before = self.game.after(last_deal).before_last_points();
        let start = ByPlayer::from_fn(|player| PegScores {
            front: deal.before[player],
            back: before[player],
        });
        peg_scores(start, deal, shown)
    }

    pub fn has_begun(&self) -> bool {
        self.cut.is_some() || !self.game.moves().is_empty()
    }

    pub const fn can_return(&self) -> bool {
        self.left.is_some()
    }

    pub const fn counting(&self) -> CountingMode {
        match (self.counts, self.game.setup().muggins) {
            (true, true) => CountingMode::Muggins,
            (true, false) => CountingMode::Yours,
            (false, _) => CountingMode::ByItself,
        }
    }

    /// Returns the hand or crib that the user must count next, or `None` if there is none.
    pub fn to_count(&self) -> Option<ShownAs> {
        match self.game.stage() {
            GamePhase::Count(Player::You, shown_as) if self.counts => Some(shown_as),
            _ => None,
        }
    }

    /// Returns whether the opponent is to throw or to play.
    pub fn waits(&self) -> bool {
        match self.game.stage() {
            GamePhase::Throw(waiting) => !waiting.you && waiting.opponent,
            GamePhase::Play(player) => player == Player::Opponent,
            _ => false,
        }
    }

    /// Returns the number of moves before the user's last choice. Returns `None` if the user hasn't made a choice.
    fn before_last_choice(&self) -> Option<usize> {
        let moves = self.game.moves();
        (0..moves.len()).rev().find(|&place| match moves.get(place) {
            Some(GameMove::Throw(player, _)) => *player == Player::You,
            Some(GameMove::Play(_) | GameMove::Count(_)) => match self.game.after(place).stage() {
                GamePhase::Play(player) => player == Player::You,
                GamePhase::Count(player, _) => player == Player::You && self.counts,
                _ => false,
            },
            _ => false,
        })
    }

    /// Returns whether the last choice can be undone. With muggins, every choice is final.
    pub fn can_take_back(&self) -> bool {
        !self.game.setup().muggins && self.before_last_choice().is_some()
    }

    /// Returns whether `action` may come from an unintended second tap on the button for counting. During the pause,
    /// another button may already be in the same place.
    fn is_second_tap(&self, action: &GameAction) -> bool {
        self.pauses
            && match action {
                GameAction::Say => self.to_count().is_none() || self.typed.is_empty(),
                GameAction::Deal(_) | GameAction::Leave => true,
                _ => false,
            }
    }

    /// Makes a move. If it is illegal, stores the reason.
    fn make(&mut self, next: GameMove) {
        match self.game.make(next) {
            Ok(()) => {
                self.chosen.clear();
                self.typed.clear();
                self.cut = None;
                self.pauses = matches!(next, GameMove::Count(_));
            }
            Err(illegal) => self.refusal = Some(illegal.to_string()),
        }
    }

    fn settle(&mut self, change: impl FnOnce(&mut Setup)) {
        if !self.has_begun() {
            let mut setup = self.game.setup();
            change(&mut setup);
            self.game = Game::new(setup);
        }
    }

    /// Cuts the pack so that the two cards have different ranks. The player with the lower card deals first.
    fn begin(&mut self, pack: &[Card; 52]) {
        let [you, ..] = *pack;
        let Some(&opponent) = pack.iter().find(|card| card.rank != you.rank) else { return };
        let first = if you.rank < opponent.rank { Player::You } else { Player::Opponent };
        self.game = Game::new(Setup { first_dealer: first, ..self.game.setup() });
        self.cut = Some(ByPlayer { you, opponent });
        self.left = None;
    }

    fn choose(&mut self, card: Card) {
        if let Some(place) = self.chosen.iter().position(|&chosen| chosen == card) {
            self.chosen.remove(place);
        } else if matches!(self.game.stage(), GamePhase::Throw(waiting) if waiting.you) {
            // A third chosen card replaces the first.
            if self.chosen.len() == 2 {
                self.chosen.remove(0);
            }
            self.chosen.push(card);
        }
    }

    /// Submits the typed count, or the correct count if the page counts.
    fn say(&mut self) {
        let GamePhase::Count(player, shown_as) = self.game.stage() else { return };
        let said = if player == Player::You && self.counts {
            self.typed.trim().parse().ok().filter(|&said: &u16| said <= MOST_COUNTED)
        } else {
            self.deal().and_then(|deal| deal.worth(player, shown_as))
        };
        match said {
            Some(said) => self.make(GameMove::Count(said)),
            None => self.refusal = Some(words::NO_COUNT.to_owned()),
        }
    }
}

/// Parses the cards that were cut. Equal ranks are invalid, because the player with the lower card deals.
fn read_cut(line: &str) -> Option<ByPlayer<Card>> {
    let (you, opponent) = line.strip_prefix(CUT)?.trim().split_once(' ')?;
    let (you, opponent) = (you.parse::<Card>().ok()?, opponent.parse::<Card>().ok()?);
    (you.rank != opponent.rank).then_some(ByPlayer { you, opponent })
}

fn dealt(pack: &[Card; 52]) -> GameMove {
    let six = |from: usize| {
        let mut six = std::array::from_fn(|place| pack[from + place]);
        sort_by(&mut six, |one: &Card, other: &Card| one < other);
        six
    };
    GameMove::Deal { dealt: ByPlayer { you: six(0), opponent: six(6) }, starter: pack[12] }
}

impl Reducible for GameState {
    type Action = GameAction;

    fn reduce(self: Rc<Self>, action: GameAction) -> Rc<Self> {
        if self.is_second_tap(&action) {
            return self;
        }
        let mut state = Self { refusal: None, ..(*self).clone() };
        match action {
            GameAction::Follow(kept) => {
                if kept != self.kept_text() {
                    state = Self::first(&kept);
                }
            }
            GameAction::Open(game) => state = Self::of(game, self.counts),
            GameAction::Link(game) => {
                let is_over = matches!(self.game.stage(), GamePhase::Over(_));
                if self.has_begun() && !is_over && game != self.game {
                    state.refusal = Some(words::NOT_LINKED.to_owned());
                } else if game != self.game {
                    state = Self::of(game, self.counts);
                }
            }
            GameAction::Against(level) => state.settle(|setup| setup.level = level),
            GameAction::Count(counting) => {
                if !state.has_begun() {
                    state.counts = counting != CountingMode::ByItself;
                }
                state.settle(|setup| setup.muggins = counting == CountingMode::Muggins);
            }
            GameAction::Begin(pack) => state.begin(&pack),
            GameAction::Deal(pack) => state.make(dealt(&pack)),
            GameAction::Choose(card) => state.choose(card),
            GameAction::Throw => {
                if let [one, other] = state.chosen[..] {
                    state.make(GameMove::Throw(Player::You, [one, other]));
                }
            }
            GameAction::Play(card) => {
                if state.game.stage() == GamePhase::Play(Player::You) {
                    state.make(GameMove::Play(card));
                }
            }
            GameAction::Type(typed) => state.typed = typed,
            GameAction::Say => state.say(),
            GameAction::Resume(moves) => {
                state.pauses &= state.game.moves().len() != moves;
            }
            GameAction::Opponent(moves, next) => {
                // A move is ignored if it was requested before the user undid a move.
                if state.waits() && state.game.moves().len() == moves {
                    state.make(next);
                }
            }
            GameAction::TakeBack => {
                if let Some(moves) = state.before_last_choice().filter(|_| state.can_take_back()) {
                    state = Self::of(state.game.after(moves), state.counts);
                }
            }
            GameAction::Return => {
                if let Some(left) = state.left.take() {
                    state = Self::of(left, self.counts);
                }
            }
            GameAction::Leave => {
                let left = Some(state.game).filter(|game| !game.moves().is_empty());
                state = Self::of(Game::new(self.game.setup()), self.counts);
                state.left = left;
            }
        }
        state.into()
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/game/state.rs"]
mod tests;
