//! Messages between the page and its workers, as they cross.

use kibitzer::engine::bridge::call::{Bid, Level, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{CardValue, Position, TrickTable};
use kibitzer::engine::bridge::hand_records::{Paper, PerPage};
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::record::summary::{
    BoardResult, Column, Direction, DoubleDummyLine, Filter, Name, Order, VerdictClass,
};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::encoding::Encoding;
use kibitzer::engine::judge::Problem;
use kibitzer::wire::boards::{
    Answer, Counts, Deals, Opened, Query, Question, Row, Rows, Sheets, SheetsAsked, Summary,
};
use kibitzer::wire::converting::{Converted, Loss};
use kibitzer::wire::dealing::{Dealt, Field, Form};
use kibitzer::wire::edits::{AnalysisProposal, Changed, Changes, Edit, Proposal};
use kibitzer::wire::event::{Event, Part};
use kibitzer::wire::judging::{Digest, Judged, NoText, Refusal};
use kibitzer::wire::message::{decode, encode};
use kibitzer::wire::request::{Request, Task};
use proptest::prelude::*;

/// Hands of so many cards each, dealt from a pack in any order.
fn dealt(cards: usize) -> impl Strategy<Value = BySeat<CardSet>> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle().prop_map(move |pack| {
        BySeat::from_fn(|seat| pack.iter().copied().skip(seat as usize * 13).take(cards).collect())
    })
}

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::CLOCKWISE[..])
}

fn strain() -> impl Strategy<Value = Strain> {
    prop::sample::select(&Strain::ASCENDING[..])
}

/// A position with up to three cards on the table.
fn position() -> impl Strategy<Value = Position> {
    (0..=13_usize, 0..4_usize, strain(), seat()).prop_flat_map(|(cards, table, strain, leader)| {
        dealt(cards).prop_map(move |hands| {
            let mut position = Position::new(strain, leader, &[], hands).expect("level hands");
            for _ in 0..table {
                let Some(card) = position.legal_cards().iter().next() else { break };
                position = position.after(card).expect("a legal card").0;
            }
            position
        })
    })
}

fn deal() -> impl Strategy<Value = Deal> {
    dealt(13).prop_map(|hands| Deal::try_from(hands).expect("a whole pack"))
}

fn text() -> impl Strategy<Value = String> {
    "[ -~♠\n]{0,12}"
}

fn query() -> impl Strategy<Value = Query> {
    let verdicts = prop::sample::subsequence(&VerdictClass::ALL[..], 0..=4);
    let column = prop::sample::select(&Column::ALL[..]);
    (verdicts, text(), text(), text(), column, any::<bool>()).prop_map(
        |(verdicts, code, board, names, column, is_down)| {
            let direction = if is_down { Direction::Descending } else { Direction::Ascending };
            let filter = Filter { verdicts, code, board, names };
            Query { filter, order: Order { column, direction } }
        },
    )
}

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
        Just(Edit::Reject),
        any::<usize>().prop_map(Edit::TakeBack),
    ]
}

/// A field of the form by which a set is dealt.
fn field() -> impl Strategy<Value = Field> {
    any::<u8>().prop_map(Field::at)
}

fn request() -> impl Strategy<Value = Request> {
    let problem = prop::sample::select(&Problem::ALL[..]);
    let task = prop_oneof![
        (problem, prop::option::of(text())).prop_map(|(problem, text)| Task::Judge(problem, text)),
        Just(Task::Check),
        (deal(), strain()).prop_map(|(deal, strain)| Task::Strain(deal, strain)),
        prop::collection::vec(position(), 0..6).prop_map(Task::Analysis),
        prop::collection::vec((field(), text()), 0..6).prop_map(|fields| {
            let mut form = Form::default();
            for (field, text) in fields {
                form.set(field, text);
            }
            Task::Deal(form)
        }),
    ];
    let question = prop_oneof![
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
    prop_oneof![
        (any::<u32>(), task).prop_map(|(job, task)| Request::Start { job, task }),
        question.prop_map(Request::Boards),
        Just(Request::Stop),
    ]
}

fn result() -> impl Strategy<Value = BoardResult> {
    let doubling = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
    let level = prop::sample::select(&Level::ALL[..]);
    let contract = (level, strain(), prop::sample::select(doubling.to_vec()), seat());
    contract.prop_flat_map(|(level, strain, doubling, declarer)| {
        let bid = Bid::new(level, strain);
        let contract = Contract { bid, doubling, declarer };
        prop_oneof![
            Just(BoardResult::Unknown),
            Just(BoardResult::PassedOut),
            prop::option::of(seat()).prop_map(move |by| BoardResult::Contract(bid, doubling, by)),
            (0..=13_u8).prop_map(move |tricks| {
                BoardResult::Played(Outcome::new(contract, tricks).expect("at most 13 tricks"))
            }),
        ]
    })
}

fn row() -> impl Strategy<Value = Row> {
    let verdict = prop::sample::select(&VerdictClass::ALL[..]);
    let solved = (0..14_u8, any::<Option<u8>>(), any::<Option<i32>>());
    let solved = prop::option::of(solved.prop_map(|(all, tricks, par)| DoubleDummyLine {
        table: TrickTable::from_fn(|_, _| all),
        tricks,
        par,
    }));
    let shown = (any::<usize>(), text(), result(), any::<Option<i32>>(), verdict, text());
    (shown, text(), solved, any::<Option<i8>>()).prop_map(
        |((index, board, result, score, verdict, codes), name, double_dummy, beyond)| Row {
            index,
            board,
            result,
            score,
            verdict,
            codes,
            names: Name::ALL.map(|_| name.clone()),
            double_dummy,
            beyond,
        },
    )
}

fn severity() -> impl Strategy<Value = Severity> {
    prop::sample::select(vec![Severity::Note, Severity::Warning, Severity::Error])
}

fn counts() -> impl Strategy<Value = Counts> {
    let codes = prop::collection::vec((text(), any::<usize>()), 0..3);
    (any::<[usize; 4]>(), codes).prop_map(|(by_verdict, codes)| Counts { by_verdict, codes })
}

fn summary() -> impl Strategy<Value = Summary> {
    let notes = prop::collection::vec((severity(), text()), 0..3);
    let format = prop::sample::select(&Format::ALL[..]);
    (format, any::<u32>(), counts(), notes).prop_map(|(format, memory, counts, notes)| Summary {
        format,
        encoding: Encoding::Latin1,
        millis: 1.5,
        memory,
        counts,
        notes,
    })
}

fn refusal() -> impl Strategy<Value = Refusal> {
    let place = || any::<(usize, usize)>();
    let related = prop::collection::vec((place(), text()), 0..3);
    (severity(), place(), text(), prop::option::of(text()), related).prop_map(
        |(severity, place, message, rule, related)| Refusal {
            severity,
            place,
            message,
            rule,
            related,
        },
    )
}

fn judged() -> impl Strategy<Value = Judged> {
    let digest = (any::<[usize; 3]>(), text()).prop_map(|([bytes, lines, cases], preview)| {
        Digest { bytes, lines, cases, preview, millis: 2.5 }
    });
    prop_oneof![
        digest.prop_map(Judged::Done),
        prop::collection::vec(refusal(), 1..4).prop_map(Judged::Refused),
        any::<usize>().prop_map(|offset| Judged::NoText(NoText::NotUtf8 { offset })),
        Just(Judged::NoText(NoText::Utf16)),
        text().prop_map(|reason| Judged::NoText(NoText::Unreadable { reason })),
    ]
}

fn proposal() -> impl Strategy<Value = Proposal> {
    let texts = || prop::collection::vec(text(), 0..3);
    let analysis = (any::<[usize; 4]>(), text(), text()).prop_map(
        |([games, same, unsolved, impossible], example, example_of)| AnalysisProposal {
            games,
            same,
            unsolved,
            impossible,
            example,
            example_of,
        },
    );
    let asked = (prop::option::of(text()), prop::option::of(analysis), any::<u32>());
    (any::<[bool; 2]>(), texts(), any::<usize>(), texts(), asked).prop_map(
        |(
            [is_unclear, is_same],
            others,
            others_count,
            overridden,
            (cannot_save, analysis, number),
        )| {
            Proposal {
                number,
                analysis,
                is_unclear,
                others,
                others_count,
                overridden,
                cannot_save,
                is_same,
            }
        },
    )
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

fn changed() -> impl Strategy<Value = Changed> {
    let row = || prop::option::of(row());
    (row(), row()).prop_map(|(before, now)| Changed { before, now })
}

fn converted() -> impl Strategy<Value = Converted> {
    let loss = (text(), any::<usize>(), prop::collection::vec(text(), 0..3))
        .prop_map(|(what, count, boards)| Loss { what, count, boards });
    let losses = prop::collection::vec(loss, 0..3);
    (prop::sample::select(&Format::ALL[..]), any::<[usize; 2]>(), losses).prop_map(
        |(format, [records, written], losses)| Converted { format, records, written, losses },
    )
}

fn sheets() -> impl Strategy<Value = Sheets> {
    (any::<[usize; 5]>(), text(), text(), text()).prop_map(
        |([shown, boards, solved, pages, left_out], html, title, date)| Sheets {
            html,
            shown,
            boards,
            solved,
            pages,
            left_out,
            title,
            date,
        },
    )
}

fn answer() -> impl Strategy<Value = Answer> {
    let rows = prop::collection::vec(row(), 0..4);
    prop_oneof![
        summary().prop_map(Answer::Checked),
        text().prop_map(Answer::Refused),
        (query(), any::<[usize; 2]>(), rows).prop_map(|(query, [total, from], rows)| {
            Answer::Rows(Rows { query, total, from, rows })
        }),
        (text(), any::<[usize; 4]>()).prop_map(|(text, [number, missing, first, count])| {
            Answer::Record(Opened { text, number, missing, first, count })
        }),
        Just(Answer::Report),
        (any::<[usize; 2]>(), prop::collection::vec((any::<usize>(), deal()), 0..3))
            .prop_map(|([total, seen], deals)| Answer::Deals(Deals { total, seen, deals })),
        counts().prop_map(Answer::Counts),
        proposal().prop_map(Answer::Proposed),
        (summary(), prop::collection::vec(changed(), 0..3), any::<usize>())
            .prop_map(|(summary, first, count)| Answer::Edited(summary, Changes { first, count })),
        converted().prop_map(Answer::Converted),
        any::<Option<usize>>().prop_map(Answer::Converting),
        Just(Answer::Saved),
        text().prop_map(Answer::CannotSave),
        sheets().prop_map(Answer::HandRecords),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let card = (0..52_usize).prop_map(|index| Card::from_index(index).expect("a card"));
    let value = (card, 0..=13_u8).prop_map(|(card, tricks)| CardValue { card, tricks });
    let part = prop_oneof![
        any::<[usize; 2]>().prop_map(|[done, total]| Part::Progress(done, total)),
        judged().prop_map(Part::Judged),
        answer().prop_map(Part::Boards),
        (seat(), 0..=13_u8).prop_map(|(declarer, tricks)| Part::Tricks(declarer, tricks)),
        (0..53_usize, prop::collection::vec(value, 0..14))
            .prop_map(|(place, values)| Part::Values(place, values)),
        any::<(usize, u64)>().prop_map(|(boards, tries)| Part::Dealing(boards, tries)),
        text().prop_map(|name| Part::Dealt(Dealt::Done(name))),
        prop::collection::vec((field(), text()), 0..3)
            .prop_map(|refusals| Part::Dealt(Dealt::Refused(refusals))),
    ];
    prop_oneof![
        text().prop_map(Event::Ready),
        (any::<u32>(), part).prop_map(|(job, part)| Event::Part { job, part }),
        (any::<u32>(), any::<u32>()).prop_map(|(job, memory)| Event::Free { job, memory }),
    ]
}

proptest! {
    #[test]
    fn every_request_crosses(request in request()) {
        prop_assert_eq!(decode::<Request>(&encode(&request)), Some(request));
    }

    #[test]
    fn every_event_crosses(event in event()) {
        prop_assert_eq!(decode::<Event>(&encode(&event)), Some(event));
    }

    #[test]
    fn what_is_cut_off_or_goes_on_is_another_message_or_none(request in request(), cut in 0..100_usize) {
        let mut bytes = encode(&request);
        let part = &bytes[..bytes.len().saturating_sub(cut + 1)];
        prop_assert_ne!(decode::<Request>(part), Some(request));
        bytes.push(0);
        prop_assert_eq!(decode::<Request>(&bytes), None);
    }

    #[test]
    fn no_bytes_make_the_codec_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        // What can be read is a message, and crosses as one.
        if let Some(request) = decode::<Request>(&bytes) {
            prop_assert_eq!(decode::<Request>(&encode(&request)), Some(request));
        }
        if let Some(event) = decode::<Event>(&bytes) {
            prop_assert!(decode::<Event>(&encode(&event)).is_some());
        }
    }
}

#[test]
fn what_cannot_be_dealt_cannot_be_asked() {
    let hands = BySeat::from_fn(|seat| Card::all().skip(seat as usize * 13).take(13).collect());
    let whole: Deal = Deal::try_from(hands).unwrap();
    assert_eq!(decode::<Deal>(&encode(&hands)), Some(whole));
    let mut twice = hands;
    twice[Seat::North] = hands[Seat::South];
    assert_eq!(decode::<Deal>(&encode(&twice)), None);
    assert_eq!(decode::<CardSet>(&encode(&(1_u64 << 52))), None);
    assert_eq!(decode::<Level>(&encode(&8_u8)), None);
    let contract = Contract {
        bid: Bid::new(Level::ALL[0], Strain::NoTrump),
        doubling: Doubling::Undoubled,
        declarer: Seat::East,
    };
    assert_eq!(decode::<Outcome>(&encode(&(contract, 14_u8))), None);
    let uneven = (
        None::<Suit>,
        Seat::North,
        BySeat::from_fn(|seat| {
            Card::all().take(usize::from(seat == Seat::East)).collect::<CardSet>()
        }),
        Vec::<Card>::new(),
    );
    assert_eq!(decode::<Position>(&encode(&uneven)), None);
}
