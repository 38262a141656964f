//! The subcommand `frequency`: frequencies of openings.

use kibitzer::program::Exit;

use crate::run::run;

/// Returns the columns of each line below the header.
fn rows(output: &str) -> Vec<[&str; 5]> {
    output
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect::<Vec<_>>().try_into().expect("five columns"))
        .collect()
}

#[test]
fn counts_add_up_and_do_not_depend_on_threads() {
    let ran = run("frequency sayc --hands 20000", "");
    assert_eq!((ran.exit, ran.errors.as_str()), (Exit::Done, ""));
    assert!(ran.output.starts_with("rule\tcall\thands\tshare\tmargin\n0\t"), "{}", ran.output);
    assert!(ran.output.contains("\n1\t1NT\t"), "{}", ran.output);
    assert!(ran.output.ends_with("changed\t*\t0\t0.0000\t0.0192\n"), "{}", ran.output);
    let rows = rows(&ran.output);
    let sum = |is: &dyn Fn(&[&str; 5]) -> bool| -> u64 {
        rows.iter().filter(|row| is(row)).map(|row| row[2].parse::<u64>().unwrap()).sum()
    };
    let is_rule = |row: &[&str; 5]| row[0] != "*" && row[0] != "changed";
    assert_eq!(sum(&|row| is_rule(row) && row[1] == "*"), 20_000);
    assert_eq!(sum(&|row| is_rule(row) && row[1] != "*"), 20_000);
    assert_eq!(sum(&|row| row[0] == "*"), 20_000);
    // The rule for opening one of a major has a row for all hands, and a row for each of two calls.
    assert_eq!(rows.iter().filter(|row| row[0] == "5").count(), 3);
    for jobs in ["1", "3"] {
        let again = run(&format!("frequency sayc --hands 20000 --jobs {jobs}"), "");
        assert_eq!(again.output, ran.output);
    }
    let other = run("frequency sayc --hands 20000 --seed 7K3QD-2M9XZ-011VJ-00001", "");
    assert_ne!(other.output, ran.output);
}

#[test]
fn number_of_changed_hands_depends_on_seat_and_vulnerability() {
    let changed = |arguments: &str| {
        let ran = run(&format!("frequency {arguments} --hands 20000"), "");
        let last = rows(&ran.output).last().unwrap()[2].to_owned();
        last.parse::<u64>().unwrap()
    };
    assert_eq!(changed("sayc:third=light"), 0);
    assert!(changed("sayc:third=light --seat 3") > 0);
    assert!(changed("sayc:weak-two=free --vulnerability they") > 0);
}

#[test]
fn rule_of_other_seats_has_neither_hands_nor_margin() {
    for seat in ["1", "3"] {
        let ran = run(&format!("frequency sayc --hands 20000 --seat {seat}"), "");
        let rows = rows(&ran.output);
        let row = rows.iter().find(|row| row[0] == "12c" && row[1] == "*").unwrap();
        assert_eq!((row[2] == "0", row[4] == "0.0000"), (seat == "1", seat == "1"), "{row:?}");
    }
    let none = run("frequency sayc --examples 12c", "");
    assert_eq!((none.exit, none.output.as_str()), (Exit::Done, ""));
}

#[test]
fn examples_are_valid_input_of_open() {
    let ran = run("frequency sayc:weak-two=free --seat 3 --vulnerability we --examples 12a", "");
    assert_eq!((ran.exit, ran.output.lines().count()), (Exit::Done, 10));
    assert!(ran.output.starts_with("sayc:weak-two=free\t"), "{}", ran.output);
    let opened = run("open", ran.output.as_bytes());
    assert_eq!(opened.exit, Exit::Done);
    assert!(
        opened.output.lines().all(|line| line.ends_with("\t12a") && line.contains("\t3\twe\t2"))
    );
}

#[test]
fn faults_are_reported() {
    for (wrong, said) in [
        ("frequency", "STYLE"),
        ("frequency vienna", "expected an opening system"),
        ("frequency sayc:nt=1", "isn’t a value of nt"),
        ("frequency sayc --seat 5", "expected a seat"),
        ("frequency sayc --vulnerability NS", "none, we, they or both"),
        ("frequency sayc --hands 0", "0 is not in"),
        ("frequency sayc --seed 7", "20 digits"),
        ("frequency sayc --examples 99", "sayc has no rule 99; its rules are 0, 1, 2,"),
    ] {
        let ran = run(wrong, "");
        assert_eq!((ran.exit, ran.output.as_str()), (Exit::Failed, ""), "{wrong}");
        assert!(ran.errors.contains(said), "{wrong}: {}", ran.errors);
    }
}
