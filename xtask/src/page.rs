//! `index.html` and what it names, made into a site: what is marked with `data-trunk` goes into the page or beside it,
//! and what only readers of the source need is left out.
//!
//! The marks are [Trunk's](https://trunkrs.dev/assets/), so that `trunk serve` works for developers. A release is put
//! together here, because Trunk cannot run wasm-bindgen after the program has been taken apart, and because building
//! Trunk takes minutes where no prebuilt one can be fetched.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Span, StartTag, Token, Tokenizer};

use crate::files;
use crate::tools::esbuild::{self, Language};

/// The name of the page's file.
pub const NAME: &str = "index.html";

/// Where the styles come, which are minified together.
const STYLES: &str = "{styles}";

/// Writes the page into a directory, and the files that it names, except for the programs, which are compiled (`site`). A
/// release is minified.
pub fn assemble(root: &Path, into: &Path, is_minified: bool) -> Result<()> {
    let minify = |language, text: &str| {
        if is_minified { esbuild::minify(language, text) } else { Ok(text.to_owned()) }
    };
    let source = read(&root.join(NAME))?;
    let mut page = String::new();
    let mut styles = String::new();
    let mut done = 0;
    for asset in assets(&source) {
        page += &source[done..asset.span.start];
        done = asset.span.end;
        let href = asset.attribute("href");
        let path = root.join(href);
        match (asset.attribute("rel"), asset.attribute("type")) {
            ("rust", _) => {}
            ("copy-file", _) => {
                files::copy(&path, &into.join(path.file_name().unwrap_or_default()))?;
            }
            ("copy-dir", _) => {
                files::copy_all(&path, &into.join(path.file_name().unwrap_or_default()))?;
            }
            ("inline", "html") => page += &read(&path)?,
            ("inline", "css") => {
                if styles.is_empty() {
                    page.extend(["<style>", STYLES, "</style>"]);
                }
                styles += &read(&path)?;
            }
            ("inline", kind @ ("js" | "module")) => {
                let script = minify(Language::JavaScript, &read(&path)?)?;
                let start = if kind == "js" { "<script>" } else { "<script type=\"module\">" };
                page.extend([start, script.trim_end(), "</script>"]);
            }
            (rel, kind) => bail!("{NAME}: nobody knows `rel=\"{rel}\" type=\"{kind}\"`, of {href}"),
        }
    }
    page += &source[done..];
    let styles = minify(Language::Css, &styles)?;
    let page = if is_minified { smaller(&page) } else { page };
    let page = page.replace(STYLES, styles.trim_end());
    fs::write(into.join(NAME), page)?;
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// An element that stands for something which the build puts there.
struct Asset {
    tag: StartTag<usize>,
    span: Span<usize>,
}

impl Asset {
    /// An attribute; empty where it has none of that name.
    fn attribute(&self, name: &str) -> &str {
        let value = self.tag.attributes.get(name.as_bytes());
        value.and_then(|value| str::from_utf8(value).ok()).unwrap_or_default()
    }
}

fn assets(page: &str) -> impl Iterator<Item = Asset> {
    tokens(page).filter_map(|token| match token {
        Token::StartTag(tag) if tag.attributes.contains_key(&b"data-trunk"[..]) => {
            Some(Asset { span: tag.span, tag })
        }
        _ => None,
    })
}

/// The page as a browser takes it apart; what stands in a script or a style is no markup.
pub fn tokens(page: &str) -> impl Iterator<Item = Token<usize>> {
    let mut emitter = DefaultEmitter::new_with_span();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(page, emitter)
        .map(|token| token.unwrap_or_else(|never| match never {}))
}

/// The page without comments, and with one blank in place of several and of line ends. No text of ours has any that
/// count.
fn smaller(page: &str) -> String {
    let mut small = String::new();
    let mut done = 0;
    let mut is_verbatim = false;
    for token in tokens(page) {
        let (span, is_kept) = match &token {
            Token::StartTag(tag) => (tag.span, true),
            Token::EndTag(tag) => (tag.span, true),
            Token::Doctype(doctype) => (doctype.span, true),
            Token::Comment(comment) => (comment.span, false),
            Token::String(_) | Token::Error(_) => continue,
        };
        let text = &page[done..span.start];
        if is_verbatim {
            small += text;
        } else {
            push_with_single_blanks(&mut small, text);
        }
        if is_kept {
            push_with_single_blanks(&mut small, &page[span.start..span.end]);
        }
        done = span.end;
        is_verbatim = match token {
            Token::StartTag(tag) => [&b"script"[..], b"style"].contains(&&**tag.name),
            _ => false,
        };
    }
    push_with_single_blanks(&mut small, &page[done..]);
    small
}

fn push_with_single_blanks(text: &mut String, more: &str) {
    for letter in more.chars() {
        let is_blank = letter.is_ascii_whitespace();
        if !(is_blank && text.ends_with(' ')) {
            text.push(if is_blank { ' ' } else { letter });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;
    use crate::project;

    #[test]
    fn what_only_the_source_needs_is_left_out() {
        let page = "<!doctype html>\n<p  class=\"a\">one\n   two &amp; <!-- three -->\n four</p>\n\n<pre>x</pre>";
        assert_eq!(
            smaller(page),
            "<!doctype html> <p class=\"a\">one two &amp; four</p> <pre>x</pre>"
        );
    }

    #[test]
    fn scripts_and_styles_stay_as_they_are() {
        let page = "<script>\n  a  // <!-- b -->\n</script>  <style>a  {}</style>";
        assert_eq!(smaller(page), "<script>\n  a  // <!-- b -->\n</script> <style>a  {}</style>");
    }

    #[test]
    fn a_mark_that_nobody_knows_is_an_error() {
        let root = env::temp_dir().join(format!("kibitzer-page-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        fs::write(root.join(NAME), "<link data-trunk rel=\"sass\" href=\"a.scss\">").unwrap();
        let error = assemble(&root, &root, false).unwrap_err().to_string();
        fs::remove_dir_all(&root).unwrap();
        assert!(error.contains("sass") && error.contains("a.scss"), "{error}");
    }

    #[test]
    fn the_page_has_what_can_be_put_together() {
        let source = read(&project::root().join(NAME)).unwrap();
        assert!(assets(&source).count() > 50);
        for asset in assets(&source) {
            let path = project::root().join(asset.attribute("href"));
            match asset.attribute("rel") {
                "rust" => {}
                "copy-dir" => assert!(path.is_dir(), "{}", path.display()),
                "copy-file" | "inline" => assert!(path.is_file(), "{}", path.display()),
                rel => panic!("{rel}"),
            }
        }
    }
}
