use super::*;

fn after(edits: impl IntoIterator<Item = ScoreEdit>) -> ScoreDraft {
    edits.into_iter().fold(ScoreDraft::default(), ScoreDraft::edited)
}

#[test]
fn setting_one_score_does_not_change_the_other() {
    let own = after([ScoreEdit::Type(Player::You, Some(95))]);
    assert_eq!(Player::ALL.map(|player| own.of(player)), [Some(95), None]);
    let clicked = after([ScoreEdit::Click(Player::Opponent, 0)]);
    assert_eq!(Player::ALL.map(|player| clicked.of(player)), [None, Some(0)]);
}

#[test]
fn scores_are_complete_only_if_both_are_set() {
    let own = after([ScoreEdit::Type(Player::You, Some(95))]);
    assert_eq!((own.both(), own.is_empty()), (None, false));
    let both = own.edited(ScoreEdit::Type(Player::Opponent, Some(103)));
    assert_eq!(both.both(), Scores::new(95, 103).ok());
    assert_eq!(ScoreDraft::from(both.both()), both);
    let cleared = both.edited(ScoreEdit::Type(Player::You, None));
    assert_eq!((cleared.both(), cleared.of(Player::Opponent)), (None, Some(103)));
    assert!(both.edited(ScoreEdit::LeaveOut).is_empty());
}

#[test]
fn a_number_is_clamped_to_the_scores_of_an_unfinished_game() {
    let scores = [0.0, 119.0, 120.0, 121.0, 500.0, 1e300, 7.9, -3.0].map(nearest);
    assert_eq!(scores, [0, 119, 120, 120, 120, 120, 7, 0].map(Some));
    assert_eq!(nearest(f64::NAN), None);
}
