//! Pegging of four kept cards, played out by a rule that averages over open hands.
//!
//! A player weights the opponent's possible cards by their frequency, given the player's own cards and the play so far.
//! For each card to play, the rule computes the weighted mean of its values with open hands. It plays the card with the
//! best mean. Among equally good cards, it plays the one that pegs most now, and among these the lowest.
//!
//! The weights ignore thrown cards. If hands of six cards are dealt instead, the rule pegs a few percent more.
//! Therefore the points in the table are raised by this amount.

use std::collections::HashMap;

use kibitzer::cribbage::card::Card;
use kibitzer::cribbage::open_hand::OpenHand;
use kibitzer::cribbage::pair::KeptRanks;
use kibitzer::cribbage::pegging::Pegging;
use kibitzer::cribbage::rank::Rank;
use kibitzer::cribbage::role::{ByRole, Role};

use super::frequencies::{Frequencies, choices, counts};

/// Returns the factor by which the points that `role` pegs are raised in the table.
pub fn raised(role: Role) -> f64 {
    match role {
        Role::Pone => 1.046,
        Role::Dealer => 1.042,
    }
}

pub fn kept(text: &str) -> Result<KeptRanks, String> {
    let ranks: Option<Vec<_>> = text.chars().map(Rank::from_face).collect();
    let four = ranks.and_then(|ranks| ranks.try_into().ok());
    four.map(KeptRanks::new).ok_or_else(|| format!("{text}: not four ranks"))
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Move {
    Card(Rank),
    Go,
}

/// Players who follow the rule. Their decisions are cached.
pub struct Players<'f> {
    frequencies: &'f Frequencies,
    decided: HashMap<(Role, KeptRanks, Vec<Move>), Rank>,
}

impl<'f> Players<'f> {
    pub fn new(frequencies: &'f Frequencies) -> Self {
        Self { frequencies, decided: HashMap::new() }
    }

    /// Returns the mean number of points that `four` pegs in `role`, and the mean number that the opponent pegs.
    pub fn pegged(&mut self, four: &str, role: Role) -> Result<[f64; 2], String> {
        let four = kept(four)?;
        let (mut sums, mut weights) = ([0.0; 2], 0.0);
        for other in KeptRanks::all() {
            let weight = self.weight(other, !role, four);
            if weight > 0.0 {
                let mut hands = ByRole { dealer: four, pone: four };
                hands[!role] = other;
                let scores = self.play_out(hands)?;
                weights += weight;
                sums[0] += weight * f64::from(scores[role]);
                sums[1] += weight * f64::from(scores[!role]);
            }
        }
        Ok(sums.map(|sum| sum / weights))
    }

    /// Returns the relative probability that `role` keeps the cards in `kept` if the other player holds `own`.
    fn weight(&self, kept: KeptRanks, role: Role, own: KeptRanks) -> f64 {
        let own = counts(&own.ranks());
        let share =
            |(rank, &count): (usize, &usize)| choices(4 - own[rank], count) / choices(4, count);
        let shares: f64 = counts(&kept.ranks()).iter().enumerate().map(share).product();
        self.frequencies.kept[role][kept.index()] * shares
    }

    fn play_out(&mut self, hands: ByRole<KeptRanks>) -> Result<ByRole<u16>, String> {
        let mut play = begin(hands);
        let mut moves = Vec::new();
        play.say_gos();
        while let Some(role) = play.to_play() {
            let rank = self.decide(role, hands[role], &moves, &play)?;
            play.play(rank.into()).map_err(|illegal| illegal.to_string())?;
            moves.push(Move::Card(rank));
            play.say_gos();
            moves.extend(play.gos_said().iter().map(|_| Move::Go));
        }
        Ok(play.scores())
    }

    /// Returns the card that the rule plays.
    fn decide(
        &mut self,
        role: Role,
        own: KeptRanks,
        moves: &[Move],
        play: &Pegging,
    ) -> Result<Rank, String> {
        let key = (role, own, moves.to_vec());
        if let Some(&rank) = self.decided.get(&key) {
            return Ok(rank);
        }
        let mut means: Vec<(Rank, f64)> = Vec::new();
        let hand = play.hand(role).unwrap_or_default();
        for card in hand.iter().filter(|&&card| play.permits(card).is_ok()) {
            if means.last().is_none_or(|&(rank, _)| rank != card.rank) {
                means.push((card.rank, 0.0));
            }
        }
        if means.len() > 1 {
            for other in KeptRanks::all() {
                let weight = self.weight(other, !role, own);
                let mut hands = ByRole { dealer: own, pone: own };
                hands[!role] = other;
                let open = if weight > 0.0 { replay(hands, moves) } else { None };
                let Some(open) = open.as_ref().and_then(OpenHand::of) else { continue };
                for ((_, mean), (_, value)) in means.iter_mut().zip(open.cards) {
                    let gain = if role == Role::Pone { value } else { -value };
                    *mean += weight * f64::from(gain);
                }
            }
        }
        let best = means.iter().map(|&(_, mean)| mean).fold(f64::MIN, f64::max);
        let now = |rank: Rank| {
            let mut after = play.clone();
            after.play(rank.into()).map_or(0, |()| after.scores()[role] - play.scores()[role])
        };
        let equals = means.into_iter().filter(|&(_, mean)| mean > best - 1e-12);
        let chosen = equals
            .map(|(rank, _)| rank)
            .reduce(|chosen, rank| if now(rank) > now(chosen) { rank } else { chosen });
        let rank = chosen.ok_or("nothing can be played")?;
        self.decided.insert(key, rank);
        Ok(rank)
    }
}

fn begin(hands: ByRole<KeptRanks>) -> Pegging {
    let cards = |role: Role| Some(hands[role].ranks().map(Card::from));
    Pegging::new(ByRole::default(), ByRole::from_fn(cards))
}

/// Repeats the moves of a play with `hands`. Returns `None` if a move is impossible with these hands.
fn replay(hands: ByRole<KeptRanks>, moves: &[Move]) -> Option<Pegging> {
    let mut play = begin(hands);
    for &next in moves {
        match next {
            Move::Card(rank) => play.play(rank.into()).ok()?,
            Move::Go => play.go().ok()?,
        }
    }
    Some(play)
}
