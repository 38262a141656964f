//! The command line.

use anyhow::{Result, bail};
use lexopt::{Arg, Parser, ValueExt as _};

use crate::test::Extent;

use crate::site::Build;

/// What `cargo xtask help` prints.
pub const USAGE: &str = "\
Usage: cargo xtask <command>

  serve [--release] [--open] [--port N]
                              build the page quickly and serve it on http://127.0.0.1:8080/
                              (--release: as it is published; --open: in a browser too;
                              --port: somewhere else than 8080)
  build                       build the static site into dist/ and print what a visitor downloads
  test [--all] [--long] [STEP...]
                              run the checks and tests (--all: those too that take long and seldom find
                              anything; --long: 100,000 cases a property; STEP: those of these names
                              alone, such as words or \"end-to-end tests\", with the page that was
                              built last)
  pictures                    take pictures of the page that was built last in all its states, into
                              e2e/screenshots/
  bench [PART]                measure the engine natively and the page in a browser
                              (PART: double-dummy, the solver alone, beside DDS; simulate, what a
                              simulation asks of it; or cribbage)
  deny [CHECK...]             hold the dependencies to deny.toml, which needs a network
                              (CHECK: advisories, bans, licenses or sources alone)
  finish                      what Trunk runs last of a build (Trunk.toml); not for people
  help                        print this

Tools that are missing are installed once per machine, into the user's cache directory or the
directory that the environment variable KIBITZER_TOOLS names.
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Action {
    /// Print the usage.
    Help,
    /// Build the page and serve it.
    Serve {
        /// The port on the loopback interface.
        port: u16,
        /// Whether a browser is opened on the page.
        open: bool,
        /// How the page is built.
        build: Build,
    },
    /// Build the page and check its size.
    Build,
    /// Finish what Trunk has built.
    Finish,
    /// Take pictures of the page.
    Pictures,
    /// Run checks and tests.
    Test {
        /// How much is run.
        extent: Extent,
        /// The names of the steps to run; none for all.
        only: Vec<String>,
    },
    /// Run the benchmarks.
    Bench {
        /// Which of them.
        part: Part,
    },
    /// Hold the dependencies to `deny.toml`.
    Deny {
        /// Which of cargo-deny's checks; none for all.
        checks: Vec<String>,
    },
}

/// The benchmarks that are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of them.
    All,
    /// Those of the double-dummy solver.
    DoubleDummy,
    /// Those of questions put to many deals.
    Simulate,
    /// Those of cribbage.
    Cribbage,
}

/// Reads the command line.
pub fn read(mut parser: Parser) -> Result<Action> {
    let mut action = match parser.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Action::Help),
        Some(Arg::Value(name)) => match name.to_str() {
            Some("help") => Action::Help,
            Some("serve") => Action::Serve { port: 8080, open: false, build: Build::Quick },
            Some("build") => Action::Build,
            Some("finish") => Action::Finish,
            Some("pictures") => Action::Pictures,
            Some("test") => Action::Test { extent: Extent::default(), only: Vec::new() },
            Some("bench") => Action::Bench { part: Part::All },
            Some("deny") => Action::Deny { checks: Vec::new() },
            _ => bail!("there is no command {}\n\n{USAGE}", name.display()),
        },
        Some(other) => return Err(other.unexpected().into()),
    };
    while let Some(argument) = parser.next()? {
        match (&mut action, argument) {
            (_, Arg::Short('h') | Arg::Long("help")) => return Ok(Action::Help),
            (Action::Serve { open, .. }, Arg::Long("open")) => *open = true,
            (Action::Serve { build, .. }, Arg::Long("release")) => *build = Build::Release,
            (Action::Serve { port, .. }, Arg::Long("port")) => *port = parser.value()?.parse()?,
            (Action::Test { extent, .. }, Arg::Long("all")) => extent.all = true,
            (Action::Test { extent, .. }, Arg::Long("long")) => extent.long = true,
            (Action::Test { only, .. }, Arg::Value(name)) => only.push(name.string()?),
            (Action::Bench { part: part @ Part::All }, Arg::Value(name)) => {
                *part = match name.to_str() {
                    Some("double-dummy") => Part::DoubleDummy,
                    Some("simulate") => Part::Simulate,
                    Some("cribbage") => Part::Cribbage,
                    _ => bail!("there is no benchmark {}\n\n{USAGE}", name.display()),
                };
            }
            (Action::Deny { checks }, Arg::Value(name)) => checks.push(name.string()?),
            (_, argument) => return Err(argument.unexpected().into()),
        }
    }
    Ok(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_words(words: &[&str]) -> Result<Action> {
        read(Parser::from_args(words))
    }

    #[test]
    fn serve_takes_its_options_in_any_order() {
        let expected = Action::Serve { port: 9000, open: true, build: Build::Release };
        let read = read_words(&["serve", "--port", "9000", "--open", "--release"]).unwrap();
        assert_eq!(read, expected);
        let read = read_words(&["serve", "--release", "--open", "--port=9000"]).unwrap();
        assert_eq!(read, expected);
    }

    #[test]
    fn a_benchmark_is_named_once() {
        assert_eq!(read_words(&["bench"]).unwrap(), Action::Bench { part: Part::All });
        let expected = Action::Bench { part: Part::DoubleDummy };
        assert_eq!(read_words(&["bench", "double-dummy"]).unwrap(), expected);
        let expected = Action::Bench { part: Part::Simulate };
        assert_eq!(read_words(&["bench", "simulate"]).unwrap(), expected);
        let expected = Action::Bench { part: Part::Cribbage };
        assert_eq!(read_words(&["bench", "cribbage"]).unwrap(), expected);
        assert!(read_words(&["bench", "double-dummy", "double-dummy"]).is_err());
        assert!(read_words(&["bench", "judge"]).is_err());
    }

    #[test]
    fn steps_are_named_or_all() {
        let all = Action::Test { extent: Extent::default(), only: Vec::new() };
        assert_eq!(read_words(&["test"]).unwrap(), all);
        let extent = Extent { all: false, long: true };
        let some = Action::Test { extent, only: vec!["words".to_owned(), "lints".to_owned()] };
        assert_eq!(read_words(&["test", "words", "--long", "lints"]).unwrap(), some);
    }

    #[test]
    fn checks_are_named_or_all() {
        assert_eq!(read_words(&["deny"]).unwrap(), Action::Deny { checks: Vec::new() });
        let checks = vec!["bans".to_owned(), "licenses".to_owned()];
        assert_eq!(read_words(&["deny", "bans", "licenses"]).unwrap(), Action::Deny { checks });
    }

    #[test]
    fn an_option_of_another_command_is_refused() {
        assert!(read_words(&["build", "--open"]).is_err());
        assert!(read_words(&["serve", "--port", "70000"]).is_err());
        assert!(read_words(&["deploy"]).is_err());
    }
}
