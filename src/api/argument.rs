//! Converts the arguments of the API. An argument may be any JavaScript value.

use std::fmt::Display;
use std::str::FromStr;

use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

use super::diagnostic::unknown;

/// An argument or an option that has the wrong type.
#[derive(derive_more::Display)]
#[display("“{name}” is {found}, expected {expected}")]
struct WrongType {
    name: &'static str,
    found: &'static str,
    expected: &'static str,
}

pub(super) fn text(value: &JsValue, name: &'static str) -> Result<String, Error> {
    value.as_string().ok_or_else(|| wrong(value, name, "a string"))
}

/// Returns an argument as a string. Returns `None` for `undefined` and `null`.
pub(super) fn text_or_none(value: &JsValue, name: &'static str) -> Result<Option<String>, Error> {
    if is_none(value) { Ok(None) } else { text(value, name).map(Some) }
}

/// Returns an argument as an integer from 0 to `u32::MAX`. Returns `None` for `undefined` and `null`.
pub(super) fn number(value: &JsValue, name: &'static str) -> Result<Option<usize>, Error> {
    if is_none(value) {
        return Ok(None);
    }
    // JavaScript can represent all integers up to this limit exactly.
    let whole =
        value.as_f64().filter(|it| it.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(it));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is an integer in range"
    )]
    whole.map(|it| Some(it as usize)).ok_or_else(|| wrong(value, name, "a whole number"))
}

/// Returns a property of the options as a string. Both the options and the property may be missing.
pub(super) fn option(options: &JsValue, name: &'static str) -> Result<Option<String>, Error> {
    text_or_none(&value_of(options, name)?, name)
}

/// Parses a string property of the options. Both the options and the property may be missing.
pub(super) fn parsed_option<T: FromStr<Err: Display>>(
    options: &JsValue,
    name: &'static str,
) -> Result<Option<T>, Error> {
    option(options, name)?.map(|text| text.parse().map_err(unknown)).transpose()
}

/// Returns a property of the options as an integer. Both the options and the property may be missing.
pub(super) fn number_option(options: &JsValue, name: &'static str) -> Result<Option<usize>, Error> {
    number(&value_of(options, name)?, name)
}

/// Returns a property of the options. If there are no options, returns `undefined`.
fn value_of(options: &JsValue, name: &'static str) -> Result<JsValue, Error> {
    if is_none(options) {
        return Ok(JsValue::UNDEFINED);
    }
    if !options.is_object() {
        return Err(wrong(options, "options", "an object"));
    }
    // A getter may throw an exception, which is then returned as the error.
    Reflect::get(options, &name.into()).map_err(Error::from)
}

fn is_none(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn wrong(value: &JsValue, name: &'static str, expected: &'static str) -> Error {
    let found = if value.is_undefined() {
        "missing"
    } else if value.is_null() {
        "null"
    } else if value.is_string() {
        "a string"
    } else if value.as_f64().is_some() {
        "a number"
    } else if value.as_bool().is_some() {
        "true or false"
    } else {
        "an object"
    };
    let found = if expected == "a whole number" && found == "a number" {
        "not whole, or out of range"
    } else {
        found
    };
    unknown(WrongType { name, found, expected })
}
