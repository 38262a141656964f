//! The pool of workers that solve deals. The script of a worker cannot be loaded here, because the tests' server does
//! not have it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use kibitzer::client::solving::{PartialTable, analyse, solve_table};
use kibitzer::client::task::{Task, TaskState};
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::Analysis;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::wire::request::Failure;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::window;

fn deal() -> Deal {
    let hands = BySeat::from_fn(|seat| Card::all().skip(seat as usize * 13).take(13).collect());
    Deal::try_from(hands).expect("a whole pack")
}

async fn sleep(millis: i32) {
    let page = window().expect("a page");
    let promise = Promise::new(&mut |resolve, _| {
        page.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, millis)
            .expect("a timer");
    });
    JsFuture::from(promise).await.expect("no rejection");
}

#[wasm_bindgen_test]
async fn each_deal_reports_once_that_the_worker_does_not_load() {
    for _ in 0..2 {
        let reports = Rc::new(RefCell::new(Vec::<PartialTable>::new()));
        let collected = Rc::clone(&reports);
        let solved =
            solve_table(deal(), Rc::new(move |solved| collected.borrow_mut().push(solved))).await;
        assert_eq!(solved.err(), Some(Failure::NotLoaded));
        sleep(100).await;
        let [solved] = &reports.borrow()[..] else { panic!("{reports:?}") };
        assert_eq!(solved.stage, TaskState::Failed(Failure::NotLoaded));
        assert_eq!((solved.count(), solved.tricks(Strain::NoTrump, Seat::East)), (0, None));
    }
}

#[wasm_bindgen_test]
async fn cancelled_deal_reports_nothing() {
    let updates = Rc::new(RefCell::new(0));
    let (from_table, from_line) = (Rc::clone(&updates), Rc::clone(&updates));
    let solve = solve_table(deal(), Rc::new(move |_| *from_table.borrow_mut() += 1));
    let play = Play::begin(Seat::East, None, *deal().hands());
    let analysis = Analysis::begin(&play, Seat::North).expect("all hands are known");
    let analyse = analyse(Rc::new(analysis), Rc::new(move |_| *from_line.borrow_mut() += 1));
    let tasks = [
        Task::spawn(async move { drop(solve.await) }),
        Task::spawn(async move { drop(analyse.await) }),
    ];
    sleep(0).await;
    drop(tasks);
    sleep(300).await;
    assert_eq!(*updates.borrow(), 0);
}
