//! Tabs of the parts beside the table, and their panels.

use yew::prelude::*;

use super::state::RecordPart;
use super::words;
use crate::ui::components::frame::class_list;
use crate::ui::hooks::{KeyAction, use_roving_focus};

#[derive(Properties, PartialEq)]
pub struct PartTabsProps {
    pub shown: RecordPart,
    pub on_show: Callback<RecordPart>,
}

/// A tab per part; the arrow keys, Home and End move between them.
#[component]
pub fn PartTabs(props: &PartTabsProps) -> Html {
    let shown = props.shown;
    let aim = |key: &str, from: RecordPart| {
        let at = RecordPart::ALL.into_iter().position(|part| part == from).unwrap_or(0);
        let count = RecordPart::ALL.len();
        let to = match key {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return None,
        };
        Some(KeyAction::Choose(RecordPart::ALL[to]))
    };
    let tabs = use_roving_focus("data-part", Some(shown), aim, props.on_show.clone());
    html! {
        <div class="part-tabs" role="tablist" aria-label={words::ABOUT_THIS_RECORD} ref={tabs.root}
            onfocusin={tabs.onfocusin} onclick={tabs.onclick} onkeydown={tabs.onkeydown}>
            { for RecordPart::ALL.into_iter().map(|part| html! {
                <button type="button" role="tab" id={format!("tab-{part}")} data-part={part.name()}
                    aria-controls={format!("part-{part}")} aria-selected={(part == shown).to_string()}
                    tabindex={if part == shown { "0" } else { "-1" }}>
                    { words::part(part) }
                </button>
            }) }
        </div>
    }
}

/// Panel of a part. All panels stay in the page, so that all but the text are printed.
///
/// Without tabs it stays the same element, so that its focus is kept.
pub fn part_panel(part: RecordPart, is_shown: bool, has_tabs: bool, content: Html) -> Html {
    html! {
        <div class={class_list(&["part", &format!("part-{part}")])} role={has_tabs.then_some("tabpanel")} id={format!("part-{part}")}
            aria-labelledby={has_tabs.then(|| format!("tab-{part}"))} hidden={!is_shown}>
            { content }
        </div>
    }
}
