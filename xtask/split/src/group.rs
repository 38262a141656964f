//! Groups chunks into files.
//!
//! The splitter writes one chunk for each set of pages that share code. Each file costs a request, and small files
//! compress badly. But a joined file contains code that some pages don't need. So chunks are joined greedily as long as
//! joining lowers the cost. Chunks that are fetched on demand have a low weight, because nobody waits for them.

use std::collections::BTreeSet;

#[derive(Clone, Debug)]
pub struct Chunk {
    pub bytes: u64,
    /// Split points that need the chunk. All chunks together may have at most 64 different split points.
    pub needed_by: BTreeSet<String>,
}

/// Cost of one more file for a page, in uncompressed bytes. A lower cost leads to more files. A higher cost leads to
/// more code that a page does not need.
const FILE_COST: u64 = 11_000;

/// Weight of a page. Code that is fetched on demand has the weight 1.
const PAGE_WEIGHT: u32 = 8;

/// Returns the indices of the chunks in each file. `on_demand` contains the split points that are not pages.
///
/// # Panics
///
/// Panics if the chunks have more than 64 different split points.
pub fn group(chunks: &[Chunk], on_demand: &[&str]) -> Vec<Vec<usize>> {
    let names: BTreeSet<_> = chunks.iter().flat_map(|chunk| &chunk.needed_by).collect();
    assert!(names.len() <= 64, "{} split points are more than a set holds", names.len());
    let bit =
        |name: &String| names.iter().position(|known| *known == name).map_or(0_u64, |at| 1 << at);
    let bits = |names: &BTreeSet<String>| names.iter().map(bit).fold(0_u64, |set, bit| set | bit);
    let counts_little = |name: &&&String| on_demand.contains(&name.as_str());
    let on_demand = names.iter().filter(counts_little).fold(0, |set, name| set | bit(name));

    let mut files: Vec<_> = chunks
        .iter()
        .enumerate()
        .map(|(index, chunk)| File {
            chunks: vec![index],
            bytes: chunk.bytes,
            pages: bits(&chunk.needed_by),
        })
        .collect();
    while let Some((first, second)) = best_pair(&files, on_demand) {
        let other = files.swap_remove(second);
        if let Some(file) = files.get_mut(first) {
            file.chunks.extend(other.chunks);
            file.bytes += other.bytes;
            file.pages |= other.pages;
        }
    }
    for file in &mut files {
        file.chunks.sort_unstable();
    }
    let mut groups: Vec<_> = files.into_iter().map(|file| file.chunks).collect();
    groups.sort_unstable();
    groups
}

struct File {
    chunks: Vec<usize>,
    bytes: u64,
    /// Set of split points that need at least one of the chunks.
    pages: u64,
}

/// Returns the ascending indices of the two files that are most worth joining. Returns `None` if no two files are worth
/// joining.
fn best_pair(files: &[File], on_demand: u64) -> Option<(usize, usize)> {
    let weight = |set: u64| {
        let pages = (set & !on_demand).count_ones();
        i64::from(pages * PAGE_WEIGHT + (set & on_demand).count_ones())
    };
    let cost = |bytes: u64| i64::try_from(bytes + FILE_COST).unwrap_or(i64::MAX);
    let mut best = (0, None);
    for (at, first) in files.iter().enumerate() {
        for (further, second) in files[at + 1..].iter().enumerate() {
            if first.pages & second.pages == 0 {
                // No page needs both files.
                continue;
            }
            let apart =
                weight(first.pages) * cost(first.bytes) + weight(second.pages) * cost(second.bytes);
            let joined = weight(first.pages | second.pages) * cost(first.bytes + second.bytes);
            let saved = apart - joined;
            if saved > best.0 {
                best = (saved, Some((at, at + 1 + further)));
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(bytes: u64, needed_by: &[&str]) -> Chunk {
        Chunk { bytes, needed_by: needed_by.iter().map(|&name| name.to_owned()).collect() }
    }

    #[test]
    fn small_chunks_of_the_same_page_become_one_file() {
        let chunks = [chunk(500, &["hand"]), chunk(900_000, &["deal"]), chunk(700, &["hand"])];
        assert_eq!(group(&chunks, &[]), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn large_chunks_are_not_joined_for_pages_that_need_one() {
        let chunks = [chunk(90_000, &["hand"]), chunk(90_000, &["hand", "deal"])];
        assert_eq!(group(&chunks, &[]), [vec![0], vec![1]]);
        let chunks = [chunk(100, &["hand"]), chunk(90_000, &["hand", "deal"])];
        assert_eq!(group(&chunks, &[]), [vec![0, 1]]);
    }

    #[test]
    fn chunks_that_no_page_needs_together_are_not_joined() {
        let chunks = [chunk(10, &["hand"]), chunk(10, &["deal"])];
        assert_eq!(group(&chunks, &[]), [vec![0], vec![1]]);
    }

    #[test]
    fn a_page_is_not_burdened_with_code_fetched_on_demand() {
        let chunks = [chunk(30_000, &["api"]), chunk(30_000, &["api", "hand"])];
        assert_eq!(group(&chunks, &["api"]), [vec![0], vec![1]]);
        let chunks = [chunk(30_000, &["hand"]), chunk(5_000, &["api", "hand"])];
        assert_eq!(group(&chunks, &["api"]), [vec![0, 1]]);
    }
}
