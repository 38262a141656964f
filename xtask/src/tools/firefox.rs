//! Firefox, the second browser of the tests, and its driver.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::{Tool, from_source, program};

const DRIVER: &str = "geckodriver";

/// The version of the driver that is built; it goes with every Firefox of the last years.
const DRIVER_VERSION: &str = "0.37.1";

const BROWSERS: [&str; 3] =
    ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/// The programs, each under the variable that names it to the tests and by which the user may name
/// another; installs what is missing.
pub fn programs() -> Result<Vec<(&'static str, PathBuf)>> {
    // The browser comes first: without it the driver would be built in vain.
    Ok(vec![("FIREFOX", browser()?), ("GECKODRIVER", driver()?)])
}

fn browser() -> Result<PathBuf> {
    if let Some(named) = program::named("FIREFOX")? {
        return Ok(named);
    }
    let reason =
        "Firefox is missing, in which the main tasks are tried too (or name it in FIREFOX)";
    program::installed(&BROWSERS, &["firefox-esr"], reason)
}

fn driver() -> Result<PathBuf> {
    if let Some(named) = program::named("GECKODRIVER")? {
        return Ok(named);
    }
    if let Some(found) = program::find(&[DRIVER]) {
        return Ok(found);
    }
    let reason = "it steers Firefox";
    let version = DRIVER_VERSION.to_owned();
    let driver = Tool { name: DRIVER, version, reason, fill: install_driver };
    Ok(driver.ensure()?.join(DRIVER))
}

/// Debian has no package of it; Mozilla publishes it as a crate.
fn install_driver(home: &Path) -> Result<()> {
    from_source::install(home, DRIVER, DRIVER_VERSION, &["--locked"])
}
