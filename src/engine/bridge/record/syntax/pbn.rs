//! Reads Portable Bridge Notation 2.1 in its import format, and what programs write in its place.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`Reader`]: the games one after another |
//! | `lexer` | tags, comments, lines of text, blank lines |
//! | `game` | which tokens are one game |
//! | `reading` | the tokens of a game, sorted out |
//! | `tags`, `values`, `score`, `hands` | which tags are known, and what their values say |
//! | `section`, `auction`, `play` | what stands after the tags Auction and Play |
//! | `annotations` | annotations and notes |
//! | `leading_passes` | whether the text writes the passes before the first bid |
//! | `written` | what the game says, once all of it is read |
//! | `game_report` | the diagnostics of a game |
//! | `tag_stretches` | where a game's tags stand, with their tables, to be replaced |
//! | `fault`, `non_standard` | what can be wrong, and how it is read all the same |

use self::fault::ParseFault;
use self::game::Games;
use self::leading_passes::LeadingPasses;
use self::lexer::Token;
use self::reading::Game;
use self::tags::Inheritance;
use crate::engine::bridge::record::written::Written;
use crate::engine::diagnostic::{Finding, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span};

mod annotations;
pub(super) mod auction;
mod fault;
mod game;
mod game_report;
mod hands;
mod leading_passes;
mod lexer;
pub(super) mod non_standard;
mod play;
mod reading;
mod score;
mod section;
mod tag_stretches;
mod tags;
pub(super) mod values;
mod written;

pub(in crate::engine::bridge::record) use self::tag_stretches::tag_stretches;

/// Reads the records of a text one after another.
///
/// It never stops at a fault: what could not be read is reported in the diagnostics of the record, or
/// of the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    source: &'s Source<'t>,
    report: Report<'s, 't>,
    games: Box<Games<'t>>,
    inheritance: Inheritance<'t>,
    leading_passes: LeadingPasses<'t>,
    /// How many games have been read.
    read: usize,
    ended: bool,
}

/// The most characters that PBN allows in a line.
const LONGEST_LINE: usize = 255;

impl<'s, 't> Reader<'s, 't> {
    /// A reader at the first record of a text.
    #[must_use]
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        let text = source.text();
        let mut report = Report::new(source);
        if let Some(span) = long_line(text) {
            report.add(span, ParseFault::LongLine);
        }
        Self {
            source,
            report,
            games: Box::new(Games::new(text)),
            inheritance: Inheritance::new(text),
            leading_passes: LeadingPasses::of(text),
            read: 0,
            ended: false,
        }
    }

    /// What is wrong with the text outside any one record, in the order in which it was found.
    #[must_use]
    pub(super) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn writes_leading_passes(&self) -> bool {
        self.leading_passes.are_written()
    }

    /// Tells what is left at the end of the text, once.
    fn close(&mut self) {
        if std::mem::replace(&mut self.ended, true) {
            return;
        }
        if self.read == 0 {
            self.report.add(self.source.end().span, ParseFault::NoGame);
        }
        for token in &self.games.tokens {
            match token {
                Token::Text(text) => {
                    self.report.add(text.span, ParseFault::StrayText(Quoted::new(text.text)));
                }
                Token::Comment { text, flaw: Some(flaw) } => {
                    self.report.add(text.span, ParseFault::Comment(*flaw));
                }
                _ => {}
            }
        }
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = Written<'s, 't>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended || !self.games.advance() {
            self.close();
            return None;
        }
        self.read += 1;
        let game = Game::read(self.read, &self.games, self.source, &mut self.inheritance);
        Some(game.written())
    }
}

/// The first line that is too long.
fn long_line(text: &str) -> Option<Span> {
    let is_long = |line: &&str| {
        line.len() > LONGEST_LINE && line.trim_end().chars().nth(LONGEST_LINE).is_some()
    };
    let lines = text.split('\n').filter(|line| line.len() > LONGEST_LINE);
    let line = lines.flat_map(|line| line.split('\r')).find(is_long)?;
    let start = line.as_ptr() as usize - text.as_ptr() as usize;
    Some(Span::new(start, start + line.len()))
}
