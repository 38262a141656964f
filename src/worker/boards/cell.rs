//! Values in plain arrays, read back one after another.

use js_sys::Array;
use wasm_bindgen::JsValue;

/// Reads an array from its front. What is missing or of another kind is `None`, so that a message of
/// another version is no message at all.
pub(super) struct Cells {
    array: Array,
    next: u32,
}

impl Cells {
    pub(super) const fn of(array: Array) -> Self {
        Self { array, next: 0 }
    }

    pub(super) fn value(&mut self) -> Option<JsValue> {
        let value = (self.next < self.array.length()).then(|| self.array.get(self.next));
        self.next += 1;
        value
    }

    pub(super) fn text(&mut self) -> Option<String> {
        self.value()?.as_string()
    }

    pub(super) fn number(&mut self) -> Option<f64> {
        self.value()?.as_f64()
    }

    /// A count or an index; exact up to 2^53.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "written by `count`, and a false one is no more than a wrong number on the page"
    )]
    pub(super) fn count(&mut self) -> Option<usize> {
        Some(self.number()? as usize)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.next >= self.array.length()
    }
}

/// A count or an index as JavaScript has it.
#[expect(clippy::cast_precision_loss, reason = "nothing in a browser is longer than 2^53")]
pub(super) fn count(count: usize) -> JsValue {
    JsValue::from_f64(count as f64)
}
