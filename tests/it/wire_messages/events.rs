//! What a worker reports.

use std::sync::LazyLock;

use kibitzer::engine::bridge::call::{Bid, Call, Level};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::double_dummy::{CardValue, TrickTable};
use kibitzer::engine::bridge::hand::PartlyKnownHand;
use kibitzer::engine::bridge::hand_list::column::Column;
use kibitzer::engine::bridge::hand_list::overview::Overview;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::record::summary::{
    BoardResult, DealLine, DoubleDummyLine, HandLine, Name, TeamMatch, VerdictClass,
};
use kibitzer::engine::bridge::seat::BySeat;
use kibitzer::engine::card::Card;
use kibitzer::engine::cribbage::discard::Opponent;
use kibitzer::engine::cribbage::discard_list::reading::SixList;
use kibitzer::engine::cribbage::discard_list::table::{Query, SixTable};
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::encoding::Encoding;
use kibitzer::engine::read_partly_known_hand;
use kibitzer::wire::boards::{Answer, Counts, Deals, Opened, Row, Rows, Sheets, Summary};
use kibitzer::wire::converting::{Converted, Loss};
use kibitzer::wire::cribbage;
use kibitzer::wire::dealing::Dealt;
use kibitzer::wire::discard_list;
use kibitzer::wire::edits::{AnalysisProposal, Changed, Changes, MadeAgain, Proposal, Refused};
use kibitzer::wire::event::{Event, Part};
use kibitzer::wire::hands;
use kibitzer::wire::judging::{Digest, Judged, NoText, Refusal};
use kibitzer::wire::unanswered::Unanswered;
use kibitzer::worker::cribbage::answer as answer_of_players;
use kibitzer::worker::discard_list as kept_list;
use proptest::prelude::*;

use super::requests::question;
use super::values::{deal, field, hands_query, query, seat, strain, text};
use crate::cribbage_golden::{PLAYERS, six};
use crate::hands::any_hand;

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
    let deal = (
        any::<u8>(),
        any::<[u8; 4]>(),
        prop::option::of((seat(), prop::sample::select(&[Call::Pass, Call::Double][..]))),
    );
    let deal = prop::option::of(deal.prop_map(|(hcp, lengths, opening)| DealLine {
        hands: BySeat::from_fn(|_| HandLine { hcp, lengths }),
        opening,
    }));
    (shown, text(), solved, any::<[Option<i8>; 2]>(), deal).prop_map(
        |(shown, name, double_dummy, [imps, beyond], deal)| {
            let (index, board, result, score, verdict, codes) = shown;
            Row {
                index,
                board,
                result,
                score,
                verdict,
                codes,
                names: Name::ALL.map(|_| name.clone()),
                imps,
                double_dummy,
                beyond,
                deal,
            }
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

fn summary() -> impl Strategy<Value = Summary> {
    let notes = prop::collection::vec((severity(), text()), 0..3);
    let format = prop::sample::select(&Format::ALL[..]);
    let of_file = (format, any::<u32>(), counts(), notes);
    (of_file, team_match(), any::<bool>()).prop_map(
        |((format, memory, counts, notes), of_match, are_deals)| Summary {
            format,
            encoding: Encoding::Latin1,
            millis: 1.5,
            memory,
            counts,
            matches: vec![of_match.clone()],
            match_count: 1,
            match_sum: Some(of_match),
            are_deals,
            notes,
        },
    )
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

fn made_again() -> impl Strategy<Value = MadeAgain> {
    let refused = (text(), any::<usize>(), text(), text())
        .prop_map(|(board, at, before, now)| Refused { board, at, before, now });
    let refused = prop::collection::vec(refused, 0..3);
    let changes = (prop::collection::vec(changed(), 0..3), any::<usize>())
        .prop_map(|(first, count)| Changes { first, count });
    (changes, refused, any::<usize>(), any::<bool>()).prop_map(
        |(changes, refused, refused_count, is_readable)| MadeAgain {
            changes,
            refused,
            refused_count,
            is_readable,
        },
    )
}

pub fn answer() -> impl Strategy<Value = Answer> {
    let rows = prop::collection::vec(row(), 0..4);
    prop_oneof![
        summary().prop_map(Answer::Checked),
        text().prop_map(Answer::Refused),
        (query(), any::<[usize; 4]>(), any::<[usize; 2]>(), rows).prop_map(
            |(query, by_verdict, [total, from], rows)| {
                Answer::Rows(Rows { query, by_verdict, total, from, rows })
            }
        ),
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
        made_again().prop_map(Answer::MadeAgain),
        Just(Answer::Journal),
        converted().prop_map(Answer::Converted),
        any::<usize>().prop_map(Answer::Converting),
        Just(Answer::Saved),
        text().prop_map(Answer::CannotSave),
        sheets().prop_map(Answer::HandRecords),
    ]
}

pub fn about_hands() -> impl Strategy<Value = hands::Answer> {
    let call = prop_oneof![
        Just(Call::Pass),
        (prop::sample::select(&Level::ALL[..]), strain())
            .prop_map(|(level, strain)| Call::Bid(Bid::new(level, strain))),
    ];
    let overview = prop_oneof![
        any::<[i32; 3]>().prop_map(|[mean, least, most]| Overview::Amounts { mean, least, most }),
        prop::collection::vec((text(), any::<usize>()), 0..3).prop_map(Overview::Counts),
        prop::collection::vec((call, any::<usize>()), 0..3).prop_map(Overview::Openings),
    ];
    let overview = prop::collection::vec(prop::option::of(overview), 0..3);
    let hand = prop_oneof![
        any_hand().prop_map(PartlyKnownHand::from),
        Just(read_partly_known_hand("AKxxx QTxx J9x x").expect("a hand")),
    ];
    let rows = prop::collection::vec((any::<u32>(), hand), 0..3);
    let column = prop::sample::select(Column::all().collect::<Vec<_>>());
    let refused = prop::collection::vec((column, text()), 0..3);
    let languages = prop::collection::vec((text(), any::<usize>()), 0..3);
    let faults = prop::collection::vec(refusal(), 0..3);
    prop_oneof![
        (any::<[usize; 2]>(), faults, languages).prop_map(
            |([hands, refused], faults, languages)| {
                let summary = hands::Summary {
                    hands,
                    refused,
                    faults,
                    languages,
                    is_of_deals: refused > 9,
                    millis: 1.5,
                };
                hands::Answer::Read(summary)
            }
        ),
        text().prop_map(hands::Answer::Refused),
        any::<[usize; 2]>().prop_map(|[done, all]| hands::Answer::WorkingOut(done, all)),
        (hands_query(), any::<[usize; 3]>(), rows, refused, overview).prop_map(
            |(query, [total, from, agreeing], rows, refused, overview)| {
                hands::Answer::Rows(hands::Rows {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overview,
                    agreeing,
                    millis: 2.5,
                })
            }
        ),
        Just(hands::Answer::Report),
    ]
}

/// What a worker really answers, to a few questions: working it out for each case would take long.
pub fn about_cribbage() -> impl Strategy<Value = cribbage::Answer> {
    static ANSWERED: LazyLock<Vec<cribbage::Answer>> = LazyLock::new(|| {
        let asked = ["5H 5S JC 4D 9C KS", "A 2 3 4 6 7D"].map(six);
        let opponents = [Opponent::Shipped, Opponent::Random];
        let asked = asked.into_iter().zip(Role::ALL).zip(opponents);
        asked
            .flat_map(|((six, role), opponent)| {
                let asked = cribbage::Asked { six, role, opponent };
                let [one, other, ..] = six.cards();
                [
                    cribbage::Question::Discards(asked),
                    cribbage::Question::Starters(asked, [one, other]),
                ]
            })
            .map(|question| answer_of_players(&PLAYERS, question))
            .collect()
    });
    prop_oneof![
        Just(cribbage::Answer::Ready),
        text().prop_map(cribbage::Answer::Refused),
        prop::sample::select(&ANSWERED[..]),
    ]
}

/// The same to a list.
pub fn about_discards() -> impl Strategy<Value = discard_list::Answer> {
    static ANSWERED: LazyLock<Vec<discard_list::Answer>> = LazyLock::new(|| {
        let list = SixList::read("4D 5H 5S 9C JC KS D\nA2346 7D pone\n5H\n", &mut |_| ());
        let mut table = SixTable::new(list, PLAYERS.clone());
        let read = discard_list::Answer::Read(kept_list::summary(&table, 1.5));
        let question = discard_list::Question::View(Query::default(), 0..9);
        let (rows, _) = kept_list::answer(&mut table, question, &mut |_, _| (), || 2.5);
        vec![read, rows, discard_list::Answer::Report]
    });
    prop_oneof![
        text().prop_map(discard_list::Answer::Refused),
        any::<[usize; 2]>().prop_map(|[done, all]| discard_list::Answer::WorkingOut(done, all)),
        prop::sample::select(&ANSWERED[..]),
    ]
}

pub fn event() -> impl Strategy<Value = Event> {
    let card = (0..52_usize).prop_map(|index| Card::from_index(index).expect("a card"));
    let value = (card, 0..=13_u8).prop_map(|(card, tricks)| CardValue { card, tricks });
    let part = prop_oneof![
        any::<[usize; 2]>().prop_map(|[done, total]| Part::Progress(done, total)),
        judged().prop_map(Part::Judged),
        answer().prop_map(|answer| Part::answer(&answer)),
        about_hands().prop_map(|answer| Part::answer(&answer)),
        about_cribbage().prop_map(|answer| Part::answer(&answer)),
        about_discards().prop_map(|answer| Part::answer(&answer)),
        (question(), prop::sample::select(&[Unanswered::NotKept, Unanswered::NoMemory][..]))
            .prop_map(|(question, reason)| Part::Unanswered(question.packed(), reason)),
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
