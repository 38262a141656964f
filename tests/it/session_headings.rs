//! Penalties, carry-over, names and fouled boards are written into a session in any format. The rest of the text does
//! not change.

use kibitzer::engine::bridge::session::edit_headings::{
    ContestantDescription, HeadingEditError, describe, foul,
};
use kibitzer::engine::bridge::session::edit_result::edit_result;
use kibitzer::engine::bridge::session::{
    Entry, Method, ScoredSession, ScoringOptions, Session, TableResult, read, score, together,
    write,
};

use super::support::golden_sessions::golden;
use crate::session_files::placeless;

fn described(names: &str, carry_over: &str, penalties: &str) -> ContestantDescription {
    let [names, carry_over, penalties] = [names, carry_over, penalties].map(str::to_owned);
    ContestantDescription { names, carry_over, penalties }
}

const FILES: [&str; 5] =
    ["howell-8.csv", "howell-8.pbn", "howell-8.tables.pbn", "howell-8.xml", "match-16.lin"];

/// Returns a golden file with `line_end` as its line ends.
fn in_format(name: &str, line_end: &str) -> String {
    golden(name).replace('\n', line_end)
}

/// Returns the lines that `text` has in addition to `before`, after checking that nothing else was changed.
#[track_caller]
fn added<'t>(text: &'t str, before: &str) -> Vec<&'t str> {
    let mut left = before.lines().peekable();
    let added: Vec<_> = text.lines().filter(|line| left.next_if_eq(line).is_none()).collect();
    assert_eq!(left.next(), None);
    added
}

#[test]
fn a_penalty_is_written_in_a_comment() {
    for name in FILES {
        for line_end in ["\n", "\r\n"] {
            let text = in_format(name, line_end);
            let before = read(&text).session;
            let contestant = before.contestants.len() - 1;
            let names = ContestantDescription::of(&before, contestant).names;
            let typed = described(&names, "4.5", "10% 2");
            let changed = describe(&text, contestant, &typed).unwrap();
            let id = before.id(contestant);
            let lines = ["carry", "penalty", "penalty"].map(|word| format!("{word} {id}"));
            let added = added(&changed, &text);
            assert_eq!(added.len(), 3, "{name}: {added:?}");
            assert!(added.iter().zip(lines).all(|(line, heading)| line.contains(&heading)));
            let after = read(&changed);
            assert_eq!(ContestantDescription::of(&after.session, contestant), typed, "{name}");
            let codes: Vec<_> = read(&text).diagnostics.iter().map(|found| found.code).collect();
            let again: Vec<_> = after.diagnostics.iter().map(|found| found.code).collect();
            assert_eq!(again, codes, "{name}");
            let mut without = placeless(after.session);
            let one = &mut without.contestants[contestant];
            one.penalties.clear();
            one.carry_over = before.contestants[contestant].carry_over;
            assert_eq!(of_results(without), of_results(placeless(before.clone())), "{name}");
            let back = described(&names, "", "");
            assert_eq!(describe(&changed, contestant, &back).unwrap(), text, "{name}");
        }
    }
}

/// Returns a session without its published figures and worths.
fn of_results(mut session: Session) -> Session {
    session.published.clear();
    session.published_worths.clear();
    session
}

#[test]
fn a_penalty_changes_the_result() {
    let xml = golden("howell-8.xml");
    let session = read(&xml).session;
    let final_of = |session: &Session| {
        let ScoredSession::Pairs(ranking) =
            score(session, Method::Matchpoints, &ScoringOptions::default())
        else {
            panic!("pairs")
        };
        ranking.rows.iter().find(|row| row.contestant == 0).unwrap().result.to_string()
    };
    let names = ContestantDescription::of(&session, 0).names;
    let changed = describe(&xml, 0, &described(&names, "", "1")).unwrap();
    assert_ne!(final_of(&read(&changed).session), final_of(&session));
    assert!(changed.contains(">\n<!--#penalty 1: 1-->\n<USEBIO"), "{}", &changed[..300]);
}

#[test]
fn names_in_a_heading_override_those_of_the_records() {
    for name in FILES {
        let text = golden(name);
        let session = read(&text).session;
        let changed = describe(&text, 0, &described("Zoë & Yan", "", "")).unwrap();
        assert_eq!(read(&changed).session.contestants[0].names, ["Zoë", "Yan"], "{name}");
        let old = described(&ContestantDescription::of(&session, 0).names, "", "");
        let back = describe(&changed, 0, &old).unwrap();
        assert_eq!(read(&back).session.contestants[0].names, session.contestants[0].names);
    }
}

#[test]
fn headings_of_a_section_are_written_into_its_file() {
    let [blue, red] = [420, 450].map(|points| {
        format!(
            "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 {points}\n3 4 50\n"
        )
    });
    let text = together([("blue.pbn", &*blue), ("red.pbn", &*red)]);
    let session = read(&text).session;
    let place = session.contestants.iter().position(|one| one.id == "B3NS").unwrap();
    let changed = describe(&text, place, &described("", "", "5")).unwrap();
    assert!(changed.contains("==> red.pbn <==\n%#penalty B3NS: 5\n[Board"), "{changed}");
}

#[test]
fn fouled_heading_is_added_read_and_removed() {
    for name in FILES {
        let text = golden(name);
        let before = read(&text).session;
        let board = before.results[0].board;
        let result = before.results.iter().rposition(|result| result.board == board).unwrap();
        let fouled = foul(&text, result, true).unwrap();
        let added = added(&fouled, &text);
        let ns = before.id(before.results[result].ns);
        assert!(added.len() == 1 && added[0].contains(&format!("#fouled {board}: {ns}")));
        let mut after = read(&fouled).session;
        assert!(after.results[result].is_fouled());
        assert!(!after.results.iter().enumerate().any(|(at, of)| at != result && of.is_fouled()));
        let in_csv = write::csv(&after);
        assert!(read(&in_csv.text).session.results.iter().any(TableResult::is_fouled));
        let again = foul(&fouled, result, true).unwrap();
        assert_eq!(again, fouled);
        assert_eq!(foul(&fouled, result, false).unwrap(), text, "{name}");
        after.results[result].group.clear();
        assert_eq!(of_results(placeless(after)), of_results(placeless(before)), "{name}");
    }
}

#[test]
fn a_result_below_a_heading_can_be_changed() {
    for name in ["howell-8.csv", "howell-8.pbn", "howell-8.tables.pbn", "howell-8.xml"] {
        let text = foul(&golden(name), 0, true).unwrap();
        let session = read(&text).session;
        let entry = Entry::parse("np", session.results[0].vulnerability).unwrap();
        let edited = edit_result(&text, &session.results[0], &entry).unwrap();
        assert!(edited.contains("#fouled"), "{name}");
    }
}

#[test]
fn name_that_would_end_the_comment_is_refused() {
    for (name, names) in [("howell-8.xml", "A--B"), ("match-16.lin", "A|B")] {
        let refused = describe(&golden(name), 0, &described(names, "", ""));
        assert_eq!(refused, Err(HeadingEditError::NoPlace), "{name}");
    }
}

#[test]
fn unusable_headings_are_reported() {
    let text = "%#penalty 9: 5\n%#fouled 1: 3\n%#winners: 3\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n2 3 50\n";
    let found = read(text).diagnostics;
    let reported: Vec<_> = found.iter().map(|found| (found.code, found.place.line)).collect();
    let expected = [("unknown-pair", 1), ("unknown-pair", 2), ("unread-heading", 3)];
    assert_eq!(reported[..3], expected, "{found:#?}");
}
