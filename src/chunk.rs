//! Functions whose code comes in a chunk of WebAssembly of its own, which is fetched when one of them is first called.
//!
//! A release is built with the feature `split`, and the linked WebAssembly is taken apart at these functions
//! (`xtask/split`). Without the feature, as the quick build and the tests are built, nothing is taken apart: the same
//! functions return at once.

use derive_more::{Display, Error};

/// A chunk could not be fetched. The next call tries again.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("a part of the program could not be loaded")]
pub struct ChunkError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for ChunkError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Declares a function of a chunk: `chunk!(name_of_chunk, fn name(argument: Type) -> Result<T, ChunkError> { … })`.
///
/// The function becomes `async`; it returns an error if its chunk cannot be fetched, and can then be called again.
/// Arguments and result cross as plain values: no `impl`, no borrowed generics.
macro_rules! chunk {
    ($chunk:ident, $(#[$attribute:meta])* $vis:vis fn $name:ident($($argument:ident: $type:ty),* $(,)?) -> $result:ty $body:block) => {
        $(#[$attribute])*
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($chunk, fallible)]
        $vis fn $name($($argument: $type),*) -> $result $body

        $(#[$attribute])*
        #[cfg(not(feature = "split"))]
        $vis async fn $name($($argument: $type),*) -> $result $body
    };
}
