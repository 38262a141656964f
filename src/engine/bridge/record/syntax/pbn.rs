//! Reads Portable Bridge Notation 2.1 in its import format. Also reads the deviations from the format that programs
//! write.

mod annotations;
mod calls_and_cards;
pub(in crate::engine::bridge::record) mod chunk;
pub(in crate::engine) mod fault;
mod game;
mod games;
pub(super) mod lexer;
pub(super) mod tags;
pub(super) mod values;

use std::cell::OnceCell;

use self::chunk::{ChunkEnd, PbnChunkState, PbnOverview, has_leading_passes};
use self::fault::PbnFault;
use self::game::Game;
use self::games::Games;
use self::lexer::{Lexer, Token};
use self::tags::Inheritance;
use crate::engine::bridge::record::parsed::ParsedRecord;
use crate::engine::{Finding, QuotedText, Report, Source, Span};

pub(in crate::engine::bridge) use self::tags::tag_stretches;

/// An iterator over the records of a text. Faults do not end the iteration. They become findings of the record or of
/// the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    source: &'s Source<'t>,
    report: Report<'s, 't>,
    games: Box<Games<'t>>,
    inheritance: Inheritance<'t>,
    /// Whether any auction of the text begins with a pass and later contains a bid. It is only computed when needed.
    writes_leading_passes: OnceCell<bool>,
    read: usize,
    long_line: Option<Span>,
    /// Whether the text is a chunk and another chunk follows.
    goes_on: bool,
    ended: bool,
}

/// Maximum number of characters in a line of PBN.
const MAX_LINE_LENGTH: usize = 255;

impl<'s, 't> Reader<'s, 't> {
    pub(crate) fn new(source: &'s Source<'t>) -> Self {
        let text = source.text();
        let mut report = Report::new(source);
        let long_line = long_line(text);
        if let Some(span) = long_line {
            report.add(span, PbnFault::LongLine);
        }
        Self {
            source,
            report,
            games: Box::new(Games::new(Lexer::new(text), false)),
            inheritance: Inheritance::new(Inheritance::inherits_any(text), &[], source),
            writes_leading_passes: OnceCell::new(),
            long_line,
            read: 0,
            goes_on: false,
            ended: false,
        }
    }

    /// Creates a reader of a chunk. The reader returns the games that certainly end in the chunk.
    pub(in crate::engine::bridge::record) fn of_chunk(
        source: &'s Source<'t>,
        state: &'t PbnChunkState,
        overview: PbnOverview,
        ahead: ChunkEnd,
    ) -> Self {
        let PbnChunkState { beginning, read, ref inheritable, .. } = *state;
        let lexer = Lexer::at(beginning.position, source.text(), ahead.brace_follows);
        Self {
            games: Box::new(Games::new(lexer, beginning.follows_at_once)),
            inheritance: Inheritance::new(overview.inherits, inheritable, source),
            writes_leading_passes: OnceCell::from(overview.writes_leading_passes()),
            read,
            goes_on: ahead.goes_on,
            ..Self::new(source)
        }
    }

    /// Returns the state for the next chunk.
    pub(in crate::engine::bridge::record) fn chunk_state(&self) -> PbnChunkState {
        let Self { ref games, ref inheritance, read, long_line, .. } = *self;
        let inheritable = inheritance.inheritable();
        PbnChunkState { beginning: games.beginning, read, inheritable, long_line }
    }

    /// Returns the findings that belong to no single record, in the order they were found.
    pub(crate) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    /// Returns whether any auction of the text begins with a pass and later contains a bid.
    pub(crate) fn writes_leading_passes(&self) -> bool {
        *self.writes_leading_passes.get_or_init(|| has_leading_passes(self.source.text()))
    }

    /// Reports text and flawed comments that belong to no game. If there is no game at all, reports that too.
    fn close(&mut self) {
        if self.read == 0 {
            self.report.add(self.source.end().span, PbnFault::NoGame);
        }
        for token in &self.games.tokens {
            match token {
                Token::Text(text) => {
                    self.report.add(text.span, PbnFault::StrayText(QuotedText::new(text.text)));
                }
                Token::Comment { text, flaw: Some(flaw), .. } => {
                    self.report.add(text.span, PbnFault::Comment(*flaw));
                }
                _ => {}
            }
        }
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = (ParsedRecord, Report<'s, 't>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        self.ended = !self.games.advance() || self.goes_on && self.games.reaches_end();
        if self.ended {
            if !self.goes_on {
                self.close();
            }
            return None;
        }
        self.read += 1;
        let game = Game::read(self.read, &self.games, self.source, &mut self.inheritance);
        Some(game.finish())
    }
}

fn long_line(text: &str) -> Option<Span> {
    let is_long = |line: &&str| {
        line.len() > MAX_LINE_LENGTH && line.trim_end().chars().nth(MAX_LINE_LENGTH).is_some()
    };
    let lines = text.split('\n').filter(|line| line.len() > MAX_LINE_LENGTH);
    let line = lines.flat_map(|line| line.split('\r')).find(is_long)?;
    let start = line.as_ptr() as usize - text.as_ptr() as usize;
    Some(Span::new(start, start + line.len()))
}
