//! Steps run one after another, with a summary.

use std::fmt;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

/// How a step ended; a reason is for who reads the summary.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Passed,
    /// Its tool has printed the number of its tests.
    PassedAndCounted,
    Failed(String),
    Skipped(String),
}

/// Why a step is skipped, which is no failure: not every machine can have what it needs, such as another browser.
#[derive(Debug)]
struct Missing;

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("not here")
    }
}

/// Marks an error as one for which a step is skipped.
pub fn needed<T>(found: Result<T>) -> Result<T> {
    found.context(Missing)
}

struct Step {
    name: &'static str,
    outcome: Outcome,
    time: Duration,
}

/// Steps run so far. A failed step does not keep the others from running.
#[derive(Default)]
pub struct Steps {
    done: Vec<Step>,
    /// The names of the only ones to run; all are run if it is empty.
    only: Vec<String>,
    /// The names of all steps so far.
    names: Vec<&'static str>,
}

impl Steps {
    /// Returns no steps yet. Of those to come, only those with the given names are run; all, if none is given.
    pub fn new(only: Vec<String>) -> Self {
        Self { only, ..Self::default() }
    }

    /// Runs a step that is one check, under a heading that says why; returns whether it passed, or was not asked for.
    pub fn check(
        &mut self,
        name: &'static str,
        why: &str,
        run: impl FnOnce() -> Result<()>,
    ) -> bool {
        self.run(name, why, Outcome::Passed, run)
    }

    /// Runs a step of tests, whose number Cargo or Playwright prints.
    pub fn tests(
        &mut self,
        name: &'static str,
        why: &str,
        run: impl FnOnce() -> Result<()>,
    ) -> bool {
        self.run(name, why, Outcome::PassedAndCounted, run)
    }

    fn run(
        &mut self,
        name: &'static str,
        why: &str,
        passed: Outcome,
        run: impl FnOnce() -> Result<()>,
    ) -> bool {
        self.names.push(name);
        if !self.only.is_empty() && !self.only.iter().any(|asked| asked == name) {
            return true;
        }
        println!("\n== {name}: {why}");
        let start = Instant::now();
        let outcome = match run() {
            Ok(()) => passed,
            Err(error) if error.is::<Missing>() => Outcome::Skipped(format!("{error:#}")),
            Err(error) => Outcome::Failed(format!("{error:#}")),
        };
        if let Outcome::Failed(why) | Outcome::Skipped(why) = &outcome {
            println!("{why}");
        }
        let has_passed = matches!(outcome, Outcome::Passed | Outcome::PassedAndCounted);
        self.done.push(Step { name, outcome, time: start.elapsed() });
        has_passed
    }

    /// Prints how every step ended, and the sum; the program fails if any step failed.
    ///
    /// The sum counts every step that failed, and those that passed unless their tool has counted its own tests. A
    /// step that was skipped is only named.
    pub fn finish(self) -> ExitCode {
        println!("\n== summary");
        let (mut passed, mut failed) = (0, 0);
        for Step { name, outcome, time } in &self.done {
            let seconds = time.as_secs_f32();
            match outcome {
                Outcome::Passed => {
                    passed += 1;
                    println!("passed   {seconds:>6.1} s  {name}");
                }
                Outcome::PassedAndCounted => {
                    println!("passed   {seconds:>6.1} s  {name}  (its tests are counted above)");
                }
                Outcome::Failed(why) => {
                    failed += 1;
                    println!("FAILED   {seconds:>6.1} s  {name}: {why}");
                }
                Outcome::Skipped(why) => println!("skipped  {seconds:>6.1} s  {name}: {why}"),
            }
        }
        for name in self.only.iter().filter(|name| !self.names.contains(&name.as_str())) {
            failed += 1;
            let names = self.names.join(", ");
            println!("FAILED           {name}: there is no such step, but {names}");
        }
        println!("{passed} passed, {failed} failed");
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::{anyhow, bail};

    use super::*;

    #[test]
    fn only_steps_that_are_asked_for_are_run() {
        let mut steps = Steps::new(vec!["b".to_owned()]);
        for name in ["a", "b"] {
            assert!(steps.check(name, "", || Ok(())));
        }
        assert_eq!(steps.done.iter().map(|step| step.name).collect::<Vec<_>>(), ["b"]);
        assert_eq!(steps.finish(), ExitCode::SUCCESS);
    }

    #[test]
    fn a_step_that_does_not_exist_is_a_failure() {
        let mut steps = Steps::new(vec!["b".to_owned()]);
        steps.check("a", "", || Ok(()));
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn a_step_is_skipped_for_what_it_needs_and_fails_for_what_it_does() {
        let mut steps = Steps::default();
        assert!(!steps.tests("a", "", || needed(Err(anyhow!("there is no such browser")))));
        assert!(!steps.tests("b", "", || bail!("it is broken")));
        let outcomes: Vec<_> = steps.done.iter().map(|step| &step.outcome).collect();
        let skipped = Outcome::Skipped("not here: there is no such browser".to_owned());
        assert_eq!(outcomes, [&skipped, &Outcome::Failed("it is broken".to_owned())]);
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }
}
