//! The subcommand `simulate`: questions about deals that meet a script.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use kibitzer::program::Exit;

use crate::run::{Ran, lines_of_json, run, run_with};

const SEED: &str = "--seed 7K3QD-2M9XZ-011VJ-00001";

/// Runs `simulate` with a question. The question may contain spaces.
fn ask(question: &str, arguments: &str, script: &str) -> Ran {
    let all = format!("simulate - {SEED} {arguments}");
    let words = all.split_whitespace().map(OsString::from);
    run_with(words.chain([OsString::from("--ask"), OsString::from(question)]), script)
}

/// A folder for one test. It is deleted when the value is dropped.
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
fn answers_are_printed_as_text_or_as_a_table() {
    let script = "predeal south SAKQ2, HKQ2, DKQ2, CAK2, north SJ543, HAJ3, DAJ3, CQJ3";
    let ran = ask("contracts 6NS 7NS", "--count 3", script);
    assert_eq!(ran.exit, Exit::Done, "{}", ran.errors);
    assert!(ran.output.starts_with("6NT makes 100% ("), "{}", ran.output);
    let rows: Vec<Vec<&str>> =
        ran.output.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(
        rows.contains(&vec!["6NS", "100%", "(44–100)", "13", "1020", "0", "−11"]),
        "{}",
        ran.output
    );
    assert!(ran.output.contains("6NS against 7NS"), "{}", ran.output);
    assert!(ran.errors.starts_with("seed 7K3QD-"), "{}", ran.errors);
    let table = ask("count", "--count 20 --format tsv --quiet", NOTRUMP).output;
    assert!(table.starts_with("sum\tdeals\tmean\terror\tlow\thigh\tpoints_for\n"), "{table}");
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
fn faults_are_reported_with_their_places() {
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
    // The conditions on two seats contradict each other. This is detected after some tries.
    let never = ask("count", "--count 5", "hcp(south) > 30 &&\nhcp(north) > 30");
    assert_eq!(never.exit, Exit::NoDeal);
    assert!(
        never.errors.contains("\n  1:1: hcp(south) > 30\n  2:1: hcp(north) > 30\n"),
        "{}",
        never.errors
    );
    // A contradiction between three seats is detected too, whatever the number of the first deal.
    let three = "hearts(west) == 5 && hearts(east) == 5 && hearts(north) == 4";
    for first in ["", "--first 1000"] {
        let never = ask("count", &format!("{first} --count 5"), three);
        assert_eq!(never.exit, Exit::NoDeal);
        assert!(never.errors.contains("  1:1: hearts(west) == 5\n"), "{}", never.errors);
    }
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
    assert!(enough.errors.contains("found 0 of 5 deals in 100 tries"), "{}", enough.errors);
    let folder = Folder::new("wrong");
    let lots = folder.file("lots", "1 5\nfive\n0 3\n");
    let ranges = ask("count", &format!("--ranges {lots} --quiet"), NOTRUMP);
    assert_eq!((ranges.exit, ranges.output.lines().count()), (Exit::Wrong, 1));
    assert!(ranges.errors.contains("lots:2: write the first deal"), "{}", ranges.errors);
    assert!(ranges.errors.contains("lots:3: write the first deal"), "{}", ranges.errors);
    let part = ranges.output;
    let twice = run("simulate --merge -", format!("{part}{part}"));
    assert_eq!(twice.exit, Exit::Wrong);
    assert!(twice.errors.contains("-:1 and -:2 can't be merged: deals 1 to 5"), "{}", twice.errors);
    let none = run("simulate --merge -", "x\n");
    assert_eq!(none.exit, Exit::Wrong);
    assert!(none.errors.starts_with("-:1: expected "), "{}", none.errors);
}

#[test]
fn a_run_ends_at_its_target_margin() {
    // West takes thirteen or twelve tricks, so that the deals are solved quickly.
    let script = "predeal west SAKQJ, HAKQ, DAKQ, CAK7, east CQ\nvulnerable ns";
    // North may have zero to three of the remaining jacks.
    let question = "contracts some: hcp(north) > 0 ? 6NW : 7NW all: 7NW";
    let until = |margin: &str, more: &str| {
        ask(question, &format!("--until {margin} --format part {more}"), script)
    };
    let reached = until("9999points", "");
    assert_eq!(reached.exit, Exit::Done, "{}", reached.errors);
    assert!(reached.output.contains("\"ranges\":[[1,250]],\"deals\":250,"), "{}", reached.output);
    assert!(reached.errors.contains("; the widest margin is ± "), "{}", reached.errors);
    let whole = ask(question, "--count 250 --format part --quiet", script);
    assert_eq!(whole.output, reached.output);
    // A checkpoint depends on the number of deals so far, and not on the number of the first deal.
    let later = until("9999points", "--first 11 --jobs 3");
    assert!(later.output.contains("\"ranges\":[[11,260]],"), "{}", later.output);
    let most = until("0.01points", "--count 30");
    assert!(most.output.contains("\"deals\":30,"), "{}", most.output);
    assert!(most.errors.contains(", more than the ± 0.01 points of --until"), "{}", most.errors);
    let narrow = until("9999points", "--count 30");
    assert!(narrow.output.contains("\"deals\":30,"), "{}", narrow.output);
    assert!(!narrow.errors.contains("not reached"), "{}", narrow.errors);
    let unit = ask("contracts 3NW", "--until 1imps", script);
    assert_eq!((unit.exit, unit.output.as_str()), (Exit::Failed, ""));
    assert!(
        unit.errors.contains("--until: nothing in the answer has a margin in IMPs; it has"),
        "{}",
        unit.errors
    );
    let word = until("1apple", "");
    assert_eq!(word.exit, Exit::Failed);
    assert!(word.errors.contains("expected imps, %, tricks or points"), "{}", word.errors);
}

#[test]
fn merged_parts_equal_one_run() {
    let folder = Folder::new("merged");
    let script = folder.file("script", NOTRUMP);
    let lots = folder.file("lots", "21 20\n1 20\n");
    let parts = ask("count", &format!("--ranges {lots} --quiet"), NOTRUMP).output;
    let parts = folder.file("parts", &parts);
    let one =
        |format: &str| ask("count", &format!("--count 40 --quiet --format {format}"), NOTRUMP);
    for format in ["tsv", "jsonl", "part"] {
        let merged = run(&format!("simulate --merge {parts} --format {format}"), "");
        assert_eq!((merged.exit, merged.output), (Exit::Done, one(format).output), "{format}");
    }
    let words = |script: &str, question: &str, more: &str| {
        run(&format!("simulate --merge {parts} --script {script} --ask {question} {more}"), "")
    };
    let merged = words(&script, "count", "");
    assert_eq!((merged.exit, merged.output), (Exit::Done, one("text").output));
    let tsv = words(&script, "count", "--format tsv");
    assert_eq!(tsv.output, one("tsv").output);
    // Without the question, the output is a table with the name of each sum.
    let sums = run(&format!("simulate --merge {parts} --format text"), "").output;
    let first: Vec<&str> = sums.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(first, ["sum", "deals", "mean"]);
    let south = sums.lines().find(|line| line.starts_with("points south ")).unwrap();
    assert!(south.split_whitespace().nth(2) == Some("40") && south.contains(" ± "), "{south}");
    let other = folder.file("other", "hcp(south) in 15..17");
    let refused = words(&other, "count", "");
    assert_eq!((refused.exit, refused.output.as_str()), (Exit::Wrong, ""));
    assert!(
        refused.errors.contains("the parts belong to another script or question"),
        "{}",
        refused.errors
    );
    let alone = run(&format!("simulate --merge {parts} --ask count"), "");
    assert_eq!(alone.exit, Exit::Failed);
    assert!(alone.errors.contains("--script FILE"), "{}", alone.errors);
}

#[test]
fn json_has_an_object_for_each_sum() {
    let rows = lines_of_json(&ask("count", "--count 20 --format jsonl --quiet", NOTRUMP).output);
    let table = ask("count", "--count 20 --format tsv --quiet", NOTRUMP).output;
    assert_eq!(rows.len() + 1, table.lines().count());
    for (row, line) in rows.iter().zip(table.lines().skip(1)) {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(row["sum"], cells[0]);
        assert_eq!(row["deals"].to_string(), cells[1]);
        for (name, cell) in ["mean", "error", "low", "high"].into_iter().zip(&cells[2..]) {
            assert_eq!(row[name].as_f64(), cell.parse().ok(), "{line}");
        }
    }
}

#[test]
fn deals_are_written_to_their_own_file() {
    let folder = Folder::new("deals");
    let file = folder.0.join("deals.csv").display().to_string();
    let lots = folder.file("lots", "3 2\n1 2\n");
    let ran = ask("count", &format!("--ranges {lots} --quiet --deals {file}"), NOTRUMP);
    assert_eq!((ran.exit, ran.output.lines().count()), (Exit::Done, 2), "{}", ran.errors);
    let rows = fs::read_to_string(&file).unwrap();
    let numbers: Vec<&str> = rows.lines().map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(numbers, ["number", "3", "4", "1", "2"]);
    assert!(rows.starts_with("number,deal,average 1\r\n3,N:"), "{rows}");
    // The deals in the file are those that `deal` prints.
    let drawn = run(&format!("deal - {SEED} --count 1 --format lines --quiet"), NOTRUMP).output;
    let first = rows.lines().find(|row| row.starts_with("1,")).unwrap();
    assert_eq!(first.split(',').nth(1), Some(drawn.trim_end()));
    let nowhere = folder.0.join("none").join("deals.csv").display().to_string();
    let ran = ask("count", &format!("--count 2 --deals {nowhere}"), NOTRUMP);
    assert_eq!((ran.exit, ran.output.as_str()), (Exit::Failed, ""));
    assert!(ran.errors.contains(&format!("{nowhere}: no such file")), "{}", ran.errors);
}

#[test]
fn all_deals_are_used_if_few_meet_a_script() {
    let script = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT987, east CAKQJT987\nproduce 40\naction average \"points\" hcp(west)";
    let all = ask("count", "", script);
    assert_eq!(all.exit, Exit::Done, "{}", all.errors);
    assert!(all.output.ends_with("\nOn all 252 deals there is no margin.\n"), "{}", all.output);
    assert!(all.output.contains("\npoints: 10\n"), "{}", all.output);
    let summary = ": 252 deals, all that match the script; one random deal in 1.0 matches";
    assert!(all.errors.contains(summary), "{}", all.errors);
    let contracts = ask("contracts 3NS 4SW for ew", "--count 2", script);
    assert!(contracts.errors.ends_with("; points are for East–West\n"), "{}", contracts.errors);
    // Only the question `count` reports the averages and frequencies of the script.
    assert!(
        contracts.errors.contains("averages and frequencies are left out"),
        "{}",
        contracts.errors
    );
    assert!(!all.errors.contains("left out"), "{}", all.errors);
    // A larger count changes nothing, because all possible deals are used already.
    let more = ask("count", "--count 300 --jobs 3", script);
    assert_eq!((more.exit, more.output), (Exit::Done, all.output.clone()));
    let some = ask("count", "--count 100", script);
    assert!(some.output.contains("± is the 95% margin"), "{}", some.output);
    assert!(!some.errors.contains("all that match"), "{}", some.errors);
    let folder = Folder::new("few");
    let (file, lots) = (folder.file("script", script), folder.file("lots", "201 100\n1 200\n"));
    let parts = ask("count", &format!("--ranges {lots} --quiet"), script);
    assert_eq!((parts.exit, parts.output.lines().count()), (Exit::Done, 2));
    let parts = folder.file("parts", &parts.output);
    let merged = run(&format!("simulate --merge {parts} --script {file} --ask count"), "");
    assert_eq!((merged.exit, merged.output), (Exit::Done, all.output));
    let only = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT98765432";
    let one = ask("count", "", only);
    assert!(
        one.errors.contains(": 1 deal, the only one that matches the script"),
        "{}",
        one.errors
    );
    let never = ask("count", "", &format!("{only}\ncondition hcp(west) * hcp(east) == 11"));
    assert_eq!((never.exit, never.output.as_str()), (Exit::NoDeal, ""), "{}", never.errors);
    assert!(never.errors.contains("hcp(west) * hcp(east) == 11\n"), "{}", never.errors);
    // There are too many possible deals to enumerate them, and too few for a sample without repetition.
    let few = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT9";
    let repeated = ask("count", "--count 9000", few);
    assert!(
        repeated
            .errors
            .contains("; only about 77520 such deals exist, so some occur more than once"),
        "{}",
        repeated.errors
    );
}

#[test]
fn numbers_beyond_the_last_deal_are_refused() {
    let refused = ask("count", "--first 4294967295 --count 1", NOTRUMP);
    assert_eq!((refused.exit, refused.output.as_str()), (Exit::Failed, ""));
    assert!(refused.errors.contains("there is no deal 4,294,967,295"), "{}", refused.errors);
    let folder = Folder::new("beyond");
    let lots = folder.file("lots", "1 5\n4294967295 1\n");
    let parts = ask("count", &format!("--ranges {lots}"), NOTRUMP);
    assert_eq!((parts.exit, parts.output.lines().count()), (Exit::Wrong, 1));
    assert!(parts.errors.contains("lots:2: deals are numbered from 1 to "), "{}", parts.errors);
}

/// East's thirteen cards are known, so that the figures are for East–West.
const EAST: &str = "predeal east SAQ64,H532,DA97,CJ95";

#[test]
fn rows_name_the_side_whose_points_they_are() {
    for (question, side) in [
        ("contracts 3NE 4SE", Some("EW")),
        ("contracts 3NE 4SE for ns", Some("NS")),
        ("lead 3NS", Some("EW")),
        ("results", Some("EW")),
        ("count", None),
    ] {
        let script =
            if question == "lead 3NS" { "predeal west SAQ64,H532,DA97,CJ95" } else { EAST };
        let table = ask(question, "--count 1 --format tsv --quiet", script);
        assert_eq!(table.exit, Exit::Done, "{}", table.errors);
        let mut rows = table.output.lines();
        assert!(rows.next().unwrap().ends_with("\thigh\tpoints_for"));
        let end = format!("\t{}", side.unwrap_or_default());
        assert!(rows.all(|row| row.ends_with(&end)), "{question}: {}", table.output);
        let objects = ask(question, "--count 1 --format jsonl --quiet", script);
        for object in lines_of_json(&objects.output) {
            assert_eq!(object.get("points_for").and_then(|it| it.as_str()), side, "{question}");
        }
    }
}

#[test]
fn parts_without_the_side_of_their_points_are_refused() {
    let folder = Folder::new("sides");
    let lots = folder.file("lots", "1 1\n2 1\n");
    let question = "contracts 3NE 4SE";
    let parts = ask(question, &format!("--ranges {lots} --quiet"), EAST).output;
    assert_eq!(parts.matches(r#","for":"EW","#).count(), 2, "{parts}");
    let older = parts.replace(r#""for":"EW","#, "");
    let (one, two) = (parts.lines().next().unwrap(), older.lines().nth(1).unwrap());
    let mixed = run("simulate --merge -", format!("{one}\n{two}\n").as_bytes());
    assert_eq!((mixed.exit, mixed.output.as_str()), (Exit::Wrong, ""));
    let said = "-:1 and -:2 can't be merged: one counts points for East–West, the other does not say for whom";
    assert!(mixed.errors.starts_with(said), "{}", mixed.errors);
    let other = two.replace(r#""ranges""#, r#""for":"NS","ranges""#);
    let mixed = run("simulate --merge -", format!("{one}\n{other}\n").as_bytes());
    assert!(mixed.errors.contains("for East–West, the other for North–South"), "{}", mixed.errors);
    // Partial results of older versions can be merged, but not put into words if the points are for a side.
    assert_eq!(run("simulate --merge -", older.as_bytes()).exit, Exit::Done);
    let (script, older) = (folder.file("script", EAST), folder.file("older", &older));
    let words = format!("simulate --merge {older} --script {script} --ask");
    let words = words.split_whitespace().map(OsString::from);
    let refused = run_with(words.chain([OsString::from(question)]), "");
    assert_eq!((refused.exit, refused.output.as_str()), (Exit::Wrong, ""));
    assert!(refused.errors.contains("don't name the side of their points"), "{}", refused.errors);
}
