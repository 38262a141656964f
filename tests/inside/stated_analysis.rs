//! Double-dummy results that are stated in records or written into records.

use kibitzer::desk::boards::{BoardLines, VerdictClass};
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::record::stated_analysis::{analysis_agrees, analysis_faults};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::record::write::{
    AnalysisInsertion, analysis_tags, insert_analysis, pbn,
};
use kibitzer::engine::bridge::record::{CheckedRecord, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::Fault;
use kibitzer::engine::source::Source;
use kibitzer::engine::{Format, Suit};
use proptest::prelude::*;

use super::support::record_strategies::{Extent, legal_record};

/// Returns a table in which the sides and some cells differ, so that confused cells are noticed.
fn table() -> TrickTable {
    TrickTable::from_fn(|strain, seat| match (strain, seat) {
        (Strain::NoTrump, Seat::North) => 9,
        (Strain::Suit(Suit::Spades), Seat::North) => 10,
        (Strain::Suit(Suit::Clubs), Seat::West) => 13,
        (_, Seat::North | Seat::South) => 8,
        _ => 5,
    })
}

const DIGITS: &str = "9a88888888555555555d";

fn tag(name: &str, value: &str, rows: &[&str]) -> Tag {
    Tag { table: rows.iter().map(|&row| row.to_owned()).collect(), ..Tag::new(name, value) }
}

fn faults(tags: &[Tag]) -> Vec<String> {
    analysis_faults(tags, &table(), Some(-50)).iter().map(ToString::to_string).collect()
}

#[test]
fn correct_statements_are_not_mentioned() {
    let all =
        [analysis_tags(&table(), Some(-50)), vec![Tag::new("DoubleDummyTricks", DIGITS)]].concat();
    assert_eq!(faults(&all), [] as [&str; 0]);
    assert!(analysis_agrees(&all, &table(), Some(-50)));
    // The columns may have another order, names may have other capitals, and a score may have another notation.
    let columns = tag(
        "OptimumResultTable",
        r"-Result\2R;Denomination;+Declarer\1L",
        &["9 NT N", "10 S N", ""],
    );
    let others =
        ["NS -50", "ns-50", "EW 50", "EW +50", "-50"].map(|par| Tag::new("optimumscore", par));
    for tag in
        [columns, Tag::new("DOUBLEDUMMYTRICKS", DIGITS.to_uppercase())].into_iter().chain(others)
    {
        assert_eq!(faults(std::slice::from_ref(&tag)), [] as [&str; 0], "{tag:?}");
    }
    // These tags have unknown values or another purpose, so they have no faults.
    let unknown = [
        Tag::new("OptimumScore", "?"),
        tag("OptimumResultTable", "", &["N NT -", "S C ?"]),
        Tag::new("Event", "x"),
    ];
    assert_eq!(faults(&unknown), [] as [&str; 0]);
    // Without a value to compare, the analysis does not agree.
    assert!(!analysis_agrees(&unknown, &table(), Some(-50)));
    assert!(!analysis_agrees(&[Tag::new("OptimumScore", "NS 420")], &table(), None));
    // If par was not computed, a stated par is not compared with it.
    assert_eq!(analysis_faults(&[Tag::new("OptimumScore", "NS 420")], &table(), None), []);
}

#[test]
fn differing_cells_are_listed() {
    let rows = tag(
        "OptimumResultTable",
        r"Declarer;Denomination\2R;Result\2R",
        &["N NT  9", "N  S  9", "W  C  1"],
    );
    assert_eq!(
        faults(&[rows]),
        [
            "OptimumResultTable gives North 9 tricks in spades, but double dummy it is 10",
            "OptimumResultTable gives West 1 trick in clubs, but double dummy it is 13",
        ]
    );
    assert_eq!(
        faults(&[
            Tag::new("DoubleDummyTricks", "9a8888888855555555d5"),
            Tag::new("OptimumScore", "NS 50")
        ]),
        [
            "DoubleDummyTricks gives West 13 tricks in diamonds, but double dummy it is 5",
            "DoubleDummyTricks gives West 5 tricks in clubs, but double dummy it is 13",
            "OptimumScore gives a par of NS 50, but it is EW 50",
        ]
    );
}

#[test]
fn unreadable_text_is_shown() {
    let tags = [
        tag(
            "OptimumResultTable",
            "Declarer;Denomination;Result",
            &["N NT 14", "N NT", "Q S 3", "N NT 9"],
        ),
        Tag::new("DoubleDummyTricks", "9a8"),
        Tag::new("DoubleDummyTricks", "9a888888885555555550e"),
        Tag::new("OptimumScore", "a lot"),
        Tag::new("OptimumScore", "NS 99999999999"),
    ];
    let faults = analysis_faults(&tags, &table(), Some(-50));
    assert_eq!(faults.len(), 7);
    assert!(
        faults.iter().all(|fault| fault.kind().code == "double-dummy-unreadable"),
        "{faults:?}"
    );
    assert!(faults[0].to_string().starts_with("“N NT 14” is not a row of"), "{}", faults[0]);
}

const GAME: &str = r#"[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[DoubleDummyTricks "00000000000000000000"]
[OptimumScore "NS 100"] ; by hand
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  7
N  S  7
{what follows is a comment}
[Note "1:kept"]
[Auction "N"]
1NT Pass Pass Pass"#;

fn written(game: &str) -> String {
    match insert_analysis(game, &table(), Some(-50)) {
        AnalysisInsertion::Written(written) => written,
        other => panic!("{other:?}: {game}"),
    }
}

#[test]
fn solution_is_written_into_a_game_and_changes_nothing_else() {
    let written = written(GAME);
    let rows: Vec<_> = analysis_tags(&table(), Some(-50))[1].table.clone();
    let expected = GAME
        .replace("NS 100", "EW 50")
        .replace("N NT  7\nN  S  7", &rows.join("\n"))
        .replace("00000000000000000000", DIGITS);
    assert_eq!(written, expected);
    // The record already states the solution.
    assert_eq!(insert_analysis(&written, &table(), Some(-50)), AnalysisInsertion::Same);
    let bare = "[Board \"1\"]\n[Auction \"N\"]\nPass Pass Pass Pass";
    let written = self::written(bare);
    assert!(
        written.starts_with(&format!("{bare}\n[OptimumScore \"EW 50\"]\n[OptimumResultTable "))
    );
    assert!(written.ends_with("\nW  C 13"));
}

#[test]
fn empty_and_partial_statements_are_completed() {
    let part = r#"[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9"#;
    let unknown = r#"[OptimumScore "?"]
[OptimumResultTable "Declarer;Denomination;Result"]
N NT -"#;
    for said in [part, unknown, r##"[OptimumScore "#"]"##, r#"[OptimumScore ""]"#] {
        let written =
            written(&format!("[Board \"1\"]\n{said}\n[Auction \"N\"]\nPass Pass Pass Pass"));
        assert!(written.contains("[OptimumScore \"EW 50\"]"), "{written}");
        assert_eq!(written.matches("\nW  C 13").count(), 1, "{written}");
        assert_eq!(written.matches("[Optimum").count(), 2, "{written}");
    }
}

#[test]
fn results_are_written_after_the_game_unless_an_old_row_would_remain() {
    // Text after the game is unchanged.
    let last = "[Board \"1\"]\n[Auction \"N\"]\nPass Pass Pass Pass ; done\n\n{end of the session}";
    let written = written(last);
    assert!(
        written.starts_with(
            "[Board \"1\"]\n[Auction \"N\"]\nPass Pass Pass Pass ; done\n[OptimumScore"
        ),
        "{written}"
    );
    assert!(written.ends_with("\nW  C 13\n\n{end of the session}"), "{written}");
    // Only the rows before the comment could be replaced. The rows after it would remain and contradict the new table.
    let divided =
        "[Board \"1\"]\n[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 7\n{x}\nN S 7";
    assert_eq!(insert_analysis(divided, &table(), Some(-50)), AnalysisInsertion::Impossible);
}

proptest! {
    #[test]
    fn writing_results_changes_nothing_else_in_any_record(
        record in legal_record(Extent::Any),
        tricks in prop::collection::vec(0..=13_u8, 20),
        par in prop::option::of(-760..760_i32),
    ) {
        let mut tricks = tricks.into_iter();
        let table = TrickTable::from_fn(|_, _| tricks.next().unwrap());
        let par = par.map(|par| par * 10);
        let game = pbn(&record);
        let AnalysisInsertion::Written(written) = insert_analysis(game.trim_end(), &table, par) else {
            prop_assert!(game.contains('{') || game.contains(';'), "{}", game);
            return Err(TestCaseError::reject("a comment that makes the tags be read otherwise"));
        };
        let (before, after) = (check_text(&game), check_text(&written));
        prop_assert_eq!(after.records.len(), 1);
        let (before, after) = (&before.records[0], &after.records[0]);
        prop_assert_eq!(&before.judgement, &after.judgement);
        let codes = |checked: &CheckedRecord| -> Vec<_> {
            checked.diagnostics.iter().map(|found| found.code).collect()
        };
        prop_assert_eq!(codes(before), codes(after));
        prop_assert_eq!(&before.draft.annotations, &after.draft.annotations);
        let own: Vec<_> = after.draft.tags.iter().filter(|tag| !tag.name.starts_with("Optimum")).collect();
        prop_assert_eq!(before.draft.tags.iter().collect::<Vec<_>>(), own);
        prop_assert_eq!(analysis_faults(&after.draft.tags, &table, par), []);
    }

    #[test]
    fn no_tag_makes_the_check_panic(name in "Optimum(Score|ResultTable)|DoubleDummyTricks", value: String, rows: Vec<String>) {
        let tag = Tag { table: rows, ..Tag::new(name, value) };
        for fault in analysis_faults(&[tag], &table(), Some(0)) {
            prop_assert!(!fault.to_string().is_empty());
        }
    }
}

#[test]
fn line_of_a_record_that_contradicts_its_solution_is_marked() {
    let second = GAME.replace("Board \"1\"", "Board \"2\"").replace("00000000000000000000", DIGITS);
    let text = format!("{GAME}\n\n{second}\n");
    let (mut lines, _) = BoardLines::read(&Source::new(&text), Format::Pbn, &mut |_| ());
    let before = lines.count(VerdictClass::Warning);
    assert!(!lines.as_slice()[0].codes().any(|code| code == "double-dummy-differs"));
    for _ in 0..2 {
        assert!(lines.solve(0, &table(), &text, Format::Pbn));
    }
    let line = &lines.as_slice()[0];
    let codes: Vec<_> = line.codes().collect();
    assert!(codes.ends_with(&["double-dummy-differs", "par-differs"]), "{codes:?}");
    assert_eq!(line.verdict, VerdictClass::Warning);
    assert_eq!(lines.count(VerdictClass::Warning), before + 1);
    assert!(lines.codes().contains(&("double-dummy-differs", 1)));
    // A change in another record does not change the result for this record.
    let changed = text.replace("Board \"2\"", "Board \"20\"");
    let (mut after, _) = BoardLines::read(&Source::new(&changed), Format::Pbn, &mut |_| ());
    after.keep_solved(&changed, &lines, &text, Format::Pbn);
    assert_eq!(after.as_slice()[0].kinds, lines.as_slice()[0].kinds);
    assert_eq!(after.as_slice()[0].verdict, VerdictClass::Warning);
}
