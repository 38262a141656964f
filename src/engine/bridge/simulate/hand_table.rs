//! Tables of all hands of a seat that meet the conditions on this seat alone. A table counts these hands, and returns
//! the hand at any index.
//!
//! The holdings of each suit are grouped by length and signature. Then spades are joined with hearts, diamonds are
//! joined with clubs, and finally the majors are joined with the minors. Hands with the same lengths and the same
//! signature meet the same parts of the condition, so only one of these hands is tested.

use super::calculator::Calculator;
use super::conjuncts::Conjunct;
use super::expression::Expression;
use super::oracle::DealOracle;
use super::script::Script;
use super::signature::{Signature, SignatureInputs, Sum, alone, filler};
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::evaluation::evaluator::WholeHandInputs;
use crate::engine::{BySeat, BySuit, CardSet, Decimal, Hand, Seat, Suit};

/// Maximum number of joins for one table. They take about a second.
const MOST_JOINED: usize = 12_000_000;

/// First bit of the suit lengths in a key. The lengths are in the highest bits of a key, with the length of spades
/// highest. Sorting by key therefore sorts by the lengths. The key of two joined suits is the sum of their keys.
const LENGTHS_AT: u32 = 112;

const LENGTH_BITS: u32 = 4;

/// Pairs of suits that are joined first. The suits are in the order of their lengths in a key, highest bits first.
const PAIRS: [[Suit; 2]; 2] = [[Suit::Spades, Suit::Hearts], [Suit::Diamonds, Suit::Clubs]];

/// All hands of a seat that meet some parts of the condition. These parts depend only on this seat.
#[derive(Clone, Debug)]
pub struct HandTable {
    suits: BySuit<SuitHoldings>,
    pairs: [Vec<JoinedSuits>; 2],
    /// Groups of hands that meet the parts, sorted by key.
    met: Vec<MatchingHands>,
    pub(crate) count: u64,
    /// Minimum and maximum of the watched value over these hands. `None` without a watched value or without hands.
    pub(super) range: Option<(Decimal, Decimal)>,
}

/// Holdings of a suit, grouped by length and signature.
#[derive(Clone, Debug, Default)]
struct SuitHoldings {
    holdings: Vec<CardSet>,
    groups: Vec<SignatureGroup>,
}

/// Holdings of a suit with the same length and signature.
#[derive(Clone, Copy, Debug)]
struct SignatureGroup {
    key: u128,
    start: usize,
    count: u64,
}

/// Holdings of one or more suits with the same lengths and signature.
#[derive(Clone, Copy, Debug)]
struct JoinedSuits {
    key: u128,
    count: u64,
    example: CardSet,
}

/// A group of hands with the same lengths and signature that meet the parts.
#[derive(Clone, Copy, Debug)]
struct MatchingHands {
    key: u128,
    /// Number of hands in all earlier groups.
    before: u64,
    /// Number of hands in all earlier groups and in this group.
    end: u64,
}

/// Returns whether a table can decide a part. It can if the part is about one seat, never fails, and can be computed
/// suit by suit.
pub(crate) fn is_tabled(script: &Script, part: &Conjunct) -> bool {
    part.seats.only().is_some()
        && !part.is_fallible
        && SignatureInputs::of(script, &part.expression).is_known()
}

/// Returns `part` if a table can decide it. Otherwise returns the condition that `part` implies, if a table can decide
/// that condition.
pub(super) fn tabled<'p>(script: &Script, part: &'p Conjunct) -> Option<&'p Conjunct> {
    let implied = part.implied.as_deref();
    std::iter::once(part).chain(implied).find(|part| is_tabled(script, part))
}

/// Returns the number of hands that a seat can have with the predealt cards. Predealt lengths are ignored.
pub(crate) fn hands_given_cards(script: &Script, seat: Seat) -> u64 {
    let cards = script.predeal().cards();
    choose(undealt(cards).len(), Hand::SIZE.saturating_sub(cards[seat].len()))
}

/// Returns the number of ways to choose `chosen` things out of `of` things.
pub(super) fn choose(of: usize, chosen: usize) -> u64 {
    (1..=chosen as u64).fold(1, |ways, index| {
        let rest = (of as u64 + 1).saturating_sub(index);
        // The division has no remainder, because each step yields a binomial coefficient.
        ways * rest / index
    })
}

impl HandTable {
    /// Builds the table of a seat's hands that meet all parts. Returns `None` if a part is about another seat, if a
    /// table [can't decide](is_tabled) a part, or if the table would be too large.
    pub(crate) fn new<'p>(
        script: &Script,
        seat: Seat,
        parts: impl IntoIterator<Item = &'p Conjunct>,
    ) -> Option<Self> {
        let parts: Vec<_> = parts.into_iter().collect();
        Self::with_range(script, script.predeal().cards(), seat, &parts, None)
    }

    /// Builds a table as [`Self::new`] does, but with `given` as the predealt cards. Also finds the range of `watched`
    /// over the hands of the table. Returns `None` also if a table can't compute `watched`.
    pub(super) fn with_range(
        script: &Script,
        given: &BySeat<CardSet>,
        seat: Seat,
        parts: &[&Conjunct],
        watched: Option<&Expression>,
    ) -> Option<Self> {
        let mut builder = Builder {
            calculator: Calculator::new(script, DealOracle::default()),
            seat,
            joined: 0,
            of_suit: BySuit::from_fn(|_| Vec::new()),
            of_lengths: Vec::new(),
            of_hand: Vec::new(),
            watched,
        };
        let mut signature = Signature::new(script);
        for part in parts {
            let need = SignatureInputs::of(script, &part.expression);
            if part.is_fallible || !need.is_known() || part.seats.only() != Some(seat) {
                return None;
            }
            if need.is_of_lengths() {
                builder.of_lengths.push(&part.expression);
            } else if let Some(suit) = need.only_suit() {
                builder.of_suit[suit].push(&part.expression);
            } else {
                builder.of_hand.push(&part.expression);
                signature.add(script, &part.expression);
            }
        }
        if let Some(watched) = watched {
            if !SignatureInputs::of(script, watched).is_known() {
                return None;
            }
            signature.add(script, watched);
        }
        builder.table(given, &signature)
    }

    /// Returns the hand at `index`, counted from 0.
    pub(crate) fn hand(&self, index: u64) -> CardSet {
        let at = self.met.partition_point(|met| met.end <= index);
        let Some(met) = self.met.get(at) else { return CardSet::EMPTY };
        let [majors, minors] = &self.pairs;
        let mut left = index.saturating_sub(met.before);
        for major in of_lengths(majors, met.key, 2, |joined| joined.key) {
            let Some(minor) = find(minors, met.key.wrapping_sub(major.key), |joined| joined.key)
            else {
                continue;
            };
            let count = major.count * minor.count;
            if left < count {
                return self.of_pair(0, major.key, left / minor.count)
                    | self.of_pair(1, minor.key, left % minor.count);
            }
            left -= count;
        }
        CardSet::EMPTY
    }

    /// Returns the holding at `index`, counted from 0, among all holdings of a pair of suits with the key `key`.
    fn of_pair(&self, pair: usize, key: u128, index: u64) -> CardSet {
        let [first, second] = PAIRS[pair].map(|suit| &self.suits[suit]);
        let mut left = index;
        // The lengths of all suits from spades to the first suit of the pair must equal the lengths in the key.
        let suits = if pair == 0 { 1 } else { 3 };
        for group in of_lengths(&first.groups, key, suits, |group| group.key) {
            let Some(other) = find(&second.groups, key.wrapping_sub(group.key), |group| group.key)
            else {
                continue;
            };
            let count = group.count * other.count;
            if left < count {
                return first.at(group, left / other.count) | second.at(other, left % other.count);
            }
            left -= count;
        }
        CardSet::EMPTY
    }
}

impl SuitHoldings {
    fn at(&self, group: &SignatureGroup, index: u64) -> CardSet {
        let index = usize::try_from(index).unwrap_or_default();
        self.holdings.get(group.start + index).copied().unwrap_or_default()
    }
}

fn find<T>(sorted: &[T], key: u128, of: impl Fn(&T) -> u128) -> Option<&T> {
    let at = sorted.partition_point(|item| of(item) < key);
    sorted.get(at).filter(|item| of(item) == key)
}

/// Returns the items that have the same lengths as `key` in the first `suits` suits. `sorted` must be sorted by key.
fn of_lengths<T>(sorted: &[T], key: u128, suits: u32, of: impl Fn(&T) -> u128) -> &[T] {
    let shift = 128 - suits * LENGTH_BITS;
    let start = sorted.partition_point(|item| of(item) >> shift < key >> shift);
    let rest = sorted.get(start..).unwrap_or_default();
    let end = rest.partition_point(|item| of(item) >> shift == key >> shift);
    &rest[..end]
}

/// Returns the first bit of a suit's length in a key.
const fn length_at(suit: Suit) -> u32 {
    LENGTHS_AT + LENGTH_BITS * suit as u32
}

/// A holding, with the values of the signature's inputs for its suit, and the numbers that it adds to the sums.
struct KeyedHolding {
    holding: CardSet,
    of_suit: Vec<Decimal>,
    sums: Vec<i64>,
}

struct Builder<'s, 'e> {
    calculator: Calculator<'s, DealOracle>,
    seat: Seat,
    joined: usize,
    /// Conditions on one suit alone.
    of_suit: BySuit<Vec<&'e Expression>>,
    /// Conditions on the lengths alone.
    of_lengths: Vec<&'e Expression>,
    /// Conditions on the complete hand.
    of_hand: Vec<&'e Expression>,
    watched: Option<&'e Expression>,
}

impl<'e> Builder<'_, 'e> {
    fn table(mut self, given: &BySeat<CardSet>, signature: &Signature<'_>) -> Option<HandTable> {
        let (predealt, free) = (given[self.seat], undealt(given));
        let mut holdings = BySuit::from_fn(|_| Vec::new());
        for suit in Suit::DESCENDING {
            holdings[suit] = self.holdings(suit, predealt, free, signature)?;
        }
        let suits = keyed(&holdings, signature.sums.len())?;
        let pairs = [self.pair(&suits, PAIRS[0])?, self.pair(&suits, PAIRS[1])?];
        let (mut met, mut count) = (Vec::new(), 0);
        let mut range: Option<(Decimal, Decimal)> = None;
        for majors in pairs[0].chunk_by(|one, other| one.key >> 120 == other.key >> 120) {
            for minors in pairs[1].chunk_by(|one, other| one.key >> 112 == other.key >> 112) {
                let (major, minor) = (majors.first()?, minors.first()?);
                let example = major.example | minor.example;
                if example.len() != Hand::SIZE {
                    continue;
                }
                self.calculator.set_hands(alone(self.seat, example));
                if !self.meets(|builder| &builder.of_lengths)? {
                    continue;
                }
                for joined in self.join(majors, minors)? {
                    self.calculator.set_hands(alone(self.seat, joined.example));
                    if !self.meets(|builder| &builder.of_hand)? {
                        continue;
                    }
                    if let Some(watched) = self.watched {
                        let value = self.calculator.value(watched).ok()?;
                        let (least, most) = range.unwrap_or((value, value));
                        range = Some((least.min(value), most.max(value)));
                    }
                    let end = count + joined.count;
                    met.push(MatchingHands { key: joined.key, before: count, end });
                    count = end;
                }
            }
        }
        Some(HandTable { suits, pairs, met, count, range })
    }

    /// Returns whether the calculator's hand meets all conditions from `of`, or `None` if one can't be evaluated.
    fn meets(&mut self, of: impl Fn(&Self) -> &Vec<&'e Expression>) -> Option<bool> {
        for index in 0..of(self).len() {
            let condition = of(self)[index];
            if !self.calculator.meets(condition).ok()? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Returns the holdings of a suit that meet the conditions on this suit alone.
    fn holdings(
        &mut self,
        suit: Suit,
        predealt: CardSet,
        free: CardSet,
        signature: &Signature<'_>,
    ) -> Option<Vec<KeyedHolding>> {
        let mut holdings = vec![predealt.of_suit(suit)];
        for card in free.of_suit(suit) {
            let with = holdings.iter().map(|holding| holding.with(card));
            holdings.extend(with.collect::<Vec<_>>());
        }
        let mut found = Vec::with_capacity(holdings.len());
        let beside: [CardSet; Hand::SIZE + 1] = std::array::from_fn(|length| filler(suit, length));
        for holding in holdings {
            self.calculator.set_hands(alone(self.seat, holding | beside[holding.len()]));
            if !self.meets(|builder| &builder.of_suit[suit])? {
                continue;
            }
            let calculator = &mut self.calculator;
            let mut value = |input: &Expression| calculator.value(input).ok();
            let of_suit =
                signature.of_suit[suit].iter().map(|input| value(input)).collect::<Option<_>>()?;
            let sum = |sum: &Sum<'_>| match sum {
                Sum::Of(measure) => Some(value(measure)?.in_hundredths()),
                Sum::Apart(evaluator) => Some(WholeHandInputs::of(*evaluator, holding).number()),
            };
            let sums = signature.sums.iter().map(sum).collect::<Option<_>>()?;
            found.push(KeyedHolding { holding, of_suit, sums });
        }
        Some(found)
    }

    fn pair(
        &mut self,
        suits: &BySuit<SuitHoldings>,
        [one, other]: [Suit; 2],
    ) -> Option<Vec<JoinedSuits>> {
        let joined = |suit: Suit| -> Vec<_> {
            let SuitHoldings { holdings, groups } = &suits[suit];
            let joined = |&SignatureGroup { key, start, count }: &SignatureGroup| JoinedSuits {
                key,
                count,
                example: holdings.get(start).copied().unwrap_or_default(),
            };
            groups.iter().map(joined).collect()
        };
        let (one, other) = (joined(one), joined(other));
        self.join(&one, &other)
    }

    /// Joins each item of one list with each item of the other list. Drops results of more than thirteen cards, and
    /// merges results with equal keys. Returns `None` if there are too many joins.
    fn join(&mut self, one: &[JoinedSuits], other: &[JoinedSuits]) -> Option<Vec<JoinedSuits>> {
        self.joined += one.len() * other.len();
        if self.joined > MOST_JOINED {
            return None;
        }
        let each = one.iter().flat_map(|one| {
            other.iter().map(move |other| JoinedSuits {
                key: one.key + other.key,
                count: one.count * other.count,
                example: one.example | other.example,
            })
        });
        let mut all: Vec<_> = each.filter(|joined| joined.example.len() <= Hand::SIZE).collect();
        all.sort_unstable_by_key(|joined| joined.key);
        all.dedup_by(|next, kept| {
            let is_same = next.key == kept.key;
            if is_same {
                kept.count += next.count;
            }
            is_same
        });
        Some(all)
    }
}

/// Computes the keys of the holdings, and sorts the holdings of each suit by key. Returns `None` if keys would be too
/// long.
fn keyed(holdings: &BySuit<Vec<KeyedHolding>>, sums: usize) -> Option<BySuit<SuitHoldings>> {
    let mut at = 0;
    let mut field = |most: u64| {
        let start = at;
        at += u64::BITS - most.leading_zeros();
        (at <= LENGTHS_AT).then_some(start)
    };
    // Fields are wide enough that no sum over four suits overflows into the next field.
    let mut sum_fields = Vec::with_capacity(sums);
    for index in 0..sums {
        let of = |holding: &KeyedHolding| holding.sums.get(index).copied().unwrap_or_default();
        let mut least = BySuit::from_fn(|_| 0);
        let mut total = 0_u64;
        for (suit, holdings) in holdings.iter() {
            least[suit] = holdings.iter().map(of).min().unwrap_or_default();
            let most = holdings.iter().map(of).max().unwrap_or_default();
            total = total.checked_add(most.abs_diff(least[suit]))?;
        }
        sum_fields.push((field(total)?, least));
    }
    let mut suits = BySuit::from_fn(|_| SuitHoldings::default());
    for (suit, holdings) in holdings.iter() {
        let mut answers: Vec<&[Decimal]> = holdings.iter().map(|it| &*it.of_suit).collect();
        answers.sort_unstable();
        answers.dedup();
        let answers_at = field(answers.len().saturating_sub(1) as u64)?;
        let key = |it: &KeyedHolding| {
            let answer = answers.binary_search(&&*it.of_suit).unwrap_or_default();
            let sums = it.sums.iter().zip(&sum_fields);
            sums.fold(
                (it.holding.len() as u128) << length_at(suit) | (answer as u128) << answers_at,
                |key, (sum, (at, least))| key | u128::from(sum.abs_diff(least[suit])) << at,
            )
        };
        let mut keys: Vec<_> = holdings.iter().map(|it| (key(it), it.holding)).collect();
        keys.sort_unstable();
        let sorted = &mut suits[suit];
        for (index, (key, holding)) in keys.into_iter().enumerate() {
            sorted.holdings.push(holding);
            match sorted.groups.last_mut() {
                Some(group) if group.key == key => group.count += 1,
                _ => sorted.groups.push(SignatureGroup { key, start: index, count: 1 }),
            }
        }
    }
    Some(suits)
}
