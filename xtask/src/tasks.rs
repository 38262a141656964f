//! Tasks of which some run at the same time, with a line for what is done, what is to come and why.

use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Error, Result, anyhow, ensure};

/// How long nothing may be said.
const SILENCE: Duration = Duration::from_secs(30);

/// Something to do.
pub struct Task {
    /// What it is: a word or a few.
    what: &'static str,
    /// What is done, and what for.
    why: String,
    /// The tasks that must be done before it begins, by what they are.
    after: &'static [&'static str],
    run: Box<dyn FnOnce() -> Result<()> + Send>,
}

impl Task {
    /// A task.
    pub fn new(
        what: &'static str,
        why: impl Into<String>,
        after: &'static [&'static str],
        run: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> Self {
        Self { what, why: why.into(), after, run: Box::new(run) }
    }
}

/// Runs tasks, each as soon as those before it are done; `done` names those that have been done already. A failure is said
/// at once, none is begun after it, and the first one is the error.
pub fn run(tasks: Vec<Task>, done: &[&str]) -> Result<()> {
    let waiting: Vec<_> = tasks.iter().map(|task| task.what).collect();
    for Task { what, after, .. } in &tasks {
        for before in *after {
            let is_known = waiting.contains(before) || done.contains(before);
            ensure!(is_known, "{what} waits for {before}, which nobody does");
        }
    }
    let progress = Progress {
        begun: Instant::now(),
        count: tasks.len(),
        state: Mutex::new(State { waiting, ..State::default() }),
        changed: Condvar::new(),
    };
    thread::scope(|scope| {
        let progress = &progress;
        for task in tasks {
            scope.spawn(move || progress.run(task));
        }
        progress.watch();
    });
    progress.state().failure.take().map_or(Ok(()), Err)
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
    failure: Option<Error>,
}

impl State {
    fn is_done(&self, task: &str) -> bool {
        !self.waiting.contains(&task) && !self.running.contains(&task)
    }

    fn is_over(&self) -> bool {
        self.running.is_empty() && (self.waiting.is_empty() || self.failure.is_some())
    }
}

impl Progress {
    /// Runs a task when its turn has come.
    fn run(&self, task: Task) {
        let Task { what, why, after, run } = task;
        let must_wait = |state: &mut State| {
            state.failure.is_none() && !after.iter().all(|task| state.is_done(task))
        };
        let waited = self.changed.wait_while(self.state(), must_wait);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if state.failure.is_some() {
            return;
        }
        state.waiting.retain(|waiting| *waiting != what);
        state.running.push(what);
        self.say(&format!("{what}: {why} …"));
        drop(state);
        let result = catch_unwind(AssertUnwindSafe(run))
            .unwrap_or_else(|_| Err(anyhow!("the task has panicked")));
        let mut state = self.state();
        state.running.retain(|running| *running != what);
        match result {
            Ok(()) => {
                state.done += 1;
                self.say(&format!("{what}: done, {} of {}", state.done, self.count));
            }
            Err(error) => {
                self.say(&format!("{what}: failed: {error:#}"));
                state.failure.get_or_insert(error);
            }
        }
        self.changed.notify_all();
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
        // Whoever reads it may have gone; the work goes on.
        drop(writeln!(io::stdout(), "{} {line}", clock(self.begun.elapsed())));
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
            noting(&notes, "last", &["first", "second", "long done"]),
            noting(&notes, "second", &["first"]),
            noting(&notes, "first", &[]),
        ];
        run(tasks, &["long done"]).unwrap();
        assert_eq!(*notes.lock().unwrap(), ["first", "second", "last"]);
    }

    #[test]
    fn nothing_is_begun_after_a_failure() {
        let notes = Notes::default();
        let fails = Task::new("fails", "for a test", &[], || bail!("it was to fail"));
        let error = run(vec![noting(&notes, "never", &["fails"]), fails], &[]).unwrap_err();
        assert_eq!(error.to_string(), "it was to fail");
        assert!(notes.lock().unwrap().is_empty());
    }

    #[test]
    fn a_panic_is_a_failure() {
        let notes = Notes::default();
        let panics = Task::new("panics", "for a test", &[], || panic!("it was to panic"));
        assert!(run(vec![panics, noting(&notes, "never", &["panics"])], &[]).is_err());
        assert!(notes.lock().unwrap().is_empty());
    }

    #[test]
    fn a_task_that_waits_for_nobody_is_refused() {
        let notes = Notes::default();
        let error = run(vec![noting(&notes, "waits", &["pgae"])], &["page"]).unwrap_err();
        assert_eq!(error.to_string(), "waits waits for pgae, which nobody does");
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!(clock(Duration::from_secs(65)), "[1:05]");
    }
}
