//! Messages from a worker.

use std::sync::LazyLock;

use kibitzer::desk::boards::{self, BoardResult, TeamMatch, VerdictClass};
use kibitzer::desk::discard_list::table::{Query, SixTable};
use kibitzer::desk::discard_list::{SixList, row};
use kibitzer::desk::hand_list::column::HandColumn;
use kibitzer::desk::hand_list::keys::ColumnSummary;
use kibitzer::desk::hand_list::table::HandTotals;
use kibitzer::desk::table::ListTable;
use kibitzer::engine::bridge::call::{Bid, Call, Level};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::double_dummy::CardValue;
use kibitzer::engine::bridge::hand::PartlyKnownHand;
use kibitzer::engine::bridge::opening::frequency::{self, ChangedHand, Frequencies};
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::card::Card;
use kibitzer::engine::cribbage::discard::Opponent;
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::encoding::Encoding;
use kibitzer::engine::read_partly_known_hand;
use kibitzer::wire::boards::{
    AnalysisPreview, BoardRow, Changes, ConversionReport, Convert, DealWindow, DiscardFailed,
    EditFile, EditOutcome, EditPreview, EditedFile, FailedChange, FileEdit, FileSummary, LossRow,
    MakeSheets, OpenFile, OpenRecord, OpenedFile, OpenedRecord, RecordChange, RecordEdit,
    RequestDeals, RestoreReport, Save, Sheets, StoreSolution, VerdictCounts,
};
use kibitzer::wire::cribbage::{EvaluateDiscards, EvaluateStarters};
use kibitzer::wire::dealing::{self, DealProgress, DealSet};
use kibitzer::wire::frequency::{CountOpenings, FindExampleHands};
use kibitzer::wire::judging::{InputFault, JudgeInput, JudgeResult, OutputSummary};
use kibitzer::wire::message::{Payload, WorkerMessage};
use kibitzer::wire::request::{Failure, Progress, ServiceRequest};
use kibitzer::wire::solving::{SolvePositions, SolveStrain};
use kibitzer::wire::table::{FetchRows, ListSummary, OpenDiscardList, OpenHandList, RowWindow};
use proptest::prelude::*;

use super::super::support::cribbage_golden::{PLAYERS, six};
use super::super::support::hands::any_hand;
use super::values::{deal, field, hands_query, query, seat, strain, text};

/// An encoded response or update. `is_same` tells whether decoding gives the original value.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    pub packed: Payload,
    pub is_same: bool,
}

fn answer<Q: ServiceRequest>(answer: Q::Response) -> RoundTrip {
    let packed = Payload::of(&answer);
    let is_same = packed.read() == Some(answer);
    RoundTrip { packed, is_same }
}

fn note<Q: ServiceRequest<Update: PartialEq>>(note: Q::Update) -> RoundTrip {
    let packed = Payload::of(&note);
    let is_same = packed.read() == Some(note);
    RoundTrip { packed, is_same }
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

fn row() -> impl Strategy<Value = BoardRow> {
    let verdict = prop::sample::select(&VerdictClass::ALL[..]);
    let shown = (any::<usize>(), text(), result(), any::<Option<i32>>(), verdict, text());
    let call = prop::sample::select(&[Call::Pass, Call::Double][..]);
    let cells = prop::collection::vec(text(), 0..3);
    (shown, prop::option::of((seat(), call)), cells).prop_map(|(shown, opening, cells)| {
        let (index, board, result, score, verdict, codes) = shown;
        BoardRow { index, board, result, score, verdict, codes, opening, cells }
    })
}

fn severity() -> impl Strategy<Value = Severity> {
    prop::sample::select(vec![Severity::Note, Severity::Warning, Severity::Error])
}

fn counts() -> impl Strategy<Value = VerdictCounts> {
    let codes = prop::collection::vec((text(), any::<usize>()), 0..3);
    (any::<[usize; 4]>(), codes).prop_map(|(by_verdict, codes)| VerdictCounts { by_verdict, codes })
}

fn team_match() -> impl Strategy<Value = TeamMatch> {
    let teams = prop::option::of((text(), text()).prop_map(<[String; 2]>::from));
    (text(), teams, any::<[u32; 2]>(), any::<[usize; 3]>()).prop_map(
        |(name, teams, imps, [compared, stated, not_compared])| TeamMatch {
            name,
            teams,
            imps,
            compared,
            stated,
            not_compared,
        },
    )
}

fn summary() -> impl Strategy<Value = FileSummary> {
    let notes = || prop::collection::vec((severity(), text()), 0..3);
    let format = prop::sample::select(&Format::ALL[..]);
    let of_file = (format, any::<u32>(), counts(), notes(), notes());
    (of_file, team_match(), any::<[bool; 2]>()).prop_map(
        |((format, memory, counts, notes, outside), of_match, [are_deals, has_own_numbers])| {
            FileSummary {
                format,
                encoding: Encoding::Latin1,
                millis: 1.5,
                memory,
                counts,
                matches: vec![of_match.clone()],
                match_count: 1,
                match_sum: Some(of_match),
                are_deals,
                has_own_numbers,
                notes,
                outside_count: outside.len(),
                outside,
            }
        },
    )
}

fn refusal() -> impl Strategy<Value = InputFault> {
    let place = || any::<(usize, usize)>();
    let related = prop::collection::vec((place(), text()), 0..3);
    (severity(), place(), text(), prop::option::of(text()), related).prop_map(
        |(severity, place, message, rule, related)| InputFault {
            severity,
            place,
            message,
            rule,
            related,
        },
    )
}

fn judged() -> impl Strategy<Value = JudgeResult> {
    let digest = (any::<[usize; 3]>(), text()).prop_map(|([bytes, lines, cases], preview)| {
        OutputSummary { bytes, lines, cases, preview, millis: 2.5 }
    });
    prop_oneof![
        digest.prop_map(JudgeResult::Done),
        prop::collection::vec(refusal(), 1..4).prop_map(JudgeResult::Refused),
    ]
}

fn preview() -> impl Strategy<Value = EditPreview> {
    let texts = || prop::collection::vec(text(), 0..3);
    let analysis = (any::<[usize; 4]>(), text(), text()).prop_map(
        |([games, same, unsolved, impossible], example, example_of)| AnalysisPreview {
            games,
            same,
            unsolved,
            impossible,
            example,
            example_of,
        },
    );
    let asked = (prop::option::of(text()), prop::option::of(analysis));
    (any::<bool>(), texts(), any::<usize>(), texts(), asked).prop_map(
        |(is_unclear, others, others_count, overridden, (cannot_save, analysis))| EditPreview {
            is_unclear,
            others,
            others_count,
            overridden,
            cannot_save,
            analysis,
        },
    )
}

fn changed() -> impl Strategy<Value = RecordChange> {
    let row = || prop::option::of(row());
    (row(), row()).prop_map(|(before, now)| RecordChange { before, now })
}

fn converted() -> impl Strategy<Value = ConversionReport> {
    let loss = (text(), any::<usize>(), prop::collection::vec(text(), 0..3))
        .prop_map(|(what, count, boards)| LossRow { what, count, boards });
    let losses = prop::collection::vec(loss, 0..3);
    (prop::sample::select(&Format::ALL[..]), any::<[usize; 2]>(), losses).prop_map(
        |(format, [records, written], losses)| ConversionReport {
            format,
            records,
            written,
            losses,
        },
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

fn restored() -> impl Strategy<Value = RestoreReport> {
    let refused = (text(), any::<usize>(), text(), text())
        .prop_map(|(board, at, before, now)| FailedChange { board, at, before, now });
    let refused = prop::collection::vec(refused, 0..3);
    let changes = (prop::collection::vec(changed(), 0..3), any::<usize>())
        .prop_map(|(first, count)| Changes { first, count });
    (changes, refused, any::<usize>(), any::<bool>()).prop_map(
        |(changes, refused, refused_count, is_readable)| RestoreReport {
            changes,
            refused,
            refused_count,
            is_readable,
        },
    )
}

fn outcome() -> impl Strategy<Value = EditOutcome> {
    let changes = (prop::collection::vec(changed(), 0..3), any::<usize>())
        .prop_map(|(first, count)| Changes { first, count });
    let edited = (summary(), changes, any::<bool>())
        .prop_map(|(summary, changes, has_journal)| EditedFile { summary, changes, has_journal });
    prop_oneof![
        Just(EditOutcome::Same),
        preview().prop_map(|preview| EditOutcome::Preview(FileEdit::Analysis, preview)),
        edited.prop_map(EditOutcome::Done),
    ]
}

fn about_boards() -> impl Strategy<Value = RoundTrip> {
    let rows = prop::collection::vec(row(), 0..4);
    let column = prop::sample::select(&boards::BoardColumn::ALL[..]);
    let refused = prop::collection::vec((column, text()), 0..3);
    prop_oneof![
        (summary(), prop::option::of(restored()))
            .prop_map(|(summary, restored)| answer::<OpenFile>(OpenedFile { summary, restored })),
        (query(), any::<[usize; 4]>(), any::<[usize; 2]>(), rows, refused).prop_map(
            |(query, overall, [total, from], rows, refused)| {
                let millis = 0.5;
                answer::<FetchRows<OpenFile>>(RowWindow {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                    millis,
                })
            }
        ),
        (text(), any::<std::ops::Range<usize>>(), any::<[usize; 2]>()).prop_map(
            |(text, records, [number, missing])| {
                let opened = RecordEdit { records, text };
                answer::<OpenRecord>(OpenedRecord { opened, number, missing })
            }
        ),
        (any::<[usize; 2]>(), prop::collection::vec((any::<usize>(), deal()), 0..3)).prop_map(
            |([total, seen], deals)| answer::<RequestDeals>(DealWindow { total, seen, deals })
        ),
        prop::option::of(counts()).prop_map(answer::<StoreSolution>),
        outcome().prop_map(answer::<EditFile>),
        any::<bool>().prop_map(answer::<DiscardFailed>),
        converted().prop_map(answer::<Convert>),
        prop::result::maybe_ok(Just(()), text()).prop_map(answer::<Save>),
        sheets().prop_map(answer::<MakeSheets>),
    ]
}

fn about_hands() -> impl Strategy<Value = RoundTrip> {
    let call = prop_oneof![
        Just(Call::Pass),
        (prop::sample::select(&Level::ALL[..]), strain())
            .prop_map(|(level, strain)| Call::Bid(Bid::new(level, strain))),
    ];
    let overview = prop_oneof![
        any::<[i64; 3]>().prop_map(|numbers| {
            let [mean, least, most] = numbers.map(Decimal::hundredths);
            ColumnSummary::Amounts { mean, least, most }
        }),
        prop::collection::vec((text(), any::<usize>()), 0..3).prop_map(ColumnSummary::Counts),
        prop::collection::vec((call, any::<usize>()), 0..3).prop_map(ColumnSummary::Openings),
    ];
    let overview = prop::collection::vec(prop::option::of(overview), 0..3);
    let hand = prop_oneof![
        any_hand().prop_map(PartlyKnownHand::from),
        Just(read_partly_known_hand("AKxxx QTxx J9x x").expect("a hand")),
    ];
    let rows = prop::collection::vec((any::<u32>(), hand), 0..3);
    let column = prop::sample::select(HandColumn::all().collect::<Vec<_>>());
    let refused = prop::collection::vec((column, text()), 0..3);
    let languages = prop::collection::vec((text(), any::<usize>()), 0..3);
    let faults = prop::collection::vec(refusal(), 0..3);
    prop_oneof![
        (any::<[usize; 2]>(), faults, languages).prop_map(
            |([hands, refused], faults, languages)| {
                answer::<OpenHandList>(ListSummary {
                    hands,
                    refused,
                    faults,
                    languages,
                    is_of_another_kind: refused > 9,
                    millis: 1.5,
                })
            }
        ),
        (hands_query(), any::<[usize; 3]>(), rows, refused, overview).prop_map(
            |(query, [total, from, agreeing], rows, refused, overview)| {
                let (overall, millis) = (HandTotals { overview, agreeing }, 2.5);
                answer::<FetchRows<OpenHandList>>(RowWindow {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                    millis,
                })
            }
        ),
    ]
}

/// Responses to a few real requests. There are only a few, because it would take long to compute responses for every
/// case.
fn about_cribbage() -> impl Strategy<Value = RoundTrip> {
    static ANSWERED: LazyLock<Vec<RoundTrip>> = LazyLock::new(|| {
        let asked = ["5H 5S JC 4D 9C KS", "A 2 3 4 6 7D"].map(six);
        let opponents = [Opponent::Shipped, Opponent::Random];
        let asked = asked.into_iter().zip(Role::ALL).zip(opponents);
        let of_players = asked.flat_map(|((six, role), opponent)| {
            let [one, other, ..] = six.cards();
            [
                answer::<EvaluateDiscards>(PLAYERS.discards(six, role, opponent)),
                answer::<EvaluateStarters>(PLAYERS.by_starter(six, role, opponent, [one, other])),
            ]
        });
        let list = SixList::read("4D 5H 5S 9C JC KS D\nA2346 7D pone\n5H\n", &mut |_| ());
        let mut table = SixTable::new(list, PLAYERS.clone());
        let summary = ListSummary { hands: 2, refused: 1, ..ListSummary::default() };
        let query = Query::default();
        let window = table.rows(&query, 0..9, &mut |_, _| ()).rows;
        let refused = vec![(row::DiscardColumn::Total, "expected a number".to_owned())];
        let rows = RowWindow { query, total: 2, rows: window, refused, ..RowWindow::default() };
        let of_list =
            [answer::<OpenDiscardList>(summary), answer::<FetchRows<OpenDiscardList>>(rows)];
        of_players.chain(of_list).collect()
    });
    prop::sample::select(&ANSWERED[..])
}

fn frequencies() -> impl Strategy<Value = Frequencies> {
    let (bid, pass) = ("1NT".parse().ok(), Some(Call::Pass));
    let call = prop::sample::select(vec![None, pass, bid]);
    let calls = prop::collection::vec((call, any::<u64>()), 0..3);
    let examples = prop::collection::vec(any_hand(), 0..3);
    let rules = prop::collection::vec(calls, 0..3);
    (any::<[u64; 2]>(), rules, examples).prop_map(move |([hands, count], rules, examples)| {
        let changed = |hand| bid.map(|after| ChangedHand { hand, before: Call::Pass, after });
        let examples = examples.into_iter().filter_map(changed).collect();
        Frequencies { hands, rules, changed: frequency::ChangedCalls { count, examples } }
    })
}

/// Responses of most services.
pub fn any_answer() -> impl Strategy<Value = RoundTrip> {
    let notes = prop::collection::vec(text(), 0..3);
    let dealt = (text(), any::<[bool; 2]>(), notes).prop_map(|(name, has, of_conditions)| {
        let [has_dealer, has_vulnerability] = has;
        dealing::DealtSetInfo { name, has_dealer, has_vulnerability, of_conditions }
    });
    let refused = prop_oneof![
        prop::collection::vec((field(), text()), 0..3).prop_map(dealing::DealSetError::Fields),
        (1..100_u32, prop::collection::vec(0..9_usize, 0..3))
            .prop_map(|(board, parts)| dealing::DealSetError::Never(board, parts)),
        text().prop_map(dealing::DealSetError::Board),
    ];
    prop_oneof![
        judged().prop_map(answer::<JudgeInput>),
        about_boards(),
        about_hands(),
        about_cribbage(),
        prop::result::maybe_ok(dealt, refused).prop_map(answer::<DealSet>),
        frequencies().prop_map(answer::<CountOpenings>),
        prop::collection::vec(any_hand(), 0..3).prop_map(answer::<FindExampleHands>),
    ]
}

/// Updates of all kinds, except those of a simulation.
pub fn any_note() -> impl Strategy<Value = RoundTrip> {
    let card = (0..52_usize).prop_map(|index| Card::from_index(index).expect("a card"));
    let value = (card, 0..=13_u8).prop_map(|(card, tricks)| CardValue { card, tricks });
    prop_oneof![
        any::<[usize; 2]>().prop_map(|[done, total]| note::<OpenFile>(Progress { done, total })),
        (seat(), 0..=13_u8).prop_map(note::<SolveStrain>),
        (0..53_usize, prop::collection::vec(value, 0..14)).prop_map(note::<SolvePositions>),
        any::<(usize, usize, u64)>()
            .prop_map(|(done, total, tries)| note::<DealSet>(DealProgress { done, total, tries })),
    ]
}

pub fn event() -> impl Strategy<Value = WorkerMessage> {
    let failure = prop_oneof![
        Just(Failure::NotOpen),
        Just(Failure::NoMemory),
        text().prop_map(Failure::Refused),
    ];
    let answer = any_answer().prop_map(|crossed| crossed.packed);
    prop_oneof![
        text().prop_map(WorkerMessage::Ready),
        (any::<u32>(), any_note())
            .prop_map(|(id, note)| WorkerMessage::Update { id, note: note.packed }),
        (any::<u32>(), prop::result::maybe_ok(answer, failure), any::<Option<u32>>()).prop_map(
            |(id, answer, memory_when_free)| WorkerMessage::Response {
                id,
                answer,
                memory_when_free
            }
        ),
        (any::<u32>(), any::<u32>()).prop_map(|(job, memory)| WorkerMessage::Idle { job, memory }),
    ]
}
