//! Work by several threads, and its results in the order in which it came.

use std::io;
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How many pieces of work each thread may be ahead of what was taken.
const AHEAD: usize = 4;

/// A piece of work, and where its result goes.
type Work<I, O> = (I, SyncSender<O>);

/// Has threads work on items, and takes their results in the order of the items.
///
/// The threads are at most so many items ahead of what was taken that the memory is bounded. Where taking
/// fails, the threads are left to themselves: one may wait for input that does not come, and the process,
/// which has nobody left to write for, is not to wait with it.
///
/// Where not all threads can be started, those that were do the work.
///
/// # Errors
///
/// What `take` fails with, and one where no thread can be started or one has panicked.
pub fn in_order<I, O, W>(
    jobs: NonZero<usize>,
    items: impl Iterator<Item = I> + Send + 'static,
    worker: impl Fn() -> W + Clone + Send + 'static,
    mut take: impl FnMut(O) -> io::Result<()>,
) -> io::Result<()>
where
    I: Send + 'static,
    O: Send + 'static,
    W: FnMut(I) -> O,
{
    let (to_workers, work) = sync_channel::<Work<I, O>>(jobs.get());
    let (to_taker, results) = sync_channel::<Receiver<O>>(AHEAD * jobs.get());
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
            let (result, awaited) = sync_channel(1);
            if to_taker.send(awaited).is_err() || to_workers.send((item, result)).is_err() {
                return;
            }
        }
    })?;
    for awaited in results {
        let result = awaited.recv().map_err(|_| io::Error::other("a thread has stopped"))?;
        take(result)?;
    }
    Ok(())
}

/// Starts a thread that is left to itself.
fn start(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn do_work<I, O>(work: &Mutex<Receiver<Work<I, O>>>, mut worker: impl FnMut(I) -> O) {
    loop {
        // One thread waits for work, the others for their turn to wait.
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((item, result)) = next else { return };
        // It is awaited, unless taking has failed.
        let _ = result.send(worker(item));
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
            |number: u32| {
                // The first of each three is done last.
                let turns = if number.is_multiple_of(3) { 10_000 } else { 0 };
                (0..turns).for_each(|_| thread::yield_now());
                number * number
            }
        };
        in_order(JOBS, 0..20, slow_at_times, |square| {
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
            items,
            || |item: usize| item,
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
        let ended = in_order(JOBS, 0.., || |item: u64| item, take);
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
