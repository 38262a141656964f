//! A program as WebAssembly: compiled, joined to JavaScript, and made smaller.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result};

use crate::tools::{binaryen, npm, wasm_bindgen, wasm_target};
use crate::{imports, process, project};

/// One of the two programs of the site.
pub struct Program {
    /// The binary's name.
    pub name: &'static str,
    /// Cargo's profile that it is built with.
    pub profile: &'static str,
    /// The features of the crate that it needs.
    pub features: &'static str,
    /// What Binaryen makes of it.
    pub aim: Aim,
}

/// What Binaryen aims at (`optimise.mjs`).
pub enum Aim {
    /// The fewest bytes.
    Size,
    /// The shortest time.
    Speed,
}

impl Program {
    /// Compiles it.
    pub fn compile(&self) -> Result<()> {
        let Self { name, profile, features, .. } = self;
        let target = wasm_target::NAME;
        let arguments = format!(
            "build --target={target} --profile {profile} --locked --bin {name} --features {features}"
        );
        let mut build = process::cargo(&arguments);
        // Where `compiled` looks for it, whatever the settings of this machine say.
        build.arg("--target-dir").arg(project::target());
        process::quietly(build.env("CARGO_ENCODED_RUSTFLAGS", without_paths()))
    }

    /// Where Cargo has put it.
    pub fn compiled(&self) -> PathBuf {
        let Self { name, profile, .. } = self;
        project::target().join(wasm_target::NAME).join(profile).join(format!("{name}.wasm"))
    }

    /// Has Binaryen make its files smaller.
    pub fn optimise(&self, files: impl IntoIterator<Item = PathBuf>) -> Result<()> {
        let aim = match self.aim {
            Aim::Size => "size",
            Aim::Speed => "speed",
        };
        let mut optimise = npm::node()?;
        optimise
            .arg(project::root().join("xtask/src/optimise.mjs"))
            .args([binaryen::module()?, aim.into()])
            .args(files);
        process::quietly(&mut optimise)
    }
}

/// Flags, as Cargo takes them for the compiler, that keep the folders of this machine out of what the compiler writes into
/// the page: they say where a panic happened, tell a visitor nothing, and weigh.
fn without_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().flatten().map(|folder| folder.path());
    let remapped = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.display()));
    // A folder's name may have a blank, by which Cargo would separate them.
    remapped.collect::<Vec<_>>().join("\x1f")
}

/// Has wasm-bindgen write `<name>.js` and `<name>_bg.wasm` of a file `<name>.wasm`.
pub fn bind(wasm: &Path, into: &Path, options: &[&str]) -> Result<()> {
    let mut bind = Command::new(wasm_bindgen::ensure()?.join("wasm-bindgen"));
    process::quietly(bind.args(options).arg("--out-dir").arg(into).arg(wasm))?;
    let name = wasm.file_stem().context("it has no name")?.to_string_lossy();
    imports::shorten(&into.join(format!("{name}_bg.wasm")), &into.join(format!("{name}.js")))
}
