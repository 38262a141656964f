//! Properties of the solver on complete deals.

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{Position, Solver};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::support::double_dummy_cases::{check, deal};

fn strain() -> impl Strategy<Value = Strain> {
    select(Strain::ASCENDING.to_vec())
}

fn seat() -> impl Strategy<Value = Seat> {
    select(Seat::CLOCKWISE.to_vec())
}

/// All cells of a table in random order. Each cell is a strain and a declarer.
fn cells() -> impl Strategy<Value = Vec<(Strain, Seat)>> {
    let all = Strain::ASCENDING.into_iter();
    let all = all.flat_map(|strain| Seat::CLOCKWISE.map(|seat| (strain, seat)));
    Just(all.collect::<Vec<_>>()).prop_shuffle()
}

/// Returns the deal with each hand moved `turn` seats clockwise, and with the suits renamed.
fn renamed(deal: &Deal, turn: usize, suits: &[Suit]) -> Deal {
    let card = |card: Card| Card::new(suits[card.suit as usize], card.rank);
    let hand = |seat: Seat| deal.hand(seat.clockwise(4 - turn)).iter().map(card).collect();
    Deal::try_from(BySeat::from_fn(hand)).unwrap()
}

/// Returns the number of cards that `seat` holds in `suit`, from the ace down without a gap.
fn top_tricks(deal: &Deal, seat: Seat, suit: Suit) -> u8 {
    let ours = deal.hand(seat).of_suit(suit);
    let others = CardSet::PACK.difference(deal.hand(seat)).of_suit(suit);
    let highest = others.iter().next();
    ours.iter().filter(|&card| highest.is_none_or(|other| card > other)).map(|_| 1).sum()
}

/// Plays the chosen cards.
fn play_on(mut position: Position, choices: &[Index]) -> Position {
    for choice in choices {
        let legal: Vec<_> = position.legal_cards().iter().collect();
        position = position.after(*choice.get(&legal)).unwrap().0;
    }
    position
}

#[test]
fn rotated_seats_and_renamed_suits_do_not_change_the_tricks() {
    check(
        128,
        (deal(), strain(), 0..4_usize, Just(Suit::ASCENDING.to_vec()).prop_shuffle()),
        |(deal, strain, turn, suits)| {
            let other_deal = renamed(&deal, turn, &suits);
            let other_strain = match strain {
                Strain::Suit(suit) => Strain::Suit(suits[suit as usize]),
                Strain::NoTrump => Strain::NoTrump,
            };
            let (mut solver, mut other) = (Solver::new(), Solver::new());
            for seat in Seat::CLOCKWISE {
                let tricks = solver.declarer(&deal, strain, seat);
                let turned = other.declarer(&other_deal, other_strain, seat.clockwise(turn));
                prop_assert_eq!(turned, tricks);
            }
            Ok(())
        },
    );
}

#[test]
fn tricks_do_not_depend_on_what_was_solved_before() {
    check(256, (deal(), deal(), cells(), strain()), |(deal, other, cells, between)| {
        let mut used = Solver::new();
        used.declarer(&other, between, Seat::South);
        // Solves only a few cells of each table, so that more deals can be tried.
        let expected: Vec<_> = cells
            .into_iter()
            .take(4)
            .map(|(strain, seat)| (strain, seat, Solver::new().declarer(&deal, strain, seat)))
            .collect();
        for &(strain, seat, tricks) in &expected {
            prop_assert_eq!(used.declarer(&deal, strain, seat), tricks);
        }
        // Another deal is solved before each of these cells. It must not affect the result.
        for &(strain, seat, tricks) in expected.iter().take(2) {
            let elsewhere = Position::opening(&other, strain, seat);
            let first = used.tricks(&elsewhere);
            prop_assert_eq!(used.declarer(&deal, strain, seat), tricks);
            prop_assert_eq!(used.tricks(&elsewhere), first);
            prop_assert_eq!(Solver::new().tricks(&elsewhere), first);
        }
        used.forget();
        let table = used.table(&deal);
        for (strain, seat, tricks) in expected {
            prop_assert_eq!(table.tricks(strain, seat), tricks);
        }
        Ok(())
    });
}

#[test]
fn tricks_of_declarer_agree_with_the_value_of_the_best_lead() {
    check(128, (deal(), strain(), seat()), |(deal, strain, declarer)| {
        let tricks = Solver::new().declarer(&deal, strain, declarer);
        let opening = Position::opening(&deal, strain, declarer.next());
        let values = Solver::new().values(&opening);
        prop_assert_eq!(values.iter().map(|value| value.tricks).max(), Some(13 - tricks));
        let leads: CardSet = values.iter().map(|value| value.card).collect();
        prop_assert_eq!((leads, values.len()), (deal.hand(declarer.next()), 13));
        Ok(())
    });
}

#[test]
fn tricks_of_declarer_and_defenders_add_up_to_thirteen() {
    check(128, (deal(), strain(), seat()), |(deal, strain, declarer)| {
        let mut solver = Solver::new();
        let opening = Position::opening(&deal, strain, declarer.next());
        let defenders = solver.tricks(&opening);
        prop_assert_eq!(solver.declarer(&deal, strain, declarer), 13 - defenders);
        let (side, best) = (declarer.next().side(), solver.values(&opening));
        for value in best {
            let (next, _) = opening.after(value.card).unwrap();
            prop_assert_eq!(next.turn().side() == side, false);
            prop_assert_eq!(13 - solver.tricks(&next), value.tricks);
        }
        Ok(())
    });
}

#[test]
fn position_after_a_card_has_the_predicted_value() {
    check(
        128,
        (deal(), strain(), seat(), prop::collection::vec(any::<Index>(), 0..40)),
        |(deal, strain, leader, choices)| {
            let position = play_on(Position::opening(&deal, strain, leader), &choices);
            let mut solver = Solver::new();
            let (tricks, values) = (solver.tricks(&position), solver.values(&position));
            prop_assert_eq!(values.iter().map(|value| value.tricks).max(), Some(tricks));
            let legal: CardSet = values.iter().map(|value| value.card).collect();
            prop_assert_eq!(legal, position.legal_cards());
            let side = position.turn().side();
            for value in values {
                let (next, winner) = position.after(value.card).unwrap();
                let left = u8::try_from(next.tricks_left()).unwrap();
                let won_later = Solver::new().tricks(&next);
                let rest = if next.turn().side() == side { won_later } else { left - won_later };
                let won = u8::from(winner.is_some_and(|winner| winner.side() == side));
                prop_assert_eq!(value.tricks, won + rest, "{}", value.card);
            }
            Ok(())
        },
    );
}

#[test]
fn touching_cards_of_a_hand_have_the_same_value() {
    check(
        128,
        (deal(), strain(), seat(), prop::collection::vec(any::<Index>(), 0..40)),
        |(deal, strain, leader, choices)| {
            let position = play_on(Position::opening(&deal, strain, leader), &choices);
            let (turn, table) = (position.turn(), position.table());
            let values = Solver::new().values(&position);
            let between = |low: Card, high: Card| {
                let others = Seat::CLOCKWISE.into_iter().filter(|&seat| seat != turn);
                let held = others.flat_map(|seat| position.hands()[seat].iter());
                held.chain(table.iter().copied()).any(|card| low < card && card < high)
            };
            for pair in values.windows(2) {
                let (high, low) = (pair[0].card, pair[1].card);
                if high.suit == low.suit && !between(low, high) {
                    prop_assert_eq!(pair[0].tricks, pair[1].tricks, "{} {}", high, low);
                }
            }
            Ok(())
        },
    );
}

/// In no trump, the leader can cash the top cards of a suit. In a suit contract, any declarer takes a trick with each
/// top trump.
#[test]
fn top_cards_take_at_least_their_tricks() {
    check(128, (deal(), seat()), |(deal, leader)| {
        let mut solver = Solver::new();
        let defenders = 13 - solver.declarer(&deal, Strain::NoTrump, leader.clockwise(3));
        let mut trump_tricks = Vec::new();
        for suit in Suit::ASCENDING {
            prop_assert!(defenders >= top_tricks(&deal, leader, suit));
            let (trumps, seat) = (Strain::Suit(suit), leader);
            trump_tricks
                .push((solver.declarer(&deal, trumps, seat), top_tricks(&deal, seat, suit)));
        }
        prop_assert!(trump_tricks.iter().all(|(tricks, top)| tricks >= top), "{:?}", trump_tricks);
        Ok(())
    });
}
