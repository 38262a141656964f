//! Runs steps one after another, and prints a summary.

use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context as _, Result};

/// Marks the error of a skipped step. A skipped step does not count as a failure, because some machines lack an
/// optional program, such as another browser.
#[derive(Debug)]
struct MissingProgram;

impl fmt::Display for MissingProgram {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("not here")
    }
}

/// Marks an error as a reason to skip the step.
pub fn needed<T>(found: Result<T>) -> Result<T> {
    found.context(MissingProgram)
}

/// Runs steps and collects their results. A step is run even if an earlier step has failed.
#[derive(Default)]
pub struct Steps {
    /// Names of the steps that are run. If there are no names, all steps are run.
    only: Vec<String>,
    /// Names of all steps so far, including the steps that were not run.
    names: Vec<String>,
    summary: Vec<String>,
    /// Number of passed checks. Steps that consist of tests are not counted, because Cargo or Playwright counts their
    /// tests.
    passed: usize,
    failed: usize,
}

impl Steps {
    /// Creates a list of steps. Only the steps named in `only` are run. If `only` is empty, all steps are run.
    pub fn new(only: Vec<String>) -> Self {
        Self { only, ..Self::default() }
    }

    /// Returns whether the step is selected.
    pub fn includes(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }

    /// Runs a step that is a single check. Its name and its reason are printed as a heading. Returns whether the step
    /// passed or was not selected.
    pub fn check(&mut self, name: &str, why: &str, run: impl FnOnce() -> Result<()>) -> bool {
        self.run(name, why, 1, run)
    }

    /// Runs a step that consists of tests. Cargo or Playwright counts the tests.
    pub fn tests(&mut self, name: &str, why: &str, run: impl FnOnce() -> Result<()>) -> bool {
        self.run(name, why, 0, run)
    }

    fn run(
        &mut self,
        name: &str,
        why: &str,
        checks: usize,
        run: impl FnOnce() -> Result<()>,
    ) -> bool {
        self.names.push(name.to_owned());
        if !self.includes(name) {
            return true;
        }
        println!("\n== {name}: {why}");
        let start = Instant::now();
        let result = run();
        let seconds = start.elapsed().as_secs_f32();
        let (outcome, note) = match &result {
            Ok(()) => {
                self.passed += checks;
                let counted = if checks == 0 { "  (its tests are counted above)" } else { "" };
                ("passed", counted.to_owned())
            }
            Err(error) => {
                println!("{error:#}");
                let is_skipped = error.is::<MissingProgram>();
                self.failed += usize::from(!is_skipped);
                (if is_skipped { "skipped" } else { "FAILED" }, format!(": {error:#}"))
            }
        };
        self.summary.push(format!("{outcome:<7}  {seconds:>6.1} s  {name}{note}"));
        result.is_ok()
    }

    /// Prints the result of each step, and the totals. If any step failed or a name in `only` is unknown, the exit code
    /// is a failure.
    pub fn finish(mut self) -> ExitCode {
        for name in self.only.iter().filter(|name| !self.names.contains(name)) {
            self.failed += 1;
            let names = self.names.join(", ");
            self.summary
                .push(format!("FAILED           {name}: there is no such step, but {names}"));
        }
        println!("\n== summary\n{}", self.summary.join("\n"));
        println!("{} passed, {} failed", self.passed, self.failed);
        if self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::{anyhow, bail};

    use super::*;

    #[test]
    fn only_requested_steps_are_run() {
        let mut steps = Steps::new(vec!["b".to_owned()]);
        assert!(steps.check("a", "", || bail!("it is broken")));
        assert!(steps.check("b", "", || Ok(())));
        assert_eq!((steps.passed, steps.failed), (1, 0));
        assert_eq!(steps.finish(), ExitCode::SUCCESS);
    }

    #[test]
    fn an_unknown_step_is_a_failure() {
        let mut steps = Steps::new(vec!["b".to_owned()]);
        steps.check("a", "", || Ok(()));
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn a_step_without_its_program_is_skipped() {
        let mut steps = Steps::default();
        assert!(!steps.tests("a", "", || needed(Err(anyhow!("there is no such browser")))));
        assert!(!steps.tests("b", "", || bail!("it is broken")));
        assert!(steps.summary[0].starts_with("skipped"), "{}", steps.summary[0]);
        assert!(steps.summary[0].ends_with("  a: not here: there is no such browser"));
        assert!(steps.summary[1].starts_with("FAILED"), "{}", steps.summary[1]);
        assert!(steps.summary[1].ends_with("  b: it is broken"));
        assert_eq!(steps.finish(), ExitCode::FAILURE);
    }
}
