//! The page's script as it is published. Trunk's minifier cannot read what wasm-bindgen writes, and all that
//! needs no reading of the language is done here: comments and indentation go, which is 1.7 KB of the first
//! load. The documentation of the API stands in the `.d.ts` beside the script, for those who call it.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

/// Makes every script of the site smaller.
pub fn shrink(dist: &Path) -> Result<()> {
    for entry in fs::read_dir(dist)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "js") {
            let name = || path.display().to_string();
            let script = fs::read_to_string(&path).with_context(name)?;
            fs::write(&path, shrunk(&script).with_context(name)?)?;
        }
    }
    Ok(())
}

/// A script without the lines that are comments, and without indentation.
fn shrunk(script: &str) -> Result<String> {
    let mut in_comment = false;
    let mut shrunk = String::with_capacity(script.len());
    for line in script.lines().map(str::trim_start) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            // Within a text that spans lines, nothing of this would be allowed.
            ensure!(line.matches('`').count() % 2 == 0, "a text spans lines: {line}");
            shrunk.push_str(line);
            shrunk.push('\n');
        }
        in_comment &= !line.trim_end().ends_with("*/");
    }
    Ok(shrunk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go_and_all_else_stays() {
        let script = "/* a note */\n/** One line. */\nfunction f() {\n    // Why.\n    g(`//`); // h\n}\n\n\
                      /**\n * Several.\n */\nconst text = \"/** */\";\n";
        let expected = "/* a note */\nfunction f() {\ng(`//`); // h\n}\nconst text = \"/** */\";\n";
        assert_eq!(shrunk(script).unwrap(), expected);
    }

    #[test]
    fn a_text_that_spans_lines_is_refused() {
        assert!(shrunk("const text = `one\n    two`;\n").is_err());
    }
}
