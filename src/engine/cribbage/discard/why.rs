//! Reasons why one discard is better than another discard of the same six cards, as text.
//!
//! A discard's lead has three parts: hand, crib and pegging. The explanation names each part with a lead of at least
//! 0.3. If there is no such part, it names each part with a lead of at least 0.1. The part with the greatest lead comes
//! first. Each part has at most two facts. If the other discard leads by at least 0.3 in some part, the part with its
//! greatest lead comes last, with at most one fact. All facts are derived from the cards, so they are always true.

use std::fmt;
use std::mem::discriminant;

use derive_more::Display;

use super::certainty::{Certainty, DiscardLead};
use super::held::{Hand, SuitedCard};
use super::{Discard, Discards, Six};
use crate::engine::cribbage::{Card, Pair, Rank, Role, score};
use crate::engine::decimal::decimal;
use crate::engine::order::sort_by;
use crate::engine::wording::{in_words, sentence_case};

/// Minimum lead, in points, of a part that the explanation names.
const NAMED_LEAD: f64 = 0.3;

/// Minimum lead, in points, of a named part if no part leads by [`NAMED_LEAD`].
const SMALL_NAMED_LEAD: f64 = 0.1;

/// Maximum number of facts that the explanation states for a part in which the better discard leads.
const MAX_FACTS: usize = 2;

/// Explanation of why one discard is better than another.
///
/// [`Display`](fmt::Display) writes sentences. The last sentence states the certainty.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscardExplanation {
    /// Cards thrown by the better discard.
    pub thrown: [Card; 2],
    /// Cards thrown by the other discard.
    pub than: [Card; 2],
    /// Parts where the better discard leads, the greatest lead first. Empty if no lead is large enough to be named.
    pub leads: Vec<LeadReason>,
    /// Part where the other discard leads most. `None` if the other discard leads by less than 0.3 in every part.
    pub concession: Option<LeadReason>,
    /// Lead of the better discard in all parts together.
    pub lead: DiscardLead,
}

/// Lead of one discard over another in a part of their worth, with the facts that explain it.
#[derive(Clone, Debug, PartialEq)]
pub struct LeadReason {
    /// Part of the worth.
    pub part: LeadPart,
    /// Lead in points, above 0.
    pub points: f64,
    /// Facts that are true of the leading discard and not of the other discard.
    pub facts: Vec<Fact>,
}

/// A part of the worth of a discard.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum LeadPart {
    /// Points of the hand.
    #[display("hand")]
    Hand,
    /// Points of the crib: a gain for the dealer, a loss for the pone.
    #[display("crib")]
    Crib,
    /// Estimated points of the play.
    #[display("pegging")]
    Pegging,
}

/// A fact that is true of one discard and not of another. [`Display`](fmt::Display) writes it as an advantage of the
/// first discard, and [`Fact::conceded`] as a disadvantage of the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The four kept cards are of one suit.
    Flush,
    /// The four kept cards score more for runs, without the starter. The field contains the ranks of the run. A rank
    /// that is held twice is repeated.
    Run(Vec<Rank>),
    /// The four kept cards score more for pairs. The field lists each rank that occurs more than once and more often
    /// than with the other discard, with its number of cards.
    Pairs(Vec<(Rank, usize)>),
    /// Points that the four kept cards score for fifteens: with this discard, and with the other discard. The second
    /// number is at least two lower.
    Fifteens(usize, usize),
    /// Number of starters that add two points or more to the hand: with this discard, and with the other discard. The
    /// second number is at least six lower.
    Cuts(usize, usize),
    /// The two thrown cards have this value in the player's own crib.
    InCrib(Crib),
    /// The other discard's two thrown cards have this value in the opponent's crib.
    NotInTheirCrib(Crib),
    /// The thrown ranks are four or more apart, so they seldom score together in the opponent's crib.
    FarApart,
    /// A card from ace to four is kept to lead. The dealer can't make fifteen on it.
    SafeLead,
    /// Number of kept cards from ace to four: with this discard, and with the other discard. The second number is at
    /// least two lower.
    LowCards(usize, usize),
    /// At least two cards of this rank, from ace to four, are kept.
    LowPair(Rank),
    /// Two cards from two to nine that make eleven are kept. They score 31 after two ten-cards.
    Eleven(Pair),
    /// Number of kept ten-cards: with this discard, and with the other discard. The second is at least two higher.
    FewTenCards(usize, usize),
}

/// Value of a thrown pair in a crib.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crib {
    /// At least one card is a five.
    Five,
    /// Both cards are of one rank.
    Pair(Rank),
    /// The two cards make fifteen.
    Fifteen(Pair),
    /// The two cards make five. So they make fifteen with every ten-card.
    FiveInTwo(Pair),
    /// The two ranks are adjacent.
    Neighbours(Pair),
}

impl Discards {
    /// Returns the lead of one discard over another in each part.
    fn parts(&self, one: &Discard, other: &Discard) -> [(LeadPart, f64); 3] {
        let crib = |discard: &Discard| self.role.of_crib(discard.crib.mean());
        let pegging = |discard: &Discard| f64::from(discard.pegged.gain()) / 1000.0;
        [
            (LeadPart::Hand, one.hand.mean() - other.hand.mean()),
            (LeadPart::Crib, crib(one) - crib(other)),
            (LeadPart::Pegging, pegging(one) - pegging(other)),
        ]
    }

    /// Returns the part where `one` leads `other` most. If `one` leads nowhere, returns the part where it is least
    /// behind.
    pub fn greatest_lead(&self, one: &Discard, other: &Discard) -> LeadPart {
        let [hand, crib, pegging] = self.parts(one, other);
        let greater = |one: (LeadPart, f64), other: (LeadPart, f64)| {
            if other.1 > one.1 { other } else { one }
        };
        greater(greater(hand, crib), pegging).0
    }

    /// Explains why one discard is better than another.
    pub fn why(&self, one: &Discard, other: &Discard) -> DiscardExplanation {
        let lead = DiscardLead::of(one, other);
        let mut parts = self.parts(one, other);
        sort_by(&mut parts, |one, other| one.1.abs() > other.1.abs());
        let facts = |part, one: &Discard, other: &Discard| match part {
            LeadPart::Hand => hand_facts(&self.six, one, other),
            LeadPart::Crib => crib_facts(self.role, one, other),
            // In a toss-up, the pegging estimate is too uncertain to be explained.
            LeadPart::Pegging if lead.certainty() == Certainty::TossUp => Vec::new(),
            LeadPart::Pegging => pegging_facts(self.role, one, other),
        };
        let reason = |part, points, mut facts: Vec<Fact>, most| {
            facts.truncate(most);
            LeadReason { part, points, facts }
        };
        let has_great = parts.iter().any(|&(_, lead)| lead >= NAMED_LEAD);
        let named = if has_great { NAMED_LEAD } else { SMALL_NAMED_LEAD };
        let leads = parts
            .iter()
            .filter(|&&(_, lead)| lead >= named)
            .map(|&(part, lead)| reason(part, lead, facts(part, one, other), MAX_FACTS));
        let conceded = parts.iter().find(|&&(_, lead)| lead <= -NAMED_LEAD);
        DiscardExplanation {
            thrown: one.thrown,
            than: other.thrown,
            leads: leads.collect(),
            concession: conceded
                .map(|&(part, lead)| reason(part, -lead, facts(part, other, one), 1)),
            lead,
        }
    }
}

/// Scores of four cards without a starter.
struct FourScores {
    /// Number of cards of each rank, in four bits per rank. The ace is in the lowest bits.
    counts: u64,
    fifteens: usize,
    pairs: usize,
    runs: usize,
    is_flush: bool,
}

impl FourScores {
    fn of(kept: [Card; 4]) -> Self {
        let counts = kept.iter().map(|card| 1_u64 << (4 * card.rank as u32)).sum();
        let fifteens = (1_u8..16).filter(|choice| {
            let chosen = (0..4).zip(kept).filter(|&(bit, _)| choice >> bit & 1 == 1);
            chosen.map(|(_, card)| card.rank.value()).sum::<u8>() == 15
        });
        let suit = kept[0].suit;
        Self {
            counts,
            fifteens: 2 * fifteens.count(),
            pairs: Rank::ALL
                .map(|rank| held(counts, rank))
                .into_iter()
                .map(|n| n * n.saturating_sub(1))
                .sum(),
            runs: score::runs(counts),
            is_flush: suit.is_some() && kept.iter().all(|card| card.suit == suit),
        }
    }

    fn count(&self, rank: Rank) -> usize {
        held(self.counts, rank)
    }

    fn total(&self) -> usize {
        self.fifteens + self.pairs + self.runs + if self.is_flush { 4 } else { 0 }
    }

    /// Returns the ranks of the run. A rank that is held twice is repeated. Four cards contain at most one run.
    fn run(&self) -> Vec<Rank> {
        let neighbours = |rank: Rank, by: isize| {
            let index = (rank as usize).checked_add_signed(by);
            index.and_then(|index| Rank::ALL.get(index)).is_some_and(|&rank| self.count(rank) > 0)
        };
        let is_of_run = |rank: Rank| {
            let has = |by| neighbours(rank, by);
            self.count(rank) > 0 && (has(-1) && has(1) || has(1) && has(2) || has(-1) && has(-2))
        };
        let of_run = Rank::ALL.into_iter().filter(|&rank| is_of_run(rank));
        of_run.flat_map(|rank| std::iter::repeat_n(rank, self.count(rank))).collect()
    }
}

const fn held(counts: u64, rank: Rank) -> usize {
    (counts >> (4 * rank as u32) & 15) as usize
}

fn hand_facts(six: &Six, one: &Discard, other: &Discard) -> Vec<Fact> {
    let [own, others] = [one, other].map(|discard| FourScores::of(discard.kept));
    let mut facts = Vec::new();
    if own.is_flush && !others.is_flush {
        facts.push(Fact::Flush);
    }
    if own.runs > others.runs {
        facts.push(Fact::Run(own.run()));
    }
    if own.pairs > others.pairs {
        let more = |&rank: &Rank| own.count(rank) > others.count(rank).max(1);
        let ranks = Rank::ALL.into_iter().filter(more);
        facts.push(Fact::Pairs(ranks.map(|rank| (rank, own.count(rank))).collect()));
    }
    if own.fifteens >= others.fifteens + 2 {
        facts.push(Fact::Fifteens(own.fifteens, others.fifteens));
    }
    if let Some([of_own, of_others]) = cuts(six, [(one, &own), (other, &others)])
        && of_own >= of_others + 6
    {
        facts.push(Fact::Cuts(of_own, of_others));
    }
    facts
}

/// Returns the number of starters that add two points or more to the kept cards of each discard. Returns `None` if a
/// suit is unknown, because nobs and flushes depend on the suits.
fn cuts(six: &Six, discards: [(&Discard, &FourScores); 2]) -> Option<[usize; 2]> {
    if !six.are_suits_known() {
        return None;
    }
    let held = six.cards();
    let suited = |card: Card| Some(SuitedCard { rank: card.rank, suit: card.suit? });
    let starters = || SuitedCard::all().filter(|starter| !held.contains(&starter.card()));
    let mut counts = [0; 2];
    for (count, (discard, alone)) in counts.iter_mut().zip(discards) {
        let [one, two, three, four] = discard.kept.map(suited);
        let hand = Hand::new([one?, two?, three?, four?]);
        *count = starters().filter(|&starter| hand.score(starter) >= alone.total() + 2).count();
    }
    Some(counts)
}

/// Returns the values of a thrown pair in a crib, the most important first.
fn crib_values(pair: Pair) -> impl Iterator<Item = Crib> {
    let [low, high] = pair.ranks();
    let values = low.value() + high.value();
    let all = [
        (low == Rank::Five || high == Rank::Five, Crib::Five),
        (low == high, Crib::Pair(low)),
        (values == 15, Crib::Fifteen(pair)),
        (values == 5, Crib::FiveInTwo(pair)),
        (low as u8 + 1 == high as u8, Crib::Neighbours(pair)),
    ];
    all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, crib_values)| crib_values)
}

fn crib_facts(role: Role, one: &Discard, other: &Discard) -> Vec<Fact> {
    let pair = |discard: &Discard| {
        let [one, other] = discard.thrown;
        Pair::new(one.rank, other.rank)
    };
    let [own, others] = [one, other].map(pair);
    let without = |of: Pair, than: Pair| {
        crib_values(of).filter(move |&crib| {
            !crib_values(than).any(|other| discriminant(&other) == discriminant(&crib))
        })
    };
    if role == Role::Dealer {
        return without(own, others).map(Fact::InCrib).collect();
    }
    let mut facts: Vec<_> = without(others, own).map(Fact::NotInTheirCrib).collect();
    let is_far = |pair: Pair| {
        let [low, high] = pair.ranks();
        high as u8 - low as u8 >= 4
    };
    if facts.is_empty() && is_far(own) && !is_far(others) {
        facts.push(Fact::FarApart);
    }
    facts
}

fn pegging_facts(role: Role, one: &Discard, other: &Discard) -> Vec<Fact> {
    let [own, others] = [one, other].map(|discard| FourScores::of(discard.kept));
    let low =
        |four: &FourScores| Rank::ALL.iter().take(4).map(|&rank| four.count(rank)).sum::<usize>();
    let tens =
        |four: &FourScores| Rank::ALL.iter().skip(9).map(|&rank| four.count(rank)).sum::<usize>();
    let low_pair =
        |four: &FourScores| Rank::ALL.into_iter().take(4).find(|&rank| four.count(rank) >= 2);
    let eleven = |four: &FourScores| {
        let twos = [
            (Rank::Three, Rank::Eight),
            (Rank::Four, Rank::Seven),
            (Rank::Two, Rank::Nine),
            (Rank::Five, Rank::Six),
        ];
        let held =
            twos.into_iter().find(|&(low, high)| four.count(low) > 0 && four.count(high) > 0);
        held.map(|(low, high)| Pair::new(low, high))
    };
    let (of_own, of_others) = (low(&own), low(&others));
    let mut facts = Vec::new();
    if role == Role::Pone && of_own > 0 && of_others == 0 {
        facts.push(Fact::SafeLead);
    }
    if of_own >= of_others + 2 {
        facts.push(Fact::LowCards(of_own, of_others));
    }
    if role == Role::Pone && low_pair(&others).is_none() {
        facts.extend(low_pair(&own).map(Fact::LowPair));
    }
    if role == Role::Dealer && eleven(&others).is_none() {
        facts.extend(eleven(&own).map(Fact::Eleven));
    }
    let (of_own, of_others) = (tens(&own), tens(&others));
    if of_others >= of_own + 2 {
        facts.push(Fact::FewTenCards(of_own, of_others));
    }
    facts
}

/// Returns the names of ranks joined by hyphens, such as `9-10-J`. The ten is `10`.
fn faces(ranks: &[Rank]) -> String {
    let face = |rank: &Rank| match rank {
        Rank::Ten => "10".to_owned(),
        _ => rank.face().to_string(),
    };
    ranks.iter().map(face).collect::<Vec<_>>().join("-")
}

/// Returns the names of two ranks, the higher first, such as `8-3`. Players write two cards that make eleven in this
/// order.
fn from_above(pair: Pair) -> String {
    let [low, high] = pair.ranks();
    faces(&[high, low])
}

fn word(number: usize) -> String {
    if number == 0 { "none".to_owned() } else { in_words(number) }
}

/// Returns a run as text, such as `the run of 6-7-8`, `the run of four 6-7-8-9` or `the double run 6-7-7-8`.
fn run(ranks: &[Rank]) -> String {
    let written = faces(ranks);
    match (ranks.len(), ranks.windows(2).any(|two| two[0] == two[1])) {
        (_, true) => format!("the double run {written}"),
        (4, false) => format!("the run of four {written}"),
        _ => format!("the run of {written}"),
    }
}

/// Returns pairs as text, such as `the pair of nines`, `three fives` or `the pair of twos and the pair of nines`.
fn pairs(of: &[(Rank, usize)]) -> String {
    let all = of.iter().map(|&(rank, count)| match count {
        2 => format!("the pair of {}", rank.plural()),
        count => format!("{} {}", word(count), rank.plural()),
    });
    all.collect::<Vec<_>>().join(" and ")
}

impl Crib {
    /// Returns the noun with its article, such as `a five` or `a fifteen`.
    const fn noun(self) -> &'static str {
        match self {
            Self::Five => "a five",
            Self::Pair(_) => "a pair",
            Self::Fifteen(_) => "a fifteen",
            Self::FiveInTwo(_) => "a five in two cards",
            Self::Neighbours(_) => "neighbours",
        }
    }
}

/// Writes the value of the two cards in the player's own crib.
impl fmt::Display for Crib {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Five => f.write_str("a five into your crib"),
            Self::Pair(rank) => write!(f, "a pair of {} into your crib", rank.plural()),
            Self::Fifteen(pair) => write!(f, "{} makes fifteen", faces(&pair.ranks())),
            Self::FiveInTwo(pair) => {
                write!(f, "{}, a five for the ten-cards", faces(&pair.ranks()))
            }
            Self::Neighbours(pair) => {
                write!(f, "{} touch, for runs in your crib", faces(&pair.ranks()))
            }
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flush => f.write_str("keeps the flush"),
            Self::Run(ranks) => write!(f, "keeps {}", run(ranks)),
            Self::Pairs(of) => write!(f, "keeps {}", pairs(of)),
            Self::Fifteens(own, _) => write!(f, "keeps {own} points in fifteens"),
            Self::Cuts(own, other) => write!(f, "more cuts help ({own} to {other})"),
            Self::InCrib(crib) => write!(f, "{crib}"),
            Self::NotInTheirCrib(crib) => write!(f, "keeps {} out of their crib", crib.noun()),
            Self::FarApart => f.write_str("wide apart, little for their crib"),
            Self::SafeLead => f.write_str("a safe lead, four or lower"),
            Self::LowCards(own, other) => {
                write!(f, "more low cards to peg with ({} to {})", word(*own), word(*other))
            }
            Self::LowPair(rank) => write!(f, "a pair of low cards, {}", rank.plural()),
            Self::Eleven(pair) => {
                write!(f, "{} is a magic eleven, 31 with two ten-cards", from_above(*pair))
            }
            Self::FewTenCards(own, other) => {
                write!(f, "fewer ten-cards to peg with ({} to {})", word(*own), word(*other))
            }
        }
    }
}

impl Fact {
    /// Returns the fact as a disadvantage of the other discard, such as `it breaks up the pair of nines`.
    pub(crate) fn conceded(&self) -> String {
        match self {
            Self::Flush => "it breaks up the flush".to_owned(),
            Self::Run(ranks) => format!("it breaks up {}", run(ranks)),
            Self::Pairs(of) => format!("it breaks up {}", pairs(of)),
            Self::Fifteens(other, own) => {
                format!("it keeps fewer points in fifteens ({own} to {other})")
            }
            Self::Cuts(other, own) => format!("fewer cuts help ({own} to {other})"),
            Self::InCrib(crib) => {
                format!("your crib loses the {}", crib.noun().trim_start_matches("a "))
            }
            Self::NotInTheirCrib(crib) => format!("it puts {} in their crib", crib.noun()),
            Self::FarApart => "its two cards lie closer together".to_owned(),
            Self::SafeLead => "it has no safe lead, four or lower".to_owned(),
            Self::LowCards(other, own) => {
                format!("it keeps fewer low cards ({} to {})", word(*own), word(*other))
            }
            Self::LowPair(_) => "it keeps no pair of low cards".to_owned(),
            Self::Eleven(_) => "it keeps no magic eleven".to_owned(),
            Self::FewTenCards(..) => "it keeps more ten-cards, which peg badly".to_owned(),
        }
    }
}

impl LeadReason {
    /// Returns the points as text. Exact points have two decimals. Estimated points have one decimal, after the word
    /// "about".
    fn amount(&self) -> String {
        match self.part {
            LeadPart::Hand | LeadPart::Crib => decimal(self.points, 2),
            LeadPart::Pegging => format!("about {}", decimal(self.points, 1)),
        }
    }

    /// Returns the reason as a disadvantage of the other discard.
    pub(crate) fn conceded(&self) -> String {
        let facts: Vec<_> = self.facts.iter().map(Fact::conceded).collect();
        let facts =
            if facts.is_empty() { String::new() } else { format!(": {}", facts.join(" and ")) };
        format!("though {} worse in the {}{facts}", self.amount(), self.part)
    }
}

impl fmt::Display for LeadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} better in the {}", self.amount(), self.part)?;
        for (index, fact) in self.facts.iter().enumerate() {
            write!(f, "{} {fact}", if index == 0 { ":" } else { " and" })?;
        }
        Ok(())
    }
}

impl DiscardExplanation {
    /// Returns the reasons as a clause, without the certainty.
    pub fn reasons(&self) -> String {
        let leads: Vec<_> = self.leads.iter().map(ToString::to_string).collect();
        let mut clause = leads.join("; ");
        if leads.is_empty() {
            clause.push_str("no single part decides it");
        }
        if let Some(reason) = &self.concession {
            clause.push_str("; ");
            clause.push_str(&reason.conceded());
        }
        clause + "."
    }
}

/// Writes the reasons and then the certainty, such as `No single part decides it. Toss-up.`
impl fmt::Display for DiscardExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}.", sentence_case(&self.reasons()), self.lead.in_words())
    }
}
