//! Running Playwright against the built page.

use anyhow::Result;

use crate::server::Server;
use crate::tools::{chromium, npm};
use crate::{process, project};

/// Where the page is mounted for its tests: some way down, because it must work at any path.
const MOUNT: &str = "/some/club/page/";

/// Serves `dist/` from a sub-path on a free port and runs Playwright with one of the
/// configurations in `e2e/`: all its files, or those whose names have a word in them.
pub fn playwright(configuration: &str, only: Option<&str>) -> Result<()> {
    let browser = chromium::browser()?;
    let mut playwright = npm::program("playwright")?;
    let server = Server::start(project::dist(), MOUNT, 0)?;
    playwright
        .args(["test", "--config", configuration])
        .args(only)
        .env("BASE_URL", server.url())
        .env("CHROME", browser);
    process::run(&mut playwright)
}
