//! Solves the deals in a file of records. Only a few deals are solved at the same time.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use futures::stream::{TryStreamExt, iter, try_unfold};
use wasm_bindgen_futures::spawn_local;

use super::solve_table;
use crate::client::pool::Pool;
use crate::client::service_handle::ServiceHandle;
use crate::client::task::Task;
use crate::engine::{Deal, TrickTable};
use crate::wire::boards::{
    BoardQuery, DealWindow, OpenFile, RequestDeals, StoreSolution, VerdictCounts,
};
use crate::wire::message::Envelope;
use crate::wire::request::{Failure, Progress};

/// Maximum number of deals that are solved at once. This number keeps all workers busy. With more deals, a deal that
/// the user opens would wait longer.
pub const AT_ONCE: usize = 3;

const WINDOW: usize = 64;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileSolving {
    /// Number of records that are solved or contain no complete deal.
    pub progress: Progress,
    pub is_running: bool,
    pub failure: Option<Failure>,
}

/// Solves the deals of the selected records. Dropping the task stops the solving. The file's worker stores the results.
/// `on_progress` is called for each window of records, after each deal, and at the end. `on_counts` is called whenever
/// the file's numbers of verdicts have changed, which may happen even after the last deal.
pub fn solve_file(
    query: BoardQuery,
    file: ServiceHandle<OpenFile>,
    on_progress: impl Fn(FileSolving) + 'static,
    on_counts: impl Fn(VerdictCounts) + Clone + 'static,
) -> Task {
    Task::spawn(async move {
        let _stay = Pool::of_page().stay();
        let last = Cell::new(Progress::default());
        let solved = solve_records(
            |window| {
                let deals = file.ask(RequestDeals { query: query.clone(), window }, |_| ());
                async { Ok(deals.await?.body) }.boxed_local()
            },
            |deal| solve_table(deal, Rc::new(|_| ())),
            |records, deal, table| {
                let answer = file.ask(StoreSolution { records, deal, table }, |_| ());
                let on_counts = on_counts.clone();
                spawn_local(async move {
                    // If there is no response, the file has been closed.
                    if let Ok(Envelope { body: Some(counts), .. }) = answer.await {
                        on_counts(counts);
                    }
                });
            },
            |progress| {
                last.set(progress);
                on_progress(FileSolving { progress, is_running: true, failure: None });
            },
        );
        let failure = solved.await.err();
        on_progress(FileSolving { progress: last.get(), is_running: false, failure });
    })
}

/// Solves each distinct deal in the records once. `deals_of` returns the deals in a window of the records. `on_solved`
/// receives each distinct deal of a window, with the records of the window that contain it.
pub async fn solve_records(
    deals_of: impl Fn(Range<usize>) -> LocalBoxFuture<'static, Result<DealWindow, Failure>>,
    solve: impl Fn(Deal) -> LocalBoxFuture<'static, Result<TrickTable, Failure>>,
    on_solved: impl Fn(Vec<usize>, Deal, TrickTable),
    on_progress: impl Fn(Progress),
) -> Result<(), Failure> {
    let progress = Cell::new(Progress::default());
    let advance = |count: usize, total: usize| {
        progress.set(Progress { done: progress.get().done + count, total });
        on_progress(progress.get());
    };
    let windows = try_unfold((0, usize::MAX), |(from, total)| {
        let deals = (from < total).then(|| deals_of(from..from + WINDOW));
        let advance = &advance;
        async move {
            let Some(deals) = deals else { return Ok(None) };
            let DealWindow { total, seen, deals } = deals.await?;
            // Stop after an empty window, because there are no further records.
            let total = if seen == 0 { from } else { total };
            advance(seen.saturating_sub(deals.len()), total);
            Ok(Some((by_deal(deals), (from + seen, total))))
        }
    });
    let solutions = RefCell::new(HashMap::new());
    windows
        .map_ok(|deals| iter(deals.into_iter().map(Ok)))
        .try_flatten()
        .try_for_each_concurrent(AT_ONCE, |(deal, records)| {
            let mut solutions = solutions.borrow_mut();
            let solution = solutions.entry(deal).or_insert_with(|| solve(deal).shared()).clone();
            let (advance, on_solved, progress) = (&advance, &on_solved, &progress);
            async move {
                let table = solution.await?;
                let count = records.len();
                on_solved(records, deal, table);
                advance(count, progress.get().total);
                Ok(())
            }
        })
        .await
}

/// Groups records by their deals, in the order of the deals' first records.
fn by_deal(deals: Vec<(usize, Deal)>) -> Vec<(Deal, Vec<usize>)> {
    let mut grouped: Vec<(Deal, Vec<usize>)> = Vec::new();
    for (record, deal) in deals {
        match grouped.iter_mut().find(|(known, _)| *known == deal) {
            Some((_, records)) => records.push(record),
            None => grouped.push((deal, vec![record])),
        }
    }
    grouped
}
