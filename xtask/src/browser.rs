//! Runs Playwright's tests on the built page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::server::Server;
use crate::tools::{browsers, npm};
use crate::{process, project};

/// Path of the page in the tests. It has several parts, because the page must work at any path.
const MOUNT: &str = "/some/club/page/";

/// Runs one of the configurations in `e2e/` in Chromium, on a built page. If `only` is given, runs only the test files
/// with `only` in their names. Otherwise, runs all test files.
pub fn chromium(dist: &Path, configuration: &str, only: Option<&str>) -> Result<()> {
    let browser = browsers::chromium()?;
    let arguments = ["--config", configuration].into_iter().chain(only);
    playwright(dist, arguments, [("CHROME", browser)])
}

/// Replaces the reference pictures by pictures of a built page.
pub fn renew_reference_pictures(dist: &Path) -> Result<()> {
    let arguments =
        ["--config", "playwright.config.ts", "--update-snapshots=all", "reference_pictures"];
    playwright(dist, arguments, [("CHROME", browsers::chromium()?)])
}

/// Runs the tests of the main tasks in another browser. `programs` contains environment variables with the paths of
/// programs.
pub fn other(
    dist: &Path,
    browser: &str,
    programs: impl IntoIterator<Item = (&'static str, PathBuf)>,
) -> Result<()> {
    playwright(dist, ["--config", "browsers.config.ts", "--project", browser], programs)
}

/// Serves a page at a path on a free port, and runs Playwright.
fn playwright<'a>(
    dist: &Path,
    arguments: impl IntoIterator<Item = &'a str>,
    programs: impl IntoIterator<Item = (&'static str, PathBuf)>,
) -> Result<()> {
    let mut playwright = npm::program("playwright")?;
    let server = Server::start(dist.to_path_buf(), MOUNT, 0)?;
    playwright.arg("test").args(arguments).env("BASE_URL", server.url()).envs(programs);
    let ran = process::run(&mut playwright);
    // The reporter of the tests writes this file (see `e2e/support/failures.ts`).
    let failures = project::root().join("e2e/test-results/failures.txt");
    let failures = fs::read_to_string(&failures).unwrap_or_default();
    if ran.is_ok() {
        print!("{failures}");
    }
    ran.with_context(|| failures.trim_end().replace('\n', "; "))
}
