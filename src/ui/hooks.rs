//! Hooks that components share: page state, storage, focus, keys, printing, scrolling and delayed work.

mod after_paint;
mod browser;
mod field_value;
mod lost_focus;
mod page_state;
mod percentiles;
mod persisted_text;
mod return_place;
mod roving_focus;
mod selection;
mod terms;
mod visit;

pub use self::after_paint::{after_paint, use_after_paint, use_later, use_painted};
pub use self::browser::{
    FIELDS, MOVING, Swipe, is_modified, prefers_reduced_motion, use_closing_bubbles,
    use_closing_menus, use_is_below, use_page_keys, use_printing, use_stray_drops, use_swipe,
    use_wide,
};
pub use self::field_value::{use_value_on_blur, use_value_on_change};
pub use self::lost_focus::use_lost_focus;
pub use self::page_state::{PageState, use_linked_state, use_page_state, use_stored_state};
pub use self::percentiles::use_percentiles;
pub use self::persisted_text::{
    saved_choice, use_glimpse, use_text_of_other_window, use_text_shared_by_windows,
};
pub use self::return_place::use_return_place;
pub use self::roving_focus::{KeyAction, RovingFocus, use_roving_focus};
pub use self::selection::{Choosable, toggled, use_chosen, use_toggle};
pub use self::terms::use_terms;
pub use self::visit::{Visit, use_visit};
