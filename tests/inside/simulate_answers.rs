//! Answers to questions about deals. They are compared with figures that other programs computed from the same deals.

use std::sync::Arc;

use kibitzer::desk::simulated::DealTable;
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::comparison::imps;
use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::bridge::double_dummy::{CardValue, Solver, TrickTable};
use kibitzer::engine::bridge::opening::frequency::Share;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::contracts::Vulnerable;
use kibitzer::engine::bridge::simulate::answer::{
    DealFacts, DealSolution, Question, QuestionError, Scoring, SolveTask, correlate, leads,
};
use kibitzer::engine::bridge::simulate::breaks::{Breaks, HiddenHand};
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::oracle::DealOracle;
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::runner::{DealResult, DealRunner, RunStep};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::simulate::sentence;
use kibitzer::engine::bridge::simulate::statistics::{Certainty, Sums};
use kibitzer::engine::bridge::simulate::tally::Tally;
use kibitzer::engine::{Card, Deal, Side, Suit};
use proptest::prelude::*;
use serde_json::Value;

use super::simulate_vectors::{rows, script, solved};
use super::support::double_dummy_cases::cases;

const RANDOM: &str = include_str!("../golden/double-dummy/random.txt");
const STATISTICS: &str = include_str!("../golden/simulate/statistics.jsonl");

/// Parses a question that a sample can answer.
#[track_caller]
pub fn question(script: &Script, ask: &str) -> Question {
    let read = QuestionSpec::read(ask, script).unwrap_or_else(|refused| panic!("{ask}: {refused}"));
    Question::new(script, &read, ask).expect("a question")
}

/// Returns the tricks that `task` asks for. They are taken from `table` instead of being solved.
fn from_table(task: &SolveTask, table: &TrickTable) -> DealSolution {
    let of = |&(strain, seat): &(Strain, Seat)| (strain, seat, table.tricks(strain, seat));
    DealSolution { tricks: task.tricks.iter().map(of).collect(), leads: Vec::new() }
}

/// Returns the tally of a question. `deals` is the range of the deals in `RANDOM` that are counted.
pub fn sampled(script: &Script, question: &Question, deals: std::ops::Range<usize>) -> Tally {
    let mut tally = question.tally();
    let mut calculator = Calculator::new(script, DealOracle::new(Seed::default()));
    for line in RANDOM.lines().skip(deals.start).take(deals.len()) {
        let line: DealLine = line.parse().expect("a deal");
        calculator.set_hands(*line.deal.hands());
        let look = question.evaluate(&mut calculator).expect("values");
        let solved = from_table(&question.task(&look), &line.tricks.expect("tricks"));
        question.add(&line.deal, &look, &solved, &mut tally).expect("solved");
    }
    tally
}

/// Checks that two figures agree to about six digits.
#[track_caller]
fn assert_equal_to_six_digits(found: f64, expected: &Value, what: &str) {
    let expected = expected.as_f64().unwrap_or_else(|| panic!("{what}: {expected}"));
    let size = expected.abs().max(1e-9);
    assert!((found - expected).abs() <= size * 6e-6, "{what}: {found}, expected {expected}");
}

fn to_usize(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a count")).unwrap()
}

#[test]
fn figures_of_contracts_and_fields_equal_those_of_another_program() {
    let mut seen = 0;
    for line in STATISTICS.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        if row["kind"] != "contracts" {
            continue;
        }
        seen += 1;
        let vulnerable = row["vulnerable"].as_str().unwrap();
        let script = script(&format!("vulnerable {vulnerable}"));
        let labels: Vec<&str> =
            row["contracts"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        let field = row["field"].as_array().unwrap().iter();
        let field: Vec<String> =
            field.map(|it| format!("{}*{}", it[0].as_str().unwrap(), it[1])).collect();
        let text = format!("contracts {} field {}", labels.join(" "), field.join(" "));
        let question = question(&script, &text);
        let deals = to_usize(&row["deals"]);
        let tally = sampled(&script, &question, 0..deals);
        let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
        let answer = contracts.answer(&tally, contracts.vulnerable);
        for found in &answer.rows {
            let expected = &row["expected"]["contracts"][&*found.label];
            let is = |value: f64, key: &str| {
                assert_equal_to_six_digits(value, &expected[key], &format!("{text}: {key}"));
            };
            assert_eq!(found.points.n(), expected["n"].as_u64().unwrap());
            is(found.tricks.mean(), "tricks");
            is(found.tricks.error(), "tricks_se");
            let histogram: Vec<u64> =
                serde_json::from_value(expected["histogram"].clone()).unwrap();
            assert_eq!(found.tricks.histogram(), histogram);
            let share = found.makes.share();
            assert_eq!(Some(share.count), expected["makes"].as_u64());
            let (low, high) = share.interval();
            is(share.value(), "make");
            is(low, "make_low");
            is(high, "make_high");
            is(found.points.mean(), "score");
            is(found.points.error(), "score_se");
            let tables = f64::from(u32::try_from(answer.tables).unwrap());
            is(found.matchpoints.mean() / (2.0 * tables), "mp");
            is(found.matchpoints.error() / (2.0 * tables), "mp_se");
            is(found.field_imps.mean() / tables, "imps_field");
            is(found.field_imps.error() / tables, "imps_field_se");
            for (sums, key) in
                [(&found.tricks, "tricks"), (&found.points, "score"), (&found.matchpoints, "mp")]
            {
                let both = serde_json::json!([
                    i64::try_from(sums.sum()).unwrap(),
                    i64::try_from(sums.squares()).unwrap()
                ]);
                assert_eq!(both, expected["sums"][key], "{text}: {key}");
            }
        }
        assert_eq!(answer.pairs.len(), row["expected"]["pairs"].as_object().unwrap().len());
        for pair in &answer.pairs {
            let name = format!("{}-{}", labels[pair.one], labels[pair.other]);
            let expected = &row["expected"]["pairs"][&name];
            let is = |value: f64, key: &str| {
                assert_equal_to_six_digits(value, &expected[key], &format!("{name}: {key}"));
            };
            is(pair.points.mean(), "score");
            is(pair.points.error(), "score_se");
            is(pair.imps.mean(), "imps");
            is(pair.imps.error(), "imps_se");
            let counts = [("better", pair.better), ("equal", pair.equal), ("worse", pair.worse)];
            for (key, count) in counts {
                assert_eq!(Some(count), expected[key].as_u64(), "{name}: {key}");
            }
        }
    }
    assert_eq!(seen, 5);
}

#[test]
fn correlations_intervals_and_imps_equal_those_of_another_program() {
    let mut seen = 0;
    for line in STATISTICS.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        match row["kind"].as_str() {
            Some("correlation") => {
                let script = script("");
                let ask = format!(
                    "correlate {} with tricks {}",
                    row["evaluator"].as_str().unwrap(),
                    row["tricks"].as_str().unwrap()
                );
                let question = question(&script, &ask);
                let tally = sampled(&script, &question, 0..to_usize(&row["deals"]));
                let Question::Correlate(correlate) = &question else { panic!("{question:?}") };
                let found = correlate.answer(&tally)[0].correlation.expect("it differs");
                assert_equal_to_six_digits(found.r, &row["expected"], &ask);
                let (low, high) = found.interval();
                assert!(low < found.r && found.r < high && high - low < 0.25);
            }
            Some("wilson") => {
                let count = |key: &str| row[key].as_u64().unwrap();
                let (low, high) = Share { count: count("hits"), of: count("of") }.interval();
                assert_equal_to_six_digits(low, &row["low"], line);
                assert_equal_to_six_digits(high, &row["high"], line);
            }
            Some("imps") => {
                let difference = i32::try_from(row["difference"].as_i64().unwrap()).unwrap();
                assert_eq!(row["expected"].as_i64(), Some(imps(difference).into()));
            }
            _ => continue,
        }
        seen += 1;
    }
    assert_eq!(seen, 33);
}

/// Returns a sample of opening leads: the script with the leader's hand, the question, the tally of the solved deals,
/// and the expected figures.
pub fn leads_sample(name: &str) -> (Script, Question, Tally, Value) {
    let folder = format!("{}/tests/golden/simulate", env!("CARGO_MANIFEST_DIR"));
    let read = |end: &str| std::fs::read_to_string(format!("{folder}/leads-sample-{name}.{end}"));
    let expected: Value = serde_json::from_str(&read("json").unwrap()).unwrap();
    let table = read("tsv").unwrap();
    let mut lines = table.lines();
    let cards: Vec<Card> =
        lines.next().unwrap().split('\t').skip(1).map(|card| card.parse().unwrap()).collect();
    let contract = expected["contract"].as_str().unwrap();
    let held = |suit: Suit| {
        let of_suit = cards.iter().filter(|card| card.suit == suit);
        of_suit.fold(suit.letter().to_string(), |text, card| text + &card.rank.to_string())
    };
    let held = Suit::DESCENDING.map(held).join(", ");
    let script = script(&format!("predeal west {held}"));
    let question = question(&script, &format!("lead {contract}"));
    let mut tally = question.tally();
    for line in lines {
        let mut cells = line.split('\t');
        let deal: Deal = cells.next().unwrap().parse().unwrap();
        let declarer = cells.map(|cell| cell.parse::<u8>().unwrap());
        let leads = cards.iter().zip(declarer);
        let leads = leads.map(|(&card, tricks)| CardValue { card, tricks: 13 - tricks });
        let solved = DealSolution { leads: leads.collect(), ..DealSolution::default() };
        question.add(&deal, &DealFacts::default(), &solved, &mut tally).expect("solved");
    }
    (script, question, tally, expected["expected"].clone())
}

fn leads_answer(
    question: &Question,
    tally: &Tally,
    scoring: leads::LeadScoring,
) -> leads::LeadsAnswer {
    let Question::Lead(leads) = question else { panic!("{question:?}") };
    leads.answer(tally, scoring)
}

#[test]
fn figures_of_leads_equal_those_of_another_program() {
    for name in ["V4", "V5"] {
        let (_, question, tally, expected) = leads_sample(name);
        let answer = leads_answer(&question, &tally, leads::LeadScoring::Imps);
        assert_eq!(answer.deals, 300);
        let order: Vec<String> =
            answer.rows.iter().flat_map(|row| row.cards.iter().map(ToString::to_string)).collect();
        let listed: Vec<String> = serde_json::from_value(expected["order"].clone()).unwrap();
        assert_eq!(order, listed);
        let of =
            |row: &leads::LeadRow| row.cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let equal: Vec<_> = answer.rows.iter().map(of).filter(|cards| cards.len() > 1).collect();
        let mut listed: Vec<Vec<String>> =
            serde_json::from_value(expected["equal"].clone()).unwrap();
        listed.sort_by_key(|cards| order.iter().position(|card| *card == cards[0]));
        assert_eq!(equal, listed);
        for row in &answer.rows {
            for card in &row.cards {
                let lead = &expected["leads"][card.to_string()];
                let is = |value: f64, key: &str| {
                    assert_equal_to_six_digits(value, &lead[key], &format!("{card} {key}"));
                };
                let (low, high) = row.beats.share().interval();
                assert_eq!(Some(row.beats.share().count), lead["beats"].as_u64());
                assert_eq!(Some(row.best.share().count), lead["best"].as_u64());
                is(row.tricks.mean(), "tricks");
                is(row.tricks.error(), "tricks_se");
                is(row.beats.mean(), "beat");
                is(low, "beat_low");
                is(high, "beat_high");
                is(row.points.mean(), "score");
                is(row.matchpoints.mean() / 24.0, "mp");
                is(row.loses.tricks.mean(), "loses_tricks");
                is(row.loses.tricks.error(), "loses_tricks_se");
                is(row.loses.beats.mean(), "loses_beat");
                is(row.loses.beats.error(), "loses_beat_se");
                is(row.loses.imps.mean(), "loses_imps");
                is(row.loses.imps.error(), "loses_imps_se");
            }
        }
        // Points are counted for the defenders. So a lead that beats the contract less often costs points.
        let (first, last) = (&answer.rows[0], &answer.rows[answer.rows.len() - 1]);
        assert!(first.points.sum() > last.points.sum());
        let by_share = leads_answer(&question, &tally, leads::LeadScoring::Matchpoints);
        let shares: Vec<_> = by_share.rows.iter().map(|row| row.matchpoints.sum()).collect();
        assert!(shares.is_sorted_by(|one, other| one >= other));
    }
}

#[test]
fn the_solver_agrees_with_the_sample_of_leads() {
    let rows = rows("leads-sample-V4.tsv");
    let script = script("predeal west SAQJ8, H96, DJ9764, CA2");
    let question = question(&script, "lead 3NS");
    let task = question.task(&DealFacts::default());
    let mut solver = Solver::new();
    let count = usize::try_from(cases(128)).unwrap().min(rows.len());
    for row in rows.iter().take(count) {
        let deal: Deal = row[0].parse().unwrap();
        let mut cards: Vec<_> = solved(&task, &deal, &mut solver)
            .leads
            .iter()
            .map(|it| (it.card, 13 - it.tricks))
            .collect();
        cards.sort_by_key(|(card, _)| (std::cmp::Reverse(card.suit), std::cmp::Reverse(card.rank)));
        let found: Vec<_> = cards.iter().map(|(_, tricks)| tricks.to_string()).collect();
        assert_eq!(found, row[1..]);
    }
}

#[test]
fn the_thirteenth_trick_depends_on_one_finesse() {
    let rows = rows("exact-dd.tsv");
    assert_eq!(rows.len(), 2);
    let script = script(&rows[0][0]);
    // The king of clubs is caught if West holds it, or if East holds it alone. The file contains the exact counts.
    let clubs = Breaks::new(8, 13, 13).unwrap();
    let all = clubs.holds(HiddenHand::West).count + clubs.split(7).count / 8;
    assert_eq!(rows[0][2..4], [all.to_string(), clubs.split(0).of.to_string()]);
    assert_eq!(rows[1][2], (clubs.split(0).of - all).to_string());

    let given = *script.predeal().cards();
    let question = question(&script, "correlate hcp with tricks south notrump");
    let task = question.task(&DealFacts::default());
    let known = given[Seat::North].union(given[Seat::South]);
    let rest: Vec<Card> = Card::all().filter(|card| !known.contains(*card)).collect();
    let king: Card = "CK".parse().unwrap();
    let mut solver = Solver::new();
    let mut counts = [0, 0];
    for turn in 0..usize::try_from(cases(16)).unwrap() {
        // East gets 13 of the 26 other cards, taken in a circle: adjacent ones, or every third or fifth one. Each turn
        // starts seven cards later.
        let east = rest.iter().cycle().skip(turn * 7).step_by([1, 3, 5][turn % 3]);
        let mut hands = given;
        hands[Seat::East] = east.take(13).copied().collect();
        let others = rest.iter().filter(|card| !hands[Seat::East].contains(**card));
        hands[Seat::West] = others.copied().collect();
        let deal = Deal::try_from(hands).unwrap();
        let (east, west) = (hands[Seat::East], hands[Seat::West]);
        let is_caught = west.contains(king) || east.length(Suit::Clubs) == 1;
        let tricks = solved(&task, &deal, &mut solver).tricks[0].2;
        assert_eq!(tricks, 12 + u8::from(is_caught), "{deal:?}");
        counts[usize::from(is_caught)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn an_option_may_depend_on_partners_hand() {
    let script = script("vulnerable ew");
    let ask = "contracts invite: hcp(north) >= 9 ? 3NS : 2NS pass: 1NS P 5DXE";
    let question = question(&script, ask);
    let tally = sampled(&script, &question, 0..60);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    assert_eq!((contracts.we, contracts.vulnerable), (Side::NorthSouth, Vulnerable::They));
    let answer = contracts.answer(&tally, Vulnerable::They);
    let labels: Vec<&str> = answer.rows.iter().map(|row| &*row.label).collect();
    assert_eq!(labels, ["invite", "pass", "P", "5DXE"]);
    // With the option `P`, all players pass. The option has no tricks, and scores 0 on each deal.
    let out = &answer.rows[2];
    assert_eq!((out.tricks.n(), out.makes.n(), out.points.n(), out.points.sum()), (0, 0, 60, 0));
    // The level of a contract does not change its tricks, so 1NT has as many as 2NT or 3NT by invitation.
    assert_eq!(answer.rows[0].tricks.sum(), answer.rows[1].tricks.sum());
    // Points of the opponents' contract count against our side. Their doubled contract mostly fails, so our side gains
    // points.
    assert!(answer.rows[3].points.sum() > 0);
    assert_eq!(answer.best(Scoring::Imps), Some(3));
    // The sums do not depend on the order in which the parts are merged.
    let [mut one, two] = [0..25, 25..60].map(|deals| sampled(&script, &question, deals));
    let mut other = two.clone();
    assert!(one.merge(&two) && one == tally);
    assert!(other.merge(&sampled(&script, &question, 0..25)) && other == tally);
    assert!(!other.merge(&Tally::default()));
}

#[test]
fn figures_are_for_the_named_side_or_the_side_of_the_known_hand() {
    let south = "predeal south S4, HKQJ875, DK94, CA63";
    let cases = [
        ("", "", Side::NorthSouth),
        ("", " for ew", Side::EastWest),
        (south, "", Side::NorthSouth),
        (south, " for EW", Side::EastWest),
        ("predeal east S4, HKQJ875, DK94, CA63", "", Side::EastWest),
        ("predeal east S4, HKQJ875, DK94, CA63", " for ns", Side::NorthSouth),
        // East's hand is incomplete, so the figures are for North–South as usual.
        ("predeal east S4, HKQJ875, DK94", "", Side::NorthSouth),
        (
            "predeal south SAK, HAK, DAK, CAKQJT98, east S4, HQJT875, DQJT, C765",
            "",
            Side::NorthSouth,
        ),
    ];
    for (hands, named, side) in cases {
        let script = script(hands);
        for options in ["double: 4SXW save: 5HXS", "save: 5HXS double: 4SXW field 4SW*2 P"] {
            let text = format!("contracts {options}{named}");
            let Question::Contracts(of) = question(&script, &text) else { panic!("{text}") };
            assert_eq!(of.we, side, "{hands}: {text}");
        }
        let text = format!("results{named}");
        let Question::Results(of) = question(&script, &text) else { panic!("{text}") };
        assert_eq!(of.we, side, "{hands}: {text}");
    }
}

/// Options of both sides. One option depends on the deal.
const OPTIONS: [&str; 6] =
    ["double: 4SXW", "save: 5HXS", "5DXE", "3NN", "P", "if: hcp(north) > 9 ? 4SS : 2HE"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    #[test]
    fn order_of_the_options_does_not_change_their_figures(
        order in Just(OPTIONS).prop_shuffle(),
        end in prop::sample::select(vec!["", " for ns", " for ew", " field 4SW*3 P for ew"]),
    ) {
        let script = script("vulnerable ns");
        let answer = |options: &[&str]| {
            let question = question(&script, &format!("contracts {}{end}", options.join(" ")));
            let tally = sampled(&script, &question, 0..40);
            let Question::Contracts(of) = &question else { panic!("{question:?}") };
            of.answer(&tally, of.vulnerable)
        };
        let (straight, shuffled) = (answer(&OPTIONS), answer(&order));
        let place = |label: &str| shuffled.rows.iter().position(|row| &*row.label == label).unwrap();
        prop_assert_eq!(straight.we, shuffled.we);
        for (at, row) in straight.rows.iter().enumerate() {
            prop_assert_eq!(row, &shuffled.rows[place(&row.label)]);
            for (other, than) in straight.rows.iter().enumerate().filter(|(it, _)| *it != at) {
                for scoring in Scoring::ALL {
                    prop_assert_eq!(
                        straight.difference(at, other, scoring),
                        shuffled.difference(place(&row.label), place(&than.label), scoring)
                    );
                }
            }
        }
    }
}

#[test]
fn results_count_games_slams_and_par() {
    let script = script("");
    let question = question(&script, "results ns");
    let tally = sampled(&script, &question, 0..100);
    let Question::Results(results) = &question else { panic!("{question:?}") };
    let answer = results.answer(&tally);
    assert_eq!((answer.declarers.len(), answer.sides.len(), answer.aims.len()), (10, 1, 30));
    let side = &answer.sides[0];
    let any = side.any_game.sum();
    for aim in &answer.aims {
        assert!(aim.makes.sum() <= any);
    }
    assert!(
        side.any_grand_slam.sum() <= side.any_small_slam.sum() && side.any_small_slam.sum() <= any
    );
    let best = answer.best_game(Side::NorthSouth).unwrap();
    assert!(
        answer
            .aims
            .iter()
            .filter(|aim| aim.contract.bid.level.get() < 6)
            .all(|aim| aim.points <= best.points)
    );
    let counted: u64 = answer.par_contracts.iter().map(|par| par.count).sum();
    assert!(counted >= 100 && answer.par.n() == 100);
    // Par of East and West has the opposite sign.
    let other = super::simulate_answers::question(&script, "results ew");
    let turned = sampled(&script, &other, 0..100);
    assert_eq!(turned.get("par ew").unwrap().sum(), -answer.par.sum());
}

#[test]
fn count_reports_the_hands_and_the_values_of_the_script() {
    let text = "action average \"k\" kr(south), frequency(hcp(north), 10, 12), frequency(spades(north), 0, 2, hearts(north), 0, 2)";
    let script = script(text);
    let question = question(&script, "count");
    let tally = sampled(&script, &question, 0..300);
    let Question::Count(count) = &question else { panic!("{question:?}") };
    let answer = count.answer(&tally);
    let points: i128 =
        Seat::CLOCKWISE.into_iter().map(|seat| answer.seats[seat].points.sum()).sum();
    assert_eq!(points, 300 * 40);
    let north = &answer.seats[Seat::North];
    assert_eq!(
        Suit::DESCENDING.into_iter().map(|suit| north.lengths[suit].sum()).sum::<i128>(),
        300 * 13
    );
    assert_eq!(north.shapes.iter().map(|(_, count)| count).sum::<u64>(), 300);
    let counted = answer.watched[1].sums.histogram();
    assert_eq!(counted[1..4], north.points.histogram()[10..13]);
    assert_eq!(counted[0], north.points.histogram()[..10].iter().sum::<u64>());
    assert_eq!((counted.len(), counted.iter().sum::<u64>()), (5, 300));
    let table = answer.watched[2].sums.histogram();
    let row: u64 = table[5..10].iter().sum();
    assert_eq!((table.len(), row), (25, north.lengths[Suit::Spades].histogram()[0]));
    // By the count of Kaplan and Rubens, the average of all hands is a little more than ten points.
    let mean = answer.watched[0].sums.mean() / 100.0;
    assert!((9.0..12.0).contains(&mean), "{mean}");
}

#[test]
fn the_sample_has_a_row_for_each_deal() {
    let rows = |ask: &str| {
        let script = script(
            "vulnerable ns\npredeal west SQJT98, HK32, D542, CA2\naction average hcp(north), frequency(spades(north), 0, 2, hearts(south), 0, 2)",
        );
        let question = question(&script, ask);
        let sampler = Arc::new(Sampler::new(script.clone()).expect("it can be met"));
        let sample = DealTable::new(&question, &script);
        let asking = Arc::new(question.clone());
        let mut asking = DealRunner::new(sampler, asking, Seed::default(), 3..4);
        let mut solver = Solver::new();
        let result = loop {
            match asking.step(&mut solver) {
                RunStep::Nothing => {}
                RunStep::Results(mut deals) => break deals.remove(0),
                other => panic!("{other:?}"),
            }
        };
        let row = sample.row(&result).expect("all is solved");
        let cells = |line: &str| line.trim_end().split(',').map(str::to_owned).collect::<Vec<_>>();
        let (head, row) = (cells(&sample.head()), cells(&row));
        assert_eq!(head.len(), row.len(), "{head:?} {row:?}");
        assert_eq!(row[..2], ["3".to_owned(), result.deal.to_string()]);
        (result, head, row)
    };
    let (result, head, row) = rows("lead 3NS");
    // Each lead has two columns. The columns and the solved leads are in the order of the cards in the hand.
    let found: Vec<String> = result
        .solved
        .leads
        .iter()
        .flat_map(|lead| [format!("tricks {}", lead.card), format!("points {}", lead.card)])
        .collect();
    assert_eq!(head[2..], found);
    assert!(head[2].ends_with("SQ") && head[27].ends_with("C2"), "{head:?}");
    assert_eq!(row[2], result.solved.leads[0].tricks.to_string());
    let (_, head, row) = rows("contracts pass: P 7NXXS for ns");
    assert_eq!(head[2..], ["tricks pass", "points pass", "tricks 7NXXS", "points 7NXXS"]);
    assert_eq!(row[2..4], ["0", "0"]);
    // West holds the ♣A.
    assert!(row[5].starts_with('-'), "{row:?}");
    let (result, head, row) = rows("results ns");
    assert_eq!((head.len(), head[2].as_str(), head[21].as_str()), (22, "tricks N C", "tricks W N"));
    let by_west = result.solved.declarer(Strain::NoTrump, Seat::West).unwrap();
    assert_eq!(row[21], by_west.to_string());
    let (result, head, row) = rows("count");
    assert_eq!(head[2..], ["average 1", "frequency 2", "frequency 2 across"]);
    assert_eq!(row[3], result.deal.hand(Seat::North).length(Suit::Spades).to_string());
    assert_eq!(row[4], result.deal.hand(Seat::South).length(Suit::Hearts).to_string());
}

#[test]
fn questions_that_no_sample_can_answer_are_refused() {
    let refused = |text: &str, ask: &str| {
        let script = script(text);
        let read = QuestionSpec::read(ask, &script).unwrap();
        Question::new(&script, &read, ask).unwrap_err()
    };
    assert_eq!(refused("predeal west SAKQ", "lead 3NS"), QuestionError::LeaderUnknown(Seat::West));
    assert_eq!(refused("", "breaks"), QuestionError::Breaks);
    assert_eq!(refused("action frequency(hcp(north), 0, 20000)", "count"), QuestionError::TooWide);
}

/// Returns the results of a question for the first `count` deals in `RANDOM`.
pub fn deal_results(question: &Question, script: &Script, count: usize) -> Vec<DealResult> {
    let lines = RANDOM.lines().map(|line| line.parse::<DealLine>().expect("a deal"));
    let results = (1..).zip(lines.take(count)).map(|(number, line)| {
        let mut calculator = Calculator::new(script, DealOracle::new(Seed::default()));
        calculator.set_hands(*line.deal.hands());
        let facts = question.evaluate(&mut calculator).expect("a value");
        let table = line.tricks.expect("a table");
        let solved = from_table(&question.task(&facts), &table);
        DealResult { number, tries: 1, deal: line.deal, facts, solved }
    });
    results.collect()
}

#[test]
fn best_evaluator_is_named_with_its_difference_on_the_same_deals() {
    let script = script("");
    let question = question(&script, "correlate ltc hcp kr hcp with tricks south notrump");
    let Question::Correlate(correlate) = &question else { panic!("{question:?}") };
    let deals = deal_results(&question, &script, 250);
    let seed: Seed = "7K3QD-2M9XZ-011VJ-00001".parse().expect("a seed");
    let compared = |deals: &[DealResult]| {
        correlate.closest(deals.iter().map(|result| (&result.facts, &result.solved)), seed)
    };
    let closest = compared(&deals).expect("deals that differ");
    // High-card points (index 1) predict the tricks in notrump best. They are listed again with index 3. The entry at
    // index 1 is not compared with itself.
    assert_eq!(closest.index, 1);
    let places: Vec<usize> = closest.others.iter().map(|(place, _)| *place).collect();
    assert_eq!(places, [3, 2, 0]);
    let [(_, same), (_, kr), (_, ltc)] = closest.others[..] else { panic!("{closest:?}") };
    assert_eq!((same.mean, same.error, same.certainty()), (0.0, 0.0, Certainty::NotCertain));
    assert!((kr.mean - (0.861_314 - 0.808_445)).abs() < 1e-5, "{kr:?}");
    assert!((ltc.mean - (0.861_314 - 0.587_638)).abs() < 1e-5, "{ltc:?}");
    assert_eq!(ltc.certainty(), Certainty::Certain);
    assert_eq!(compared(&deals), Some(closest.clone()));
    // The jackknife finds nearly the same error. It computes the correlation again and again, each time without one of
    // the deals.
    let of = |deals: &[DealResult]| {
        let mut tally = question.tally();
        for result in deals {
            question
                .add(&result.deal, &result.facts, &result.solved, &mut tally)
                .expect("it is solved");
        }
        let rows = correlate.answer(&tally);
        let r = |at: usize| rows[at].correlation.expect("it differs").r.abs();
        r(1) - r(2)
    };
    let left: Vec<f64> =
        (0..deals.len()).map(|out| of(&[&deals[..out], &deals[out + 1..]].concat())).collect();
    let mean = left.iter().sum::<f64>() / 250.0;
    let error = (left.iter().map(|it| (it - mean).powi(2)).sum::<f64>() * 249.0 / 250.0).sqrt();
    assert!((kr.error / error - 1.0).abs() < 0.15, "{} {error}", kr.error);
    // The sentence of the answer states the same result.
    let mut tally = question.tally();
    for result in &deals {
        question
            .add(&result.deal, &result.facts, &result.solved, &mut tally)
            .expect("it is solved");
    }
    let rows = correlate.answer(&tally);
    let name = |row: &correlate::EvaluatorRow| row.label.to_uppercase();
    let answer_text = sentence::of_correlate(&rows[..1], None, name);
    assert_eq!(answer_text, "r is -0.59 (-0.66–-0.50) for LTC.");
    let answer_text = sentence::of_correlate(&rows, Some(&closest), name);
    assert_eq!(
        answer_text,
        "HCP follows the tricks best: r = 0.86 (0.83–0.89), 0 closer than HCP: not certain after 250 deals."
    );
    assert_eq!(compared(&deals[..3]), None);
}

#[test]
fn answers_on_contracts_are_put_into_words() {
    let script = script("");
    let describe = |ask: &str, deals| {
        let question = question(&script, ask);
        let tally = sampled(&script, &question, 0..deals);
        let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
        sentence::of_contracts(&contracts.answer(&tally, contracts.vulnerable), Scoring::Imps)
    };
    assert_eq!(
        describe("contracts 3NS 4SS", 300),
        "3NT makes 15% (11–19), 4♠ 10% (7–14). For North–South, 3NT wins 1.6 ± 0.6 IMPs a board: certain after 300 deals."
    );
    assert_eq!(describe("contracts 3NS", 0), "");
    assert!(describe("contracts 3NS 4SS", 50).ends_with("50 deals are too few to say."));
    let three = describe("contracts 3NS 4SS 1NS", 300);
    assert!(
        three.contains("1NT wins ") && three.contains(" IMPs a board against 3NT, "),
        "{three}"
    );
    assert!(describe("contracts 3NS 3NN", 300).contains("3NT by South"));
    let leads = |name: &str| {
        let (_, question, tally, _) = leads_sample(name);
        sentence::of_leads(&leads_answer(&question, &tally, leads::LeadScoring::Imps), "3NT")
    };
    assert_eq!(
        leads("V4"),
        "A spade, the A, beats 3NT 15% (11–19). The next, a spade, the Q or J, gives up 0.20 ± 0.15 IMPs a board: not certain after 300 deals."
    );
}

/// Returns the answer about some contracts as text, for the first `deals` deals in `RANDOM`.
fn describe_options(vulnerable: &str, ask: &str, deals: usize, scoring: Scoring) -> String {
    let script = script(&format!("vulnerable {vulnerable}"));
    let question = question(&script, ask);
    let tally = sampled(&script, &question, 0..deals);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    sentence::of_contracts(&contracts.answer(&tally, contracts.vulnerable), scoring)
}

#[test]
fn the_verdict_depends_on_the_scoring() {
    let asks = [
        "contracts 3NS 1NS",
        "contracts 3NS 1NS 2NS",
        "contracts 3NS 1NS field 2NS*3 3NS",
        "contracts 3NS 1NS 2NS field 2NS*3 3NS",
        "contracts 3NS field 2NS*3 3NS",
        "contracts 3NS 3NS",
    ];
    let sentences = asks.iter().flat_map(|ask| {
        Scoring::ALL.map(|scoring| {
            let sentences = describe_options("none", ask, 300, scoring);
            // Removes the first of two sentences. It tells how often the contracts make, and another test checks it.
            sentences.split_once(". ").map_or(sentences.clone(), |(_, verdict)| verdict.to_owned())
        })
    });
    let sentences: Vec<String> = sentences.collect();
    assert_eq!(
        sentences,
        [
            "For North–South, 1NT wins 2.2 ± 0.4 IMPs a board: certain after 300 deals.",
            "For North–South, 1NT scores 85 ± 4% of the matchpoints against 3NT: certain after 300 deals.",
            "For North–South, 1NT wins 70 ± 20 points a board: certain after 300 deals.",
            "For North–South, 1NT wins 2.2 ± 0.4 IMPs a board against 3NT, 1.7 ± 0.1 against 2NT: certain after 300 deals.",
            "For North–South, 1NT scores 85 ± 4% of the matchpoints against 3NT, 86 ± 3% against 2NT: certain after 300 deals.",
            "For North–South, 1NT wins 70 ± 20 points a board against 3NT, 49 ± 5 against 2NT: certain after 300 deals.",
            "For North–South, 1NT wins 2.7 ± 0.4 IMPs a board more than 3NT against the other tables: certain after 300 deals.",
            "For North–South, 1NT scores 62 ± 6% more of the matchpoints than 3NT against the other tables: certain after 300 deals.",
            "For North–South, 1NT wins 70 ± 20 points a board: certain after 300 deals.",
            "For North–South, 1NT wins 2.7 ± 0.4 IMPs a board more than 3NT, 1.5 ± 0.1 more than 2NT against the other tables: certain after 300 deals.",
            "For North–South, 1NT scores 62 ± 6% more of the matchpoints than 3NT, 27 ± 2% more than 2NT against the other tables: certain after 300 deals.",
            "For North–South, 1NT wins 70 ± 20 points a board against 3NT, 49 ± 5 against 2NT: certain after 300 deals.",
            "For North–South, 3NT loses 0.9 ± 0.3 IMPs a board against the other tables: certain after 300 deals.",
            "For North–South, 3NT scores 24 ± 3% of the matchpoints against the other tables: certain after 300 deals.",
            "3NT makes 15% (11–19).",
            "For North–South, 3NT and 3NS (2) win the same: not certain after 300 deals.",
            "For North–South, 3NT and 3NS (2) score the same: not certain after 300 deals.",
            "For North–South, 3NT and 3NS (2) win the same: not certain after 300 deals.",
        ]
    );
}

#[test]
fn verdicts_on_sacrifices_name_the_action() {
    let asks = [
        "contracts 5HXS 4SW",
        "contracts 4SW 5HS",
        "contracts 4SW 5HXS 4SXW",
        "contracts 2SS P",
        "contracts 2SS 2HE P",
        "contracts 4SW 4SXW",
        "contracts 7NXS 7NS",
        "contracts save: 5HXS leave: 4SW",
    ];
    let sentences: Vec<String> =
        asks.iter().map(|ask| describe_options("ew", ask, 300, Scoring::Imps)).collect();
    assert_eq!(
        sentences,
        [
            "5♥X makes 6% (4–9). 4♠ makes on 16% (12–21) of the deals. 5♥ doubled costs less than 4♠ on 7% (5–10) of the deals. For North–South, defending 4♠ wins 14.3 ± 0.8 IMPs a board against bidding 5♥ doubled: certain after 300 deals.",
            "5♥ makes 6% (4–9). 4♠ makes on 16% (12–21) of the deals. 5♥ is better than 4♠ on 19% (15–24) of the deals. For North–South, defending 4♠ wins 7.9 ± 0.8 IMPs a board against bidding 5♥: certain after 300 deals.",
            "5♥X makes 6% (4–9). 4♠ makes on 16% (12–21) of the deals, 4♠ doubled on 16% (12–21). For North–South, doubling 4♠ wins 8.1 ± 0.9 IMPs a board against defending 4♠, 16.6 ± 0.8 against bidding 5♥ doubled: certain after 300 deals.",
            "2♠ makes 25% (21–31). For North–South, passing wins 2.2 ± 0.5 IMPs a board against bidding 2♠: certain after 300 deals.",
            "2♠ makes 25% (21–31). 2♥ makes on 41% (36–47) of the deals. For North–South, defending 2♥ wins 4.5 ± 0.6 IMPs a board against bidding 2♠, 2.6 ± 0.7 against passing: certain after 300 deals.",
            "4♠ makes on 16% (12–21) of the deals, 4♠ doubled on 16% (12–21). For North–South, doubling 4♠ wins 8.1 ± 0.9 IMPs a board against defending 4♠: certain after 300 deals.",
            "7NTX makes 0.0% (0.0–1.3), 7NT 0.0% (0.0–1.3). For North–South, 7NT wins 15.5 ± 0.5 IMPs a board: certain after 300 deals.",
            "save makes 6% (4–9). 4♠ makes on 16% (12–21) of the deals. 5♥ doubled costs less than 4♠ on 7% (5–10) of the deals. For North–South, leave wins 14.3 ± 0.8 IMPs a board against save: certain after 300 deals.",
        ]
    );
}

#[test]
fn heading_of_a_named_option_shows_its_contract() {
    let script = script("");
    let question = question(&script, "contracts double: 4SXW 5HXS save: 5HXS 3NS 3NN 3NS P");
    let Question::Contracts(of) = &question else { panic!("{question:?}") };
    let headings = sentence::headings(&of.answer(&question.tally(), of.vulnerable).rows);
    assert_eq!(
        headings,
        [
            "double (4♠X by West)",
            "5♥X",
            "save (5♥X by South)",
            "3NT by South",
            "3NT by North",
            "3NS (2)",
            "Passed out"
        ]
    );
}

#[test]
fn with_a_field_the_scores_of_two_options_differ_by_their_difference() {
    let script = script("vulnerable ns");
    let question = question(&script, "contracts 3NS 4SS 1NS field 3NS*3 4SS P 2HE*2");
    let tally = sampled(&script, &question, 0..200);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    for vulnerable in Vulnerable::ALL {
        let answer = contracts.answer(&tally, vulnerable);
        for scoring in [Scoring::Imps, Scoring::Matchpoints] {
            for (one, row) in answer.rows.iter().enumerate() {
                for (other, than) in answer.rows.iter().enumerate().filter(|(at, _)| *at != one) {
                    let sums = answer.difference(one, other, scoring).expect("a pair");
                    let of = |row| {
                        let (sums, unit) = answer.beyond_even(row, scoring).expect("a field");
                        sums.mean() * unit
                    };
                    let found = sums.mean() * answer.unit(scoring);
                    assert!((found - (of(row) - of(than))).abs() < 1e-9, "{one} {other} {found}");
                }
            }
        }
    }
}

#[test]
fn without_a_field_the_score_of_an_option_is_the_difference_to_the_other() {
    let script = script("");
    let question = question(&script, "contracts 3NS 4SS");
    let tally = sampled(&script, &question, 0..200);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    let answer = contracts.answer(&tally, Vulnerable::We);
    for scoring in [Scoring::Imps, Scoring::Matchpoints] {
        let (sums, unit) = answer.beyond_even(&answer.rows[1], scoring).expect("another option");
        let against = answer.difference(1, 0, scoring).expect("a pair");
        let figures = |sums: &Sums, unit: f64| [sums.mean() * unit, sums.margin() * unit];
        let (of_row, of_pair) = (figures(&sums, unit), figures(&against, answer.unit(scoring)));
        assert!(of_row.iter().zip(of_pair).all(|(one, other)| (one - other).abs() < 1e-9));
        assert!(of_row[1] > 0.0);
    }
}

#[test]
fn a_verdict_needs_enough_deals_and_a_large_enough_difference() {
    use kibitzer::engine::bridge::simulate::statistics::Certainty::{
        self, Certain, Likely, NotCertain, TooFew,
    };
    let word = |ups: i64, downs: i64| {
        let mut sums = Sums::default();
        (0..ups).for_each(|_| sums.add(1));
        (0..downs).for_each(|_| sums.add(-1));
        Certainty::of(&sums)
    };
    assert_eq!([word(99, 0), word(50, 50), word(58, 42)], [TooFew, NotCertain, NotCertain]);
    assert_eq!(
        [word(60, 40), word(42, 58), word(66, 34), word(30, 70)],
        [Likely, NotCertain, Certain, Certain]
    );
    assert_eq!(Certainty::of_best(&[Likely]), Likely);
    assert_eq!(Certainty::of_best(&[Likely, Certain]), NotCertain);
    assert_eq!(Certainty::of_best(&[Certain, Certain]), Certain);
}
