//! A deal record built by clicking.

use yew::prelude::*;

use super::DealPageProps;

/// The builder.
#[component]
pub fn BuildRecord(props: &DealPageProps) -> Html {
    let _ = &props.visit;
    html! {}
}
