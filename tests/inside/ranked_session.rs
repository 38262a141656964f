//! A ranked session. The ranking, the travellers, the scorecards and the scoresheets agree.

use kibitzer::desk::session::{RankedSession, ScoringChoice};
use kibitzer::engine::bridge::session::{Method, Rational, ScoringOptions, read};

use super::support::golden_sessions::golden;

fn ranked(name: &str, method: Option<Method>) -> RankedSession {
    let scoring = ScoringChoice { method, choices: ScoringOptions::default() };
    RankedSession::new(read(&golden(name)).session, scoring)
}

#[test]
fn travellers_and_scorecards_give_the_totals_of_the_ranking() {
    for name in ["howell-8.csv", "mitchell-14-averages.csv", "sections-40.csv"] {
        for method in [Method::Matchpoints, Method::CrossImps, Method::Butler] {
            let session = ranked(name, Some(method));
            let standing = session.standing();
            let mut of_boards = vec![Rational::ZERO; standing.contestants.len()];
            for (board, _) in &standing.boards {
                let traveller = session.traveller(*board).unwrap();
                for line in traveller.lines {
                    for (pair, worth) in line.pairs.into_iter().zip(line.worth) {
                        if let Some(worth) = worth {
                            assert!(!worth.why.is_empty());
                            of_boards[pair] = of_boards[pair] + worth.figure;
                        }
                    }
                }
            }
            for row in &standing.rows {
                assert_eq!(of_boards[row.contestant], row.total, "{name} {method:?}");
                let card = session.scorecard(row.contestant);
                let of_card: Rational =
                    card.lines.iter().filter_map(|line| Some(line.worth.as_ref()?.figure)).sum();
                let of_opponents: Rational = card.opponents.iter().map(|(_, sum)| sum.total).sum();
                let of_sides: Rational = card.sides.iter().map(|sum| sum.total).sum();
                assert_eq!([of_card, of_opponents, of_sides], [row.total; 3], "{name} {method:?}");
            }
        }
    }
}

#[test]
fn best_result_is_first_and_has_a_reason() {
    let session = ranked("mitchell-14.csv", None);
    let traveller = session.traveller(1).unwrap();
    let points: Vec<_> = traveller.lines.iter().filter_map(|line| line.score.points()).collect();
    assert!(points.is_sorted_by(|one, other| one >= other) && points.len() > 4);
    let best = traveller.lines[0].worth[0].as_ref().unwrap();
    assert!(best.why.starts_with("beat "), "{}", best.why);
    assert!(session.traveller(99).is_none());
}

#[test]
fn totals_show_their_calculation() {
    let standing = ranked("mitchell-14-averages.csv", None).standing();
    let adjusted: Vec<_> = standing
        .rows
        .iter()
        .filter(|row| row.carry_over != Rational::ZERO || row.penalty != Rational::ZERO)
        .collect();
    assert!(!adjusted.is_empty());
    for row in adjusted {
        assert!(row.why.ends_with(&format!("= {}", row.result)), "{}", row.why);
    }
}

#[test]
fn pairs_without_a_match_are_not_ranked_by_a_method_for_matches() {
    let of_matches = [Method::Teams, Method::BoardAMatch];
    for method in of_matches {
        let pairs = ranked("howell-8.csv", Some(method));
        let standing = pairs.standing();
        assert_eq!((standing.method, pairs.method()), (Method::Matchpoints, Method::Matchpoints));
        assert_eq!((standing.rows.len(), standing.unsuited), (8, of_matches.to_vec()));
        let teams = ranked("match-16.lin", Some(method)).standing();
        assert_eq!((teams.method, teams.rows.len(), teams.unsuited), (method, 2, Vec::new()));
    }
    // If the same pairs meet in both directions, the session can be a match of teams, unless the file denies it.
    let table = "#winners: 1\nboard,ns,ew,score\n1,A,B,420\n1,B,A,400\n";
    let scoring = ScoringChoice { method: Some(Method::Teams), choices: ScoringOptions::default() };
    let met = RankedSession::new(read(table).session, scoring).standing();
    assert_eq!((met.method, met.unsuited), (Method::Teams, Vec::new()));
}

#[test]
fn means_have_enough_decimals_to_differ() {
    let table = "#winners: 1\nboard,ns,ew,score\n";
    let session = read(&format!("{table}1,A,B,420\n1,C,D,400\n2,A,D,50\n2,C,B,50\n")).session;
    let standing = RankedSession::new(session, ScoringChoice::default()).standing();
    assert!(standing.rows.iter().all(|row| row.decimals == 2));
    for name in ["sections-40.csv", "large-200.csv"] {
        let standing = ranked(name, None).standing();
        let mut means: Vec<_> = standing
            .rows
            .iter()
            .map(|row| (format!("{:.*}", row.decimals, row.mean), row.mean))
            .collect();
        means.sort_by_key(|(_, mean)| *mean);
        for pair in means.windows(2) {
            assert_eq!(pair[0].0 == pair[1].0, pair[0].1 == pair[1].1, "{name} {pair:?}");
        }
    }
}

#[test]
fn running_score_of_a_match_ends_at_its_result() {
    let session = ranked("match-16.lin", None);
    let standing = session.standing();
    assert!(standing.has_matches && standing.matches.len() == 1);
    let sheet = session.scoresheet(0).unwrap();
    let last = sheet.lines.last().unwrap();
    for team in 0..2 {
        assert_eq!(last.running[team], sheet.imps[team] + sheet.carried[team]);
        assert_eq!(last.running[team], standing.matches[0].imps[team]);
    }
    assert!(sheet.lines.iter().all(|line| !line.why.is_empty()));
    let card = session.scorecard(sheet.teams[0]);
    assert_eq!(card.lines.len(), 2 * sheet.lines.len());
}

#[test]
fn a_session_can_be_ranked_by_another_method_and_back() {
    let mut session = ranked("mitchell-14.csv", None);
    let before = session.standing();
    session
        .score(ScoringChoice { method: Some(Method::Butler), choices: ScoringOptions::default() });
    assert_eq!(session.standing().method, Method::Butler);
    session.score(ScoringChoice::default());
    assert_eq!(session.standing(), before);
}
