//! What each discard wins at a score.
//!
//! Over every hand of the opponent's and every starter's rank it is counted what the hands and the crib score
//! together; what is pegged is the joint table of both, tilted so that its means are those of the kept four; then all
//! is scored in the order of the game, and what is left of it is looked up in the chances from the next deal on.
//!
//! | part | how sure |
//! |---|---|
//! | hands and crib together | exact against the opponent, but for five cards of a suit in the other's hand or a crib |
//! | the play, and that both play on without a look at the score | an estimate |
//! | the games that follow | the recursion is exact, its tables are estimates |
//!
//! From [`PLAYED_OUT`] on the order of the last cards decides, and such a chance may be 0.19 off. There deals are played
//! out, by players who look at the score, and each chance has its error.

mod others;
mod play;
mod played_out;

use self::others::Others;
use self::play::Play;
use self::played_out::{DiscardPlaces, played_out};
use super::{Discard, Discards, Opponent, Six, held};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::pair::Kept;
use crate::engine::cribbage::pair::Pair;
use crate::engine::cribbage::players::{Players, partings};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::rank_shows;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::winning::{EVEN, GAME, Outcome, Scores, Winning};
use crate::engine::order::sort_by;

/// From this score of either player on the order of the last cards decides, and deals are played out.
pub const PLAYED_OUT: u8 = 108;

/// What every discard of six cards wins at a score.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Wins {
    /// How far both players are.
    pub scores: Scores,
    /// What comes of the game before the cards are seen.
    pub before: Outcome,
    /// The chance to win with each discard, the greatest first; those that are even with it before all others.
    pub chances: Vec<Win>,
}

/// The chance to win with a discard.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Win {
    /// The cards that are thrown into the crib, in rising order.
    pub thrown: [Card; 2],
    /// The chance to win, 0 to 1: an estimate.
    pub chance: f64,
    /// By how much that may be off, 95 % of the time, or the lead of the best over it where it is the smaller; 0 where no
    /// deals are played out.
    pub error: f64,
    /// Whether it cannot be told from the best.
    pub is_even: bool,
    /// How the deals end that were played out.
    pub ends: Option<Ends>,
}

/// How often a deal ends a game, and how, 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ends {
    /// It is won in the play.
    pub pegs_out: f64,
    /// It is won by what is counted.
    pub counts_out: f64,
    pub is_lost: f64,
}

impl Wins {
    /// What is known of the discard that throws two cards.
    pub fn of(&self, thrown: [Card; 2]) -> Option<&Win> {
        self.chances.iter().find(|win| win.thrown == thrown)
    }

    /// The greatest chance.
    pub fn best(&self) -> Option<&Win> {
        self.chances.first()
    }

    /// How much less a discard wins than the best.
    pub fn behind(&self, thrown: [Card; 2]) -> Option<f64> {
        Some(self.best()?.chance - self.of(thrown)?.chance)
    }

    /// Whether a discard wins as often as any, as far as can be told.
    pub fn is_even(&self, thrown: [Card; 2]) -> bool {
        self.cost(thrown) == Some(0.0)
    }

    /// How much less a discard wins than the best; 0 where they are even.
    pub fn cost(&self, thrown: [Card; 2]) -> Option<f64> {
        Some(if self.of(thrown)?.is_even { 0.0 } else { self.behind(thrown)? })
    }

    /// Whether deals were played out, for a player is close to the end.
    pub const fn are_played_out(&self) -> bool {
        are_played_out(self.scores)
    }
}

/// Why one discard wins more than another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Difference {
    /// It wins in the play more often: how many points are needed, and how often either pegs them.
    PegsOut {
        needed: u8,
        /// How often the one that wins more wins so.
        own: f64,
        /// How often the other does.
        other: f64,
    },
    /// It wins by its count more often.
    CountsOut {
        /// How many points are needed before the deal.
        needed: u8,
        /// How often the one that wins more wins so.
        own: f64,
        /// How often the other does.
        other: f64,
    },
    /// The opponent wins in the deal less often.
    LosesLess {
        /// How often against the one that wins more.
        own: f64,
        /// How often against the other.
        other: f64,
    },
    /// It gives the opponent so many points less.
    GivesLess(f64),
    /// It brings so many points more oneself, whatever the opponent gets.
    BringsMore(f64),
    /// Nothing of that: the shares of the points lie otherwise.
    LiesOtherwise,
}

/// From what difference on a share of the games is named.
const SHARE: f64 = 0.01;
/// And one of points.
const POINTS: f64 = 0.1;

impl Discards {
    /// The discard to throw at a score, where what each wins there is given: the one with the most points, if none wins more
    /// often, else the one that wins most.
    #[must_use]
    pub fn best_at(&self, wins: Option<&Wins>) -> Option<&Discard> {
        let by_points = self.discards.first()?;
        let Some(wins) = wins else { return Some(by_points) };
        if wins.behind(by_points.thrown)? < EVEN {
            return Some(by_points);
        }
        self.discards
            .iter()
            .find(|discard| Some(discard.thrown) == wins.best().map(|win| win.thrown))
    }

    /// The first that is clearly behind what is [best at](Self::best_at) a score, in the order of the chances to win.
    #[must_use]
    pub fn next_at(&self, wins: &Wins) -> Option<&Discard> {
        let is_behind = |win: &&Win| wins.cost(win.thrown).is_some_and(|cost| cost > 0.0);
        let next = wins.chances.iter().find(is_behind)?;
        self.discards.iter().find(|discard| discard.thrown == next.thrown)
    }

    /// Why one discard wins more than another.
    #[must_use]
    pub fn difference(&self, wins: &Wins, one: &Discard, other: &Discard) -> Difference {
        let [of_one, of_other] = [one, other].map(|discard| wins.of(discard.thrown));
        let lead = of_one.zip(of_other).map_or(0.0, |(one, other)| one.chance - other.chance);
        let needed = GAME - wins.scores.own();
        let ends = |win: Option<&Win>| win.and_then(|win| win.ends);
        if let Some((own, others)) = ends(of_one).zip(ends(of_other)) {
            let pegs = own.pegs_out - others.pegs_out;
            let counts = own.counts_out - others.counts_out;
            let loses = others.is_lost - own.is_lost;
            return if pegs >= counts && pegs >= loses {
                Difference::PegsOut { needed, own: own.pegs_out, other: others.pegs_out }
            } else if counts >= loses {
                Difference::CountsOut { needed, own: own.counts_out, other: others.counts_out }
            } else {
                Difference::LosesLess { own: own.is_lost, other: others.is_lost }
            };
        }
        let count = |discard: &Discard| match self.role {
            Role::Dealer => discard.hand_and_crib.at_least(needed.into()),
            Role::Pone => discard.hand.at_least(needed.into()),
        };
        let [own, others] = [one, other].map(count);
        let [yours, his] = [Discard::gross as fn(&Discard, Role) -> f64, Discard::conceded]
            .map(|part| part(one, self.role) - part(other, self.role));
        if own - others >= SHARE.max(lead / 2.0) {
            Difference::CountsOut { needed, own, other: others }
        } else if his <= -POINTS {
            Difference::GivesLess(-his)
        } else if yours >= POINTS {
            Difference::BringsMore(yours)
        } else {
            Difference::LiesOtherwise
        }
    }
}

impl Discard {
    /// The points that one gets oneself: the hand, what is pegged, and one's own crib.
    #[must_use]
    pub fn gross(&self, role: Role) -> f64 {
        let crib = if role == Role::Dealer { self.crib.mean() } else { 0.0 };
        self.hand.mean() + crib + f64::from(self.pegged.own) / 1000.0
    }

    /// The points that the opponent gets by it, without the hand, which is nearly the same for every throw: what is
    /// pegged, and the crib where that is the opponent's.
    #[must_use]
    pub fn conceded(&self, role: Role) -> f64 {
        let crib = if role == Role::Pone { self.crib.mean() } else { 0.0 };
        crib + f64::from(self.pegged.opponent) / 1000.0
    }
}

/// The most that a hand has, with a flush and nobs that its ranks may not, and hand and crib together.
const HAND: usize = 40;
const BOTH: usize = 80;

/// How likely the pone's hand and the dealer's hand and crib score so much: by the pone's, then the dealer's.
type Shows = Vec<[f64; BOTH]>;

impl Players {
    /// What every discard of six cards wins at a score.
    ///
    /// The opponent throws as named, and every deal that follows is one between the shipped players.
    #[must_use]
    pub fn wins(
        &self,
        winning: &Winning,
        six: Six,
        role: Role,
        opponent: Opponent,
        scores: Scores,
    ) -> Wins {
        let mut throws: Vec<DiscardPlaces> = Vec::new();
        for ((thrown, _), (places, _)) in partings(six.cards()).zip(partings([0, 1, 2, 3, 4, 5])) {
            // Cards without suits are alike.
            if throws.iter().all(|(other, _)| *other != thrown) {
                throws.push((thrown, places));
            }
        }
        let by_role = scores.by_role(role);
        let mut chances = if are_played_out(scores) {
            played_out(self, winning, (six, role, opponent), by_role, &throws)
        } else {
            self.counted(winning, (six, role, opponent), by_role, &throws)
        };
        // What cannot be told from the best stands before what can, however little is known of that.
        let worth = |win: &Win| (win.is_even, win.chance);
        sort_by(&mut chances, |one, other| worth(one) > worth(other));
        Wins { scores, before: winning.before_deal(by_role), chances }
    }

    /// What some discards win, in their order, by the tables of all deals.
    fn counted(
        &self,
        winning: &Winning,
        (six, role, opponent): (Six, Role, Opponent),
        scores: ByRole<u8>,
        throws: &[DiscardPlaces],
    ) -> Vec<Win> {
        let patterns = held::patterns(&six);
        let left = held::left_by(&six);
        let known = patterns.first().filter(|_| six.are_suits_known());
        let known = known.map(|&(suits, _)| held::parted(&six, suits, [0, 1]).0);
        let others = Others::of(self, role, opponent, &left, known.as_ref());
        let mut plays: Vec<(Kept, Play)> = Vec::new();
        let win = |&(thrown, places): &DiscardPlaces| {
            let kept = (0..6).filter(|place| !places.contains(place));
            let mut ranks = kept.map(|place| six.cards()[place].rank);
            let four = Kept::new([0; 4].map(|_: u8| ranks.next().unwrap_or(Rank::King)));
            let place = plays.iter().position(|(other, _)| *other == four).unwrap_or_else(|| {
                plays.push((four, Play::of(winning.tables(), four, role)));
                plays.len() - 1
            });
            let starters = starters(&six, &patterns, places);
            let shows = shows(role, &starters, &others, thrown);
            let wins = plays
                .get(place)
                .map_or(0.0, |(_, play)| dealer_wins(winning, play, &shows, scores));
            let chance = if role == Role::Dealer { wins } else { 1.0 - wins };
            Win { thrown, chance, error: 0.0, is_even: false, ends: None }
        };
        let mut wins: Vec<Win> = throws.iter().map(win).collect();
        let best = wins.iter().map(|win| win.chance).fold(0.0, f64::max);
        for win in &mut wins {
            win.is_even = best - win.chance < EVEN;
        }
        wins
    }
}

/// Whether deals are played out at such scores.
const fn are_played_out(scores: Scores) -> bool {
    scores.own() >= PLAYED_OUT || scores.opponent() >= PLAYED_OUT
}

/// Starters of a rank with which one's own cards score alike.
#[derive(Clone, Copy, PartialEq)]
struct Alike {
    rank: Rank,
    hand: usize,
    /// Whether a jack that is thrown is nobs in the crib.
    nobs: bool,
    /// What share of the starters of the rank they are.
    share: f64,
}

/// The starters by what they make of one's own cards.
fn starters(six: &Six, patterns: &[(held::Suits, u64)], places: [usize; 2]) -> Vec<Alike> {
    let mut found: Vec<Alike> = Vec::new();
    #[expect(clippy::cast_precision_loss, reason = "patterns are few")]
    let all = patterns.iter().map(|(_, times)| times).sum::<u64>() as f64;
    for &(suits, times) in patterns {
        let (pack, thrown, hand) = held::parted(six, suits, places);
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
                None => found.push(Alike { rank: starter.rank, hand: points, nobs, share }),
            }
        }
    }
    found
}

/// How likely the shows are of a discard, without heels and with them.
fn shows(role: Role, starters: &[Alike], others: &Others, thrown: [Card; 2]) -> [Shows; 2] {
    let mut shows = [(); 2].map(|()| vec![[0.0; BOTH]; HAND]);
    let cribs = rank_shows::with(Pair::new(thrown[0].rank, thrown[1].rank));
    for &Alike { rank, hand, nobs, share } in starters {
        let [without, with] = &mut shows;
        let shows = if rank == Rank::Jack { with } else { without };
        for (pair, crib) in Pair::all().zip(cribs) {
            let crib = usize::from(crib[rank as usize]) + usize::from(nobs);
            // The jack of the starter's suit is in one place only.
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

/// The chance that the dealer wins a deal, and what follows it.
fn dealer_wins(winning: &Winning, play: &Play, shows: &[Shows; 2], scores: ByRole<u8>) -> f64 {
    let mut wins = 0.0;
    for (shows, heels) in shows.iter().zip([0, 2]) {
        let chance: f64 = shows.iter().flatten().sum();
        let dealer = scores.dealer + heels;
        if dealer >= GAME {
            wins += chance;
            continue;
        }
        wins += chance * play.dealer_finishes(GAME - scores.pone, GAME - dealer);
        let after = play.after(shows, GAME - scores.pone, GAME - dealer);
        for ((pone, by_dealer), chance) in after {
            let (pone, by_dealer) =
                (usize::from(scores.pone) + pone, usize::from(dealer) + by_dealer);
            wins += chance * winning.dealer_wins_after(pone, by_dealer);
        }
    }
    wins
}
