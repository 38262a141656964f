//! The files of numbers that stand beside the page: fetched when they are first needed, and never anything else in their
//! place.

use super::fetch;
use crate::wire::BUILD;
use crate::wire::failure::Failure;

/// A file of numbers. The page has only its checksum: what comes in its place, such as that of another build, a part of
/// it, or the page itself from a host that answers everything with that, is never read as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataFile {
    name: &'static str,
    checksum: u64,
}

/// How good a hand of bridge is among all hands, by each evaluator.
pub const PERCENTILES: DataFile =
    DataFile::new("percentiles.tsv", include_bytes!("../engine/bridge/evaluation/percentiles.tsv"));

/// What pairs of cards thrown in the crib are worth.
pub const DISCARDS: DataFile = DataFile::new(
    "discard-tables.tsv",
    include_bytes!("../engine/cribbage/tables/discard-tables.tsv"),
);

/// What kept cards peg.
pub const PEGGING: DataFile =
    DataFile::new("pegging2.bin", include_bytes!("../engine/cribbage/tables/pegging2.bin"));

/// What kept cards peg by the play that [`PEGGING_JOINT`] was made by.
pub const PEGGING_MEANS: DataFile =
    DataFile::new("pegging.bin", include_bytes!("../engine/cribbage/tables/pegging.bin"));

/// What both players peg together, and who is first where a game ends by it.
pub const PEGGING_JOINT: DataFile = DataFile::new(
    "pegging-joint.tsv",
    include_bytes!("../engine/cribbage/tables/pegging-joint.tsv"),
);

/// What hands and crib score together.
pub const SHOWS: DataFile =
    DataFile::new("shows.tsv", include_bytes!("../engine/cribbage/tables/shows.tsv"));

impl DataFile {
    const fn new(name: &'static str, content: &[u8]) -> Self {
        Self { name, checksum: checksum(content) }
    }

    /// Its name, for tests.
    #[cfg(test)]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    pub const fn is(&self, bytes: &[u8]) -> bool {
        checksum(bytes) == self.checksum
    }

    pub async fn bytes(&self) -> Result<Vec<u8>, Failure> {
        // The build in the address keeps a cache from mixing two of them.
        let address = format!("{}?v={BUILD}", self.name);
        let bytes =
            fetch::bytes(&address, fetch::Cached::Taken).await.ok_or(Failure::NotFetched)?;
        if self.is(&bytes) {
            return Ok(bytes);
        }
        // A cache may have taken something else for it, and would give that again.
        let bytes =
            fetch::bytes(&address, fetch::Cached::Replaced).await.ok_or(Failure::NotFetched)?;
        if self.is(&bytes) { Ok(bytes) } else { Err(Failure::OtherFile) }
    }

    pub async fn text(&self) -> Result<String, Failure> {
        String::from_utf8(self.bytes().await?).map_err(|_| Failure::OtherFile)
    }
}

/// The FNV-1a hash of 64 bits: any one byte that is another makes it another, and of what differs more it is the same
/// by chance only. It is worked out when the page is compiled, so that the files themselves are no part of it.
const fn checksum(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut place = 0;
    while place < bytes.len() {
        hash = (hash ^ bytes[place] as u64).wrapping_mul(0x0100_0000_01b3);
        place += 1;
    }
    hash
}
