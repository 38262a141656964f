//! Tests of what lives in the browser, run there.

#![cfg(feature = "web")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[path = "wasm/judge_client.rs"]
mod judge_client;
#[path = "wasm/messages.rs"]
mod messages;
#[path = "wasm/solving.rs"]
mod solving;
#[path = "wasm/store.rs"]
mod store;
