//! The part of the page that is fetched when it is first needed: the builder, the file of boards, the
//! forms for many inputs, the export of a record.
//!
//! It is an app of its own in a wasm of its own (`bin/annex.rs`), so that nobody pays for it who does
//! not use it; the page gives it elements to live in ([`AnnexPlace`](super::components::annex_place::AnnexPlace)). The tabs follow the
//! address, as the page does, which is all that the two need to know of each other.

use yew::prelude::*;

use super::address;
use super::attachment::{Attachment, attach};
use super::components::record_export::RecordExport;
use super::hooks::use_visit;
use super::pages::{
    Boards, BuildRecord, ManyHands, give_boards, many_deals, many_records, route_to,
};
use super::route::{Page, Route, Tab};
use super::shared::Shared;
use crate::engine::bridge::record::{Format, check_text_as};

/// The tab that the address names, if it is one of the annex.
#[component]
pub fn AnnexTabs() -> Html {
    let visit = use_visit();
    match (visit.route.page, visit.route.tab) {
        (Page::Deal, Tab::Build) => html! { <BuildRecord {visit} /> },
        (Page::Deal, Tab::Boards) => html! { <Boards {visit} /> },
        (Page::Deal, Tab::Many) => many_records(&visit),
        (Page::Hand, Tab::Many) => html! { <ManyHands {visit} /> },
        (Page::Cribbage, Tab::Many) => many_deals(&visit),
        _ => Html::default(),
    }
}

/// Hands a file over to the tab of an address.
pub fn give(to: &Route, file: Attachment) {
    if to.tab == Tab::Boards {
        give_boards(file);
    } else {
        attach(to.page, to.tab, file);
    }
}

/// The record of a text that is to be exported.
#[derive(Properties, PartialEq)]
pub struct AnnexExportProps {
    text: String,
    format: Option<Format>,
    chosen: usize,
}

impl AnnexExportProps {
    /// The record of an index; the format is found out where none of a known name is given.
    #[must_use]
    pub fn of(text: &str, format: Option<&str>, chosen: usize) -> Self {
        let format = format.and_then(|name| name.parse().ok());
        Self { text: text.to_owned(), format, chosen }
    }
}

/// The export of one record.
#[component]
pub fn AnnexExport(props: &AnnexExportProps) -> Html {
    let records = use_memo((props.text.clone(), props.format), |(text, format)| {
        Shared::new(check_text_as(text, format.unwrap_or_else(|| Format::detect(text))))
    });
    let records = (*records).clone();
    let link = {
        let (text, records, chosen) = (props.text.clone(), records.clone(), props.chosen);
        Callback::from(move |()| address::of(&route_to(&text, &records, chosen)))
    };
    html! { <RecordExport {records} chosen={props.chosen} {link} /> }
}
