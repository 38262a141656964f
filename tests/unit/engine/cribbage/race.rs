use super::*;

#[test]
fn option_far_behind_is_dropped_with_its_distance_to_the_leader() {
    let mut deal = 0_u32;
    let mut tried = [0; 3];
    let found = race(
        3,
        &[50, 200],
        0.005,
        || {
            deal += 1;
            deal
        },
        |&deal, option| {
            tried[option] += 1;
            let luck = f64::from(deal % 7) / 10.0;
            // The last option has the same result as the first, except on every tenth deal.
            match option {
                0 => luck + 0.3,
                1 => luck,
                _ if deal.is_multiple_of(10) => luck + if deal % 20 == 0 { 0.38 } else { 0.21 },
                _ => luck + 0.3,
            }
        },
    );
    assert_eq!(tried, [200, 50, 200]);
    assert!((found[0].mean - found[1].mean - 0.3).abs() < 1e-9, "{found:?}");
    let level = [found[0].is_level, found[1].is_level, found[2].is_level];
    assert_eq!(level, [true, false, true], "{found:?}");
}

#[test]
fn equal_options_end_the_race() {
    let mut deals = 0;
    let found = race(2, &[10, 1000], 0.01, || deals += 1, |(), _| 0.5);
    assert_eq!((deals, found[0].mean, found[1].error), (LEADER_DEALS, 0.5, 0.0));
    assert!(found[1].is_level);
}

#[test]
fn dropped_options_are_never_level() {
    // The last option wins every other deal. It is dropped while the first option wins all deals.
    let mut deal = 0_u32;
    let mut next = || {
        deal += 1;
        deal
    };
    let found = race(3, &[40, 400], 0.003, &mut next, |&deal, option| match option {
        0 => f64::from(u8::from(deal <= 40 || deal % 3 == 0)),
        1 => f64::from(u8::from(deal % 20 != 1)),
        _ => f64::from(u8::from(deal % 2 == 0)),
    });
    assert!(found[1].is_level && !found[2].is_level, "{found:?}");
    assert!(found[2].mean > 0.3 && found[2].error > 0.1, "{found:?}");
}

#[test]
fn option_that_won_every_trial_is_not_certain_to_win() {
    let found = race(1, &[40, 400], 0.003, || (), |(), _| 1.0);
    assert!((found[0].mean - 1.0).abs() < 1e-9 && found[0].error > 0.009, "{found:?}");
}
