//! Chromium, the browser of the tests, and its driver.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use super::system_package;
use crate::process;

const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const DRIVERS: [&str; 3] =
    ["chromedriver", "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver"];

/// The browser: the one that `CHROME` names, else one in a usual place, else a new one.
pub fn browser() -> Result<PathBuf> {
    ensure("CHROME", &BROWSERS, "Chromium is missing, in which the tests run")
}

/// The driver through which tests of components steer the browser, as [`browser`] with
/// `CHROMEDRIVER`.
pub fn driver() -> Result<PathBuf> {
    let reason = "Chromium's driver is missing, which steers it in the tests of components";
    ensure("CHROMEDRIVER", &DRIVERS, reason)
}

fn ensure(variable: &str, usual: &[&str], reason: &str) -> Result<PathBuf> {
    if let Some(named) = env::var_os(variable).map(PathBuf::from) {
        ensure!(named.is_file(), "{variable} names {}, which is no file", named.display());
        return Ok(named);
    }
    if let Some(found) = find(usual) {
        return Ok(found);
    }
    // The browser and its driver must be of one version, so they are installed together.
    let reason = format!("{reason} (or name it in the environment variable {variable})");
    system_package::install(&["chromium", "chromium-driver"], &reason)?;
    find(usual).context(reason)
}

fn find(usual: &[&str]) -> Option<PathBuf> {
    usual.iter().find_map(|place| {
        let path = Path::new(place);
        if path.is_absolute() {
            path.is_file().then(|| path.to_path_buf())
        } else {
            process::find(place)
        }
    })
}
