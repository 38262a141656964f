//! Tools that their makers offer as prebuilt programs.
//!
//! An archive is used only if it is, bit for bit, the one whose SHA-256 sum is in this repository:
//! nothing else vouches for what a release holds today. A tool without a known sum is built from its
//! source, which Cargo holds against the checksums of the registry.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::{hash, process};

/// A `.tar.gz` archive of one program.
pub struct Archive<'a> {
    /// Its address.
    pub url: String,
    /// Its SHA-256 sum, in hexadecimal digits.
    pub sha256: &'a str,
    /// The program in it, which must be able to tell its version.
    pub program: &'a str,
}

impl Archive<'_> {
    /// Puts the program into `home/bin`. Returns whether that went well; if not, prints why and leaves `home` empty.
    pub fn install(&self, home: &Path) -> Result<bool> {
        let Err(error) = self.try_install(home) else {
            return Ok(true);
        };
        // The last line of what a program prints says why.
        let reason = format!("{error:#}");
        let reason = reason.lines().last().unwrap_or_default();
        println!(
            "-- no prebuilt program of it ({reason}): it is built from source, which takes minutes"
        );
        fs::remove_dir_all(home)?;
        fs::create_dir(home)?;
        Ok(false)
    }

    fn try_install(&self, home: &Path) -> Result<()> {
        let Self { url, sha256, program } = self;
        let (file, bin) = (home.join("archive.tar.gz"), home.join("bin"));
        let mut download = Command::new("curl");
        download
            .args(["--fail", "--location", "--silent", "--show-error"])
            .args(["--connect-timeout", "8", "--max-time", "300", "--output"])
            .arg(&file)
            .arg(url);
        process::quietly(&mut download)?;
        check_sum(&fs::read(&file)?, sha256)?;
        fs::create_dir(&bin)?;
        let mut unpack = Command::new("tar");
        unpack.arg("-xzf").arg(&file).arg("-C").arg(&bin).arg(program);
        process::quietly(&mut unpack).with_context(|| format!("the archive has no {program}"))?;
        fs::remove_file(&file)?;
        process::quietly(Command::new(bin.join(program)).arg("--version"))
    }
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
