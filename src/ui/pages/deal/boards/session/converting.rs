//! The file in another format.

use std::rc::Rc;

use web_sys::Blob;

use super::Session;
use crate::client::boards::Converted;
use crate::engine::bridge::record::Format;
use crate::ui::attachment::Attachment;
use crate::ui::download;
use crate::ui::pages::deal::boards::convert::{Conversion, ConvertedFile};
use crate::ui::pages::deal::boards::words;

impl Session {
    /// Has the file written in another format.
    pub fn convert(&self, format: Format) {
        self.client.convert(format);
        self.change(|state| state.conversion = Some(Conversion::Running(0)));
    }

    pub(super) fn hear_converting(&self, percent: usize) {
        self.change(|state| state.conversion = Some(Conversion::Running(percent)));
    }

    /// Tells what that format does not carry, and asks what is to become of it.
    pub(super) fn hear_converted(&self, converted: Converted, file: Blob) {
        let name = words::converted_name(&self.stem(), converted.format);
        let file = ConvertedFile { converted, file, name };
        self.change(|state| state.conversion = Some(Conversion::Done(Rc::new(file))));
    }

    /// Saves the file in the other format.
    pub fn save_converted(&self, file: &ConvertedFile) {
        download::save(&file.file, &file.name);
        self.drop_conversion();
    }

    /// Opens the file in the other format in place of this one.
    pub fn open_converted(&self, file: &ConvertedFile) {
        self.drop_conversion();
        let ConvertedFile { file, name, .. } = file;
        self.offer(Attachment { name: name.clone(), blob: file.clone() });
    }

    /// Forgets the file in the other format.
    pub fn drop_conversion(&self) {
        self.change(|state| state.conversion = None);
    }
}
