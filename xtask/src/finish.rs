//! The last step of a build: what is known only of its files is written into the page and the service worker.
//!
//! Trunk runs it too, as `cargo xtask finish`, by a hook in `Trunk.toml`, so that `trunk serve` makes the same page.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use html5gum::Token;
use sha2::{Digest as _, Sha256};

use crate::wasm::Chunks;
use crate::{files, hash, page};

/// Finishes what Trunk has built, in the directory that it names. Its program is in one piece.
pub fn of_trunk() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is for Trunk to run: it names the directory in TRUNK_STAGING_DIR")?;
    finish(Path::new(&staging), &Chunks::new(), &Chunks::new())
}

/// Finishes the site in a directory, with the chunks of the page and of its worker.
pub fn finish(site: &Path, of_page: &Chunks, of_worker: &Chunks) -> Result<()> {
    let program = program(site)?;
    rewrite(site, PAGE, |page| {
        let page = fill(page, "{chunks}", &serde_json::to_string(of_page)?)?;
        let page = fill(&page, "{program-script}", &format!("{program}.js"))?;
        let page = fill(&page, "{program-wasm}", &format!("{program}_bg.wasm"))?;
        permit_inline(&page)
    })?;
    rewrite(site, "worker_loader.js", |script| {
        fill(script, "{chunks}", &serde_json::to_string(of_worker)?)
    })?;
    let Site { build, files } = Site::read(site)?;
    for name in [PAGE, SERVICE_WORKER] {
        rewrite(site, name, |text| fill(text, "{build}", &build))?;
    }
    rewrite(site, SERVICE_WORKER, |text| fill(text, "{files}", &files.join(" ")))
}

/// What the names of the page's script and of its WebAssembly have in common, with a hash.
fn program(site: &Path) -> Result<String> {
    let mut paths = Vec::new();
    files::collect(site, &mut paths)?;
    let found = paths.iter().find_map(|path| {
        let stem = path.file_name()?.to_str()?.strip_suffix("_bg.wasm")?;
        stem.starts_with("kibitzer-").then(|| stem.to_owned())
    });
    found.context("the site has no program")
}

const PAGE: &str = page::NAME;
const SERVICE_WORKER: &str = "service_worker.js";

/// What is kept for when there is no network.
struct Site {
    /// The files that the page may ask for, by their addresses from the page.
    files: Vec<String>,
    /// Names the build: a hash of all that is in it.
    build: String,
}

impl Site {
    fn read(root: &Path) -> Result<Self> {
        let mut paths = Vec::new();
        files::collect(root, &mut paths)?;
        paths.sort();
        let mut contents = Vec::new();
        let mut files = Vec::new();
        for path in paths {
            let name = address(path.strip_prefix(root)?)?;
            contents.extend([name.clone().into_bytes(), fs::read(&path)?]);
            if is_asked_for(&name) {
                files.push(name);
            }
        }
        Ok(Self { files, build: hash::short(contents) })
    }
}

/// Whether the page may ask for a file. The page itself is kept by the address of its directory; a declaration is for
/// who writes programs, and pictures of the page are for who is asked whether to install it.
fn is_asked_for(name: &str) -> bool {
    ![PAGE, SERVICE_WORKER].contains(&name)
        && !name.ends_with(".d.ts")
        && !name.starts_with("screenshots/")
}

/// The address of a file, which the service worker has in a list with blanks in between.
fn address(path: &Path) -> Result<String> {
    let parts: Option<Vec<_>> = path.iter().map(|part| part.to_str()).collect();
    let address = parts.with_context(|| path.display().to_string())?.join("/");
    ensure!(!address.contains([' ', '%', '"']), "{address} is no name for a file of the page");
    Ok(address)
}

fn rewrite(root: &Path, name: &str, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let path: PathBuf = root.join(name);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let text = change(&text).with_context(|| name.to_owned())?;
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// Puts a text in its place, of which there must be one.
fn fill(text: &str, place: &str, content: &str) -> Result<String> {
    ensure!(text.matches(place).count() == 1, "there is not one {place}");
    Ok(text.replace(place, content))
}

/// The page with the hashes of its inline scripts and styles in its Content-Security-Policy: so the browser runs
/// what the build has put into the page, and nothing else that might get there.
fn permit_inline(page: &str) -> Result<String> {
    let hashes = |element| {
        let hashes =
            contents(page, element).iter().map(|text| csp_source(text)).collect::<Vec<_>>();
        hashes.join(" ")
    };
    let permitted = fill(page, "{inline-scripts}", &hashes("script"))?;
    fill(&permitted, "{inline-styles}", &hashes("style"))
}

/// What stands in the elements of a name, byte for byte; nothing where a file stands in its place.
fn contents(page: &str, element: &str) -> Vec<Vec<u8>> {
    let mut contents = Vec::new();
    let mut is_within = false;
    for token in page::tokens(page) {
        match token {
            Token::StartTag(tag) => is_within = *tag.name == element.as_bytes(),
            Token::String(text) if is_within => contents.push(text.to_vec()),
            Token::EndTag(_) => is_within = false,
            _ => {}
        }
    }
    contents
}

fn csp_source(text: &[u8]) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: &str =
        "<meta content=\"script-src 'self' {inline-scripts}; style-src {inline-styles}\">";

    #[test]
    fn scripts_and_styles_are_permitted_by_their_hashes() {
        let page = format!(
            "{POLICY}<script>alert('Hello, world.');</script><script src=\"a.js\"></script>\
             <style>p{{}}</style><p>style</p>"
        );
        let permitted = permit_inline(&page).unwrap();
        // The hash of this script is the example of the specification.
        assert!(permitted.contains(
            "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; style-src 'sha256-"
        ));
        assert_eq!(permitted.matches("sha256-").count(), 2);
    }

    #[test]
    fn markup_within_a_script_is_text() {
        let page = "<title>a <style></title><script type=module>\n'<style>&amp;'</script>";
        assert_eq!(contents(page, "script"), [b"\n'<style>&amp;'"]);
        assert_eq!(contents(page, "style"), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn a_policy_without_its_places_is_told() {
        assert!(permit_inline("<script></script>").is_err());
    }

    #[test]
    fn the_list_has_what_the_page_may_ask_for() {
        let root = env::temp_dir().join(format!("kibitzer-site-{}", std::process::id()));
        fs::create_dir_all(root.join("icons")).unwrap();
        fs::create_dir_all(root.join("screenshots")).unwrap();
        let names = [
            "index.html",
            "service_worker.js",
            "a-1.js",
            "a-1.d.ts",
            "icons/icon.svg",
            "screenshots/a.png",
        ];
        for name in names {
            fs::write(root.join(name), name).unwrap();
        }
        let before = Site::read(&root).unwrap();
        fs::write(root.join("index.html"), "another").unwrap();
        let after = Site::read(&root).unwrap();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(before.files, ["a-1.js", "icons/icon.svg"]);
        assert_eq!(before.build.len(), 12);
        assert_ne!(before.build, after.build);
    }
}
