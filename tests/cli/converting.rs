//! Conversion of files of records: `convert`.

use std::fs;

use kibitzer::program::Exit;

use crate::run::run;

const GAME: &str = "[Event \"Club\"]\n[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n\
    [Deal \"S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\
    [Auction \"S\"]\n7S AP\n";

#[test]
fn converted_file_is_printed_and_losses_are_reported() {
    let lin = run("convert --to lin", GAME);
    assert_eq!(lin.exit, Exit::Done);
    assert!(lin.output.contains("mb|7S|mb|p|mb|p|mb|p|"), "{}", lin.output);
    assert_eq!(lin.errors, "kibitzer-cli: -: not written: Event (board 7)\n");
    assert_eq!(run("convert --quiet --to lin", GAME).errors, "");
    let back = run("convert --to pbn", lin.output.as_str());
    assert!(back.output.starts_with("% PBN 2.1"), "{}", back.output);
    assert!(back.output.contains("[Auction \"S\"]"), "{}", back.output);
    let text = run("convert --to text", GAME).output;
    assert!(text.contains("♠ AKQJT98765432"), "{text}");
    assert_eq!(run("check --quiet", text).exit, Exit::Done);
}

#[test]
fn several_files_are_joined_and_the_losses_of_each_are_listed() {
    let path = format!("{}/convert-club.pbn", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, GAME).unwrap();
    let both = run(&format!("convert --to lin {path} {path}"), "");
    assert_eq!(both.output.matches("md|").count(), 2);
    assert_eq!(both.errors.lines().count(), 2);
    let counted = run("check --quiet --input-format lin", both.output).output;
    assert_eq!(counted.lines().count(), 2, "{counted}");
    let contest = run(&format!("convert --to contest {path} {path}"), "");
    assert_eq!(contest.exit, Exit::Failed);
}

#[test]
fn unreadable_or_faulty_input_sets_the_exit_code() {
    let wrong = GAME.replace("7S AP", "7S Pass 6S AP");
    assert_eq!(run("convert --to pbn", wrong.as_str()).exit, Exit::Wrong);
    assert_eq!(run("convert --exit-zero --to pbn", wrong).exit, Exit::Done);
    let none = run("convert --to pbn", "nothing of a deal");
    assert_eq!((none.output.as_str(), none.exit), ("", Exit::Wrong));
    assert_eq!(run("convert --to pbn no-such-file", "").exit, Exit::Failed);
    assert_eq!(run("convert", "").exit, Exit::Failed);
}
