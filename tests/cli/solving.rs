//! The subcommand `solve`: solving deals.

use kibitzer::program::Exit;
use serde_json::json;

use crate::run::{lines_of_json, run};

#[test]
fn solved_deals_equal_the_golden_file() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved: Vec<_> = solved.lines().take(2).collect();
    // The first line has no answer, and the second has a wrong answer.
    let unsolved = format!(
        "{}\n{}| {}\n",
        solved[0].split('|').next().unwrap(),
        solved[1].split('|').next().unwrap(),
        ["13"; 20].join(" ")
    );
    let ran = run("solve --jobs 2", unsolved.as_str());
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), solved);
    let objects = lines_of_json(&run("solve --format jsonl", unsolved).output);
    assert_eq!(objects[0]["tricks"]["NT"], json!({ "N": 4, "E": 9, "S": 4, "W": 9 }));
    assert_eq!(objects[0]["deal"], json!(solved[0].split('|').next().unwrap()));
}

#[test]
fn text_after_the_bar_is_ignored() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let input = ["", " 1 2 junk|"].map(|after| format!("{deal}|{after}\n"));
    let ran = run("solve --jobs 2", input.concat());
    assert_eq!(ran.output, format!("{solved}\n").repeat(input.len()));
    assert_eq!(ran.exit, Exit::Done);
}

#[test]
fn a_deal_may_have_tens_in_digits_and_lack_its_seat() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let hands = deal.strip_prefix("N:").unwrap();
    let input = hands.replace('T', "10");
    assert_ne!(input, hands);
    assert_eq!(run("solve", format!("  {input} ")).output, format!("{solved}\n"));
    // An incomplete deal, a word, and a text with invalid hands are refused.
    let refused = [hands.rsplit_once(' ').unwrap().0, "hello", "N:10.10.10.10 a b c"];
    let ran = run("solve", refused.join("\n"));
    let lines: Vec<_> = ran.output.lines().map(|line| line.split_once("\t!\t").unwrap()).collect();
    assert_eq!(lines.iter().map(|&(line, _)| line).collect::<Vec<_>>(), refused);
    assert_eq!((lines[0].1, lines[1].1), ("no-first-seat", "no-first-seat"));
}

#[test]
fn deals_printed_by_the_dealer_program_are_read() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let deal = solved.split('|').next().unwrap();
    let hands: Vec<_> = deal.trim_start_matches("N:").split(' ').collect();
    let [north, east, south, west] = hands[..] else { panic!("{deal}") };
    let ran = run("solve", format!("n {north} e {east} s {south} w {west}\n"));
    assert_eq!(ran.output, format!("{solved}\n"));
}
