//! A program as WebAssembly: compiled, joined to JavaScript, and made smaller.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs, thread};

use anyhow::{Result, anyhow};

use crate::tools::{wasm_bindgen, wasm_opt, wasm_target};
use crate::{process, project};

/// One of the two programs of the site.
pub struct Program {
    /// The binary's name.
    pub name: &'static str,
    /// Cargo's profile that it is built with.
    pub profile: &'static str,
    /// The features of the crate that it needs.
    pub features: &'static str,
}

impl Program {
    /// Compiles it.
    pub fn compile(&self) -> Result<()> {
        let Self { name, profile, features } = self;
        let target = wasm_target::NAME;
        let arguments = format!(
            "build --target={target} --profile {profile} --locked --bin {name} --features {features}"
        );
        process::quietly(process::cargo(&arguments).env(FLAGS, without_paths()))
    }

    /// Where Cargo has put it.
    pub fn compiled(&self) -> PathBuf {
        let Self { name, profile, .. } = self;
        project::target().join(wasm_target::NAME).join(profile).join(format!("{name}.wasm"))
    }
}

/// The variable in which Cargo takes the compiler's flags for WebAssembly.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Keeps the folders of this machine out of what the compiler writes into the page: they say where a
/// panic happened, tell a visitor nothing, and weigh.
fn without_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().flatten().map(|folder| folder.path());
    let remapped = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.display()));
    remapped.collect::<Vec<_>>().join(" ")
}

/// Has wasm-bindgen write `<name>.js` and `<name>_bg.wasm` of a file `<name>.wasm`.
pub fn bind(wasm: &Path, into: &Path, options: &[&str]) -> Result<()> {
    let mut bind = Command::new(wasm_bindgen::ensure()?.join("wasm-bindgen"));
    process::quietly(bind.args(options).arg("--out-dir").arg(into).arg(wasm))
}

/// What `wasm-opt` is told of every file: which features Rust's compiler uses, and what nobody reads.
const OF_EVERY_FILE: [&str; 9] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--strip-producers",
    "--strip-target-features",
    "--strip-debug",
];

/// A file that `wasm-opt` is to make smaller, and how.
pub struct Unoptimised {
    /// The file, which is overwritten.
    pub file: PathBuf,
    /// How.
    pub options: &'static [&'static str],
}

/// Makes each file smaller, as many at once as there are processors.
pub fn optimise(mut files: Vec<Unoptimised>) -> Result<()> {
    let program = wasm_opt::ensure()?.join("wasm-opt");
    // The largest come first, which take the longest; what is taken next stands last.
    files.sort_by_key(|Unoptimised { file, .. }| fs::metadata(file).map_or(0, |data| data.len()));
    let waiting = Mutex::new(files);
    let next = || waiting.lock().ok()?.pop();
    let work = || -> Result<()> {
        while let Some(Unoptimised { file, options }) = next() {
            let mut optimise = Command::new(&program);
            optimise.args(options).args(OF_EVERY_FILE).arg(&file).arg("-o").arg(&file);
            process::quietly(&mut optimise)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let count = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        let mut ends = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err(anyhow!("wasm-opt was not run"))));
        ends.try_for_each(|end| end)
    })
}
