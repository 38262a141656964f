//! A table that is solved cell by cell, and the task that solves all deals of a file.

use std::cell::{Cell, RefCell};
use std::future::{poll_fn, ready};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use futures::FutureExt;
use kibitzer::client::solving::PartialTable;
use kibitzer::client::solving::file::{AT_ONCE, solve_records};
use kibitzer::client::task::TaskState;
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::wire::boards::DealWindow;
use kibitzer::wire::request::{Failure, Progress};
use proptest::prelude::*;

#[test]
fn a_table_is_complete_only_with_its_last_cell() {
    let mut solved = PartialTable::start();
    let cells = Strain::ASCENDING
        .into_iter()
        .flat_map(|strain| Seat::CLOCKWISE.into_iter().map(move |declarer| (strain, declarer)));
    let tricks = |strain: Strain, declarer: Seat| {
        let row = Strain::ASCENDING.iter().position(|&other| other == strain).unwrap();
        u8::try_from(row + declarer as usize).unwrap()
    };
    for (count, (strain, declarer)) in cells.enumerate() {
        assert_eq!(
            (solved.count(), &solved.stage),
            (count, &TaskState::Running(Progress::default()))
        );
        assert_eq!((solved.tricks(strain, declarer), solved.complete()), (None, None));
        solved.set(strain, declarer, tricks(strain, declarer));
        assert_eq!(solved.tricks(strain, declarer), Some(tricks(strain, declarer)));
    }
    assert_eq!(solved.stage, TaskState::Done(()));
    let table = solved.complete().unwrap();
    assert_eq!(table.tricks(Strain::NoTrump, Seat::West), tricks(Strain::NoTrump, Seat::West));
}

#[test]
fn repeated_cell_counts_once() {
    let mut solved = PartialTable::start();
    solved.set(Strain::NoTrump, Seat::North, 3);
    solved.set(Strain::NoTrump, Seat::North, 3);
    assert_eq!(solved.count(), 1);
}

/// Returns deal `number`. Each hand is a complete suit, except that two hands have exchanged a card. The number
/// determines these cards.
fn deal(number: u8) -> Deal {
    let cards: Vec<_> = Suit::DESCENDING
        .into_iter()
        .flat_map(|suit| Rank::DESCENDING.map(|rank| Card::new(suit, rank)))
        .collect();
    let mut order: Vec<usize> = (0..52).collect();
    order.swap(usize::from(number) % 13, 13 + usize::from(number) / 13 % 13);
    let hands = BySeat::from_fn(|seat: Seat| {
        let from = seat as usize * 13;
        order[from..from + 13].iter().map(|&place| cards[place]).collect::<CardSet>()
    });
    Deal::try_from(hands).expect("a whole pack")
}

/// Polls a future until it is ready.
fn run<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return output;
        }
    }
}

/// Returns a future that is ready at poll number `polls`, or at the first poll if `polls` is 0.
fn wait(mut polls: u8) -> impl Future<Output = ()> {
    poll_fn(move |context| {
        context.waker().wake_by_ref();
        polls = polls.saturating_sub(1);
        if polls == 0 { Poll::Ready(()) } else { Poll::Pending }
    })
}

proptest! {
    #[test]
    fn every_record_with_a_deal_is_updated_once_and_each_deal_solved_once(
        records in prop::collection::vec(prop::option::of((0..40_u8, 0..9_u8)), 0..300)
    ) {
        let (running, most) = (Rc::<Cell<usize>>::default(), Cell::new(0));
        let (solved, noted) = (RefCell::<Vec<Deal>>::default(), RefCell::<Vec<_>>::default());
        let last = Cell::default();
        let polls = |of: Deal| {
            records.iter().flatten().find(|(number, _)| deal(*number) == of).map_or(0, |it| it.1)
        };
        let done = run(solve_records(
            |window| {
                let end = window.end.min(records.len());
                let seen = &records[window.start.min(end)..end];
                let deals = seen.iter().zip(window.start..);
                let deals = deals.filter_map(|(it, index)| Some((index, deal(it.as_ref()?.0))));
                let deals = DealWindow { total: records.len(), seen: seen.len(), deals: deals.collect() };
                ready(Ok(deals)).boxed_local()
            },
            |deal| {
                solved.borrow_mut().push(deal);
                running.set(running.get() + 1);
                most.set(most.get().max(running.get()));
                let (running, polls) = (Rc::clone(&running), polls(deal));
                async move {
                    wait(polls).await;
                    running.set(running.get() - 1);
                    Ok(TrickTable::default())
                }
                .boxed_local()
            },
            |records, deal, _| {
                noted.borrow_mut().extend(records.into_iter().map(|record| (record, deal)));
            },
            |progress| last.set(progress),
        ));
        prop_assert_eq!(done, Ok(()));
        prop_assert!(most.get() <= AT_ONCE);
        let solved = solved.take();
        prop_assert!(solved.iter().enumerate().all(|(at, deal)| !solved[..at].contains(deal)));
        let mut noted: Vec<(usize, Deal)> = noted.take();
        noted.sort_by_key(|(record, _)| *record);
        let expected = records.iter().zip(0..);
        let expected = expected.filter_map(|(it, index)| Some((index, deal(it.as_ref()?.0))));
        prop_assert_eq!(noted, expected.collect::<Vec<_>>());
        prop_assert_eq!(last.get(), Progress { done: records.len(), total: records.len() });
    }
}

#[test]
fn a_deal_that_is_not_solved_ends_the_solving_of_its_file() {
    let noted = Cell::new(0);
    let done = run(solve_records(
        |window| {
            let deals = window.clone().map(|index| (index, deal(u8::try_from(index).unwrap())));
            let deals = DealWindow { total: 99, seen: window.len(), deals: deals.collect() };
            ready(Ok(deals)).boxed_local()
        },
        |of| {
            let is_third = of == deal(2);
            let table = if is_third { Err(Failure::Stopped) } else { Ok(TrickTable::default()) };
            ready(table).boxed_local()
        },
        |records, _, _| noted.set(noted.get() + records.len()),
        |_| (),
    ));
    assert_eq!((done, noted.get()), (Err(Failure::Stopped), 2));
}
