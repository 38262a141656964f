//! The subcommand `discard`: the values of discards.

use kibitzer::program::Exit;
use serde_json::json;

use crate::run::{lines_of_json, run};

/// Golden file with one discard per line below a header. The discards of a hand are in consecutive lines.
const DISCARDS: &str = include_str!("../golden/cribbage/discard-equilibrium.tsv");

/// Golden file with the certainty of each discard. The first three columns are the same as in `DISCARDS`.
const HOW_SURE: &str = include_str!("../golden/cribbage/how-sure.tsv");

/// Returns the lines as the program prints them: each line of `DISCARDS`, and the last columns of `HOW_SURE`.
fn expected() -> Vec<String> {
    let sure = HOW_SURE.lines().map(|line| line.splitn(4, '\t').nth(3).unwrap());
    DISCARDS.lines().zip(sure).map(|(line, sure)| format!("{line}\t{sure}")).collect()
}

#[test]
fn discards_equal_the_file_and_are_ordered_by_value() {
    let key = |line: &'static str| line.splitn(3, '\t').take(2).collect::<Vec<_>>().join("\t");
    let mut sixes: Vec<_> = DISCARDS.lines().skip(1).map(key).collect();
    sixes.dedup();
    let ran = run("discard --jobs 2", sixes.join("\n"));
    assert_eq!(ran.exit, Exit::Done);
    let mut expected = expected();
    let mut found: Vec<_> = ran.output.lines().collect();
    assert_eq!(found[0], expected[0]);
    let total = |line: &str| line.split('\t').nth(8).unwrap().parse::<f64>().unwrap();
    for six in found[1..].chunks(15) {
        assert!(six.is_sorted_by(|one, other| total(one) >= total(other)), "{six:?}");
    }
    found.sort_unstable();
    expected.sort_unstable();
    for (found, expected) in found.iter().zip(&expected) {
        let mut cells = found.split('\t').zip(expected.split('\t'));
        // Numbers may differ in the last digit, because sums are computed in another order.
        let is_same =
            |(found, expected): (&str, &str)| match (found.parse::<f64>(), expected.parse::<f64>())
            {
                (Ok(found), Ok(expected)) => (found - expected).abs() < 2e-6,
                (_, _) => found == expected,
            };
        assert!(cells.all(is_same), "{found}\n{expected}");
    }
    assert_eq!(found.len(), expected.len());
    let without = run("discard --no-header", sixes.join("\n"));
    assert_eq!(without.output.lines().count(), ran.output.lines().count() - 1);
}

#[test]
fn discards_of_equal_value_are_in_card_order() {
    let ran = run("discard --no-header", "KD KC QD QC 2S 2H pone");
    let thrown: Vec<_> = ran.output.lines().map(|line| line.split('\t').nth(2).unwrap()).collect();
    let mut of_queen_and_king = thrown;
    of_queen_and_king.retain(|cards| cards.starts_with('Q') && cards.contains('K'));
    // Two cards of the same suit may give the dealer's crib a flush, so such discards are worse.
    assert_eq!(of_queen_and_king, ["QC KD", "QD KC", "QC KC", "QD KD"]);
}

#[test]
fn hand_without_suits_has_fewer_discards_with_mean_points() {
    let ran = run("discard --no-header", "555JJQ\tdealer\n");
    let lines: Vec<Vec<_>> = ran.output.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 5);
    for line in lines {
        assert_eq!((line[0], line[1], line.len()), ("5 5 5 J J Q", "dealer", 15));
        assert!(line[3].contains('.'), "{line:?}");
    }
}

#[test]
fn json_has_the_names_of_the_columns() {
    let ran = run("discard --format jsonl", "5H 5S JC 4D 9C KS dealer\nx\n");
    let objects = lines_of_json(&ran.output);
    assert_eq!((ran.exit, objects.len()), (Exit::Wrong, 2));
    assert_eq!(objects[0]["six"], json!("4D 5H 5S 9C JC KS"));
    let discards = objects[0]["discards"].as_array().unwrap();
    assert_eq!(discards.len(), 15);
    for name in DISCARDS.lines().next().unwrap().split('\t').skip(3) {
        assert!(discards[0][name].is_number(), "{name}");
    }
    assert_eq!((&discards[0]["verdict"], &discards[0]["cost"]), (&json!("best"), &json!(0.0)));
    for name in HOW_SURE.lines().next().unwrap().split('\t').skip(3) {
        assert!(!discards[1][name].is_null(), "{name}");
    }
    assert_eq!(objects[1]["error"], json!("no-card"));
}

#[test]
fn role_option_applies_to_lines_without_a_role() {
    let lines = "5H 5S JC 4D 9C KS\n5H 5S JC 4D 9C KS dealer\n55J49K\n5H\n";
    let named = "5H 5S JC 4D 9C KS pone\n5H 5S JC 4D 9C KS dealer\n55J49K pone\n5H\n";
    let ran = run("discard --role pone", lines);
    assert_eq!((&ran.output, ran.exit), (&run("discard", named).output, Exit::Wrong));
    let roles: Vec<_> = ran.output.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!((roles[1], roles[16], roles[31]), ("pone", "dealer", "pone"));
    assert!(ran.output.ends_with("5H\t!\ttoo-few-cards\n"));
    let wrong = run("discard --role both", "");
    assert_eq!((wrong.exit, wrong.output.as_str()), (Exit::Failed, ""));
    assert!(wrong.errors.contains("expected dealer or pone"), "{}", wrong.errors);
}

#[test]
fn unreadable_six_cards_are_refused_with_a_code() {
    let lines = "5H 5S JC 4D 9C KS\n5H 5H JC 4D 9C KS pone\n5H\tpone\n# nothing\n\n";
    let ran = run("discard --no-header", lines);
    assert_eq!(
        ran.output,
        "5H 5S JC 4D 9C KS\t!\tno-role\n5H 5H JC 4D 9C KS pone\t!\tcard-twice\n\
         5H\tpone\t!\ttoo-few-cards\n"
    );
}
