//! Questions asked of the deals that meet a script: `simulate`.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use kibitzer::cli::Exit;

use crate::run::{Ran, run, run_with};

const SEED: &str = "--seed 7K3QD-2M9XZ-011VJ-00001";

/// Runs with a question, which may have blanks.
fn ask(question: &str, arguments: &str, script: &str) -> Ran {
    let all = format!("simulate - {SEED} {arguments}");
    let words = all.split_whitespace().map(OsString::from);
    run_with(words.chain([OsString::from("--ask"), OsString::from(question)]), script)
}

/// A folder of its own for files, which is gone with this.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("kibitzer-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let file = self.0.join(name);
        fs::write(&file, text).unwrap();
        file.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const NOTRUMP: &str =
    "hcp(south) in 15..17 && balanced(south)\naction average \"points\" hcp(north)";

#[test]
fn the_sums_are_the_same_for_any_number_of_threads_and_in_parts() {
    let whole = ask("count", "--count 60 --format part --quiet", NOTRUMP);
    assert_eq!((whole.exit, whole.errors.as_str()), (Exit::Done, ""));
    for jobs in ["1", "3"] {
        let again =
            ask("count", &format!("--count 60 --format part --quiet --jobs {jobs}"), NOTRUMP);
        assert_eq!(again.output, whole.output);
    }
    let folder = Folder::new("ranges");
    let lots = folder.file("lots", "41 20\n1 25\n\n26 15\n");
    let parts = ask("count", &format!("--ranges {lots} --quiet"), NOTRUMP);
    assert_eq!((parts.exit, parts.output.lines().count()), (Exit::Done, 3));
    let merged = run("simulate --merge -", parts.output.as_bytes());
    assert_eq!((merged.exit, merged.output), (Exit::Done, whole.output));
}

#[test]
fn an_answer_is_a_sentence_with_its_means() {
    let script = "predeal south SAKQ2, HKQ2, DKQ2, CAK2, north SJ543, HAJ3, DAJ3, CQJ3";
    let ran = ask("contracts 6NS 7NS", "--count 3", script);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.errors);
    assert!(ran.output.starts_with("6NT makes 100 % ("), "{}", ran.output);
    let rows: Vec<Vec<&str>> =
        ran.output.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(
        rows.contains(&vec!["6NS", "100", "%", "(44–100)", "13", "1020", "25", "−5.5"]),
        "{}",
        ran.output
    );
    assert!(ran.output.contains("6NS against 7NS"), "{}", ran.output);
    assert!(ran.errors.starts_with("seed 7K3QD-"), "{}", ran.errors);
    let table = ask("count", "--count 20 --format tsv --quiet", NOTRUMP).output;
    assert!(table.starts_with("sum\tdeals\tmean\terror\tlow\thigh\n"), "{table}");
    let south = table.lines().find(|line| line.starts_with("points south\t"));
    let south = south.unwrap_or_else(|| panic!("{table}"));
    let mean: f64 = south.split('\t').nth(2).unwrap().parse().unwrap();
    assert!((15.0..=17.0).contains(&mean), "{south}");
    let spades = "predeal west SQJT98, HK32, D542, CA2\nhcp(south) in 15..17 && balanced(south)";
    let lead = ask("lead 3NS", "--count 2", spades).output;
    assert!(
        lead.contains("2 deals are too few to say") && lead.contains("\nSQ SJ ST S9 S8 "),
        "{lead}"
    );
    let counted = ask("count", "--count 20", NOTRUMP).output;
    assert!(counted.starts_with("seat") && counted.contains("\npoints: "), "{counted}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let question = ask("contracts 8NS", "", NOTRUMP);
    assert_eq!((question.exit, question.output.as_str()), (Exit::Wrong, ""));
    assert!(question.errors.starts_with("--ask:1:11: error: "), "{}", question.errors);
    let lead = ask("lead 3NS", "", NOTRUMP);
    assert_eq!(lead.exit, Exit::Wrong);
    assert!(lead.errors.contains("a lead needs the 13 cards of the leader"), "{}", lead.errors);
    let script = ask("count", "", "hcp(south) >");
    assert_eq!(script.exit, Exit::Wrong);
    assert!(script.errors.starts_with("-:1:"), "{}", script.errors);
    let never = ask("count", "--count 5", "hcp(south) > 37");
    assert_eq!(never.exit, Exit::NoDeal);
    // It is found out after some tries that two seats exclude each other.
    let never = ask("count", "--count 5", "hcp(south) > 30 &&\nhcp(north) > 30");
    assert_eq!(never.exit, Exit::NoDeal);
    assert!(
        never.errors.contains("\n  1:1: hcp(south) > 30\n  2:1: hcp(north) > 30\n"),
        "{}",
        never.errors
    );
    let in_question = "contracts 1NS if: hcp(north) / (aces(north) - aces(north)) > 1 ? 1NS : P";
    let no_value = ask(in_question, "--count 5", NOTRUMP);
    assert_eq!(no_value.exit, Exit::Wrong);
    assert!(
        no_value.errors.contains("--ask:1:19: error: this divides by 0 (in deal 1)"),
        "{}",
        no_value.errors
    );
    let in_script = format!("{NOTRUMP}, average hcp(north) / (aces(north) - aces(north))");
    let no_value = ask("count", "--count 5", &in_script);
    assert_eq!(no_value.exit, Exit::Wrong);
    assert!(
        no_value.errors.starts_with("-:2:45: error: this divides by 0 (in deal 1)"),
        "{}",
        no_value.errors
    );
    let enough =
        ask("count", "--count 5", "generate 100\nhcp(north) + hcp(south) == 40 && rnd(9) > 8");
    assert_eq!(enough.exit, Exit::NoDeal);
    assert!(enough.errors.contains("0 of 5 deals were found in 100 tries"), "{}", enough.errors);
    let folder = Folder::new("wrong");
    let lots = folder.file("lots", "1 5\nfive\n0 3\n");
    let ranges = ask("count", &format!("--ranges {lots} --quiet"), NOTRUMP);
    assert_eq!((ranges.exit, ranges.output.lines().count()), (Exit::Wrong, 1));
    assert!(ranges.errors.contains("lots:2: expected the first deal"), "{}", ranges.errors);
    assert!(ranges.errors.contains("lots:3: expected the first deal"), "{}", ranges.errors);
    let part = ranges.output;
    let twice = run("simulate --merge -", format!("{part}{part}"));
    assert_eq!(twice.exit, Exit::Wrong);
    assert!(
        twice.errors.contains("-:1 and -:2 cannot be put together: deals 1 to 5"),
        "{}",
        twice.errors
    );
    let none = run("simulate --merge -", "x\n");
    assert_eq!(none.exit, Exit::Wrong);
    assert!(none.errors.starts_with("-:1: expected "), "{}", none.errors);
}
