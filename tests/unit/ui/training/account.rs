use super::*;
use crate::engine::cribbage::role::Role;

#[test]
fn results_have_right_answers_and_mean_cost_by_kind() {
    let mut account = TrainerResults::default();
    for (role, cost) in [(Role::Dealer, 0), (Role::Pone, 500), (Role::Dealer, 250)] {
        account.count(role, cost);
    }
    assert_eq!(account.answers(), 3);
    assert_eq!(account.of(&Role::Dealer), Tally { answers: 2, right: 1, cost: 250 });
    let both = account.whole();
    assert!((both.mean_cost() - 250.0).abs() < 1e-9);
    assert!((both.share_right() - 1.0 / 3.0).abs() < 1e-9);
    assert!(Tally::default().mean_cost().abs() < 1e-9);
}

#[test]
fn only_the_last_fifty_answers_are_stored_individually() {
    let mut account = TrainerResults::default();
    for cost in 0..60 {
        account.count(Role::Pone, cost);
    }
    assert_eq!(account.last().len(), 50);
    assert_eq!(account.last().first(), Some(&(Role::Pone, 10)));
    assert_eq!((account.answers(), account.of(&Role::Pone).right), (60, 1));
    let many = vec![(Role::Dealer, 1); 70];
    let again = TrainerResults::new(account.all().to_vec(), many);
    assert_eq!(again.last().len(), TrainerResults::<Role>::LAST);
    assert_eq!(again.all(), account.all());
}
