use super::*;

#[test]
fn total_points_are_scored_as_matches_only_if_teams_play() {
    let table = "board,ns,ew,score\n1,A,B,420\n1,B,A,400\n";
    let pairs = read(table).session;
    assert_eq!(pairs.usual_method(), Method::Matchpoints);
    let is_of_pairs = |method| {
        matches!(score(&pairs, method, &ScoringOptions::default()), ScoredSession::Pairs(_))
    };
    assert!(is_of_pairs(Method::TotalPoints) && !is_of_pairs(Method::BoardAMatch));
    let teams = read(&format!("#teams: yes\n{table}")).session;
    assert_eq!(teams.usual_method(), Method::Teams);
    let points = score(&teams, Method::TotalPoints, &ScoringOptions::default());
    assert!(matches!(points, ScoredSession::Teams(_)));
}

#[test]
fn team_method_without_a_match_is_reported() {
    let session = read("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n").session;
    assert_eq!(
        score(&session, Method::Teams, &ScoringOptions::default()).remarks(),
        [Remark::NoMatch]
    );
}

#[test]
fn each_player_of_an_individual_contest_is_ranked() {
    let table =
        "#individuals: yes\n#pair 3: Ann\nboard,ns,ew,score\n1,1+4,2+3,420\n1,5+6,7+8,-50\n";
    let session = read(table).session;
    let ranking = rank(&session, Method::Matchpoints, &ScoringOptions::default());
    let best: Vec<_> = ranking.rows.iter().take(4).map(|row| session.id(row.contestant)).collect();
    assert_eq!((best, ranking.rows.len()), (vec!["1", "4", "7", "8"], 8));
    let sections =
        "#individuals: yes\nboard,section,ns,ew,score\n1,A,1+4,2+3,420\n1,B,1+4,2+3,-50\n";
    let of_sections = read(sections).session;
    let ranking = rank(&of_sections, Method::Matchpoints, &ScoringOptions::default());
    let ids = ranking.rows.iter().map(|row| of_sections.id(row.contestant));
    assert_eq!(ids.collect::<Vec<_>>(), ["A1", "A4", "B2", "B3", "A2", "A3", "B1", "B4"]);
    let written = write::csv(&session);
    assert_eq!((written.text.as_str(), written.omissions), (table, Vec::new()));
}
