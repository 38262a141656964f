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
#[path = "../../tests/unit/cli/in_order.rs"]
mod tests;
