//! Last step of a build. It writes names, hashes and lists of files into the page, the worker's loader and the service
//! worker.
//!
//! A hook in `Trunk.toml` also runs this step, as `cargo xtask finish`. So a page from `trunk serve` has them too.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use html5gum::Token;
use sha2::{Digest as _, Sha256};

use crate::tools::typeface;
use crate::wasm::Chunks;
use crate::{files, hash, page};

const PAGE: &str = page::NAME;
const SERVICE_WORKER: &str = "service_worker.js";
const LOADER: &str = "worker_loader.js";

/// Pages that need a worker at once if their address contains an input. Each page is listed with its service.
const FIRST_SERVICES: [(&str, &str); 2] = [("cribbage", "cribbage"), ("deal", "solving")];

/// Finishes the page in Trunk's staging directory. Trunk doesn't split the programs, so they have no chunks.
pub fn of_trunk() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is for Trunk to run: it names the directory in TRUNK_STAGING_DIR")?;
    let staging = Path::new(&staging);
    typeface::put(staging)?;
    finish(staging, &Chunks::new(), &Chunks::new())
}

/// Finishes the site in the directory `site`. `of_page` contains the chunks of the page, and `of_worker` the chunks of
/// its worker.
pub fn finish(site: &Path, of_page: &Chunks, of_worker: &Chunks) -> Result<()> {
    // Trunk doesn't join the styles of the pages.
    let styles = Some(page::STYLES).filter(|name| site.join(name).exists());
    for name in typeface::FILES.into_iter().chain(styles) {
        name_by_content(site, name)?;
    }
    let addresses = addresses(site)?;
    let name = |program: &str| {
        let name = |address: &String| {
            address
                .strip_suffix("_bg.wasm")
                .filter(|name| name.starts_with(program))
                .map(str::to_owned)
        };
        addresses.iter().find_map(name).with_context(|| format!("the site has no {program}"))
    };
    let (page, worker) = (name("kibitzer")?, name("worker")?);
    let fill_names = |text: &str, name: &str, chunks: &Chunks| {
        let text = fill(text, "{chunks}", &serde_json::to_string(chunks)?)?;
        let text = fill(&text, "{program-script}", &format!("{name}.js"))?;
        fill(&text, "{program-wasm}", &format!("{name}_bg.wasm"))
    };
    rewrite(site, LOADER, |script| fill_names(script, &worker, of_worker))?;
    let workers: BTreeMap<_, _> = FIRST_SERVICES
        .iter()
        .filter_map(|&(page, service)| {
            let main = [format!("{worker}.js"), format!("{worker}_bg.wasm")];
            Some((page, [&main, &of_worker.get(service)?[..]].concat()))
        })
        .collect();
    rewrite(site, PAGE, |text| {
        let text = fill_names(text, &page, of_page)?;
        permit_inline(&fill(&text, "{workers}", &serde_json::to_string(&workers)?)?)
    })?;
    // The name of the build is a hash of all files.
    let mut content = Vec::new();
    for address in &addresses {
        content.extend([address.clone().into_bytes(), fs::read(site.join(address))?]);
    }
    let build = hash::short(content);
    rewrite(site, PAGE, |page| fill(page, "{build}", &build))?;
    rewrite(site, SERVICE_WORKER, |script| {
        let stored: Vec<_> = addresses.into_iter().filter(|address| is_stored(address)).collect();
        fill(&fill(script, "{build}", &build)?, "{files}", &stored.join(" "))
    })
}

/// Adds a hash of a file's content to its name, also in the page. So no build uses another build's file.
fn name_by_content(site: &Path, name: &str) -> Result<()> {
    let path = site.join(name);
    let (stem, extension) = name.split_once('.').context("a file without an extension")?;
    let hash = hash::short([fs::read(&path).with_context(|| path.display().to_string())?]);
    let named = format!("{stem}-{hash}.{extension}");
    fs::rename(&path, site.join(&named))?;
    rewrite(site, PAGE, |page| Ok(page.replace(name, &named)))
}

/// Returns the addresses of all files relative to the page. Fails if an address contains a space, `%`, `"` or `\`. The
/// service worker separates addresses by spaces.
fn addresses(site: &Path) -> Result<Vec<String>> {
    let address = |file: &Path| {
        let address = file.strip_prefix(site)?.to_str();
        let address = address.filter(|address| !address.contains([' ', '%', '"', '\\']));
        let address =
            address.with_context(|| format!("{} is no file of a site", file.display()))?;
        Ok(address.to_owned())
    };
    files::all(site)?.iter().map(|file| address(file)).collect()
}

/// Returns whether the service worker stores the file at this address. It stores the page under the address of the
/// page's directory instead. It does not store itself, declarations (`.d.ts`), screenshots (for the install dialogue),
/// or the typeface's licence.
fn is_stored(address: &str) -> bool {
    ![PAGE, SERVICE_WORKER].contains(&address)
        && !address.ends_with(".d.ts")
        && address != typeface::LICENCE
        && !address.starts_with("screenshots/")
}

fn rewrite(site: &Path, name: &str, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let path = site.join(name);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let text = change(&text).with_context(|| name.to_owned())?;
    fs::write(&path, text).with_context(|| path.display().to_string())
}

/// Replaces a placeholder. The placeholder must occur exactly once.
fn fill(text: &str, placeholder: &str, content: &str) -> Result<String> {
    ensure!(text.matches(placeholder).count() == 1, "there is not one {placeholder}");
    Ok(text.replace(placeholder, content))
}

/// Adds the hashes of the page's inline scripts and styles to its content security policy. The browser runs no other
/// inline scripts and styles.
fn permit_inline(page: &str) -> Result<String> {
    let permitted = fill(page, "{inline-scripts}", &csp_sources(page, "script"))?;
    fill(&permitted, "{inline-styles}", &csp_sources(page, "style"))
}

/// Returns the hashes of the contents of all non-empty elements with this name.
fn csp_sources(page: &str, element: &str) -> String {
    let mut sources = Vec::new();
    let mut is_within = false;
    for token in page::tokens(page) {
        match token {
            Token::StartTag(tag) => is_within = *tag.name == element.as_bytes(),
            Token::String(text) if is_within => {
                sources.push(format!("'sha256-{}'", STANDARD.encode(Sha256::digest(&**text))));
            }
            Token::EndTag(_) => is_within = false,
            _ => {}
        }
    }
    sources.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Example from the specification of the content security policy.
    const SCRIPT: &str = "alert('Hello, world.');";
    const HASH: &str = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

    #[test]
    fn the_policy_contains_the_hashes_of_scripts_and_styles() {
        let policy = "script-src 'self' {inline-scripts}; style-src {inline-styles}";
        let page =
            format!("<meta content=\"{policy}\"><script>{SCRIPT}</script><style>{SCRIPT}</style>");
        let permitted = permit_inline(&page).unwrap();
        assert!(permitted.contains(&format!("script-src 'self' {HASH}; style-src {HASH}\"")));
        assert!(permit_inline("<script></script>").is_err(), "a page without a policy");
    }

    #[test]
    fn markup_in_scripts_and_titles_is_ignored() {
        let page = format!(
            "<title>a <style></title><script type=module>'<style>&amp;'</script>\
             <script src=\"a.js\"></script><style>{SCRIPT}</style><p>style</p>"
        );
        assert_eq!(csp_sources(&page, "script").matches("sha256-").count(), 1);
        assert_eq!(csp_sources(&page, "style"), HASH);
    }

    #[test]
    fn the_service_worker_stores_all_files_of_the_page() {
        let site = env::temp_dir().join(format!("kibitzer-site-{}", std::process::id()));
        fs::create_dir_all(site.join("icons")).unwrap();
        fs::create_dir_all(site.join("screenshots")).unwrap();
        let build = |style: &str| {
            let names = "{chunks}{program-script}{program-wasm}";
            let page = format!("{names}{{workers}}{{inline-scripts}}{{inline-styles}}");
            for (name, content) in [
                (PAGE, &*format!("{page}{{build}}<style>{style}</style>")),
                (SERVICE_WORKER, "{build} {files}"),
                (LOADER, names),
                ("kibitzer-1_bg.wasm", ""),
                ("kibitzer-1.d.ts", ""),
                ("worker-2_bg.wasm", ""),
                ("icons/icon.svg", ""),
                ("screenshots/a.png", ""),
                ("typeface.woff2", ""),
                ("typeface-latin.woff2", ""),
                (typeface::LICENCE, ""),
            ] {
                fs::write(site.join(name), content).unwrap();
            }
            finish(&site, &Chunks::new(), &Chunks::new()).unwrap();
            fs::read_to_string(site.join(SERVICE_WORKER)).unwrap()
        };
        let (before, after) = (build("a"), build("b"));
        fs::remove_dir_all(&site).unwrap();
        let hash = hash::short([""]);
        let stored = format!(
            " icons/icon.svg kibitzer-1_bg.wasm typeface-{hash}.woff2 typeface-latin-{hash}.woff2 \
             worker-2_bg.wasm worker_loader.js"
        );
        assert_eq!(before[12..], stored);
        assert_eq!(after[12..], stored);
        assert_ne!(before, after, "the build is named by its content");
    }
}
