//! Apache Spark by its Python package, under which the command line is tried. It is large, and the page
//! has no part in it, so that it is used where it is and never fetched.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::program;
use crate::process;

/// A Python that has `PySpark`, where there is a Java for it too.
pub fn python() -> Result<PathBuf> {
    let named = env::var("PYSPARK_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let python = program::find(&[&named])
        .with_context(|| format!("{named} is missing (or name a Python in PYSPARK_PYTHON)"))?;
    let has_spark = process::output(Command::new(&python).args(["-c", "import pyspark"])).is_some();
    ensure!(
        has_spark,
        "{} has no PySpark: `pip install pyspark` (or name another Python in PYSPARK_PYTHON)",
        python.display()
    );
    let java = program::find(&["java"]);
    ensure!(
        java.is_some() || env::var_os("JAVA_HOME").is_some(),
        "Java is missing, in which Spark runs: `apt-get install default-jre-headless`"
    );
    Ok(python)
}
