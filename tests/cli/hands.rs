//! The subcommands `points` and `evaluate`: the values of hands.

use kibitzer::program::Exit;
use serde_json::json;

use crate::run::{HAND, lines_of_json, run};

#[test]
fn points_equal_those_of_the_contest_problem() {
    let read = |name| std::fs::read_to_string(format!("tests/golden/hand-points/{name}")).unwrap();
    let hands: Vec<_> =
        read("random.in.txt").lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let hands: Vec<_> = hands.chunks(4).map(|suits| suits.join(" ")).collect();
    let expected: Vec<_> = read("random.out.txt")
        .lines()
        .zip(&hands)
        .map(|(points, hand)| format!("{hand}\t{points}"))
        .collect();
    assert!(hands.len() > 100);
    let ran = run("points --jobs 2", hands.join("\n"));
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
    assert_eq!(ran.exit, Exit::Done);
}

/// Returns the vectors without their first column, so that each line is a hand with its values.
fn vectors_without_numbers() -> String {
    let vectors = include_str!("../golden/evaluators.tsv");
    vectors.lines().flat_map(|line| [line.split_once('\t').unwrap().1, "\n"]).collect()
}

#[test]
fn evaluated_hands_equal_the_vectors() {
    let vectors = vectors_without_numbers();
    let hands: Vec<_> =
        vectors.lines().skip(1).map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(hands.len(), 500);
    let ran = run("evaluate --jobs 3", hands.join("\n"));
    assert_eq!((ran.output.as_str(), ran.exit), (vectors.as_str(), Exit::Done));
    let without = run("evaluate --no-header", hands.join("\n"));
    assert_eq!(without.output, vectors.split_once('\n').unwrap().1);
}

#[test]
fn header_is_the_first_line_of_any_output() {
    let vectors = vectors_without_numbers();
    let header = vectors.lines().next().unwrap();
    assert_eq!(run("evaluate", "").output, format!("{header}\n"));
    let ran = run("evaluate", format!("z\nSKQT5\tHJ72\t D965\tCAK8 \n{HAND}"));
    let lines: Vec<_> = ran.output.lines().collect();
    assert_eq!(lines[..2], [header, "z\t!\tno-card"]);
    // Hands in any notation are printed as in PBN.
    assert!(lines[2].starts_with(&format!("{HAND}\t13\t4\t")), "{}", lines[2]);
    assert_eq!((lines[2], lines.len(), ran.exit), (lines[3], 4, Exit::Wrong));
    // The help explains each column.
    let help = run("evaluate --help", "").output;
    for name in header.split('\t') {
        assert!(help.split_whitespace().any(|word| word == name), "{name}");
    }
}

#[test]
fn hands_in_other_languages_are_read_unless_ambiguous() {
    let ran = run("points", "♠ HV105 ♥ B72 ♦ 965 ♣ AH8\nAV95.872.965.A83\n");
    assert_eq!(ran.output, "♠ HV105 ♥ B72 ♦ 965 ♣ AH8\t13\nAV95.872.965.A83\t!\tseveral-hands\n");
    let answer = &lines_of_json(&run("points --format jsonl", "AV95.872.965.A83").output)[0];
    let message =
        "this is AJ95.872.965.A83 in French and AQ95.872.965.A83 in Dutch; write it in English";
    assert_eq!(answer["message"], json!(message));
}

#[test]
fn unknown_cards_give_ranges() {
    let hands = "AKxxx QTxx Jx xx\nAKxxx.xxx.xxx.xx\nAKxxx.QTxx.Jx.xxxx\nxxxxxxxxx.A.AK.A\n";
    let ran = run("evaluate", hands);
    let lines: Vec<Vec<_>> = ran.output.lines().map(|line| line.split('\t').collect()).collect();
    let column = |name: &str| lines[0].iter().position(|&other| other == name).unwrap();
    assert_eq!(lines[1][0], "AKxxx.QTxx.Jx.xx");
    assert_eq!(
        ["hcp", "kr", "sq_S", "zar_opens"].map(|name| lines[1][column(name)]),
        ["10", "11.45..12.25", "7", "yes"]
    );
    let codes: Vec<_> = lines[3..].iter().map(|line| line[line.len() - 1]).collect();
    assert_eq!(codes, ["card-count", "no-small-card-left"]);
    let objects = lines_of_json(&run("evaluate --format jsonl", hands).output);
    assert_eq!(objects[0]["kr"], json!({ "lowest": 11.45, "highest": 12.25 }));
    assert_eq!((&objects[0]["hcp"], &objects[0]["nltc"]), (&json!(10), &json!(8.0)));

    let ran = run("points", "AKxxx QTxx Jx xx\n");
    assert_eq!(ran.output, "AKxxx QTxx Jx xx\t13\n");
    let ran = run("open", "sayc\tAKxxx.KQxx.Jx.xx\t3\ngoren\tAKxxx.QTxx.Jx.xx\n");
    let calls: Vec<_> = ran.output.lines().map(|line| line.split('\t').nth(4).unwrap()).collect();
    assert_eq!(calls, ["1S", "None"]);
    // The subcommand `solve` needs all cards of a deal.
    assert_eq!(run("solve", "N:AKxxx.QTxx.Jx.xx ... ... ...").exit, Exit::Wrong);
}

#[test]
fn json_has_the_names_and_values_of_the_columns() {
    let vectors = vectors_without_numbers();
    let (header, rows) = vectors.split_once('\n').unwrap();
    let hands: Vec<_> = rows.lines().map(|line| line.split('\t').next().unwrap()).collect();
    let ran = run("evaluate --format jsonl", hands.join("\n"));
    let objects = lines_of_json(&ran.output);
    assert_eq!(objects.len(), hands.len());
    for ((object, row), line) in objects.iter().zip(rows.lines()).zip(ran.output.lines()) {
        for (name, cell) in header.split('\t').zip(row.split('\t')) {
            let found = &object[name];
            let is_same = match cell {
                "yes" | "no" => *found == json!(cell == "yes"),
                _ if found.is_number() => found.as_f64() == cell.parse().ok(),
                _ => *found == json!(cell),
            };
            assert!(is_same, "{name}: {cell} is {found}");
        }
        let names = line.split("\":").map(|part| part.rsplit('"').next().unwrap());
        assert_eq!(names.take(32).collect::<Vec<_>>(), header.split('\t').collect::<Vec<_>>());
    }
    let object = &objects[hands.iter().position(|&hand| hand == "A2.KJT92.3.KQ743").unwrap_or(0)];
    assert!(object["hcp"].is_u64() && object["kr"].is_f64(), "{object}");
}
