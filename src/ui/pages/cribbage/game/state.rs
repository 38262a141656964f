//! The state of a game against the shipped opponent: the game, what is chosen, and what the reader does.

use std::rc::Rc;

use yew::Reducible;

use super::{Counting, words};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::game::opponent::Level;
use crate::engine::cribbage::game::{
    ByPlayer, Deal, Game, MOST_COUNTED, Move, Player, Setup, Stage, record,
};
use crate::engine::cribbage::show::ShownAs;
use crate::engine::order::sort_by;

pub type Pack = Rc<[Card; 52]>;

/// The first line of what is kept, where the reader's hands are counted by the page.
const BY_ITSELF: &str = "counted\n";

/// What stands before the cards that were cut, in the line of what is kept.
const CUT: &str = "cut:";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub game: Game,
    /// Whether the reader counts the own hands and cribs.
    counts: bool,
    /// The cards that were cut for the first deal, until it is dealt.
    pub cut: Option<ByPlayer<Card>>,
    pub chosen: Vec<Card>,
    pub typed: String,
    /// The game that was left last, until another begins.
    left: Option<Game>,
    /// Whether a hand has just been counted: what is below a second tap then is not meant.
    pub pauses: bool,
    /// Why the last click changed nothing: a sentence without its full stop.
    pub refusal: Option<String>,
}

/// What the reader does, or what comes from outside.
#[derive(Clone, Debug)]
pub enum GameAction {
    /// What another window has kept.
    Follow(String),
    /// A game from a record.
    Open(Game),
    /// The same, to which a link leads: not while another game is going on.
    Link(Game),
    /// Chooses how well the opponent plays in the next game.
    Against(Level),
    /// Chooses whether to count, and whether points that are not counted go to the opponent.
    Count(Counting),
    Begin(Pack),
    Deal(Pack),
    Choose(Card),
    Throw,
    Play(Card),
    Type(String),
    /// Says the count that is typed; of a hand or crib that the reader does not count, goes on.
    Say,
    /// The pause after so many moves is over.
    Resume(usize),
    /// What the opponent does after so many moves.
    Opponent(usize, Move),
    TakeBack,
    Leave,
    Return,
}

impl GameState {
    /// The state of what was kept; a game that is to begin where nothing was, or where that cannot be read.
    pub fn first(kept: &str) -> Self {
        let (counts, text) = match kept.strip_prefix(BY_ITSELF) {
            Some(text) => (false, text),
            None => (true, kept),
        };
        let (cut, text) = match text.split_once('\n') {
            Some((line, rest)) if line.starts_with(CUT) => (read_cut(line), rest),
            _ => (None, text),
        };
        let setup = Setup { first_dealer: Player::You, muggins: false, level: Level::Strong };
        let game = record::read(text).unwrap_or_else(|_| Game::new(setup));
        let cut = cut.filter(|_| game.moves().is_empty());
        Self { cut, ..Self::of(game, counts) }
    }

    fn of(game: Game, counts: bool) -> Self {
        let (chosen, typed) = (Vec::new(), String::new());
        // With muggins the reader counts.
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

    pub fn deal(&self) -> Option<&Deal> {
        self.game.deals().last()
    }

    /// Whether a game is going on, or over.
    pub fn has_begun(&self) -> bool {
        self.cut.is_some() || !self.game.moves().is_empty()
    }

    /// Whether a game was left that can be gone back to.
    pub const fn can_return(&self) -> bool {
        self.left.is_some()
    }

    pub const fn counting(&self) -> Counting {
        match (self.counts, self.game.setup().muggins) {
            (true, true) => Counting::Muggins,
            (true, false) => Counting::Yours,
            (false, _) => Counting::ByItself,
        }
    }

    /// The hand or crib that the reader is to count now.
    pub fn to_count(&self) -> Option<ShownAs> {
        match self.game.stage() {
            Stage::Count(Player::You, shown_as) if self.counts => Some(shown_as),
            _ => None,
        }
    }

    /// Whether it is the opponent who throws or plays.
    pub fn waits(&self) -> bool {
        match self.game.stage() {
            Stage::Throw(waiting) => !waiting.you && waiting.opponent,
            Stage::Play(player) => player == Player::Opponent,
            _ => false,
        }
    }

    /// How many moves there are before the last that the reader chose; none where there is none.
    fn before_last_choice(&self) -> Option<usize> {
        let moves = self.game.moves();
        (0..moves.len()).rev().find(|&place| match moves.get(place) {
            Some(Move::Throw(player, _)) => *player == Player::You,
            Some(Move::Play(_) | Move::Count(_)) => match self.game.after(place).stage() {
                Stage::Play(player) => player == Player::You,
                Stage::Count(player, _) => player == Player::You && self.counts,
                _ => false,
            },
            _ => false,
        })
    }

    /// Whether something can be taken back. With muggins nothing is: what was said counts.
    pub fn can_take_back(&self) -> bool {
        !self.game.setup().muggins && self.before_last_choice().is_some()
    }

    /// Whether a button does it that has just come in the place of the one that counts.
    fn is_second_tap(&self, action: &GameAction) -> bool {
        self.pauses
            && match action {
                GameAction::Say => self.to_count().is_none() || self.typed.is_empty(),
                GameAction::Deal(_) | GameAction::Leave => true,
                _ => false,
            }
    }

    /// Does something, or says why not.
    fn make(&mut self, next: Move) {
        match self.game.make(next) {
            Ok(()) => {
                self.chosen.clear();
                self.typed.clear();
                self.cut = None;
                self.pauses = matches!(next, Move::Count(_));
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

    /// Cuts the pack: the lower card deals. Cards of one rank are cut anew.
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
        } else if matches!(self.game.stage(), Stage::Throw(waiting) if waiting.you) {
            // A third takes the place of the first.
            if self.chosen.len() == 2 {
                self.chosen.remove(0);
            }
            self.chosen.push(card);
        }
    }

    /// Says the count that is typed, or what there is where the page counts.
    fn say(&mut self) {
        let Stage::Count(player, shown_as) = self.game.stage() else { return };
        let said = if player == Player::You && self.counts {
            self.typed.trim().parse().ok().filter(|&said: &u16| said <= MOST_COUNTED)
        } else {
            self.deal().and_then(|deal| deal.worth(player, shown_as))
        };
        match said {
            Some(said) => self.make(Move::Count(said)),
            None => self.refusal = Some(words::NO_COUNT.to_owned()),
        }
    }
}

/// The cards that were cut, of the line that keeps them; the lower rank deals, so they have two.
fn read_cut(line: &str) -> Option<ByPlayer<Card>> {
    let (you, opponent) = line.strip_prefix(CUT)?.trim().split_once(' ')?;
    let (you, opponent) = (you.parse::<Card>().ok()?, opponent.parse::<Card>().ok()?);
    (you.rank != opponent.rank).then_some(ByPlayer { you, opponent })
}

fn dealt(pack: &[Card; 52]) -> Move {
    let six = |from: usize| {
        let mut six = std::array::from_fn(|place| pack[from + place]);
        sort_by(&mut six, |one: &Card, other: &Card| one < other);
        six
    };
    Move::Deal { dealt: ByPlayer { you: six(0), opponent: six(6) }, starter: pack[12] }
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
                let is_over = matches!(self.game.stage(), Stage::Over(_));
                if self.has_begun() && !is_over && game != self.game {
                    state.refusal = Some(words::NOT_LINKED.to_owned());
                } else if game != self.game {
                    state = Self::of(game, self.counts);
                }
            }
            GameAction::Against(level) => state.settle(|setup| setup.level = level),
            GameAction::Count(counting) => {
                if !state.has_begun() {
                    state.counts = counting != Counting::ByItself;
                }
                state.settle(|setup| setup.muggins = counting == Counting::Muggins);
            }
            GameAction::Begin(pack) => state.begin(&pack),
            GameAction::Deal(pack) => state.make(dealt(&pack)),
            GameAction::Choose(card) => state.choose(card),
            GameAction::Throw => {
                if let [one, other] = state.chosen[..] {
                    state.make(Move::Throw(Player::You, [one, other]));
                }
            }
            GameAction::Play(card) => {
                if state.game.stage() == Stage::Play(Player::You) {
                    state.make(Move::Play(card));
                }
            }
            GameAction::Type(typed) => state.typed = typed,
            GameAction::Say => state.say(),
            GameAction::Resume(moves) => {
                state.pauses &= state.game.moves().len() != moves;
            }
            GameAction::Opponent(moves, next) => {
                // What was asked before something was taken back comes too late.
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
mod tests {
    use super::*;
    use crate::engine::Suit;
    use crate::engine::cribbage::rank::Rank;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    fn pack(first: &str) -> Pack {
        let mut cards: Vec<Card> = first.split(' ').map(card).collect();
        for rank in Rank::ALL {
            for suit in Suit::ASCENDING {
                let card = Card::new(rank, suit);
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
        Rc::new(cards.try_into().expect("52 cards"))
    }

    fn act(state: GameState, actions: Vec<GameAction>) -> GameState {
        let acted = actions.into_iter().fold(Rc::new(state), GameState::reduce);
        Rc::unwrap_or_clone(acted)
    }

    const DEALT: &str = "5H 6S 7D 8C JS KD 2C 3C 9H TD QH KS 4C";

    fn thrown() -> GameState {
        act(
            GameState::first(""),
            vec![
                GameAction::Begin(pack("KC 2H")),
                GameAction::Deal(pack(DEALT)),
                GameAction::Choose(card("JS")),
                GameAction::Choose(card("KD")),
                GameAction::Throw,
            ],
        )
    }

    #[test]
    fn the_lower_card_that_is_cut_deals() {
        let begun = act(GameState::first(""), vec![GameAction::Begin(pack("KC KH 2S"))]);
        assert_eq!(begun.game.dealer(), Player::Opponent);
        assert_eq!(begun.cut.as_ref().map(|cut| cut.opponent), Some(card("2S")));
        assert!(begun.has_begun());
    }

    #[test]
    fn two_cards_are_chosen_and_a_third_takes_the_place_of_the_first() {
        let dealt = act(
            GameState::first(""),
            vec![GameAction::Begin(pack("KC 2H")), GameAction::Deal(pack(DEALT))],
        );
        let choose = |cards: &[&str]| {
            let actions = cards.iter().map(|text| GameAction::Choose(card(text))).collect();
            act(dealt.clone(), actions).chosen
        };
        assert_eq!(choose(&["5H", "6S", "5H"]), [card("6S")]);
        assert_eq!(choose(&["5H", "6S", "7D"]), [card("6S"), card("7D")]);
    }

    #[test]
    fn the_opponent_is_waited_for_and_one_who_comes_too_late_is_not_heard() {
        let state = thrown();
        assert!(state.waits());
        let throw = Move::Throw(Player::Opponent, [card("QH"), card("KS")]);
        let moves = state.game.moves().len();
        let late = act(state.clone(), vec![GameAction::Opponent(moves + 1, throw)]);
        assert_eq!(late, state);
        let ready = act(state, vec![GameAction::Opponent(moves, throw)]);
        assert_eq!(ready.game.stage(), Stage::Play(Player::You));
        // Who is not on turn plays nothing.
        let played = act(ready, vec![GameAction::Play(card("5H"))]);
        assert!(played.waits());
        assert_eq!(act(played.clone(), vec![GameAction::Play(card("6S"))]), played);
    }

    #[test]
    fn what_is_not_allowed_is_said_and_changes_nothing() {
        let state = thrown();
        let moves = state.game.moves().len();
        let throw = Move::Throw(Player::Opponent, [card("QH"), card("KS")]);
        let state = act(state, vec![GameAction::Opponent(moves, throw)]);
        let refused = act(state.clone(), vec![GameAction::Play(card("KD"))]);
        assert_eq!(refused.refusal.as_deref(), Some("the pone does not hold the king of diamonds"));
        assert_eq!(refused.game, state.game);
    }

    #[test]
    fn the_last_choice_is_taken_back_and_with_muggins_nothing_is() {
        let state = thrown();
        assert!(state.can_take_back());
        let back = act(state, vec![GameAction::TakeBack]);
        assert!(matches!(back.game.stage(), Stage::Throw(waiting) if waiting.you));
        assert!(!back.can_take_back());
        let muggins = act(GameState::first(""), vec![GameAction::Count(Counting::Muggins)]);
        assert_eq!(muggins.counting(), Counting::Muggins);
    }

    #[test]
    fn a_game_that_was_left_is_gone_back_to_and_a_link_takes_the_place_of_none() {
        let state = thrown();
        let left = act(state.clone(), vec![GameAction::Leave]);
        assert!(!left.has_begun() && left.can_return());
        assert_eq!(act(left, vec![GameAction::Return]), state);
        let linked =
            Game::new(Setup { first_dealer: Player::You, muggins: true, level: Level::Simple });
        let refused = act(state.clone(), vec![GameAction::Link(linked.clone())]);
        assert!(refused.refusal.is_some() && refused.game == state.game);
        let opened = act(GameState::first(""), vec![GameAction::Link(linked)]);
        assert_eq!(
            (opened.game.setup().level, opened.counting()),
            (Level::Simple, Counting::Muggins)
        );
    }

    #[test]
    fn a_game_survives_what_keeps_it() {
        for state in [GameState::first(""), thrown()] {
            assert_eq!(GameState::first(&state.kept_text()), state);
            let by_itself =
                act(state, vec![GameAction::Leave, GameAction::Count(Counting::ByItself)]);
            assert_eq!(GameState::first(&by_itself.kept_text()).counting(), Counting::ByItself);
        }
        assert!(!GameState::first("nothing of the kind").has_begun());
    }

    #[test]
    fn the_cut_survives_what_keeps_it() {
        let begun = act(
            GameState::first(""),
            vec![GameAction::Count(Counting::ByItself), GameAction::Begin(pack("KC 2H"))],
        );
        assert!(begun.cut.is_some());
        assert_eq!(GameState::first(&begun.kept_text()), begun);
        // Other words are no cut, nor are cards of one rank.
        for wrong in ["cut: KC\n", "cut: KC KH\n", "cut: you me\n", "cut: KC 2H 3D\n"] {
            assert!(!GameState::first(&format!("{wrong}game: cribbage\n")).has_begun(), "{wrong}");
        }
    }

    const PLAYED: &str = "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D 8C JS KD\n\
        opponent: 2C 3C 9H TD QH KS\nstarter: 4C\nyou throw: JS KD\nopponent throws: QH KS\n\
        play: 5H TD 6S 9H 7D 3C 8C 2C\n";

    #[test]
    fn a_second_tap_does_not_go_past_the_next_hand() {
        let counted =
            act(GameState::first(PLAYED), vec![GameAction::Type("9".to_owned()), GameAction::Say]);
        let stage = counted.game.stage();
        assert_eq!(stage, Stage::Count(Player::Opponent, ShownAs::Hand));
        assert!(counted.pauses);
        let moves = counted.game.moves().len();
        for tap in [GameAction::Say, GameAction::Leave, GameAction::Deal(pack(DEALT))] {
            assert_eq!(act(counted.clone(), vec![tap]).game, counted.game);
        }
        // What comes of an earlier count ends no later pause.
        assert!(act(counted.clone(), vec![GameAction::Resume(moves - 1)]).pauses);
        let ready = act(counted, vec![GameAction::Resume(moves)]);
        let gone_on = act(ready, vec![GameAction::Say]);
        assert_eq!(gone_on.game.stage(), Stage::Count(Player::Opponent, ShownAs::Crib));
    }

    #[test]
    fn a_count_is_a_number_up_to_29() {
        let state = GameState::first(PLAYED);
        assert_eq!(state.to_count(), Some(ShownAs::Hand));
        let say = |typed: &str| {
            act(state.clone(), vec![GameAction::Type(typed.to_owned()), GameAction::Say])
        };
        for wrong in ["", "30", "nine"] {
            let said = say(wrong);
            assert!(said.refusal.is_some() && said.typed == wrong);
        }
        let said = say(" 9 ");
        assert_eq!(said.deal().map(|deal| deal.counted.len()), Some(1));
        // The opponent's hand is counted by the page.
        let mut gone_on = said;
        for _ in 0..2 {
            let moves = gone_on.game.moves().len();
            gone_on = act(gone_on, vec![GameAction::Resume(moves), GameAction::Say]);
        }
        assert_eq!(gone_on.game.stage(), Stage::Deal(Player::You));
    }
}
