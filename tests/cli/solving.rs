//! Solved deals: `solve`.

use kibitzer::program::Exit;
use serde_json::json;

use crate::run::{lines_of_json, run};

#[test]
fn deals_are_solved_as_they_are_known() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved: Vec<_> = solved.lines().take(2).collect();
    // One file has no answers, the other wrong ones.
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
fn deal_is_solved_whatever_follows_its_bar() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let input = ["", " 1 2 junk|"].map(|after| format!("{deal}|{after}\n"));
    let ran = run("solve --jobs 2", input.concat());
    assert_eq!(ran.output, format!("{solved}\n").repeat(input.len()));
    assert_eq!(ran.exit, Exit::Done);
}

#[test]
fn deals_are_solved_with_a_ten_in_digits_and_without_a_seat() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let (deal, _) = solved.split_once('|').unwrap();
    let hands = deal.strip_prefix("N:").unwrap();
    let input = hands.replace('T', "10");
    assert_ne!(input, hands);
    assert_eq!(run("solve", format!("  {input} ")).output, format!("{solved}\n"));
    // Neither is a reason to read another text as a deal.
    let refused = [hands.rsplit_once(' ').unwrap().0, "hello", "N:10.10.10.10 a b c"];
    let ran = run("solve", refused.join("\n"));
    let lines: Vec<_> = ran.output.lines().map(|line| line.split_once("\t!\t").unwrap()).collect();
    assert_eq!(lines.iter().map(|&(line, _)| line).collect::<Vec<_>>(), refused);
    assert_eq!((lines[0].1, lines[1].1), ("no-first-seat", "no-first-seat"));
}

#[test]
fn deals_are_solved_as_dealer_prints_them() {
    let solved = std::fs::read_to_string("tests/golden/double-dummy/random.txt").unwrap();
    let solved = solved.lines().next().unwrap();
    let deal = solved.split('|').next().unwrap();
    let hands: Vec<_> = deal.trim_start_matches("N:").split(' ').collect();
    let [north, east, south, west] = hands[..] else { panic!("{deal}") };
    let ran = run("solve", format!("n {north} e {east} s {south} w {west}\n"));
    assert_eq!(ran.output, format!("{solved}\n"));
}
