//! Par. It is compared with the best result of an auction by the Laws, and with known cases.

use kibitzer::engine::Deal;
use kibitzer::engine::bridge::call::{Bid, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::double_dummy::{Par, ParContract, Solver, TrickTable};
use kibitzer::engine::bridge::score::Score;
use kibitzer::engine::bridge::seat::{Seat, Side};
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::support::double_dummy_cases::{check, extent};

/// Returns a table. The rows are the strains from clubs up to no trump. The columns are North, East, South and West.
fn table(rows: [[u8; 4]; 5]) -> TrickTable {
    TrickTable::from_fn(|strain, seat| {
        let row = Strain::ASCENDING.iter().position(|&other| other == strain).unwrap();
        rows[row][seat as usize]
    })
}

fn in_words(par: &Par) -> (i32, String) {
    let contracts: Vec<_> = par.contracts().iter().map(ParContract::to_string).collect();
    (par.score(), contracts.join("; "))
}

fn par(rows: [[u8; 4]; 5], dealer: Seat, vulnerability: Vulnerability) -> (i32, String) {
    in_words(&Par::of(&table(rows), dealer, vulnerability))
}

#[test]
fn par_is_zero_if_no_contract_makes() {
    for dealer in Seat::CLOCKWISE {
        let par = Par::of(&table([[6; 4]; 5]), dealer, Vulnerability::Both);
        assert_eq!((par.score(), par.contracts()), (0, &[] as &[ParContract]));
    }
}

/// Both sides can make one no trump and nothing else, so the side that can bid it first plays it.
#[test]
fn the_dealers_side_gets_a_contract_that_both_sides_make() {
    let rows = [[6; 4], [6; 4], [6; 4], [6; 4], [7; 4]];
    let at = |dealer| par(rows, dealer, Vulnerability::Both);
    assert_eq!(at(Seat::North), (90, "1NT by North".into()));
    assert_eq!(at(Seat::East), (-90, "1NT by East".into()));
    assert_eq!(at(Seat::South), (90, "1NT by South".into()));
    assert_eq!(at(Seat::West), (-90, "1NT by West".into()));
}

/// Only East and South can make one no trump. The first of these two to call plays it.
#[test]
fn the_first_partner_to_call_gets_a_contract_that_only_one_of_each_side_makes() {
    let rows = [[6; 4], [6; 4], [6; 4], [6; 4], [6, 7, 7, 6]];
    let at = |dealer| par(rows, dealer, Vulnerability::Both);
    assert_eq!(at(Seat::North), (-90, "1NT by East".into()));
    assert_eq!(at(Seat::East), (-90, "1NT by East".into()));
    assert_eq!(at(Seat::South), (90, "1NT by South".into()));
    assert_eq!(at(Seat::West), (-90, "1NT by East".into()));
}

/// Four spades score 420, or 620 if vulnerable. Five hearts doubled are three down and lose 500, or 800 if vulnerable.
#[test]
fn a_sacrifice_pays_at_some_vulnerabilities_only() {
    let rows = [[4, 5, 4, 5], [4, 5, 4, 5], [4, 8, 4, 8], [10, 3, 10, 3], [5, 4, 5, 4]];
    let at = |vulnerability| par(rows, Seat::East, vulnerability);
    let made = "4S by North or South";
    assert_eq!(at(Vulnerability::None), (420, made.into()));
    assert_eq!(at(Vulnerability::Both), (620, made.into()));
    assert_eq!(at(Vulnerability::EastWest), (420, made.into()));
    assert_eq!(at(Vulnerability::NorthSouth), (500, "5HX by East or West, 3 down".into()));
}

#[test]
fn par_contracts_are_listed_at_their_lowest_level() {
    // North–South take nine tricks in both majors, so they can make part scores only.
    let rows = [[5; 4], [5; 4], [9, 4, 9, 4], [9, 4, 9, 4], [8, 4, 8, 4]];
    assert_eq!(
        par(rows, Seat::West, Vulnerability::None),
        (
            140,
            "1H by North or South, made with 2 overtricks; 1S by North or South, made with 2 overtricks"
                .into()
        )
    );
    let rows = [[5; 4], [5; 4], [9, 4, 9, 4], [9, 4, 9, 4], [8, 4, 9, 4]];
    assert_eq!(par(rows, Seat::West, Vulnerability::None), (400, "3NT by South".into()));
    // Five of a minor (eleven tricks) scores as much as three no trump (nine tricks).
    let rows = [[11, 2, 11, 2], [5; 4], [5; 4], [5; 4], [9, 4, 9, 4]];
    assert_eq!(
        par(rows, Seat::West, Vulnerability::Both),
        (600, "3NT by North or South; 5C by North or South".into())
    );
}

#[test]
fn all_sacrifices_with_the_same_cost_are_listed() {
    let rows = [[3, 10, 3, 10], [3, 10, 3, 9], [3; 4], [11, 2, 11, 2], [5, 3, 5, 3]];
    assert_eq!(
        par(rows, Seat::South, Vulnerability::NorthSouth),
        (300, "6CX by East or West, 2 down; 6DX by East, 2 down".into())
    );
}

#[test]
fn a_grand_slam_in_no_trump_cannot_be_outbid() {
    let rows = [[0, 12, 0, 12], [0; 4], [0; 4], [0; 4], [13, 0, 13, 0]];
    assert_eq!(
        par(rows, Seat::North, Vulnerability::NorthSouth),
        (2220, "7NT by North or South".into())
    );
}

/// Deals with par as computed by the program DDS: the score, and the contracts at their lowest level.
const LOWEST: &str = include_str!("../golden/double-dummy/par-contracts.tsv");

#[test]
fn par_equals_that_of_dds_at_the_lowest_level() {
    let mut solver = Solver::new();
    for row in LOWEST.lines().skip(1).take(extent(2, usize::MAX)) {
        let [deal, dealer, sides, score, lowest, _] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("six cells");
        let deal: Deal = deal.parse().expect("a deal");
        let table = solver.table(&deal);
        let par = Par::of(&table, dealer.parse().unwrap(), sides.parse().unwrap());
        assert_eq!(par.score(), score.parse::<i32>().unwrap(), "{row}");
        let found = par.contracts().iter().map(|contract| {
            let seats = &contract.declarers;
            let by = match seats.as_slice() {
                [only] => only.letter().to_string(),
                _ => seats[0].side().letters().to_owned(),
            };
            format!("{}{}{} by {by}", contract.bid, contract.doubling, contract.margin())
        });
        // The file lists higher strains before lower strains.
        let mut found: Vec<_> = found.collect();
        found.reverse();
        assert_eq!(found.join(", "), lowest, "{row}");
    }
}

/// Search through all auctions by the Laws. Every legal call is tried, including doubles and redoubles. The first
/// player of a side to name a strain declares it. Only two strains are bid. In the other strains, no side takes a
/// trick, so bidding them never pays.
struct Auction<'t> {
    table: &'t TrickTable,
    vulnerability: Vulnerability,
    bids: Vec<Bid>,
    strains: [Strain; 2],
    known: Vec<Option<i32>>,
}

#[derive(Clone, Copy, Debug)]
struct AuctionState {
    turn: usize,
    passes: usize,
    /// Index of the last bid, the bidder's seat, and the doubling: 0, 1 (doubled) or 2 (redoubled).
    last: Option<(usize, usize, usize)>,
    /// `first[side][strain]` is the player of the side who named the strain first. There are only two strains.
    first: [[Option<usize>; 2]; 2],
}

impl AuctionState {
    /// Number of possible states.
    const COUNT: usize = 4 * 5 * (14 * 4 * 3 + 1) * 81;

    fn number(&self) -> usize {
        let last = self.last.map_or(0, |(bid, by, doubled)| 1 + (bid * 4 + by) * 3 + doubled);
        let first = self.first.iter().flatten();
        let first = first.fold(0, |number, seat| number * 3 + seat.map_or(0, |seat| 1 + seat / 2));
        ((last * 4 + self.turn) * 5 + self.passes) * 81 + first
    }
}

impl Auction<'_> {
    fn north_south(&mut self, state: &AuctionState) -> i32 {
        let number = state.number();
        if let Some(known) = self.known[number] {
            return known;
        }
        let value = if state.passes == if state.last.is_some() { 3 } else { 4 } {
            self.score(state)
        } else {
            let values = self.calls(state).into_iter().map(|next| self.north_south(&next));
            let best = if state.turn.is_multiple_of(2) { values.max() } else { values.min() };
            best.unwrap()
        };
        self.known[number] = Some(value);
        value
    }

    fn calls(&self, state: &AuctionState) -> Vec<AuctionState> {
        let turn = (state.turn + 1) % 4;
        let mut next = vec![AuctionState { turn, passes: state.passes + 1, ..*state }];
        if let Some((bid, by, doubled)) = state.last {
            let opponents = (state.turn + by) % 2 == 1;
            if opponents && doubled == 0 || !opponents && doubled == 1 {
                let last = Some((bid, by, doubled + 1));
                next.push(AuctionState { turn, passes: 0, last, ..*state });
            }
        }
        for bid in state.last.map_or(0, |(bid, ..)| bid + 1)..self.bids.len() {
            let mut first = state.first;
            first[self.row(bid)][state.turn % 2].get_or_insert(state.turn);
            next.push(AuctionState { turn, passes: 0, last: Some((bid, state.turn, 0)), first });
        }
        next
    }

    fn row(&self, bid: usize) -> usize {
        usize::from(self.bids[bid].strain == self.strains[1])
    }

    fn score(&self, state: &AuctionState) -> i32 {
        let Some((number, by, doubled)) = state.last else { return 0 };
        let declarer = Seat::CLOCKWISE[state.first[self.row(number)][by % 2].unwrap()];
        let bid = self.bids[number];
        let doubling = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled][doubled];
        let tricks = self.table.tricks(bid.strain, declarer);
        let outcome = Outcome::new(Contract { bid, doubling, declarer }, tricks).unwrap();
        Score::of(outcome, self.vulnerability).of_side(Side::NorthSouth)
    }
}

fn by_the_laws(
    table: &TrickTable,
    strains: [Strain; 2],
    dealer: Seat,
    vulnerability: Vulnerability,
) -> i32 {
    let first: Bid = "1C".parse().unwrap();
    let all = std::iter::successors(Some(first), |bid| bid.next());
    let bids = all.filter(|bid| strains.contains(&bid.strain)).collect();
    let begin =
        AuctionState { turn: dealer as usize, passes: 0, last: None, first: [[None; 2]; 2] };
    let known = vec![None; AuctionState::COUNT];
    Auction { table, vulnerability, bids, strains, known }.north_south(&begin)
}

/// The tricks of each declarer in a strain. Usually the tricks of both sides add up to about thirteen, and partners
/// take about the same number.
fn row() -> impl Strategy<Value = [u8; 4]> {
    let lose = prop_oneof![3 => Just(0), 1 => 0..4_u8];
    (0..=13_u8, lose, prop::array::uniform4(prop_oneof![4 => Just(0), 1 => 0..2_u8])).prop_map(
        |(north_south, lose, less)| {
            let mut row = [north_south, 13 - north_south, north_south, 13 - north_south];
            for (seat, tricks) in row.iter_mut().enumerate() {
                let gap = if seat % 2 == 1 { lose } else { 0 };
                *tricks = tricks.saturating_sub(less[seat] + gap);
            }
            row
        },
    )
}

fn seat() -> impl Strategy<Value = Seat> {
    select(Seat::CLOCKWISE.to_vec())
}

fn vulnerability() -> impl Strategy<Value = Vulnerability> {
    select(Vulnerability::ALL.to_vec())
}

#[test]
fn par_equals_the_result_of_a_perfect_auction() {
    check(
        64,
        (
            prop::array::uniform2(row()),
            subsequence(Strain::ASCENDING.to_vec(), 2),
            seat(),
            vulnerability(),
        ),
        |(rows, strains, dealer, vulnerability)| {
            let table = TrickTable::from_fn(|strain, seat| {
                strains
                    .iter()
                    .position(|&other| other == strain)
                    .map_or(0, |row| rows[row][seat as usize])
            });
            let par = Par::of(&table, dealer, vulnerability);
            let expected = by_the_laws(&table, [strains[0], strains[1]], dealer, vulnerability);
            prop_assert_eq!(par.score(), expected, "{:?}", par);
            Ok(())
        },
    );
}

proptest! {
    #[test]
    fn every_listed_contract_scores_par(
        rows in prop::array::uniform5(row()),
        dealer in seat(),
        vulnerability in vulnerability(),
    ) {
        let table = table(rows);
        let par = Par::of(&table, dealer, vulnerability);
        prop_assert_eq!(par.contracts().is_empty(), par.score() == 0);
        for listed in par.contracts() {
            prop_assert!(!listed.declarers.is_empty());
            prop_assert_eq!(listed.doubling == Doubling::Undoubled, listed.margin().is_made());
            // Each strain is listed at one level only.
            let side = listed.declarers[0].side();
            let is_like = |other: &&ParContract| {
                other.bid.strain == listed.bid.strain && other.declarers[0].side() == side
            };
            prop_assert_eq!(par.contracts().iter().filter(is_like).count(), 1);
            for &declarer in &listed.declarers {
                prop_assert_eq!(table.tricks(listed.bid.strain, declarer), listed.tricks);
                let contract = Contract { bid: listed.bid, doubling: listed.doubling, declarer };
                let outcome = Outcome::new(contract, listed.tricks).unwrap();
                let score = Score::of(outcome, vulnerability).of_side(Side::NorthSouth);
                prop_assert_eq!(score, par.score());
            }
        }
    }

    /// If all hands, the dealer and the vulnerability move by one seat, the other side gets the same par.
    #[test]
    fn par_turns_with_the_table(
        rows in prop::array::uniform5(row()),
        dealer in seat(),
        vulnerability in vulnerability(),
    ) {
        let turned = rows.map(|[north, east, south, west]| [west, north, east, south]);
        let other = match vulnerability {
            Vulnerability::NorthSouth => Vulnerability::EastWest,
            Vulnerability::EastWest => Vulnerability::NorthSouth,
            same => same,
        };
        let one = Par::of(&table(rows), dealer, vulnerability);
        let two = Par::of(&table(turned), dealer.next(), other);
        prop_assert_eq!(one.score(), -two.score());
        let listed = |par: &Par, turn: usize| {
            let names = |listed: &ParContract| {
                let mut seats: Vec<_> =
                    listed.declarers.iter().map(|seat| seat.clockwise(turn)).collect();
                seats.sort();
                (listed.bid, listed.doubling, seats, listed.tricks)
            };
            par.contracts().iter().map(names).collect::<Vec<_>>()
        };
        prop_assert_eq!(listed(&one, 1), listed(&two, 0));
    }
}
