//! Steps run one after another, with a summary.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

/// Who says how many of a step's parts passed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// The step is one thing, and this program counts it.
    Here,
    /// Cargo or Playwright has printed the numbers of its own tests.
    ByItsTool,
}

/// How a step ended.
pub enum StepResult {
    /// It did what it should.
    Passed,
    /// It did not, and why.
    Failed(String),
    /// It was not tried, and why.
    Skipped(String),
}

struct Step {
    name: &'static str,
    counted: Counted,
    outcome: StepResult,
    time: Duration,
}

/// Steps run so far. A failed step does not keep the others from running.
#[derive(Default)]
pub struct Steps {
    done: Vec<Step>,
    /// The names of the only ones to run; all are run where it is empty.
    only: Vec<String>,
    /// The names that a step had so far.
    met: Vec<&'static str>,
}

impl Steps {
    /// None run yet. Of those to come, only those with the given names are run; all, where none is given.
    pub fn new(only: Vec<String>) -> Self {
        Self { only, ..Self::default() }
    }

    /// Runs a step under a heading that says what it is and why; returns whether it passed, or was not asked for.
    pub fn run(
        &mut self,
        name: &'static str,
        why: &str,
        counted: Counted,
        action: impl FnOnce() -> Result<()>,
    ) -> bool {
        self.run_where_possible(name, why, counted, || Ok(()), |()| action())
    }

    /// Like [`run`](Self::run), for a step that needs what not every machine can have, such as another
    /// browser: where it is not to be had, the step is skipped, which is no failure, and the reason is said.
    pub fn run_where_possible<T>(
        &mut self,
        name: &'static str,
        why: &str,
        counted: Counted,
        needed: impl FnOnce() -> Result<T>,
        action: impl FnOnce(T) -> Result<()>,
    ) -> bool {
        self.met.push(name);
        if !self.only.is_empty() && !self.only.iter().any(|asked| asked == name) {
            return true;
        }
        println!("\n== {name}: {why}");
        let start = Instant::now();
        let outcome = match needed().map(action) {
            Ok(Ok(())) => StepResult::Passed,
            Ok(Err(error)) => {
                println!("error: {error:#}");
                StepResult::Failed(format!("{error:#}"))
            }
            Err(error) => {
                println!("skipped: {error:#}");
                StepResult::Skipped(format!("{error:#}"))
            }
        };
        let passed = matches!(outcome, StepResult::Passed);
        self.done.push(Step { name, counted, outcome, time: start.elapsed() });
        passed
    }

    /// The names that were asked for and that no step had.
    fn unknown(&self) -> impl Iterator<Item = &String> {
        self.only.iter().filter(|name| !self.met.contains(&name.as_str()))
    }

    /// Prints how every step ended, and the sum; the program fails if any step failed.
    ///
    /// The sum counts the steps that passed except those whose tool has counted its own tests, so
    /// that nothing is counted twice, and every step that failed. A step that was skipped is only named.
    pub fn finish(self) -> ExitCode {
        println!("\n== summary");
        let (mut passed, mut failed) = (0, 0);
        for step in &self.done {
            let seconds = step.time.as_secs_f32();
            match &step.outcome {
                StepResult::Passed => {
                    let by_tool = step.counted == Counted::ByItsTool;
                    let note = if by_tool { "  (its tests are counted above)" } else { "" };
                    passed += u32::from(!by_tool);
                    println!("passed   {seconds:>6.1} s  {}{note}", step.name);
                }
                StepResult::Failed(why) => {
                    failed += 1;
                    println!("FAILED   {seconds:>6.1} s  {}: {why}", step.name);
                }
                StepResult::Skipped(why) => {
                    println!("skipped  {seconds:>6.1} s  {}: {why}", step.name);
                }
            }
        }
        for name in self.unknown() {
            failed += 1;
            println!("FAILED           {name}: there is no such step, but {}", self.met.join(", "));
        }
        println!("{passed} passed, {failed} failed");
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn only_what_is_asked_for_is_run() {
        let mut steps = Steps::new(vec!["b".to_owned(), "c".to_owned()]);
        for name in ["a", "b"] {
            assert!(steps.run(name, "", Counted::Here, || Ok(())));
        }
        assert_eq!(steps.done.iter().map(|step| step.name).collect::<Vec<_>>(), ["b"]);
        assert_eq!(steps.unknown().collect::<Vec<_>>(), ["c"]);
    }

    #[test]
    fn a_step_is_skipped_for_what_it_needs_and_fails_for_what_it_does() {
        let mut steps = Steps::default();
        let missing = || -> Result<()> { bail!("there is no such browser") };
        steps.run_where_possible("a", "", Counted::Here, missing, |()| Ok(()));
        steps.run_where_possible("b", "", Counted::Here, || Ok(()), |()| bail!("it is broken"));
        let [skipped, failed] = &steps.done[..] else { panic!("two steps") };
        assert!(
            matches!(&skipped.outcome, StepResult::Skipped(why) if why == "there is no such browser")
        );
        assert!(matches!(&failed.outcome, StepResult::Failed(why) if why == "it is broken"));
    }
}
