//! The solver: how many tricks best play by all four seats gives each side.

use super::position::Position;
use super::search::{LeadWeights, Search};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::hand::high_card_points;
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::card::Card;

/// Solves positions, and remembers what it has learned of the last deal and strain.
///
/// It is the costly part, some tens of milliseconds for each strain of a deal. Its memory is bounded;
/// dropping it gives the memory back.
pub struct Solver {
    search: Search,
    /// What the search's memory is about, and what North and South were found to take last.
    about: Option<(Deal, Strain, u8)>,
}

/// What a legal card is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// How many of the tricks that are left, the one on the table among them, the side of the seat in
    /// turn takes if it plays the card and all play best from then on: 0 to 13.
    pub tricks: u8,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self { search: Search::new(), about: None }
    }

    /// Forgets what was learned, which is of use only for the same deal and strain.
    pub fn forget(&mut self) {
        self.search.forget();
        self.about = None;
    }

    /// How many tricks declarer takes with best play by all: 0 to 13.
    ///
    /// The other declarers of the same deal and strain, asked next, cost a fraction of the first.
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

    /// The tricks of each declarer in each strain.
    pub fn table(&mut self, deal: &Deal) -> TrickTable {
        TrickTable::from_fn(|strain, declarer| self.declarer(deal, strain, declarer))
    }

    /// How many of the tricks that are left, the one on the table among them, the side of the seat in
    /// turn takes: 0 to 13.
    pub fn tricks(&mut self, position: &Position) -> u8 {
        self.search.place(position);
        let left = self.search.left();
        let guess = if left == 13 { first_guess(position) } else { left / 2 + 1 };
        let north_south = self.search.north_south(0, left, guess);
        of_side(position.turn().side(), north_south, left)
    }

    /// What each legal card is worth, in the order of the hand.
    ///
    /// For the positions of one play, solved one after the other, the last one first is the fastest.
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

    /// The leads that the search would put in order where the leader's side wants `wanted` of the tricks
    /// that are left, each with the weights of its properties. There are none where the search knows
    /// the answer without trying a lead.
    ///
    /// It is for `benches/tables/fit_lead_weights.rs` alone, and so hidden: the program has to see the leads
    /// as the search does, and nobody else shall rely on how that is.
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

    /// How many tricks a side takes if it plays a card; `best` is the most that any card takes.
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

/// About how many tricks North and South take of thirteen: by their points, and by the length of their trumps. On
/// random deals it is right in every third.
fn first_guess(position: &Position) -> u8 {
    let hands = position.hands();
    let cards = hands[Seat::North].union(hands[Seat::South]);
    // In hundredths of a trick: 0.36 a point from 20 on, 1.2 a trump from six and a half on.
    let trumps = position.trumps().map_or(780, |suit| 120 * cards.length(suit));
    let tricks = (36 * high_card_points(cards) + trumps).saturating_sub(820) / 100;
    u8::try_from(tricks).unwrap_or(13).min(13)
}

/// The tricks of a side, from those of North and South.
fn of_side(side: Side, north_south: u8, left: u8) -> u8 {
    match side {
        Side::NorthSouth => north_south,
        Side::EastWest => left - north_south,
    }
}

/// How many tricks each seat takes as declarer in each strain with best play by all: 20 numbers from
/// 0 to 13.
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
    /// The table with the number that `tricks` gives for each cell.
    pub fn from_fn(mut tricks: impl FnMut(Strain, Seat) -> u8) -> Self {
        Self(Strain::ASCENDING.map(|strain| BySeat::from_fn(|seat| tricks(strain, seat))))
    }

    /// The tricks of a declarer in a strain, 0 to 13.
    #[must_use]
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> u8 {
        self.0[row(strain)][declarer]
    }
}

fn row(strain: Strain) -> usize {
    strain.trumps().map_or(4, |suit| suit as usize)
}
