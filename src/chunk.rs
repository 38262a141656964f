//! Functions whose code comes in a chunk of WebAssembly of its own, which is fetched when one of them is first called.
//!
//! `cargo xtask build` builds with the feature `split` and takes the linked WebAssembly apart at these functions; what
//! several chunks share stands in chunks that they share (`xtask/src/chunks.rs`). Without the feature, as `trunk serve`
//! and the tests build, nothing is taken apart: the same functions answer at once.

/// Declares a function of a chunk: `chunk!(name_of_chunk, fn name(argument: Type) -> Result<T, SplitLoaderError> { … })`.
///
/// The function becomes `async`; it gives an error where its chunk cannot be fetched, and can then be called again. What
/// it takes and gives crosses as plain values: no `impl`, no borrowed generics.
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
