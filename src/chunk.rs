//! Functions that are compiled into a separate chunk of WebAssembly. The chunk is fetched at the first call.
//!
//! With the feature `split`, `xtask/split` divides the linked WebAssembly at these functions. Without the feature, as
//! in quick builds and tests, nothing is fetched and the functions never wait.

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

/// Declares a function in a chunk, as in `chunk!(name_of_chunk, fn name(argument: Type) ->
/// Result<T, ChunkError> { … })`.
///
/// The function becomes `async`. If its chunk cannot be fetched, it returns an error and can be called again. The types
/// of its arguments and its result must not contain `impl` or borrowed generics.
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
