//! What the page asks of a worker.

use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::hand_records::{Paper, PerPage};
use kibitzer::engine::judge::Problem;
use kibitzer::wire::boards::{Question, SheetsAsked};
use kibitzer::wire::cribbage;
use kibitzer::wire::dealing::Form;
use kibitzer::wire::discard_list;
use kibitzer::wire::edits::Edit;
use kibitzer::wire::hands;
use kibitzer::wire::message::Packed;
use kibitzer::wire::request::{Request, Task};
use proptest::prelude::*;

use super::values::{
    cribbage_asked, deal, discards_query, field, hands_query, position, query, strain, text,
};

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<[usize; 2]>(), text()).prop_map(|([first, count], text)| Edit::Propose {
            first,
            count,
            text
        }),
        (any::<u32>(), any::<bool>())
            .prop_map(|(number, keep_others)| Edit::Accept { number, keep_others }),
        Just(Edit::ProposeAnalysis),
        Just(Edit::TakeBackAll),
        Just(Edit::ForgetRefused),
        Just(Edit::Reject),
        any::<usize>().prop_map(Edit::TakeBack),
    ]
}

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

fn about_cribbage() -> impl Strategy<Value = cribbage::Question> {
    (cribbage_asked(), any::<[prop::sample::Index; 2]>()).prop_flat_map(|(asked, places)| {
        let thrown = places.map(|place| *place.get(&asked.six.cards()));
        prop_oneof![
            Just(cribbage::Question::Discards(asked)),
            Just(cribbage::Question::Starters(asked, thrown)),
        ]
    })
}

fn tables() -> impl Strategy<Value = cribbage::TableFiles> {
    (text(), prop::collection::vec(any::<u8>(), 0..20))
        .prop_map(|(discards, pegging)| cribbage::TableFiles { discards, pegging })
}

pub fn request() -> impl Strategy<Value = Request> {
    let problem = prop::sample::select(&Problem::ALL[..]);
    let task = prop_oneof![
        (problem, prop::option::of(text())).prop_map(|(problem, text)| Task::Judge(problem, text)),
        any::<usize>().prop_map(Task::Check),
        prop::option::of(text()).prop_map(Task::Hands),
        (deal(), strain()).prop_map(|(deal, strain)| Task::Strain(deal, strain)),
        prop::collection::vec(position(), 0..6).prop_map(Task::Analysis),
        prop::collection::vec((field(), text()), 0..6).prop_map(|fields| {
            let mut form = Form::default();
            for (field, text) in fields {
                form.set(field, text);
            }
            Task::Deal(form)
        }),
        tables().prop_map(Task::Players),
        (tables(), prop::option::of(text()))
            .prop_map(|(tables, text)| Task::Discards(tables, text)),
    ];
    prop_oneof![
        (any::<u32>(), task).prop_map(|(job, task)| Request::Start { job, task }),
        (any::<u32>(), question())
            .prop_map(|(job, asked)| Request::Answer { job, question: asked.packed() }),
        Just(Request::Stop),
    ]
}

/// A question about what a worker keeps.
#[derive(Clone, Debug)]
pub enum Asked {
    Boards(Question),
    Hands(hands::Question),
    Discards(discard_list::Question),
    Cribbage(cribbage::Question),
}

impl Asked {
    pub fn packed(&self) -> Packed {
        match self {
            Self::Boards(question) => Packed::of(question),
            Self::Hands(question) => Packed::of(question),
            Self::Discards(question) => Packed::of(question),
            Self::Cribbage(question) => Packed::of(question),
        }
    }
}

pub fn question() -> impl Strategy<Value = Asked> {
    let about_boards = prop_oneof![
        (query(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| Question::View(query, window)),
        any::<usize>().prop_map(Question::Open),
        query().prop_map(Question::Report),
        (query(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| Question::Deals(query, window)),
        (prop::collection::vec(any::<usize>(), 0..4), 0..14_u8).prop_map(|(records, tricks)| {
            Question::Solved(records, TrickTable::from_fn(|_, _| tricks))
        }),
        edit().prop_map(Question::Edit),
        any::<bool>().prop_map(|as_utf8| Question::Save { as_utf8 }),
        sheets_asked().prop_map(Question::HandRecords),
    ];
    let about_hands = prop_oneof![
        (hands_query(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| hands::Question::View(query, window)),
        hands_query().prop_map(hands::Question::Report),
    ];
    let about_discards = prop_oneof![
        (discards_query(), any::<std::ops::Range<usize>>())
            .prop_map(|(query, window)| discard_list::Question::View(query, window)),
        discards_query().prop_map(discard_list::Question::Report),
    ];
    prop_oneof![
        about_boards.prop_map(Asked::Boards),
        about_hands.prop_map(Asked::Hands),
        about_discards.prop_map(Asked::Discards),
        about_cribbage().prop_map(Asked::Cribbage),
    ]
}
