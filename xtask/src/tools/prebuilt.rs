//! Tools that their makers offer as prebuilt programs.

use std::env::consts::{ARCH, OS};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::process;

/// The target that a maker's archive is named after, if archives for this machine are usual.
pub fn target(linux_library: &str) -> Option<String> {
    match (OS, ARCH) {
        ("linux", "x86_64" | "aarch64") => Some(format!("{ARCH}-unknown-linux-{linux_library}")),
        ("macos", "x86_64" | "aarch64") => Some(format!("{ARCH}-apple-darwin")),
        _ => None,
    }
}

/// A `.tar.gz` archive of programs.
pub struct Archive<'a> {
    /// Where it is.
    pub url: String,
    /// The directory in the archive in which the programs lie.
    pub within: &'a str,
    /// The programs; the first must be able to tell its version.
    pub programs: &'a [&'a str],
}

/// Puts the programs of an archive into `home/bin`. Says whether that went well, and if it did
/// not, prints why and leaves `home` empty.
pub fn install(home: &Path, archive: &Archive) -> Result<bool> {
    let Err(error) = try_install(home, archive) else {
        return Ok(true);
    };
    println!("-- no prebuilt program: {error:#}");
    println!("-- building it from its source, which takes some minutes");
    fs::remove_dir_all(home)?;
    fs::create_dir(home)?;
    Ok(false)
}

fn try_install(home: &Path, archive: &Archive) -> Result<()> {
    let unpacked = home.join("unpacked");
    fs::create_dir(&unpacked)?;
    let file = home.join("archive.tar.gz");
    let mut download = Command::new("curl");
    download
        .args(["--fail", "--location", "--silent", "--show-error"])
        .args(["--connect-timeout", "8", "--max-time", "300", "--output"])
        .arg(&file)
        .arg(&archive.url);
    process::run(&mut download)?;
    let mut unpack = Command::new("tar");
    unpack.arg("-xzf").arg(&file).arg("-C").arg(&unpacked);
    process::run(&mut unpack)?;

    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    for program in archive.programs {
        let from = unpacked.join(archive.within).join(program);
        fs::rename(from, bin.join(program))
            .with_context(|| format!("the archive has no {program}"))?;
    }
    fs::remove_dir_all(&unpacked)?;
    fs::remove_file(&file)?;
    if let Some(first) = archive.programs.first() {
        process::run(Command::new(bin.join(first)).arg("--version"))?;
    }
    Ok(())
}
