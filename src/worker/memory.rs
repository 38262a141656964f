//! How much memory a worker has taken.

use js_sys::{ArrayBuffer, WebAssembly};
use wasm_bindgen::JsCast;

/// How much memory this wasm has taken, in bytes; it never gives any back.
pub fn taken() -> u32 {
    let memory: WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer = memory.buffer().dyn_into::<ArrayBuffer>();
    buffer.map_or(0, |buffer| buffer.byte_length())
}
