//! Solver for the number of tricks that each side takes if all four seats play best.

use super::position::Position;
use super::search::{LeadWeights, Search};
use crate::engine::{BySeat, Card, Deal, Seat, Side, Strain, high_card_points};

/// A solver of positions, with a cache that [`Solver::declarer`] clears for a new deal or strain.
///
/// Solving takes some tens of milliseconds for each strain of a deal. The size of the cache is bounded, and dropping
/// the solver frees it.
pub struct Solver {
    search: Search,
    /// Deal and strain of the last call of [`Solver::declarer`], and the number of tricks it found for North-South.
    about: Option<(Deal, Strain, u8)>,
}

/// A legal card with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// Number of remaining tricks that the side to play takes if the card is played and all play best after it: 0 to
    /// 13. The current trick is included.
    pub tricks: u8,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// Creates a solver with an empty cache.
    pub fn new() -> Self {
        Self { search: Search::new(), about: None }
    }

    /// Clears the cache. The cache speeds up further results, mainly for the same deal and strain.
    pub fn forget(&mut self) {
        self.search.forget();
        self.about = None;
    }

    /// Returns the number of tricks that declarer takes if all play best: 0 to 13.
    ///
    /// If the deal and the strain are the same as in the last call, solving takes a fraction of the time.
    pub fn declarer(&mut self, deal: &Deal, strain: Strain, declarer: Seat) -> u8 {
        let known = self.about.filter(|about| (about.0, about.1) == (*deal, strain));
        if known.is_none() {
            self.forget();
        }
        let opening = Position::opening(deal, strain, declarer.next());
        let guess = known.map_or_else(|| first_guess(&opening), |(_, _, tricks)| tricks);
        self.search.place(&opening);
        let north_south = self.search.north_south(0, 13, guess);
        self.about = Some((*deal, strain, north_south));
        of_side(declarer.side(), north_south, 13)
    }

    /// Returns the number of tricks of each declarer in each strain.
    pub fn table(&mut self, deal: &Deal) -> TrickTable {
        TrickTable::from_fn(|strain, declarer| self.declarer(deal, strain, declarer))
    }

    /// Returns the number of remaining tricks that the side to play takes, including the current trick: 0 to 13.
    pub fn tricks(&mut self, position: &Position) -> u8 {
        self.search.place(position);
        let left = self.search.left();
        let guess = if left == 13 { first_guess(position) } else { left / 2 + 1 };
        let north_south = self.search.north_south(0, left, guess);
        of_side(position.turn().side(), north_south, left)
    }

    /// Returns the value of each legal card, in the order of the hand.
    ///
    /// To solve all positions of a play, it is fastest to begin with the last position.
    pub fn values(&mut self, position: &Position) -> Vec<CardValue> {
        let side = position.turn().side();
        let best = self.tricks(position);
        let mut values: Vec<CardValue> = Vec::new();
        for card in position.legal_cards() {
            let equal = values.last().filter(|last| position.are_equal(last.card, card));
            let tricks = match equal {
                Some(last) => last.tricks,
                None => self.value(position, card, side, best),
            };
            values.push(CardValue { card, tricks });
        }
        values
    }

    /// Returns the leads that the search would rank to decide whether the leader's side takes `wanted` of the remaining
    /// tricks. Each lead has the weights of its properties. Returns no leads if this can be decided without trying a
    /// lead, or if a card has already been led.
    ///
    /// The method is hidden because only `benches/tables/fit_lead_weights.rs` uses it. That program must see the leads
    /// as the search does, and no other code may depend on this method.
    #[doc(hidden)]
    pub fn weigh_leads<T: Copy>(
        &mut self,
        position: &Position,
        wanted: u8,
        weights: &LeadWeights<T>,
    ) -> Vec<(Card, Vec<T>)> {
        self.search.place(position);
        self.search.weigh_leads(position, wanted, weights)
    }

    /// Returns the number of tricks that `side` takes if it plays `card`. `best` is the maximum over all legal cards.
    fn value(&mut self, position: &Position, card: Card, side: Side, best: u8) -> u8 {
        let Some((next, winner)) = position.after(card) else { return 0 };
        self.search.place(&next);
        let won = u8::from(winner.is_some_and(|winner| winner.side() == side));
        let left = self.search.left();
        let most = best.saturating_sub(won);
        let north_south = match side {
            Side::NorthSouth => self.search.north_south(0, most, most),
            Side::EastWest => {
                let least = left.saturating_sub(most);
                self.search.north_south(least, left, least + 1)
            }
        };
        won + of_side(side, north_south, left)
    }
}

/// Estimates how many of the thirteen tricks North-South take, from their high-card points and the number of their
/// trumps. The estimate is right for a third of random deals.
fn first_guess(position: &Position) -> u8 {
    let hands = position.hands();
    let cards = hands[Seat::North].union(hands[Seat::South]);
    // In hundredths of a trick: 0.36 tricks per point, plus 1.2 per trump (7.8 in no trump), minus 8.2.
    let trumps = position.trumps().map_or(780, |suit| 120 * cards.length(suit));
    let tricks = (36 * high_card_points(cards) + trumps).saturating_sub(820) / 100;
    u8::try_from(tricks).unwrap_or(13).min(13)
}

/// Converts the tricks of North-South to the tricks of `side`. `left` is the number of remaining tricks.
fn of_side(side: Side, north_south: u8, left: u8) -> u8 {
    match side {
        Side::NorthSouth => north_south,
        Side::EastWest => left - north_south,
    }
}

/// Number of tricks of each seat as declarer in each strain if all play best: 20 numbers from 0 to 13.
///
/// ```
/// use kibitzer::engine::{Seat, Side, Strain, TrickTable};
///
/// let table = TrickTable::from_fn(|_, declarer| {
///     if declarer.side() == Side::NorthSouth { 9 } else { 4 }
/// });
/// assert_eq!(table.tricks(Strain::NoTrump, Seat::South), 9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TrickTable([BySeat<u8>; 5]);

impl TrickTable {
    /// Creates a table by calling `tricks` for each cell.
    pub fn from_fn(mut tricks: impl FnMut(Strain, Seat) -> u8) -> Self {
        Self(Strain::ASCENDING.map(|strain| BySeat::from_fn(|seat| tricks(strain, seat))))
    }

    /// Returns the tricks of a declarer in a strain, 0 to 13.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> u8 {
        self.0[strain.trumps().map_or(4, |suit| suit as usize)][declarer]
    }
}
