//! Browsers for the tests, with their drivers. An environment variable may name the path of a browser or driver.
//! Otherwise, the usual paths are searched. A missing browser or driver is installed if possible.

use std::path::PathBuf;

use anyhow::Result;

use super::{Tool, from_source, system};

/// Browser and driver must have the same version, so they are installed together.
const CHROMIUM: [&str; 2] = ["chromium-headless-shell", "chromium-driver"];

/// Driver of Firefox. Debian has no package for it, but Mozilla publishes it as a crate.
const GECKODRIVER: Tool = Tool {
    name: "geckodriver",
    // This version supports all recent versions of Firefox.
    version: "0.37.1",
    reason: "it steers Firefox",
    fill: |tool, home| from_source::install(tool, home, tool.name, &["--locked"]),
};

/// Returns Chromium. The headless shell is preferred, and installed if possible, because it is a quarter faster.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = system::named("CHROME")? {
        return Ok(named);
    }
    let places = [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ];
    system::program("CHROME", &["chromium-headless-shell"], &CHROMIUM)
        .or_else(|error| system::find(&places).ok_or(error))
}

/// Returns the driver that controls Chromium in component tests.
pub fn chromedriver() -> Result<PathBuf> {
    let places = [
        "chromedriver",
        "/usr/lib/chromium/chromedriver",
        "/usr/lib/chromium-browser/chromedriver",
    ];
    system::program("CHROMEDRIVER", &places, &CHROMIUM)
}

/// Returns Firefox and its driver, each with its environment variable.
pub fn firefox() -> Result<Vec<(&'static str, PathBuf)>> {
    let places = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
    // Look for the browser first. Without a browser, it would be useless to build the driver.
    let browser = system::program("FIREFOX", &places, &["firefox-esr"])?;
    let driver = match system::named("GECKODRIVER")?.or_else(|| system::find(&["geckodriver"])) {
        Some(found) => found,
        None => GECKODRIVER.ensure()?.join("bin/geckodriver"),
    };
    Ok(vec![("FIREFOX", browser), ("GECKODRIVER", driver)])
}

/// Returns the driver of `WebKitGTK` and a virtual screen, each with its environment variable. The driver's package
/// includes the browser.
pub fn webkit() -> Result<Vec<(&'static str, PathBuf)>> {
    let packages = ["webkit2gtk-driver", "xvfb"];
    let programs = [("WEBKIT_DRIVER", "WebKitWebDriver"), ("XVFB", "Xvfb")];
    programs
        .into_iter()
        .map(|(variable, program)| {
            Ok((variable, system::program(variable, &[program], &packages)?))
        })
        .collect()
}
