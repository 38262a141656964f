//! Chances to win with each discard when the scores are known.
//!
//! The pegging, the hands and the crib are scored in the order of the game. If nobody wins in this deal, the chance to
//! win is the chance before the next deal. Hands and crib are exact, with two exceptions: flushes and nobs with cards
//! of the opponent are approximated, and five-card flushes with such cards are left out. The pegging is estimated from
//! players who ignore the score.
//!
//! If a player has at least the score [`PLAYED_OUT`], this method would be wrong by up to 0.19, so deals are played out
//! instead.

mod others;
mod play;
mod played_out;

use self::others::OpponentCards;
use self::play::Play;
use self::played_out::played_out;
use super::{Discard, Discards, Opponent, Six, SixSplit, held};
use crate::engine::cribbage::winning::{EVEN_BELOW, GAME, GameOutcome};
use crate::engine::cribbage::{
    ByRole, Card, KeptRanks, Pair, Players, Rank, Role, Scores, WinChances, score,
};
use crate::engine::order::sort_by;

/// If either player has at least this score, deals are played out. Near the end, the order of the last cards may decide
/// the game.
pub const PLAYED_OUT: u8 = 108;

/// Chances to win with all discards of six cards, before a deal with known scores.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DiscardChances {
    /// Scores before the deal.
    pub scores: Scores,
    /// Chances of each outcome of the game, before the cards are seen.
    pub before: GameOutcome,
    /// Chance with each discard. Discards that are even with the best discard come first. Within each of the two
    /// groups, the order is by descending chance.
    pub chances: Vec<DiscardChance>,
}

/// Chance to win with a discard.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DiscardChance {
    /// Cards thrown into the crib, in ascending order.
    pub thrown: [Card; 2],
    /// Estimated chance to win, 0 to 1.
    pub chance: f64,
    /// 95 % margin of the chance. For a discard that is neither the best nor dropped early, it is the 95 % margin of
    /// the best discard's lead over this discard instead. It is 0 unless deals were played out.
    pub error: f64,
    /// Whether the discard's chance can't be distinguished from the best discard's chance.
    pub is_even: bool,
    /// Shares of the deals that ended the game. `None` if no deals were played out.
    pub ends: Option<Ends>,
}

/// Shares of the deals that end a game, 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ends {
    /// Share of the deals that the player wins by heels or during the play.
    pub pegs_out: f64,
    /// Share of the deals that the player wins by counting a hand or the crib.
    pub counts_out: f64,
    /// Share of the deals that the opponent wins.
    pub is_lost: f64,
}

impl DiscardChances {
    /// Returns the chance with the discard that throws `thrown`, or `None` if there is no such discard.
    pub(crate) fn of(&self, thrown: [Card; 2]) -> Option<&DiscardChance> {
        self.chances.iter().find(|win| win.thrown == thrown)
    }

    pub(crate) fn best(&self) -> Option<&DiscardChance> {
        self.chances.first()
    }

    /// Returns the best discard's chance minus the chance of the discard that throws `thrown`. Returns `None` if there
    /// is no such discard.
    pub(crate) fn behind(&self, thrown: [Card; 2]) -> Option<f64> {
        Some(self.best()?.chance - self.of(thrown)?.chance)
    }

    /// Returns whether the discard that throws `thrown` is even with the best discard.
    pub(crate) fn is_even(&self, thrown: [Card; 2]) -> bool {
        self.cost(thrown) == Some(0.0)
    }

    /// Returns the same difference as [`behind`](Self::behind), but 0 if the discard is even with the best discard.
    pub(crate) fn cost(&self, thrown: [Card; 2]) -> Option<f64> {
        Some(if self.of(thrown)?.is_even { 0.0 } else { self.behind(thrown)? })
    }

    /// Returns whether deals were played out. They are played out if a player has at least the score [`PLAYED_OUT`].
    pub(crate) const fn are_played_out(&self) -> bool {
        are_played_out(self.scores)
    }
}

/// Reason why one discard wins more often than another discard. `own` is a share of the deals with the better discard.
/// `other` is the same share with the worse discard. `needed` is the number of points that the player needs to win,
/// counted before the deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WinReason {
    /// The better discard wins during the play more often.
    PegsOut { needed: u8, own: f64, other: f64 },
    /// The better discard wins by counting more often.
    CountsOut { needed: u8, own: f64, other: f64 },
    /// The opponent wins during the deal less often.
    LosesLess { own: f64, other: f64 },
    /// The better discard gives the opponent this many fewer points.
    GivesLess(f64),
    /// The better discard brings its player this many more points.
    BringsMore(f64),
    /// No other reason applies. Only the shapes of the distributions differ.
    OtherShape,
}

/// Minimum difference between two shares of deals. A smaller difference is not a reason.
const MIN_SHARE: f64 = 0.01;
/// Minimum difference in points. A smaller difference is not a reason.
const MIN_POINTS: f64 = 0.1;

impl Discards {
    /// Returns the discard to throw. This is the discard with the greatest total in points, unless another discard
    /// clearly wins more often. If `wins` is `None`, only the points decide.
    pub fn best_at(&self, wins: Option<&DiscardChances>) -> Option<&Discard> {
        let by_points = self.discards.first()?;
        let Some(wins) = wins else { return Some(by_points) };
        if wins.behind(by_points.thrown)? < EVEN_BELOW {
            return Some(by_points);
        }
        self.discards
            .iter()
            .find(|discard| Some(discard.thrown) == wins.best().map(|win| win.thrown))
    }

    /// Returns the discard with the greatest chance to win among the discards that are not even with the best discard.
    /// Returns `None` if all discards are even.
    pub fn next_at(&self, wins: &DiscardChances) -> Option<&Discard> {
        let is_behind = |win: &&DiscardChance| wins.cost(win.thrown).is_some_and(|cost| cost > 0.0);
        let next = wins.chances.iter().find(is_behind)?;
        self.discards.iter().find(|discard| discard.thrown == next.thrown)
    }

    /// Returns the reason why the discard `one` wins more often than `other`.
    pub fn difference(&self, wins: &DiscardChances, one: &Discard, other: &Discard) -> WinReason {
        let [of_one, of_other] = [one, other].map(|discard| wins.of(discard.thrown));
        let lead = of_one.zip(of_other).map_or(0.0, |(one, other)| one.chance - other.chance);
        let needed = GAME - wins.scores.own();
        let ends = |win: Option<&DiscardChance>| win.and_then(|win| win.ends);
        if let Some((own, others)) = ends(of_one).zip(ends(of_other)) {
            let pegs = own.pegs_out - others.pegs_out;
            let counts = own.counts_out - others.counts_out;
            let loses = others.is_lost - own.is_lost;
            return if pegs >= counts && pegs >= loses {
                WinReason::PegsOut { needed, own: own.pegs_out, other: others.pegs_out }
            } else if counts >= loses {
                WinReason::CountsOut { needed, own: own.counts_out, other: others.counts_out }
            } else {
                WinReason::LosesLess { own: own.is_lost, other: others.is_lost }
            };
        }
        let count = |discard: &Discard| match self.role {
            Role::Dealer => discard.hand_and_crib.at_least(needed.into()),
            Role::Pone => discard.hand.at_least(needed.into()),
        };
        let [own, others] = [one, other].map(count);
        let [gained, conceded] = [Discard::gross as fn(&Discard, Role) -> f64, Discard::conceded]
            .map(|part| part(one, self.role) - part(other, self.role));
        if own - others >= MIN_SHARE.max(lead / 2.0) {
            WinReason::CountsOut { needed, own, other: others }
        } else if conceded <= -MIN_POINTS {
            WinReason::GivesLess(-conceded)
        } else if gained >= MIN_POINTS {
            WinReason::BringsMore(gained)
        } else {
            WinReason::OtherShape
        }
    }
}

impl Discard {
    /// Returns the player's mean points from the hand and the pegging. For the dealer, the crib is included.
    pub fn gross(&self, role: Role) -> f64 {
        let crib = if role == Role::Dealer { self.crib.mean() } else { 0.0 };
        self.hand.mean() + crib + f64::from(self.pegged.own) / 1000.0
    }

    /// Returns the opponent's mean points from the pegging. If the opponent deals, the crib is included. The opponent's
    /// hand is left out, because it is nearly the same for every discard.
    pub fn conceded(&self, role: Role) -> f64 {
        let crib = if role == Role::Pone { self.crib.mean() } else { 0.0 };
        crib + f64::from(self.pegged.opponent) / 1000.0
    }
}

/// Number of table rows. Row `n` is for `n` points of the pone's hand, including a flush and nobs.
const PONE_SCORES: usize = 40;
/// Number of table columns. Column `n` is for `n` points of the dealer's hand and crib, including flushes and nobs.
const DEALER_SCORES: usize = 80;

/// Chances of the scores when the hands and the crib are counted. The row is the score of the pone's hand. The column
/// is the score of the dealer's hand and crib.
type Shows = Vec<[f64; DEALER_SCORES]>;

impl Players {
    /// Returns the chances to win with all discards of six cards.
    ///
    /// In this deal the opponent throws as `opponent` describes. In all following deals the built-in players throw.
    pub fn wins(
        &self,
        winning: &WinChances,
        six: Six,
        role: Role,
        opponent: Opponent,
        scores: Scores,
    ) -> DiscardChances {
        let splits = six.splits();
        let by_role = scores.by_role(role);
        let mut chances = if are_played_out(scores) {
            played_out(self, winning, (six, role, opponent), by_role, &splits)
        } else {
            self.counted(winning, (six, role, opponent), by_role, &splits)
        };
        // Discards that are even with the best discard come first, even if the estimate of another discard is higher.
        let worth = |win: &DiscardChance| (win.is_even, win.chance);
        sort_by(&mut chances, |one, other| worth(one) > worth(other));
        DiscardChances { scores, before: winning.before_deal(by_role), chances }
    }

    /// Returns the chance with each discard, in the order of `splits`. The chances are computed from the tables,
    /// without playing out deals.
    fn counted(
        &self,
        winning: &WinChances,
        (six, role, opponent): (Six, Role, Opponent),
        scores: ByRole<u8>,
        splits: &[SixSplit],
    ) -> Vec<DiscardChance> {
        let patterns = held::patterns(&six);
        let left = held::left_by(&six);
        let known = patterns
            .first()
            .filter(|_| six.are_suits_known())
            .map(|&(suits, _)| held::split_six(&six, suits, [0, 1]).0);
        let others = OpponentCards::of(self, role, opponent, &left, known.as_ref());
        let mut plays: Vec<(KeptRanks, Play)> = Vec::new();
        let win = |&SixSplit { thrown, kept, indices }: &SixSplit| {
            let kept = KeptRanks::new(kept.map(|card| card.rank));
            let index = plays.iter().position(|(other, _)| *other == kept).unwrap_or_else(|| {
                plays.push((kept, Play::of(winning.tables(), kept, role)));
                plays.len() - 1
            });
            let starters = starters(&six, &patterns, indices);
            let shows = shows(role, &starters, &others, thrown);
            let wins = dealer_wins(winning, &plays[index].1, &shows, scores);
            let chance = if role == Role::Dealer { wins } else { 1.0 - wins };
            DiscardChance { thrown, chance, error: 0.0, is_even: false, ends: None }
        };
        let mut wins: Vec<DiscardChance> = splits.iter().map(win).collect();
        let best = wins.iter().map(|win| win.chance).fold(0.0, f64::max);
        for win in &mut wins {
            win.is_even = best - win.chance < EVEN_BELOW;
        }
        wins
    }
}

const fn are_played_out(scores: Scores) -> bool {
    scores.own() >= PLAYED_OUT || scores.opponent() >= PLAYED_OUT
}

/// Starters of one rank with which the player's own cards score the same.
#[derive(Clone, Copy, PartialEq)]
struct StarterGroup {
    rank: Rank,
    /// Score of the player's hand.
    hand: usize,
    /// Whether the player threw the jack of the starter's suit. That jack is nobs in the crib.
    nobs: bool,
    /// Share of all starters of the rank, 0 to 1.
    share: f64,
}

/// Groups the starters by their effect on the player's own cards.
fn starters(six: &Six, patterns: &[(held::Suits, u64)], indices: [usize; 2]) -> Vec<StarterGroup> {
    let mut found: Vec<StarterGroup> = Vec::new();
    #[expect(clippy::cast_precision_loss, reason = "patterns are few")]
    let all = patterns.iter().map(|(_, times)| times).sum::<u64>() as f64;
    for &(suits, times) in patterns {
        let (pack, thrown, hand) = held::split_six(six, suits, indices);
        for starter in pack.cards() {
            let nobs = starter.rank != Rank::Jack
                && thrown.iter().any(|card| card.rank == Rank::Jack && card.suit == starter.suit);
            let points = hand.score(starter);
            #[expect(clippy::cast_precision_loss, reason = "patterns and cards are few")]
            let share = times as f64 / all / pack.count(starter.rank) as f64;
            let alike = found
                .iter_mut()
                .find(|of| (of.rank, of.hand, of.nobs) == (starter.rank, points, nobs));
            match alike {
                Some(alike) => alike.share += share,
                None => found.push(StarterGroup { rank: starter.rank, hand: points, nobs, share }),
            }
        }
    }
    found
}

/// Returns two tables with the chances of the scores of both hands and the crib. The first is for a starter that is not
/// a jack, the second for a jack.
fn shows(
    role: Role,
    starters: &[StarterGroup],
    others: &OpponentCards,
    thrown: [Card; 2],
) -> [Shows; 2] {
    let mut shows = [(); 2].map(|()| vec![[0.0; DEALER_SCORES]; PONE_SCORES]);
    let cribs = score::with_pair(Pair::new(thrown[0].rank, thrown[1].rank));
    for &StarterGroup { rank, hand, nobs, share } in starters {
        let [without, with] = &mut shows;
        let shows = if rank == Rank::Jack { with } else { without };
        for (pair, crib) in Pair::all().zip(cribs) {
            let crib = usize::from(crib[rank as usize]) + usize::from(nobs);
            // There is only one jack of the starter's suit. If the player threw it, the opponent didn't.
            let more = if nobs { 0.0 } else { others.nobs_of_crib(pair, rank) };
            for &(points, chance) in others.hands(pair, rank) {
                let (pone, dealer) = match role {
                    Role::Dealer => (points, hand + crib),
                    Role::Pone => (hand, points + crib),
                };
                let chance = chance * share;
                let Some(row) = shows.get_mut(pone) else { continue };
                for (points, chance) in
                    [(dealer, chance * (1.0 - more)), (dealer + 1, chance * more)]
                {
                    if let Some(sum) = row.get_mut(points) {
                        *sum += chance;
                    }
                }
            }
        }
    }
    shows
}

/// Returns the dealer's chance to win the game, during the deal or later.
fn dealer_wins(winning: &WinChances, play: &Play, shows: &[Shows; 2], scores: ByRole<u8>) -> f64 {
    let mut wins = 0.0;
    for (shows, heels) in shows.iter().zip([0, 2]) {
        let chance: f64 = shows.iter().flatten().sum();
        let dealer = scores.dealer + heels;
        if dealer >= GAME {
            wins += chance;
            continue;
        }
        wins += chance * play.dealer_pegs_out(GAME - scores.pone, GAME - dealer);
        let after = play.after(shows, GAME - scores.pone, GAME - dealer);
        for ((pone, by_dealer), chance) in after {
            let (pone, by_dealer) =
                (usize::from(scores.pone) + pone, usize::from(dealer) + by_dealer);
            wins += chance * winning.dealer_wins_after(pone, by_dealer);
        }
    }
    wins
}
