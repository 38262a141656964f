use super::*;

#[test]
fn codes_of_faults_are_described_in_words() {
    assert_eq!(faults("score-differs unused-note"), "score differs from the contract; unused note");
    assert_eq!(fault_with_count("revoke", 3), "revoke (3)");
    assert_eq!(faults(""), "");
}

#[test]
fn the_total_of_a_match_names_the_teams_or_the_rooms() {
    let of_match = TeamMatch {
        name: "Final".to_owned(),
        teams: Some(["Rooks", "Crows"].map(str::to_owned)),
        imps: [54, 41],
        compared: 32,
        ..TeamMatch::default()
    };
    let total = "32 boards compared: 54 – 41 IMPs (Rooks – Crows)";
    assert_eq!(whole_match(&of_match), format!("Whole match, {total}"));
    assert_eq!(match_of_several(&of_match), format!("Final, {total}"));
    assert_eq!(matches(2, Some(&of_match)), format!("All 2 matches or segments, {total}"));
    let by_room = TeamMatch { compared: 1, stated: 1, not_compared: 2, ..TeamMatch::default() };
    assert_eq!(
        match_of_several(&by_room),
        "1 board compared: 0 – 0 IMPs (N–S of the open room – N–S of the closed room); 1 by a score that is \
         only stated; 2 not compared, without two tables or a score"
    );
}

#[test]
fn the_notice_says_which_changes_were_restored_or_lost() {
    let said = |cause, made, lost| notice(RestoreNotice { cause, made, lost }).join(" ");
    assert_eq!(said(RestoreCause::Reload, 1, 0), "Your unsaved change is here again.");
    assert_eq!(
        said(RestoreCause::Reload, 0, 2),
        "The browser lost 2 unsaved changes: make them again."
    );
    assert_eq!(
        said(RestoreCause::Ended { was_solved: true }, 3, 0),
        format!("{ENDED}, and its 3 changes were made again. {SOLVE_AGAIN}")
    );
    assert_eq!(said(RestoreCause::Ended { was_solved: false }, 0, 0), format!("{ENDED}."));
}
