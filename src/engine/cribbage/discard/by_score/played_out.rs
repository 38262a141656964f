//! Chances to win with each discard near the end of a game, estimated by playing out random deals.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::{DiscardChance, Ends};
use crate::engine::chance::{DealRng, WeightedDraw};
use crate::engine::cribbage::before_crib::BeforeCrib;
use crate::engine::cribbage::belief::Belief;
use crate::engine::cribbage::discard::{SixSplit, held};
use crate::engine::cribbage::open_hand::{Continuation, HeldRanks, PlayNode, pegged, pone_wins};
use crate::engine::cribbage::play_out::{PlayOutContext, PlayOutDeal, PlayOutPlayer, of_player};
use crate::engine::cribbage::players::{SixRanks, kept_of, ranks_left, ways};
use crate::engine::cribbage::race::{Estimate, race};
use crate::engine::cribbage::show::{heels, total};
use crate::engine::cribbage::winning::{EVEN_BELOW, GAME};
use crate::engine::cribbage::{
    ByRole, Card, KeptRanks, Opponent, Pair, Players, Rank, Role, ShownAs, Six, WinChances,
};
use crate::engine::{Suit, card};

/// Numbers of deals after which discards clearly behind the best one are dropped. The last number is the maximum.
const ROUNDS: [usize; 4] = [80, 250, 600, 1200];

/// The part of a deal that does not depend on the discard.
struct SampledDeal<'b> {
    number: usize,
    /// The player's six cards. Unknown suits are drawn at random.
    six: [Card; 6],
    /// The two cards that the opponent throws.
    thrown: [Card; 2],
    opponent: PlayOutPlayer<'b>,
    starter: Card,
}

/// Returns the chance with each discard, in the order of `discards`. Equal arguments give equal results.
pub(super) fn played_out(
    players: &Players,
    winning: &WinChances,
    (six, role, opponent): (Six, Role, Opponent),
    scores: ByRole<u8>,
    discards: &[SixSplit],
) -> Vec<DiscardChance> {
    let context = RefCell::new(PlayOutContext::new(players, winning, scores));
    let held = six.cards().map(|card| card.rank);
    let beliefs = Rank::ALL.map(|starter| {
        let unseen = ranks_left(held.into_iter().chain([starter]));
        match opponent {
            Opponent::Shipped => context.borrow().belief(!role, &unseen),
            Opponent::Random => Belief::any(&unseen),
        }
    });
    // Leads that are already chosen. A lead depends only on what the pone knows. So it is computed once for all deals
    // in which the pone has the same knowledge.
    let leads = RefCell::new(BTreeMap::new());
    let mut dealer = DealSampler::new(players, six, role, opponent);
    // Number of deals on which each discard was tried, and how many of these deals ended the game.
    let ends = RefCell::new(vec![(0.0, Ends::default()); discards.len()]);
    let mut number = 0_usize;
    let deal = || {
        let (six, [one, other, kept @ ..], starter) = dealer.deal();
        let mut context = context.borrow_mut();
        let seen = [one, other, kept[0], kept[1], kept[2], kept[3], starter].map(|card| card.rank);
        let belief = Cow::Owned(context.belief(role, &ranks_left(seen)));
        let chance = context.chance(!role, Some(Pair::new(one.rank, other.rank)), starter.rank);
        number += 1;
        let opponent = side(kept, starter, chance, belief);
        SampledDeal { number, six, thrown: [one, other], opponent, starter }
    };
    let result = |deal: &SampledDeal, discard: usize| {
        let SixSplit { indices, .. } = discards[discard];
        let thrown = indices.map(|index| deal.six[index]);
        let mut kept = (0..6).filter(|index| !indices.contains(index)).map(|index| deal.six[index]);
        let kept = [0; 4].map(|_: u8| kept.next().unwrap_or(deal.starter));
        let pair = Pair::new(thrown[0].rank, thrown[1].rank);
        let starter = deal.starter.rank;
        let chance = context.borrow_mut().chance(role, Some(pair), starter);
        let belief = Cow::Borrowed(&beliefs[starter as usize]);
        let own = side(kept, deal.starter, chance, belief);
        let pone_knowledge = match role {
            Role::Pone => (discard, starter as usize, own.show),
            Role::Dealer => (discards.len() + deal.number, 0, 0),
        };
        let sides = match role {
            Role::Dealer => ByRole { dealer: own, pone: deal.opponent.clone() },
            Role::Pone => ByRole { dealer: deal.opponent.clone(), pone: own },
        };
        let shows = ByRole::from_fn(|role| usize::from(sides[role].show));
        let heels = u8::try_from(heels(deal.starter)).unwrap_or(0);
        let play = || {
            let mut table =
                PlayOutDeal { scores: pegged(scores, Role::Dealer, heels)?, sides, starter };
            let mut leads = leads.borrow_mut();
            let lead = *leads.entry(pone_knowledge).or_insert_with(|| table.choice(LEAD));
            let next = lead.map_or(Ok(Continuation::Turn(LEAD)), |lead| table.play(LEAD, lead))?;
            table.play_out(next)
        };
        let mut ends = ends.borrow_mut();
        let (deals, ends) = &mut ends[discard];
        *deals += 1.0;
        let pone_wins = match play() {
            Err(winner) => {
                *(if winner == role { &mut ends.pegs_out } else { &mut ends.is_lost }) += 1.0;
                pone_wins(winner)
            }
            Ok(scores) => {
                let [[one, other], [third, fourth]] = [thrown, deal.thrown];
                let crib = total([one, other, third, fourth], deal.starter, ShownAs::Crib);
                let pone = usize::from(scores.pone) + shows.pone;
                let dealer = usize::from(scores.dealer) + shows.dealer + crib;
                let winner = if pone >= usize::from(GAME) {
                    Some(Role::Pone)
                } else {
                    (dealer >= usize::from(GAME)).then_some(Role::Dealer)
                };
                match winner {
                    Some(winner) if winner == role => ends.counts_out += 1.0,
                    Some(_) => ends.is_lost += 1.0,
                    None => {}
                }
                1.0 - winning.dealer_wins_after(pone, dealer)
            }
        };
        of_player(role, pone_wins)
    };
    let estimates = race(discards.len(), &ROUNDS, EVEN_BELOW, deal, result);
    let win = |((split, estimate), (deals, ends)): ((&SixSplit, Estimate), (f64, Ends))| {
        let Estimate { mean: chance, error, is_level: is_even } = estimate;
        let share = |count: f64| count / deals.max(1.0);
        let ends = Ends {
            pegs_out: share(ends.pegs_out),
            counts_out: share(ends.counts_out),
            is_lost: share(ends.is_lost),
        };
        DiscardChance { thrown: split.thrown, chance, error, is_even, ends: Some(ends) }
    };
    discards.iter().zip(estimates).zip(ends.into_inner()).map(win).collect()
}

fn side(
    kept: [Card; 4],
    starter: Card,
    chance: Rc<BeforeCrib>,
    belief: Cow<Belief>,
) -> PlayOutPlayer {
    let show = u8::try_from(total(kept, starter, ShownAs::Hand)).unwrap_or(u8::MAX);
    let hand = HeldRanks::all(KeptRanks::new(kept.map(|card| card.rank)).ranks());
    PlayOutPlayer { hand, show, chance, belief }
}

/// Position before the pone leads.
const LEAD: PlayNode =
    PlayNode::lead(ByRole { dealer: HeldRanks::ALL, pone: HeldRanks::ALL }, Role::Pone);

/// Sampler of unknown suits, the opponent's six cards and the starter.
struct DealSampler {
    six: Six,
    /// Patterns of suits that the six cards may have.
    patterns: WeightedDraw<held::Suits>,
    /// Hands that a built-in opponent may be dealt, each with the pair thrown from it. Empty for a random opponent.
    sixes: WeightedDraw<(Pair, SixRanks)>,
    chance: DealRng,
}

impl DealSampler {
    fn new(players: &Players, six: Six, role: Role, opponent: Opponent) -> Self {
        let left = held::left_by(&six);
        let sixes = players.throws()[!role].sixes().filter(|_| opponent == Opponent::Shipped);
        let sixes = WeightedDraw::new(sixes.map(|six| (six, u64::from(ways(&left, &six.1)))));
        let mut key = [0; 32];
        for (byte, card) in key.iter_mut().zip(six.cards()) {
            *byte = card.rank as u8;
        }
        let patterns = WeightedDraw::new(held::patterns(&six).into_iter());
        Self { six, patterns, sixes, chance: DealRng::new(key, 0) }
    }

    /// Returns the player's six cards, the opponent's six cards and the starter. The opponent's cards begin with the
    /// two thrown cards.
    fn deal(&mut self) -> ([Card; 6], [Card; 6], Card) {
        let suits = self.patterns.draw(&mut self.chance).unwrap_or([Suit::Clubs; 6]);
        let mut held = self.six.cards();
        for (card, suit) in held.iter_mut().zip(suits) {
            card.suit = Some(suit);
        }
        let mut pack: Vec<Card> = card::Card::all().map(Card::from).collect();
        pack.retain(|card| !held.contains(card));
        let other = match self.sixes.draw(&mut self.chance) {
            None => [(); 6].map(|()| self.take(&mut pack, |_| true)),
            Some((thrown, six)) => {
                let [one, other] = thrown.ranks();
                let [third, fourth, fifth, sixth] = kept_of(six, thrown).ranks();
                [one, other, third, fourth, fifth, sixth]
                    .map(|rank| self.take(&mut pack, |card| card.rank == rank))
            }
        };
        (held, other, self.take(&mut pack, |_| true))
    }

    /// Removes a random card that satisfies `is_allowed` from the pack, and returns it.
    fn take(&mut self, pack: &mut Vec<Card>, is_allowed: impl Fn(&Card) -> bool) -> Card {
        let count = pack.iter().filter(|card| is_allowed(card)).count();
        let number = self.chance.below(u32::try_from(count).unwrap_or(1).max(1));
        let index = (0..pack.len()).filter(|&index| is_allowed(&pack[index])).nth(number);
        // The default is never used, because the pack always contains an allowed card.
        index.map_or(Card::from(Rank::Ace), |index| pack.swap_remove(index))
    }
}
