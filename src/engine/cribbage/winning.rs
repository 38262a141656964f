//! Chance to win a game to 121 from any two scores.
//!
//! The players score in this order: the dealer for heels, both players in the play, the pone for the hand, the dealer
//! for the hand and the crib. The first player with 121 points wins at once. `V(d, p)` is the dealer's chance to win
//! before a deal, if the dealer's score is `d` and the pone's score is `p`. `C(d, p)` is the same chance after the
//! play, before the hands are counted.
//!
//! ```text
//! C(d, p) = Σ shows(u, w) · { 0 if p + u ≥ 121;  1 if d + w ≥ 121;  1 − V(p + u, d + w) }     the old pone deals
//! V(d, p) = Σ heels · { 1 if d + h ≥ 121;  F_d(121 − p, 121 − d − h) + Σ peg(x, y) · C(d + h + y, p + x) }
//! ```
//!
//! - `h` is the dealer's score for heels, 2 or 0. `heels` is the chance of that score.
//! - `peg(x, y)` is the chance that the pone pegs `x` points and the dealer pegs `y` points.
//! - `F_d(a, b)` is the chance that the dealer pegs `b` points before the pone pegs `a` points. It needs its own table,
//!   because the totals `x` and `y` don't say which player was first.
//! - `shows(u, w)` is the chance that the pone's hand scores `u` points, and the dealer's hand and crib `w` points.
//!
//! The recursion is exact. But `peg`, `F_d` and `shows` are estimated from deals between players who ignore the score.
//!
//! `V` and `C` are computed in descending order of `d + p`. At each sum, `V` comes before `C`. The play always scores,
//! so `V` only needs `C` at greater sums. `C` needs `V` at the same or greater sums.

pub mod tables;

use derive_more::{Display, Error};

use self::tables::{MOST_PEGGED, WinTables};
use super::{ByRole, Role};

/// Two decisions are even if their chances to win differ by less than this.
pub const EVEN_BELOW: f64 = 0.003;

/// Increase in the chance to win per additional point, in the middle of an even game. Chances are divided by this
/// number to express them in points.
pub const POINT_WORTH: f64 = 0.025;

/// Each possible score for heels, without and with a jack as the starter. The first number is its probability, and the
/// second is the dealer's points.
const HEELS: [(f64, u8); 2] = [(12.0 / 13.0, 0), (1.0 / 13.0, 2)];

/// Scores of two players before a deal, each 0 to 120.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{own}-{opponent}")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct Scores {
    own: u8,
    opponent: u8,
}

/// Error if a score is not from 0 to 120, or if a text does not contain two scores.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected two scores from 0 to 120")]
pub struct ScoresError;

impl Scores {
    /// Creates two scores. The player's own score comes first.
    ///
    /// # Errors
    ///
    /// Returns an error if a score is above 120, because the game is over.
    pub const fn new(own: u8, opponent: u8) -> Result<Self, ScoresError> {
        if own < GAME && opponent < GAME { Ok(Self { own, opponent }) } else { Err(ScoresError) }
    }

    pub(crate) const fn own(self) -> u8 {
        self.own
    }

    pub(crate) const fn opponent(self) -> u8 {
        self.opponent
    }

    /// Returns both scores by role. `own` is the player's own role.
    pub(crate) fn by_role(self, own: Role) -> ByRole<u8> {
        ByRole::from_fn(|role| if role == own { self.own } else { self.opponent })
    }
}

impl TryFrom<(u8, u8)> for Scores {
    type Error = ScoresError;

    fn try_from((own, opponent): (u8, u8)) -> Result<Self, ScoresError> {
        Self::new(own, opponent)
    }
}

impl From<Scores> for (u8, u8) {
    fn from(scores: Scores) -> Self {
        (scores.own, scores.opponent)
    }
}

/// Parses two scores such as `95-103`. The player's own score comes first.
impl std::str::FromStr for Scores {
    type Err = ScoresError;

    fn from_str(text: &str) -> Result<Self, ScoresError> {
        let (own, opponent) = text.split_once('-').ok_or(ScoresError)?;
        let [own, opponent] =
            [own, opponent].map(|score| score.trim().parse().map_err(|_| ScoresError));
        Self::new(own?, opponent?)
    }
}

/// Chances of each outcome of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameOutcome {
    /// Chance that the dealer wins.
    pub dealer_wins: f64,
    /// Chance that the dealer wins while the pone has fewer than 91 points. If the game ends during the play, the
    /// pone's score before the play is used.
    pub dealer_skunks: f64,
    /// Chance that the pone wins while the dealer has fewer than 91 points. If the game ends during the play, the
    /// dealer's score before the play is used.
    pub dealer_is_skunked: f64,
}

impl GameOutcome {
    /// Returns the chance that `role` wins.
    pub fn wins(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_wins,
            Role::Pone => 1.0 - self.dealer_wins,
        }
    }

    /// Returns the chance that `role` wins and skunks the opponent.
    pub const fn skunks(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_skunks,
            Role::Pone => self.dealer_is_skunked,
        }
    }

    /// Returns the outcome with the roles exchanged. The roles change after each deal.
    fn with_roles_exchanged(self) -> Self {
        Self {
            dealer_wins: 1.0 - self.dealer_wins,
            dealer_skunks: self.dealer_is_skunked,
            dealer_is_skunked: self.dealer_skunks,
        }
    }

    /// Returns the outcome when the pone has won and the dealer has the score `dealer`.
    const fn dealer_lost(dealer: u8) -> Self {
        let is_skunk = if dealer < SKUNK { 1.0 } else { 0.0 };
        Self { dealer_wins: 0.0, dealer_skunks: 0.0, dealer_is_skunked: is_skunk }
    }

    /// Returns the outcome when the dealer has won and the pone has the score `pone`.
    const fn dealer_won(pone: u8) -> Self {
        let is_skunk = if pone < SKUNK { 1.0 } else { 0.0 };
        Self { dealer_wins: 1.0, dealer_skunks: is_skunk, dealer_is_skunked: 0.0 }
    }

    /// Adds the chances of `other`, multiplied by `chance`.
    fn add(&mut self, chance: f64, other: Self) {
        self.dealer_wins += chance * other.dealer_wins;
        self.dealer_skunks += chance * other.dealer_skunks;
        self.dealer_is_skunked += chance * other.dealer_is_skunked;
    }
}

/// Chances to win from every pair of scores, with the tables from which they are computed.
#[derive(Clone, Debug)]
pub struct WinChances {
    /// Outcomes before a deal. [`index`] returns the position of two scores in this list.
    outcomes: Vec<GameOutcome>,
    tables: WinTables,
}

/// Returns the index of two scores in a list. The list is sorted by the dealer's score, then by the pone's score.
const fn index(dealer: u8, pone: u8) -> usize {
    dealer as usize * GAME as usize + pone as usize
}

impl WinChances {
    /// Computes the chances from the tables.
    pub fn new(tables: WinTables) -> Self {
        let count = usize::from(GAME) * usize::from(GAME);
        let mut outcomes = vec![GameOutcome::default(); count];
        // Outcomes after the play, before the hands are counted.
        let mut played = outcomes.clone();
        for sum in (0..=2 * (GAME - 1)).rev() {
            let dealers = sum.saturating_sub(GAME - 1)..=sum.min(GAME - 1);
            for dealer in dealers.clone() {
                let pone = sum - dealer;
                let found = before_play(&tables, &played, dealer, pone);
                if let Some(outcome) = outcomes.get_mut(index(dealer, pone)) {
                    *outcome = found;
                }
            }
            for dealer in dealers {
                let pone = sum - dealer;
                let found = before_shows(&tables, &outcomes, dealer, pone);
                if let Some(outcome) = played.get_mut(index(dealer, pone)) {
                    *outcome = found;
                }
            }
        }
        Self { outcomes, tables }
    }

    /// Returns the outcome before a deal at two scores, each 0 to 120.
    pub fn before_deal(&self, scores: ByRole<u8>) -> GameOutcome {
        let ByRole { dealer, pone } = scores;
        self.outcomes.get(index(dealer, pone)).copied().unwrap_or_default()
    }

    /// Returns the chance that the dealer wins the game. `pone` and `dealer` are the scores after all hands and the
    /// crib are counted. The scores may exceed 120. If both do, the pone wins, because the pone counts first.
    pub(super) fn dealer_wins_after(&self, pone: usize, dealer: usize) -> f64 {
        let game = usize::from(GAME);
        if pone >= game {
            return 0.0;
        }
        if dealer >= game {
            return 1.0;
        }
        // The pone deals next, so the roles are exchanged here.
        self.outcomes.get(pone * game + dealer).map_or(0.0, |next| 1.0 - next.dealer_wins)
    }

    /// Returns the tables from which the chances are computed.
    pub(crate) const fn tables(&self) -> &WinTables {
        &self.tables
    }
}

/// Returns the outcome before a deal at two scores. `played` contains the outcomes after the play.
fn before_play(tables: &WinTables, played: &[GameOutcome], dealer: u8, pone: u8) -> GameOutcome {
    let mut sum = GameOutcome::default();
    for (chance, heels) in HEELS {
        let dealer = dealer + heels;
        if dealer >= GAME {
            sum.add(chance, GameOutcome::dealer_won(pone));
            continue;
        }
        let (to_pone, to_dealer) = (GAME - pone, GAME - dealer);
        // If the game ends during the play, the loser's score before the play decides whether it is a skunk.
        let [pone_first, dealer_first] =
            [Role::Pone, Role::Dealer].map(|role| tables.pegs_out_first(role, to_pone, to_dealer));
        sum.add(chance * pone_first, GameOutcome::dealer_lost(dealer));
        sum.add(chance * dealer_first, GameOutcome::dealer_won(pone));
        for &(by_pone, by_dealer, pegged) in tables.pegged() {
            if by_pone < to_pone && by_dealer < to_dealer {
                let after = played.get(index(dealer + by_dealer, pone + by_pone));
                sum.add(chance * pegged, after.copied().unwrap_or_default());
            }
        }
    }
    sum
}

/// Returns the outcome after the play, before the hands are counted. `outcomes` contains the outcomes before the next
/// deal.
fn before_shows(tables: &WinTables, outcomes: &[GameOutcome], dealer: u8, pone: u8) -> GameOutcome {
    let mut sum = GameOutcome::default();
    for &(of_pone, of_dealer, chance) in tables.shows() {
        sum.add(chance, after_shows(outcomes, dealer, pone, of_pone, of_dealer));
    }
    sum
}

/// Returns the outcome if the pone's hand scores `of_pone`, and then the dealer's hand and crib score `of_dealer`.
fn after_shows(
    outcomes: &[GameOutcome],
    dealer: u8,
    pone: u8,
    of_pone: u8,
    of_dealer: u8,
) -> GameOutcome {
    let (after_pone, after_dealer) = (pone + of_pone, dealer + of_dealer);
    if after_pone >= GAME {
        GameOutcome::dealer_lost(dealer)
    } else if after_dealer >= GAME {
        GameOutcome::dealer_won(after_pone)
    } else {
        outcomes
            .get(index(after_pone, after_dealer))
            .copied()
            .unwrap_or_default()
            .with_roles_exchanged()
    }
}

const _: () = assert!(GAME as usize > MOST_PEGGED, "a game takes more than one play");

/// The winning score. On the board, it is the game hole.
pub const GAME: u8 = 121;

/// A loser with fewer points than this is skunked.
pub const SKUNK: u8 = 91;

/// If double skunks are played, a loser with fewer points than this is double-skunked.
pub const DOUBLE_SKUNK: u8 = 61;
