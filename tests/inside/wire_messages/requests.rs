//! Messages from the page.

use kibitzer::desk::hand_records::{Paper, PerPage};
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::engine::judge::Problem;
use kibitzer::wire::boards::{
    BoardsRequest, Consent, Convert, DiscardFailed, EditFile, FileEdit, MakeSheets, OpenFile,
    OpenRecord, RecordEdit, RequestDeals, Save, StoreSolution,
};
use kibitzer::wire::cribbage::{
    self, EvaluateStarters, EvaluateWins, LoadWinChances, OpenPlayers, TableFiles, WinTableFiles,
};
use kibitzer::wire::dealing::{DealForm, DealSet};
use kibitzer::wire::judging::JudgeInput;
use kibitzer::wire::message::{PageMessage, Payload};
use kibitzer::wire::request::{OpenRequest, ServiceKind};
use kibitzer::wire::solving::{SimulateBatch, SolvePositions, SolveStrain};
use kibitzer::wire::table::{
    ExportCsv, FetchRows, ListRequest, OpenDiscardList, OpenHandList, TableRequest,
};
use proptest::prelude::*;

use super::values::{
    deal, discards_query, discards_request, hands_query, position, query, seat, strain, text,
};

fn sheets_request() -> impl Strategy<Value = MakeSheets> {
    let per_page = prop::sample::select(&PerPage::ALL[..]);
    let paper = prop::sample::select(&Paper::ALL[..]);
    let heading = (prop::option::of(text()), prop::option::of(text()));
    (per_page, paper, heading, any::<[bool; 2]>()).prop_map(
        |(per_page, paper, (title, date), [analysis, as_file])| MakeSheets {
            per_page,
            paper,
            analysis,
            title,
            date,
            as_file,
        },
    )
}

fn about_cribbage() -> impl Strategy<Value = cribbage::PlayersRequest> {
    let places = any::<[prop::sample::Index; 2]>();
    (discards_request(), places, 0..121_u8, 0..121_u8).prop_flat_map(
        |(request, places, own, other)| {
            let thrown = places.map(|place| *place.get(&request.six.cards()));
            let scores = Scores::new(own, other).expect("two scores");
            let files = (prop::collection::vec(any::<u8>(), 0..20), text(), text());
            let learn = files.prop_map(|(means, joint, shows)| {
                LoadWinChances(WinTableFiles { means, joint, shows }).into()
            });
            prop_oneof![
                Just(request.into()),
                Just(EvaluateStarters(request, thrown).into()),
                Just(EvaluateWins(request, scores).into()),
                learn,
            ]
        },
    )
}

fn tables() -> impl Strategy<Value = TableFiles> {
    (text(), prop::collection::vec(any::<u8>(), 0..20))
        .prop_map(|(discards, pegging)| TableFiles { discards, pegging })
}

/// Encodes a request that opens a service. Returns the kind of the service and the encoded request.
fn opening<O: OpenRequest>(opening: &O) -> (ServiceKind, Payload) {
    (O::SERVICE, Payload::of(opening))
}

pub fn request() -> impl Strategy<Value = PageMessage> {
    let problem = prop::sample::select(&Problem::ALL[..]);
    let opened = prop_oneof![
        problem.prop_map(|problem| opening(&JudgeInput(problem))),
        text().prop_map(|style| opening(&OpenFile { style })),
        Just(opening(&OpenHandList)),
        (deal(), strain()).prop_map(|(deal, strain)| opening(&SolveStrain(deal, strain))),
        prop::collection::vec(position(), 0..6)
            .prop_map(|positions| opening(&SolvePositions(positions))),
        prop::array::uniform4(text()).prop_map(|[boards, first, seed, script]| {
            opening(&DealSet(DealForm { boards, first, seed, script }))
        }),
        (text(), text(), seat(), any::<[u32; 2]>()).prop_map(
            |(script, ask, seat, [first, count])| {
                let otherwise = (seat, Vulnerability::Both);
                let known = vec![vec![(Strain::NoTrump, seat, 9)], Vec::new()];
                let seed = "7K3QD-00000-00000-00001".to_owned();
                opening(&SimulateBatch { script, ask, otherwise, seed, first, count, known })
            }
        ),
        tables().prop_map(|tables| opening(&OpenPlayers(tables))),
        tables().prop_map(|tables| opening(&OpenDiscardList(tables))),
    ];
    prop_oneof![
        (any::<u32>(), opened).prop_map(|(job, (service, opening))| PageMessage::Open {
            job,
            service,
            opening
        }),
        (any::<[u32; 2]>(), question()).prop_map(|([id, job], request)| PageMessage::Request {
            id,
            job,
            question: request.packed()
        }),
        Just(PageMessage::Stop),
    ]
}

/// A request to an open service.
#[derive(Clone, Debug)]
pub enum AnyRequest {
    Boards(BoardsRequest),
    Hands(ListRequest<OpenHandList>),
    Discards(ListRequest<OpenDiscardList>),
    Cribbage(cribbage::PlayersRequest),
}

impl AnyRequest {
    pub fn packed(&self) -> Payload {
        match self {
            Self::Boards(question) => Payload::of(question),
            Self::Hands(question) => Payload::of(question),
            Self::Discards(question) => Payload::of(question),
            Self::Cribbage(question) => Payload::of(question),
        }
    }
}

/// Requests to the table of a list.
fn about_list<T: TableRequest>(
    query: impl Strategy<Value = T::Query> + Clone,
) -> impl Strategy<Value = ListRequest<T>> {
    prop_oneof![
        (query.clone(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| ListRequest::FetchRows(FetchRows { query, window })),
        query.prop_map(|query| ListRequest::ExportCsv(ExportCsv(query))),
    ]
}

fn about_boards() -> impl Strategy<Value = BoardsRequest> {
    let window = || any::<std::ops::Range<usize>>();
    let edit = prop_oneof![
        (window(), text())
            .prop_map(|(records, text)| RecordEdit { records, text })
            .prop_map(FileEdit::Records),
        Just(FileEdit::Analysis),
        Just(FileEdit::UndoAll),
        any::<usize>().prop_map(FileEdit::Undo),
    ];
    let consent = prop_oneof![
        Just(Consent::NotAsked),
        any::<bool>().prop_map(|keep_others| Consent::Given { keep_others }),
    ];
    prop_oneof![
        (query(), window()).prop_map(|(query, window)| FetchRows { query, window }.into()),
        any::<usize>().prop_map(|index| OpenRecord(index).into()),
        query().prop_map(|query| ExportCsv(query).into()),
        (query(), window()).prop_map(|(query, window)| RequestDeals { query, window }.into()),
        (prop::collection::vec(any::<usize>(), 0..4), deal(), 0..14_u8).prop_map(
            |(records, deal, tricks)| {
                let table = TrickTable::from_fn(|_, _| tricks);
                StoreSolution { records, deal, table }.into()
            }
        ),
        (edit, consent).prop_map(|(edit, consent)| EditFile { edit, consent }.into()),
        Just(DiscardFailed.into()),
        any::<bool>().prop_map(|as_utf8| Save { as_utf8 }.into()),
        prop::sample::select(&Format::ALL[..]).prop_map(|format| Convert(format).into()),
        sheets_request().prop_map(BoardsRequest::from),
    ]
}

pub fn question() -> impl Strategy<Value = AnyRequest> {
    prop_oneof![
        about_boards().prop_map(AnyRequest::Boards),
        about_list(hands_query().boxed()).prop_map(AnyRequest::Hands),
        about_list(discards_query().boxed()).prop_map(AnyRequest::Discards),
        about_cribbage().prop_map(AnyRequest::Cribbage),
    ]
}
