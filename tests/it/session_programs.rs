//! Sessions as other programs write them: nothing false is said of them.

use kibitzer::engine::bridge::session::write::{self, SessionText};
use kibitzer::engine::bridge::session::{Choices, Room, Scored, Session, TableScore, read, score};

fn scored(session: &Session) -> Scored {
    score(session, session.usual_method(), &Choices::default())
}

fn pbn(session: &Session) -> SessionText {
    write::pbn(session, &scored(session), session.usual_method(), &Choices::default())
}

/// What is wrong with a text, as sentences.
fn faults(text: &str) -> Vec<String> {
    read(text).diagnostics.into_iter().map(|found| found.message).collect()
}

fn points(text: &str) -> Vec<TableScore> {
    read(text).session.results.iter().map(|result| result.score).collect()
}

#[test]
fn pass_in_place_of_a_score_is_passed_out() {
    for (columns, rows) in [
        (
            "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS",
            "1 2 4H S 10 420\n3 4 PASS - - PASS\n",
        ),
        ("PairId_NS;PairId_EW;Contract;Score_NS;Score_EW", "1 2 4H 420 -\n3 4 PASS PASS PASS\n"),
        ("PairId_NS;PairId_EW;Contract;Score_NS;Score_EW", "1 2 4H 420 -\n3 4 Pass - Pass\n"),
    ] {
        let text = format!("[Board \"1\"]\n[ScoreTable \"{columns}\"]\n{rows}");
        assert_eq!(faults(&text), [""; 0], "{text}");
        assert_eq!(points(&text), [420, 0].map(TableScore::Points), "{text}");
    }
    let table = "board,ns,ew,contract,score\n1,1,2,,Passed Out\n1,3,4,4H,PASS\n";
    assert_eq!(
        faults(table),
        ["board 1: this result has no other to compare it with", "“PASS” is no score"]
    );
}

/// A match in LIN in which the home team's name comes last.
const MATCH: &str = "vg|Friendly,Segment 1,I,1,1,Zebras,0,Acorns,0|\n\
    qx|o1|md|3SAKQJHAKQJDAKQCAK,ST987HT98DJT9CQJT,S654H765D876C9876,|sv|o|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|sT|mc|10|\n\
    qx|c1|md|3SAKQJHAKQJDAKQCAK,ST987HT98DJT9CQJT,S654H765D876C9876,|sv|o|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|hT|mc|9|\n";

#[test]
fn rooms_and_home_team_of_a_match_are_kept() {
    let session = read(MATCH).session;
    let Scored::Teams(teams) = scored(&session) else { panic!("no teams") };
    assert_eq!(teams.matches[0].teams.map(|team| session.id(team)), ["Zebras", "Acorns"]);
    let written = pbn(&session);
    for text in [&written.text, &write::csv(&session).text] {
        let again = read(text).session;
        let open = again.results.iter().find(|result| result.room == Some(Room::Open)).unwrap();
        assert_eq!(again.id(open.ns), "Zebras", "{text}");
        assert_eq!(open.lead.unwrap().card.to_string(), "ST", "{text}");
        let Scored::Teams(teams) = scored(&again) else { panic!("no teams") };
        assert_eq!(teams.matches[0].teams.map(|team| again.id(team)), ["Zebras", "Acorns"]);
    }
    assert!(written.text.contains("[HomeTeam \"Zebras\"]\r\n[Room \"Open\"]"), "{}", written.text);
    assert!(!written.text.contains("[HomeTeam \"Acorns\"]"), "{}", written.text);
}
