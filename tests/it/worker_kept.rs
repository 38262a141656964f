//! What a worker keeps: every question has an answer, or a reason why there is none.

use kibitzer::engine::bridge::hand_list::reading::HandList;
use kibitzer::engine::bridge::hand_list::table::HandTable;
use kibitzer::engine::cribbage::discard_list::reading::SixList;
use kibitzer::engine::cribbage::discard_list::table::SixTable;
use kibitzer::wire::edits::Edit;
use kibitzer::wire::event::Part;
use kibitzer::wire::message::Packed;
use kibitzer::wire::unanswered::Unanswered;
use kibitzer::wire::{boards, discard_list, hands};
use kibitzer::worker::boards::CheckedFile;
use kibitzer::worker::kept::Kept;
use kibitzer::worker::page::Reporter;
use proptest::prelude::*;

use crate::cribbage_golden::PLAYERS;
use crate::play::SAMPLE;
use crate::wire_messages::requests::{Asked, question};

/// Nobody, who hears of no progress.
struct Nobody;

impl Reporter for Nobody {
    fn send(&self, _: Part) {}

    fn now(&self) -> f64 {
        0.0
    }
}

/// How many records the file has.
const RECORDS: usize = 2;

/// One of each that is kept.
fn all_kept() -> [Kept; 4] {
    let record = format!("E\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n{SAMPLE}");
    let file = format!("{RECORDS}\n{record}{record}").into_bytes();
    let file = CheckedFile::check(file, None, &mut |_, _| ()).expect("a text");
    let hands = HandList::read("A2.KJT92.3.KQ743\nKQJ2.AT9.K3.Q742\n", &mut |_| ());
    let sixes = SixList::read("4D 5H 5S 9C JC KS D\nA2346 7D pone\n", &mut |_| ());
    [
        Kept::Boards(file.into()),
        Kept::Hands(HandTable::new(hands).into()),
        Kept::Discards(SixTable::new(sixes, PLAYERS.clone()).into()),
        Kept::Players(PLAYERS.clone().into()),
    ]
}

const fn is_about(asked: &Asked, kept: &Kept) -> bool {
    matches!(
        (asked, kept),
        (Asked::Boards(_), Kept::Boards(_))
            | (Asked::Hands(_), Kept::Hands(_))
            | (Asked::Discards(_), Kept::Discards(_))
            | (Asked::Cribbage(_), Kept::Players(_))
    )
}

/// Whether a browser is needed to answer: for a file, or to tell how much memory is taken.
const fn needs_browser(asked: &Asked) -> bool {
    use boards::Question as OfBoards;
    matches!(
        asked,
        Asked::Boards(
            OfBoards::Report(_)
                | OfBoards::Save { .. }
                | OfBoards::Convert(_)
                | OfBoards::HandRecords(boards::SheetsAsked { as_file: true, .. })
                | OfBoards::Edit(Edit::Accept { .. } | Edit::TakeBack(_) | Edit::TakeBackAll)
        ) | Asked::Hands(hands::Question::Report(_))
            | Asked::Discards(discard_list::Question::Report(_))
    )
}

/// Whether it only tells something, so that nobody waits.
const fn only_tells(asked: &Asked) -> bool {
    use boards::Question as OfBoards;
    matches!(asked, Asked::Boards(OfBoards::Solved(..) | OfBoards::Edit(Edit::Reject)))
}

proptest! {
    #[test]
    fn every_question_is_answered_or_refused(asked in question()) {
        let mut answers = 0;
        for mut kept in all_kept() {
            if is_about(&asked, &kept) && !needs_browser(&asked) {
                answers += 1;
                match kept.answer(&asked.packed(), &Nobody) {
                    Ok(Some((part, file))) => {
                        prop_assert!(file.is_none());
                        prop_assert!(matches!(part, Part::Answer(_)));
                    }
                    Ok(None) => prop_assert!(only_tells(&asked), "{asked:?}"),
                    Err(reason) => {
                        let is_gone = matches!(
                            asked,
                            Asked::Boards(boards::Question::Open(index)) if index >= RECORDS
                        );
                        prop_assert!(is_gone && reason == Unanswered::NotKept, "{asked:?}");
                    }
                }
            }
        }
        prop_assert_eq!(answers, usize::from(!needs_browser(&asked)));
    }
}

#[test]
fn what_is_no_question_has_no_answer() {
    for mut kept in all_kept() {
        assert_eq!(kept.answer(&Packed::of(&"another build"), &Nobody), Err(Unanswered::NotKept));
    }
}
