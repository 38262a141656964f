//! Openings and the rules that decide them, compared with golden files. `tests/golden/openings.tsv` contains 300 hands
//! with each system, and `opening_styles.tsv` contains 200 hands, each with a style. The hands in
//! `opening_borderline.tsv` just meet or just fail a rule. `opening_near.tsv` contains the near misses of 400 hands.

use std::collections::{BTreeSet, HashMap};

use kibitzer::engine::Hand;
use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::opening::exchange::{exchanges, nearest};
use kibitzer::engine::bridge::opening::near::{NearbyCalls, Neighbours};
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{
    RuleOutcome, RuleTable, Style, Switch, System, TraceEntry, acol, call_made, sayc,
};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;
use proptest::prelude::*;

use super::support::double_dummy_cases::extent;

const CASES: &str = include_str!("../golden/openings.tsv");
const STYLES: &str = include_str!("../golden/opening_styles.tsv");
const BORDERLINE: &str = include_str!("../golden/opening_borderline.tsv");
const NEAR: &str = include_str!("../golden/opening_near.tsv");

/// Returns the columns of each line below the header.
fn rows<const N: usize>(cases: &str) -> impl Iterator<Item = [&str; N]> {
    cases.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().unwrap_or_else(|columns| panic!("{N} columns: {columns:?}"))
    })
}

fn situation(seat: &str, vulnerability: &str) -> Situation {
    Situation { seat: seat.parse().unwrap(), vulnerability: vulnerability.parse().unwrap() }
}

/// Returns a call as the case files write it.
fn written(call: Call) -> String {
    if call == Call::Pass { "P".to_owned() } else { call.to_string() }
}

#[test]
fn every_case_opens_as_expected_by_the_expected_rule() {
    let mut wrong = Vec::new();
    let mut met = BTreeSet::new();
    // The last column of a borderline hand describes the case, and is not needed here.
    let borderline = rows::<7>(BORDERLINE).map(|[row @ .., _]| row);
    for row in rows::<6>(CASES).chain(rows::<6>(STYLES)).chain(borderline) {
        let [style, hand, seat, vulnerability, call, rule] = row;
        let situation = situation(seat, vulnerability);
        let named: Style = style.parse().unwrap();
        assert_eq!(named.to_string(), style);
        let table = RuleTable::of(named);
        let verdict = table.verdict(hand.parse::<Hand>().unwrap(), situation);
        let decided = verdict.deciding().unwrap().rule.number;
        met.insert((named.system().name(), rule));
        let opened = written(call_made(verdict.call));
        if opened != call || decided != rule {
            wrong.push(format!("{row:?}: {opened} by {decided}"));
        }
        // The faster function `decide` gives the same opening.
        let fast = table.decide(hand.parse::<Hand>().unwrap().into(), situation).unwrap();
        assert_eq!((fast.0.number, fast.1), (decided, verdict.call), "{row:?}");
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    // The systems of the contest problems are tested in other files.
    for system in System::ALL.into_iter().filter(|system| system.depends_on_situation()) {
        for rule in system.rules() {
            assert!(met.contains(&(system.name(), rule.number)), "no case for {system} {rule}");
        }
    }
}

#[test]
fn every_case_has_its_near_miss() {
    let mut met: HashMap<&str, Neighbours> = HashMap::new();
    let mut wrong = Vec::new();
    for row in rows::<11>(NEAR) {
        let [style, hand, seat, vulnerability, call, rule, expected @ ..] = row;
        let neighbours = met.entry(style).or_insert_with(|| Neighbours::of(style.parse().unwrap()));
        let (hand, situation): (Hand, _) = (hand.parse().unwrap(), situation(seat, vulnerability));
        let (decided, opened) = neighbours.own().decide(hand.into(), situation).unwrap();
        assert_eq!((decided.number, written(call_made(opened)).as_str()), (rule, call), "{row:?}");
        let NearbyCalls { miss, others } = neighbours.near(hand, situation);
        let miss = miss.map_or_else(
            || ["-"; 4].map(str::to_owned),
            |miss| {
                let lacks: Vec<_> = miss.unmet.iter().map(|one| one.name).collect();
                let call = written(miss.call);
                [miss.rule.number.to_owned(), call, miss.steps.to_string(), lacks.join(", ")]
            },
        );
        let others: Vec<_> = others
            .iter()
            .map(|one| format!("{}={}:{}", one.switch.name(), one.value.name(), written(one.call)))
            .collect();
        let others = if others.is_empty() { "-".to_owned() } else { others.join(" ") };
        let found: Vec<_> = miss.into_iter().chain([others]).collect();
        if found != expected {
            wrong.push(format!("{row:?}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn near_miss_has_the_call_of_its_rule() {
    for (style, hand, rule, call) in [
        // The rule for a five-card major comes before the rule for a strong four-card major.
        ("two-over-one", "J8752.AQJ4.J5.75", "6a", "1S"),
        // A four-card major that is not strong enough is a near miss too.
        ("two-over-one", "A754.AJ82.6.JT75", "6a", "1H"),
    ] {
        let neighbours = Neighbours::of(style.parse().unwrap());
        let third = Situation { seat: "3".parse().unwrap(), ..Situation::default() };
        let miss = neighbours.near(hand.parse::<Hand>().unwrap(), third).miss.unwrap();
        let found = (miss.rule.number, written(miss.call));
        assert_eq!(found, (rule, call.to_owned()), "{hand}");
    }
    // The suit that is too weak is the major, and not the suit that would be bid.
    let style: Style = "precision:open=hcp12".parse().unwrap();
    let third = Situation { seat: "3".parse().unwrap(), ..Situation::default() };
    let hand: Hand = "Q8752.AK3.J42.75".parse().unwrap();
    let miss = Neighbours::of(style).near(hand, third).miss.unwrap();
    assert!(miss.unmet.iter().all(|one| !one.text.contains("of diamonds")), "{miss:?}");
}

#[test]
fn nearest_hand_with_a_call_needs_the_fewest_exchanges() {
    let table = sayc::SYSTEM.table();
    let dealer = Situation::default();
    // The hand has eleven points. If a queen replaced a small card, the hand would open.
    let hand: Hand = "AQ65.QJ8.94.Q863".parse().unwrap();
    let one = nearest(table, hand, dealer, "1C".parse().unwrap()).unwrap();
    assert_eq!(one.len(), 1);
    assert_eq!(written(call_made(table.suggest(one[0].of(hand), dealer))), "1C");
    // One no-trump needs four more points. This is a single change: an ace replaces a small card.
    let no_trump = nearest(table, hand, dealer, "1NT".parse().unwrap()).unwrap();
    let changed = no_trump.iter().fold(hand, |hand, one| one.of(hand));
    assert_eq!(written(call_made(table.suggest(changed, dealer))), "1NT");
    assert_eq!(nearest(table, hand, dealer, Call::Pass), None, "it passes already");
    assert_eq!(nearest(table, hand, dealer, "4H".parse().unwrap()), None, "too far");
}

#[test]
fn nearest_two_exchanges_are_paired_by_size() {
    // The king of clubs replaces the ace, and the queen of clubs the queen of spades. The other way round, the two
    // exchanges would be larger.
    let hand: Hand = "AQ952.KJ6.4.JT62".parse().unwrap();
    let table = sayc::SYSTEM.table();
    let found = nearest(table, hand, Situation::default(), "3C".parse().unwrap()).unwrap();
    let exchanges: Vec<_> = found.iter().map(|one| [one.out, one.into]).collect();
    let card = |text: &str| -> Card { text.parse().unwrap() };
    assert_eq!(exchanges, [[card("SA"), card("CK")], [card("SQ"), card("CQ")]]);
}

#[test]
fn refused_style_is_reported_with_the_available_switches() {
    for (text, says) in [
        (
            "vienna:nt=14-16",
            "expected an opening system: sayc, two-over-one, sef, acol, precision, rocky-mountain or goren",
        ),
        (
            "sayc:majors=5",
            "SAYC has no switch \"majors\"; it has open, third, fourth, nt, nt-major, two-nt, two-clubs, weak-two, preempts",
        ),
        ("precision:nt=15-17", "\"15-17\" isn’t a value of nt in Precision; use 12-14, 13-15"),
        ("acol:twos=strong,twos=weak", "twos is there twice"),
        (
            "sayc:",
            "SAYC has no switch \"\"; it has open, third, fourth, nt, nt-major, two-nt, two-clubs, weak-two, preempts",
        ),
        ("sayc:nt", "\"\" isn’t a value of nt in SAYC; use 12-14, 13-15, 14-16, 15-17, 16-18"),
        (
            "sayc:nt= 14-16",
            "\" 14-16\" isn’t a value of nt in SAYC; use 12-14, 13-15, 14-16, 15-17, 16-18",
        ),
        ("goren:nt=14-16", "Goren has no switches, but \"nt\" follows it"),
    ] {
        assert_eq!(text.parse::<Style>().unwrap_err().to_string(), says, "{text}");
    }
}

/// Random hands.
fn hands() -> impl Strategy<Value = Hand> {
    prop::sample::subsequence(Card::all().collect::<Vec<_>>(), Hand::SIZE)
        .prop_map(|cards| cards.into_iter().collect::<CardSet>().try_into().unwrap())
}

/// Random styles of a system.
pub fn styles() -> impl Strategy<Value = Style> {
    let systems: Vec<_> =
        System::ALL.into_iter().filter(|one| one.depends_on_situation()).collect();
    let places = prop::collection::vec(any::<prop::sample::Index>(), Switch::ALL.len());
    (prop::sample::select(systems), places).prop_map(|(system, places)| {
        system.switches().zip(places).fold(system.into(), |style: Style, (switch, place)| {
            let values: Vec<_> = system.offered(switch).collect();
            style.with(switch, *place.get(&values)).unwrap()
        })
    })
}

pub fn situations() -> impl Strategy<Value = Situation> {
    prop::sample::select(Situation::all().collect::<Vec<_>>())
}

proptest! {
    #[test]
    fn exchanges_are_listed_by_the_call_of_the_changed_hand(
        hand in hands(), style in styles(), situation in situations(),
    ) {
        let table = RuleTable::of(style);
        let led = exchanges(&table, hand, situation);
        prop_assert_eq!(led.iter().map(|one| one.exchanges.len()).sum::<usize>(), 507);
        for one in &led {
            for exchange in one.exchanges.iter().take(3) {
                let changed = exchange.of(hand);
                prop_assert_ne!(changed, hand);
                prop_assert_eq!(call_made(table.suggest(changed, situation)), one.call);
            }
        }
    }

    #[test]
    fn exactly_one_rule_decides_in_every_style(
        hand in hands(), style in styles(), situation in situations(),
    ) {
        let verdict = RuleTable::of(style).verdict(hand, situation);
        let decides = |step: &&TraceEntry| matches!(step.outcome, RuleOutcome::Decides { .. });
        prop_assert_eq!(verdict.trace.iter().filter(decides).count(), 1);
        prop_assert_eq!(style.to_string().parse::<Style>().unwrap(), style);
    }

    #[test]
    fn a_switch_at_its_default_changes_nothing(hand in hands(), situation in situations()) {
        for system in System::ALL {
            let own = Style::from(system);
            for switch in system.switches() {
                let same = own.with(switch, own.value(switch)).unwrap();
                prop_assert_eq!(same, own);
            }
            let table = RuleTable::of(own);
            prop_assert_eq!(table.suggest(hand, situation), system.suggest(hand, situation));
        }
    }

    #[test]
    fn near_miss_precedes_the_deciding_rule_and_is_at_most_two_steps_away(
        hand in hands(), style in styles(), situation in situations(),
    ) {
        let neighbours = Neighbours::of(style);
        let Some(miss) = neighbours.near(hand, situation).miss else {
            return Ok(());
        };
        let (decided, call) = neighbours.own().decide(hand.into(), situation).unwrap();
        let place = |number| neighbours.own().rules().position(|rule| rule.number == number);
        prop_assert!(place(miss.rule.number) < place(decided.number));
        prop_assert_ne!(Some(miss.call), call);
        prop_assert!((1..=2).contains(&miss.steps) && !miss.unmet.is_empty());
        prop_assert!(miss.unmet.len() <= miss.steps);
        // If the near miss names a style that would make the call, this style really makes it.
        if let Some(style) = miss.style {
            prop_assert_eq!(RuleTable::of(style).suggest(hand, situation), Some(miss.call));
        }
    }
}

/// Returns, as text, the outcome of a rule of a system for a hand in first seat.
fn in_words(system: &str, hand: &str, number: &str) -> String {
    let system: System = system.parse().unwrap();
    let verdict = system.verdict(hand.parse().unwrap(), Situation::default());
    let step = verdict.trace.iter().find(|step| step.rule.number == number).unwrap();
    step.outcome.to_string()
}

#[test]
fn unmet_conditions_are_those_of_the_rule() {
    for (system, hand, number, words) in [
        // Each of these hands fails a condition of the rule for two clubs.
        ("precision", "AQ2.2.KJ32.QJ432", "7", "longest suit has 5 cards, needs at least 6"),
        ("precision", "2..AQJ432.KQ5432", "7", "shape 6-6-1-0, needs more clubs than diamonds"),
        ("precision", "AQ32.K2.KJ32.432", "7", "shape 4-4-3-2, needs an unbalanced hand"),
        ("precision", "A432.2.KQ32.KJ32", "7", "4 clubs, needs at least 6"),
        // One no-trump is excluded only by a good five-card major.
        (
            "acol",
            "AQ432.K32.K32.32",
            "1",
            "♠AQ432, needs fewer than two of A K Q in a five-card major",
        ),
        ("sef", "AKQ32.KQ2.KQ2.K2", "2", "22 HCP, needs 20–21"),
        // The first rule needs the tricks of a slam, and the hand has one too few. The outcomes of the other rules
        // contain an explanation.
        ("sayc", "AKQJT987654.32..", "0", "11 sure tricks, needs 12"),
        ("sayc", "AKQJT987654.32..", "4a", "11 spades, 11 sure tricks"),
        (
            "acol",
            "AKQJT98765432...",
            "0",
            "13 spades, 13 sure tricks: it needs nothing from partner",
        ),
        ("sayc", "KT98654.32.32.32", "10a", "3 HCP with 7 spades: a seventh card is worth a level"),
        (
            "sayc",
            "AKQJT86.AK5.QJ.2",
            "4",
            "7 spades, 9 playing tricks and 4 quick tricks: one trick from partner is game",
        ),
        ("two-over-one", "AJ.KQ5.AKQJ86.74", "2", "shape 6-3-2-2 is not balanced"),
        (
            "sef",
            "AKJ32.KQ2.KQ2.Q2",
            "2",
            "♠AKJ32, needs fewer than two of A K Q in a five-card major",
        ),
    ] {
        assert_eq!(in_words(system, hand, number), words, "{system} {number}: {hand}");
    }
}

#[test]
fn a_shortfall_has_a_distance() {
    for (system, hand, number, call, distance, words) in [
        // The missing point makes both the range and the strength to open fail. It counts as one step.
        ("acol", "AQ65.QJ8.94.Q863", "1", Some("1NT"), Some(1), "11 HCP, needs 12–14"),
        ("acol", "AQ65.QJ8.K4.QJ63", "1", Some("1NT"), Some(1), "15 HCP, needs 12–14"),
        ("acol", "K965.QJ8.94.J863", "1", Some("1NT"), Some(5), "7 HCP, needs 12–14"),
        ("acol", "AK65.QJ852.K4.86", "1", Some("1NT"), Some(1), "shape 5-4-2-2 is not balanced"),
        ("sayc", "AK652.QJ8.K4.Q86", "5", Some("1S"), Some(0), "One no trump comes first"),
        ("sayc", "KQT98.432.32.432", "12c", None, None, "in first seat, is for third seat"),
    ] {
        let system: System = system.parse().unwrap();
        let hand: Hand = hand.parse().unwrap();
        let miss = system.table().miss(hand, Situation::default(), number).unwrap();
        let found = (miss.call.map(written), miss.distance, miss.obstacle.to_string());
        assert_eq!(found, (call.map(str::to_owned), distance, words.to_owned()), "{hand}");
    }
    // There is no near miss for the rule that opens the hand, for a rule that never bids, or for a rule that doesn't
    // exist.
    let hand: Hand = "AQ65.QJ8.94.K863".parse().unwrap();
    for number in ["5c", "10", "99"] {
        let table = acol::SYSTEM.table();
        assert_eq!(
            table.miss("AQ65.QJ8.K4.QJ63".parse().unwrap(), Situation::default(), number),
            None
        );
    }
    let lesson = |numbers: &[&str]| {
        let numbers: Vec<_> = numbers.iter().map(|&number| number.to_owned()).collect();
        let miss = sayc::SYSTEM.table().nearest_rule(hand, Situation::default(), &numbers);
        miss.map(|miss| miss.rule.number)
    };
    // This hand opens 1C by rule 6.
    assert_eq!([lesson(&["12a", "1"]), lesson(&["1", "6"]), lesson(&[])], [Some("1"), None, None]);
}

#[test]
fn every_interpretation_is_reported_for_affected_hands() {
    let mut met = BTreeSet::new();
    let mut of_systems = 0;
    // Two thirds of the hands are enough to meet all interpretations.
    let hands = || CASES.lines().skip(1).enumerate().filter(|(at, _)| extent(at % 3 > 0, true));
    for (_, line) in hands() {
        let hand: Hand = line.split('\t').nth(1).unwrap().parse().unwrap();
        for system in System::ALL.into_iter().filter(|system| system.depends_on_situation()) {
            of_systems += 1;
            for situation in Situation::all() {
                let reported = system.verdict(hand, situation).interpretations;
                met.extend(reported.iter().map(|one| one.id));
                assert!(
                    reported.iter().all(|one| one.id.starts_with(system.name())),
                    "{reported:?}"
                );
            }
        }
    }
    assert_eq!(of_systems, 5 * hands().count());
    // No case contains such a strong balanced hand.
    let strong: Hand = "AKQ.AKQ.AKJ2.Q32".parse().unwrap();
    let reported = sayc::SYSTEM.verdict(strong, Situation::default()).interpretations;
    met.extend(reported.iter().map(|one| one.id));
    let expected =
        [("acol", "abcde"), ("precision", "abcdefg"), ("sayc", "abcdefghi"), ("sef", "abcdef")]
            .into_iter()
            .chain([("two-over-one", "abcd")])
            .flat_map(|(system, letters)| {
                letters.chars().map(move |letter| format!("{system}-{letter}"))
            });
    assert_eq!(
        met.into_iter().map(str::to_owned).collect::<Vec<_>>(),
        expected.collect::<Vec<_>>()
    );
}

#[test]
fn reported_interpretations_are_in_the_register() {
    let register = include_str!("../../docs/interpretations.md");
    for line in CASES.lines().skip(1).step_by(10) {
        let hand: Hand = line.split('\t').nth(1).unwrap().parse().unwrap();
        for system in System::ALL {
            for situation in Situation::all() {
                for reported in system.verdict(hand, situation).interpretations {
                    assert!(register.contains(&format!("\n| {} |", reported.id)), "{reported:?}");
                }
            }
        }
    }
}
