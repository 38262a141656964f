//! Writes double-dummy results as PBN tags, and inserts the tags into the text of a game.

use super::{tag, write_table};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::resolve::resolved_record::ResolvedRecord;
use crate::engine::bridge::record::stated_analysis::{
    AnalysisTag, analysis_is_complete, cells_in_order, side_score,
};
use crate::engine::bridge::record::syntax::pbn::tag_stretches;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::source::with_line_feeds;
use crate::engine::{Source, TrickTable};

/// Returns double-dummy results as standard tags of PBN 2.1.
///
/// The tags are the par score of North-South, if known, and the table of tricks. The table has one row for each
/// declarer and strain.
///
/// ```
/// use kibitzer::engine::bridge::double_dummy::TrickTable;
/// use kibitzer::engine::bridge::record::write::analysis_tags;
///
/// let tags = analysis_tags(&TrickTable::from_fn(|_, _| 7), Some(-50));
/// assert_eq!((&*tags[0].name, &*tags[0].value), ("OptimumScore", "EW 50"));
/// assert_eq!((&*tags[1].table[0], tags[1].table.len()), ("N NT  7", 20));
/// ```
pub fn analysis_tags(table: &TrickTable, par: Option<i32>) -> Vec<Tag> {
    let score = par.map(|par| Tag::new(AnalysisTag::OptimumScore.to_string(), side_score(par)));
    let rows = cells_in_order().map(|(declarer, strain)| {
        let letters = strain.to_string();
        format!("{} {letters:>2} {:>2}", declarer.letter(), table.tricks(strain, declarer))
    });
    let columns = r"Declarer;Denomination\2R;Result\2R";
    let table = Tag {
        table: rows.collect(),
        ..Tag::new(AnalysisTag::OptimumResultTable.to_string(), columns)
    };
    score.into_iter().chain([table]).collect()
}

/// Result of writing double-dummy tags into a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisInsertion {
    /// The text of the game with the new tags. The rest of the text is unchanged.
    Written(String),
    /// The game already has all these tags, and none of them is wrong.
    Same,
    /// The tags would be misread in this game, for example because of a comment between the rows of the table.
    Impossible,
}

/// Writes double-dummy tags into a game.
///
/// A new tag replaces an existing tag about the same results. If there is none, the new tag follows the last tag of the
/// game.
pub fn insert_analysis(game: &str, table: &TrickTable, par: Option<i32>) -> AnalysisInsertion {
    let before = read(game);
    let is_complete = |read: &[ResolvedRecord]| match read {
        [draft] => analysis_is_complete(&draft.tags, table, par),
        _ => false,
    };
    if is_complete(&before) {
        return AnalysisInsertion::Same;
    }
    let written = replaced(game, &analysis_tags(table, par), &digits(table));
    let after = read(&written);
    let codes = |read: &[ResolvedRecord]| -> Vec<_> {
        read.iter().flat_map(|draft| &draft.findings).map(|found| found.fault.kind().code).collect()
    };
    let known = codes(&before);
    let is_clean = codes(&after).iter().all(|code| known.contains(code));
    if is_complete(&after) && is_clean {
        AnalysisInsertion::Written(written)
    } else {
        AnalysisInsertion::Impossible
    }
}

/// Returns the records in the text of a game, at most two.
fn read(game: &str) -> Vec<ResolvedRecord> {
    let mut drafts = Vec::new();
    read_plain(&Source::new(game), Format::Pbn, &mut |draft| {
        drafts.push(draft);
        drafts.len() < 2
    });
    drafts
}

/// Returns the game with `tags`. Each tag replaces the first tag of its name. If there is none, it is added after the
/// last tag. If the game has the tag `DoubleDummyTricks`, that tag gets the value `digits`.
fn replaced(game: &str, tags: &[Tag], digits: &str) -> String {
    let part = |from: usize, to: usize| game.get(from..to).unwrap_or("");
    let mut written = String::new();
    let mut rest = tags.to_vec();
    let mut from = 0;
    let has_table = |name: &str| AnalysisTag::of(name) == Some(AnalysisTag::OptimumResultTable);
    let (stretches, end) = tag_stretches(game, &has_table);
    for stretch in stretches {
        let Some(kind) = AnalysisTag::of(stretch.name) else { continue };
        let own = rest.iter().position(|tag| tag.name == kind.to_string());
        let new = match (own, kind) {
            (Some(own), _) => lines(&[rest.remove(own)]),
            (None, AnalysisTag::DoubleDummyTricks) => tag(&kind.to_string(), digits),
            // The tag is repeated, or states a par score although `par` is unknown. It is left unchanged.
            (None, _) => continue,
        };
        written.push_str(part(from, stretch.span.start));
        written.push_str(&new);
        from = stretch.span.end;
    }
    written.push_str(part(from, end));
    if !rest.is_empty() {
        written.push('\n');
        written.push_str(&lines(&rest));
    }
    written.push_str(part(end, game.len()));
    written
}

/// Returns the tags with their tables as they are written in a game, without a trailing newline.
pub fn lines(tags: &[Tag]) -> String {
    let mut lines = String::new();
    for each in tags {
        lines.push_str(&tag(&each.name, &each.value));
        lines.push('\n');
        write_table(&mut lines, Some(each));
    }
    with_line_feeds(lines.trim_end())
}

fn digits(table: &TrickTable) -> String {
    let digit = |(declarer, strain)| char::from_digit(table.tricks(strain, declarer).into(), 16);
    cells_in_order().filter_map(digit).collect()
}
