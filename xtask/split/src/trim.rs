//! Removes leftovers of wasm-bindgen and of the splitter from a main file.
//!
//! wasm-bindgen adds a hash of 16 digits to the names of imports. The hashes don't compress. Short names save 6 KB in a
//! page. The splitter marks all slots of the function table as free. Removing these marks saves 3 KB.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ElementSection, ImportSection, Module};
use wasmparser::{ConstExpr, Element, ElementItems, Imports, Operator, Parser};

/// Prefixes of the names from wasm-bindgen.
const PREFIXES: [&str; 2] = ["__wbg_", "__wbindgen_"];

/// Short names. The key is the long name.
#[derive(Default)]
struct ShortNames(HashMap<String, String>);

impl ShortNames {
    fn of(&mut self, name: &str) -> String {
        if !PREFIXES.iter().any(|prefix| name.starts_with(prefix)) {
            return name.to_owned();
        }
        let next = self.0.len();
        self.0.entry(name.to_owned()).or_insert_with(|| format!("${next}")).clone()
    }
}

impl Reencode for ShortNames {
    type Error = Infallible;

    fn parse_imports(
        &mut self,
        section: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), reencode::Error> {
        let Imports::Single(_, import) = imports else {
            return reencode::utils::parse_imports(self, section, imports);
        };
        let kind = self.entity_type(import.ty)?;
        section.import(import.module, &self.of(import.name), kind);
        Ok(())
    }

    fn parse_element(
        &mut self,
        section: &mut ElementSection,
        element: Element<'_>,
    ) -> Result<(), reencode::Error> {
        if let ElementItems::Expressions(_, places) = &element.items {
            let is_free = |place: ConstExpr<'_>| {
                matches!(place.get_operators_reader().read(), Ok(Operator::RefNull { .. }))
            };
            if places.clone().into_iter().all(|place| place.is_ok_and(is_free)) {
                return Ok(());
            }
        }
        reencode::utils::parse_element(self, section, element)
    }
}

/// Shortens the names of a main file's imports, both in its WebAssembly and in its script. Also removes the marks of
/// free table slots.
///
/// # Errors
///
/// Returns an error if a file cannot be read, parsed or written, if no name can be shortened, or if the script lacks a
/// long name or already contains a short one.
pub fn trim(wasm: &Path, script: &Path) -> Result<()> {
    let (mut names, mut module) = (ShortNames::default(), Module::new());
    let bytes = fs::read(wasm).with_context(|| wasm.display().to_string())?;
    names.parse_core_module(&mut module, Parser::new(0), &bytes)?;
    ensure!(!names.0.is_empty(), "{} has no name to make short", wasm.display());
    let text = fs::read_to_string(script).with_context(|| script.display().to_string())?;
    fs::write(script, renamed(&text, &names.0)?)?;
    Ok(fs::write(wasm, module.finish())?)
}

/// Returns the script with short names. Fails if the script lacks a long name or already contains a short one.
fn renamed(script: &str, names: &HashMap<String, String>) -> Result<String> {
    let of_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let (mut text, mut rest) = (String::new(), script);
    let mut found = 0;
    while let Some(start) = rest.find(of_name) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter| !of_name(letter)).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        ensure!(!names.values().any(|short| short == word), "the script knows {word} already");
        let new = names.get(word);
        found += usize::from(new.is_some());
        text.extend([before, new.map_or(word, String::as_str)]);
        rest = after;
    }
    ensure!(found >= names.len(), "the script does not know {} names", names.len() - found);
    Ok(text + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_complete_names_are_renamed() {
        let names = [("__wbg_new_1", "$0"), ("__wbg_new_12", "$1")];
        let names = names.map(|(long, short)| (long.to_owned(), short.to_owned())).into();
        let script = "{ __wbg_new_12: f, __wbg_new_1: g, __wbg_new_123: h }";
        let short = "{ $1: f, $0: g, __wbg_new_123: h }";
        assert_eq!(renamed(script, &names).expect("both are there"), short);
        assert!(renamed("__wbg_new_1", &names).is_err());
        assert!(renamed("$0 __wbg_new_1 __wbg_new_12", &names).is_err());
    }
}
