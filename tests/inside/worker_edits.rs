//! Records of a file are corrected, and the corrections are saved into the file. The tests need no browser.

use kibitzer::desk::boards::VerdictClass;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::opening::sayc;
use kibitzer::wire::boards::{
    BoardQuery, Consent, EditPreview, FileEdit, RecordChange, RecordEdit, StoreSolution,
};
use kibitzer::worker::boards::BoardsService;

const DEAL: &str = "N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76";
/// A deal that differs from `DEAL`: North's two of spades and East's jack of spades are exchanged.
const OTHER_DEAL: &str = "N:AKQJ.K32.A54.Q32 432.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76";

fn check(bytes: &[u8]) -> BoardsService {
    BoardsService::check(sayc::SYSTEM.into(), bytes.to_vec(), None, &mut |_, _| ()).unwrap()
}

fn text_of(file: &BoardsService) -> String {
    String::from_utf8(file.save(false).unwrap()).unwrap()
}

/// Solves the deals of all records.
fn solve(file: &mut BoardsService) {
    for (index, deal) in file.deals(&BoardQuery::default(), 0..9).deals {
        let table = TrickTable::from_fn(|_, _| 7);
        file.solve(&StoreSolution { records: vec![index], deal, table });
    }
}

/// Opens the record at `index` and corrects its text as in the page's editor. Returns the edit.
fn corrected(file: &BoardsService, index: usize, correct: impl Fn(&str) -> String) -> FileEdit {
    let RecordEdit { records, text } = file.record(index).unwrap().opened;
    FileEdit::Records(RecordEdit { records, text: correct(&text.replace("\r\n", "\n")) })
}

fn of_record(index: usize, text: &str) -> FileEdit {
    FileEdit::Records(RecordEdit { records: index..index + 1, text: text.to_owned() })
}

/// Corrects a record without confirming anything.
fn edit(
    file: &mut BoardsService,
    index: usize,
    correct: impl Fn(&str) -> String,
) -> Result<bool, Box<EditPreview>> {
    let edit = corrected(file, index, correct);
    file.edit(&edit, Consent::NotAsked)
}

/// Makes an edit that needs confirmation, and confirms it. Returns the preview.
fn edit_with_consent(file: &mut BoardsService, edit: &FileEdit, keep_others: bool) -> EditPreview {
    let before = text_of(file);
    let preview = file.edit(edit, Consent::NotAsked).unwrap_err();
    assert_eq!(text_of(file), before);
    assert_eq!(file.edit(edit, Consent::Given { keep_others }), Ok(true));
    *preview
}

fn undo(file: &mut BoardsService, edit: &FileEdit) {
    assert_eq!(file.edit(edit, Consent::NotAsked), Ok(true));
}

/// Returns the verdicts before and after a change.
fn verdicts(change: &RecordChange) -> [Option<VerdictClass>; 2] {
    [&change.before, &change.now].map(|row| row.as_ref().map(|row| row.verdict))
}

/// A board that was played at two tables, and another board. The second table inherits its board from the first table.
fn two_tables() -> String {
    format!(
        "% PBN 2.1\r\n[Board \"7\"]\r\n[Dealer \"S\"]\r\n[Vulnerable \"All\"]\r\n[Deal \"{DEAL}\"]\r\n\
         [Contract \"3NT\"]\r\n[Declarer \"N\"]\r\n[Result \"9\"]\r\n\r\n\
         [Contract \"2S\"]\r\n[Declarer \"S\"]\r\n[Result \"8\"]\r\n[Score \"NS 100\"]\r\n\r\n\
         ; the next\r\n[Board \"8\"]\r\n[Dealer \"W\"]\r\n[Vulnerable \"None\"]\r\n[Deal \"{DEAL}\"]\r\n  \r\n"
    )
}

#[test]
fn corrected_record_is_saved_without_its_inherited_values() {
    let mut file = check(two_tables().as_bytes());
    assert_eq!(file.lines().count(VerdictClass::Error), 1);
    let edited = edit(&mut file, 1, |text| text.replace("NS 100", "NS 110") + "\n\n");
    assert_eq!(edited, Ok(true));
    assert_eq!(text_of(&file), two_tables().replace("NS 100", "NS 110"));
    assert_eq!(file.lines().count(VerdictClass::Error), 0);
    let changes = file.changes();
    assert_eq!(changes.count, 1);
    assert_eq!(verdicts(&changes.first[0])[0], Some(VerdictClass::Error));
    assert_ne!(verdicts(&changes.first[0])[1], Some(VerdictClass::Error));
    assert_eq!(file.rows(BoardQuery::default(), 0..9).total, 3);
    undo(&mut file, &FileEdit::Undo(0));
    assert_eq!((text_of(&file), file.changes().count), (two_tables(), 0));
    assert_eq!(file.lines().count(VerdictClass::Error), 1);
}

#[test]
fn several_tables_that_were_opened_together_are_corrected_together() {
    let mut file = check(two_tables().as_bytes());
    let edited = edit(&mut file, 0, |text| {
        text.replace("NS 100", "NS 110").replace("[Result \"9\"]", "[Result \"10\"]")
    });
    assert_eq!(edited, Ok(true));
    let expected =
        two_tables().replace("NS 100", "NS 110").replace("[Result \"9\"]", "[Result \"10\"]");
    assert_eq!((text_of(&file), file.changes().count), (expected, 2));
    // A new text between the tables may belong to either table, so the edit is unclear.
    let unclear = edit(&mut file, 0, |text| {
        text.replacen("[Contract", "[Contract \"1C\"]\n\n[Board \"9\"]\n[Contract", 1)
            .replace("NS 110", "NS 100")
    });
    assert!(unclear.unwrap_err().is_unclear);
}

#[test]
fn unchanged_text_changes_nothing() {
    let mut file = check(two_tables().as_bytes());
    for index in 0..3 {
        assert_eq!(edit(&mut file, index, str::to_owned), Ok(false));
        assert_eq!((text_of(&file), file.changes().count), (two_tables(), 0));
    }
}

#[test]
fn change_of_an_inherited_deal_needs_confirmation() {
    // Edits the records one by one. In the page, the tables of a board are opened together.
    let text = two_tables();
    let table = |file: &mut BoardsService, keep_others| {
        let own = format!(
            "[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"{OTHER_DEAL}\"]\n\
             [Contract \"3NT\"]\n[Declarer \"N\"]\n[Result \"9\"]"
        );
        let preview = edit_with_consent(file, &of_record(0, &own), keep_others);
        assert_eq!((&*preview.others, preview.others_count), (&["7".to_owned()][..], 1));
    };
    let mut file = check(text.as_bytes());
    table(&mut file, false);
    assert_eq!(text_of(&file), text.replacen(DEAL, OTHER_DEAL, 1));

    let mut file = check(text.as_bytes());
    table(&mut file, true);
    let written_out = format!(
        "[Board \"7\"]\r\n[Dealer \"S\"]\r\n[Vulnerable \"All\"]\r\n[Deal \"{DEAL}\"]\r\n[Contract \"2S\"]"
    );
    let kept = text.replacen(DEAL, OTHER_DEAL, 1).replace("[Contract \"2S\"]", &written_out);
    assert_eq!((text_of(&file), file.changes().count), (kept, 2));
}

#[test]
fn change_of_an_opened_but_uncorrected_table_needs_confirmation() {
    let text = two_tables();
    let mut file = check(text.as_bytes());
    let of_first = corrected(&file, 0, |text| text.replacen(DEAL, OTHER_DEAL, 1));
    let preview = edit_with_consent(&mut file, &of_first, true);
    assert_eq!((&*preview.others, preview.others_count), (&["7".to_owned()][..], 1));
    // The values that the other table inherited are written into it.
    let written_out = format!(
        "[Board \"7\"]\r\n[Dealer \"S\"]\r\n[Vulnerable \"All\"]\r\n[Deal \"{DEAL}\"]\r\n[Contract \"2S\"]"
    );
    let kept = text.replacen(DEAL, OTHER_DEAL, 1).replace("[Contract \"2S\"]", &written_out);
    assert_eq!(text_of(&file), kept);

    // A record between two corrected records counts as another record, so the user must confirm its change.
    let third = "[Contract \"2S\"]\r\n[Declarer \"S\"]\r\n[Result \"7\"]\r\n\r\n; the next";
    let text = text.replace("; the next", third);
    let mut file = check(text.as_bytes());
    let edited = edit(&mut file, 0, |text| {
        let first = text.replacen(DEAL, OTHER_DEAL, 1);
        let third = first.rfind(DEAL).unwrap();
        let changed = first[third..].replacen(DEAL, OTHER_DEAL, 1);
        [&first[..third], &changed].concat().replace("[Result \"7\"]", "[Result \"6\"]")
    });
    let preview = edited.unwrap_err();
    assert_eq!((&*preview.others, preview.others_count), (&["7".to_owned()][..], 1));
}

#[test]
fn changed_inherited_values_are_reported() {
    let mut file = check(two_tables().as_bytes());
    let opened = file.record(1).unwrap().opened;
    let second = opened.text.split("\n\n").nth(1).unwrap().replace(DEAL, OTHER_DEAL);
    let preview = edit_with_consent(&mut file, &of_record(1, &second), false);
    assert_eq!(preview.overridden, [format!("[Deal \"{DEAL}\"]")]);
    let deal = format!("[Deal \"{OTHER_DEAL}\"]\r\n[Contract \"2S\"]");
    assert_eq!(text_of(&file), two_tables().replace("[Contract \"2S\"]", &deal));
}

#[test]
fn a_tag_with_a_hash_sign_remains() {
    let text = format!(
        "[Event \"Club\"]\n[Board \"1\"]\n[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n\n\
         [Event \"#\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Deal \"{DEAL}\"]\n\n\
         [Event \"#\"]\n[Board \"3\"]\n[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n"
    );
    let mut file = check(text.as_bytes());
    assert_eq!(edit(&mut file, 1, |text| text.replace(DEAL, OTHER_DEAL)), Ok(true));
    let second = text.rfind("[Event \"#\"]\n[Board \"3\"]").unwrap();
    let first = text.find("[Event \"#\"]").unwrap();
    let changed = text[first..second].replace(DEAL, OTHER_DEAL);
    assert_eq!(text_of(&file), [&text[..first], &changed, &text[second..]].concat());
    // Here the inherited value itself changes. Two records inherit it.
    let edited = edit(&mut file, 0, |text| text.replace("Club", "Club evening"));
    let preview = edited.unwrap_err();
    assert_eq!(
        (preview.others_count, &*preview.others),
        (2, &["2".to_owned(), "3".to_owned()][..])
    );
}

#[test]
fn correcting_a_lin_record_changes_neither_heading_nor_the_other_room() {
    let deal = "3SAKQ2HK32DA54CQ32,SJ43HQJT9DK32CJ54,ST98HA54DQJT9CK98,S765H876D876CAT76";
    let text = format!(
        "vg|Cup,Final,I,1,1,Reds,0,Blues,0|\nrs|1NN=,1NN=|\npn|a,b,c,d,e,f,g,h|\n\
         qx|o1|md|{deal}|sv|n|mb|1N|mb|p|mb|p|mb|p|mc|7|\n\
         qx|c1|mb|1N|mb|p|mb|p|mb|p|mc|7|\n"
    );
    let mut file = check(text.as_bytes());
    for index in 0..2 {
        assert_eq!(edit(&mut file, index, str::to_owned), Ok(false), "{index}");
    }
    let closed = file.lines().as_slice().len() - 1;
    let own = file.record(closed).unwrap().opened.text;
    let last = own.rfind("mc|7|").unwrap();
    let corrected = format!("{}mc|8|{}", &own[..last], &own[last + 5..]);
    assert_eq!(edit(&mut file, closed, |_| corrected.clone()), Ok(true));
    let last = text.rfind("mc|7|").unwrap();
    assert_eq!(text_of(&file), format!("{}mc|8|{}", &text[..last], &text[last + 5..]));
}

#[test]
fn record_in_the_contest_format_is_saved_without_a_count() {
    let mut file =
        check(b"2\r\nN\r\nPASS\r\nPASS\r\nPASS\r\nPASS\r\nE\r\nPASS\r\nPASS\r\nPASS\r\n8C\r\n");
    for corrected in ["1\nE\nPASS\nPASS\nPASS\nPASS\n", "E\nPASS\nPASS\nPASS\nPASS"] {
        assert_eq!(file.edit(&of_record(1, corrected), Consent::NotAsked), Ok(true));
        let passes = "PASS\r\n".repeat(4);
        assert_eq!(text_of(&file), format!("2\r\nN\r\n{passes}E\r\n{passes}"));
        undo(&mut file, &FileEdit::Undo(0));
    }
}

#[test]
fn character_missing_in_the_encoding_needs_confirmation() {
    let latin1 = [b"[Site \"K\xf8benhavn\"]\n".as_slice(), two_tables().as_bytes()].concat();
    let mut file = check(&latin1);
    let with_suit = corrected(&file, 2, |text| format!("[Room \"♠\"]\n{text}"));
    let reason = file.edit(&with_suit, Consent::NotAsked).unwrap_err().cannot_save.unwrap();
    assert!(reason.starts_with("Latin-1 has no “♠”"), "{reason}");
    assert_eq!(file.edit(&with_suit, Consent::Given { keep_others: false }), Ok(true));
    assert!(file.save(false).is_err());
    let utf8 = String::from_utf8(file.save(true).unwrap()).unwrap();
    assert!(utf8.starts_with("[Site \"København\"]") && utf8.contains("[Room \"♠\"]"));
    undo(&mut file, &FileEdit::Undo(0));
    assert_eq!(file.save(false).unwrap(), latin1);
}

#[test]
fn solutions_are_written_into_their_games() {
    let before = two_tables() + "\r\n[Board \"9\"]\r\n[Dealer \"N\"]\r\n";
    let mut file = check(before.as_bytes());
    let preview = |file: &mut BoardsService| {
        file.edit(&FileEdit::Analysis, Consent::NotAsked).unwrap_err().analysis.unwrap()
    };
    let nothing = preview(&mut file);
    assert_eq!((nothing.games, nothing.unsolved), (0, 4));
    solve(&mut file);
    let analysis = edit_with_consent(&mut file, &FileEdit::Analysis, false).analysis.unwrap();
    let counts = [analysis.games, analysis.same, analysis.unsolved, analysis.impossible];
    assert_eq!((counts, &*analysis.example_of), ([3, 0, 1, 0], "board 7"));
    assert!(analysis.example.starts_with("[OptimumScore \"NS "), "{}", analysis.example);
    // Only lines with results are added. They have the same line ends as the games.
    let after = text_of(&file);
    assert_eq!(after.matches("[OptimumResultTable ").count(), 3);
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
    let is_added = |line: &&str| line.starts_with("[Optimum") || line.ends_with(" 7");
    let kept: Vec<_> = after.lines().filter(|line| !is_added(line)).collect();
    assert_eq!(kept, before.lines().collect::<Vec<_>>());
    // The deals have not changed, so they are still solved. The games now state the solutions.
    assert_eq!(file.deals(&BoardQuery::default(), 0..9).deals, []);
    let again = preview(&mut file);
    assert_eq!((again.games, again.same), (0, 3));
    assert_eq!(file.changes().count, 3);
    undo(&mut file, &FileEdit::UndoAll);
    assert_eq!((text_of(&file), file.changes().count), (before, 0));
    assert_eq!(file.deals(&BoardQuery::default(), 0..9).deals, []);
}

#[test]
fn a_deal_solved_between_preview_and_consent_is_written_too() {
    let mut file = check(two_tables().as_bytes());
    let deals = file.deals(&BoardQuery::default(), 0..9).deals;
    let solve = |file: &mut BoardsService, records: &[usize]| {
        let (records, deal) = (records.to_vec(), deals[0].1);
        file.solve(&StoreSolution { records, deal, table: TrickTable::from_fn(|_, _| 7) });
    };
    solve(&mut file, &[0]);
    let preview = file.edit(&FileEdit::Analysis, Consent::NotAsked).unwrap_err();
    assert_eq!(preview.analysis.unwrap().games, 1);
    solve(&mut file, &[1, 2]);
    let accepted = file.edit(&FileEdit::Analysis, Consent::Given { keep_others: false });
    assert_eq!(accepted, Ok(true));
    assert_eq!(text_of(&file).matches("[OptimumResultTable ").count(), 3);
}

#[test]
fn solution_of_a_replaced_deal_is_ignored() {
    let mut file = check(two_tables().as_bytes());
    let (index, deal) = file.deals(&BoardQuery::default(), 0..9).deals[2];
    let other_deal = corrected(&file, index, |text| text.replace(DEAL, OTHER_DEAL));
    assert_eq!(file.edit(&other_deal, Consent::NotAsked), Ok(true));
    file.solve(&StoreSolution { records: vec![index], deal, table: TrickTable::default() });
    assert_eq!(file.lines().as_slice()[index].double_dummy, None);
}

#[test]
fn a_corrected_record_with_the_same_deal_remains_solved() {
    let mut file = check(two_tables().as_bytes());
    solve(&mut file);
    assert_eq!(edit(&mut file, 1, |text| text.replace("NS 100", "NS 110")), Ok(true));
    assert_eq!(file.deals(&BoardQuery::default(), 0..9).deals, []);
    // A record with another deal must be solved again. So must a record that inherits this deal.
    let other_deal = corrected(&file, 0, |text| text.replace(DEAL, OTHER_DEAL));
    assert_eq!(file.edit(&other_deal, Consent::Given { keep_others: false }), Ok(true));
    let unsolved = file.deals(&BoardQuery::default(), 0..9).deals;
    assert_eq!(unsolved.iter().map(|(index, _)| *index).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn correcting_a_record_does_not_change_figures_stated_by_others() {
    let wrong = two_tables()
        .replace("[Dealer \"W\"]", "[Dealer \"W\"]\r\n[OptimumScore \"NS 5\"]")
        .replace("[Dealer \"S\"]", "[Dealer \"S\"]\r\n[OptimumScore \"NS 5\"]");
    let mut file = check(wrong.as_bytes());
    solve(&mut file);
    let codes = |file: &BoardsService, index: usize| {
        file.lines().as_slice()[index].codes().collect::<Vec<_>>().join(" ")
    };
    assert!(codes(&file, 0).contains("par-differs") && codes(&file, 2).contains("par-differs"));
    assert_eq!(edit(&mut file, 1, str::to_owned), Ok(false));
    assert_eq!(edit(&mut file, 1, |text| text.replace("NS 100", "NS 110")), Ok(true));
    assert_eq!(text_of(&file), wrong.replace("NS 100", "NS 110"));
    assert!(codes(&file, 0).contains("par-differs") && codes(&file, 2).contains("par-differs"));
}

#[test]
fn records_that_inherit_a_rewritten_result_are_named() {
    let text = two_tables().replace("[Dealer \"S\"]", "[Dealer \"S\"]\r\n[OptimumScore \"NS 5\"]")
        + "\r\n[Board \"9\"]\r\n[Dealer \"N\"]\r\n[OptimumScore \"#\"]\r\n";
    // A tag is inherited only from the previous game, so board 8 must have it too.
    let text = text.replace(
        "; the next\r\n[Board \"8\"]",
        "; the next\r\n[OptimumScore \"NS 5\"]\r\n[Board \"8\"]",
    );
    let mut file = check(text.as_bytes());
    solve(&mut file);
    let preview = file.edit(&FileEdit::Analysis, Consent::NotAsked).unwrap_err();
    assert_eq!((preview.others, preview.others_count), (vec!["9".to_owned()], 1));
}
