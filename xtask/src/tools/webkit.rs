//! `WebKitGTK`, the third browser of the tests, which has Safari's engine: its driver, which brings the
//! browser along, and a screen.

use std::path::PathBuf;

use anyhow::Result;

use super::program;

const PACKAGES: [&str; 2] = ["webkit2gtk-driver", "xvfb"];

/// The programs, each under the variable that names it to the tests and by which the user may name
/// another; installs what is missing.
pub fn programs() -> Result<Vec<(&'static str, PathBuf)>> {
    Ok(vec![
        ("WEBKIT_DRIVER", find("WEBKIT_DRIVER", "WebKitWebDriver")?),
        // The browser has no mode without windows.
        ("XVFB", find("XVFB", "Xvfb")?),
    ])
}

fn find(variable: &str, program: &str) -> Result<PathBuf> {
    if let Some(named) = program::named(variable)? {
        return Ok(named);
    }
    let reason = format!(
        "{program} is missing, which it takes to try the main tasks in WebKitGTK too \
         (or name it in {variable})"
    );
    program::installed(&[program], &PACKAGES, &reason)
}
