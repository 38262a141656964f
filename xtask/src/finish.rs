//! `cargo xtask finish`: what Trunk runs last of a build, by a hook in `Trunk.toml`, so that plain `trunk build`
//! and `trunk serve` make the same page.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use sha2::{Digest as _, Sha256};

/// Finishes the build in the directory that Trunk names.
pub fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is for Trunk to run: it names the directory in TRUNK_STAGING_DIR")?;
    let path = Path::new(&staging).join("index.html");
    let page = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    fs::write(&path, permit_inline(&one_style(&page))?)?;
    Ok(())
}

/// The page with one style in place of those that Trunk has put side by side: each needs a hash, which does not
/// compress.
fn one_style(page: &str) -> String {
    page.replace("</style><style>", "")
}

/// The page with the hashes of its inline scripts and styles in its Content-Security-Policy: so the browser runs
/// what the build has put into the page, and nothing else that might get there.
fn permit_inline(page: &str) -> Result<String> {
    let mut page_with_hashes = page.to_owned();
    for (place, element) in [("{inline-scripts}", "script"), ("{inline-styles}", "style")] {
        ensure!(page.matches(place).count() == 1, "index.html has not one {place} in its policy");
        let hashes: Vec<_> = contents(page, element).iter().map(|text| hash(text)).collect();
        page_with_hashes = page_with_hashes.replace(place, &hashes.join(" "));
    }
    Ok(page_with_hashes)
}

/// What stands in the elements of a name, byte for byte; nothing where a file stands in its place.
fn contents(page: &str, element: &str) -> Vec<Vec<u8>> {
    let mut emitter = DefaultEmitter::default();
    // What stands in a script or a style is no markup.
    emitter.naively_switch_states(true);
    let mut contents = Vec::new();
    let mut is_within = false;
    for Ok(token) in Tokenizer::new_with_emitter(page, emitter) {
        match token {
            Token::StartTag(tag) => is_within = *tag.name == element.as_bytes(),
            Token::String(text) if is_within => contents.push(text.to_vec()),
            Token::EndTag(_) => is_within = false,
            _ => {}
        }
    }
    contents
}

fn hash(text: &[u8]) -> String {
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
    fn styles_side_by_side_become_one() {
        assert_eq!(one_style("<style>a{}</style><style>b{}</style>"), "<style>a{}b{}</style>");
    }
}
