//! The services of a worker. A request to an open service gets a response or a failure. The tests need no browser.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use kibitzer::desk::discard_list::SixList;
use kibitzer::desk::discard_list::table::SixTable;
use kibitzer::engine::Seat;
use kibitzer::wire::boards::{BoardsRequest, OpenFile, OpenRecord};
use kibitzer::wire::cribbage::{self, OpenPlayers, TableFiles};
use kibitzer::wire::dealing::{DealField, DealForm, DealSet, DealSetError, DealtSetInfo};
use kibitzer::wire::judging::{JudgeInput, JudgeResult};
use kibitzer::wire::message::Payload;
use kibitzer::wire::request::{Failure, OpenRequest, ServiceKind};
use kibitzer::wire::table::{FetchRows, OpenDiscardList, OpenHandList, RowWindow};
use kibitzer::worker::cribbage::PlayersService;
use kibitzer::worker::lists::ListService;
use kibitzer::worker::registry::{ServiceInstance, ServiceStart, fetch};
use kibitzer::worker::service::{Reply, RequestContext};
use proptest::prelude::*;

use super::support::cribbage_golden::PLAYERS;
use super::support::double_dummy_cases::{cases, extent};
use super::support::plays::SAMPLE;
use super::wire_messages::requests::{AnyRequest, question};

/// A context that ignores reports of progress.
pub struct SilentContext;

impl RequestContext for SilentContext {
    fn note(&self, _: Payload) {}

    fn now(&self) -> f64 {
        0.0
    }

    fn memory(&self) -> u32 {
        0
    }
}

/// Returns the files from which the cribbage players are built.
pub fn files() -> TableFiles {
    TableFiles {
        discards: include_str!("../../src/engine/cribbage/tables/discard-tables.tsv").to_owned(),
        pegging: include_bytes!("../../src/engine/cribbage/tables/pegging2.bin").to_vec(),
    }
}

/// Starts a service. Nothing has to be fetched, because the tests are built without code splitting.
pub fn begin(
    service: ServiceKind,
    opening: &Payload,
    file: Vec<u8>,
    page: &dyn RequestContext,
) -> Result<ServiceStart, Failure> {
    let fetched = pin!(fetch(service)).poll(&mut Context::from_waker(Waker::noop()));
    let Poll::Ready(Ok(begin)) = fetched else { panic!("{service:?} is not there") };
    begin(opening, vec![file].into_iter(), page)
}

/// Opens a service. Returns its response and the instance.
pub fn open<O: OpenRequest>(
    opening: &O,
    file: &str,
) -> Result<(Reply, Option<Box<dyn ServiceInstance>>), Failure> {
    match begin(O::SERVICE, &Payload::of(opening), file.as_bytes().to_vec(), &SilentContext)? {
        ServiceStart::Open(reply, instance) => Ok((reply, instance)),
        ServiceStart::Steps(_) => panic!("{:?} goes on in steps", O::SERVICE),
    }
}

fn instance<O: OpenRequest>(opening: &O, file: &str) -> Box<dyn ServiceInstance> {
    open(opening, file).expect("it can be opened").1.expect("it is kept")
}

/// Number of records of the test file.
const RECORDS: usize = 2;

fn boards() -> Box<dyn ServiceInstance> {
    let record = format!("E\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n{SAMPLE}");
    instance(&OpenFile { style: String::new() }, &format!("{RECORDS}\n{record}{record}"))
}

fn hands() -> Box<dyn ServiceInstance> {
    instance(&OpenHandList, "A2.KJT92.3.KQ743\nKQJ2.AT9.K3.Q742\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(extent(4, 1)), ..ProptestConfig::default() })]

    #[test]
    fn every_request_is_answered_or_refused(request in question()) {
        let mut instance = match &request {
            AnyRequest::Boards(_) => boards(),
            AnyRequest::Hands(_) => hands(),
            // Uses the players that all tests share. In an unoptimised build, it takes long to build new players.
            AnyRequest::Discards(_) => {
                let list = SixList::read("4D 5H 5S 9C JC KS D\nA2346 7D pone\n", &mut |_| ());
                Box::new(ListService::<OpenDiscardList>(SixTable::new(list, PLAYERS.clone())))
            }
            AnyRequest::Cribbage(_) => Box::new(PlayersService::from(PLAYERS.clone())),
        };
        let reply = instance.answer(&request.packed(), &SilentContext);
        // A request for chances to win fails, because their tables are not loaded. A request to load the tables fails,
        // because its files are not tables.
        if let AnyRequest::Cribbage(cribbage::PlayersRequest::Wins(_)) = request {
            prop_assert_eq!(reply, Err(Failure::NotOpen));
            return Ok(());
        }
        if let AnyRequest::Cribbage(cribbage::PlayersRequest::Learn(_)) = request {
            prop_assert!(matches!(reply, Err(Failure::Refused(_))));
            return Ok(());
        }
        let is_gone =
            matches!(request, AnyRequest::Boards(BoardsRequest::OpenRecord(OpenRecord(index))) if index >= RECORDS);
        if is_gone {
            prop_assert_eq!(reply, Err(Failure::NotOpen));
        } else {
            prop_assert!(reply.is_ok(), "{request:?}: {reply:?}");
        }
    }
}

#[test]
fn a_request_of_another_build_is_not_answered() {
    for mut instance in [boards(), hands(), instance(&OpenPlayers(files()), "")] {
        let reply = instance.answer(&Payload::of(&"another build"), &SilentContext);
        assert_eq!(reply, Err(Failure::NotOpen));
    }
    let opened =
        begin(ServiceKind::Boards, &Payload::of(&["another", "build"]), Vec::new(), &SilentContext);
    assert!(matches!(opened, Err(Failure::NotOpen)));
}

#[test]
fn unreadable_tables_are_refused_in_a_sentence() {
    let refused = |failure: Result<_, Failure>| match failure {
        Err(Failure::Refused(reason)) => reason,
        _ => panic!("it is refused"),
    };
    // A server may send its own page in place of a missing file.
    let page = TableFiles { discards: "<!doctype html>".to_owned(), ..files() };
    let reason = refused(open(&OpenPlayers(page.clone()), "").map(drop));
    assert!(reason.contains("discard table") && reason.ends_with('.'), "{reason}");
    assert_eq!(refused(open(&OpenDiscardList(page), "").map(drop)), reason);
    let cut = TableFiles { pegging: vec![0; 100], ..files() };
    let reason = refused(open(&OpenPlayers(cut), "").map(drop));
    assert!(reason.contains("100 bytes"), "{reason}");
    let program = refused(open(&OpenFile { style: String::new() }, "MZ\0\0\0\0").map(drop));
    assert!(program.starts_with(char::is_uppercase) && program.ends_with('.'), "{program}");
}

#[test]
fn output_for_an_input_is_sent_as_a_file() {
    let problem = kibitzer::engine::judge::Problem::CribbageSplit;
    let (reply, instance) = open(&JudgeInput(problem), "5T5247659\n").expect("a text");
    let Some(JudgeResult::Done(digest)) = reply.answer.read() else { panic!("{reply:?}") };
    let output = reply.file.expect("an output").bytes;
    assert_eq!((digest.bytes, instance.is_none()), (output.len(), true));
}

/// Response to the form that deals a set of boards.
type AboutSet = Result<DealtSetInfo, DealSetError>;

#[test]
fn a_dealt_set_is_sent_as_a_file_with_its_name() {
    let [boards, first] = ["2", "1"].map(str::to_owned);
    let mut form = DealForm { boards, first, ..DealForm::default() };
    let refused = open(&DealSet(form.clone()), "").expect("an answer").0;
    let Some(Err(DealSetError::Fields(faults))) = refused.answer.read::<AboutSet>() else {
        panic!("{refused:?}")
    };
    assert!(matches!(&faults[..], &[(DealField::Seed, _)]) && refused.file.is_none());
    form.seed = "7K3QD-2M9XZ-011VJ-00001".to_owned();
    let dealt = open(&DealSet(form), "").expect("an answer").0;
    let Some(Ok(DealtSetInfo { name, .. })) = dealt.answer.read::<AboutSet>() else {
        panic!("{dealt:?}")
    };
    let text = String::from_utf8(dealt.file.expect("a file").bytes).expect("a text");
    assert_eq!(
        (name.as_str(), text.matches("[Deal ").count()),
        ("Boards 1-2, seed 7K3QD-2M9XZ-011VJ-00001.pbn", 2)
    );
}

#[test]
fn boards_without_auctions_open_in_the_users_style() {
    // The style's one no-trump is a balanced hand of twelve to fourteen points without a five-card major.
    let script = "opens(north, 1NT, \"sayc:nt=12-14,nt-major=never\")".to_owned();
    let [boards, first, seed] = ["1", "1", "7K3QD-2M9XZ-011VJ-00001"].map(str::to_owned);
    let form = DealForm { boards, first, seed, script };
    let dealt = open(&DealSet(form), "").expect("an answer").0;
    let text = String::from_utf8(dealt.file.expect("a file").bytes).expect("a text");
    let opening = |style: &str| {
        let file = OpenFile { style: style.to_owned() };
        let mut instance = instance(&file, &text);
        let query = kibitzer::wire::boards::BoardQuery::default();
        let request = BoardsRequest::FetchRows(FetchRows { query, window: 0..1 });
        let reply = instance.answer(&Payload::of(&request), &SilentContext).expect("rows");
        let rows: RowWindow<OpenFile> = reply.answer.read().expect("rows");
        let opening = rows.rows[0].opening.expect("an opening");
        (opening.0, opening.1.to_string())
    };
    assert_eq!(opening("sayc:nt=12-14,nt-major=never"), (Seat::North, "1NT".to_owned()));
    // In SAYC, North opens a minor. If the style is unknown, SAYC is used.
    let by_sayc = opening("sayc");
    assert!(by_sayc.0 == Seat::North && ["1C", "1D"].contains(&&*by_sayc.1), "{by_sayc:?}");
    assert_eq!(opening("vienna"), by_sayc);
    assert_eq!(opening(""), by_sayc);
}
