//! Redundant conditions.

use super::conflict::always_met;
use super::fault::ScriptNote;
use super::script::Script;
use crate::engine::{Diagnostic, Finding, QuotedText, Source};

/// Returns a note for each condition that all deals meet, in source order. May take as long as
/// building a sampler.
pub(crate) fn redundant(script: &Script) -> Vec<Diagnostic> {
    let source = Source::new(script.text());
    let parts = script.parts();
    let found = always_met(script, &parts).into_iter().filter_map(|place| parts.get(place));
    let note = |span| {
        let words = script.slice(span).split_whitespace().collect::<Vec<_>>().join(" ");
        Finding::new(span, ScriptNote::ExcludesNothing(QuotedText::new(&words))).diagnostic(&source)
    };
    found.map(|part| note(part.span)).collect()
}
