//! Certainty that one discard is better than another.

use kibitzer::engine::cribbage::discard::certainty::{Certainty, DiscardLead, DiscardStanding};
use kibitzer::engine::cribbage::discard::{Discards, Opponent, Six};
use kibitzer::engine::cribbage::role::Role;
use proptest::prelude::*;

use super::support::cribbage_golden::{PLAYERS, any_cards, cards, rows, six};
use super::support::double_dummy_cases::cases;

fn assert_near(found: f64, expected: &str, what: &str) {
    let expected: f64 = expected.parse().expect("a number");
    assert!((found - expected).abs() < 2e-6, "{what}: {found}, {expected}");
}

#[test]
fn certainties_equal_the_golden_file() {
    let file = include_str!("../golden/cribbage/how-sure.tsv");
    let mut found: Option<Discards> = None;
    for [text, role, thrown, behind, sigma, verdict, cost, of_hand, by_hand_and_crib] in rows(file)
    {
        let (held, role) = (six(text), role.parse().unwrap());
        if found.as_ref().is_none_or(|found| (found.six, found.role) != (held, role)) {
            found = Some(PLAYERS.discards(held, role, Opponent::Shipped));
        }
        let found = found.as_ref().unwrap();
        let what = format!("{text} {role} {thrown}");
        let best = &found.discards[0];
        let thrown = cards(thrown);
        let discard = found.discards.iter().find(|discard| discard.thrown == thrown).unwrap();
        let lead = DiscardLead::of(best, discard);
        assert_near(lead.points, behind, &what);
        assert_near(lead.deviation, sigma, &what);
        assert_near(lead.cost(), cost, &what);
        assert_eq!(discard.standing(best).name(), verdict, "{what}");
        assert_eq!(found.certainty().name(), of_hand, "{what}");
        let exact = found.best_by_hand_and_crib().expect("a discard").thrown;
        assert_eq!(exact, cards(by_hand_and_crib), "{what}");
    }
    assert_eq!(rows::<9>(file).count(), 420);
}

#[test]
fn throws_that_keep_the_same_ranks_are_compared_exactly() {
    // Neither king can make a flush or nobs, in the hand or in the crib.
    let found = PLAYERS.discards(six("2H 3C 4D 7D KS KH"), Role::Dealer, Opponent::Shipped);
    let of = |thrown| {
        let thrown = cards(thrown);
        found.discards.iter().find(|discard| discard.thrown == thrown).unwrap()
    };
    let lead = DiscardLead::of(of("7D KH"), of("7D KS"));
    assert_eq!((lead.deviation, lead.certainty()), (0.0, Certainty::TossUp));
    let lead = DiscardLead { points: 0.01, deviation: 0.0 };
    assert_eq!((lead.certainty(), lead.cost()), (Certainty::Sure, 0.01));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), ..ProptestConfig::default() })]

    #[test]
    fn cost_of_a_throw_is_between_0_and_the_lead(
        held in any_cards::<6>(),
        role in prop::sample::select(&Role::ALL[..]),
        opponent in prop::sample::select(&Opponent::ALL[..]),
    ) {
        let found = PLAYERS.discards(Six::new(held).unwrap(), role, opponent);
        let best = &found.discards[0];
        for discard in &found.discards {
            let lead = DiscardLead::of(best, discard);
            prop_assert!(lead.cost() >= 0.0 && lead.cost() <= lead.points.max(0.0));
            let standing = discard.standing(best);
            prop_assert_eq!(standing == DiscardStanding::Best, discard.thrown == best.thrown);
            prop_assert!(!standing.is_as_good() || lead.cost() == 0.0);
        }
        let even = found.as_good().filter(|other| other.kept_ranks() != best.kept_ranks()).count();
        prop_assert_eq!(found.certainty() == Certainty::TossUp, even > 0);
    }
}
