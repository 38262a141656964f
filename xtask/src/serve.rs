//! The command `cargo xtask serve`. It serves the page on this machine.

use std::process::Command;

use anyhow::Result;

use crate::process;
use crate::server::Server;
use crate::site::{self, Build};

/// Builds the page and serves it until the program is stopped.
pub fn run(port: u16, open: bool, build: Build) -> Result<()> {
    // Bind the port first. The build takes at least a minute, and would be useless without a port.
    let server = Server::start(build.directory(), "/", port)?;
    site::build(build)?;
    let url = server.url();
    println!("\nKibitzer is at {url}\nOpen it in a browser of this machine. Ctrl+C stops it.");
    if open {
        let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
        if let Err(error) = process::run(Command::new(opener).arg(&url)) {
            eprintln!("no browser could be opened: {error:#}");
        }
    }
    server.wait();
    Ok(())
}
