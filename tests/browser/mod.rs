//! Tests that need a browser and run in it. They are modules of the library, like the tests in `tests/inside`.

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

mod cards;
mod drawn;
mod fields;
mod judge_client;
mod messages;
mod records;
mod solving;
mod store;
