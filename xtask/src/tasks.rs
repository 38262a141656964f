//! Tasks of which some run at the same time, with a line for what is done, what is to come and why.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

/// How long nothing may be said.
const SILENCE: Duration = Duration::from_secs(30);

/// Something to do.
pub struct Task {
    /// What it is: a word or a few.
    what: &'static str,
    /// What it is for.
    why: &'static str,
    /// The tasks that come before it, by what they are.
    after: &'static [&'static str],
    run: Box<dyn FnOnce() -> Result<()> + Send>,
}

impl Task {
    /// A task. One that is to come before it, and that there is not, is taken for done.
    pub fn new(
        what: &'static str,
        why: &'static str,
        after: &'static [&'static str],
        run: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> Self {
        Self { what, why, after, run: Box::new(run) }
    }
}

/// Runs tasks, each as soon as those before it are done. The first that fails is the error; none is begun after that.
pub fn run(tasks: Vec<Task>) -> Result<()> {
    let state = State { waiting: tasks.iter().map(|task| task.what).collect(), ..State::default() };
    let progress = Progress {
        begun: Instant::now(),
        count: tasks.len(),
        state: Mutex::new(state),
        changed: Condvar::new(),
    };
    thread::scope(|scope| {
        let progress = &progress;
        let run = |task| scope.spawn(move || progress.run(task));
        let threads: Vec<_> = tasks.into_iter().map(run).collect();
        progress.watch();
        let end = |thread: thread::ScopedJoinHandle<'_, Result<()>>| {
            thread.join().unwrap_or_else(|_| Err(anyhow!("a task has panicked")))
        };
        threads.into_iter().map(end).fold(Ok(()), Result::and)
    })
}

/// How far the tasks are.
struct Progress {
    begun: Instant,
    count: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<&'static str>,
    running: Vec<&'static str>,
    done: usize,
    has_failed: bool,
}

impl State {
    fn is_done(&self, task: &str) -> bool {
        !self.waiting.contains(&task) && !self.running.contains(&task)
    }

    fn is_over(&self) -> bool {
        self.running.is_empty() && (self.waiting.is_empty() || self.has_failed)
    }
}

impl Progress {
    /// Runs a task when its turn has come.
    fn run(&self, task: Task) -> Result<()> {
        let Task { what, why, after, run } = task;
        let must_wait =
            |state: &mut State| !state.has_failed && !after.iter().all(|task| state.is_done(task));
        let mut state = self
            .changed
            .wait_while(self.state(), must_wait)
            .unwrap_or_else(PoisonError::into_inner);
        if state.has_failed {
            return Ok(());
        }
        state.waiting.retain(|waiting| *waiting != what);
        state.running.push(what);
        self.say(&format!("{what}: {why} …"));
        drop(state);
        let result = catch_unwind(AssertUnwindSafe(run))
            .unwrap_or_else(|_| Err(anyhow!("{what}: the task has panicked")));
        let mut state = self.state();
        state.running.retain(|running| *running != what);
        if result.is_ok() {
            state.done += 1;
            self.say(&format!("{what}: done, {} of {}", state.done, self.count));
        } else {
            state.has_failed = true;
        }
        self.changed.notify_all();
        result
    }

    /// Waits for the end, and says what runs where nothing has been said for long.
    fn watch(&self) {
        let mut state = self.state();
        while !state.is_over() {
            let waited = self.changed.wait_timeout(state, SILENCE);
            let (next, end) = waited.unwrap_or_else(PoisonError::into_inner);
            state = next;
            if end.timed_out() {
                self.say(&format!("still at work on {}", state.running.join(", ")));
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
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

    type Notes = Arc<Mutex<Vec<&'static str>>>;

    fn noting(notes: &Notes, what: &'static str, after: &'static [&'static str]) -> Task {
        let notes = Arc::clone(notes);
        Task::new(what, "for a test", after, move || {
            notes.lock().unwrap().push(what);
            Ok(())
        })
    }

    #[test]
    fn a_task_waits_for_those_before_it() {
        let notes = Notes::default();
        let tasks = vec![
            noting(&notes, "last", &["first", "second", "never there"]),
            noting(&notes, "second", &["first"]),
            noting(&notes, "first", &[]),
        ];
        run(tasks).unwrap();
        assert_eq!(*notes.lock().unwrap(), ["first", "second", "last"]);
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let notes = Notes::default();
        let fails = Task::new("fails", "for a test", &[], || bail!("it was to fail"));
        let error = run(vec![noting(&notes, "never", &["fails"]), fails]).unwrap_err();
        assert_eq!(error.to_string(), "it was to fail");
        assert!(notes.lock().unwrap().is_empty());
    }

    #[test]
    fn a_panic_is_a_failure() {
        let notes = Notes::default();
        let panics = Task::new("panics", "for a test", &[], || panic!("it was to panic"));
        assert!(run(vec![panics, noting(&notes, "never", &["panics"])]).is_err());
        assert!(notes.lock().unwrap().is_empty());
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_secs(65)), "[1:05]");
    }
}
