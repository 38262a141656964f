use proptest::prelude::*;

use super::*;
use crate::engine::cribbage::role::Role;

const STORED: &str = "all dealer 12 7 4210\nall pone 3 1 900\ntoday 2026-11-27 5 4 310\nlast dealer 0 pone 530\nagain 7 1 25\n\
    run daily 2026-11-26 0 5\ndays 2026-11-24 8 310 2026-11-25 10 0";

fn read_back(text: &str) -> Training<Role, u8> {
    read(text, next, |_, _| {})
}

#[test]
fn stored_lines_are_restored() {
    let training = read_back(STORED);
    assert_eq!(write(&training, u8::to_string).join("\n"), STORED);
    assert_eq!((training.account.answers(), training.boxes.len()), (15, 1));
    assert_eq!((training.run.costs(), training.days.all().len()), (&[0, 5][..], 2));
}

#[test]
fn damaged_lines_do_not_affect_others() {
    for broken in [
        "all",
        "all dealer 3 4 0",
        "last pone x",
        "again 7 3 1",
        "run",
        "run ten x",
        "days x",
        "today x",
    ] {
        let training = read_back(&format!("all dealer 2 1 5\n{broken}\nagain 9 0 3"));
        assert_eq!(training.account.of(&Role::Dealer).answers, 2, "{broken}");
        assert_eq!((training.boxes.len(), training.run.costs().len()), (1, 0), "{broken}");
    }
    let mut others = Vec::new();
    let training: Training<Role, u8> = read("hand x y\nrun sheet 8 0", next, |name, words| {
        others.push((name.to_owned(), words.count()));
    });
    assert_eq!(others, [("hand".to_owned(), 2)]);
    assert_eq!(training.run.length(), Some(8));
}

#[test]
fn due_times_are_limited_after_a_lost_count() {
    let training = read_back("all dealer 5 5 0\nagain 7 0 4000000000");
    assert_eq!(training.boxes.comes_after(5, &7), Some(30));
}

proptest! {
    #[test]
    fn any_training_is_parsed_as_written(
        lines in prop::collection::vec(("(all|today|last|again|run|days|)", "[ -~]{0,16}"), 0..8),
        piece: String,
    ) {
        let said: Vec<_> = lines.iter().map(|(name, rest)| format!("{name} {rest}")).collect();
        let training = read_back(&format!("{}\n{piece}", said.join("\n")));
        prop_assert_eq!(read_back(&write(&training, u8::to_string).join("\n")), training);
    }
}
