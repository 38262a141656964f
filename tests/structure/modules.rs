//! Uses between modules. A module uses another module if it names an item that the other module defines. The path does
//! not matter: a re-exported name is followed to its definition.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Lit, Macro, Meta, UseTree, Visibility};

/// Path from the root to a module or to an item, such as `["engine", "card"]`.
pub type Name = Vec<String>;

/// Use of an item of another module.
#[derive(Clone)]
pub struct Use {
    /// Module that uses the item.
    pub from: Name,
    /// Module that defines the item.
    pub to: Name,
    /// Name of the item in the module that defines it.
    pub name: String,
}

/// Modules of a source directory. The roots `lib`, `main` and `bin` are omitted, because they only combine modules.
pub struct Modules(BTreeMap<Name, Module>);

impl Modules {
    /// Parses all Rust files in a directory and its subdirectories.
    pub fn read(directory: &Path) -> Self {
        let (mut modules, mut directories) = (BTreeMap::new(), vec![directory.to_owned()]);
        while let Some(next) = directories.pop() {
            for entry in fs::read_dir(&next).expect("a directory").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    directories.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let file = path.strip_prefix(directory).expect("it is in the directory");
                    let text = fs::read_to_string(&path).expect("a text");
                    modules.extend(Module::read(file, &text));
                }
            }
        }
        Self(modules)
    }

    /// Parses files. Each file is a path and a text.
    #[cfg(test)]
    pub fn of_texts(files: &[(&str, &str)]) -> Self {
        Self(files.iter().filter_map(|(file, text)| Module::read(Path::new(file), text)).collect())
    }

    /// Returns the uses between modules. A module's uses of itself and of its enclosing modules are omitted.
    pub fn uses(&self) -> Vec<Use> {
        let uses = self.0.iter().flat_map(|(from, module)| {
            let defined = module.paths.iter().filter_map(|path| self.definition(path));
            defined.map(|(to, name)| Use { from: from.clone(), to, name })
        });
        uses.filter(|used| !used.from.starts_with(&used.to)).collect()
    }

    /// Returns the module that defines the item at `path`, and the item's name in that module. Returns `None` if `path`
    /// leads to a module, to an item of another crate, or into a circle of re-exports.
    fn definition(&self, path: &[String]) -> Option<(Name, String)> {
        let mut path = path.to_vec();
        // Re-exports could form a circle, so the loop has a limit. Chains of re-exports are shorter than the number of
        // modules.
        for _ in 0..self.0.len() {
            if self.0.contains_key(&path) {
                return None;
            }
            let length =
                (1..path.len()).rev().find(|&length| self.0.contains_key(&path[..length]))?;
            let (own, rest) = path.split_at(length);
            match self.0[own].imports.get(&rest[0]) {
                // The item belongs to another crate, like `wasm_bindgen::prelude::wasm_bindgen`.
                Some(from) if from.starts_with(&path[..=length]) => return None,
                Some(from) => path = [from, &rest[1..]].concat(),
                None => return Some((own.to_vec(), rest[0].clone())),
            }
        }
        None
    }
}

/// Names that a module uses.
#[derive(Default)]
struct Module {
    own: Name,
    /// Imported names, each with its path.
    imports: BTreeMap<String, Name>,
    /// Paths in the module's code. Each path starts at the root.
    paths: Vec<Name>,
}

impl Module {
    fn read(file: &Path, text: &str) -> Option<(Name, Self)> {
        let parts = file.with_extension("");
        let own: Name = parts.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if matches!(&*own[0], "lib" | "main" | "bin") {
            return None;
        }
        let mut module = Self { own: own.clone(), ..Self::default() };
        module.visit_file(&syn::parse_file(text).expect("Rust"));
        // Paths are resolved only here, because the import of a path's first name may come after the path.
        let paths = std::mem::take(&mut module.paths);
        module.paths = paths.iter().map(|path| module.absolute(path)).collect();
        Some((own, module))
    }

    /// Converts a path to a path from the root. The path may begin with `crate`, `super`, `self` or an imported name.
    fn absolute(&self, path: &[String]) -> Name {
        let [first, rest @ ..] = path else { return Name::new() };
        let supers = path.iter().take_while(|name| *name == "super").count();
        match &**first {
            "crate" => rest.to_vec(),
            "self" => [&self.own, rest].concat(),
            "super" => {
                let up = self.own.len().saturating_sub(supers);
                [&self.own[..up], &path[supers..]].concat()
            }
            name => match self.imports.get(name) {
                Some(from) => [from, rest].concat(),
                // The name is a submodule, an item of this module, or another crate.
                None => [&self.own, path].concat(),
            },
        }
    }

    fn import(&mut self, tree: &UseTree, before: &[String], is_private: bool) {
        let (name, alias) = match tree {
            UseTree::Name(name) => (&name.ident, &name.ident),
            UseTree::Rename(renamed) => (&renamed.ident, &renamed.rename),
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                return self.import(&path.tree, &before, is_private);
            }
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, before, is_private));
            }
            UseTree::Glob(_) => return,
        };
        let mut path = before.to_vec();
        if name != "self" {
            path.push(name.to_string());
        }
        let alias = if alias == "self" { path.last().cloned() } else { Some(alias.to_string()) };
        let from = self.absolute(&path);
        if is_private {
            // An import counts as a use, because a trait may be imported for its methods only. Then no path names the
            // trait.
            self.paths.push([vec!["crate".to_owned()], from.clone()].concat());
        }
        self.imports.insert(alias.unwrap_or_default(), from);
    }

    /// Collects the paths in the tokens of a macro: paths such as `a::b`, single names, and the names that a format
    /// string captures.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Name::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.paths.push(std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                }
                TokenTree::Group(group) => {
                    self.paths.push(std::mem::take(&mut path));
                    self.read_tokens(group.stream());
                }
                TokenTree::Literal(literal) => {
                    self.paths.push(std::mem::take(&mut path));
                    if let Lit::Str(text) = Lit::new(literal) {
                        self.paths.extend(captured(&text.value()).map(|name| vec![name]));
                    }
                }
                TokenTree::Punct(_) => self.paths.push(std::mem::take(&mut path)),
            }
            colons = 0;
        }
        self.paths.push(path);
    }
}

impl<'c> Visit<'c> for Module {
    fn visit_item_use(&mut self, item: &'c ItemUse) {
        if !item.attrs.iter().any(is_test) {
            self.import(&item.tree, &[], matches!(item.vis, Visibility::Inherited));
        }
    }

    fn visit_item_mod(&mut self, item: &'c ItemMod) {
        if !item.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_path(&mut self, path: &'c syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'c Macro) {
        self.read_tokens(called.tokens.clone());
        visit::visit_macro(self, called);
    }

    fn visit_meta_list(&mut self, list: &'c syn::MetaList) {
        // For example `#[display("{NAME}")]`.
        self.read_tokens(list.tokens.clone());
        visit::visit_meta_list(self, list);
    }
}

/// Returns whether an attribute marks an item that only tests use.
fn is_test(attribute: &Attribute) -> bool {
    matches!(&attribute.meta, Meta::List(list)
        if list.path.is_ident("cfg") && list.tokens.to_string() == "test")
}

/// Returns the names that a format string captures, as in `format!("{NAME:>WIDTH$}")`.
fn captured(format: &str) -> impl Iterator<Item = String> {
    let format = format.replace("{{", "");
    let places = format.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    let names = places.flat_map(|place| {
        let (name, options) = place.split_once(':').unwrap_or((place, ""));
        let options = options.split_inclusive('$').filter_map(|option| option.strip_suffix('$'));
        let is_in_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let arguments = options.filter_map(move |option| {
            let start = option.trim_end_matches(is_in_name).len();
            option.get(start..)
        });
        std::iter::once(name).chain(arguments)
    });
    let names: Vec<_> = names
        .filter(|name| syn::parse_str::<syn::Ident>(name).is_ok())
        .map(str::to_owned)
        .collect();
    names.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the uses of the first file.
    fn uses(files: &[(&str, &str)]) -> Vec<String> {
        let uses = Modules::of_texts(files).uses();
        let from = files[0].0.trim_end_matches(".rs");
        let of_first = uses.into_iter().filter(|used| used.from.join("/") == from);
        let mut names: Vec<_> =
            of_first.map(|used| format!("{}::{}", used.to.join("::"), used.name)).collect();
        names.sort();
        names.dedup();
        names
    }

    /// A module that the files of the tests use.
    const B: (&str, &str) =
        ("b.rs", "pub const NAME: &str = \"\"; pub trait Trait {} pub fn f() {}");

    #[test]
    fn paths_of_code_and_of_macros_are_uses() {
        assert_eq!(uses(&[("a.rs", "fn a() { crate::b::f() }"), B]), ["b::f"]);
        assert_eq!(uses(&[("a.rs", "use super::b; fn a() { b::f() }"), B]), ["b::f"]);
        let html = "use crate::b::f; fn a() { html! { <p>{ if x { f() } }</p> } }";
        assert_eq!(uses(&[("a.rs", html), B]), ["b::f"]);
    }

    #[test]
    fn captures_of_formats_are_uses() {
        for code in [
            "fn a() { format!(\"{NAME}\") }",
            "fn a() { html! { <p title={format!(\"so {NAME:?}\")} /> } }",
            "fn a(x: u8) { write!(f, \"{x:>NAME$}\") }",
            "#[display(\"{NAME}s\")] struct A;",
        ] {
            // A private import would count as a use by itself. So `NAME` is re-exported as `LABEL`, and only the
            // capture counts.
            let code = code.replace("NAME", "LABEL");
            let (a, words) =
                (("a.rs", format!("pub(crate) use crate::b::NAME as LABEL; {code}")), B);
            assert_eq!(uses(&[(a.0, &a.1), words]), ["b::NAME"], "{code}");
        }
    }

    #[test]
    fn captures_are_names_and_no_braces_or_indices() {
        let captured = |format| captured(format).collect::<Vec<_>>();
        assert_eq!(captured("{a} {b:?} {c:>d$.e$} {{{f}}}"), ["a", "b", "c", "d", "e", "f"]);
        assert_eq!(captured("{} {0} {:?} {1:>2$} {{g}} {h"), [""; 0]);
    }

    #[test]
    fn names_are_followed_to_their_definition() {
        let hands_on = ("c.rs", "pub use crate::b::f as g;");
        assert_eq!(uses(&[("a.rs", "fn a() { crate::c::g() }"), hands_on, B]), ["b::f"]);
        assert_eq!(uses(&[hands_on, B]), [""; 0], "to hand on is no use");
    }

    #[test]
    fn trait_imported_for_its_methods_is_used() {
        assert_eq!(uses(&[("a.rs", "use crate::b::Trait as _;"), B]), ["b::Trait"]);
    }

    #[test]
    fn comments_texts_and_tests_are_not_uses() {
        let code = "//! See [`crate::b::f`].\n\
                    /// crate::b::f\n fn a() -> &'static str { \"crate::b::f {NAME}\" }\n\
                    #[cfg(test)] mod tests { use crate::b::f; fn b() { f() } }";
        assert_eq!(uses(&[("a.rs", code), B]), [""; 0]);
    }

    #[test]
    fn super_may_be_repeated() {
        assert_eq!(
            uses(&[("c/d.rs", "fn d() { super::super::b::f() }"), ("c.rs", ""), B]),
            ["b::f"]
        );
        assert_eq!(uses(&[("c/d.rs", "fn d() { super::b::f() }"), ("c.rs", ""), B]), [""; 0]);
    }
}
