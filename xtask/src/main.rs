//! The program behind `cargo xtask`. It contains all commands for the developers of this repository.

mod bench;
mod browser;
mod files;
mod finish;
mod hash;
mod page;
mod process;
mod project;
mod serve;
mod server;
mod site;
mod size;
mod steps;
mod tasks;
mod test;
mod tools;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};
use pico_args::Arguments;
use site::Build;
use test::Extent;
use tools::cargo_deny;

const USAGE: &str = "\
Usage: cargo xtask <command>

  serve [--release] [--open] [--port N]
                              build the page quickly and serve it on http://127.0.0.1:8080/
                              (--release: as it is published; --open: in a browser too;
                              --port: somewhere else than 8080)
  build                       build the static site into dist/ and print what a visitor downloads
  size [--accept]             compare what a visitor downloads of dist/ with docs/size.tsv
                              (--accept: write it there)
  test [--all] [--long] [STEP...]
                              run the checks and tests (--all: those too that take long and seldom find
                              anything; --long: 100,000 cases a property; STEP: those of these names
                              alone, such as lints or \"end-to-end tests\", with the page that was
                              built last)
  pictures [--renew]          take pictures of the page that was built last in all its states, into
                              e2e/screenshots/ (--renew: instead renew the reference pictures, with
                              which tests compare the page)
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

fn main() -> ExitCode {
    run(Arguments::from_env()).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let command =
        if arguments.contains(["-h", "--help"]) { None } else { arguments.subcommand()? };
    match command.as_deref() {
        None | Some("help") => print!("{USAGE}"),
        Some("serve") => {
            let open = arguments.contains("--open");
            let port = arguments.opt_value_from_str("--port")?.unwrap_or(8080);
            let build = if arguments.contains("--release") { Build::Release } else { Build::Quick };
            nothing(arguments)?;
            serve::run(port, open, build)?;
        }
        Some("build") => {
            nothing(arguments)?;
            site::build(Build::Release)?;
            size::check()?;
        }
        Some("size") => {
            let accept = arguments.contains("--accept");
            nothing(arguments)?;
            if accept { size::accept()? } else { size::check()? }
        }
        Some("test") => {
            let extent =
                Extent { all: arguments.contains("--all"), long: arguments.contains("--long") };
            return Ok(test::run(extent, names(arguments)?));
        }
        Some("pictures") => {
            let renews = arguments.contains("--renew");
            nothing(arguments)?;
            if renews {
                browser::renew_reference_pictures(&project::dist())?;
            } else {
                browser::chromium(&project::dist(), "pictures.config.ts", None)?;
            }
        }
        Some("bench") => return bench::run(&names(arguments)?),
        Some("deny") => cargo_deny::run(&names(arguments)?)?,
        Some("finish") => {
            nothing(arguments)?;
            finish::of_trunk()?;
        }
        Some(other) => bail!("there is no command {other}\n\n{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the remaining arguments as names. Fails if one of them is an option.
fn names(arguments: Arguments) -> Result<Vec<String>> {
    let names = arguments.finish().into_iter().map(|name| name.to_string_lossy().into_owned());
    let names: Vec<_> = names.collect();
    match names.iter().find(|name| name.starts_with('-')) {
        Some(option) => bail!("there is no option {option} here\n\n{USAGE}"),
        None => Ok(names),
    }
}

fn nothing(arguments: Arguments) -> Result<()> {
    match &*names(arguments)? {
        [] => Ok(()),
        [name, ..] => bail!("{name} does not belong there\n\n{USAGE}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_arguments_are_refused() {
        for line in [
            "deploy",
            "build --open",
            "serve --port 70000",
            "serve page",
            "size --accept all",
            "test --open",
            "bench judge",
            "bench cribbage cribbage",
        ] {
            let arguments = line.split_whitespace().map(Into::into).collect();
            assert!(run(Arguments::from_vec(arguments)).is_err(), "{line}");
        }
    }
}
