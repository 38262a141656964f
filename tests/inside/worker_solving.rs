//! The jobs of the worker that solves deals, step by step.

use std::ops::ControlFlow;

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::{CardValue, Position, Solver};
use kibitzer::engine::bridge::seat::{BySeat, Seat, Side};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::wire::request::ServiceRequest;
use kibitzer::wire::solving::{SolvePositions, SolveStrain};
use kibitzer::worker::solving::{SolveJob, SteppedJob, WarmUp};

/// Returns hands with the highest `cards` cards of a suit: North has spades, East hearts, South diamonds and West
/// clubs.
fn a_suit_each(cards: usize) -> BySeat<CardSet> {
    let of = |suit| Card::all().filter(move |card| card.suit == suit).take(cards).collect();
    BySeat::from_fn(|seat| of(Suit::DESCENDING[seat as usize]))
}

/// Runs a job to its end, and returns all its updates.
fn updates<Q: ServiceRequest>(mut solving: SolveJob) -> Vec<Q::Update> {
    let mut solver = Solver::new();
    let steps = std::iter::from_fn(|| match solving.step(&mut solver) {
        ControlFlow::Continue(Some(note)) => Some(note),
        ControlFlow::Continue(None) => panic!("every step of solving is told"),
        ControlFlow::Break(()) => None,
    });
    steps.map(|note| note.read().expect("a note of the question")).collect()
}

#[test]
fn strain_is_reported_declarer_by_declarer() {
    let deal = a_suit_each(13).try_into().unwrap();
    let solved =
        updates::<SolveStrain>(SolveJob::strain(SolveStrain(deal, Strain::Suit(Suit::Spades))));
    // North has all trumps, so North's side takes all tricks. Even an opening lead of another suit is ruffed.
    let tricks = |declarer: Seat| if declarer.side() == Side::NorthSouth { 13 } else { 0 };
    let all = Seat::CLOCKWISE.map(|declarer| (declarer, tricks(declarer)));
    assert_eq!(solved, all);
}

#[test]
fn positions_of_a_play_are_solved_in_order() {
    let position =
        |cards, leader| Position::new(Strain::NoTrump, leader, &[], a_suit_each(cards)).unwrap();
    let positions = SolvePositions(vec![position(1, Seat::East), position(3, Seat::North)]);
    let solved = updates::<SolvePositions>(SolveJob::positions(positions));
    let [(0, last), (1, first)] = &solved[..] else { panic!("{solved:?}") };
    let tricks = |values: &[CardValue]| values.iter().map(|value| value.tricks).collect::<Vec<_>>();
    assert_eq!((tricks(last), tricks(first)), (vec![1], vec![3, 3, 3]));
}

#[test]
fn at_the_end_of_a_play_no_card_has_a_value() {
    let end = Position::new(Strain::NoTrump, Seat::North, &[], BySeat::default()).unwrap();
    let solved = updates::<SolvePositions>(SolveJob::positions(SolvePositions(vec![end])));
    assert_eq!(solved, [(0, Vec::new())]);
}

#[test]
fn the_warm_up_does_not_affect_results() {
    let mut solver = Solver::new();
    let _ = WarmUp::default().step(&mut solver);
    let position = Position::new(Strain::NoTrump, Seat::West, &[], a_suit_each(4)).unwrap();
    let mut solving = SolveJob::positions(SolvePositions(vec![position]));
    let ControlFlow::Continue(Some(note)) = solving.step(&mut solver) else {
        panic!("one position")
    };
    let Some((0_usize, values)) = note.read() else { panic!("one position") };
    let values: Vec<CardValue> = values;
    assert!(values.len() == 4 && values.iter().all(|value| value.tricks == 4));
}
