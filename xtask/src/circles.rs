//! No files of `src/` that use each other in a circle, so that what a file needs can be read before it.
//!
//! A file uses another where it names something that is defined there, however it came by the name: one that a module only
//! brings in is followed to its definition, and to bring it in is no use. Tests within a file may use anything.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, ensure};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Macro, Meta, UseTree};

use crate::{project, sources};

/// The names from the crate's root to a module, or to something in it.
type Names = Vec<String>;

/// Which module uses which others, and a name that it takes from each.
type Uses = BTreeMap<Names, BTreeMap<Names, String>>;

/// Fails where files of `src/` use each other in a circle.
pub fn check() -> Result<()> {
    let mut modules = BTreeMap::new();
    for (file, tokens) in sources::of(&project::root().join("src"))? {
        if let Some(own) = module_of(&file) {
            let module = Module::read(&own, tokens)?;
            modules.insert(own, module);
        }
    }
    let circles = circles(&uses(&modules));
    for circle in &circles {
        println!("  a circle:");
        for (from, to, name) in circle {
            println!("    {} --> {} ({name})", from.join("::"), to.join("::"));
        }
    }
    ensure!(circles.is_empty(), "files use each other in {} circles", circles.len());
    Ok(())
}

/// The module that a file is; none for the roots of the library and of the programs.
fn module_of(file: &Path) -> Option<Names> {
    let file = file.with_extension("");
    let names: Names =
        file.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    let is_root = names.first().is_none_or(|first| matches!(&**first, "lib" | "main" | "bin"));
    (!is_root).then_some(names)
}

/// What a module names.
#[derive(Default)]
struct Module {
    own: Names,
    /// The names that it brings in, each with where it is from.
    imports: BTreeMap<String, Names>,
    /// Every path of its code, as it is written.
    paths: Vec<Names>,
}

impl Module {
    fn read(own: &[String], tokens: TokenStream) -> Result<Self> {
        let file: syn::File = syn::parse2(tokens)?;
        let mut module = Self { own: own.to_vec(), ..Self::default() };
        module.visit_file(&file);
        Ok(module)
    }

    /// A path from the root, where it begins with `crate`, `super` or `self`, or with a name that is brought in.
    fn below_root(&self, path: &[String]) -> Names {
        let [first, rest @ ..] = path else { return Names::new() };
        let parent = self.own.split_last().map_or(&[][..], |(_, parent)| parent);
        match &**first {
            "crate" => rest.to_vec(),
            "self" => [&self.own, rest].concat(),
            "super" => {
                let supers = rest.iter().take_while(|name| *name == "super").count();
                let up = parent.get(..parent.len().saturating_sub(supers)).unwrap_or_default();
                [up, rest.get(supers..).unwrap_or_default()].concat()
            }
            name => match self.imports.get(name) {
                Some(path) => [path, rest].concat(),
                // A module within it, or else something of its own or of another crate.
                None => [&self.own, path].concat(),
            },
        }
    }

    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let mut bring = |name: &syn::Ident, alias: &syn::Ident| {
            let mut path = before.to_vec();
            if name != "self" {
                path.push(name.to_string());
            }
            let name =
                if alias == "self" { before.last().cloned() } else { Some(alias.to_string()) };
            let name = name.unwrap_or_default();
            let path = self.below_root(&path);
            self.imports.insert(name, path);
        };
        match tree {
            UseTree::Name(name) => bring(&name.ident, &name.ident),
            UseTree::Rename(renamed) => bring(&renamed.ident, &renamed.rename),
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                self.import(&path.tree, &before);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before);
                }
            }
            UseTree::Glob(_) => {}
        }
    }

    /// The paths of a macro's own grammar: names with `::` between them, or a name alone.
    fn read_macro(&mut self, tokens: TokenStream) {
        let mut path = Names::new();
        let mut colons = 0;
        for token in tokens {
            match &token {
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.paths.push(std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                _ => {
                    self.paths.push(std::mem::take(&mut path));
                    colons = 0;
                }
            }
            if let TokenTree::Group(group) = token {
                self.read_macro(group.stream());
            }
        }
        self.paths.push(path);
    }
}

impl<'c> Visit<'c> for Module {
    fn visit_item_use(&mut self, item: &'c ItemUse) {
        if !item.attrs.iter().any(is_test) {
            self.import(&item.tree, &[]);
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
        self.read_macro(called.tokens.clone());
        visit::visit_macro(self, called);
    }
}

/// Whether what follows is for tests alone.
fn is_test(attribute: &Attribute) -> bool {
    matches!(&attribute.meta, Meta::List(list)
        if list.path.is_ident("cfg") && list.tokens.to_string() == "test")
}

/// The module that defines what a path names, and its name there; none if it is not one of these.
fn definition(modules: &BTreeMap<Names, Module>, path: &[String]) -> Option<(Names, String)> {
    let mut path = path.to_vec();
    // A name is not handed on through more modules than there are.
    for _ in 0..modules.len() {
        if modules.contains_key(&path) {
            return None;
        }
        let length = (1..path.len()).rev().find(|&length| modules.contains_key(&path[..length]))?;
        let (own, rest) = path.split_at(length);
        let name = rest.first()?;
        let module = modules.get(own)?;
        match module.imports.get(name) {
            Some(from) => path = [from, rest.get(1..)?].concat(),
            None => return Some((own.to_vec(), name.clone())),
        }
    }
    None
}

fn uses(modules: &BTreeMap<Names, Module>) -> Uses {
    let mut uses = Uses::new();
    for (own, module) in modules {
        let of_own = uses.entry(own.clone()).or_default();
        for path in &module.paths {
            let defined = definition(modules, &module.below_root(path));
            if let Some((other, name)) = defined.filter(|(other, _)| !own.starts_with(other)) {
                of_own.entry(other).or_insert(name);
            }
        }
    }
    uses
}

/// Every module that one leads to.
fn reached<'u>(uses: &'u Uses, from: &'u Names) -> BTreeSet<&'u Names> {
    let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(module) = next.pop() {
        let others = uses.get(module).into_iter().flat_map(BTreeMap::keys);
        next.extend(others.filter(|other| reached.insert(*other)));
    }
    reached
}

/// The modules that lead back to themselves, circle by circle, with the uses within each.
fn circles(uses: &Uses) -> Vec<Vec<(Names, Names, String)>> {
    let reached: BTreeMap<_, _> = uses.keys().map(|from| (from, reached(uses, from))).collect();
    let mut found = BTreeSet::new();
    for (from, others) in &reached {
        let circle: BTreeSet<_> = others
            .iter()
            .copied()
            .filter(|other| reached.get(other).is_some_and(|back| back.contains(from)))
            .collect();
        if !circle.is_empty() {
            found.insert(circle);
        }
    }
    let within = |circle: BTreeSet<&Names>| {
        let of = |from: &&Names| {
            uses.get(*from)
                .into_iter()
                .flatten()
                .map(|(to, name)| (Names::clone(from), to.clone(), name.clone()))
                .collect::<Vec<_>>()
        };
        circle.iter().flat_map(of).filter(|(_, to, _)| circle.contains(to)).collect()
    };
    found.into_iter().map(within).collect()
}
