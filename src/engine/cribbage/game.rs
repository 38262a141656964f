//! A whole game of two, to 121, as a state machine: what has been done, what comes next, who has how many points.
//!
//! | name | notion |
//! |---|---|
//! | [`Player`], [`ByPlayer`] | the two who play, whoever deals |
//! | [`Setup`] | who deals first, against whom, with muggins or without |
//! | [`Game`] | the game as far as it has come; [`Game::make`] does what comes next, or refuses it |
//! | [`Move`] | what can be done: a deal, a throw, a card, a count |
//! | [`Stage`] | what comes next |
//! | `record` | the game as text, and back |
//! | [`opponent`] | who plays against the reader: three levels |
//! | `review` | what each decision cost |
//!
//! The game deals no cards and draws nothing by chance: who plays it gives the cards. The first dealer is given, too.
//! Points are pegged in the order of the rules, and the first to reach 121 wins at once. Gos are said by themselves, for
//! nothing else is possible then.

use derive_more::{Display, Error};

use super::card::Card;
use super::hidden_hand::Seen;
use super::pegging::{GAME, HAND, IllegalCard, Pegging};
use super::role::{ByRole, Role};
use super::show::{Show, ShownAs, heels};
use super::winning::Scores;
use crate::engine::order::sort_by;

pub mod opponent;
mod player;
pub(crate) mod record;
pub(crate) mod review;

use self::opponent::Level;
pub use player::{ByPlayer, Player};

/// What is settled before the first deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who deals first.
    pub first_dealer: Player,
    /// Whether points that a player does not count go to the other.
    pub muggins: bool,
    /// How well the opponent plays.
    pub level: Level,
}

/// What a hand or crib can have at most, and so what can be counted.
pub const MOST_COUNTED: u16 = 29;

/// Something that is done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// The cards are dealt and the starter is cut, which nobody sees before both have thrown.
    Deal {
        /// The six cards of each.
        dealt: ByPlayer<[Card; 6]>,
        /// The starter.
        starter: Card,
    },
    /// A player throws two cards into the crib.
    Throw(Player, [Card; 2]),
    /// The player whose turn it is plays a card.
    Play(Card),
    /// The player whose hand or crib is next says how many points it has, [29](MOST_COUNTED) at most.
    Count(u16),
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This player deals.
    Deal(Player),
    /// Some have to throw: whether each does.
    Throw(ByPlayer<bool>),
    /// This player plays a card.
    Play(Player),
    /// This player counts the hand or the crib.
    Count(Player, ShownAs),
    /// This player has won.
    Over(Player),
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum IllegalMove {
    /// Something else comes next.
    #[display("{} now", _0.wanted())]
    NotNow(#[error(not(source))] Stage),
    /// A card is dealt twice, or one without its suit.
    #[display("thirteen different cards with their suits make a deal; the {} is there twice, or has no suit", _0.name())]
    WrongDeal(#[error(not(source))] Card),
    /// Two different cards of the six make a throw.
    #[display("two different cards of the six are thrown")]
    WrongThrow,
    /// No hand has so many points.
    #[display("no hand or crib has more than {MOST_COUNTED} points")]
    WrongCount,
    /// The card may not be played.
    #[display("{_0}")]
    Card(#[error(not(source))] IllegalCard),
}

impl Stage {
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

/// A hand or crib that was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Whose it is.
    pub player: Player,
    /// Hand or crib.
    pub shown_as: ShownAs,
    /// What the player said.
    pub said: u16,
    /// What it has.
    pub worth: u16,
    /// What the other takes of it by muggins.
    pub taken: u16,
}

impl Counted {
    /// What its player scores: what was said, and no more than there is.
    #[must_use]
    pub fn scored(self) -> u16 {
        self.said.min(self.worth)
    }
}

/// One deal of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Who deals.
    pub dealer: Player,
    /// The scores before it.
    pub before: ByPlayer<u16>,
    /// The six cards of each, as they were dealt.
    pub dealt: ByPlayer<[Card; 6]>,
    /// The starter; nobody sees it before both have thrown.
    pub starter: Card,
    /// What each has thrown, in rising order.
    pub thrown: ByPlayer<Option<[Card; 2]>>,
    /// The play, once both have thrown. Its scores begin with heels pegged.
    pub play: Option<Pegging>,
    /// The hands and the crib as far as they are counted.
    pub counted: Vec<Counted>,
}

impl Deal {
    /// The role of a player in this deal.
    #[must_use]
    pub fn role(&self, player: Player) -> Role {
        if player == self.dealer { Role::Dealer } else { Role::Pone }
    }

    /// The player of a role in this deal.
    #[must_use]
    pub fn player(&self, role: Role) -> Player {
        match role {
            Role::Dealer => self.dealer,
            Role::Pone => !self.dealer,
        }
    }

    /// The four cards that a player has kept, in rising order.
    #[must_use]
    pub fn kept(&self, player: Player) -> Option<[Card; HAND]> {
        let thrown = self.thrown[player]?;
        let mut kept: Vec<_> =
            self.dealt[player].into_iter().filter(|card| !thrown.contains(card)).collect();
        sort_by(&mut kept, |one, other| one < other);
        kept.try_into().ok()
    }

    /// The four cards of the crib, in rising order.
    #[must_use]
    pub fn crib(&self) -> Option<[Card; 4]> {
        let [one, other] = self.thrown[Player::You]?;
        let [third, fourth] = self.thrown[Player::Opponent]?;
        let mut crib = [one, other, third, fourth];
        sort_by(&mut crib, |one, other| one < other);
        Some(crib)
    }

    /// The play as a player sees it: without the other hand.
    #[must_use]
    pub fn play_of(&self, player: Player) -> Option<Pegging> {
        self.play.as_ref()?.seen_by(self.role(player))
    }

    /// What a player has seen beside the play.
    #[must_use]
    pub fn seen_by(&self, player: Player) -> Seen {
        Seen { thrown: self.thrown[player], starter: Some(self.starter) }
    }

    /// Both scores before it, a player's own first.
    #[must_use]
    pub fn scores(&self, player: Player) -> Option<Scores> {
        let [own, other] = [player, !player].map(|player| u8::try_from(self.before[player]).ok());
        Scores::new(own?, other?).ok()
    }

    /// The four cards of a player's hand or of the crib, in rising order, once they are known.
    #[must_use]
    pub fn shown(&self, player: Player, shown_as: ShownAs) -> Option<[Card; 4]> {
        match shown_as {
            ShownAs::Hand => self.kept(player),
            ShownAs::Crib => self.crib(),
        }
    }

    /// What a hand or the crib shows, once both have thrown.
    #[must_use]
    pub fn show(&self, player: Player, shown_as: ShownAs) -> Option<Show> {
        Some(Show::of(self.shown(player, shown_as)?, self.starter, shown_as))
    }

    /// How many points a hand or the crib has, once both have thrown.
    #[must_use]
    pub fn worth(&self, player: Player, shown_as: ShownAs) -> Option<u16> {
        u16::try_from(self.show(player, shown_as)?.total()).ok()
    }

    /// Whose hand or crib is counted next; nobody's where all three are.
    fn next_count(&self) -> Option<(Player, ShownAs)> {
        let order = [
            (!self.dealer, ShownAs::Hand),
            (self.dealer, ShownAs::Hand),
            (self.dealer, ShownAs::Crib),
        ];
        order.get(self.counted.len()).copied()
    }
}

/// A game as far as it has come.
///
/// ```
/// use kibitzer::engine::cribbage::game::opponent::Level;
/// use kibitzer::engine::cribbage::game::{ByPlayer, Game, Move, Player, Setup, Stage};
///
/// let first_dealer = Player::Opponent;
/// let mut game = Game::new(Setup { first_dealer, muggins: false, level: Level::Strong });
/// let six = |text: &str| {
///     let cards: Vec<_> = text.split(' ').map(|card| card.parse().unwrap()).collect();
///     cards.try_into().unwrap()
/// };
/// let dealt = ByPlayer { you: six("5H 6S 7D 8C JS KD"), opponent: six("2C 3C 9H TD QH KS") };
/// game.make(Move::Deal { dealt, starter: "4C".parse()? })?;
/// game.make(Move::Throw(Player::You, ["JS".parse()?, "KD".parse()?]))?;
/// game.make(Move::Throw(Player::Opponent, ["QH".parse()?, "KS".parse()?]))?;
/// assert_eq!(game.stage(), Stage::Play(Player::You));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    moves: Vec<Move>,
    deals: Vec<Deal>,
    scores: ByPlayer<u16>,
    winner: Option<Player>,
}

impl Game {
    /// A game that is to begin.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            moves: Vec::new(),
            deals: Vec::new(),
            scores: ByPlayer::default(),
            winner: None,
        }
    }

    /// What was settled before the first deal.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// All that was done, in its order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The deals; the last may not be done yet.
    #[must_use]
    pub fn deals(&self) -> &[Deal] {
        &self.deals
    }

    /// The scores, at most 121.
    #[must_use]
    pub const fn scores(&self) -> ByPlayer<u16> {
        self.scores
    }

    /// Where each player stood before the last points: the place of the peg behind. None who has no points yet.
    #[must_use]
    pub fn before_last_points(&self) -> ByPlayer<Option<u16>> {
        let mut game = Self::new(self.setup);
        let mut before = ByPlayer::default();
        for &next in &self.moves {
            let was = game.scores;
            // What was legal is so again.
            if game.make(next).is_err() {
                break;
            }
            for player in Player::ALL {
                if game.scores[player] > was[player] {
                    before[player] = Some(was[player]);
                }
            }
        }
        before
    }

    /// Who deals now, or deals next where a deal is done.
    #[must_use]
    pub fn dealer(&self) -> Player {
        match (self.stage(), self.deals.last()) {
            (Stage::Deal(dealer), _) => dealer,
            (_, Some(deal)) => deal.dealer,
            (_, None) => self.setup.first_dealer,
        }
    }

    /// What comes next.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if let Some(winner) = self.winner {
            return Stage::Over(winner);
        }
        let Some(deal) = self.deals.last() else { return Stage::Deal(self.setup.first_dealer) };
        let Some(play) = &deal.play else {
            return Stage::Throw(ByPlayer::from_fn(|player| deal.thrown[player].is_none()));
        };
        match (play.to_play(), deal.next_count()) {
            (Some(role), _) => Stage::Play(deal.player(role)),
            (None, Some((player, shown_as))) => Stage::Count(player, shown_as),
            (None, None) => Stage::Deal(!deal.dealer),
        }
    }

    /// Does what comes next.
    ///
    /// # Errors
    ///
    /// Why it cannot be done; nothing has changed then.
    pub fn make(&mut self, next: Move) -> Result<(), IllegalMove> {
        let stage = self.stage();
        match (stage, next) {
            (Stage::Deal(dealer), Move::Deal { dealt, starter }) => {
                self.deal(dealer, dealt, starter)?;
            }
            (Stage::Throw(waiting), Move::Throw(player, cards)) if waiting[player] => {
                self.throw(player, cards)?;
            }
            (Stage::Play(_), Move::Play(card)) => self.play(card)?,
            (Stage::Count(..), Move::Count(said)) if said > MOST_COUNTED => {
                return Err(IllegalMove::WrongCount);
            }
            (Stage::Count(player, shown_as), Move::Count(said)) => {
                self.count(player, shown_as, said);
            }
            _ => return Err(IllegalMove::NotNow(stage)),
        }
        self.moves.push(next);
        Ok(())
    }

    /// The game as it was after so many of its moves.
    #[must_use]
    pub fn after(&self, moves: usize) -> Self {
        let mut game = Self::new(self.setup);
        for &next in self.moves.iter().take(moves) {
            // What was legal is so again.
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
        self.deals.push(Deal {
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

    /// Takes the scores of the play for the game's.
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
        // Who has won with the count gives nothing away.
        let is_taken = self.setup.muggins && self.winner.is_none();
        let taken = if is_taken { worth.saturating_sub(said) } else { 0 };
        self.score(!player, taken);
        if let Some(deal) = self.deals.last_mut() {
            deal.counted.push(Counted { player, shown_as, said, worth, taken });
        }
    }

    /// Adds points, unless somebody has won.
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
