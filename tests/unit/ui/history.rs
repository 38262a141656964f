use super::*;

#[test]
fn undo_and_redo_move_through_the_steps() {
    let mut history = History::new(1);
    history.set(2);
    history.set(3);
    history.undo();
    assert_eq!(*history.present(), 2);
    history.undo();
    assert_eq!((*history.present(), history.can_undo()), (1, false));
    history.redo();
    history.redo();
    assert_eq!((*history.present(), history.can_redo()), (3, false));
}

#[test]
fn typing_is_one_step_until_the_value_is_set() {
    let mut history = History::new(String::new());
    for text in ["S", "SA", "SA "] {
        history.type_in(text.to_owned());
    }
    history.set("A...".to_owned());
    history.type_in("A...x".to_owned());
    history.undo();
    assert_eq!(history.present(), "A...");
    history.undo();
    assert_eq!(history.present(), "SA ");
    history.undo();
    assert_eq!(history.present(), "");
}

#[test]
fn a_new_step_clears_the_redo_steps() {
    let mut history = History::new(1);
    history.set(2);
    history.undo();
    history.set(3);
    assert!(!history.can_redo());
}

#[test]
fn setting_the_same_value_is_no_step() {
    let mut history = History::new(1);
    history.set(1);
    assert!(!history.can_undo());
}

#[test]
fn typing_the_same_value_does_not_extend_the_previous_step() {
    let mut history = History::new(1);
    history.set(2);
    history.type_in(2);
    history.type_in(3);
    history.undo();
    assert_eq!(*history.present(), 2);
}

#[test]
fn history_has_at_most_two_hundred_steps() {
    let mut history = History::new(0);
    for step in 1..=300 {
        history.set(step);
    }
    let mut undone = 0;
    while history.can_undo() {
        history.undo();
        undone += 1;
    }
    assert_eq!((undone, *history.present()), (200, 100));
}

#[test]
fn clones_of_a_history_share_their_texts() {
    let mut history = History::new("0".to_owned());
    for step in 1..=5 {
        history.set(step.to_string());
    }
    history.undo();
    history.undo();
    let all = |history: &History<String>| {
        let History { past, present, future, .. } = history;
        let all: Vec<_> = past.iter().chain([present]).chain(future).map(Rc::as_ptr).collect();
        all
    };
    let before = all(&history);
    assert_eq!(before.len(), 6);
    let mut clone = history.clone();
    assert_eq!(all(&clone), before);
    clone.redo();
    clone.undo();
    clone.undo();
    assert_eq!(all(&clone).len(), 6);
    assert!(all(&clone).iter().all(|text| before.contains(text)));
    clone.type_in("typed".to_owned());
    let after = all(&clone);
    assert_eq!(after[..3], before[..3]);
    assert!(!before.contains(&after[3]));
    assert_eq!(history.present(), "3");
}
