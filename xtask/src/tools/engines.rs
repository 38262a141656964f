//! Programs that run the command line in tests. They are large and unrelated to the page, so they are never installed
//! automatically.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::system;
use crate::process;

/// Returns GNU parallel. The package moreutils has another program with this name.
pub fn gnu_parallel() -> Result<PathBuf> {
    let missing = "GNU parallel is missing: `apt-get install parallel`";
    let found = system::find(&["parallel"]).context(missing)?;
    let version = process::filter(Command::new(&found).arg("--version"), "").unwrap_or_default();
    ensure!(version.starts_with("GNU parallel"), "{} is not GNU parallel", found.display());
    Ok(found)
}

/// Returns a Python interpreter that has `PySpark`. Fails if there is none, or if Java is not installed.
pub fn spark() -> Result<PathBuf> {
    let named = env::var("PYSPARK_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let python = system::find(&[&named])
        .with_context(|| format!("{named} is missing (or name a Python in PYSPARK_PYTHON)"))?;
    let import = process::quietly(Command::new(&python).args(["-c", "import pyspark"]));
    ensure!(
        import.is_ok(),
        "{} has no PySpark: `pip install pyspark` (or name another Python in PYSPARK_PYTHON)",
        python.display()
    );
    ensure!(
        system::find(&["java"]).is_some() || env::var_os("JAVA_HOME").is_some(),
        "Java is missing, in which Spark runs: `apt-get install default-jre-headless`"
    );
    Ok(python)
}
