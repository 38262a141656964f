use super::*;

fn after(edits: impl IntoIterator<Item = ScoreEdit>) -> ScoreDraft {
    edits.into_iter().fold(ScoreDraft::default(), ScoreDraft::edited)
}

#[test]
fn one_score_leaves_the_other_as_it_is() {
    let own = after([ScoreEdit::Type(Player::You, Some(95))]);
    assert_eq!(Player::ALL.map(|player| own.of(player)), [Some(95), None]);
    let clicked = after([ScoreEdit::Click(Player::Opponent, 0)]);
    assert_eq!(Player::ALL.map(|player| clicked.of(player)), [None, Some(0)]);
}

#[test]
fn scores_count_once_both_are_given() {
    let own = after([ScoreEdit::Type(Player::You, Some(95))]);
    assert_eq!((own.both(), own.is_empty()), (None, false));
    let both = own.edited(ScoreEdit::Type(Player::Opponent, Some(103)));
    assert_eq!(both.both(), Scores::new(95, 103).ok());
    assert_eq!(ScoreDraft::from(both.both()), both);
    let cleared = both.edited(ScoreEdit::Type(Player::You, None));
    assert_eq!((cleared.both(), cleared.of(Player::Opponent)), (None, Some(103)));
    assert!(both.edited(ScoreEdit::LeaveOut).is_empty());
}
