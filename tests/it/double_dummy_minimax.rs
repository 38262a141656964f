//! The solver against plain minimax, on random endings of one to five cards a hand.

use kibitzer::engine::bridge::double_dummy::Solver;
use proptest::collection::vec;
use proptest::prelude::*;

use super::double_dummy_oracle::{Ending, Minimax, ending};
use super::support::double_dummy_cases::check;

/// Compares the solver's values of an ending, and of each legal card, with those of minimax.
fn compare(
    solver: &mut Solver,
    minimax: &mut Minimax,
    ending: &Ending,
) -> Result<(), TestCaseError> {
    let position = ending.position();
    let (tricks, values) = minimax.for_turn(ending);
    prop_assert_eq!(solver.tricks(&position), tricks, "{:?}", ending);
    let mut tricks: Vec<_> = solver
        .values(&position)
        .into_iter()
        .map(|value| (value.card.index(), value.tricks))
        .collect();
    // The solver returns them in the order of written hands.
    tricks.reverse();
    prop_assert_eq!(tricks, values, "{:?}", ending);
    Ok(())
}

#[test]
fn endings_have_the_minimax_value() {
    check(4, ending(1..=5_usize), |ending| {
        compare(&mut Solver::new(), &mut Minimax::default(), &ending)
    });
}

#[test]
fn solver_gives_the_same_after_other_endings() {
    check(8, vec(ending(1..=4_usize), 2..5), |endings| {
        let (mut solver, mut minimax) = (Solver::new(), Minimax::default());
        for ending in endings.iter().chain(endings.iter().rev()) {
            compare(&mut solver, &mut minimax, ending)?;
        }
        Ok(())
    });
}

#[test]
fn strains_and_leaders_of_the_same_hands_are_distinguished() {
    let order = Just((0..20_usize).collect::<Vec<_>>()).prop_shuffle();
    check(16, (ending(1..=4_usize), order), |(ending, order)| {
        let (mut solver, mut minimax) = (Solver::new(), Minimax::default());
        // Cards on the table go back to those who played them.
        let mut hands = ending.hands;
        for (place, card) in ending.table.iter().enumerate() {
            hands[(ending.leader + place) % 4] |= 1 << card;
        }
        for number in order {
            let (trumps, leader) = (number / 4, number % 4);
            let ending = Ending { hands, trumps, leader, table: Vec::new() };
            compare(&mut solver, &mut minimax, &ending)?;
        }
        Ok(())
    });
}

#[test]
fn play_followed_from_its_end_has_the_minimax_value() {
    let choices = vec(any::<prop::sample::Index>(), 20);
    check(16, (ending(3..=5_usize), choices), |(ending, choices)| {
        let (mut solver, mut minimax) = (Solver::new(), Minimax::default());
        let mut moments = vec![ending];
        for choice in choices {
            let last = &moments[moments.len() - 1];
            let legal = last.legal();
            if legal.is_empty() {
                break;
            }
            moments.push(last.after(*choice.get(&legal)).0);
        }
        for moment in moments.iter().rev() {
            compare(&mut solver, &mut minimax, moment)?;
        }
        Ok(())
    });
}

/// A count of top tricks misses that East's king blocks West's clubs.
#[test]
fn forced_overtaking_gives_partner_the_lead() {
    let ending = Ending::of(".KJ.J9. T.A9..K A.Q.AQ. ...QJT9", 4, 3);
    let (tricks, _) = Minimax::default().for_turn(&ending);
    assert_eq!((tricks, Solver::new().tricks(&ending.position())), (2, 2));
}
