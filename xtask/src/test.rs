//! The command `cargo xtask test`. It runs the checks and tests. Slow steps run only on request.

use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread::{self, JoinHandle};
use std::{env, fs};

use anyhow::{Context as _, Result, anyhow, ensure};

use crate::process::{BackgroundProcess, cargo, run as run_process};
use crate::site::Build;
use crate::steps::{Steps, needed};
use crate::tools::{browsers, engines, npm, trunk, wasm_bindgen, wasm_target};
use crate::{browser, project, site, size};

/// Features of all programs that can be tested on this machine.
const FEATURES: &str = "kibitzer/web,kibitzer/worker,kibitzer/cli";

/// Manifests that have their own `Cargo.lock`. The second manifest is outside the workspace, so only the benchmark
/// builds its dependencies.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "benches/double_dummy/Cargo.toml"];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Whether to run slow steps that seldom find a fault. Examples are tests of other builds, of other appearances of
    /// the page, and of rare programs.
    pub all: bool,
    /// Whether to test each property with 100,000 cases instead of 64. The tests that take minutes are then run too.
    pub long: bool,
}

/// Runs all steps of `extent`. If `only` contains names, runs only these steps.
pub fn run(extent: Extent, only: Vec<String>) -> ExitCode {
    let all = extent.all || !only.is_empty();
    let mut steps = Steps::new(only);
    // A compiler and a browser often use only one core. So the release is built during the lints, and the page is
    // tested during the native tests.
    let release = steps.includes("page").then(|| thread::spawn(|| site::build(Build::Release)));
    lints(&mut steps, all);
    let native =
        steps.includes(NATIVE).then(|| BackgroundProcess::start(&mut native_tests(extent.long)));
    let is_built = page(&mut steps, release);
    finish_native(&mut steps, native, extent.long);
    steps.tests(
        "tests of components",
        "what lives in the page's parts, in a browser",
        tests_of_components,
    );
    if all {
        command_line_engines(&mut steps);
        other_pages(&mut steps, is_built);
    }
    steps.finish()
}

fn lints(steps: &mut Steps, all: bool) {
    let why = "each Cargo.lock fits its manifest, the benchmark's too, which nothing else builds";
    steps.check("locks", why, || {
        let metadata = "metadata --locked --format-version 1";
        for_manifests(metadata, |command| run_process(command.stdout(Stdio::null())))
    });
    let why = "one style everywhere";
    steps.check("format", why, || for_manifests("fmt --all --check", run_process));
    steps.check("lints", "no warning in any crate", || {
        clippy(&format!("--workspace --all-targets --features {FEATURES}"))
    });
    steps.check("engine alone", "the rules of the games know no browser", || {
        // The step `lints` also lints the tests. So here they are linted only if `all` is set.
        clippy(if all { "--package kibitzer --all-targets" } else { "--package kibitzer --lib" })
    });
    steps.check("documentation", "every link leads somewhere and every page is written", || {
        let mut document = cargo(&format!(
            "doc --workspace --no-deps --document-private-items --features {FEATURES}"
        ));
        run_process(document.env("RUSTDOCFLAGS", "-D warnings"))
    });
    steps.check("faults", "each seeded fault still has its place in the code", || {
        run_process(npm::node()?.arg(project::root().join("tests/faults/run.mjs")).arg("check"))
    });
    if all {
        steps.check("command line alone", "it needs nothing of the page", || {
            clippy("--package kibitzer --lib --bins --no-default-features --features cli")
        });
        steps.check("package", "the library builds on its own", || {
            run_process(&mut cargo("package --package kibitzer --locked --allow-dirty"))
        });
    }
}

fn for_manifests(command: &str, run: impl Fn(&mut Command) -> Result<()>) -> Result<()> {
    MANIFESTS
        .iter()
        .try_for_each(|path| run(&mut cargo(&format!("{command} --manifest-path {path}"))))
}

fn clippy(arguments: &str) -> Result<()> {
    run_process(&mut cargo(&format!("clippy {arguments} -- -D warnings")))
}

const NATIVE: &str = "native tests";

fn native_tests(long: bool) -> Command {
    let profile = if long { "--profile long" } else { "" };
    let arguments = format!("--workspace --features {FEATURES} --no-fail-fast {profile}");
    let mut test = cargo(&format!("test {arguments}"));
    if env::var_os("PROPTEST_CASES").is_none() {
        test.env("PROPTEST_CASES", if long { "100000" } else { "64" });
        // By default, a property test stops after 1,024 rejected cases.
        test.env("PROPTEST_MAX_GLOBAL_REJECTS", "10000000");
    }
    test
}

fn finish_native(steps: &mut Steps, native: Option<Result<BackgroundProcess>>, long: bool) {
    let why = "the answers of the engine and of the command line, the documentation's examples, \
               properties, and the structure of the source; run beside the tests of the page";
    steps.tests(NATIVE, why, || native.context("they were not begun")??.finish());
    if long {
        let why =
            "every hand of cribbage with every starter, and deals against expected frequencies";
        steps.tests("long tests", why, || {
            let arguments =
                format!("--features {FEATURES} --profile long --lib --test it -- --ignored");
            run_process(&mut cargo(&format!("test {arguments}")))
        });
    }
}

/// Tests the command line with programs that only some machines have, such as GNU parallel.
fn command_line_engines(steps: &mut Steps) {
    let test = |names: &str, variables: &[(&str, PathBuf)]| {
        let arguments = format!("--workspace --features {FEATURES} --test cli");
        let mut test = cargo(&format!("test {arguments} -- --ignored --exact {names}"));
        run_process(test.envs(variables.iter().cloned()))
    };
    steps.tests("command line under GNU parallel", "many processes answer what one does", || {
        needed(engines::gnu_parallel())?;
        test("engines::gnu_parallel engines::gnu_parallel_simulate", &[])
    });
    steps.tests("command line under Spark", "the filters are pipes for Spark as they are", || {
        let python = needed(engines::spark())?;
        test("engines::spark engines::spark_simulate", &[("PYSPARK_PYTHON", python)])
    });
}

fn tests_of_components() -> Result<()> {
    wasm_target::ensure()?;
    let runner = wasm_bindgen::ensure()?.join("wasm-bindgen-test-runner");
    let driver = browsers::chromedriver()?;
    let capabilities = capabilities()?;
    let target = wasm_target::NAME;
    let mut test =
        cargo(&format!("test --package kibitzer --features web,worker --lib --target {target}"));
    test.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
        .env("CHROMEDRIVER", driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities);
    let tested = run_process(&mut test);
    fs::remove_file(&capabilities)?;
    tested
}

/// Writes a copy of `webdriver.json` with the path of this machine's browser, and returns the copy's path. Without the
/// path, the driver might not find the browser.
fn capabilities() -> Result<PathBuf> {
    let general = project::root().join("webdriver.json");
    let text = fs::read_to_string(&general).with_context(|| general.display().to_string())?;
    let (before, after) = text
        .split_once("\"args\"")
        .context("webdriver.json has no \"args\" beside which the browser could be named")?;
    let browser = browsers::chromium()?;
    let text = format!("{before}\"binary\": {:?}, \"args\"{after}", browser.display().to_string());
    let path = env::temp_dir().join(format!("kibitzer-webdriver-{}.json", std::process::id()));
    fs::write(&path, text)?;
    Ok(path)
}

/// Waits for the release and tests it. Returns `false` only if the build of the release failed.
fn page(steps: &mut Steps, release: Option<JoinHandle<Result<()>>>) -> bool {
    let why = "the release that is published, built beside the steps before this one";
    let is_built = steps.check("page", why, || {
        let built = release.context("its build was not begun")?.join();
        built.unwrap_or_else(|_| Err(anyhow!("its build has panicked")))
    });
    let why = "what a visitor downloads is what docs/size.tsv says";
    steps.check("size", why, || release_page(is_built).and_then(|_| size::check()));
    let why = "a test that does not compile tests nothing";
    steps.check("types of the end-to-end tests", why, || {
        run_process(npm::program("tsc")?.arg("--noEmit"))
    });
    let why = "the built page in a real browser, from a sub-path";
    steps.tests("end-to-end tests", why, || {
        browser::chromium(&release_page(is_built)?, "playwright.config.ts", None)
    });
    is_built
}

/// Returns the directory of the release. Fails if the build of the release failed, because the directory may then
/// contain an old release.
fn release_page(is_built: bool) -> Result<PathBuf> {
    ensure!(is_built, "not run, because the page was not built");
    Ok(project::dist())
}

/// Tests the page in other browsers and in other builds. Also runs the long end-to-end tests.
fn other_pages(steps: &mut Steps, is_built: bool) {
    steps.tests("main tasks in Firefox", "the built page in Mozilla's engine", || {
        let programs = needed(browsers::firefox())?;
        browser::other(&release_page(is_built)?, "firefox", programs)
    });
    steps.tests("main tasks in WebKitGTK", "the built page in the engine of Safari", || {
        let programs = needed(browsers::webkit())?;
        browser::other(&release_page(is_built)?, "webkit", programs)
    });
    let why = "what `cargo xtask serve` shows starts too";
    steps.tests("quick page", why, || {
        site::build(Build::Quick)?;
        browser::chromium(&Build::Quick.directory(), "playwright.config.ts", Some("smoke"))
    });
    let why =
        "what takes long, or what others like it find: every state in every look, each way to fail";
    steps.tests("end-to-end tests at length", why, || {
        browser::chromium(&release_page(is_built)?, "nightly.config.ts", None)
    });
    steps.tests("page by Trunk", "what developers build and serve starts too", || {
        browser::chromium(&trunk::build()?, "playwright.config.ts", Some("smoke"))
    });
}
