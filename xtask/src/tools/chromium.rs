//! Chromium, the browser of the tests, and its driver.

use std::path::PathBuf;

use anyhow::Result;

use super::program;

/// The browser without windows, of which tests need none: they take a quarter less time in it.
const SHELL: [&str; 1] = ["chromium-headless-shell"];

const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const DRIVERS: [&str; 3] =
    ["chromedriver", "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver"];

/// The browser and its driver must be of one version, so they are installed together.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium-driver"];

/// The browser: the one that `CHROME` names, else the one without windows, which is installed where
/// that is possible, else one in a usual place.
pub fn browser() -> Result<PathBuf> {
    if let Some(named) = program::named("CHROME")? {
        return Ok(named);
    }
    let reason = "Chromium is missing, in which the tests run (or name it in CHROME)";
    program::installed(&SHELL, &PACKAGES, reason)
        .or_else(|error| program::find(&BROWSERS).ok_or(error))
}

/// The driver through which tests of components steer the browser: the one that `CHROMEDRIVER`
/// names, else one in a usual place, else a new one.
pub fn driver() -> Result<PathBuf> {
    if let Some(named) = program::named("CHROMEDRIVER")? {
        return Ok(named);
    }
    let reason = "Chromium's driver is missing, which steers it in the tests of components \
                  (or name it in CHROMEDRIVER)";
    program::installed(&DRIVERS, &PACKAGES, reason)
}
