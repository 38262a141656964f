//! Sessions from other programs. No false fault is reported in them.

use kibitzer::engine::bridge::session::field::Field;
use kibitzer::engine::bridge::session::write::{self, SessionText};
use kibitzer::engine::bridge::session::{
    Method, Room, ScoredSession, ScoringOptions, Session, TableScore, rank, read, score, together,
};

fn scored(session: &Session) -> ScoredSession {
    score(session, session.usual_method(), &ScoringOptions::default())
}

fn pbn(session: &Session) -> SessionText {
    let method = session.usual_method();
    write::pbn(session, &scored(session), method, &ScoringOptions::default())
        .expect("a session to write")
}

/// Returns the messages of the faults in a text.
fn faults(text: &str) -> Vec<String> {
    read(text).diagnostics.into_iter().map(|found| found.message).collect()
}

fn points(text: &str) -> Vec<TableScore> {
    read(text).session.results.iter().map(|result| result.score).collect()
}

/// Writes a PBN game. `tags` have no brackets, such as `Board "1"`.
fn game(tags: &[&str]) -> String {
    let tags: String = tags.iter().flat_map(|tag| ["[", *tag, "]\n"]).collect();
    format!("{tags}\n")
}

#[test]
fn pass_in_place_of_a_score_means_passed_out() {
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
        ["board 1 has only one result", "“PASS” isn’t a score; write one such as 420 or -50"]
    );
}

/// A match in LIN. In alphabetical order, the home team comes last.
const MATCH: &str = "vg|Friendly,Segment 1,I,1,1,Zebras,0,Acorns,0|\n\
    qx|o1|md|3SAKQJHAKQJDAKQCAK,ST987HT98DJT9CQJT,S654H765D876C9876,|sv|o|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|sT|mc|10|\n\
    qx|c1|md|3SAKQJHAKQJDAKQCAK,ST987HT98DJT9CQJT,S654H765D876C9876,|sv|o|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|hT|mc|9|\n";

#[test]
fn rooms_and_home_team_of_a_match_are_kept() {
    let session = read(MATCH).session;
    let ScoredSession::Teams(teams) = scored(&session) else { panic!("no teams") };
    assert_eq!(teams.matches[0].teams.map(|team| session.id(team)), ["Zebras", "Acorns"]);
    let written = pbn(&session);
    for text in [&written.text, &write::csv(&session).text] {
        let again = read(text).session;
        let open = again.results.iter().find(|result| result.room == Some(Room::Open)).unwrap();
        assert_eq!(again.id(open.ns), "Zebras", "{text}");
        assert_eq!(open.lead.unwrap().card.to_string(), "ST", "{text}");
        let ScoredSession::Teams(teams) = scored(&again) else { panic!("no teams") };
        assert_eq!(teams.matches[0].teams.map(|team| again.id(team)), ["Zebras", "Acorns"]);
    }
    assert!(written.text.contains("[HomeTeam \"Zebras\"]\r\n[Room \"Open\"]"), "{}", written.text);
    assert!(!written.text.contains("[HomeTeam \"Acorns\"]"), "{}", written.text);
}

#[test]
fn teams_without_rooms_have_names_but_no_seats() {
    let text = game(&[
        r#"Board "1""#,
        r#"Declarer "S""#,
        r#"Contract "3NT""#,
        r#"Result "9""#,
        r#"HomeTeam "Oaks""#,
        r#"VisitTeam "Elms""#,
    ]);
    assert_eq!(
        faults(&text),
        [
            "1 result names two teams but no players, and not who sat North–South: nobody is ranked by it"
        ]
    );
    assert_eq!(read(&text).left_out, 1);
}

#[test]
fn game_without_teams_is_not_a_match() {
    let contract = [r#"Declarer "S""#, r#"Contract "3NT""#, r#"Result "9""#, r#"Room "Open""#];
    let pairs = [r#"North "A""#, r#"South "B""#, r#"East "C""#, r#"West "D""#];
    let teams = [r#"HomeTeam "Oaks""#, r#"VisitTeam "Elms""#];
    let alone = game(&[&[r#"Event "One""#, r#"Board "1""#], &pairs[..], &contract[..]].concat());
    let of_match = game(&[&[r#"Event "Two""#, r#"Board "2""#], &teams[..], &contract[..]].concat());
    for text in [format!("{alone}{of_match}"), format!("{of_match}{alone}")] {
        let mut found = faults(&text);
        found.sort();
        assert_eq!(
            found,
            [
                "1 result names no teams, while others do: nobody is ranked by it",
                "board 2 of this match has 1 table",
            ],
            "{text}"
        );
    }
}

#[test]
fn single_results_cannot_be_ranked() {
    let remarks = |text: &str| -> Vec<String> {
        scored(&read(text).session).remarks().iter().map(ToString::to_string).collect()
    };
    let alone = "nothing to rank: no board has two results to compare";
    assert_eq!(remarks("board,ns,ew,score\n1,1,2,420\n2,3,4,110\n"), [alone]);
    let unplayed = "nothing to rank: no board was played";
    assert_eq!(remarks("board,ns,ew,score\n1,1,2,NP\n"), [unplayed]);
    assert_eq!(remarks("board,ns,ew,score\n1,1,2,420\n1,3,4,110\n"), [""; 0]);
}

#[test]
fn row_for_several_results_counts_as_several() {
    let text = "[Event \"Club\"]\n[Board \"1\"]\n\
        [TotalScoreTable \"Rank;PairId;TotalMP\"]\n1 581 20\n2 582 18\n3 583 16\n\
        [ScoreTable \"Contract;Declarer;Result;Score_NS;Multiplicity\"]\n\
        4H S 10 420 12\n3NT N 9 400 3\n1NT N 7 90 1\n";
    let named = "16 results name no pair or team: nobody is ranked by them";
    assert_eq!(faults(text), [named]);
    let with_names = text.replace("PairId;TotalMP", "PairId;Names;TotalMP");
    let with_names = with_names.replace("581", "581 \"A;B\"").replace("582", "582 \"C;D\"");
    let with_names = with_names.replace("583", "583 \"E;F\"");
    let listed = "no result names any of the 3 listed pairs, so they can’t be ranked";
    assert_eq!(faults(&with_names), [listed, named]);
}

/// Writes the PBN games of one board with two tables.
fn contest(event: &str, board: u32, deal: &str) -> String {
    let tables = [["A", "B", "C", "D"], ["E", "F", "G", "H"]].map(|[north, south, east, west]| {
        let [event, board] = [format!("Event \"{event}\""), format!("Board \"{board}\"")];
        let seats = [("North", north), ("South", south), ("East", east), ("West", west)];
        let [north, south, east, west] = seats.map(|(seat, name)| format!("{seat} \"{name}\""));
        let deal = format!("Deal \"{deal}\"");
        let played = ["Declarer \"S\"", "Contract \"3NT\"", "Result \"9\""];
        game(&[
            &event, &board, &north, &south, &east, &west, &deal, played[0], played[1], played[2],
        ])
    });
    tables.concat()
}

const DEALS: [&str; 2] = [
    "N:AKQJ.AKQJ.AKQ.AK T987.T98.JT9.QJT 654.765.876.9876 32.432.5432.5432",
    "E:AKQJ.AKQJ.AKQ.AK T987.T98.JT9.QJT 654.765.876.9876 32.432.5432.5432",
];

#[test]
fn several_contests_in_one_file_are_reported_once() {
    let several = |named: &str| {
        format!(
            "this file holds several contests{named}; the ranking mixes their boards of the same number"
        )
    };
    let [one, two] = DEALS;
    let text = [contest("Spring", 1, one), contest("Autumn", 1, two)].concat();
    assert_eq!(faults(&text), [several(" (“Autumn” and “Spring”)")]);
    let ScoredSession::Pairs(ranking) = scored(&read(&text).session) else { panic!("no pairs") };
    assert_eq!((ranking.expected, ranking.remarks), (2, Vec::new()));
    let rounds: Vec<_> = [(1, one), (2, one), (1, two), (2, two)]
        .map(|(board, deal)| contest("Cup", board, deal))
        .into();
    assert_eq!(faults(&rounds.concat()), [several("")]);
    // If only one board number has several deals, the number is assumed to be wrong.
    let wrong = faults(&[contest("Cup", 1, one), contest("Cup", 1, two)].concat());
    assert!(wrong.contains(&"board 1 has 2 different deals; they are not compared".to_owned()));
    assert!(wrong.contains(&"pair “A & B” has two results on board 1".to_owned()), "{wrong:?}");
}

#[test]
fn board_of_several_deals_shows_no_deal() {
    let [one, two] = DEALS;
    let text = [contest("Spring", 1, one), contest("Autumn", 1, two), contest("Autumn", 2, one)];
    let date = "[Date \"2026.11.23\"]\n[Board";
    let session = read(&text.concat().replacen("[Board", date, 1)).session;
    assert_eq!(session.deals.iter().map(|(board, _)| *board).collect::<Vec<_>>(), [2]);
    let written = pbn(&session);
    let deals: Vec<_> = written.text.lines().filter(|line| line.starts_with("[Deal ")).collect();
    assert_eq!(deals.len(), 3, "{}", written.text);
    assert_eq!(deals.iter().filter(|deal| **deal == "[Deal \"?\"]").count(), 2);
    for unknown in ["[Event \"?\"]", "[Date \"?\"]"] {
        assert_eq!(written.text.matches(unknown).count(), 3, "{}", written.text);
    }
    let omissions: Vec<_> = written.omissions.iter().map(ToString::to_string).collect();
    assert!(omissions.contains(&"deals (board 1)".to_owned()), "{omissions:?}");
}

#[test]
fn pairs_of_teams_without_seats_are_ranked_with_a_note() {
    let teams = "[HomeTeam \"X\"]\n[VisitTeam \"Y\"]\n[Board";
    let text = contest("Cup", 1, DEALS[0]).replace("[Board", teams);
    let message =
        "2 results name two teams but not who sat North–South; pairs of players are ranked";
    assert_eq!(faults(&text), [message]);
    let session = read(&text).session;
    assert_eq!(session.contestants.len(), 4);
    let omissions: Vec<_> = pbn(&session).omissions.iter().map(ToString::to_string).collect();
    assert!(omissions.contains(&"the teams of each match".to_owned()), "{omissions:?}");
}

#[test]
fn deals_of_anonymous_results_are_counted() {
    let third = DEALS[0].replacen("N:", "S:", 1);
    let [board, deal] = ["Board \"1\"".to_owned(), format!("Deal \"{third}\"")];
    let nameless = game(&[&board, &deal, "Declarer \"S\"", "Contract \"3NT\"", "Result \"9\""]);
    let other = contest("Cup", 1, DEALS[1]).replace("\"A\"", "\"I\"").replace("\"C\"", "\"J\"");
    let other = other.replace("\"E\"", "\"K\"").replace("\"G\"", "\"L\"");
    let text = [contest("Cup", 1, DEALS[0]), other, nameless].concat();
    let found = faults(&text);
    assert!(
        found.contains(&"board 1 has 3 different deals; they are not compared".to_owned()),
        "{found:?}"
    );
}

#[test]
fn teams_of_a_game_do_not_apply_to_the_next_one() {
    let contract = [r#"Declarer "S""#, r#"Contract "3NT""#, r#"Result "9""#];
    let teams = [r#"HomeTeam "Oaks""#, r#"VisitTeam "Elms""#];
    let first = game(&[&[r#"Board "1""#], &teams[..], &contract[..]].concat());
    let second = game(&[&[r#"Board "2""#], &contract[..]].concat());
    assert_eq!(
        faults(&(first + &second)),
        [
            "1 result names two teams but no players, and not who sat North–South: nobody is ranked by it",
            "1 result names no pair or team: nobody is ranked by it",
        ]
    );
}

#[test]
fn files_of_several_contests_have_no_common_event_or_date() {
    let one = contest("Cup", 1, DEALS[0]);
    let two = contest("League", 2, DEALS[0]).replace("[Board", "[Date \"2014.07.22\"]\n[Board");
    let session = read(&together([("cup.pbn", &*one), ("league.pbn", &*two)])).session;
    assert_eq!((session.event.as_str(), &session.headings[..]), ("", &[][..]));
    let session =
        read(&together([("one.pbn", &*two), ("two.csv", "board,ns,ew,score\n9,1,2,420\n")]));
    assert_eq!(session.session.event, "League");
}

#[test]
fn files_with_different_deals_are_scored_separately() {
    let one = contest("", 1, DEALS[0]);
    let two = contest("Cup", 1, DEALS[1]).replace("\"A\"", "\"X\"").replace("\"E\"", "\"Y\"");
    let session = read(&together([("one.pbn", &*one), ("two.pbn", &*two)])).session;
    assert_eq!((session.event.as_str(), session.has_several_contests), ("", true));
    let ScoredSession::Pairs(ranking) = scored(&session) else { panic!("no pairs") };
    assert_eq!((ranking.expected, ranking.remarks), (2, Vec::new()));
    // If a single file has two deals with the same board number, the number is assumed to be wrong.
    assert!(!read(&(one + &two)).session.has_several_contests);
}

#[test]
fn pairs_in_one_file_are_not_teams_of_another() {
    let of_match = |board, room: &str, seats: [&str; 2]| {
        game(&[
            &format!(r#"Board "{board}""#),
            &format!(r#"Room "{room}""#),
            &format!(r#"HomeTeam "{}""#, seats[0]),
            &format!(r#"VisitTeam "{}""#, seats[1]),
            r#"Declarer "S""#,
            r#"Contract "3NT""#,
            r#"Result "9""#,
        ])
    };
    let teams = ["Open", "Closed"].map(|room| of_match(1, room, ["Oaks", "Elms"])).concat();
    let pairs = contest("Cup", 2, DEALS[0]);
    let found = faults(&together([("teams.pbn", &*teams), ("pairs.pbn", &*pairs)]));
    assert_eq!(
        found,
        ["2 results name pairs, while those of another file name teams: nobody is ranked by them"]
    );
}

#[test]
fn boards_of_several_contests_are_scored_by_their_own_tops() {
    let [one, two] = DEALS;
    let others = ('A'..='H').fold(contest("Spring", 1, one), |text, name| {
        text.replace(&format!("\"{name}\""), &format!("\"{name}2\""))
    });
    let larger = contest("Spring", 1, one) + &others;
    let text = larger + &contest("Autumn", 1, two);
    let session = read(&text).session;
    assert!(session.has_several_contests);
    let field = Field::of(&session, &ScoringOptions::default());
    let expected: Vec<_> = session.results.iter().map(|result| field.expected(result)).collect();
    assert_eq!(expected, [4, 4, 4, 4, 2, 2]);
    let ScoredSession::Pairs(ranking) = scored(&session) else { panic!("no pairs") };
    let found: Vec<_> = ranking.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(found, ["pairs played 1 to 2 boards; totals are scaled to 2"]);
}

#[test]
fn a_file_that_counts_wins_as_one_matchpoint_gets_a_note() {
    let message =
        "the file counts a win as 1 matchpoint, Kibitzer as 2: totals are twice the file’s";
    let remarks = |scoring: &str, [best, last]: [&str; 2]| -> Vec<String> {
        let text = format!(
            "[Board \"1\"]\n[Scoring \"{scoring}\"]\n\
            [TotalScoreTable \"PairId;TotalMP\"]\n1 {best}\n4 {best}\n2 {last}\n3 {last}\n\
            [ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 400\n"
        );
        scored(&read(&text).session).remarks().iter().map(ToString::to_string).collect()
    };
    assert_eq!(remarks("MatchPoints;MP2", ["1.00", "0.00"]), [message]);
    assert_eq!(remarks("MatchPoints;MP2", ["-", "-"]), [message]);
    assert_eq!(remarks("MP", ["1", "0"]), [message]);
    assert_eq!(remarks("MP;MP1", ["2", "0"]), [""; 0]);
    assert_eq!(remarks("MP;MP2", ["2", "0"]), [""; 0]);
}

#[test]
fn seats_date_and_site_are_written() {
    let text = "#date: 2026.11.23\n#site: Hall\n#winners: 1\n\
        board,section,ns,ew,score,round,table\n1,A,1,2,420,1,3\n1,B,1,2,400,2,4\n2,A,2,1,110,1,3\n2,B,2,1,90,2,4\n";
    let session = read(text).session;
    let written = pbn(&session);
    assert_eq!(written.omissions.iter().map(ToString::to_string).collect::<Vec<_>>(), [""; 0]);
    let again = read(&written.text).session;
    assert_eq!(again.headings, session.headings);
    let seat = |session: &Session| -> Vec<[String; 3]> {
        let results = session.results.iter();
        let mut seats: Vec<_> =
            results.map(|one| [&one.section, &one.round, &one.table].map(Clone::clone)).collect();
        seats.sort();
        seats
    };
    assert_eq!(seat(&again), seat(&session));
}

#[test]
fn boards_of_a_match_count_once_in_a_ranking_of_pairs() {
    let session = read(MATCH).session;
    let ranking = rank(&session, Method::Matchpoints, &ScoringOptions::default());
    assert_eq!(ranking.rows.iter().map(|row| row.boards).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn tables_with_different_deals_are_not_a_board_of_a_match() {
    let [one, two] = DEALS;
    let turned = contest("Cup", 1, two).replace("North", "S-").replace("South", "N-");
    let turned = turned.replace("East", "South").replace("West", "North");
    let turned = turned.replace("S-", "East").replace("N-", "West");
    let session = |text: String| read(&text).session;
    let teams = |session: &Session| score(session, Method::Teams, &ScoringOptions::default());
    let same = session([contest("Cup", 1, one), turned.replace(two, one)].concat());
    let ScoredSession::Teams(matches) = teams(&same) else { panic!("no teams") };
    assert_eq!(matches.matches.len(), 2);
    let other = session([contest("Cup", 1, one), turned].concat());
    let scored = teams(&other);
    assert_eq!(scored.remarks().len(), 1);
    let refused =
        write::pbn(&other, &scored, Method::Teams, &ScoringOptions::default()).unwrap_err();
    assert_eq!(refused.to_string(), "no match to score, so nothing is written");
}

#[test]
fn pairs_that_change_sides_are_in_one_ranking() {
    let other = contest("Cup", 2, DEALS[1]);
    let turned = other.replace("North \"A\"", "East \"A\"").replace("South \"B\"", "West \"B\"");
    let turned = turned.replace("East \"C\"", "North \"C\"").replace("West \"D\"", "South \"D\"");
    assert!(!read(&[contest("Cup", 1, DEALS[0]), turned].concat()).session.has_two_lines);
    assert!(read(&[contest("Cup", 1, DEALS[0]), other].concat()).session.has_two_lines);
}
