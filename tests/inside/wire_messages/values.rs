//! Values that occur both in messages from the page and in messages from a worker.

use kibitzer::desk::boards::{BoardColumn, Filter, VerdictClass};
use kibitzer::desk::discard_list;
use kibitzer::desk::hand_list::{self, table};
use kibitzer::desk::table::SortOrder;
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::Position;
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::cribbage::discard::{Opponent, Six};
use kibitzer::engine::cribbage::role::Role;
use kibitzer::wire::boards::BoardQuery;
use kibitzer::wire::cribbage::EvaluateDiscards;
use kibitzer::wire::dealing::DealField;
use proptest::prelude::*;

/// Hands from a shuffled pack. Each hand has `cards` cards.
fn dealt(cards: usize) -> impl Strategy<Value = BySeat<CardSet>> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle().prop_map(move |pack| {
        BySeat::from_fn(|seat| pack.iter().copied().skip(seat as usize * 13).take(cards).collect())
    })
}

pub fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::CLOCKWISE[..])
}

pub fn strain() -> impl Strategy<Value = Strain> {
    prop::sample::select(&Strain::ASCENDING[..])
}

/// Positions in which up to three cards have been played to the current trick.
pub fn position() -> impl Strategy<Value = Position> {
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

/// Requests with six cards. Some of the cards may have no suit.
pub fn discards_request() -> impl Strategy<Value = EvaluateDiscards> {
    let pack = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    let opponent = prop::sample::select(vec![Opponent::Random, Opponent::Shipped]);
    let role = prop::sample::select(&Role::ALL[..]);
    (pack, any::<[bool; 6]>(), role, opponent).prop_map(|(pack, are_known, role, opponent)| {
        let cards = std::array::from_fn(|place| {
            let card = kibitzer::engine::cribbage::card::Card::from(pack[place]);
            if are_known[place] { card } else { card.rank.into() }
        });
        EvaluateDiscards { six: Six::new(cards).expect("cards of one pack"), role, opponent }
    })
}

pub fn discards_query() -> impl Strategy<Value = discard_list::table::Query> {
    use discard_list::row::DiscardColumn;
    let columns = [
        DiscardColumn::Line,
        DiscardColumn::Role,
        DiscardColumn::Crib,
        DiscardColumn::Total,
        DiscardColumn::Behind,
    ];
    let sorted_by = prop::sample::select(columns.to_vec());
    let opponent = prop::sample::select(vec![Opponent::Shipped, Opponent::Random]);
    let condition = (prop::sample::select(columns.to_vec()), "[0-9+.-]{0,4}");
    let conditions = prop::collection::vec(condition, 0..3);
    let role = prop::sample::select(Role::ALL.to_vec());
    (opponent, role, conditions, sorted_by, any::<bool>()).prop_map(
        |(opponent, role, conditions, sorted_by, descending)| discard_list::table::Query {
            opponent,
            role,
            conditions,
            order: SortOrder { column: sorted_by, descending },
        },
    )
}

pub fn deal() -> impl Strategy<Value = Deal> {
    dealt(13).prop_map(|hands| Deal::try_from(hands).expect("a whole pack"))
}

pub fn text() -> impl Strategy<Value = String> {
    "[ -~♠\n]{0,12}"
}

pub fn query() -> impl Strategy<Value = BoardQuery> {
    let verdicts = prop::sample::subsequence(&VerdictClass::ALL[..], 0..=4);
    let column = prop::sample::select(&BoardColumn::ALL[..]);
    let muted = prop::collection::vec(text(), 0..3);
    let conditions = prop::collection::vec((column.clone(), text()), 0..3);
    (verdicts, text(), text(), muted, conditions, column, any::<bool>()).prop_map(
        |(verdicts, code, names, muted, conditions, column, descending)| {
            let filter = Filter { verdicts, code, names, muted, conditions };
            BoardQuery { filter, order: SortOrder { column, descending } }
        },
    )
}

/// Fields of the form that deals a set of boards.
pub fn field() -> impl Strategy<Value = DealField> {
    prop::sample::select(&DealField::ALL[..])
}

/// Queries of a list of hands.
pub fn hands_query() -> impl Strategy<Value = table::Query> {
    let all: Vec<_> = hand_list::column::HandColumn::all().collect();
    let column = prop::sample::select(all.clone());
    let columns = prop::sample::subsequence(all, 0..9);
    let conditions = prop::collection::vec((column.clone(), text()), 0..3);
    let situation = prop::sample::select(Situation::all().collect::<Vec<_>>());
    (columns, situation, conditions, any::<[bool; 2]>(), prop::option::of(column)).prop_map(
        |(columns, situation, conditions, [parted, descending], sorted_by)| table::Query {
            columns,
            situation,
            conditions,
            parted,
            order: SortOrder { column: sorted_by, descending },
        },
    )
}
