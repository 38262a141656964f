//! Effects: the address, what is kept of a page, files dropped astray.

mod kept;
mod linked;
mod roving_focus;
mod stray_drop;
mod visit;

pub use kept::{first_history, use_kept};
pub use linked::use_linked_text;
pub use roving_focus::{KeyAction, RovingFocus, use_roving_focus};
pub use stray_drop::use_stray_drops;
pub use visit::{Visit, use_visit};
