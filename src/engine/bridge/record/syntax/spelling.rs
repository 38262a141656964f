//! How calls are spelled, in whatever format.

use crate::engine::bridge::call::Call;

/// A call as people and programs write it.
pub(super) fn call(text: &str) -> Option<Call> {
    if let Ok(call) = text.parse() {
        return Some(call);
    }
    // Telephones write suits as emoji, with a sign after them that says so.
    if text.contains('\u{fe0f}') {
        return call(&text.replace('\u{fe0f}', ""));
    }
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    if is("D") || is("Dbl") || is("Double") {
        Some(Call::Double)
    } else if is("R") || is("Rdbl") || is("Redouble") {
        Some(Call::Redouble)
    } else {
        None
    }
}
