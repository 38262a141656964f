//! Compiles the site's programs to WebAssembly, and then splits, binds and optimises them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result};

use crate::tools::{binaryen, esbuild, npm, wasm_target};
use crate::{files, hash, process, project};

pub struct Program {
    pub name: &'static str,
    /// Cargo profile for a release.
    pub profile: &'static str,
    /// Features for a release.
    pub features: &'static str,
    /// Goal of Binaryen's optimisation, `size` or `speed` (see `optimise.mjs`).
    pub aim: &'static str,
    /// Names of chunks that are only fetched on demand, so no page waits for them.
    pub on_demand: &'static [&'static str],
}

/// A program in its published form: one script with declarations, the main WebAssembly file, and its chunks.
pub struct BuiltProgram {
    pub script: PathBuf,
    pub wasm: PathBuf,
    pub declarations: PathBuf,
    pub chunks: Chunks,
    directory: PathBuf,
}

/// Files of each chunk, by the chunk's name.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// Returns the files of all chunks. Several chunks may share a file. Each file is returned once.
fn files_of(chunks: &Chunks) -> BTreeSet<&String> {
    chunks.values().flatten().collect()
}

impl Program {
    pub fn compile(&self) -> Result<()> {
        compile(self.profile, &format!("--bin {} --features {}", self.name, self.features))
    }

    /// Splits the compiled program into an empty directory, and then binds and optimises it.
    pub fn take_apart(&self) -> Result<BuiltProgram> {
        let name = self.name;
        let directory = project::target().join("chunks").join(name);
        files::empty(&directory)?;
        let path = |file: &str| directory.join(format!("{name}{file}"));
        let linked = compiled(self.profile, name);
        tool("xtask-split", |split| {
            split.arg("split").args([&linked, &directory]).arg(name).args(self.on_demand)
        })?;
        let (wasm, script) = (path("_bg.wasm"), path(".js"));
        bind(&path(".wasm"), &directory, true)?;
        tool("xtask-split", |split| split.arg("trim").args([&wasm, &script]))?;
        let chunks = directory.join("chunks.json");
        let chunks = fs::read_to_string(&chunks).with_context(|| chunks.display().to_string())?;
        let mut chunks: Chunks = serde_json::from_str(&chunks)?;
        let mut optimise = npm::node()?;
        optimise
            .arg(project::root().join("xtask/src/optimise.mjs"))
            .args([binaryen::module()?, self.aim.into(), wasm.clone()])
            .args(files_of(&chunks).into_iter().map(|file| directory.join(file)));
        process::quietly(&mut optimise)?;
        name_by_content(&directory, &mut chunks)?;
        let bundle = path(".bundle.js");
        esbuild::bundle(&script, &bundle)?;
        Ok(BuiltProgram { script: bundle, wasm, declarations: path(".d.ts"), chunks, directory })
    }
}

pub fn compile_quickly() -> Result<()> {
    compile("quick", "--bin kibitzer --bin worker --features web,worker")
}

/// Binds the programs that were compiled with the profile `quick`.
pub fn bind_quick() -> Result<[BuiltProgram; 2]> {
    let built = |name| -> Result<BuiltProgram> {
        let directory = project::target().join("bound").join(name);
        files::empty(&directory)?;
        bind(&compiled("quick", name), &directory, false)?;
        let path = |file: &str| directory.join(format!("{name}{file}"));
        Ok(BuiltProgram {
            script: path(".js"),
            wasm: path("_bg.wasm"),
            declarations: path(".d.ts"),
            chunks: Chunks::new(),
            directory,
        })
    };
    Ok([built("kibitzer")?, built("worker")?])
}

impl BuiltProgram {
    /// Copies the program into a site. The names of the copies contain hashes. Returns the name of the script without
    /// its extension.
    pub fn put(&self, site: &Path, name: &str) -> Result<String> {
        let stem =
            format!("{name}-{}", hash::short([fs::read(&self.script)?, fs::read(&self.wasm)?]));
        files::copy(&self.script, &site.join(format!("{stem}.js")))?;
        files::copy(&self.wasm, &site.join(format!("{stem}_bg.wasm")))?;
        for file in files_of(&self.chunks) {
            files::copy(&self.directory.join(file), &site.join(file))?;
        }
        Ok(stem)
    }
}

/// Compiles binaries of the crate to WebAssembly, with a Cargo profile.
fn compile(profile: &str, arguments: &str) -> Result<()> {
    let target = wasm_target::NAME;
    let mut build = process::cargo(&format!(
        "build --target={target} --profile {profile} --locked {arguments}"
    ));
    // `compiled` expects this directory. Without the option, settings of the machine could change it.
    build.arg("--target-dir").arg(project::target());
    process::quietly(build.env("CARGO_ENCODED_RUSTFLAGS", without_paths()))
}

/// Returns the path of a compiled binary.
fn compiled(profile: &str, name: &str) -> PathBuf {
    project::target().join(wasm_target::NAME).join(profile).join(format!("{name}.wasm"))
}

/// Generates `<name>.js`, `<name>.d.ts` and `<name>_bg.wasm` from `<name>.wasm` with wasm-bindgen.
fn bind(wasm: &Path, into: &Path, has_chunks: bool) -> Result<()> {
    tool("xtask-bind", |bind| {
        bind.args(has_chunks.then_some("--keep-lld-exports")).args([wasm, into])
    })
}

/// Builds packages of this workspace that only some commands need.
pub fn build_tools(packages: &[&str]) -> Result<()> {
    let mut build = process::cargo("build --quiet --locked");
    build.arg("--target-dir").arg(project::target());
    build.args(packages.iter().flat_map(|package| ["--package", package]));
    process::quietly(&mut build)
}

/// Runs a package that [`build_tools`] has built. Cargo would wait for other builds, so the binary is run directly.
fn tool(package: &str, arguments: impl FnOnce(&mut Command) -> &mut Command) -> Result<()> {
    let program = format!("{package}{}", env::consts::EXE_SUFFIX);
    let mut run = Command::new(project::target().join("debug").join(program));
    process::quietly(arguments(&mut run))
}

/// Renames each chunk file so that its name contains a hash of its content. Then the main file never runs a chunk of
/// another build.
fn name_by_content(directory: &Path, chunks: &mut Chunks) -> Result<()> {
    let mut names = BTreeMap::new();
    for file in files_of(chunks) {
        let path = directory.join(file);
        let name = format!("chunk-{}.wasm", hash::short([fs::read(&path)?]));
        fs::rename(path, directory.join(&name))?;
        names.insert(file.clone(), name);
    }
    for file in chunks.values_mut().flatten() {
        file.clone_from(&names[file]);
    }
    Ok(())
}

/// Returns compiler flags that remove this machine's directories from the locations of panics. Visitors don't need the
/// directories, and the program gets smaller.
fn without_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().flatten().map(|folder| folder.path());
    let remapped = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.display()));
    // Separate the flags by 0x1f. In `RUSTFLAGS`, spaces separate flags, but names of directories may contain spaces.
    remapped.collect::<Vec<_>>().join("\x1f")
}
