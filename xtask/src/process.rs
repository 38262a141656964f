//! Runs programs. There are four variants: the output is displayed at once, displayed later, only displayed if the
//! program fails, or returned.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use anyhow::{Context as _, Result, ensure};

use crate::project;

/// Returns a command that runs the same Cargo as this program, in the root of the repository. The arguments are
/// separated by spaces.
pub fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments.split_whitespace()).current_dir(project::root());
    command
}

/// Prints a command, and runs it with its output visible. Fails if the command fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    println!("$ {line}");
    let status = command.status().with_context(|| format!("could not start `{line}`"))?;
    ensure!(status.success(), "`{line}`: {status}");
    Ok(())
}

/// A process that runs in the background. `finish` waits for it and displays its output.
pub struct BackgroundProcess {
    line: String,
    child: Child,
    log: PathBuf,
}

impl BackgroundProcess {
    pub fn start(command: &mut Command) -> Result<Self> {
        let line = line(command);
        let log = env::temp_dir().join(format!("kibitzer-background-{}.txt", std::process::id()));
        let output = File::create(&log).with_context(|| log.display().to_string())?;
        command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        let child = command.spawn().with_context(|| format!("could not start `{line}`"))?;
        Ok(Self { line, child, log })
    }

    /// Prints the command, and then its output until the command ends. Fails if the command fails.
    pub fn finish(mut self) -> Result<()> {
        println!("$ {}", self.line);
        let mut log = File::open(&self.log)?;
        let status = loop {
            // Read the status before the output. Otherwise, output just before the end could be missed.
            let ended = self.child.try_wait()?;
            io::copy(&mut log, &mut io::stdout())?;
            match ended {
                Some(status) => break status,
                None => thread::sleep(Duration::from_millis(100)),
            }
        };
        fs::remove_file(&self.log)?;
        ensure!(status.success(), "`{}`: {status}", self.line);
        Ok(())
    }
}

/// Runs a command. Its output is only displayed if the command fails.
pub fn quietly(command: &mut Command) -> Result<()> {
    filter(command, "").map(drop)
}

/// Passes a text to a command, and returns the command's output.
pub fn filter(command: &mut Command, text: &str) -> Result<String> {
    let line = line(command);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("could not start `{line}`"))?;
    // If the program ends early, report the program's failure and not the failed write.
    let written = child.stdin.take().map_or(Ok(()), |mut input| input.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    if !output.status.success() {
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed);
        anyhow::bail!("`{line}`: {}\n{}", output.status, printed.trim_end());
    }
    written.with_context(|| format!("`{line}` has not read all"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the path of a program in the directories of `PATH`. Returns `None` if no directory contains the program.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|directory| directory.join(program)).find(|file| file.is_file())
}

/// Returns the command as a user would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program());
    let words = [name].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_returns_the_output_or_the_error() {
        assert_eq!(filter(Command::new("tr").args(["a", "b"]), "banana").unwrap(), "bbnbnb");
        let long = "x".repeat(1_000_000);
        let fails = &mut Command::new("sh");
        fails.args(["-c", "echo it was to fail >&2; exit 3"]);
        let error = filter(fails, &long).unwrap_err().to_string();
        assert!(error.contains("it was to fail") && error.contains('3'), "{error}");
    }

    #[test]
    fn a_failed_background_process_is_reported_by_finish() {
        let ends = |code: &str| {
            let script = format!("sleep 0.1; echo it ran beside others; exit {code}");
            BackgroundProcess::start(Command::new("sh").args(["-c", &script])).unwrap().finish()
        };
        ends("0").unwrap();
        assert!(ends("3").unwrap_err().to_string().ends_with("exit status: 3"));
    }
}
