//! Processes items in parallel, and returns the results in the order of the items.

use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{io, thread};

/// Maximum number of items per thread that are processed before their results are taken.
const MAX_AHEAD: usize = 4;

/// An item, and the channel for its results.
type Work<I, O> = (I, ResultSender<O>);

pub struct ResultSender<O>(SyncSender<Option<O>>);

impl<O> ResultSender<O> {
    /// Sends the next result. Blocks while the item's channel is full, because results are only
    /// taken from the first unfinished item.
    pub fn send(&self, result: O) -> io::Result<()> {
        self.0.send(Some(result)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Processes items on threads and passes their results to `take` in the order of the items. The results of the first
/// unfinished item are taken at once. For each other item, up to `room` results are stored.
///
/// The number of items in progress is limited, which limits memory. If `take` fails, the threads are not joined,
/// because one of them may wait for input that never arrives. If only some threads can be started, they do all the
/// work.
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
    W: FnMut(I, &ResultSender<O>),
{
    let (to_workers, work) = sync_channel::<Work<I, O>>(jobs.get());
    let (to_taker, results) = sync_channel::<Receiver<Option<O>>>(MAX_AHEAD * jobs.get());
    let work = Arc::new(Mutex::new(work));
    for started in 0..jobs.get() {
        let (work, worker) = (Arc::clone(&work), worker.clone());
        match start(move || do_work(&work, worker())) {
            Err(error) if started == 0 => return Err(error),
            Err(_) => break,
            Ok(()) => {}
        }
    }
    // Only the workers own the receiver, so that sending an item fails once all workers have ended.
    drop(work);
    start(move || {
        for item in items {
            // The receivers are queued in the order of the items.
            let (results, awaited) = sync_channel(room);
            let results = ResultSender(results);
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

/// Starts a thread that is not joined.
fn start(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn do_work<I, O>(work: &Mutex<Receiver<Work<I, O>>>, mut worker: impl FnMut(I, &ResultSender<O>)) {
    loop {
        // One thread waits for an item, and the others wait for the lock.
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((item, results)) = next else { return };
        worker(item, &results);
        // `None` marks the end of the results. Sending it only fails if `in_order` has ended early.
        let _ = results.0.send(None);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/cli/in_order.rs"]
mod tests;
