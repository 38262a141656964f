//! Chance to win a game to 121 from any two scores.
//!
//! A deal is heels, the play, the pone's hand, then the dealer's hand and crib; the first to reach
//! 121 wins at once. The recursion is exact. Its three distributions of a deal are estimates, of
//! players who ignore the score.
//!
//! ```text
//! C(d, p) = Σ shows(u, w) · { 0 if p + u ≥ 121;  1 if d + w ≥ 121;  1 − V(p + u, d + w) }     the old pone deals
//! V(d, p) = Σ heels · { 1 if d + h ≥ 121;  F_d(121 − p, 121 − d − h) + Σ peg(x, y) · C(d + h + y, p + x) }
//! ```
//!
//! `F_d(a, b)` is how often the dealer pegs `b` before the pone pegs `a`, as totals do not have the
//! order. The play scores at least one point: V needs C at greater sums only, and C needs V at no
//! smaller ones.

pub mod tables;

use derive_more::{Display, Error};

use self::tables::{MOST_PEGGED, WinTables};
use super::{ByRole, Role};

/// Difference in the chance to win below which decisions are even.
pub const EVEN: f64 = 0.003;

/// Worth of a point in the middle of an even game, in the chance to win, to convert chances to
/// points.
pub const POINT: f64 = 0.025;

/// Probability and score, without and with heels.
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

/// Error of a score that no player has before a deal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected two scores from 0 to 120")]
pub struct ScoresError;

impl Scores {
    /// Returns two scores, the player's own first.
    ///
    /// # Errors
    ///
    /// If a score is above 120: the game is over.
    pub const fn new(own: u8, opponent: u8) -> Result<Self, ScoresError> {
        if own < GAME && opponent < GAME { Ok(Self { own, opponent }) } else { Err(ScoresError) }
    }

    /// Returns the player's own score.
    pub(crate) const fn own(self) -> u8 {
        self.own
    }

    /// Returns the opponent's score.
    pub(crate) const fn opponent(self) -> u8 {
        self.opponent
    }

    /// Returns both scores by role, for a player of role `own`.
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

/// Parses `95-103`, the player's own score first.
impl std::str::FromStr for Scores {
    type Err = ScoresError;

    fn from_str(text: &str) -> Result<Self, ScoresError> {
        let (own, opponent) = text.split_once('-').ok_or(ScoresError)?;
        let [own, opponent] =
            [own, opponent].map(|score| score.trim().parse().map_err(|_| ScoresError));
        Self::new(own?, opponent?)
    }
}

/// Outcome of a game, before a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameOutcome {
    /// Chance that the dealer wins.
    pub dealer_wins: f64,
    /// Chance that the dealer wins and the pone has less than 91; if the play ends the game, before
    /// the play.
    pub dealer_skunks: f64,
    /// Chance that the pone wins and the dealer has less than 91.
    pub dealer_is_skunked: f64,
}

impl GameOutcome {
    /// Returns the chance that a role wins.
    pub fn wins(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_wins,
            Role::Pone => 1.0 - self.dealer_wins,
        }
    }

    /// Returns the chance that a role wins a skunk.
    pub const fn skunks(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_skunks,
            Role::Pone => self.dealer_is_skunked,
        }
    }

    /// Returns the outcome with the roles exchanged, after a deal.
    fn with_roles_exchanged(self) -> Self {
        Self {
            dealer_wins: 1.0 - self.dealer_wins,
            dealer_skunks: self.dealer_is_skunked,
            dealer_is_skunked: self.dealer_skunks,
        }
    }

    /// Returns the outcome when the pone has won.
    const fn lost_at(dealer: u8) -> Self {
        let is_skunk = if dealer < SKUNK { 1.0 } else { 0.0 };
        Self { dealer_wins: 0.0, dealer_skunks: 0.0, dealer_is_skunked: is_skunk }
    }

    /// Returns the outcome when the dealer has won.
    const fn won_at(pone: u8) -> Self {
        let is_skunk = if pone < SKUNK { 1.0 } else { 0.0 };
        Self { dealer_wins: 1.0, dealer_skunks: is_skunk, dealer_is_skunked: 0.0 }
    }

    fn add(&mut self, chance: f64, other: Self) {
        self.dealer_wins += chance * other.dealer_wins;
        self.dealer_skunks += chance * other.dealer_skunks;
        self.dealer_is_skunked += chance * other.dealer_is_skunked;
    }
}

/// Chances to win from every two scores, computed once, with their tables.
#[derive(Clone, Debug)]
pub struct WinChances {
    /// Outcomes before a deal, by the dealer's score, then the pone's.
    outcomes: Vec<GameOutcome>,
    tables: WinTables,
}

/// Returns the index of two scores.
const fn place(dealer: u8, pone: u8) -> usize {
    dealer as usize * GAME as usize + pone as usize
}

impl WinChances {
    /// Computes the chances from the tables.
    pub fn new(tables: WinTables) -> Self {
        let count = usize::from(GAME) * usize::from(GAME);
        let mut outcomes = vec![GameOutcome::default(); count];
        // After the play, before the shows.
        let mut played = outcomes.clone();
        for sum in (0..=2 * (GAME - 1)).rev() {
            let dealers = sum.saturating_sub(GAME - 1)..=sum.min(GAME - 1);
            for dealer in dealers.clone() {
                let pone = sum - dealer;
                let found = before_play(&tables, &played, dealer, pone);
                if let Some(outcome) = outcomes.get_mut(place(dealer, pone)) {
                    *outcome = found;
                }
            }
            for dealer in dealers {
                let pone = sum - dealer;
                let found = before_shows(&tables, &outcomes, dealer, pone);
                if let Some(outcome) = played.get_mut(place(dealer, pone)) {
                    *outcome = found;
                }
            }
        }
        Self { outcomes, tables }
    }

    /// Returns the outcome before a deal at such scores, each 0 to 120.
    pub fn before_deal(&self, scores: ByRole<u8>) -> GameOutcome {
        let ByRole { dealer, pone } = scores;
        self.outcomes.get(place(dealer, pone)).copied().unwrap_or_default()
    }

    /// Returns the chance that the dealer wins once both have counted a deal, the pone first; the
    /// scores may exceed 120.
    pub(super) fn dealer_wins_after(&self, pone: usize, dealer: usize) -> f64 {
        let game = usize::from(GAME);
        if pone >= game {
            return 0.0;
        }
        if dealer >= game {
            return 1.0;
        }
        // The pone deals next.
        self.outcomes.get(pone * game + dealer).map_or(0.0, |next| 1.0 - next.dealer_wins)
    }

    /// Returns the tables of the chances.
    pub(crate) const fn tables(&self) -> &WinTables {
        &self.tables
    }
}

/// Returns the outcome before the play, from the outcomes before the shows.
fn before_play(tables: &WinTables, played: &[GameOutcome], dealer: u8, pone: u8) -> GameOutcome {
    let mut sum = GameOutcome::default();
    for (chance, heels) in HEELS {
        let dealer = dealer + heels;
        if dealer >= GAME {
            sum.add(chance, GameOutcome::won_at(pone));
            continue;
        }
        let (to_pone, to_dealer) = (GAME - pone, GAME - dealer);
        // If the play ends the game, the loser counts with the score before it.
        let [pone_first, dealer_first] =
            [Role::Pone, Role::Dealer].map(|role| tables.first(role, to_pone, to_dealer));
        sum.add(chance * pone_first, GameOutcome::lost_at(dealer));
        sum.add(chance * dealer_first, GameOutcome::won_at(pone));
        for &(by_pone, by_dealer, pegged) in tables.pegged() {
            if by_pone < to_pone && by_dealer < to_dealer {
                let after = played.get(place(dealer + by_dealer, pone + by_pone));
                sum.add(chance * pegged, after.copied().unwrap_or_default());
            }
        }
    }
    sum
}

/// Returns the outcome before the shows, from the outcomes before the next deal.
fn before_shows(tables: &WinTables, outcomes: &[GameOutcome], dealer: u8, pone: u8) -> GameOutcome {
    let mut sum = GameOutcome::default();
    for &(of_pone, of_dealer, chance) in tables.shows() {
        sum.add(chance, after_shows(outcomes, dealer, pone, of_pone, of_dealer));
    }
    sum
}

/// Returns the outcome when the pone's hand is counted, then the dealer's hand and crib.
fn after_shows(
    outcomes: &[GameOutcome],
    dealer: u8,
    pone: u8,
    of_pone: u8,
    of_dealer: u8,
) -> GameOutcome {
    let (after_pone, after_dealer) = (pone + of_pone, dealer + of_dealer);
    if after_pone >= GAME {
        GameOutcome::lost_at(dealer)
    } else if after_dealer >= GAME {
        GameOutcome::won_at(after_pone)
    } else {
        outcomes
            .get(place(after_pone, after_dealer))
            .copied()
            .unwrap_or_default()
            .with_roles_exchanged()
    }
}

const _: () = assert!(GAME as usize > MOST_PEGGED, "a game takes more than one play");

/// The score that wins: the game hole.
pub const GAME: u8 = 121;

/// A loser below this is skunked.
pub const SKUNK: u8 = 91;

/// A loser below this is double-skunked, where that is played.
pub const DOUBLE_SKUNK: u8 = 61;
