//! Tools that their makers offer as prebuilt programs.
//!
//! An archive is used only if it is, bit for bit, the one whose SHA-256 sum stands in this repository:
//! nothing else vouches for what a release holds today. A tool without a known sum is built from its
//! source, which Cargo holds against the checksums of the registry.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::{hash, process};

/// A `.tar.gz` archive of one program.
pub struct Archive<'a> {
    /// Where it is.
    pub url: String,
    /// Its SHA-256 sum, in hexadecimal digits.
    pub sha256: &'a str,
    /// The program in it, which must be able to tell its version.
    pub program: &'a str,
}

/// Puts the program of an archive into `home/bin`. Says whether that went well, and if it did
/// not, prints why and leaves `home` empty.
pub fn install(home: &Path, archive: &Archive) -> Result<bool> {
    let Err(error) = try_install(home, archive) else {
        return Ok(true);
    };
    // The last line of what a program prints says why.
    let reason = format!("{error:#}");
    let reason = reason.lines().last().unwrap_or_default();
    println!(
        "-- no prebuilt program of it ({reason}): it is built from its source, which takes minutes"
    );
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
    process::quietly(&mut download)?;
    check_sum(&fs::read(&file)?, archive.sha256)?;
    let mut unpack = Command::new("tar");
    unpack.arg("-xzf").arg(&file).arg("-C").arg(&unpacked);
    process::quietly(&mut unpack)?;

    let bin = home.join("bin");
    fs::create_dir(&bin)?;
    let program = bin.join(archive.program);
    fs::rename(unpacked.join(archive.program), &program)
        .with_context(|| format!("the archive has no {}", archive.program))?;
    fs::remove_dir_all(&unpacked)?;
    fs::remove_file(&file)?;
    process::quietly(Command::new(program).arg("--version"))
}

fn check_sum(bytes: &[u8], expected: &str) -> Result<()> {
    let sum = hash::sha256([bytes]);
    ensure!(sum == expected, "the archive's SHA-256 sum is {sum} in place of {expected}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of `abc`, from FIPS 180-2, the standard of SHA-256.
    const SUM: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    #[test]
    fn a_wrong_sum_is_refused() {
        assert!(check_sum(b"abc", SUM).is_ok());
        let refusal = check_sum(b"abd", SUM).unwrap_err().to_string();
        assert!(refusal.ends_with(&format!("in place of {SUM}")), "{refusal}");
        assert!(check_sum(b"abc", "").is_err());
    }
}
