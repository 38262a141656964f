//! The state machine of the tab for a file of boards, and the effects of its events.

use std::rc::Rc;

use kibitzer::client::remote_table::RemoteTableEvent;
use kibitzer::client::solving::file::FileSolving;
use kibitzer::client::task::TaskState;
use kibitzer::desk::boards::{BoardColumn, BoardResult, VerdictClass};
use kibitzer::desk::table::SortOrder;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::encoding::Encoding;
use kibitzer::ui::attachment::Attachment;
use kibitzer::ui::pages::deal::boards::machine::{BoardsAnswer, Effect, Event};
use kibitzer::ui::pages::deal::boards::state::journal::{RestoreCause, RestoreNotice};
use kibitzer::ui::pages::deal::boards::state::{
    BoardsState, EditQuestion, FailedRequest, OpenedRecords, Request,
};
use kibitzer::ui::tab_file::journal::JournalLocation;
use kibitzer::wire::boards::{
    BoardQuery, BoardRow, Changes, Consent, EditOutcome, EditPreview, EditedFile, FileEdit,
    FileSummary, OpenedFile, OpenedRecord, RecordEdit, RestoreReport, VerdictCounts,
};
use kibitzer::wire::request::Failure;
use kibitzer::wire::table::RowWindow;
use wasm_bindgen::{JsCast, JsValue};

/// Returns a file without content. There is no browser that could read it.
fn file() -> Attachment {
    Attachment { name: "club.pbn".to_owned(), blob: JsValue::NULL.unchecked_into() }
}

fn summary() -> FileSummary {
    FileSummary {
        format: Format::Pbn,
        encoding: Encoding::Utf8,
        millis: 0.0,
        memory: 0,
        counts: VerdictCounts { by_verdict: [9, 0, 0, 0], codes: Vec::new() },
        matches: Vec::new(),
        match_count: 0,
        match_sum: None,
        are_deals: false,
        has_own_numbers: false,
        notes: Vec::new(),
        outside: Vec::new(),
        outside_count: 0,
    }
}

fn rows(from: usize, count: usize) -> Event {
    let row = |index| BoardRow {
        index,
        board: String::new(),
        result: BoardResult::Unknown,
        score: None,
        verdict: VerdictClass::Ok,
        codes: String::new(),
        opening: None,
        cells: Vec::new(),
    };
    let rows = (from..from + count).map(row).collect();
    Event::Reported(RemoteTableEvent::Rows(RowWindow {
        total: 9,
        from,
        rows,
        ..RowWindow::default()
    }))
}

fn opened(restored: Option<RestoreReport>) -> Event {
    Event::Reported(RemoteTableEvent::Opened(OpenedFile { summary: summary(), restored }))
}

fn ended(opens_again: bool) -> Event {
    Event::Reported(RemoteTableEvent::Ended { failure: Failure::Stopped, opens_again })
}

/// Returns the state after a file of nine boards was checked.
fn checked() -> BoardsState {
    let mut state = BoardsState::default();
    let effects = state.on(Event::Leave(Some(file())));
    assert_eq!(effects, [Effect::Close, Effect::Attach, Effect::Open, Effect::WriteAddress]);
    assert_eq!(state.on(opened(None)), [Effect::NoteUnsaved, Effect::RecallMuted]);
    assert_eq!(state.on(Event::Muted(Vec::new())), [Effect::Fetch(0..128), Effect::TakeOffered]);
    assert_eq!(state.on(rows(0, 9)), []);
    state
}

fn correction() -> RecordEdit {
    RecordEdit { records: 2..3, text: "[Board \"3\"]".to_owned() }
}

/// Returns the state after a file was checked, and one of its records was opened and corrected.
fn corrected() -> BoardsState {
    let mut state = checked();
    let original = RecordEdit { text: "[Board \"2\"]".to_owned(), ..correction() };
    state.opened = Some(OpenedRecords { original, edited: Some(correction()) });
    state
}

fn request(consent: Consent) -> Request {
    Request::Edit(FileEdit::Records(correction()), consent)
}

fn answer(state: &mut BoardsState, consent: Consent, outcome: EditOutcome) -> Vec<Effect> {
    state.on(Event::Answered(request(consent), BoardsAnswer::Edited(outcome), None))
}

fn done() -> EditOutcome {
    let changes = Changes { count: 1, ..Changes::default() };
    EditOutcome::Done(EditedFile { summary: summary(), changes, has_journal: false })
}

#[test]
fn an_edit_ends_the_solving_but_its_preview_does_not() {
    let mut state = corrected();
    let solve = state.on(Event::Solve);
    assert_eq!(solve.last(), Some(&Effect::Solve(BoardQuery::default())));
    let is_running = |state: &BoardsState| state.solving.as_ref().is_some_and(|it| it.is_running);
    let edit = state.on(Event::PutBack(correction()));
    assert_eq!(edit[0], Effect::Request(request(Consent::NotAsked)));
    assert!(matches!(edit[1..], [Effect::GoTo(_)]) && state.is_editing);
    let edit = FileEdit::Records(correction());
    let preview =
        EditOutcome::Preview(edit, EditPreview { others_count: 1, ..EditPreview::default() });
    assert_eq!(answer(&mut state, Consent::NotAsked, preview), []);
    assert!(matches!(state.question, Some(EditQuestion::Preview(_))) && is_running(&state));
    let given = Consent::Given { keep_others: true };
    let accepted = state.on(Event::Accept { keep_others: true });
    assert_eq!(accepted, [Effect::Request(request(given))]);
    let made = answer(&mut state, given, done());
    assert_eq!(made, [Effect::StopSolving, Effect::KeepJournal, Effect::Fetch(0..128)]);
    assert!(!is_running(&state) && state.opened.is_none() && state.pending.is_none());
}

#[test]
fn a_failed_edit_remains_and_can_be_requested_again() {
    let mut state = corrected();
    state.on(Event::PutBack(correction()));
    assert!(!state.is_edited() && state.edited() == Some(&correction()));
    let failed = Event::Unanswered(request(Consent::NotAsked), Failure::Stopped);
    assert_eq!(state.on(failed), []);
    assert!(state.is_edited() && !state.is_editing);
    let (request, failure) = (request(Consent::NotAsked), Failure::Stopped);
    assert_eq!(state.unanswered, Some(FailedRequest { request: request.clone(), failure }));
    assert_eq!(state.on(Event::AskAgain), [Effect::Request(request)]);
    assert_eq!(state.unanswered, None);
}

#[test]
fn an_answer_clears_only_the_failure_of_a_request_of_the_same_kind() {
    let mut state = checked();
    let convert = |format| Request::Convert(format);
    state.on(Event::Unanswered(convert(Format::Lin), Failure::NoMemory));
    state.on(Event::Answered(Request::Report, BoardsAnswer::Report, None));
    assert!(state.unanswered.is_some());
    state.on(rows(0, 9));
    assert!(state.unanswered.is_some());
    let utf8 = Event::Answered(convert(Format::Pbn), BoardsAnswer::Report, None);
    state.on(utf8);
    assert_eq!(state.unanswered, None);
}

#[test]
fn file_is_closed_once_the_user_discards_its_changes() {
    let mut state = checked();
    answer(&mut state, Consent::NotAsked, done());
    assert_eq!(state.on(Event::Leave(None)), []);
    assert!(matches!(state.question, Some(EditQuestion::Leave(None))));
    // If the user stays, the current file is attached again instead of the file that was to replace it.
    assert_eq!(state.on(Event::Stay), [Effect::Attach, Effect::KeepJournal]);
    assert_eq!(state.unsaved(), 1);
    state.on(Event::Leave(None));
    let left = state.on(Event::LoseChanges);
    assert_eq!(left, [Effect::Close, Effect::Attach, Effect::WriteAddress]);
    assert!(state.file.is_none() && state.unsaved() == 0);
}

#[test]
fn file_is_reopened_with_its_changes_if_its_worker_ends() {
    let mut state = corrected();
    answer(&mut state, Consent::NotAsked, done());
    state.solving = Some(FileSolving::default());
    assert_eq!(state.on(ended(true)), [Effect::StopSolving, Effect::OpenSoon]);
    assert!(matches!(state.stage, TaskState::Running(_)));
    assert_eq!((state.journal.awaited, state.unsaved()), (1, 1));
    assert_eq!(state.on(Event::CheckAgain), [Effect::Open]);
    let changes = Changes { count: 1, ..Changes::default() };
    state.on(opened(Some(RestoreReport {
        changes,
        is_readable: true,
        ..RestoreReport::default()
    })));
    let cause = RestoreCause::Ended { was_solved: true };
    assert_eq!(state.journal.notice, Some(RestoreNotice { cause, made: 1, lost: 0 }));
    // If the worker ends again, the file is not reopened automatically.
    assert_eq!(state.on(ended(false)), [Effect::StopSolving, Effect::TakeOffered]);
    assert_eq!(state.stage, TaskState::Failed(Failure::Stopped));
}

#[test]
fn file_is_restored_after_a_reload_unless_the_user_acted() {
    let mut state = BoardsState::default();
    let coming = || Event::Coming { name: "club.pbn".to_owned(), note: None, unsaved: 2 };
    state.on(coming());
    assert_eq!((state.unsaved(), state.journal.keeping), (2, JournalLocation::Stored));
    let came = state.on(Event::Came(Some((file(), None))));
    assert_eq!(came, [Effect::Close, Effect::Open, Effect::FollowAddress]);
    assert_eq!((state.coming.as_ref(), state.journal.cause), (None, Some(RestoreCause::Reload)));
    assert_eq!(state.on(Event::Came(None)), []);
    assert!(state.file.is_some());
    let mut state = BoardsState::default();
    state.on(coming());
    assert_eq!(state.on(Event::Came(None)), [Effect::TakeOffered]);
    assert_eq!(state, BoardsState::default());
}

#[test]
fn record_is_opened_once_its_row_has_loaded() {
    let mut state = checked();
    let open = |index| [Effect::Request(Request::Record(index))];
    let place = |place, fetches| Event::OpenPlace { place, fetches };
    assert_eq!(state.on(place(3, false)), open(3));
    assert_eq!(state.on(place(200, false)), []);
    assert_eq!(state.on(place(200, true)), [Effect::Fetch(200..328)]);
    assert_eq!(state.on(rows(0, 9)), []);
    assert_eq!(state.on(rows(199, 3)), open(200));
    // If the open record was edited, the user is asked before another record is opened.
    let mut state = corrected();
    assert_eq!((state.on(place(3, false)), state.held), (Vec::new(), 1));
    let original = RecordEdit { records: 2..4, text: "[Board \"2\"]\r\n".to_owned() };
    let record = OpenedRecord { opened: original, number: 2, missing: 0 };
    let request = Request::Record(3);
    let effects = state.on(Event::Answered(request, BoardsAnswer::Record(record.clone()), None));
    // A record has the same id each time it is opened.
    let id = state.opened.as_ref().map(|opened| opened.id().to_string());
    let mut again = checked();
    again.on(Event::Answered(Request::Record(3), BoardsAnswer::Record(record), None));
    assert_eq!(again.opened.map(|opened| opened.id().to_string()), id);
    let [Effect::GoTo(route)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((route.get("record"), route.get("opened")), (Some("2"), id.as_deref()));
}

#[test]
fn a_changed_query_is_written_to_the_address_and_fetched() {
    let mut state = checked();
    (state.active, state.scrolled.top) = (5, 90);
    let order = SortOrder { column: BoardColumn::Par, descending: true };
    let look = [Effect::WriteAddress, Effect::Fetch(0..128)];
    let by_par = BoardQuery { order, ..BoardQuery::default() };
    assert_eq!(state.on(Event::Look(by_par.clone())), look);
    assert_eq!((state.active, state.scrolled.top), (0, 0));
    assert_eq!(state.on(Event::ShowColumn(BoardColumn::Par, true)), [Effect::WriteAddress]);
    // The table is not sorted by a hidden column.
    assert_eq!(state.on(Event::ShowColumn(BoardColumn::Par, false)), look);
    assert_eq!((&state.query, &state.columns[..]), (&BoardQuery::default(), &[][..]));
    let mute = || Event::Mute("revoke".to_owned());
    assert_eq!(state.on(mute()).last(), Some(&Effect::StoreMuted));
    assert_eq!(state.query.filter.muted, ["revoke"]);
    state.on(mute());
    assert_eq!(state.query, BoardQuery::default());
    // The address contains the query without the muted codes. If a new address has no query, the current query is
    // written to it.
    state.on(mute());
    state.on(Event::Address(Some((by_par, vec![BoardColumn::Par]))));
    assert_eq!(
        (&state.query.order, &state.query.filter.muted[..]),
        (&order, &["revoke".to_owned()][..])
    );
    assert_eq!(state.on(Event::Address(None)), [Effect::WriteAddress]);
}

#[test]
fn rows_are_refreshed_while_deals_are_solved_and_at_the_end() {
    let mut state = checked();
    let solving = |is_running| FileSolving { is_running, ..FileSolving::default() };
    let event = |is_running| Event::Solving(solving(is_running));
    assert_eq!(state.on(event(true)), [Effect::Refresh { is_last: false }]);
    assert_eq!(state.on(event(false)), [Effect::Refresh { is_last: true }]);
    assert_eq!(state.on(Event::Refresh), [Effect::Fetch(0..128)]);
    assert_eq!(state.on(Event::StopSolving), [Effect::StopSolving, Effect::Fetch(0..128)]);
    let counts = VerdictCounts { by_verdict: [8, 1, 0, 0], codes: Vec::new() };
    state.on(Event::Counted(counts.clone()));
    assert_eq!(state.stage, TaskState::Done(Rc::new(FileSummary { counts, ..summary() })));
}
