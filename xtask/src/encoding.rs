//! Compressing what is served, as a good host does.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Less than this is not worth it.
const LEAST: usize = 1024;

/// What hosts use for what they compress as it is asked for.
const BROTLI_QUALITY: i32 = 5;

/// How an answer is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Brotli.
    Brotli,
    /// Gzip.
    Gzip,
}

impl Encoding {
    /// The name in `Content-Encoding`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The best that an `Accept-Encoding` allows.
    pub fn accepted(header: &str) -> Option<Self> {
        let accepts = |encoding: &Self| {
            header.split(',').any(|offer| {
                let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
                let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok());
                name.trim().eq_ignore_ascii_case(encoding.name()) && weight != Some(0.0_f32)
            })
        };
        [Self::Brotli, Self::Gzip].into_iter().find(accepts)
    }

    /// # Errors
    ///
    /// None where memory lasts.
    pub fn encode(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                let quality = BROTLI_QUALITY;
                let parameters = BrotliEncoderParams { quality, ..BrotliEncoderParams::default() };
                let mut encoded = Vec::new();
                brotli::BrotliCompress(&mut &*bytes, &mut encoded, &parameters)?;
                Ok(encoded)
            }
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(bytes)?;
                encoder.finish()
            }
        }
    }
}

/// Whether a file of a media type gets smaller; pictures are compressed already.
pub fn is_worth_it(media_type: &str, bytes: &[u8]) -> bool {
    let compresses = ["text/", "application/wasm", "application/json", "application/manifest+json"];
    let is_text = compresses.iter().any(|kind| media_type.starts_with(kind));
    bytes.len() >= LEAST && (is_text || media_type == "image/svg+xml")
}

type Key = (PathBuf, Encoding);

/// What has been compressed, for as long as its file does not change: the wasm takes half a second.
#[derive(Default)]
pub struct Encoded(Mutex<HashMap<Key, (SystemTime, Vec<u8>)>>);

impl Encoded {
    /// The compressed bytes of a file that was changed at a time.
    ///
    /// # Errors
    ///
    /// None where memory lasts.
    pub fn get(
        &self,
        path: &Path,
        changed: SystemTime,
        bytes: &[u8],
        encoding: Encoding,
    ) -> io::Result<Vec<u8>> {
        let key = (path.to_owned(), encoding);
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((then, encoded)) = known().get(&key)
            && *then == changed
        {
            return Ok(encoded.clone());
        }
        let encoded = encoding.encode(bytes)?;
        known().insert(key, (changed, encoded.clone()));
        Ok(encoded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_that_is_accepted_is_taken() {
        for (header, expected) in [
            ("gzip, deflate, br, zstd", Some(Encoding::Brotli)),
            ("gzip;q=1.0, br;q=0", Some(Encoding::Gzip)),
            ("GZIP", Some(Encoding::Gzip)),
            ("br;q=0.000", None),
            ("identity", None),
            ("", None),
        ] {
            assert_eq!(Encoding::accepted(header), expected, "{header}");
        }
    }

    #[test]
    fn a_changed_file_is_compressed_anew() {
        let (encoded, path, then) = (Encoded::default(), Path::new("a"), SystemTime::UNIX_EPOCH);
        let get = |time, bytes: &[u8]| encoded.get(path, time, bytes, Encoding::Gzip).unwrap();
        let first = get(then, b"one");
        assert_eq!(get(then, b"two"), first);
        assert_ne!(get(SystemTime::now(), b"two"), first);
    }

    #[test]
    fn pictures_and_small_files_stay_as_they_are() {
        assert!(is_worth_it("application/wasm", &[0; LEAST]));
        assert!(is_worth_it("text/html; charset=utf-8", &[0; LEAST]));
        assert!(!is_worth_it("image/png", &[0; LEAST]));
        assert!(!is_worth_it("text/html", &[0; LEAST - 1]));
    }
}
