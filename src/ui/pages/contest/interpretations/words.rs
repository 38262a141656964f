//! The words around the interpretations; those of the register itself are `docs/interpretations.md`.

pub const LOADING: &str = "Loading…";
pub const FAILED: &str = "The interpretations could not be loaded. Are you offline? Once they have been \
                          loaded, they can be read offline too.";
pub const UNKNOWN: &str =
    "There is no interpretation with the number in the address. These are all of them.";
pub const TRY_AGAIN: &str = "Try again";
