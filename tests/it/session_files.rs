//! Sessions are written and read back. The table and the rankings stay the same, and omitted facts are reported.

use kibitzer::engine::bridge::session::edit_result::edit_result;
use kibitzer::engine::bridge::session::write::{self, SessionText};
use kibitzer::engine::bridge::session::{
    Entry, Method, ScoredSession, ScoringOptions, Session, read, score,
};

use super::support::golden_sessions::golden;

const TABLES: [&str; 10] = [
    "howell-8",
    "mitchell-14",
    "mitchell-14-averages",
    "sit-out-13",
    "sections-40",
    "ties-8",
    "mitchell-10-numbered",
    "large-200",
    "teams-8",
    "teams-match-24",
];

/// Returns a session without its positions in the text.
pub(crate) fn placeless(mut session: Session) -> Session {
    for result in &mut session.results {
        result.span = kibitzer::engine::source::Span::default();
    }
    for contestant in &mut session.contestants {
        contestant.listed = None;
    }
    session
}

fn of(session: &Session, method: Method) -> ScoredSession {
    score(session, method, &ScoringOptions::default())
}

fn pbn(session: &Session, method: Method) -> SessionText {
    write::pbn(session, &of(session, method), method, &ScoringOptions::default()).expect("a match")
}

fn omissions(written: &SessionText) -> Vec<String> {
    written.omissions.iter().map(ToString::to_string).collect()
}

/// Returns the ranking with ids, because the parser of a format may list contestants in another order.
fn ranked(session: &Session, method: Method) -> Vec<String> {
    match of(session, method) {
        ScoredSession::Pairs(ranking) => ranking
            .rows
            .iter()
            .map(|row| {
                format!("{} {} {} {}", row.rank, session.id(row.contestant), row.mean, row.result)
            })
            .collect(),
        ScoredSession::Teams(teams) => teams
            .rows
            .iter()
            .map(|row| {
                format!("{} {} {} {}", row.rank, session.id(row.contestant), row.boards, row.result)
            })
            .collect(),
    }
}

#[test]
fn a_table_is_read_back_unchanged() {
    for name in TABLES {
        let session = read(&golden(&format!("{name}.csv"))).session;
        let written = write::csv(&session);
        assert_eq!(omissions(&written), [""; 0], "{name}");
        assert_eq!(placeless(read(&written.text).session), placeless(session), "{name}");
    }
}

#[test]
fn a_table_omits_only_the_listed_facts_of_records() {
    for (name, lost) in [
        ("howell-8.pbn", vec!["deals", "tags (Termination)", "which partner sat", "auctions"]),
        ("sections-40.xml", vec!["deals"]),
        ("match-16.lin", vec!["carry-over", "deals", "tags (Stage)", "the players at each table"]),
    ] {
        let written = write::csv(&read(&golden(name)).session);
        let omitted = omissions(&written);
        assert_eq!(omitted.len(), lost.len(), "{omitted:?}");
        assert!(
            omitted.iter().zip(lost).all(|(omitted, lost)| omitted.starts_with(lost)),
            "{omitted:?}"
        );
    }
}

#[test]
fn written_sessions_have_the_same_rankings_of_pairs() {
    for name in ["howell-8", "mitchell-14", "sections-40", "ties-8", "sit-out-13"] {
        let session = read(&golden(&format!("{name}.csv"))).session;
        for method in [Method::Matchpoints, Method::CrossImps, Method::Butler] {
            let texts =
                [pbn(&session, method), write::usebio(&session, &of(&session, method)).unwrap()];
            for written in texts {
                let again = read(&written.text).session;
                assert_eq!(again.method, Some(method));
                for method in Method::ALL {
                    assert_eq!(ranked(&again, method), ranked(&session, method), "{name}");
                }
            }
        }
    }
}

#[test]
fn written_sessions_have_the_same_rankings_of_teams() {
    for name in ["teams-8", "teams-match-24"] {
        let session = read(&golden(&format!("{name}.csv"))).session;
        let written = pbn(&session, Method::Teams);
        assert_eq!(omissions(&written), [""; 0]);
        let again = read(&written.text).session;
        for method in [Method::Teams, Method::BoardAMatch, Method::TotalPoints] {
            assert_eq!(ranked(&again, method), ranked(&session, method), "{name}");
        }
        assert!(write::usebio(&session, &of(&session, Method::Teams)).is_err());
    }
}

#[test]
fn tables_of_records_are_rewritten_unchanged() {
    for name in ["howell-8", "mitchell-14", "sections-40"] {
        let text = golden(&format!("{name}.tables.pbn"));
        let session = read(&text).session;
        assert_eq!(pbn(&session, Method::Matchpoints).text, text, "{name}");
    }
}

#[test]
fn xml_is_rewritten_unchanged() {
    for name in ["howell-8", "mitchell-14", "sections-40"] {
        let text = golden(&format!("{name}.xml"));
        let mut session = read(&text).session;
        session.headings.push(("Club".to_owned(), "Example Club".to_owned()));
        session.headings.push(("date".to_owned(), "2026-11-23".to_owned()));
        let written = write::usebio(&session, &of(&session, Method::Matchpoints)).unwrap();
        assert_eq!(written.text, text, "{name}");
    }
}

#[test]
fn a_lead_keeps_its_spelling() {
    let table = "#winners: 1\nboard,ns,ew,contract,by,lead,tricks,score\n1,1,2,4S,N,LEAD,10,420\n1,3,4,3NT,S,S4,9,400\n";
    for lead in ["HK", "KH", "HT", "TH"] {
        let text = table.replace("LEAD", lead);
        let session = read(&text).session;
        assert_eq!(write::csv(&session).text, text);
        let xml = write::usebio(&session, &of(&session, Method::Matchpoints)).unwrap();
        let in_xml = format!("<LEAD>{}</LEAD>", lead.replace('T', "10"));
        assert!(xml.text.contains(&in_xml), "{}", xml.text);
        let again = read(&xml.text).session;
        let line = text.lines().nth(2).unwrap();
        assert!(write::csv(&again).text.lines().any(|other| other == line));
        let entry = Entry::parse("4sn+1", session.results[0].vulnerability).unwrap();
        let edited = edit_result(&xml.text, &again.results[0], &entry).unwrap();
        assert!(edited.contains(&in_xml) && edited.contains("<SCORE>450</SCORE>"), "{edited}");
        let in_pbn = pbn(&session, Method::Matchpoints).text;
        assert!(in_pbn.contains(if lead.contains('K') { "HK" } else { "HT" }), "{in_pbn}");
    }
}

#[test]
fn losses_of_a_format_are_reported() {
    let session = read(&golden("mitchell-14-averages.csv")).session;
    let omitted = omissions(&write::usebio(&session, &of(&session, Method::Matchpoints)).unwrap());
    let expected = [
        "carry-over (1NS, 2EW, 4EW)",
        "penalties (3NS, 6EW)",
        "rounds (boards 1, 2, 3, 4, 5, 6, 7, 8 and 13 more)",
        "tables (boards 1, 2, 3, 4, 5, 6, 7, 8 and 13 more)",
    ];
    for sentence in expected {
        assert!(omitted.iter().any(|omitted| omitted == sentence), "{omitted:#?}");
    }
    for start in ["separate groups of results", "averages by"] {
        assert!(omitted.iter().any(|omitted| omitted.starts_with(start)), "{omitted:#?}");
    }
    let numbered = read(&golden("mitchell-10-numbered.csv")).session;
    let omitted = omissions(&pbn(&numbered, Method::Matchpoints));
    assert!(omitted.contains(&"expected results per board".to_owned()));
}

#[test]
fn contestants_with_one_name_are_separate_in_each_direction() {
    let text =
        "board,section,ns,ew,score\n1,A,1,A & B,A5050\n1,,A & B,A & B,A5050\n1,A,2,C & D,A5050\n";
    let session = read(text).session;
    let of_name = session.contestants.iter().filter(|one| one.id == "A & B").count();
    assert_eq!(of_name, 2);
    assert_eq!(
        omissions(&write::csv(&session)),
        ["contestants without a result that counts (A & B)", "results that don’t count (board 1)"]
    );
}

#[test]
fn names_are_escaped() {
    let text =
        "#event: <b> & \"Co\"\n#pair 1: A <x> & B\"\nboard,ns,ew,score\n1,1,2,420\n1,3,4,400\n";
    let session = read(text).session;
    let written = write::usebio(&session, &of(&session, Method::Matchpoints)).unwrap().text;
    assert!(written.contains("<EVENT_DESCRIPTION>&lt;b&gt; &amp; &quot;Co&quot;<"));
    assert_eq!(read(&written).session.event, session.event);
    assert_eq!(read(&written).session.contestants[0].names, ["A <x>", "B\""]);
}
