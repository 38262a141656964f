//! The file in another format.

use super::CheckedFile;
use crate::desk::convert::{Lost, convert};
use crate::engine::bridge::record::Format;
use crate::engine::encoding::encode_latin1;
use crate::engine::source::Source;
use crate::wire::converting::{Converted, Loss};

impl CheckedFile {
    /// The file, as it is changed, in another format, and what that does not carry. `progress` is given how many bytes
    /// of the text are done, and how many there are.
    pub fn convert(
        &self,
        format: Format,
        progress: &mut dyn FnMut(usize, usize),
    ) -> (Converted, Vec<u8>) {
        let source = Source::new(self.text.text());
        let total = source.text().len();
        let conversion = convert(&source, self.format, format, &mut |done| progress(done, total));
        let mut losses: Vec<Loss> = Vec::new();
        let mut tags: Vec<Loss> = Vec::new();
        for loss in conversion.losses {
            let (what, count) = (loss.what.to_string(), loss.records);
            let boards = loss.boards;
            if !matches!(loss.what, Lost::Tag(_)) {
                losses.push(Loss { what, count, boards });
                continue;
            }
            // Most files have the same tags in every record.
            match tags.iter_mut().find(|tag| tag.boards == boards && tag.count == count) {
                Some(known) => {
                    known.what.push_str(", ");
                    known.what.push_str(&what);
                }
                None => tags.push(Loss { what, count, boards }),
            }
        }
        losses.extend(tags);
        let (records, written) = (self.lines.as_slice().len(), conversion.written);
        // PBN prescribes Latin-1, and has no way to say that it is anything else.
        let text = conversion.text;
        let latin1 = if format == Format::Pbn { encode_latin1(&text) } else { None };
        let bytes = latin1.unwrap_or_else(|| text.into_bytes());
        (Converted { format, records, written, losses }, bytes)
    }
}
