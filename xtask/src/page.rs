//! Builds the page from `index.html`. Each element with the attribute `data-trunk` names a file or a directory. A file
//! may replace its element. Other files, and directories, are copied beside the page.
//!
//! The attributes are the same as in [Trunk](https://trunkrs.dev/assets/). Releases are built here, because Trunk
//! cannot run wasm-bindgen after splitting. Trunk itself also takes minutes to build if there is no prebuilt program.

use std::path::Path;
use std::{fs, mem};

use anyhow::{Context as _, Result, bail};
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{StartTag, Token, Tokenizer};

use crate::files;
use crate::tools::esbuild::{self, Language};

pub const NAME: &str = "index.html";

/// The file of the styles that the start page does without. `static/chunks.js` has it fetched for any other page.
pub const STYLES: &str = "pages.css";

/// Writes the page and the files that it names. The programs are left out, because `site` compiles them. If
/// `is_minified` is true, scripts and styles are minified.
pub fn assemble(root: &Path, into: &Path, is_minified: bool) -> Result<()> {
    let minify = |language, text: &str| {
        if is_minified { esbuild::minify(language, text) } else { Ok(text.to_owned()) }
    };
    let source = read(&root.join(NAME))?;
    let mut page = String::new();
    // Styles in a row become one element.
    let mut styles = String::new();
    let mut styles_of_pages = String::new();
    let mut done = 0;
    for asset in assets(&source) {
        let kind = (attribute(&asset, "rel"), attribute(&asset, "type"));
        if kind != ("inline", "css") {
            page += &style_element(&minify(Language::Css, &mem::take(&mut styles))?);
        }
        page += &source[done..asset.span.start];
        done = asset.span.end;
        let href = attribute(&asset, "href");
        let path = root.join(href);
        let copy = into.join(path.file_name().unwrap_or_default());
        match kind {
            ("rust", _) => {}
            ("copy-file", _) => files::copy(&path, &copy)?,
            ("copy-dir", _) => files::copy_all(&path, &copy)?,
            ("inline", "html") => page += &read(&path)?,
            ("inline", "css") => styles += &read(&path)?,
            ("css", _) => {
                if styles_of_pages.is_empty() {
                    // Browsers don't fetch a disabled style sheet.
                    page.extend([
                        "<link id=\"styles\" rel=\"stylesheet\" href=\"",
                        STYLES,
                        "\" disabled>",
                    ]);
                }
                styles_of_pages += &read(&path)?;
            }
            ("inline", kind @ ("js" | "module")) => {
                let script = minify(Language::JavaScript, &read(&path)?)?;
                let start = if kind == "js" { "<script>" } else { "<script type=\"module\">" };
                page.extend([start, script.trim_end(), "</script>"]);
            }
            (rel, kind) => bail!("{NAME}: unknown `rel=\"{rel}\" type=\"{kind}\"` of {href}"),
        }
    }
    page += &style_element(&minify(Language::Css, &styles)?);
    page += &source[done..];
    fs::write(into.join(STYLES), minify(Language::Css, &styles_of_pages)?)?;
    fs::write(into.join(NAME), without_comments(&page))?;
    Ok(())
}

/// Returns an element with styles, or an empty text if there are none.
fn style_element(styles: &str) -> String {
    match styles.trim_end() {
        "" => String::new(),
        styles => format!("<style>{styles}</style>"),
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

fn assets(page: &str) -> impl Iterator<Item = StartTag<usize>> {
    tokens(page).filter_map(|token| match token {
        Token::StartTag(tag) if tag.attributes.contains_key(&b"data-trunk"[..]) => Some(tag),
        _ => None,
    })
}

/// Returns the value of an attribute, or an empty string if the attribute is missing.
fn attribute<'t>(tag: &'t StartTag<usize>, name: &str) -> &'t str {
    let value = tag.attributes.get(name.as_bytes());
    value.and_then(|value| str::from_utf8(value).ok()).unwrap_or_default()
}

/// Returns the tokens of the page. The page is parsed as in a browser, so the content of a script or a style is text.
pub fn tokens(page: &str) -> impl Iterator<Item = Token<usize>> {
    let mut emitter = DefaultEmitter::new_with_span();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(page, emitter)
        .map(|token| token.unwrap_or_else(|never| match never {}))
}

fn without_comments(page: &str) -> String {
    let mut kept = String::new();
    let mut done = 0;
    for token in tokens(page) {
        if let Token::Comment(comment) = token {
            kept += &page[done..comment.span.start];
            done = comment.span.end;
        }
    }
    kept + &page[done..]
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn comments_are_removed_except_in_scripts() {
        let page = "<!doctype html>\n<p>one <!-- two --> three</p><script>// <!-- b -->\n</script>";
        let kept = "<!doctype html>\n<p>one  three</p><script>// <!-- b -->\n</script>";
        assert_eq!(without_comments(page), kept);
    }

    #[test]
    fn elements_are_replaced_by_their_files() {
        let root = env::temp_dir().join(format!("kibitzer-page-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let inline = |kind, href| {
            format!("<link data-trunk rel=\"inline\" type=\"{kind}\" href=\"{href}\">")
        };
        let assemble_page = |page: String| {
            fs::write(root.join(NAME), page).unwrap();
            assemble(&root, &root, false).map(|()| read(&root.join(NAME)).unwrap())
        };
        fs::write(root.join("a"), "A\n").unwrap();
        fs::write(root.join("b"), "B\n").unwrap();
        let css = [inline("css", "a"), inline("css", "b")].concat();
        let linked = |href| format!("<link data-trunk rel=\"css\" href=\"{href}\">");
        let later = [linked("b"), linked("a")].concat();
        let page = assemble_page(format!("<p>{css}|{later}{}", inline("module", "a"))).unwrap();
        let styles = read(&root.join(STYLES)).unwrap();
        let last = assemble_page(format!("<p>{}</p>", inline("css", "a"))).unwrap();
        let unknown = assemble_page(inline("sass", "c")).unwrap_err().to_string();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(styles, "B\nA\n");
        let link = "<link id=\"styles\" rel=\"stylesheet\" href=\"pages.css\" disabled>";
        assert_eq!(
            page,
            format!("<p><style>A\nB</style>|{link}<script type=\"module\">A</script>")
        );
        assert_eq!(last, "<p><style>A</style></p>");
        assert!(unknown.contains("sass") && unknown.ends_with(" c"), "{unknown}");
    }
}
