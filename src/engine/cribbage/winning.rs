//! The chance to win a game to 121 from any two scores.
//!
//! | name | notion |
//! |---|---|
//! | [`Scores`] | how far both players are before a deal |
//! | [`tables`] | what is known of a deal between good players: what is pegged, what is shown |
//! | [`Winning`] | the chances from every two scores, by recursion |
//!
//! A deal is heels, the play, the pone's hand, then the dealer's hand and crib; who reaches 121 first has won, and what
//! follows counts for nothing. The recursion is exact. The three distributions of a deal are estimates, and they are
//! of players who do not look at the score.
//!
//! ```text
//! C(d, p) = Σ shows(u, w) · { 0 if p + u ≥ 121;  1 if d + w ≥ 121;  1 − V(p + u, d + w) }     the old pone deals
//! V(d, p) = Σ heels · { 1 if d + h ≥ 121;  F_d(121 − p, 121 − d − h) + Σ peg(x, y) · C(d + h + y, p + x) }
//! ```
//!
//! `F_d(a, b)` is how often the dealer pegs `b` before the pone pegs `a`: totals do not say who is first.
//! The play scores one point at least, so that V needs C at greater sums only, and C needs V at no smaller ones.

pub mod tables;

use derive_more::{Display, Error};

use self::tables::{MOST_PEGGED, WinTables};
use super::role::{ByRole, Role};

/// Decisions whose chances to win differ by less are even: what is worked out picks none that costs more.
pub const EVEN: f64 = 0.003;

/// What a point is worth of the chance to win in the middle of an even game, by which a chance is counted as points.
pub const POINT: f64 = 0.025;

/// How likely heels are, for which the dealer scores 2 at once; and what they score.
const HEELS: [(f64, u8); 2] = [(12.0 / 13.0, 0), (1.0 / 13.0, 2)];

/// How far two players are before a deal, each 0 to 120.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{own}-{opponent}")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct Scores {
    own: u8,
    opponent: u8,
}

/// A score that no player has before a deal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected two scores from 0 to 120")]
pub struct NotScores;

impl Scores {
    /// Two scores, one's own first.
    ///
    /// # Errors
    ///
    /// A score above 120: the game is over.
    pub const fn new(own: u8, opponent: u8) -> Result<Self, NotScores> {
        if own < GAME && opponent < GAME { Ok(Self { own, opponent }) } else { Err(NotScores) }
    }

    /// One's own score.
    #[must_use]
    pub const fn own(self) -> u8 {
        self.own
    }

    /// The opponent's.
    #[must_use]
    pub const fn opponent(self) -> u8 {
        self.opponent
    }

    /// Both by role, of a player in a role.
    #[must_use]
    pub const fn by_role(self, own: Role) -> ByRole<u8> {
        match own {
            Role::Dealer => ByRole { dealer: self.own, pone: self.opponent },
            Role::Pone => ByRole { dealer: self.opponent, pone: self.own },
        }
    }
}

impl TryFrom<(u8, u8)> for Scores {
    type Error = NotScores;

    fn try_from((own, opponent): (u8, u8)) -> Result<Self, NotScores> {
        Self::new(own, opponent)
    }
}

impl From<Scores> for (u8, u8) {
    fn from(scores: Scores) -> Self {
        (scores.own, scores.opponent)
    }
}

/// `95-103`, one's own first.
impl std::str::FromStr for Scores {
    type Err = NotScores;

    fn from_str(text: &str) -> Result<Self, NotScores> {
        let (own, opponent) = text.split_once('-').ok_or(NotScores)?;
        let [own, opponent] =
            [own, opponent].map(|score| score.trim().parse().map_err(|_| NotScores));
        Self::new(own?, opponent?)
    }
}

/// What comes of a game, before a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The chance that the dealer wins.
    pub dealer_wins: f64,
    /// That the dealer wins and the pone has less than 91; where the play ends the game, before it.
    pub dealer_skunks: f64,
    /// That the pone wins and the dealer has less than 91.
    pub dealer_is_skunked: f64,
}

impl Outcome {
    /// The chance that a role wins.
    #[must_use]
    pub fn wins(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_wins,
            Role::Pone => 1.0 - self.dealer_wins,
        }
    }

    /// That a role wins a skunk.
    #[must_use]
    pub const fn skunks(self, role: Role) -> f64 {
        match role {
            Role::Dealer => self.dealer_skunks,
            Role::Pone => self.dealer_is_skunked,
        }
    }

    /// The same after a deal, when the pone of it has become the dealer.
    fn turned(self) -> Self {
        Self {
            dealer_wins: 1.0 - self.dealer_wins,
            dealer_skunks: self.dealer_is_skunked,
            dealer_is_skunked: self.dealer_skunks,
        }
    }

    /// The pone has won, the dealer being so far.
    const fn lost_at(dealer: u8) -> Self {
        let is_skunk = if dealer < SKUNK { 1.0 } else { 0.0 };
        Self { dealer_wins: 0.0, dealer_skunks: 0.0, dealer_is_skunked: is_skunk }
    }

    /// The dealer has won, the pone being so far.
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

/// The chances to win from every two scores, and what they were made of. They are worked out once.
#[derive(Clone, Debug)]
pub struct Winning {
    /// Before each deal: by the dealer's score, then the pone's.
    outcomes: Vec<Outcome>,
    tables: WinTables,
}

/// The place of two scores.
const fn place(dealer: u8, pone: u8) -> usize {
    dealer as usize * GAME as usize + pone as usize
}

impl Winning {
    /// What the tables come to.
    #[must_use]
    pub fn new(tables: WinTables) -> Self {
        let count = usize::from(GAME) * usize::from(GAME);
        let mut outcomes = vec![Outcome::default(); count];
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

    /// What comes of a game before a deal at such scores, each 0 to 120.
    #[must_use]
    pub fn before_deal(&self, scores: ByRole<u8>) -> Outcome {
        let ByRole { dealer, pone } = scores;
        self.outcomes.get(place(dealer, pone)).copied().unwrap_or_default()
    }

    /// The chance that the dealer wins once both have counted all of a deal, the pone first; the scores may be
    /// past the end.
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

    /// The tables it was made of.
    #[must_use]
    pub const fn tables(&self) -> &WinTables {
        &self.tables
    }
}

/// What comes of scores before the play, by what comes of those before the shows.
fn before_play(tables: &WinTables, played: &[Outcome], dealer: u8, pone: u8) -> Outcome {
    let mut sum = Outcome::default();
    for (chance, heels) in HEELS {
        let dealer = dealer + heels;
        if dealer >= GAME {
            sum.add(chance, Outcome::won_at(pone));
            continue;
        }
        let (to_pone, to_dealer) = (GAME - pone, GAME - dealer);
        // Of a game that ends in the play, the loser is taken to have what was there before it.
        let [pone_first, dealer_first] =
            [Role::Pone, Role::Dealer].map(|role| tables.first(role, to_pone, to_dealer));
        sum.add(chance * pone_first, Outcome::lost_at(dealer));
        sum.add(chance * dealer_first, Outcome::won_at(pone));
        for &(by_pone, by_dealer, pegged) in tables.pegged() {
            if by_pone < to_pone && by_dealer < to_dealer {
                let after = played.get(place(dealer + by_dealer, pone + by_pone));
                sum.add(chance * pegged, after.copied().unwrap_or_default());
            }
        }
    }
    sum
}

/// What comes of scores before the shows, by what comes of those before the next deal.
fn before_shows(tables: &WinTables, outcomes: &[Outcome], dealer: u8, pone: u8) -> Outcome {
    let mut sum = Outcome::default();
    for &(of_pone, of_dealer, chance) in tables.shows() {
        sum.add(chance, after_shows(outcomes, dealer, pone, of_pone, of_dealer));
    }
    sum
}

/// What comes of scores when the hand of the pone is counted, then those of the dealer.
fn after_shows(outcomes: &[Outcome], dealer: u8, pone: u8, of_pone: u8, of_dealer: u8) -> Outcome {
    let (after_pone, after_dealer) = (pone + of_pone, dealer + of_dealer);
    if after_pone >= GAME {
        Outcome::lost_at(dealer)
    } else if after_dealer >= GAME {
        Outcome::won_at(after_pone)
    } else {
        outcomes.get(place(after_pone, after_dealer)).copied().unwrap_or_default().turned()
    }
}

const _: () = assert!(GAME as usize > MOST_PEGGED, "a game takes more than one play");

/// The score that wins: the game hole.
pub const GAME: u8 = 121;

/// Who has fewer points when the other wins is skunked.
pub const SKUNK: u8 = 91;

/// Who has fewer points when the other wins is skunked twice over, where that is played.
pub const DOUBLE_SKUNK: u8 = 61;
