//! What the page asks of a worker.

use kibitzer::desk::hand_records::{Paper, PerPage};
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::engine::judge::Problem;
use kibitzer::wire::boards::{
    Asked, Consent, Convert, DealsOf, EditFile, FileEdit, ForgetRefused, NoteSolved, OpenFile,
    OpenRecord, RecordEdit, Save, SheetsAsked,
};
use kibitzer::wire::cribbage::{
    self, LearnScores, MakePlayers, StartersOf, TableFiles, WinFiles, WinsOf,
};
use kibitzer::wire::dealing::{DealSet, Form};
use kibitzer::wire::judging::Judge;
use kibitzer::wire::lists::{ReadDiscards, ReadHands};
use kibitzer::wire::message::Packed;
use kibitzer::wire::message::Request;
use kibitzer::wire::question::{Opening, Service};
use kibitzer::wire::simulate::AskDeals;
use kibitzer::wire::solving::{SolvePositions, SolveStrain};
use kibitzer::wire::table::{AskedOfList, Report, Table, View};
use proptest::prelude::*;

use super::values::{
    cribbage_asked, deal, discards_query, hands_query, position, query, seat, strain, text,
};

fn sheets_asked() -> impl Strategy<Value = SheetsAsked> {
    let per_page = prop::sample::select(&PerPage::ALL[..]);
    let paper = prop::sample::select(&Paper::ALL[..]);
    let heading = (prop::option::of(text()), prop::option::of(text()));
    (per_page, paper, heading, any::<[bool; 2]>()).prop_map(
        |(per_page, paper, (title, date), [analysis, as_file])| SheetsAsked {
            per_page,
            paper,
            analysis,
            title,
            date,
            as_file,
        },
    )
}

fn about_cribbage() -> impl Strategy<Value = cribbage::Asked> {
    let places = any::<[prop::sample::Index; 2]>();
    (cribbage_asked(), places, 0..121_u8, 0..121_u8).prop_flat_map(|(asked, places, own, other)| {
        let thrown = places.map(|place| *place.get(&asked.six.cards()));
        let scores = Scores::new(own, other).expect("two scores");
        let files = (prop::collection::vec(any::<u8>(), 0..20), text(), text());
        let learn = files
            .prop_map(|(means, joint, shows)| LearnScores(WinFiles { means, joint, shows }).into());
        prop_oneof![
            Just(asked.into()),
            Just(StartersOf(asked, thrown).into()),
            Just(WinsOf(asked, scores).into()),
            learn,
        ]
    })
}

fn tables() -> impl Strategy<Value = TableFiles> {
    (text(), prop::collection::vec(any::<u8>(), 0..20))
        .prop_map(|(discards, pegging)| TableFiles { discards, pegging })
}

/// An opening as it crosses, with the name of its service.
fn opening<O: Opening>(opening: &O) -> (Service, Packed) {
    (O::SERVICE, Packed::of(opening))
}

pub fn request() -> impl Strategy<Value = Request> {
    let problem = prop::sample::select(&Problem::ALL[..]);
    let opened = prop_oneof![
        problem.prop_map(|problem| opening(&Judge(problem))),
        text().prop_map(|style| opening(&OpenFile { style })),
        Just(opening(&ReadHands)),
        (deal(), strain()).prop_map(|(deal, strain)| opening(&SolveStrain(deal, strain))),
        prop::collection::vec(position(), 0..6)
            .prop_map(|positions| opening(&SolvePositions(positions))),
        prop::array::uniform4(text()).prop_map(|[boards, first, seed, script]| {
            opening(&DealSet(Form { boards, first, seed, script }))
        }),
        (text(), text(), seat(), any::<[u32; 2]>()).prop_map(
            |(script, ask, seat, [first, count])| {
                let otherwise = (seat, Vulnerability::Both);
                let known = vec![vec![(Strain::NoTrump, seat, 9)], Vec::new()];
                let seed = "7K3QD-00000-00000-00001".to_owned();
                opening(&AskDeals { script, ask, otherwise, seed, first, count, known })
            }
        ),
        tables().prop_map(|tables| opening(&MakePlayers(tables))),
        tables().prop_map(|tables| opening(&ReadDiscards(tables))),
    ];
    prop_oneof![
        (any::<u32>(), opened).prop_map(|(job, (service, opening))| Request::Open {
            job,
            service,
            opening
        }),
        (any::<[u32; 2]>(), question()).prop_map(|([id, job], asked)| Request::Ask {
            id,
            job,
            question: asked.packed()
        }),
        Just(Request::Stop),
    ]
}

/// A question about what a worker keeps.
#[derive(Clone, Debug)]
pub enum AnyAsked {
    Boards(Asked),
    Hands(AskedOfList<ReadHands>),
    Discards(AskedOfList<ReadDiscards>),
    Cribbage(cribbage::Asked),
}

impl AnyAsked {
    pub fn packed(&self) -> Packed {
        match self {
            Self::Boards(question) => Packed::of(question),
            Self::Hands(question) => Packed::of(question),
            Self::Discards(question) => Packed::of(question),
            Self::Cribbage(question) => Packed::of(question),
        }
    }
}

/// A question about a list.
fn about_list<T: Table>(
    query: impl Strategy<Value = T::Query> + Clone,
) -> impl Strategy<Value = AskedOfList<T>> {
    prop_oneof![
        (query.clone(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| AskedOfList::View(View { query, window })),
        query.prop_map(|query| AskedOfList::Report(Report(query))),
    ]
}

fn about_boards() -> impl Strategy<Value = Asked> {
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
        (query(), window()).prop_map(|(query, window)| View { query, window }.into()),
        any::<usize>().prop_map(|index| OpenRecord(index).into()),
        query().prop_map(|query| Report(query).into()),
        (query(), window()).prop_map(|(query, window)| DealsOf { query, window }.into()),
        (prop::collection::vec(any::<usize>(), 0..4), deal(), 0..14_u8).prop_map(
            |(records, deal, tricks)| {
                let table = TrickTable::from_fn(|_, _| tricks);
                NoteSolved { records, deal, table }.into()
            }
        ),
        (edit, consent).prop_map(|(edit, consent)| EditFile { edit, consent }.into()),
        Just(ForgetRefused.into()),
        any::<bool>().prop_map(|as_utf8| Save { as_utf8 }.into()),
        prop::sample::select(&Format::ALL[..]).prop_map(|format| Convert(format).into()),
        sheets_asked().prop_map(Asked::from),
    ]
}

pub fn question() -> impl Strategy<Value = AnyAsked> {
    prop_oneof![
        about_boards().prop_map(AnyAsked::Boards),
        about_list(hands_query().boxed()).prop_map(AnyAsked::Hands),
        about_list(discards_query().boxed()).prop_map(AnyAsked::Discards),
        about_cribbage().prop_map(AnyAsked::Cribbage),
    ]
}
