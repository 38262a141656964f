//! The programs of the site as WebAssembly: compiled, taken apart, bound to JavaScript, optimised.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Result};

use crate::tools::esbuild;
use crate::tools::{binaryen, npm, wasm_target};
use crate::{files, hash, process, project};

/// One of the two programs of the site.
pub struct Program {
    /// Name of its binary.
    pub name: &'static str,
    /// Cargo profile of a release.
    pub profile: &'static str,
    /// Features of the crate that a release needs.
    pub features: &'static str,
    /// Aim of Binaryen: `size` or `speed` (`optimise.mjs`).
    pub aim: &'static str,
    /// Its chunks that nobody waits for.
    pub on_demand: &'static [&'static str],
}

/// A program as it is published: one script, the main WebAssembly, and its chunks.
pub struct Built {
    /// The script.
    pub script: PathBuf,
    /// The main file.
    pub wasm: PathBuf,
    /// Declarations of the script's functions for TypeScript.
    pub declarations: PathBuf,
    /// The files of each chunk, by the chunk's name.
    pub chunks: Chunks,
    /// The directory of the files of chunks.
    directory: PathBuf,
}

/// Names of the files that each chunk needs, by the chunk's name.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// Returns the files of all chunks, each once: several chunks may need the same one.
fn files_of(chunks: &Chunks) -> BTreeSet<&String> {
    chunks.values().flatten().collect()
}

impl Program {
    /// Compiles it for a release.
    pub fn compile(&self) -> Result<()> {
        compile(self.profile, &format!("--bin {} --features {}", self.name, self.features))
    }

    /// Takes the compiled program apart into an empty directory, binds and optimises it.
    pub fn take_apart(&self) -> Result<Built> {
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
        Ok(Built { script: bundle, wasm, declarations: path(".d.ts"), chunks, directory })
    }
}

/// Compiles both programs quickly, in one piece each.
pub fn compile_quickly() -> Result<()> {
    compile("quick", "--bin kibitzer --bin worker --features web,worker")
}

/// Binds both programs as they were compiled quickly.
pub fn bind_quick() -> Result<[Built; 2]> {
    let built = |name| -> Result<Built> {
        let directory = project::target().join("bound").join(name);
        files::empty(&directory)?;
        bind(&compiled("quick", name), &directory, false)?;
        let path = |file: &str| directory.join(format!("{name}{file}"));
        Ok(Built {
            script: path(".js"),
            wasm: path("_bg.wasm"),
            declarations: path(".d.ts"),
            chunks: Chunks::new(),
            directory,
        })
    };
    Ok([built("kibitzer")?, built("worker")?])
}

impl Built {
    /// Copies it into a site, under names by the content. Returns the name of the script, without its ending.
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

/// Compiles binaries of the crate to WebAssembly, with a profile.
fn compile(profile: &str, arguments: &str) -> Result<()> {
    let target = wasm_target::NAME;
    let mut build = process::cargo(&format!(
        "build --target={target} --profile {profile} --locked {arguments}"
    ));
    // Where `compiled` looks for it, whatever the settings of this machine say.
    build.arg("--target-dir").arg(project::target());
    process::quietly(build.env("CARGO_ENCODED_RUSTFLAGS", without_paths()))
}

/// Returns the place where Cargo puts a binary.
fn compiled(profile: &str, name: &str) -> PathBuf {
    project::target().join(wasm_target::NAME).join(profile).join(format!("{name}.wasm"))
}

/// Has wasm-bindgen write `<name>.js` and `<name>_bg.wasm` of a file `<name>.wasm`.
fn bind(wasm: &Path, into: &Path, has_chunks: bool) -> Result<()> {
    tool("xtask-bind", |bind| {
        bind.args(has_chunks.then_some("--keep-lld-exports")).args([wasm, into])
    })
}

/// Builds packages of this workspace that most commands don't need, and that are therefore not a part of this program.
pub fn build_tools(packages: &[&str]) -> Result<()> {
    let mut build = process::cargo("build --quiet --locked");
    build.arg("--target-dir").arg(project::target());
    build.args(packages.iter().flat_map(|package| ["--package", package]));
    process::quietly(&mut build)
}

/// Runs a package that [`build_tools`] has built: directly, because Cargo would wait for another build to end.
fn tool(package: &str, arguments: impl FnOnce(&mut Command) -> &mut Command) -> Result<()> {
    let program = format!("{package}{}", env::consts::EXE_SUFFIX);
    let mut run = Command::new(project::target().join("debug").join(program));
    process::quietly(arguments(&mut run))
}

/// Renames the files of chunks by a hash of their content, so that the main file never runs one of another build.
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

/// Returns flags, as Cargo takes them for the compiler, that keep the folders of this machine out of what the compiler
/// writes into the page: they say where a panic happened, tell a visitor nothing, and weigh.
fn without_paths() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let folders = sources.into_iter().flatten().flatten().map(|folder| folder.path());
    let remapped = folders.map(|folder| format!("--remap-path-prefix={}/=", folder.display()));
    // A folder's name may have a blank, by which Cargo would separate them.
    remapped.collect::<Vec<_>>().join("\x1f")
}
