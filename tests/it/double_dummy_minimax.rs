//! The solver is compared with plain minimax on random endings with one to five cards in each hand.

use kibitzer::engine::bridge::double_dummy::Solver;
use proptest::collection::vec;
use proptest::prelude::*;

use super::double_dummy_oracle::{Ending, Minimax, ending};
use super::support::double_dummy_cases::check;

/// Compares the solver with minimax: the value of an ending, and the value of each legal card.
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
    // The solver returns the cards in the order in which hands are written. Minimax returns them in the reverse order.
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
fn solving_other_endings_does_not_change_a_value() {
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
        // Puts the cards of the trick back into the hands that played them.
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
fn positions_solved_from_the_end_of_a_play_have_the_minimax_value() {
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

/// East's king blocks West's clubs. A mere count of top tricks would not notice this.
#[test]
fn an_ending_with_a_blocked_suit_has_the_minimax_value() {
    let ending = Ending::of(".KJ.J9. T.A9..K A.Q.AQ. ...QJT9", 4, 3);
    let (tricks, _) = Minimax::default().for_turn(&ending);
    assert_eq!((tricks, Solver::new().tricks(&ending.position())), (2, 2));
}
