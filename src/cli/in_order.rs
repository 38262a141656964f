//! Work by several threads, and its results in the order of the input.

use std::io;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many pieces of work each thread may be ahead of what was taken.
const AHEAD: usize = 4;

/// A piece of work, and where its results go.
type Work<I, O> = (I, Results<O>);

/// Where the results of one item go, until nothing more comes of it.
pub struct Results<O>(SyncSender<Option<O>>);

impl<O> Results<O> {
    /// Gives the next result. It waits where so many were given that there is no room for it, unless it is the turn
    /// of the item.
    pub fn give(&self, result: O) -> io::Result<()> {
        self.0.send(Some(result)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Has threads work on items, and takes their results in the order of the items; those of an item whose turn it
/// is are taken while it is worked on, and of another there is `room` for so many.
///
/// The threads are at most so many items ahead of what was taken that the memory is bounded. Where taking
/// fails, the threads are left to themselves: one may wait for input that does not come, and the process,
/// which has nobody left to write for, is not to wait with it.
///
/// Where not all threads can be started, those that were do the work.
pub fn in_order<I, O, W>(
    jobs: NonZero<usize>,
    room: usize,
    items: impl Iterator<Item = I> + Send + 'static,
    worker: impl Fn() -> W + Clone + Send + 'static,
    mut take: impl FnMut(O) -> io::Result<()>,
) -> io::Result<()>
where
    I: Send + 'static,
    O: Send + 'static,
    W: FnMut(I, &Results<O>),
{
    let (to_workers, work) = sync_channel::<Work<I, O>>(jobs.get());
    let (to_taker, results) = sync_channel::<Receiver<Option<O>>>(AHEAD * jobs.get());
    let work = Arc::new(Mutex::new(work));
    for started in 0..jobs.get() {
        let (work, worker) = (Arc::clone(&work), worker.clone());
        match start(move || do_work(&work, worker())) {
            Err(error) if started == 0 => return Err(error),
            Err(_) => break,
            Ok(()) => {}
        }
    }
    // The workers alone have the work: once none is left, there is nobody to hand it to.
    drop(work);
    start(move || {
        for item in items {
            // The order in which the results are awaited is that of the items.
            let (results, awaited) = sync_channel(room);
            let results = Results(results);
            if to_taker.send(awaited).is_err() || to_workers.send((item, results)).is_err() {
                return;
            }
        }
    })?;
    for awaited in results {
        let next = || awaited.recv().map_err(|_| io::Error::other("a thread has stopped"));
        while let Some(result) = next()? {
            take(result)?;
        }
    }
    Ok(())
}

/// Starts a thread that is left to itself.
fn start(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn do_work<I, O>(work: &Mutex<Receiver<Work<I, O>>>, mut worker: impl FnMut(I, &Results<O>)) {
    loop {
        // One thread waits for work, the others for their turn to wait.
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((item, results)) = next else { return };
        worker(item, &results);
        // The end is awaited, unless taking has failed.
        let _ = results.0.send(None);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const JOBS: NonZero<usize> = NonZero::new(3).unwrap();

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let mut taken = Vec::new();
        let slow_at_times = || {
            |number: u32, results: &Results<u32>| {
                // The first of each three is done last.
                let turns = if number.is_multiple_of(3) { 10_000 } else { 0 };
                (0..turns).for_each(|_| thread::yield_now());
                results.give(number * number).unwrap();
            }
        };
        in_order(JOBS, 1, 0..20, slow_at_times, |square| {
            taken.push(square);
            Ok(())
        })
        .unwrap();
        assert_eq!(taken, (0..20).map(|number| number * number).collect::<Vec<_>>());
    }

    #[test]
    fn who_takes_slowly_is_not_run_away_from() {
        let begun = Arc::new(AtomicUsize::new(0));
        let (seen, mut taken) = (Arc::clone(&begun), 0);
        let items = (0..1000).inspect(move |_| {
            seen.fetch_add(1, Ordering::SeqCst);
        });
        in_order(
            JOBS,
            1,
            items,
            || |item: usize, results: &Results<usize>| results.give(item).unwrap(),
            |_| {
                taken += 1;
                // Those that were taken, those that are awaited, and one on its way to them.
                let most = taken + AHEAD * JOBS.get() + 1;
                assert!(begun.load(Ordering::SeqCst) <= most);
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(taken, 1000);
    }

    #[test]
    fn an_error_ends_it_though_the_items_have_no_end() {
        let take = |_| Err(io::ErrorKind::BrokenPipe.into());
        let worker = || {
            |item: u64, results: &Results<u64>| {
                // Some have nobody who would take them.
                let _ = results.give(item);
            }
        };
        let ended = in_order(JOBS, 1, 0.., worker, take);
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    fn results_of_an_item_are_taken_while_there_are_more_to_come() {
        // The first of the items has no end, and those after it have more results than there is room for.
        let worker = || {
            |item: u64, results: &Results<(u64, u64)>| {
                let mut number = 0;
                while results.give((item, number)).is_ok() {
                    number += 1;
                }
            }
        };
        let mut taken = Vec::new();
        let ended = in_order(JOBS, 2, 0..5, worker, |result| {
            taken.push(result);
            if taken.len() < 100 { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
        });
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
        assert_eq!(taken, (0..100).map(|number| (0, number)).collect::<Vec<_>>());
    }

    #[test]
    fn a_thread_that_stops_is_reported_after_the_results_it_gave() {
        let worker = || {
            |item: u64, results: &Results<u64>| {
                results.give(item).unwrap();
                assert!(item < 3, "stops here, as the test wants it");
            }
        };
        let mut taken = Vec::new();
        let ended = in_order(JOBS, 1, 0..9, worker, |item| {
            taken.push(item);
            Ok(())
        });
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::Other);
        assert_eq!(taken, [0, 1, 2, 3]);
    }
}
