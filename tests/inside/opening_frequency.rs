//! The frequencies of openings in a style: their sums, examples of hands, and a comparison with known percentages.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::opening::frequency::{EXAMPLES, Frequencies, FrequencySample, Share};
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{RuleTable, Style, System, call_made};
use kibitzer::engine::bridge::seed::{Hands, Seed};
use proptest::prelude::*;

use super::opening_cases::{situations, styles};
use super::support::double_dummy_cases::extent;

const HANDS: u64 = 10_000;

fn seed(number: u8) -> Seed {
    Seed::from_bytes([number; Seed::BYTES])
}

fn counted(style: Style, situation: Situation, number: u8) -> Frequencies {
    FrequencySample::new(style, situation, seed(number)).count(HANDS, &mut |_| ())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(extent(2, 12)))]

    #[test]
    fn shares_add_up_and_every_example_is_decided_by_its_rule(
        style in styles(), situation in situations(), number: u8,
    ) {
        let sample = FrequencySample::new(style, situation, seed(number));
        let mut reported = Vec::new();
        let found = sample.count(HANDS, &mut |done| reported.push(done));
        prop_assert!(reported.is_sorted() && reported.last() == Some(&HANDS) && reported.len() > 1, "{reported:?}");
        let table = RuleTable::of(style);
        prop_assert_eq!(found.rules.len(), table.rules().count());
        let of_rules: u64 = (0..found.rules.len()).map(|place| found.of_rule(place).count).sum();
        let of_calls: u64 = found.calls().iter().map(|(_, share)| share.count).sum();
        prop_assert_eq!((of_rules, of_calls, found.hands), (HANDS, HANDS, HANDS));
        for (place, rule) in table.rules().enumerate() {
            prop_assert!(sample.may_apply(place) || found.of_rule(place).count == 0, "{}", rule);
            // To find examples, all hands are opened again. So ordinary runs try only some rules.
            if place % extent(8, 1) != usize::from(number) % extent(8, 1) {
                continue;
            }
            let examples = sample.examples(place, 0, HANDS, &mut |_| ());
            let expected = found.of_rule(place).count.min(EXAMPLES as u64);
            prop_assert_eq!(examples.len() as u64, expected, "{}", rule);
            for hand in examples {
                let (decided, call) = table.decide(hand.into(), situation).unwrap();
                prop_assert_eq!(decided.number, rule.number);
                prop_assert!(found.rules[place].iter().any(|&(given, _)| given == call));
            }
        }
        prop_assert_eq!(found.changed.examples.len() as u64, found.changed.count.min(EXAMPLES as u64));
        for changed in &found.changed.examples {
            let before = style.system().suggest(changed.hand, situation);
            let after = table.suggest(changed.hand, situation);
            prop_assert_eq!((call_made(before), call_made(after)), (changed.before, changed.after));
            prop_assert_ne!(changed.before, changed.after);
        }
        // The same seed gives the same result. The order in which the parts are counted does not matter.
        prop_assert_eq!(&sample.count(HANDS, &mut |_| ()), &found);
        let mut parts = Frequencies::default();
        for part in FrequencySample::parts(HANDS).collect::<Vec<_>>().into_iter().rev() {
            parts.add(sample.part(part));
        }
        prop_assert_eq!(parts.calls(), found.calls());
        prop_assert_eq!(parts.changed(), found.changed());
    }

    #[test]
    fn interval_of_a_share_contains_it_and_narrows_with_more_hands(of in 1_u64..1_000_000, part in 0.0..=1.0) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
        let share = Share { count: (of as f64 * part) as u64, of };
        let (least, most) = share.interval();
        prop_assert!(0.0 <= least && most <= 1.0 && least < most, "{share:?}");
        prop_assert!(least <= share.value() && share.value() <= most, "{share:?}");
        prop_assert!(share.margin() >= (most - least) / 2.0);
        let wider = Share { count: share.count * 100, of: of * 100 };
        prop_assert!(wider.margin() < share.margin());
    }
}

#[test]
fn style_without_switches_changes_no_opening() {
    for system in System::ALL {
        let style = Style::from(system);
        let changed = counted(style, Situation::default(), 1).changed;
        assert_eq!((changed.count, changed.examples.len()), (0, 0), "{system}");
    }
}

#[test]
fn quiz_asks_for_a_rule_only_in_situations_where_it_decides() {
    for (number, seat, vulnerability, is_asked) in [
        ("7", "1", "none", false),
        ("7", "4", "none", true),
        ("12c", "2", "both", false),
        ("12c", "3", "both", true),
        ("7b", "3", "none", false),
        ("7b", "4", "we", true),
        ("13", "4", "both", true),
    ] {
        let (seat, vulnerability) = (seat.parse().unwrap(), vulnerability.parse().unwrap());
        let table = RuleTable::of("sayc".parse().unwrap());
        let place = table.rules().position(|rule| rule.number == number).unwrap();
        let situation = Situation { seat, vulnerability };
        assert_eq!(table.may_apply(place, situation), is_asked, "{number} {situation:?}");
    }
}

#[test]
fn hands_differ_by_seed_and_part() {
    let first = |seed, part| Hands::of_part(seed, part).take(5).collect::<Vec<_>>();
    assert_eq!(first(seed(1), 0), first(seed(1), 0));
    assert_ne!(first(seed(1), 0), first(seed(1), 1));
    assert_ne!(first(seed(1), 0), first(seed(2), 0));
}

#[test]
fn parts_add_up_to_all_hands() {
    let part = u64::from(FrequencySample::PART);
    for hands in [0, 1, part - 1, part, part + 1, 3 * part] {
        let parts: Vec<_> = FrequencySample::parts(hands).collect();
        assert_eq!(parts.iter().map(|&(_, of)| u64::from(of)).sum::<u64>(), hands);
        assert!(parts.iter().all(|&(_, of)| of > 0 && of <= FrequencySample::PART));
        assert!((0..).zip(&parts).all(|(number, part)| part.0 == number));
    }
}

/// For five systems, the percentage of each of the `CALLS` by the dealer with nobody vulnerable. The percentages were
/// counted over 100,000 other hands.
const SPECIFIED: [(&str, [f64; 10]); 5] = [
    ("sayc", [54.87, 10.15, 10.76, 6.84, 7.12, 4.80, 0.49, 0.50, 1.11, 1.11]),
    ("two-over-one", [56.48, 9.76, 10.28, 6.41, 6.67, 4.80, 0.52, 0.51, 1.16, 1.14]),
    ("sef", [59.02, 9.29, 9.78, 6.24, 6.54, 4.02, 0.55, 0.16, 1.12, 1.10]),
    ("acol", [55.33, 6.19, 7.47, 8.72, 8.40, 8.88, 0.33, 0.50, 1.11, 1.11]),
    ("precision", [55.90, 9.62, 8.56, 6.27, 6.49, 6.67, 2.97, 0.28, 0.68, 0.69]),
];

const CALLS: [&str; 10] = ["Pass", "1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H", "2S"];

#[test]
fn systems_open_at_their_stated_frequencies() {
    for (system, shares) in SPECIFIED {
        let found = counted(system.parse().unwrap(), Situation::default(), 7).calls();
        for (call, percent) in CALLS.into_iter().zip(shares) {
            let call: Call = call.parse().unwrap();
            let share = found.iter().find(|(of, _)| *of == call).unwrap().1;
            // Both percentages come from samples, so they may differ by four standard errors of each.
            let error = (percent * (100.0 - percent)).sqrt();
            let allowed = 4.0 * (error / 100_f64 + error / 316.0);
            let off = (100.0 * share.value() - percent).abs();
            assert!(off < allowed, "{system} {call}: {share:?}, {percent}%");
        }
    }
}

#[test]
fn switches_change_the_stated_share_of_hands() {
    for (style, seat, percent) in [
        ("sayc:nt=14-16", "1", 3.8),
        ("sayc:nt=12-14", "1", 14.4),
        ("sayc:open=rule19", "1", 6.8),
        ("sayc:third=light", "3", 2.1),
        ("sayc:third=first", "3", 7.6),
        ("sayc:fourth=first", "4", 8.0),
        ("acol:majors=5", "1", 3.2),
    ] {
        let situation = Situation { seat: seat.parse().unwrap(), ..Situation::default() };
        let changed = counted(style.parse().unwrap(), situation, 3).changed();
        let off = (100.0 * changed.value() - percent).abs();
        assert!(off < 2.5 * 100.0 * changed.margin() + 0.05, "{style}: {changed:?}, {percent}%");
    }
}
