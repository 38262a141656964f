//! Tests of what lives in the browser, run there.

#![cfg(feature = "web")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[path = "wasm/cards.rs"]
mod cards;
#[path = "wasm/drawn.rs"]
mod drawn;
#[path = "wasm/fields.rs"]
mod fields;
#[path = "wasm/judge_client.rs"]
mod judge_client;
#[path = "wasm/messages.rs"]
mod messages;
#[path = "wasm/records.rs"]
mod records;
#[path = "wasm/solving.rs"]
mod solving;
#[path = "wasm/store.rs"]
mod store;
