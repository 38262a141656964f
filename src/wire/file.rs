//! Reads and creates files in the browser.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag};

use super::request::Failure;

pub const TEXT: &str = "text/plain;charset=utf-8";

/// Returns the length of a file in bytes.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the browser returns the size as a float, which is never negative"
)]
pub fn size(file: &Blob) -> usize {
    file.size() as usize
}

pub fn make(texts: &[&str], media_type: &str) -> Result<Blob, JsValue> {
    let parts: Vec<&[u8]> = texts.iter().map(|text| text.as_bytes()).collect();
    of_bytes(&parts, media_type)
}

/// Creates a file from several byte slices, one after another.
pub fn of_bytes(parts: &[&[u8]], media_type: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts: Array = parts.iter().map(|part| Uint8Array::from(*part)).collect();
    Blob::new_with_u8_array_sequence_and_options(&parts, &options)
}

pub async fn read(file: &Blob) -> Result<Vec<u8>, Failure> {
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|reason| {
        let reason = match reason.dyn_ref::<js_sys::Error>() {
            Some(error) => error.message().into(),
            None => "no reason given".to_owned(),
        };
        Failure::Refused(format!("The browser could not read this file: {reason}"))
    })?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Returns the bytes of several files, or the failure of the first file that cannot be read.
pub async fn read_all(files: &[Blob]) -> Result<Vec<Vec<u8>>, Failure> {
    let mut bytes = Vec::with_capacity(files.len());
    for file in files {
        bytes.push(read(file).await?);
    }
    Ok(bytes)
}
