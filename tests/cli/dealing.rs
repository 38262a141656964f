//! The subcommand `deal`: deals that meet a script.

use std::fs;
use std::path::Path;

use kibitzer::engine::wording::word_list;
use kibitzer::program::Exit;

use crate::run::{lines_of_json, run};

const SEED: &str = "--seed 7K3QD-2M9XZ-011VJ-00001";

#[test]
fn deals_depend_neither_on_threads_nor_on_the_first_number() {
    let script = "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9";
    let ran = run(&format!("deal - {SEED} --count 60 --format lines"), script);
    assert_eq!((ran.exit, ran.output.lines().count()), (Exit::Done, 60));
    assert!(
        ran.errors.contains("; South was drawn from 30,897,212,184 hands, one match in "),
        "{}",
        ran.errors
    );
    for jobs in ["1", "3"] {
        let again = run(&format!("deal - {SEED} --count 60 --format lines --jobs {jobs}"), script);
        assert_eq!((again.output, again.errors), (ran.output.clone(), ran.errors.clone()));
    }
    let rest = run(&format!("deal - {SEED} --first 41 --count 20 --format jsonl --quiet"), script);
    assert_eq!((rest.exit, rest.errors.as_str()), (Exit::Done, ""));
    let objects = lines_of_json(&rest.output);
    assert_eq!(objects[0]["number"], 41);
    let deals: Vec<_> = objects.iter().map(|object| object["deal"].as_str().unwrap()).collect();
    assert_eq!(deals, ran.output.lines().skip(40).collect::<Vec<_>>());
}

#[test]
fn pbn_names_the_source_of_its_deals_and_can_be_checked() {
    let script = "dealer south\nvulnerable ew\nspades(south) >= 5 # long\n";
    let ran = run(&format!("deal - {SEED} --count 3"), script);
    assert_eq!(ran.exit, Exit::Done);
    assert!(ran.output.starts_with("% PBN 2.1\r\n% EXPORT\r\n% Dealt by Kibitzer, seed 7K3QD-"));
    assert!(ran.output.contains("% Script: vulnerable ew\r\n"), "{}", ran.output);
    assert_eq!(ran.output.matches("[Dealer \"S\"]\r\n[Vulnerable \"EW\"]").count(), 3);
    let checked = run("check", ran.output.as_bytes());
    // On two boards, the script's dealer and vulnerability contradict the board's number. A single note reports this.
    assert_eq!((checked.exit, checked.output.lines().count()), (Exit::Done, 4));
}

#[test]
fn random_seed_is_printed() {
    let made = run("deal - --count 1 --format lines", "hcp(north) > 9");
    let seed = made.errors.split([' ', ':']).nth(1).expect("a seed");
    let again = run(&format!("deal - --count 1 --format lines --seed {seed}"), "hcp(north) > 9");
    assert_eq!(again.output, made.output);
}

#[test]
fn impossible_script_is_reported() {
    let one =
        run("deal - --format lines", "hcp(south) > 9\n&& aces(south) == 2\n&& hcp(south) >= 32");
    assert_eq!((one.exit, one.output.as_str()), (Exit::NoDeal, ""));
    let said = "-: error: no deal matches the script; these conflict:\n  \
                2:4: aces(south) == 2\n  3:4: hcp(south) >= 32\n";
    assert_eq!(one.errors, said);
    let two = run("deal - --format lines", "spades(south) >= 7 && spades(north) >= 7");
    assert_eq!((two.exit, two.output.as_str()), (Exit::NoDeal, ""));
    assert!(two.errors.contains("  1:1: spades(south) >= 7\n"), "{}", two.errors);
    let thin = run("deal - --format lines", "generate 50 tens(north) - tens(south) == hcp(east)");
    assert_eq!(thin.exit, Exit::NoDeal);
    assert!(thin.errors.contains(" of 1,000 deals, then none in "), "{}", thin.errors);
}

#[test]
fn faults_are_reported_with_their_places() {
    let wrong = run("deal -", "hcp(north)=5");
    assert_eq!((wrong.exit, wrong.output.as_str()), (Exit::Wrong, ""));
    assert!(wrong.errors.starts_with("-:1:11: error: "), "{}", wrong.errors);
    let divided = run(&format!("deal - {SEED} --format lines"), "12 / hcp(north) > 1");
    assert_eq!(divided.exit, Exit::Wrong);
    assert!(divided.errors.contains("this divides by 0 (in deal "), "{}", divided.errors);
    assert_eq!(run("deal nowhere.dlr", "").exit, Exit::Failed);
}

#[test]
fn redundant_condition_is_reported_with_its_place() {
    let script = "hcp(south) > 9 &&\n  hcp(north) >= 0";
    let ran = run(&format!("deal - {SEED} --count 1 --format lines"), script);
    assert_eq!(ran.exit, Exit::Done);
    let note = "-:2:3: note: “hcp(north) >= 0” excludes nothing [excludes-nothing]\n";
    assert!(ran.errors.starts_with(note), "{}", ran.errors);
    let quiet = run(&format!("deal - {SEED} --count 1 --format lines --quiet"), script);
    assert_eq!(quiet.errors, "");
}

#[test]
fn numbers_beyond_the_last_deal_are_refused() {
    let last = run(&format!("deal - {SEED} --first 4294967294 --count 1 --format lines"), "1");
    assert_eq!((last.exit, last.output.lines().count()), (Exit::Done, 1));
    for beyond in ["--first 4294967295 --count 1", "--first 4294967290 --count 9"] {
        let refused = run(&format!("deal - {SEED} {beyond} --format lines"), "1");
        assert_eq!((refused.exit, refused.output.as_str()), (Exit::Failed, ""), "{beyond}");
        assert!(
            refused.errors.contains("from 1 to 4,294,967,294; there is no deal "),
            "{}",
            refused.errors
        );
    }
    let produced = run(&format!("deal - {SEED}"), "produce 5000000000");
    assert_eq!((produced.exit, produced.output.as_str()), (Exit::Failed, ""));
}

#[test]
fn scripts_for_variants_of_the_dealer_program_are_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/simulate");
    let rows = fs::read_to_string(folder.join("dealer.tsv")).unwrap();
    for row in rows.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [name, deals, words] = cells[..] else { panic!("three cells in {row}") };
        let script = fs::read(folder.join("dealer").join(name)).unwrap();
        let ran = run("deal - --format lines", script.as_slice());
        let errors = &ran.errors;
        assert_eq!(
            (ran.exit, ran.output.lines().count().to_string()),
            (Exit::Done, deals.into()),
            "{name}: {errors}"
        );
        assert!(ran.output.lines().all(|deal| deal.starts_with("N:AKQJ.AKQ.AKQ.432 ")), "{name}");
        let over: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
        let note = errors.lines().find(|line| line.ends_with("[passed-over]"));
        assert_eq!(note.is_some(), !over.is_empty(), "{name}: {errors}");
        let said = note.unwrap_or_default();
        assert!(said.contains(&word_list(&over, "and")), "{name}: {errors}");
        let fixed = script.windows(5).any(|word| word == b"seed ");
        let again = run("deal - --format lines", script.as_slice());
        assert_eq!(again.output == ran.output, fixed, "{name}");
        let other = run(&format!("deal - --format lines {SEED}"), script.as_slice());
        assert!(other.errors.contains("seed 7K3QD-2M9XZ-011VJ-00001: "), "{name}");
    }
}
