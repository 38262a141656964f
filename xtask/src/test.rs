//! `cargo xtask test`: every check and every test.

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};

use crate::process::{cargo, run as run_process};
use crate::steps::{Counted, Steps};
use crate::tools::{
    chromium, firefox, gnu_parallel, npm, spark, trunk, wasm_bindgen, wasm_target, webkit,
};
use crate::{arrows, browser, circles, locks, project, site, size, words};

/// All that runs on this machine, the page and the command line.
const FEATURES: &str = "kibitzer/web,kibitzer/worker,kibitzer/cli";

/// How much is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// What takes long and seldom finds anything, too: other builds, other looks, programs that few have.
    pub all: bool,
    /// Every property on 100,000 cases instead of 256, and the tests that take minutes.
    pub long: bool,
}

/// Runs the steps of an extent, or those of the given names alone, whatever their extent.
pub fn run(extent: Extent, only: Vec<String>) -> ExitCode {
    let Extent { all, long } = extent;
    let all = all || !only.is_empty();
    let mut steps = Steps::new(only);
    steps.run(
        "locks",
        "each Cargo.lock fits its manifest, the benchmark's too, which nothing else builds",
        Counted::Here,
        locks::check,
    );
    lints(&mut steps, all);
    steps.run("faults", "each seeded fault has its place in the code still", Counted::Here, || {
        run_process(
            Command::new("node").arg(project::root().join("tests/faults/run.mjs")).arg("check"),
        )
    });
    steps.run(
        "documentation",
        "every link leads somewhere and every page is written",
        Counted::Here,
        || {
            run_process(
                cargo(&format!("doc --workspace --no-deps --features {FEATURES}"))
                    .env("RUSTDOCFLAGS", "-D warnings"),
            )
        },
    );
    if all {
        steps.run("package", "the library builds on its own", Counted::Here, || {
            run_process(&mut cargo("package --package kibitzer --locked --allow-dirty"))
        });
    }
    steps.run(
        "native tests",
        "the answers of the engine and of the command line, the documentation's examples, and properties",
        Counted::ByItsTool,
        || run_process(&mut native_tests(long)),
    );
    if long {
        steps.run(
            "long tests",
            "every hand of cribbage with every starter, and what is dealt against what is expected",
            Counted::ByItsTool,
            || run_process(&mut long_tests()),
        );
    }
    if all {
        engines(&mut steps);
    }
    steps.run(
        "tests of components",
        "what lives in the page's parts, in a browser",
        Counted::ByItsTool,
        wasm_tests,
    );
    page(&mut steps, all);
    steps.finish()
}

fn lints(steps: &mut Steps, all: bool) {
    steps.run("format", "one style everywhere", Counted::Here, || {
        run_process(&mut cargo("fmt --all --check"))?;
        // It is no part of the workspace, lest anything but the benchmark build what it needs.
        run_process(&mut cargo("fmt --check --manifest-path benches/double_dummy/Cargo.toml"))
    });
    steps.run("lints", "no warning in any crate", Counted::Here, || {
        clippy(&format!("--workspace --all-targets --features {FEATURES}"))
    });
    steps.run("engine alone", "the rules of the games know no browser", Counted::Here, || {
        // The tests that need no feature are linted with all others.
        clippy("--package kibitzer --lib")?;
        if all { clippy("--package kibitzer --all-targets") } else { Ok(()) }
    });
    steps.run("command line alone", "it needs nothing of the page", Counted::Here, || {
        clippy("--package kibitzer --lib --bins --no-default-features --features cli")
    });
    steps.run("arrows", "the parts use each other as the map says", Counted::Here, arrows::check);
    steps.run("circles", "no files use each other in a circle", Counted::Here, circles::check);
    steps.run(
        "words",
        "what a person reads stands where words are kept",
        Counted::Here,
        words::check,
    );
}

fn clippy(arguments: &str) -> Result<()> {
    run_process(&mut cargo(&format!("clippy {arguments} -- -D warnings")))
}

fn native_tests(long: bool) -> Command {
    let profile = if long { "--profile long" } else { "" };
    let mut command =
        cargo(&format!("test --workspace --features {FEATURES} --no-fail-fast {profile}"));
    if env::var_os("PROPTEST_CASES").is_none() {
        command.env("PROPTEST_CASES", if long { "100000" } else { "256" });
        // By default a run ends after 1,024 cases that a test cannot use, however many it is to try.
        command.env("PROPTEST_MAX_GLOBAL_REJECTS", "10000000");
    }
    command
}

/// The tests that take minutes unless the build is optimised.
fn long_tests() -> Command {
    cargo(&format!("test --features {FEATURES} --profile long --test it -- --ignored"))
}

/// The tests of the command line that need what not every machine has.
fn engines(steps: &mut Steps) {
    steps.run_where_possible(
        "command line under GNU parallel",
        "many processes answer what one does",
        Counted::ByItsTool,
        gnu_parallel::program,
        |_| engine_tests(["engines::gnu_parallel", "engines::gnu_parallel_simulate"], &[]),
    );
    steps.run_where_possible(
        "command line under Spark",
        "the filters are pipes for Spark as they are",
        Counted::ByItsTool,
        spark::python,
        |python| {
            let names = ["engines::spark", "engines::spark_simulate"];
            engine_tests(names, &[("PYSPARK_PYTHON", python)])
        },
    );
}

fn engine_tests(names: [&str; 2], variables: &[(&str, PathBuf)]) -> Result<()> {
    let names = names.join(" ");
    let command =
        format!("test --workspace --features {FEATURES} --test cli -- --ignored --exact {names}");
    run_process(cargo(&command).envs(variables.iter().cloned()))
}

fn wasm_tests() -> Result<()> {
    wasm_target::ensure()?;
    let runner = wasm_bindgen::ensure()?.join("wasm-bindgen-test-runner");
    let driver = chromium::driver()?;
    let capabilities = capabilities()?;
    let target = wasm_target::NAME;
    let mut command = cargo(&format!(
        "test --package kibitzer --features web,worker --test wasm --target {target}"
    ));
    command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities);
    let tested = run_process(&mut command);
    fs::remove_file(&capabilities)?;
    tested
}

/// `webdriver.json` with this machine's browser, which the driver might not find by itself.
fn capabilities() -> Result<PathBuf> {
    let general = project::root().join("webdriver.json");
    let text = fs::read_to_string(&general).with_context(|| general.display().to_string())?;
    let (before, after) = text
        .split_once("\"args\"")
        .context("webdriver.json has no \"args\" beside which the browser could be named")?;
    let browser = chromium::browser()?;
    let text = format!("{before}\"binary\": {:?}, \"args\"{after}", browser.display().to_string());
    let path = env::temp_dir().join(format!("kibitzer-webdriver-{}.json", std::process::id()));
    fs::write(&path, text)?;
    Ok(path)
}

fn page(steps: &mut Steps, all: bool) {
    let built = steps.run("page", "the release that is published", Counted::Here, || {
        site::build(site::Build::Release)
    });
    // Without a new page, an old one may lie in `dist/`, which is not to be judged.
    let need_page = || {
        ensure!(built, "not run, because the page was not built");
        Ok(())
    };
    steps.run(
        "first load",
        "what a visitor downloads stays under its limit",
        Counted::Here,
        || need_page().and_then(|()| size::check()),
    );
    steps.run(
        "types of the end-to-end tests",
        "a test that does not compile tests nothing",
        Counted::Here,
        || run_process(npm::program("tsc")?.arg("--noEmit")),
    );
    steps.run(
        "end-to-end tests",
        "the built page in a real browser, from a sub-path",
        Counted::ByItsTool,
        || {
            need_page()
                .and_then(|()| browser::chromium(&project::dist(), "playwright.config.ts", None))
        },
    );
    steps.run_where_possible(
        "main tasks in Firefox",
        "the built page in Mozilla's engine",
        Counted::ByItsTool,
        firefox::programs,
        |programs| need_page().and_then(|()| browser::other("firefox", programs)),
    );
    steps.run_where_possible(
        "main tasks in WebKitGTK",
        "the built page in the engine of Safari",
        Counted::ByItsTool,
        webkit::programs,
        |programs| need_page().and_then(|()| browser::other("webkit", programs)),
    );
    if !all {
        return;
    }
    steps.run(
        "states at length",
        "every state of every page at more widths, with other letters, in the system's own colours",
        Counted::ByItsTool,
        || {
            need_page()
                .and_then(|()| browser::chromium(&project::dist(), "nightly.config.ts", None))
        },
    );
    steps.run(
        "page by Trunk",
        "what developers build and serve starts too",
        Counted::ByItsTool,
        || {
            let dist = trunk::build()?;
            browser::chromium(&dist, "playwright.config.ts", Some("smoke"))
        },
    );
}
