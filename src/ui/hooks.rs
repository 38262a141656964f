//! Hooks shared by components: page state, storage, focus, keys, printing, scrolling and work after
//! the paint.

mod after_paint;
mod browser;
mod chosen;
mod glimpse;
mod kept_by_windows;
mod linked;
mod page_state;
mod percentiles;
mod persisted_text;
mod return_place;
mod roving_focus;
mod swipe;
mod terms;
mod unhurried_value;
mod visit;

pub use self::browser::use_closing_bubbles;
pub use self::browser::use_printing;
pub use self::browser::use_stray_drops;
pub use self::browser::use_wide;
pub use self::browser::{FIELDS, MOVING, is_modified, use_page_keys};
pub use after_paint::{after_paint, use_after_paint, use_later, use_painted};
pub use chosen::{Choosable, toggled, use_chosen, use_toggle};
pub use glimpse::use_glimpse;
pub use kept_by_windows::{use_text_of_other_window, use_text_shared_by_windows};
pub use page_state::{PageState, use_linked_state, use_page_state, use_stored_state};
pub use percentiles::use_percentiles;
pub use persisted_text::kept_choice;
pub use return_place::use_return_place;
pub use roving_focus::{KeyAction, RovingFocus, use_roving_focus};
pub use swipe::{Swipe, use_swipe};
pub use terms::use_terms;
pub use unhurried_value::{use_value_on_blur, use_value_on_change};
pub use visit::{Visit, use_visit};
