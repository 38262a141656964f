//! Properties of all sessions: the sums of results, the effect of exchanged sides, independence of the order of lines,
//! and no panic for any text.

use std::collections::BTreeMap;

use kibitzer::engine::bridge::session::field::Group;
use kibitzer::engine::bridge::session::figures::{matchpoints, top};
use kibitzer::engine::bridge::session::method::SmallGroups;
use kibitzer::engine::bridge::session::{
    Method, OmissionKind, Rational, ScoringOptions, Session, rank, rank_teams, read, score, write,
};
use proptest::prelude::*;

use super::session_files::placeless;
use super::support::double_dummy_cases::cases;

/// A line of a session: the board, the two pairs, and the score.
type Line = (u32, usize, usize, String);

/// Sessions with two rankings of pairs. On each board, every pair meets a pair of the other ranking.
fn session() -> impl Strategy<Value = Vec<Line>> {
    let score = prop_oneof![
        8 => (-110_i32..110).prop_map(|tens| (10 * tens).to_string()),
        1 => Just("A6040".to_owned()),
        1 => Just("AV+/AV-".to_owned()),
        1 => Just("NP".to_owned()),
    ];
    (2_usize..7, 1_usize..8).prop_flat_map(move |(tables, boards)| {
        let scores = prop::collection::vec(score.clone(), tables * boards);
        scores.prop_map(move |scores| {
            let line = |(index, score): (usize, String)| {
                let (board, table) = (index / tables, index % tables);
                let number = u32::try_from(board + 1).unwrap();
                (number, table + 1, (table + board) % tables + 1, score)
            };
            scores.into_iter().enumerate().map(line).collect()
        })
    })
}

fn read_lines(lines: &[Line]) -> Session {
    let text = lines.iter().map(|(board, ns, ew, score)| format!("{board},{ns},{ew},{score}\n"));
    read(&format!("#winners: 2\nboard,ns,ew,score\n{}", text.collect::<String>())).session
}

/// Returns the rank, the result and the mean of each contestant. The keys are the ids of the contestants.
fn results(session: &Session, method: Method) -> BTreeMap<String, (String, Rational, Rational)> {
    let row = |row: kibitzer::engine::bridge::session::ContestantRank| {
        let figures = (row.rank.to_string(), row.result, row.mean);
        (session.id(row.contestant).to_owned(), figures)
    };
    rank(session, method, &ScoringOptions::default()).rows.into_iter().map(row).collect()
}

/// Tables with sections and contracts. Headings and ids may be any texts.
fn table() -> impl Strategy<Value = String> {
    let heading = prop_oneof![
        "#event: [ -~]{0,12}",
        "#pair [0-9A-C]{1,2}(NS|EW)?: [ -~é]{0,8} & [a-z]{0,4}",
        "#(carry|penalty) [0-9]: -?[0-9]{1,3}(\\.[0-9]{1,4})?",
        "#winners: [12]",
        "#teams: yes",
        "#scoring: (mp|ximp|IMP|bam|team)",
        "#expected: [1-9]",
        "#[a-z]{0,5}: ?[ -~]{0,6}",
    ];
    let id = "[0-9A-C]{1,2}(NS|EW)?|[ -~]{1,6}|A & B";
    let score = "A[0-9]{4}|A[0-9]{1,2}(\\.[0-9]{1,3})?/[0-9]{2}|AV[+=-]/AV[+=-]|NP|-?[0-9]{1,3}0|0";
    let played = prop_oneof![
        (score, Just(String::new())).prop_map(|(score, _)| format!(",,,,{score}")),
        "[1-7](NT|[CDHS])X{0,2},[NESW],[CDHS][2-9TJQKA],[0-9],",
        Just("PASS,,,,".to_owned()),
    ];
    let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
    let line = (1_u32..9, "|A|B", id, id, played, "[1-3]?,[1-3]?,[a-b]?").prop_map(
        move |(board, section, ns, ew, played, rest)| {
            format!("{board},{section},{},{},{played},{rest}\n", quoted(ns), quoted(ew))
        },
    );
    let headings = prop::collection::vec(heading, 0..5);
    (headings, prop::collection::vec(line, 1..12)).prop_map(|(headings, lines)| {
        let columns = "board,section,ns,ew,contract,by,lead,tricks,score,round,table,group";
        format!("{}\n{columns}\n{}", headings.join("\n"), lines.concat())
    })
}

const METHODS: [Method; 4] =
    [Method::Matchpoints, Method::CrossImps, Method::Butler, Method::TotalPoints];

/// Returns the session in which North–South and East–West are exchanged.
fn mirrored(lines: &[Line]) -> Vec<Line> {
    let mirrored = |score: &str| match score {
        "A6040" => "A4060".to_owned(),
        "AV+/AV-" => "AV-/AV+".to_owned(),
        "NP" => "NP".to_owned(),
        points => (-points.parse::<i32>().unwrap()).to_string(),
    };
    let line = |(board, ns, ew, score): &Line| (*board, *ew, *ns, mirrored(score));
    lines.iter().map(line).collect()
}

proptest! {
    #[test]
    fn sum_of_a_boards_matchpoints_does_not_depend_on_scores(
        scores in prop::collection::vec(-50_i32..50, 1..30),
        missing in 0_u32..5,
    ) {
        let expected = u32::try_from(scores.len()).unwrap() + missing;
        prop_assume!(expected > 1);
        let group = Group::new(scores.clone());
        let choices = ScoringOptions { small_groups: SmallGroups::Neuberg, ..ScoringOptions::default() };
        let top = top(expected).unwrap();
        let mut sum = Rational::ZERO;
        for &score in &scores {
            let figures = matchpoints(&group, score, expected, &choices, true).unwrap();
            prop_assert_eq!(figures.ns + figures.ew, top);
            sum = sum + figures.ns;
        }
        let tables = Rational::from(i32::try_from(scores.len()).unwrap());
        prop_assert_eq!(sum + sum, top * tables);
    }

    #[test]
    fn the_order_of_lines_does_not_change_the_ranking(lines in session(), seed in any::<u64>()) {
        let mut shuffled = lines.clone();
        let chance = |at: usize| usize::try_from(seed.rotate_left(u32::try_from(at % 64).unwrap()) % 97).unwrap();
        for at in 0..shuffled.len() {
            let other = chance(at) % shuffled.len();
            shuffled.swap(at, other);
        }
        let (one, other) = (read_lines(&lines), read_lines(&shuffled));
        for method in METHODS {
            prop_assert_eq!(results(&one, method), results(&other, method));
        }
    }

    #[test]
    fn exchanging_the_sides_mirrors_the_ranking(lines in session()) {
        let (one, other) = (read_lines(&lines), read_lines(&mirrored(&lines)));
        for method in METHODS {
            let swapped = |id: String| match id.strip_suffix("NS") {
                Some(number) => format!("{number}EW"),
                None => id.replace("EW", "NS"),
            };
            let there = results(&other, method).into_iter();
            let there: BTreeMap<_, _> = there.map(|(id, figures)| (swapped(id), figures)).collect();
            prop_assert_eq!(results(&one, method), there);
        }
    }

    #[test]
    fn no_text_makes_reading_or_ranking_panic(text in ".*", xml in "<USEBIO>(</?(BOARD|PAIR|HAND|SCORE|TRAVELLER_LINE|BOARD_NUMBER|SPADES)>|[0-9A-Z&;]){0,20}", table in "(#[a-z]{0,7} ?[0-9]?: ?[0-9a-z%.&-]{0,9}\n){0,3}[a-z,]{0,9}board,ns,ew,score(\n[0-9]{0,3},[0-9NSEW\"]{0,3},[0-9-]{0,3},[A+/0-9V=-]{0,7}){0,9}") {
        for text in [&text, &xml, &table] {
            let session = read(text).session;
            for method in Method::ALL {
                for is_by_section in [false, true] {
                    let choices = ScoringOptions { is_by_section, ..ScoringOptions::default() };
                    let _ = (rank(&session, method, &choices), rank_teams(&session, method, &choices));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(8), ..ProptestConfig::default() })]

    #[test]
    fn a_written_table_is_the_same_session(table in table()) {
        let session = read(&table).session;
        let written = write::csv(&session);
        let again = read(&written.text).session;
        // Only these kinds of data may be lost. For example, a contestant without a result is omitted.
        let is_named = |lost: &OmissionKind| matches!(lost, OmissionKind::Contestants | OmissionKind::Names | OmissionKind::CarryOver | OmissionKind::Penalties | OmissionKind::Lines | OmissionKind::Uncounted);
        let lost: Vec<_> = written.omissions.iter().map(|omission| omission.kind).collect();
        prop_assert!(lost.iter().all(is_named), "{:?}\n{}", written.omissions, written.text);
        prop_assert_eq!(&again.results.len(), &session.results.len());
        if lost.is_empty() {
            prop_assert_eq!(placeless(again), placeless(session));
        }
    }

    #[test]
    fn written_records_and_xml_have_the_same_ranking(lines in session()) {
        let fixed = |line: &Line| (line.0, line.1, line.2, line.3.replace("AV+/AV-", "A6040"));
        let session = read_lines(&lines.iter().map(fixed).collect::<Vec<_>>());
        for method in METHODS {
            let choices = ScoringOptions::default();
            let scored = score(&session, method, &choices);
            let texts = [
                write::pbn(&session, &scored, method, &choices).unwrap(),
                write::usebio(&session, &scored).unwrap(),
            ];
            for written in texts {
                let again = read(&written.text).session;
                for method in METHODS {
                    prop_assert_eq!(results(&again, method), results(&session, method));
                }
            }
        }
    }

    #[test]
    fn omissions_of_the_ranking_are_reported(table in table()) {
        let session = read(&table).session;
        let choices = ScoringOptions::default();
        for method in [Method::Matchpoints, Method::Butler, Method::BoardAMatch] {
            let scored = score(&session, method, &choices);
            let usebio = write::usebio(&session, &scored).ok();
            for written in usebio.into_iter().chain(write::pbn(&session, &scored, method, &choices)) {
                let again = read(&written.text).session;
                let is_all = |what: OmissionKind| !written.omissions.iter().any(|omission| omission.kind == what);
                let kept = [
                    OmissionKind::Lines, OmissionKind::Teams, OmissionKind::Expected, OmissionKind::Contestants, OmissionKind::CarryOver,
                    OmissionKind::Penalties, OmissionKind::Results, OmissionKind::Sections, OmissionKind::Groups, OmissionKind::Averages, OmissionKind::Scores,
                ];
                if kept.into_iter().all(is_all) {
                    for method in METHODS {
                        prop_assert_eq!(results(&again, method), results(&session, method), "{}", written.text);
                    }
                }
            }
        }
    }
}
