//! A file of deal records in any format, as a table of boards.

use yew::prelude::*;

use super::DealPageProps;

/// A table of boards.
#[component]
pub fn Boards(props: &DealPageProps) -> Html {
    let _ = &props.visit;
    html! {}
}
