//! Par: the result of an auction if both sides know the double-dummy tricks of every contract and make no mistakes.

use std::fmt;

use super::solver::TrickTable;
use crate::engine::{
    Bid, BySeat, Contract, Doubling, Margin, Outcome, Score, Seat, Side, Vulnerability,
};

/// The score that neither side can improve, and the contracts that reach it.
///
/// ```
/// use kibitzer::engine::bridge::call::Strain;
/// use kibitzer::engine::bridge::double_dummy::{Par, TrickTable};
/// use kibitzer::engine::bridge::seat::{Seat, Side};
/// use kibitzer::engine::bridge::vulnerability::Vulnerability;
/// use kibitzer::engine::card::Suit;
///
/// let spades = Strain::Suit(Suit::Spades);
/// let table = TrickTable::from_fn(|strain, declarer| match declarer.side() {
///     Side::NorthSouth => if strain == spades { 10 } else { 6 },
///     Side::EastWest => if strain == Strain::Suit(Suit::Hearts) { 9 } else { 3 },
/// });
/// let words = |vulnerability| {
///     let par = Par::of(&table, Seat::North, vulnerability);
///     let contracts: Vec<_> = par.contracts().iter().map(ToString::to_string).collect();
///     (par.score(), contracts.join("; "))
/// };
/// // Four spades score 420. Two down doubled costs 300, or 500 if vulnerable.
/// assert_eq!(words(Vulnerability::None), (300, "5HX by East or West, 2 down".into()));
/// assert_eq!(words(Vulnerability::EastWest), (420, "4S by North or South".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    score: i32,
    contracts: Vec<ParContract>,
}

/// A contract that reaches par.
///
/// [`Display`](fmt::Display) writes the contract, its possible declarers and its margin: `4S by North or South`,
/// `3NT by East, made with 2 overtricks`, `5DX by East, 2 down`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// The bid.
    pub bid: Bid,
    /// Undoubled if the contract makes, doubled if it fails.
    pub doubling: Doubling,
    /// Declarers that reach par with this contract: one or both players of a side, clockwise from North.
    pub declarers: Vec<Seat>,
    /// Number of declarer's tricks, 0 to 13.
    pub tricks: u8,
}

impl ParContract {
    /// Returns the number of tricks over or under the contract.
    pub fn margin(&self) -> Margin {
        let declarer = self.declarers.first().copied().unwrap_or(Seat::North);
        let contract = Contract { bid: self.bid, doubling: self.doubling, declarer };
        Outcome::counted(contract, self.tricks).margin()
    }
}

impl fmt::Display for ParContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, self.doubling)?;
        for (place, declarer) in self.declarers.iter().enumerate() {
            f.write_str(if place == 0 { " by " } else { " or " })?;
            declarer.fmt(f)?;
        }
        let margin = self.margin();
        if margin == Margin::Exact {
            return Ok(());
        }
        f.write_str(", ")?;
        f.write_str(&margin.in_words())
    }
}

impl Par {
    /// Computes the par of a deal from its table of tricks.
    pub fn of(table: &TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Self {
        let bidding = BiddingGame::new(table, vulnerability);
        let score = bidding.first_turns(dealer)[0];
        Self { score, contracts: bidding.contracts(table, dealer, score) }
    }

    /// Returns the points of North-South. They are negative if East-West score points, and 0 if all pass.
    pub const fn score(&self) -> i32 {
        self.score
    }

    /// Returns the contracts that reach par, the lowest bid first. The list is empty if all pass.
    ///
    /// If no player makes a call that costs points, the auction can end in each of these contracts. Neither side has a
    /// higher bid that would score more than par if it were passed out. If several levels of a strain have the same
    /// score, only the lowest level is listed. Players also bid in this way: `3NT` with two overtricks, not `5NT`. A
    /// higher level is listed only if the opponents could gain by bidding over the lower level.
    pub fn contracts(&self) -> &[ParContract] {
        &self.contracts
    }
}

const BIDS: usize = Bid::ASCENDING.len();

/// The auction as a game between two sides. The value of a bid is in points of North-South. Beginning with the dealer,
/// each player in turn passes or makes a higher bid. The auction ends after a bid and three passes, or after four
/// passes at the start. A contract that makes is scored undoubled. A contract that fails is scored doubled, since the
/// opponents see that it fails. Each side wants the most points. So par is the value of this game, and is computed from
/// `7NT` backwards. The game assumes nothing about who bids first or sacrifices. If both sides can make the same
/// contract, the order of turns decides who gets it, so the dealer matters. The bidder counts as declarer. According to
/// the Laws, declarer is the player of the side who named the strain first. This difference has no effect here. After a
/// bid by the opponents, both partners have a turn. So either of them can bid the contract. The game has no doubles,
/// because bidding on after a double has the same result as bidding on at once.
struct BiddingGame {
    /// Points if the bid of a seat is passed out.
    scores: [BySeat<i32>; BIDS],
    /// Points at the end of the auction if a seat makes the bid and all later calls are the best ones.
    after: [BySeat<i32>; BIDS],
    /// Best points for a seat that bids higher than the row's bid. `None` for `7NT`, because no bid is higher. The last
    /// row is for a seat that makes the first bid.
    above: [BySeat<Option<i32>>; BIDS + 1],
}

/// Row of [`BiddingGame::above`] before any bid.
const NO_BID: usize = BIDS;

impl BiddingGame {
    fn new(table: &TrickTable, vulnerability: Vulnerability) -> Self {
        let mut bidding = Self {
            scores: [BySeat::default(); BIDS],
            after: [BySeat::default(); BIDS],
            above: [BySeat::default(); BIDS + 1],
        };
        let mut above = BySeat::default();
        for (number, bid) in Bid::ASCENDING.into_iter().enumerate().rev() {
            bidding.above[number] = above;
            bidding.scores[number] = BySeat::from_fn(|declarer| {
                let outcome = outcome(table, bid, declarer);
                Score::of(outcome, vulnerability).of_side(Side::NorthSouth)
            });
            bidding.after[number] = BySeat::from_fn(|bidder| bidding.turns(number, bidder)[0]);
            for seat in Seat::CLOCKWISE {
                let value = bidding.after[number][seat];
                above[seat] = Some(above[seat].map_or(value, |other| best(seat, value, other)));
            }
        }
        bidding.above[NO_BID] = above;
        bidding
    }

    /// Returns four values of the auction: before each of the three turns after a bid, and after all three.
    fn turns(&self, number: usize, bidder: Seat) -> [i32; 4] {
        let mut values = [self.scores[number][bidder]; 4];
        for turn in (0..3).rev() {
            let seat = bidder.clockwise(turn + 1);
            values[turn] = self.choice(number, seat, values[turn + 1]);
        }
        values
    }

    /// Returns five values of the auction: before each of the first four turns, and after four passes.
    fn first_turns(&self, dealer: Seat) -> [i32; 5] {
        let mut values = [0; 5];
        for turn in (0..4).rev() {
            values[turn] = self.choice(NO_BID, dealer.clockwise(turn), values[turn + 1]);
        }
        values
    }

    /// Returns the value of the better call for `seat`: a pass, or the best higher bid.
    fn choice(&self, number: usize, seat: Seat, pass: i32) -> i32 {
        self.above[number][seat].map_or(pass, |bid| best(seat, pass, bid))
    }

    fn contracts(&self, table: &TrickTable, dealer: Seat, par: i32) -> Vec<ParContract> {
        let ends = self.ends(dealer, par);
        let mut contracts: Vec<ParContract> = Vec::new();
        // Most points that each side can score if one of its higher bids is passed out.
        let (mut north_south, mut east_west) = (i32::MIN, i32::MAX);
        for (number, bid) in Bid::ASCENDING.into_iter().enumerate().rev() {
            let is_best = north_south <= par && par <= east_west;
            for partners in [[Seat::North, Seat::South], [Seat::East, Seat::West]] {
                let lists = |&seat: &Seat| is_best && ends[number][seat];
                let declarers: Vec<_> = partners.into_iter().filter(lists).collect();
                if let Some(&declarer) = declarers.first() {
                    let outcome = outcome(table, bid, declarer);
                    let (doubling, tricks) = (outcome.contract().doubling, outcome.tricks());
                    // The listed bids of the same strain and first declarer are higher than this bid, so this bid
                    // replaces them.
                    contracts.retain(|it| {
                        it.bid.strain != bid.strain || it.declarers.first() != Some(&declarer)
                    });
                    contracts.push(ParContract { bid, doubling, declarers, tricks });
                }
            }
            for (seat, &score) in self.scores[number].iter() {
                match seat.side() {
                    Side::NorthSouth => north_south = north_south.max(score),
                    Side::EastWest => east_west = east_west.min(score),
                }
            }
        }
        contracts.reverse();
        contracts
    }

    /// Returns for each bid and each seat whether the auction can end with this bid of the seat. In such an auction,
    /// every player makes only calls that cost nothing.
    fn ends(&self, dealer: Seat, par: i32) -> [BySeat<bool>; BIDS] {
        let mut reached = [BySeat::<bool>::default(); BIDS];
        // Marks the bids of `seat` that cost nothing, from the bid at index `from` up.
        let bid_on = |reached: &mut [BySeat<bool>; BIDS], seat: Seat, from: usize| {
            for (bid, after) in reached.iter_mut().zip(&self.after).skip(from) {
                bid[seat] |= after[seat] == par;
            }
        };
        let firsts = self.first_turns(dealer);
        for turn in (0..4).take_while(|&turn| firsts[turn] == par) {
            bid_on(&mut reached, dealer.clockwise(turn), 0);
        }
        let mut ends = [BySeat::<bool>::default(); BIDS];
        for (number, end) in ends.iter_mut().enumerate() {
            for bidder in Seat::CLOCKWISE {
                if !reached[number][bidder] {
                    continue;
                }
                let turns = self.turns(number, bidder);
                for turn in (0..3).take_while(|&turn| turns[turn] == par) {
                    bid_on(&mut reached, bidder.clockwise(turn + 1), number + 1);
                }
                end[bidder] = turns.iter().all(|&value| value == par);
            }
        }
        ends
    }
}

/// Returns the outcome of a bid: undoubled if it makes, doubled if it fails.
fn outcome(table: &TrickTable, bid: Bid, declarer: Seat) -> Outcome {
    let tricks = table.tricks(bid.strain, declarer);
    let makes = tricks >= bid.level.tricks_needed();
    let doubling = if makes { Doubling::Undoubled } else { Doubling::Doubled };
    Outcome::counted(Contract { bid, doubling, declarer }, tricks)
}

fn best(seat: Seat, one: i32, other: i32) -> i32 {
    match seat.side() {
        Side::NorthSouth => one.max(other),
        Side::EastWest => one.min(other),
    }
}
