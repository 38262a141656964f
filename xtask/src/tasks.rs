//! Runs tasks in parallel, and prints their progress. A task starts when its dependencies are done.

use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

/// Maximum time during which nothing is printed.
const MAX_SILENCE: Duration = Duration::from_secs(30);

pub struct Task {
    name: &'static str,
    /// Description and purpose of the task.
    why: String,
    /// Names of the tasks that must be done first.
    after: &'static [&'static str],
    run: Box<dyn FnOnce() -> Result<()> + Send>,
}

impl Task {
    pub fn new(
        name: &'static str,
        why: impl Into<String>,
        after: &'static [&'static str],
        run: impl FnOnce() -> Result<()> + Send + 'static,
    ) -> Self {
        Self { name, why: why.into(), after, run: Box::new(run) }
    }
}

/// Runs tasks in parallel. A task starts when its dependencies are done. `done` contains the names of tasks
/// that are already done. After a failure, no further task is started, and the first failure is returned. A
/// task whose dependencies can never be done is also an error.
pub fn run(mut waiting: Vec<Task>, done: &[&'static str]) -> Result<()> {
    let (start, count) = (Instant::now(), waiting.len());
    let say = |line: String| {
        let seconds = start.elapsed().as_secs();
        // If the terminal is closed, printing fails, but the work continues.
        drop(writeln!(io::stdout(), "[{}:{:02}] {line}", seconds / 60, seconds % 60));
    };
    let (sender, reports) = mpsc::channel();
    let (mut done, mut running, mut failure) = (done.to_vec(), Vec::new(), None);
    let mut done_here = 0;
    loop {
        let is_ready = |task: &mut Task| {
            failure.is_none() && task.after.iter().all(|before| done.contains(before))
        };
        for Task { name, why, run, .. } in waiting.extract_if(.., is_ready) {
            say(format!("{name}: {why} …"));
            running.push(name);
            let sender = sender.clone();
            thread::spawn(move || {
                let result = catch_unwind(AssertUnwindSafe(run));
                let result = result.unwrap_or_else(|_| Err(anyhow!("the task has panicked")));
                sender.send((name, result))
            });
        }
        if running.is_empty() {
            let never = waiting.first().map(|task| anyhow!("{} waits in vain", task.name));
            return failure.or(never).map_or(Ok(()), Err);
        }
        let Ok((name, result)) = reports.recv_timeout(MAX_SILENCE) else {
            say(format!("still at work on {}", running.join(", ")));
            continue;
        };
        running.retain(|running| *running != name);
        match result {
            Ok(()) => {
                done.push(name);
                done_here += 1;
                say(format!("{name}: done, {done_here} of {count}"));
            }
            Err(error) => {
                say(format!("{name}: failed: {error:#}"));
                failure.get_or_insert(error);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use anyhow::bail;

    use super::*;

    type Notes = Arc<Mutex<Vec<&'static str>>>;

    fn noting(notes: &Notes, name: &'static str, after: &'static [&'static str]) -> Task {
        let notes = Arc::clone(notes);
        Task::new(name, "for a test", after, move || {
            notes.lock().unwrap().push(name);
            Ok(())
        })
    }

    #[test]
    fn a_task_waits_for_its_dependencies() {
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
    fn no_task_starts_after_a_failure() {
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
    fn a_task_with_an_unknown_dependency_is_named() {
        let notes = Notes::default();
        let error = run(vec![noting(&notes, "typo", &["pgae"])], &["page"]).unwrap_err();
        assert_eq!(error.to_string(), "typo waits in vain");
    }
}
