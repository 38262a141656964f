//! Writes Portable Bridge Notation 2.1 in its export format.

mod analysis;

use super::{annotations_on, wrap};
use crate::engine::bridge::deal::PbnHands;
use crate::engine::bridge::record::annotation::{AnnotationKind, Quality, Target};
use crate::engine::bridge::record::tag::{MANDATORY, Tag};
use crate::engine::order::sort_by;
use crate::engine::{BySeat, CardSet, Format, Hand, LegalRecord, Score, Seat, Side};

pub use analysis::{AnalysisInsertion, analysis_tags, insert_analysis, lines as tag_lines};

/// Names of tags that begin or belong to a section. The writer writes them with the section, not among the
/// supplementary tags.
const SECTIONS: [&str; 3] = ["Auction", "Play", "Note"];

/// Value of a tag whose information is unknown.
const UNKNOWN: &str = "?";

/// Maximum number of notes in a section.
const MAX_NOTES: usize = 32;

/// Writes a record as a PBN game. Each line ends with CR and LF.
///
/// The text is UTF-8, like all text of this crate. PBN itself requires Latin-1, which is the same for ASCII
/// characters. The fifteen mandatory tags come first. They are followed by comments on the deal, the auction, the play
/// and the other tags by name. A tag Score of the record is kept. Otherwise, the score is written for North-South.
///
/// An alert is written as a reference to a note. If the call is not explained, the note is empty. A call that is both
/// alerted and explained is read back as explained only.
///
/// Readers skip a repeated tag. Therefore, if several tags have the same name, the second and later names get a number.
///
/// Text that the format can't express is changed. In a comment that does not fit on one line, a closing brace becomes a
/// parenthesis. Tabs and line ends in a tag's value become spaces. A value `#` or `##…` gets a space before it. Beyond
/// 32 notes, explanations become comments and alerts are lost. A partial hand becomes an escaped line.
///
/// PBN allows 255 characters per line. Longer tags, table rows and words exceed this limit, because they are not split.
pub fn pbn(record: &LegalRecord) -> String {
    game(record, PbnStyle::Export)
}

/// Writes a record as [`pbn`] does, but without tags of unknown value. The result is short enough for a link.
pub fn pbn_short(record: &LegalRecord) -> String {
    game(record, PbnStyle::Short)
}

/// Writes a record as [`pbn`] does, but with partial hands in the tag Deal.
///
/// The format only allows complete hands in this tag, but readers accept partial hands. An unfinished record can
/// therefore be saved.
pub fn pbn_in_progress(record: &LegalRecord) -> String {
    game(record, PbnStyle::InProgress)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PbnStyle {
    Export,
    /// Without tags of unknown value.
    Short,
    /// With partial hands in the tag Deal.
    InProgress,
}

/// Head of a file in the export format.
pub const PBN_HEAD: &str = "% PBN 2.1\r\n% EXPORT\r\n";

/// Returns the text of a file that contains [`PBN_HEAD`] and the records.
pub fn pbn_file<'r>(records: impl IntoIterator<Item = &'r LegalRecord>) -> String {
    super::file(&records.into_iter().map(pbn).collect::<Vec<_>>(), Format::Pbn)
}

fn game(record: &LegalRecord, style: PbnStyle) -> String {
    let mut text = String::new();
    for name in MANDATORY {
        let own = match name {
            "Deal" => deal(record, style),
            _ => own_value(record, name),
        };
        let value = own.as_deref().or(record.tag(name)).unwrap_or(UNKNOWN);
        let tag = record.tags.iter().find(|tag| tag.name == name && own.is_none());
        if style == PbnStyle::Short
            && value == UNKNOWN
            && tag.is_none_or(|tag| tag.table.is_empty())
        {
            continue;
        }
        write_tag(&mut text, name, value);
        write_table(&mut text, tag);
    }
    for (seat, &named) in record.hands().iter() {
        let hand = record.partly_known(seat);
        if named.len() < Hand::SIZE && !hand.is_empty() && style != PbnStyle::InProgress {
            let line = format!("% {seat} holds {hand}\r\n");
            text.push_str(&line);
        }
    }
    let mut lines = Lines::new(&mut text);
    for kind in annotations_on(record, Target::Deal) {
        if let AnnotationKind::Comment(comment) | AnnotationKind::Explanation(comment) = kind {
            lines.comment(comment);
        }
    }
    lines.end();
    write_auction(&mut text, record);
    for (_, note) in unused_notes(record) {
        write_tag(&mut text, "Note", note);
    }
    write_play(&mut text, record);
    write_supplement(&mut text, record, style);
    text
}

/// Returns the value of a tag that the record stores outside its tags. Returns `None` if the value is unknown, and for
/// every tag that is not listed here, including Deal.
fn own_value(record: &LegalRecord, name: &str) -> Option<String> {
    let passed_out = record.auction().is_passed_out();
    let contract = record.contract();
    Some(match name {
        "Board" => record.board.clone()?,
        "Dealer" => record.dealer().letter().to_string(),
        "Vulnerable" => record.vulnerability?.to_string(),
        "Declarer" | "Result" if passed_out => String::new(),
        "Contract" if passed_out => String::from("Pass"),
        "Declarer" => contract?.declarer.letter().to_string(),
        "Contract" => contract?.without_declarer(),
        "Result" => record.recorded_outcome()?.tricks().to_string(),
        "Score" if passed_out => String::from("NS 0"),
        "Score" => {
            let score = Score::of(record.recorded_outcome()?, record.vulnerability?);
            format!("NS {}", score.of_side(Side::NorthSouth))
        }
        _ => return None,
    })
}

/// Returns the value of the tag Deal, with North's hand first. Writes complete hands, and in the style
/// [`PbnStyle::InProgress`] also partial hands. Returns `None` if no hand is written.
fn deal(record: &LegalRecord, style: PbnStyle) -> Option<String> {
    let is_written = |hand: CardSet| {
        hand.len() == Hand::SIZE || style == PbnStyle::InProgress && !hand.is_empty()
    };
    if !record.hands().iter().any(|(_, &hand)| is_written(hand)) {
        return None;
    }
    let hands = BySeat::from_fn(|seat| Some(record.hands()[seat]).filter(|&hand| is_written(hand)));
    Some(PbnHands { first: Seat::North, hands }.to_string())
}

/// Returns a tag as written in a game, without a trailing newline.
pub(crate) fn tag(name: &str, value: &str) -> String {
    let mut tag = format!("[{name} \"");
    // Without the space, readers would inherit the value from an earlier game.
    if value == "#" || value.starts_with("##") {
        tag.push(' ');
    }
    let mut symbols = value.chars().peekable();
    while let Some(symbol) = symbols.next() {
        // A backslash before a column's width, as in `Declarer\2R`, is not escaped, because no program escapes it.
        let is_of_width = symbol == '\\' && symbols.peek().is_some_and(char::is_ascii_digit);
        if matches!(symbol, '"' | '\\') && !is_of_width {
            tag.push('\\');
        }
        tag.push(if symbol.is_control() { ' ' } else { symbol });
    }
    tag.push_str("\"]");
    tag
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push_str(&tag(name, value));
    text.push_str("\r\n");
}

fn write_table(text: &mut String, tag: Option<&Tag>) {
    for row in tag.iter().flat_map(|tag| &tag.table) {
        if !row.trim().is_empty() {
            text.extend(row.chars().map(|symbol| if symbol.is_control() { ' ' } else { symbol }));
            text.push_str("\r\n");
        }
    }
}

/// Writes the tags that are neither mandatory nor part of a section, and the score, sorted by name.
fn write_supplement(text: &mut String, record: &LegalRecord, style: PbnStyle) {
    let score = own_value(record, "Score")
        .filter(|_| record.tag("Score").is_none())
        .map(|value| Tag::new("Score", value));
    let mut tags: Vec<_> =
        record.tags.iter().chain(&score).filter(|tag| is_supplement(tag)).collect();
    if style == PbnStyle::Short {
        tags.retain(|tag| tag.value != UNKNOWN || !tag.table.is_empty());
    }
    sort_by(&mut tags, |one, other| one.name < other.name);
    let mut times = 1;
    for (index, tag) in tags.iter().enumerate() {
        let again = index > 0 && tags[index - 1].name == tag.name;
        times = if again { times + 1 } else { 1 };
        let name = if again { format!("{}_{times}", tag.name) } else { tag.name.clone() };
        write_tag(text, &name, &tag.value);
        write_table(text, Some(tag));
    }
}

fn is_supplement(tag: &Tag) -> bool {
    let name = tag.name.as_str();
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !name.is_empty();
    is_name && !MANDATORY.contains(&name) && !SECTIONS.contains(&name)
}

fn write_auction(text: &mut String, record: &LegalRecord) {
    let auction = record.auction();
    if auction.calls().is_empty() {
        return;
    }
    write_tag(text, "Auction", &record.dealer().letter().to_string());
    let mut section = WrittenSection::new(record);
    for (index, call) in auction.calls().iter().enumerate() {
        section.add(&call.to_string(), Target::Call(index));
    }
    section.write(text, !auction.is_over());
}

fn write_play(text: &mut String, record: &LegalRecord) {
    let Some((contract, play)) = record.contract().zip(record.recorded_play()) else { return };
    if play.is_empty() {
        return;
    }
    let first = contract.leader();
    write_tag(text, "Play", &first.letter().to_string());
    let mut section = WrittenSection::new(record);
    let cards: Vec<_> = play.cards().collect();
    for (trick, cards) in cards.chunks(4).enumerate() {
        // Each column belongs to a seat, whatever the order of play in the trick.
        for column in 0..4 {
            let seat = first.clockwise(column);
            match cards.iter().position(|&(by, _)| by == seat) {
                Some(index) => {
                    section.add(&cards[index].1.to_string(), Target::Card(trick * 4 + index));
                }
                None => section.add_unknown(),
            }
        }
    }
    section.write(text, !play.is_over());
}

/// Calls or cards of a record with their annotations.
struct WrittenSection<'r> {
    record: &'r LegalRecord,
    cells: Vec<SectionCell<'r>>,
    /// Notes that the cells refer to, with their numbers.
    notes: Vec<(usize, &'r str)>,
}

struct SectionCell<'r> {
    /// The call or card, including its marks.
    text: String,
    comments: Vec<&'r str>,
}

impl<'r> WrittenSection<'r> {
    const fn new(record: &'r LegalRecord) -> Self {
        Self { record, cells: Vec::new(), notes: Vec::new() }
    }

    fn add_unknown(&mut self) {
        self.cells.push(SectionCell { text: String::from("-"), comments: Vec::new() });
    }

    /// Adds a call or a card with its annotations.
    fn add(&mut self, name: &str, target: Target) {
        let record = self.record;
        // A mark precedes its call or card. Other annotations follow it.
        let mut text = String::new();
        for kind in annotations_on(record, target) {
            if let AnnotationKind::Mark(mark) = kind {
                text.extend(['^', mark.letter(), ' ']);
            }
        }
        text.push_str(name);
        let mut comments = Vec::new();
        let explained = annotations_on(record, target)
            .any(|kind| matches!(kind, AnnotationKind::Explanation(_)));
        for kind in annotations_on(record, target) {
            text.extend(match kind {
                AnnotationKind::Quality(quality) => {
                    let index = Quality::ALL.iter().position(|other| other == quality);
                    let first = if matches!(target, Target::Card(_)) { 7 } else { 1 };
                    Some(format!(" ${}", first + index.unwrap_or(0)))
                }
                AnnotationKind::Numeric(number) => Some(format!(" ${number}")),
                // An explanation implies an alert.
                AnnotationKind::Alert if explained => None,
                AnnotationKind::Mark(_) => None,
                AnnotationKind::Alert => self.note(""),
                AnnotationKind::Explanation(note) => {
                    let number = self.note(note);
                    comments.extend(number.is_none().then_some(note.as_str()));
                    number
                }
                AnnotationKind::Comment(comment) => {
                    comments.push(comment.as_str());
                    None
                }
            });
        }
        self.cells.push(SectionCell { text, comments });
    }

    /// Returns the reference to a note, such as ` =1=`, or `None` if there are already too many notes.
    fn note(&mut self, note: &'r str) -> Option<String> {
        let known = self.notes.iter().find(|&&(_, other)| other == note);
        let number = if let Some(&(number, _)) = known {
            number
        } else {
            // Notes that nothing refers to keep their numbers. So these numbers are already taken.
            let taken = |number: usize| unused_notes(self.record).any(|note| note.0 == number);
            let after = self.notes.last().map_or(1, |&(last, _)| last + 1);
            let number = (after..=MAX_NOTES).find(|&number| !taken(number))?;
            self.notes.push((number, note));
            number
        };
        Some(format!(" ={number}="))
    }

    /// Writes four aligned cells per line, then the notes. If `early` is true, the section is incomplete, and a `*`
    /// follows its cells.
    fn write(self, text: &mut String, early: bool) {
        let mut widths = [0; 4];
        for (index, cell) in self.cells.iter().enumerate() {
            widths[index % 4] = widths[index % 4].max(cell.text.len());
        }
        let mut lines = Lines::new(text);
        for cells in self.cells.chunks(4) {
            for (cell, &width) in cells.iter().zip(&widths) {
                lines.word(&cell.text, width);
                for comment in &cell.comments {
                    lines.comment(comment);
                }
            }
            lines.end();
        }
        if early {
            lines.word("*", 0);
            lines.end();
        }
        for (number, note) in self.notes {
            write_tag(text, "Note", &format!("{number}:{note}"));
        }
    }
}

/// Returns the notes that nothing refers to, each with its number. The number is 0 if the note has none.
fn unused_notes(record: &LegalRecord) -> impl Iterator<Item = (usize, &str)> {
    let notes = record.tags.iter().filter(|tag| tag.name == "Note");
    notes.map(|tag| {
        let number = tag.value.split(':').next().and_then(|number| number.trim().parse().ok());
        (number.unwrap_or(0), tag.value.as_str())
    })
}

/// Maximum number of characters in a line.
const WIDTH: usize = 255;

/// A writer that fills lines with words and comments.
struct Lines<'t> {
    text: &'t mut String,
    /// Number of characters in the current line.
    column: usize,
    /// Number of spaces before the next word.
    gap: usize,
}

impl<'t> Lines<'t> {
    const fn new(text: &'t mut String) -> Self {
        Self { text, column: 0, gap: 0 }
    }

    /// Writes a word in a column of `width` characters.
    fn word(&mut self, word: &str, width: usize) {
        let length = word.chars().count();
        if self.column + self.gap + length > WIDTH {
            self.end();
        }
        self.text.extend(std::iter::repeat_n(' ', self.gap));
        self.text.push_str(word);
        self.column += self.gap + length;
        self.gap = width.saturating_sub(length) + 1;
    }

    /// Writes a comment in braces, or after a semicolon if it contains a closing brace and fits on one line.
    fn comment(&mut self, comment: &str) {
        // A comment is not aligned, so one space before it is enough.
        self.gap = self.gap.min(1);
        let to_line_end = comment.contains('}') && !comment.contains('\n');
        if to_line_end && comment.chars().count() + 2 <= WIDTH {
            self.word(&clean(&format!("; {comment}")), 0);
            self.end();
            return;
        }
        let comment = clean(&comment.replace('}', ")"));
        for (index, line) in comment.split('\n').enumerate() {
            if index > 0 {
                self.end_line();
            }
            // The two braces must fit on the line too.
            let width = WIDTH - 2;
            let fits = line.chars().count() <= width;
            let parts: Vec<_> = if fits { vec![line] } else { wrap(line, width).collect() };
            for (part_index, part) in parts.into_iter().enumerate() {
                if part_index > 0 {
                    self.end_line();
                }
                let open = index == 0 && part_index == 0;
                let part = match (open, part.starts_with('%')) {
                    (true, _) => format!("{{{part}"),
                    // At the start of a line, a `%` would begin an escaped line.
                    (false, true) => format!(" {part}"),
                    (false, false) => part.to_owned(),
                };
                // A line must also have room for a closing brace after the part.
                if self.column + self.gap + part.chars().count() >= WIDTH {
                    self.end();
                }
                self.word(&part, 0);
                self.gap = 0;
            }
        }
        self.text.push('}');
        self.column += 1;
        self.gap = 1;
    }

    /// Ends the line, unless it is empty.
    fn end(&mut self) {
        if self.column > 0 {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        self.text.push_str("\r\n");
        (self.column, self.gap) = (0, 0);
    }
}

/// Replaces control characters other than line ends with spaces.
fn clean(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    text.chars()
        .map(|symbol| if symbol.is_control() && symbol != '\n' { ' ' } else { symbol })
        .collect()
}
