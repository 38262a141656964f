//! Functions compiled into a separate chunk of WebAssembly, fetched on the first call.
//!
//! With the feature `split`, `xtask/split` cuts the linked WebAssembly at these functions. Without
//! it (quick builds, tests) they return at once.

use derive_more::{Display, Error};

/// A chunk could not be fetched; the next call retries.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("a part of the program could not be loaded")]
pub struct ChunkError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for ChunkError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Declares a function of a chunk: `chunk!(name_of_chunk, fn name(argument: Type) -> Result<T,
/// ChunkError> { … })`.
///
/// The function becomes `async`. It returns an error if its chunk cannot be fetched, and can then
/// be called again. Arguments and result are plain values: no `impl`, no borrowed generics.
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
