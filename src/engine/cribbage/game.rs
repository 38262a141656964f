//! A game of two players to 121 points, as a state machine.
//!
//! [`Game::make`] makes a [`GameMove`] or refuses it. [`Game::stage`] returns the next step. The caller supplies the
//! cards and the first dealer. The game says gos automatically, because they are always forced.

use derive_more::{Display, Error};

use super::hidden_hand::KnownCards;
use super::pegging::{GAME, HAND, IllegalCard};
use super::show::{Show, heels};
use super::{ByRole, Card, Pegging, Role, Scores, ShownAs};
use crate::engine::order::sort_by;

pub mod opponent;
mod player;
pub(crate) mod record;
pub(crate) mod review;

use self::opponent::OpponentLevel;
pub use player::{ByPlayer, Player};

/// Settings fixed before the first deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Dealer of the first deal.
    pub first_dealer: Player,
    /// Whether muggins is played: each player takes the points that the other player fails to count.
    pub muggins: bool,
    /// Strength of the opponent.
    pub level: OpponentLevel,
}

/// Maximum number of points of a hand or crib. No player may claim more.
pub const MOST_COUNTED: u16 = 29;

/// A move in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameMove {
    /// Deals the cards and cuts the starter. The starter stays hidden until both players have thrown.
    Deal {
        /// The six cards of each player.
        dealt: ByPlayer<[Card; 6]>,
        /// The starter.
        starter: Card,
    },
    /// Throws two cards of a player into the crib.
    Throw(Player, [Card; 2]),
    /// Plays a card for the player whose turn it is.
    Play(Card),
    /// Claims points for the next hand or crib, at most [29](MOST_COUNTED).
    Count(u16),
}

/// The next step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePhase {
    /// This player deals.
    Deal(Player),
    /// Players throw two cards into the crib. The value is `true` for each player who has not thrown yet.
    Throw(ByPlayer<bool>),
    /// This player plays a card.
    Play(Player),
    /// This player counts the hand or the crib.
    Count(Player, ShownAs),
    /// This player has won.
    Over(Player),
}

/// Reason why a move is illegal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum IllegalMove {
    /// The move does not fit the next step of the game. The field is that next step.
    #[display("{} now", _0.wanted())]
    NotNow(#[error(not(source))] GamePhase),
    /// A card is dealt twice or has no suit.
    #[display("a deal takes thirteen different cards with suits; {} is there twice or has no suit", _0.with_symbol())]
    WrongDeal(#[error(not(source))] Card),
    /// The two thrown cards are equal, or one of them is not among the player's six cards.
    #[display("two different cards of the six are thrown")]
    WrongThrow,
    /// More points are claimed than any hand or crib can have.
    #[display("no hand or crib has more than {MOST_COUNTED} points")]
    WrongCount,
    /// The card may not be played.
    #[display("{_0}")]
    Card(#[error(not(source))] IllegalCard),
}

impl GamePhase {
    const fn wanted(self) -> &'static str {
        match self {
            Self::Deal(_) => "the cards are dealt",
            Self::Throw(_) => "two cards are thrown",
            Self::Play(_) => "a card is played",
            Self::Count(..) => "a hand or the crib is counted",
            Self::Over(_) => "the game is over",
        }
    }
}

/// A counted hand or crib.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedHand {
    /// Player who counts.
    pub player: Player,
    /// The counted cards: the hand or the crib.
    pub shown_as: ShownAs,
    /// Number of points that the player claimed.
    pub said: u16,
    /// Number of points that the cards are worth.
    pub worth: u16,
    /// Number of points that the other player takes by muggins.
    pub taken: u16,
}

impl CountedHand {
    /// Returns the points that the player scores: the points claimed, but at most the points that the cards are worth.
    pub(crate) fn scored(self) -> u16 {
        self.said.min(self.worth)
    }
}

/// A deal of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDeal {
    /// Player who deals.
    pub dealer: Player,
    /// Scores before the deal.
    pub before: ByPlayer<u16>,
    /// Six cards of each player, in the order of the deal.
    pub dealt: ByPlayer<[Card; 6]>,
    /// The starter. It stays hidden until both players have thrown.
    pub starter: Card,
    /// Cards that each player has thrown, in ascending order.
    pub thrown: ByPlayer<Option<[Card; 2]>>,
    /// The play, or `None` before both players have thrown. Its scores before the first card include heels.
    pub play: Option<Pegging>,
    /// Hands and crib counted so far.
    pub counted: Vec<CountedHand>,
}

impl GameDeal {
    /// Returns the role of a player in this deal.
    pub fn role(&self, player: Player) -> Role {
        if player == self.dealer { Role::Dealer } else { Role::Pone }
    }

    /// Returns the player of a role in this deal.
    pub fn player(&self, role: Role) -> Player {
        match role {
            Role::Dealer => self.dealer,
            Role::Pone => !self.dealer,
        }
    }

    /// Returns the four cards that a player has kept, in ascending order, or `None` before the player's throw.
    pub fn kept(&self, player: Player) -> Option<[Card; HAND]> {
        let thrown = self.thrown[player]?;
        let mut kept: Vec<_> =
            self.dealt[player].into_iter().filter(|card| !thrown.contains(card)).collect();
        sort_by(&mut kept, |one, other| one < other);
        kept.try_into().ok()
    }

    /// Returns the four cards of the crib, in ascending order, or `None` before both players have thrown.
    pub fn crib(&self) -> Option<[Card; 4]> {
        let [one, other] = self.thrown[Player::You]?;
        let [third, fourth] = self.thrown[Player::Opponent]?;
        let mut crib = [one, other, third, fourth];
        sort_by(&mut crib, |one, other| one < other);
        Some(crib)
    }

    /// Returns the play as `player` sees it, without the other player's hand. Returns `None` before both players have
    /// thrown.
    pub fn play_of(&self, player: Player) -> Option<Pegging> {
        self.play.as_ref()?.seen_by(self.role(player))
    }

    /// Returns the player's throw and the starter, even while the starter is still hidden.
    pub fn seen_by(&self, player: Player) -> KnownCards {
        KnownCards { thrown: self.thrown[player], starter: Some(self.starter) }
    }

    /// Returns both scores before the deal. The score of `player` comes first. Returns `None` if a score is above 120.
    pub fn scores(&self, player: Player) -> Option<Scores> {
        let [own, other] = [player, !player].map(|player| u8::try_from(self.before[player]).ok());
        Scores::new(own?, other?).ok()
    }

    /// Returns the four cards of a player's hand or of the crib, as [`kept`](Self::kept) or [`crib`](Self::crib) does.
    pub fn shown(&self, player: Player, shown_as: ShownAs) -> Option<[Card; 4]> {
        match shown_as {
            ShownAs::Hand => self.kept(player),
            ShownAs::Crib => self.crib(),
        }
    }

    /// Returns the score of a player's hand or of the crib, or `None` if [`shown`](Self::shown) returns `None`.
    pub fn show(&self, player: Player, shown_as: ShownAs) -> Option<Show> {
        Some(Show::of(self.shown(player, shown_as)?, self.starter, shown_as))
    }

    /// Returns the points of a player's hand or of the crib, or `None` if [`shown`](Self::shown) returns `None`.
    pub fn worth(&self, player: Player, shown_as: ShownAs) -> Option<u16> {
        u16::try_from(self.show(player, shown_as)?.total()).ok()
    }

    /// Returns the next hand or crib to count, with its player. Returns `None` after both hands and the crib are
    /// counted.
    fn next_count(&self) -> Option<(Player, ShownAs)> {
        let order = [
            (!self.dealer, ShownAs::Hand),
            (self.dealer, ShownAs::Hand),
            (self.dealer, ShownAs::Crib),
        ];
        order.get(self.counted.len()).copied()
    }
}

/// A game that is in progress or finished.
///
/// ```
/// use kibitzer::engine::cribbage::game::opponent::OpponentLevel;
/// use kibitzer::engine::cribbage::game::{ByPlayer, Game, GameMove, Player, Setup, GamePhase};
///
/// let first_dealer = Player::Opponent;
/// let mut game = Game::new(Setup { first_dealer, muggins: false, level: OpponentLevel::Strong });
/// let six = |text: &str| {
///     let cards: Vec<_> = text.split(' ').map(|card| card.parse().unwrap()).collect();
///     cards.try_into().unwrap()
/// };
/// let dealt = ByPlayer { you: six("5H 6S 7D 8C JS KD"), opponent: six("2C 3C 9H TD QH KS") };
/// game.make(GameMove::Deal { dealt, starter: "4C".parse()? })?;
/// game.make(GameMove::Throw(Player::You, ["JS".parse()?, "KD".parse()?]))?;
/// game.make(GameMove::Throw(Player::Opponent, ["QH".parse()?, "KS".parse()?]))?;
/// assert_eq!(game.stage(), GamePhase::Play(Player::You));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    moves: Vec<GameMove>,
    deals: Vec<GameDeal>,
    scores: ByPlayer<u16>,
    winner: Option<Player>,
}

impl Game {
    /// Creates a game in which nothing has been dealt yet.
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            moves: Vec::new(),
            deals: Vec::new(),
            scores: ByPlayer::default(),
            winner: None,
        }
    }

    /// Returns the settings fixed before the first deal.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Returns all moves in order.
    pub fn moves(&self) -> &[GameMove] {
        &self.moves
    }

    /// Returns all deals. The last deal may be unfinished.
    pub fn deals(&self) -> &[GameDeal] {
        &self.deals
    }

    /// Returns the scores. They are at most 121.
    pub const fn scores(&self) -> ByPlayer<u16> {
        self.scores
    }

    /// Returns each player's score before the player's latest points. On a board, the rear peg shows this score. The
    /// score is `None` if the player has scored no points.
    pub fn before_last_points(&self) -> ByPlayer<Option<u16>> {
        let mut game = Self::new(self.setup);
        let mut before = ByPlayer::default();
        for &next in &self.moves {
            let old = game.scores;
            // This can't fail, because the same moves were legal when the game was played.
            if game.make(next).is_err() {
                break;
            }
            for player in Player::ALL {
                if game.scores[player] > old[player] {
                    before[player] = Some(old[player]);
                }
            }
        }
        before
    }

    /// Returns the dealer of the next deal if a deal is the next step. Otherwise, returns the latest dealer.
    pub fn dealer(&self) -> Player {
        match (self.stage(), self.deals.last()) {
            (GamePhase::Deal(dealer), _) => dealer,
            (_, Some(deal)) => deal.dealer,
            (_, None) => self.setup.first_dealer,
        }
    }

    /// Returns the next step.
    pub fn stage(&self) -> GamePhase {
        if let Some(winner) = self.winner {
            return GamePhase::Over(winner);
        }
        let Some(deal) = self.deals.last() else { return GamePhase::Deal(self.setup.first_dealer) };
        let Some(play) = &deal.play else {
            return GamePhase::Throw(ByPlayer::from_fn(|player| deal.thrown[player].is_none()));
        };
        match (play.to_play(), deal.next_count()) {
            (Some(role), _) => GamePhase::Play(deal.player(role)),
            (None, Some((player, shown_as))) => GamePhase::Count(player, shown_as),
            (None, None) => GamePhase::Deal(!deal.dealer),
        }
    }

    /// Makes the next move.
    ///
    /// # Errors
    ///
    /// Returns an error if the move is illegal. In that case, the game is unchanged.
    pub fn make(&mut self, next: GameMove) -> Result<(), IllegalMove> {
        let stage = self.stage();
        match (stage, next) {
            (GamePhase::Deal(dealer), GameMove::Deal { dealt, starter }) => {
                self.deal(dealer, dealt, starter)?;
            }
            (GamePhase::Throw(waiting), GameMove::Throw(player, cards)) if waiting[player] => {
                self.throw(player, cards)?;
            }
            (GamePhase::Play(_), GameMove::Play(card)) => self.play(card)?,
            (GamePhase::Count(..), GameMove::Count(said)) if said > MOST_COUNTED => {
                return Err(IllegalMove::WrongCount);
            }
            (GamePhase::Count(player, shown_as), GameMove::Count(said)) => {
                self.count(player, shown_as, said);
            }
            _ => return Err(IllegalMove::NotNow(stage)),
        }
        self.moves.push(next);
        Ok(())
    }

    /// Returns the game after its first `moves` moves.
    pub fn after(&self, moves: usize) -> Self {
        let mut game = Self::new(self.setup);
        for &next in self.moves.iter().take(moves) {
            // This can't fail, because the same moves were legal when the game was played.
            if game.make(next).is_err() {
                break;
            }
        }
        game
    }

    fn deal(
        &mut self,
        dealer: Player,
        dealt: ByPlayer<[Card; 6]>,
        starter: Card,
    ) -> Result<(), IllegalMove> {
        let mut cards: Vec<_> =
            dealt.you.into_iter().chain(dealt.opponent).chain([starter]).collect();
        if let Some(&card) = cards.iter().find(|card| card.suit.is_none()) {
            return Err(IllegalMove::WrongDeal(card));
        }
        sort_by(&mut cards, |one, other| one < other);
        if let Some(two) = cards.windows(2).find(|two| two[0] == two[1]) {
            return Err(IllegalMove::WrongDeal(two[0]));
        }
        self.deals.push(GameDeal {
            dealer,
            before: self.scores,
            dealt,
            starter,
            thrown: ByPlayer::default(),
            play: None,
            counted: Vec::new(),
        });
        Ok(())
    }

    fn throw(&mut self, player: Player, [one, other]: [Card; 2]) -> Result<(), IllegalMove> {
        let Some(deal) = self.deals.last_mut() else { return Ok(()) };
        let dealt = &deal.dealt[player];
        if one == other || !dealt.contains(&one) || !dealt.contains(&other) {
            return Err(IllegalMove::WrongThrow);
        }
        deal.thrown[player] = Some([one.min(other), one.max(other)]);
        let (Some(you), Some(opponent)) = (deal.kept(Player::You), deal.kept(Player::Opponent))
        else {
            return Ok(());
        };
        let kept = ByPlayer { you, opponent };
        let heels = u16::try_from(heels(deal.starter)).unwrap_or(0);
        let scores = ByRole::from_fn(|role| {
            let score = self.scores[deal.player(role)];
            if role == Role::Dealer { (score + heels).min(GAME) } else { score }
        });
        deal.play =
            Some(Pegging::new(scores, ByRole::from_fn(|role| Some(kept[deal.player(role)]))));
        self.take_scores();
        Ok(())
    }

    fn play(&mut self, card: Card) -> Result<(), IllegalMove> {
        if let Some(play) = self.deals.last_mut().and_then(|deal| deal.play.as_mut()) {
            play.play(card).map_err(IllegalMove::Card)?;
            play.say_gos();
        }
        self.take_scores();
        Ok(())
    }

    fn take_scores(&mut self) {
        let Some(deal) = self.deals.last() else { return };
        let Some(play) = &deal.play else { return };
        self.scores = ByPlayer::from_fn(|player| play.scores()[deal.role(player)]);
        self.winner = play.winner().map(|role| deal.player(role));
    }

    fn count(&mut self, player: Player, shown_as: ShownAs, said: u16) {
        let Some(deal) = self.deals.last() else { return };
        let worth = deal.worth(player, shown_as).unwrap_or(0);
        self.score(player, said.min(worth));
        // If the counting player wins the game, the other player takes nothing.
        let is_taken = self.setup.muggins && self.winner.is_none();
        let taken = if is_taken { worth.saturating_sub(said) } else { 0 };
        self.score(!player, taken);
        if let Some(deal) = self.deals.last_mut() {
            deal.counted.push(CountedHand { player, shown_as, said, worth, taken });
        }
    }

    /// Adds points to a player's score, unless the game is over.
    fn score(&mut self, player: Player, points: u16) {
        if self.winner.is_some() {
            return;
        }
        let score = &mut self.scores[player];
        *score = (*score + points).min(GAME);
        if *score == GAME {
            self.winner = Some(player);
        }
    }
}
