//! The file in another format.

use std::rc::Rc;

use web_sys::Blob;

use super::Session;
use crate::client::boards::Converted;
use crate::engine::bridge::record::Format;
use crate::ui::attachment::Attachment;
use crate::ui::download;
use crate::ui::pages::deal::boards::convert::Conversion;
use crate::ui::pages::deal::boards::state::EditQuestion;
use crate::ui::pages::deal::boards::words;

impl Session {
    /// Has the file written in another format.
    pub fn convert(&self, format: Format) {
        self.client.convert(format);
        self.change(|state| state.converting = Some(0));
    }

    /// Tells what that format does not carry, and asks what is to become of it.
    pub(super) fn hear_converted(&self, converted: Converted, file: Blob) {
        let name = words::converted_name(&self.stem(), converted.format);
        let conversion = Conversion { converted, file, name };
        self.change(|state| {
            state.converting = None;
            state.question = Some(EditQuestion::Converted(Rc::new(conversion)));
        });
    }

    /// Saves the file in the other format.
    pub fn save_converted(&self, conversion: &Conversion) {
        download::save(&conversion.file, &conversion.name);
        self.change(|state| state.question = None);
    }

    /// Opens the file in the other format in place of this one.
    pub fn open_converted(&self, conversion: &Conversion) {
        self.change(|state| state.question = None);
        let Conversion { file, name, .. } = conversion;
        self.offer(Attachment { name: name.clone(), blob: file.clone() });
    }
}
