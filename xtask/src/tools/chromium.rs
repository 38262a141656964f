//! Chromium, the browser of the tests, and its driver.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use super::system_package;
use crate::process;

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

/// The browser: the one that `CHROME` names, else the one without windows, which is installed where
/// that is possible, else one in a usual place.
pub fn browser() -> Result<PathBuf> {
    if let Some(named) = named("CHROME")? {
        return Ok(named);
    }
    let reason = "Chromium is missing, in which the tests run (or name it in CHROME)";
    installed(&SHELL, reason).or_else(|error| find(&BROWSERS).ok_or(error))
}

/// The driver through which tests of components steer the browser: the one that `CHROMEDRIVER`
/// names, else one in a usual place, else a new one.
pub fn driver() -> Result<PathBuf> {
    if let Some(named) = named("CHROMEDRIVER")? {
        return Ok(named);
    }
    let reason = "Chromium's driver is missing, which steers it in the tests of components \
                  (or name it in CHROMEDRIVER)";
    installed(&DRIVERS, reason)
}

fn named(variable: &str) -> Result<Option<PathBuf>> {
    let Some(path) = env::var_os(variable).map(PathBuf::from) else {
        return Ok(None);
    };
    ensure!(path.is_file(), "{variable} names {}, which is no file", path.display());
    Ok(Some(path))
}

fn installed(usual: &[&str], reason: &str) -> Result<PathBuf> {
    if let Some(found) = find(usual) {
        return Ok(found);
    }
    // The browser and its driver must be of one version, so they are installed together.
    system_package::install(&["chromium-headless-shell", "chromium-driver"], reason)?;
    find(usual).context(reason.to_owned())
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
