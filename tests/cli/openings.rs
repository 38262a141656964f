//! The subcommand `open`: the openings of hands.

use kibitzer::program::Exit;
use serde_json::{Value, json};

use crate::run::{lines_of_json, run};

#[test]
fn output_contains_the_defaults_and_the_deciding_rule() {
    let input = "goren\tAQ32.K4.QJ52.K43\n\
                 rocky-mountain\tAQ32.K4.QJ52.K43\t3\tthey\n\
                 rocky-mountain\t5432.5432.432.32\t4\n\
                 goren\t5432.5432.432.32\t\tboth\n";
    let ran = run("open", input);
    assert_eq!(
        ran.output,
        "goren\tAQ32.K4.QJ52.K43\t1\tnone\t1D\t3\n\
         rocky-mountain\tAQ32.K4.QJ52.K43\t3\tthey\t1NT\t6\n\
         rocky-mountain\t5432.5432.432.32\t4\tnone\tP\t11\n\
         goren\t5432.5432.432.32\t1\tboth\tNone\t9\n"
    );
    assert_eq!(ran.exit, Exit::Done);
    let calls = run("open --format jsonl", input).output;
    let calls: Vec<_> = lines_of_json(&calls).iter().map(|object| object["call"].clone()).collect();
    assert_eq!(calls, [json!("1D"), json!("1NT"), json!("P"), Value::Null]);
}

#[test]
fn openings_equal_those_of_the_goren_problem() {
    let read = |name| std::fs::read_to_string(format!("tests/golden/goren/{name}")).unwrap();
    let input = read("random.in.txt");
    let input: Vec<_> = input.lines().map(|hand| format!("goren\t{hand}")).collect();
    let answers = run("open", input.join("\r\n")).output;
    let calls: Vec<_> =
        answers.lines().map(|line| line.split('\t').nth(4).unwrap_or_default()).collect();
    assert!(calls.len() > 100);
    assert_eq!(calls, read("random.out.txt").lines().collect::<Vec<_>>());
}

#[test]
fn fault_of_a_line_has_a_code() {
    let hand = "AQ32.K4.QJ52.K43";
    let lines = [
        format!("sayc 2\t{hand}"),
        "goren".to_owned(),
        format!("goren\t{hand}\t5"),
        format!("goren\t{hand}\t1\tNS"),
        format!("goren\t{hand}\t1\tnone\t1D"),
        "goren\tAQ32.K4.QJ52.K4".to_owned(),
    ];
    let codes =
        ["no-system", "no-hand", "no-seat", "no-vulnerability", "more-columns", "card-count"];
    let ran = run("open", lines.join("\n"));
    let expected: Vec<_> =
        lines.iter().zip(codes).map(|(line, code)| format!("{line}\t!\t{code}")).collect();
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
    assert_eq!(ran.exit, Exit::Wrong);
}

#[test]
fn systems_and_vulnerabilities_are_read_ignoring_case() {
    let hand = "AQ32.K4.QJ52.K43";
    let input = [
        format!("Goren\t{hand}\t\t\t\n"),
        format!("GOREN\t{hand}\t1\tNone\t\t \n"),
        format!("Rocky-Mountain\t{hand}\t3\tTHEY\n"),
    ];
    let ran = run("open", input.concat());
    assert_eq!(
        ran.output,
        format!(
            "goren\t{hand}\t1\tnone\t1D\t3\ngoren\t{hand}\t1\tnone\t1D\t3\n\
             rocky-mountain\t{hand}\t3\tthey\t1NT\t6\n"
        )
    );
    // Names of sides are refused. The dealer is unknown, so it is unknown which side is the opener's.
    let sides = ["NS", "E-W", "all"].map(|sides| format!("goren\t{hand}\t1\t{sides}\n"));
    let ran = run("open --format jsonl", sides.concat());
    for object in lines_of_json(&ran.output) {
        assert_eq!(object["error"], json!("no-vulnerability"));
        let message = "vulnerability is seen from the opener: none, we, they or both";
        assert_eq!(object["message"], json!(message));
    }
    let more = run("open", format!("goren\t{hand}\t1\tnone\t\t1D\n"));
    assert!(more.output.ends_with("\t!\tmore-columns\n"), "{}", more.output);
}

/// Returns the cases of a file, without its header.
fn cases(name: &str) -> String {
    let text = std::fs::read_to_string(format!("tests/golden/{name}")).unwrap();
    text.split_once('\n').unwrap().1.to_owned()
}

/// Returns the first four columns of each line.
fn questions(cases: &str) -> String {
    let question = |line: &str| line.split('\t').take(4).collect::<Vec<_>>().join("\t") + "\n";
    cases.lines().map(question).collect()
}

#[test]
fn answers_equal_the_golden_cases() {
    for (command, name) in [
        ("open", "openings.tsv"),
        ("open", "opening_styles.tsv"),
        ("open --near", "opening_near.tsv"),
    ] {
        let cases = cases(name);
        let ran = run(command, questions(&cases));
        assert_eq!(ran.exit, Exit::Done);
        assert_eq!(ran.output.lines().count(), cases.lines().count());
        for (found, expected) in ran.output.lines().zip(cases.lines()) {
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn json_contains_the_faults_of_styles_and_the_near_misses() {
    let lines = ["sayc:nt=11-13\tAQ32.K4.QJ52.K43", "sayc:majors=5\tAQ32.K4.QJ52.K43"];
    let ran = run("open --format jsonl", lines.join("\n"));
    let objects = lines_of_json(&ran.output);
    assert!(objects.iter().all(|object| object["error"] == json!("no-switch")));
    let message = "\"11-13\" isn’t a value of nt in SAYC; use 12-14, 13-15, 14-16, 15-17, 16-18";
    assert_eq!(objects[0]["message"], json!(message));
    let near = run("open --near --format jsonl", "sayc\tAQ65.QJ8.94.Q863");
    let object = &lines_of_json(&near.output)[0];
    assert_eq!((&object["missed"], &object["bid"]), (&json!("6"), &json!("1C")));
    assert_eq!(object["otherStyles"], json!(["open=rule19:1C"]));
    assert_eq!(object["lacks"], json!(["hcp"]));
}
