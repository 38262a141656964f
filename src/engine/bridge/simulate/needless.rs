//! Conditions that exclude nothing.

use super::conflict::always_met;
use super::fault::ScriptNote;
use super::script::Script;
use crate::engine::diagnostic::{Diagnostic, Finding};
use crate::engine::source::Source;
use crate::engine::wording::Quoted;

/// A note for each condition of a script that every deal meets, in the order of the text. What is asked of hands is counted
/// for that, which may take as long as a sampler takes to begin.
pub fn needless(script: &Script) -> Vec<Diagnostic> {
    let source = Source::new(script.text());
    let parts = script.parts();
    let found = always_met(script, &parts).into_iter().filter_map(|place| parts.get(place));
    let note = |span| {
        let words = script.slice(span).split_whitespace().collect::<Vec<_>>().join(" ");
        Finding::new(span, ScriptNote::ExcludesNothing(Quoted::new(&words))).diagnostic(&source)
    };
    found.map(|part| note(part.span)).collect()
}
