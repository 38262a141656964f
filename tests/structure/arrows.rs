//! Arrows between sibling modules.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::{Name, Use};

/// Arrow from a module to a sibling. Both names start at the root, such as `engine::bridge`.
pub type Arrow = (String, String);

/// Arrows between sibling modules. Each arrow has one use as an example. If `a::b` uses `c::d`, the arrow leads from
/// `a` to `c`, because a module includes its submodules. Uses between a module and its submodules make no arrow.
#[derive(Clone)]
pub struct Arrows(BTreeMap<Arrow, Use>);

impl Arrows {
    /// Collects the arrows to which the uses belong.
    pub fn of(uses: Vec<Use>) -> Self {
        let mut arrows = BTreeMap::new();
        for used in uses {
            let shared = used.from.iter().zip(&used.to).take_while(|(from, to)| from == to).count();
            let sibling = |name: &Name| Some(name.get(..=shared)?.join("::"));
            if let (Some(from), Some(to)) = (sibling(&used.from), sibling(&used.to)) {
                arrows.entry((from, to)).or_insert(used);
            }
        }
        Self(arrows)
    }

    /// Returns the arrows between modules at the root.
    pub fn between_tops(&self) -> BTreeSet<Arrow> {
        self.0.keys().filter(|(from, _)| !from.contains("::")).cloned().collect()
    }

    /// Returns the arrows that are part of a circle.
    pub fn circular(&self) -> BTreeSet<Arrow> {
        let mut next = BTreeMap::<&str, Vec<&str>>::new();
        for (from, to) in self.0.keys() {
            next.entry(from).or_default().push(to);
        }
        let reached: BTreeMap<_, _> =
            next.keys().map(|from| (*from, reached_from(from, &next))).collect();
        let leads_back = |(from, to): &&Arrow| {
            reached.get(&**to).is_some_and(|reached| reached.contains(&**from))
        };
        self.0.keys().filter(leads_back).cloned().collect()
    }

    /// Describes the arrows in `some`. Each line has an arrow and its use.
    pub fn describe(&self, some: &BTreeSet<Arrow>) -> String {
        let line = |(from, to): &Arrow| {
            let Use { from: user, to: owner, name } = &self.0[&(from.clone(), to.clone())];
            format!("  {from} --> {to}: {} uses {}::{name}\n", user.join("::"), owner.join("::"))
        };
        some.iter().map(line).collect()
    }
}

/// Returns the modules that can be reached from a module along arrows.
fn reached_from<'m>(from: &'m str, next: &BTreeMap<&'m str, Vec<&'m str>>) -> BTreeSet<&'m str> {
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![from]);
    while let Some(module) = waiting.pop() {
        let others = next.get(module).into_iter().flatten().copied();
        waiting.extend(others.filter(|other| reached.insert(*other)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::Modules;

    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let circular = Arrows::of(Modules::of_texts(files).uses()).circular();
        circular.into_iter().map(|(from, to)| format!("{from} --> {to}")).collect()
    }

    #[test]
    fn two_files_that_use_each_other_are_a_circle() {
        let files = [("a.rs", "use crate::b::B; struct A(B);"), ("b.rs", "type B = super::a::A;")];
        assert_eq!(circles(&files), ["a --> b", "b --> a"]);
    }

    #[test]
    fn diamond_of_uses_is_not_a_circle() {
        let files = [
            ("a.rs", "type A = (crate::b::B, crate::c::C);"),
            ("b.rs", "type B = crate::d::D;"),
            ("c.rs", "type C = crate::d::D;"),
            ("d.rs", "struct D;"),
        ];
        assert_eq!(circles(&files), [""; 0]);
    }

    #[test]
    fn folders_that_use_each_other_are_a_circle_even_without_a_circle_of_files() {
        let files = [
            ("a.rs", "mod b; pub struct A;"),
            ("a/b.rs", "use crate::c::C; struct B(C);"),
            ("c.rs", "mod d; pub struct C;"),
            ("c/d.rs", "use crate::a::A; struct D(A);"),
        ];
        assert_eq!(circles(&files), ["a --> c", "c --> a"]);
    }

    #[test]
    fn a_module_and_its_submodules_may_use_each_other() {
        let files = [
            ("a.rs", "mod b; mod c; type A = b::B;"),
            ("a/b.rs", "use super::A; type B = Option<Box<A>>;"),
            ("a/c.rs", "type C = super::b::B;"),
        ];
        assert_eq!(circles(&files), [""; 0]);
    }

    #[test]
    fn circles_of_submodules_are_found() {
        let files = [
            ("a.rs", "mod b; mod c;"),
            ("a/b.rs", "pub type B = super::c::C;"),
            ("a/c.rs", "pub type C = super::b::B;"),
        ];
        assert_eq!(circles(&files), ["a::b --> a::c", "a::c --> a::b"]);
    }
}
