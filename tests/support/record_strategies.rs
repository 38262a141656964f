//! Random legal records with every kind of content. They are made with the operations of the page's builder.

use kibitzer::engine::bridge::auction::Auction;
use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::contract::Contract;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::LegalRecord;
use kibitzer::engine::bridge::record::annotation::{
    Annotation, AnnotationKind, Mark, Quality, Target,
};
use kibitzer::engine::bridge::record::tag::Tag;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

/// Extent of a random record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Any content. The deal may be missing, and the auction and the play may be cut off or missing.
    Any,
    /// A deal, an auction with a contract and all 52 cards.
    Whole,
}

/// Choices from which a random record is made.
#[derive(Clone, Debug)]
struct Choices {
    dealer: Seat,
    pack: Vec<Card>,
    calls: Vec<Index>,
    /// Whether the auction is completed. If not, it stops after `calls`.
    ends: bool,
    cards: Vec<Index>,
    /// Maximum number of played cards.
    cut: usize,
    claim: Option<Index>,
    deal_known: bool,
    auction_known: bool,
}

fn choices(extent: Extent) -> impl Strategy<Value = Choices> {
    let whole = extent == Extent::Whole;
    let pack: Vec<_> = Card::all().collect();
    let likely = move || proptest::bool::weighted(0.9).prop_map(move |likely| whole || likely);
    let cut = if whole { 52..=52_usize } else { 0..=60 };
    (
        (seat(), Just(pack).prop_shuffle(), vec(any::<Index>(), 0..30), likely()),
        (vec(any::<Index>(), 52), cut, option::of(any::<Index>()), likely(), likely()),
    )
        .prop_map(
            |((dealer, pack, calls, ends), (cards, cut, claim, deal_known, auction_known))| {
                Choices { dealer, pack, calls, ends, cards, cut, claim, deal_known, auction_known }
            },
        )
}

pub fn seat() -> impl Strategy<Value = Seat> {
    select(&Seat::CLOCKWISE)
}

/// Returns an auction of the chosen calls. Most auctions are short. Some have many bids or doubles.
fn auction(choices: &Choices, must_bid: bool) -> Auction {
    let mut auction = Auction::new(choices.dealer);
    for choice in &choices.calls {
        let must_bid = must_bid && auction.last_bid().is_none() && auction.calls().len() == 3;
        // Chooses a pass, a double or redouble, or one of the lowest bids.
        let legal: Vec<_> = auction.legal_calls().skip(must_bid.into()).take(9).collect();
        if legal.is_empty() {
            break;
        }
        auction.call(*choice.get(&legal)).unwrap();
    }
    if must_bid && auction.last_bid().is_none() {
        auction.call("1NT".parse().unwrap()).unwrap();
    }
    while choices.ends && auction.turn().is_some() {
        auction.call(Call::Pass).unwrap();
    }
    auction
}

fn build(choices: &Choices, extent: Extent) -> LegalRecord {
    let auction = auction(choices, extent == Extent::Whole);
    let hands: Vec<CardSet> =
        choices.pack.chunks(13).map(|hand| hand.iter().copied().collect()).collect();
    let hands = BySeat::from_fn(|seat| hands[seat as usize]);
    let mut record = LegalRecord::new(choices.dealer);
    if choices.deal_known {
        for (seat, hand) in hands.iter() {
            hand.iter().for_each(|card| record.give(seat, card).unwrap());
        }
    }
    match auction.contract().filter(|_| !choices.auction_known) {
        Some(contract) => record.set_contract(contract),
        None => auction.calls().iter().for_each(|&call| record.call(call).unwrap()),
    }
    let Some(contract) = record.contract() else { return record };
    for card in played(contract, hands, choices) {
        record.play_card(card).unwrap();
    }
    if let (Some(claim), Some(play)) = (&choices.claim, record.play()) {
        let possible: Vec<_> = play.possible_tricks(contract).collect();
        record.set_claim(Some(*claim.get(&possible))).unwrap();
    }
    record
}

/// Returns the play of the chosen cards. All are legal, even if the record will not contain the hands.
fn played(contract: Contract, hands: BySeat<CardSet>, choices: &Choices) -> Vec<Card> {
    let mut play = Play::begin(contract.leader(), contract.trumps(), hands);
    for choice in choices.cards.iter().take(choices.cut) {
        let legal: Vec<_> = play.legal_cards().iter().collect();
        play.play(*choice.get(&legal)).unwrap();
    }
    play.cards().map(|(_, card)| card).collect()
}

/// Texts of one line, without spaces at the ends. They contain characters that have a meaning in some format.
pub fn nasty_text() -> impl Strategy<Value = String> {
    let symbols: Vec<char> = "abcXYZ 019 \"\\{}|,;%[]=*!?$#+^-&<>'~.:éß♠漢".chars().collect();
    vec(select(symbols), 1..40).prop_filter_map("says something", |symbols| {
        let text: String = symbols.into_iter().collect();
        let text = text.trim().to_owned();
        // Such a text has a special meaning in PBN if it is a complete value, so it is excluded.
        let special = text.is_empty() || text == "?" || text.starts_with('#');
        (!special).then_some(text)
    })
}

/// Comments of one line, or of several lines that PBN can keep unchanged.
fn comment() -> impl Strategy<Value = AnnotationKind> {
    let lines = vec(nasty_text(), 2..4).prop_map(|lines| lines.join("\n").replace(['}', '%'], "-"));
    prop_oneof![3 => nasty_text(), 1 => lines].prop_map(AnnotationKind::Comment)
}

fn kind(of_card: bool) -> impl Strategy<Value = AnnotationKind> {
    let annotation = if of_card { 13..=255_u8 } else { 13..=200 };
    let mark = if of_card { Mark::Revoke } else { Mark::Insufficient };
    prop_oneof![
        2 => comment(),
        2 => nasty_text().prop_map(AnnotationKind::Explanation),
        1 => Just(AnnotationKind::Alert),
        1 => select(&Quality::ALL).prop_map(AnnotationKind::Quality),
        1 => annotation.prop_map(AnnotationKind::Numeric),
        1 => Just(AnnotationKind::Mark(mark)),
    ]
}

/// Names of tags. Some are defined by PBN, and some are not.
const NAMES: [&str; 10] =
    ["Annotator", "Event", "HomeTeam", "North", "Scoring", "Site", "South", "Stage", "West", "X_1"];

fn tags() -> impl Strategy<Value = Vec<Tag>> {
    subsequence(&NAMES, 0..5).prop_flat_map(|names| {
        let values = vec(nasty_text(), names.len());
        values.prop_map(move |values| {
            names.iter().zip(values).map(|(&name, value)| Tag::new(name, value)).collect()
        })
    })
}

/// Annotations of a record. Each call and each card has at most one annotation of each kind.
fn annotations(record: &LegalRecord) -> impl Strategy<Value = Vec<Annotation>> + use<> {
    let calls = record.auction().calls().len();
    let cards = record.play().map_or(0, Play::len);
    let of_calls = vec((0..calls.max(1), kind(false)), 0..=calls.min(6));
    let of_cards = vec((0..cards.max(1), kind(true)), 0..=cards.min(6));
    let of_deal = vec(comment(), 0..2);
    (of_deal, of_calls, of_cards).prop_map(move |(of_deal, of_calls, of_cards)| {
        let deal = of_deal.into_iter().map(|kind| (Target::Deal, kind));
        let calls = of_calls.into_iter().map(|(index, kind)| (Target::Call(index), kind));
        let cards = of_cards.into_iter().map(|(index, kind)| (Target::Card(index), kind));
        let all = deal.chain(calls).chain(cards);
        let mut annotations: Vec<Annotation> = Vec::new();
        for (target, kind) in all {
            // Two kinds with the same rank exclude each other. For example, an explanation includes the alert.
            let order = rank(&kind);
            let same = annotations
                .iter()
                .any(|other| other.target == target && rank(&other.kind) == order);
            if !same {
                annotations.push(Annotation { target, kind });
            }
        }
        annotations.sort_by_key(|annotation| (annotation.target, rank(&annotation.kind)));
        annotations
    })
}

/// Returns the sort key of an annotation among the annotations of the same call or card.
#[allow(unreachable_patterns, reason = "outside the crate, there may be further kinds")]
pub fn rank(kind: &AnnotationKind) -> u8 {
    match kind {
        AnnotationKind::Alert | AnnotationKind::Explanation(_) => 0,
        AnnotationKind::Quality(_) | AnnotationKind::Numeric(_) => 1,
        AnnotationKind::Mark(_) => 2,
        AnnotationKind::Comment(_) => 3,
        other => panic!("{other:?} has no place in the order"),
    }
}

fn board() -> impl Strategy<Value = Option<String>> {
    option::of(prop_oneof![
        3 => (1..200_u32).prop_map(|number| number.to_string()),
        1 => nasty_text().prop_map(|name| format!("Final {name}")),
    ])
}

/// Legal records with every kind of content.
pub fn legal_record(extent: Extent) -> impl Strategy<Value = LegalRecord> {
    let vulnerability = option::of(select(&Vulnerability::ALL));
    (choices(extent), board(), vulnerability, tags())
        .prop_map(move |(choices, board, vulnerability, tags)| {
            let mut record = build(&choices, extent);
            record.board = board;
            record.vulnerability = vulnerability;
            record.tags = tags;
            record
        })
        .prop_flat_map(|record| {
            let annotations = annotations(&record);
            (Just(record), annotations)
        })
        .prop_map(|(mut record, annotations)| {
            record.annotations = annotations;
            record
        })
}
