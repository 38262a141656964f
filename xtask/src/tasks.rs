//! Tasks of which some run at the same time, with a line for what is done, what is to come and why.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

/// How long nothing may be said.
const SILENCE: Duration = Duration::from_secs(30);

/// Something to do.
pub struct Task {
    /// What it is: a few words.
    what: String,
    /// What it is for.
    why: &'static str,
    run: Box<dyn FnOnce() -> Result<()> + Send>,
}

impl Task {
    /// A task.
    pub fn new(
        what: impl Into<String>,
        why: &'static str,
        run: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> Self {
        Self { what: what.into(), why, run: Box::new(run) }
    }
}

/// Runs tasks: those of a list one after another, the lists at the same time. The first that fails is the error; no
/// other is begun after it.
pub fn run(lists: Vec<Vec<Task>>) -> Result<()> {
    let count = lists.iter().map(Vec::len).sum();
    let progress = Progress { begun: Instant::now(), count, open: Mutex::default() };
    let failed = AtomicBool::new(false);
    let (ended, on_end) = channel::<()>();
    thread::scope(|scope| {
        let threads: Vec<_> = lists
            .into_iter()
            .map(|list| {
                let (progress, failed, ended) = (&progress, &failed, ended.clone());
                scope.spawn(move || {
                    let result = run_list(list, progress, failed);
                    if result.is_err() {
                        failed.store(true, Ordering::Relaxed);
                    }
                    // Who hears of it waits below.
                    drop(ended);
                    result
                })
            })
            .collect();
        drop(ended);
        // Nothing is ever sent: the channel closes with the last list.
        while let Err(RecvTimeoutError::Timeout) = on_end.recv_timeout(SILENCE) {
            progress.say_what_runs();
        }
        let end = |thread: thread::ScopedJoinHandle<'_, Result<()>>| {
            thread.join().unwrap_or_else(|_| Err(anyhow!("a task has panicked")))
        };
        threads.into_iter().map(end).fold(Ok(()), Result::and)
    })
}

fn run_list(list: Vec<Task>, progress: &Progress, failed: &AtomicBool) -> Result<()> {
    for task in list {
        if failed.load(Ordering::Relaxed) {
            break;
        }
        let Task { what, why, run } = task;
        progress.begin(&what, why);
        run()?;
        progress.end(&what);
    }
    Ok(())
}

/// What is said of tasks.
struct Progress {
    begun: Instant,
    count: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    done: usize,
    running: Vec<String>,
}

impl Progress {
    fn begin(&self, what: &str, why: &str) {
        self.change(|open| open.running.push(what.to_owned()));
        self.say(&format!("{what}: {why} …"));
    }

    fn end(&self, what: &str) {
        let done = self.change(|open| {
            open.running.retain(|running| running != what);
            open.done += 1;
            open.done
        });
        self.say(&format!("{what}: done, {done} of {}", self.count));
    }

    fn say_what_runs(&self) {
        let running = self.change(|open| open.running.join(", "));
        self.say(&format!("still at work on {running}"));
    }

    fn change<T>(&self, change: impl FnOnce(&mut Open) -> T) -> T {
        change(&mut self.open.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn say(&self, line: &str) {
        println!("{} {line}", clock(self.begun.elapsed()));
    }
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("[{}:{:02}]", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use anyhow::bail;

    use super::*;

    fn noting(notes: &Arc<Mutex<Vec<&'static str>>>, note: &'static str) -> Task {
        let notes = Arc::clone(notes);
        Task::new(note, "for a test", move || {
            notes.lock().unwrap().push(note);
            Ok(())
        })
    }

    #[test]
    fn the_tasks_of_a_list_come_one_after_another() {
        let notes = Arc::default();
        let list = vec![noting(&notes, "first"), noting(&notes, "second")];
        run(vec![list, vec![noting(&notes, "beside")]]).unwrap();
        let mut order = notes.lock().unwrap().clone();
        assert_eq!(order.len(), 3);
        order.retain(|note| *note != "beside");
        assert_eq!(order, ["first", "second"]);
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let notes = Arc::default();
        let fails = Task::new("fails", "for a test", || bail!("it was to fail"));
        let error = run(vec![vec![fails, noting(&notes, "never")]]).unwrap_err();
        assert_eq!(error.to_string(), "it was to fail");
        assert!(notes.lock().unwrap().is_empty());
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_secs(65)), "[1:05]");
    }
}
