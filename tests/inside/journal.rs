//! The journal of a file's changes. It is stored as bytes, and can be restored on the same file.

use kibitzer::desk::edited_text::{EditedText, Replacement};
use kibitzer::engine::bridge::opening::sayc;
use kibitzer::engine::source::Span;
use kibitzer::wire::boards::{Consent, FileEdit, RecordEdit, RestoreReport};
use kibitzer::wire::journal::{Journal, JournalEntry, MARK};
use kibitzer::worker::boards::BoardsService;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn game(board: u8, score: &str) -> String {
    format!(
        "[Board \"{board}\"]\r\n[Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n\
         [Deal \"N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76\"]\r\n\
         [Contract \"3NT\"]\r\n[Declarer \"N\"]\r\n[Result \"9\"]\r\n[Score \"NS {score}\"]\r\n\r\n"
    )
}

/// Returns a file of three boards with wrong scores.
fn three_boards() -> String {
    format!("% K\u{f8}benhavn\r\n{}{}{}", game(1, "1"), game(2, "2"), game(3, "3"))
}

fn check(text: &str) -> BoardsService {
    let latin1 = text.chars().map(|symbol| u8::try_from(symbol).unwrap()).collect();
    BoardsService::check(sayc::SYSTEM.into(), latin1, None, &mut |_, _| ()).unwrap()
}

fn text_of(file: &BoardsService) -> String {
    file.save(false).unwrap().into_iter().map(char::from).collect()
}

/// Corrects a board like the editor of the page.
fn correct(file: &mut BoardsService, index: usize, from: &str, to: &str) {
    let RecordEdit { records, text } = file.record(index).unwrap().opened;
    let text = text.replace("\r\n", "\n").replace(from, to);
    edit(file, &FileEdit::Records(RecordEdit { records, text }));
}

fn edit(file: &mut BoardsService, edit: &FileEdit) {
    assert_eq!(file.edit(edit, Consent::NotAsked), Ok(true));
}

/// Opens a file again and restores a journal on it.
fn replayed(text: &str, journal: &[u8]) -> (BoardsService, RestoreReport) {
    let mut file = check(text);
    let made = file.replay(journal);
    (file, made)
}

#[test]
fn a_file_without_changes_has_no_journal() {
    let mut file = check(&three_boards());
    assert_eq!(file.journal(), None);
    correct(&mut file, 1, "NS 2", "NS 400");
    assert!(file.journal().is_some());
    edit(&mut file, &FileEdit::Undo(0));
    assert_eq!(file.journal(), None);
}

#[test]
fn all_changes_are_restored_and_can_be_undone() {
    let mut file = check(&three_boards());
    correct(&mut file, 2, "NS 3", "NS 400");
    correct(&mut file, 0, "NS 1", "NS 400");
    correct(&mut file, 1, "NS 2", "NS 40\u{f8}");
    // In the order of the file, this undoes the second of the three changes.
    edit(&mut file, &FileEdit::Undo(1));
    let (mut other, made) = replayed(&three_boards(), &file.journal().unwrap());
    assert!(made.is_readable && made.refused.is_empty(), "{made:?}");
    assert_eq!((made.changes.count, text_of(&other)), (2, text_of(&file)));
    assert_eq!((other.changes(), other.journal()), (file.changes(), file.journal()));
    edit(&mut other, &FileEdit::UndoAll);
    assert_eq!(text_of(&other), three_boards());
}

#[test]
fn unrestorable_changes_are_reported_and_kept_until_dismissed() {
    let mut file = check(&three_boards());
    for (index, score) in ["NS 1", "NS 2", "NS 3"].into_iter().enumerate() {
        correct(&mut file, index, score, "NS 400");
    }
    let elsewhere = three_boards().replace("NS 2", "NS 5");
    let (mut other, made) = replayed(&elsewhere, &file.journal().unwrap());
    assert_eq!((made.changes.count, made.refused_count), (2, 1));
    let [refused] = &*made.refused else { panic!("{made:?}") };
    assert_eq!(refused.board, "2");
    assert!(refused.before.contains("NS 2") && refused.now.contains("NS 400"), "{refused:?}");
    assert_eq!(text_of(&other), elsewhere.replace("NS 1", "NS 400").replace("NS 3", "NS 400"));
    // The refused change stays in the journal even if another change is made.
    edit(&mut other, &FileEdit::Undo(0));
    let (mut third, made) = replayed(&elsewhere, &other.journal().unwrap());
    assert_eq!((made.changes.count, &*made.refused), (1, &[refused.clone()][..]));
    third.forget_refused();
    let (_, made) = replayed(&elsewhere, &third.journal().unwrap());
    assert_eq!((made.changes.count, made.refused_count), (1, 0));
}

#[test]
fn a_journal_that_another_build_wrote_is_read() {
    let mut bytes = MARK.to_vec();
    bytes.extend(b"\x01\x012\xac\x02\x03old\x06newer!");
    let entry = JournalEntry { board: "2", at: 300, before: "old", now: "newer!" };
    assert_eq!(Journal::read(&bytes), Some(Journal { changes: vec![entry] }));
    assert_eq!(Journal { changes: vec![entry] }.write(), bytes);
    bytes[16] = b'2';
    assert_eq!(Journal::read(&bytes), None, "of a shape to come");
    let (file, made) = replayed(&three_boards(), &bytes);
    assert!(!made.is_readable);
    assert_eq!(text_of(&file), three_boards());
}

/// Returns the span between two random positions in a text.
fn span(text: &str, places: [Index; 2]) -> Span {
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let [one, two] = places.map(|place| *place.get(&starts));
    Span::new(one.min(two), one.max(two))
}

proptest! {
    #[test]
    fn any_changes_and_undos_are_restored(
        original in "[aé\r\n]{0,20}",
        steps in vec((any::<[Index; 2]>(), "[bø\r\n]{0,5}", any::<bool>()), 0..12),
    ) {
        let read = || EditedText::read(original.clone().into_bytes()).unwrap().0;
        let mut file = read();
        for (places, new, takes_back) in steps {
            if takes_back {
                file.undo(places[0].index(3));
            } else {
                let span = span(file.text(), places);
                file.replace_all(&[(span, new)]);
            }
        }
        let changes = file.replaced().map(|replaced| JournalEntry::of("", replaced)).collect();
        let bytes = Journal { changes }.write();
        let journal = Journal::read(&bytes).unwrap();
        let mut other = read();
        let refused = other.replay(journal.changes.iter().map(JournalEntry::replacement));
        prop_assert_eq!(refused, Vec::<usize>::new());
        prop_assert_eq!(other.text(), file.text());
        prop_assert!(other.replaced().eq(file.replaced()));
        other.undo_all();
        prop_assert_eq!(other.text(), original);
    }

    #[test]
    fn every_change_of_a_journal_is_made_or_refused(
        original in "[aé]{0,9}",
        entries in vec((0..12_usize, "[aé]{0,3}", "[bø]{0,3}"), 0..6),
    ) {
        let changes: Vec<Replacement> =
            entries.iter().map(|(at, before, now)| Replacement { at: *at, before, now }).collect();
        let mut file = EditedText::read(original.clone().into_bytes()).unwrap().0;
        let refused = file.replay(changes.iter().copied());
        prop_assert_eq!(file.changes().count() + refused.len(), changes.len());
        let made = (0..changes.len()).filter(|index| !refused.contains(index));
        prop_assert!(file.replaced().eq(made.map(|index| changes[index])));
        file.undo_all();
        prop_assert_eq!(file.text(), original);
    }

    #[test]
    fn no_bytes_make_the_reader_of_journals_panic(bytes in vec(any::<u8>(), 0..99)) {
        let bytes = [MARK, &bytes].concat();
        if let Some(journal) = Journal::read(&bytes) {
            let (_, made) = replayed("", &journal.write());
            prop_assert_eq!(made.refused_count + made.changes.count, journal.changes.len());
        }
    }
}
