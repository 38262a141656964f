//! The script of the annex, which is fetched when it is first needed.

use wasm_bindgen::prelude::*;

/// The annex's script, beside the page. The version keeps a cache from mixing two of them.
const SCRIPT: &str = concat!("./annex_loader.js?v=", env!("CARGO_PKG_VERSION"));

#[wasm_bindgen]
extern "C" {
    /// Fetches a module; `index.html` has it, for only a script can import one.
    #[wasm_bindgen(catch, js_name = importModule)]
    async fn import(script: &str) -> Result<JsValue, JsValue>;
}

/// Fetches the annex's exports. A browser does not try a script again that failed; under another address,
/// by a number of tries that failed, it does.
///
/// # Errors
///
/// What the browser says where the script cannot be loaded.
pub async fn fetch(tries: u32) -> Result<JsValue, JsValue> {
    match tries {
        0 => import(SCRIPT).await,
        tries => import(&format!("{SCRIPT}&again={tries}")).await,
    }
}
