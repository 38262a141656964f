//! Where the tags of a game stand, so that one can be replaced and all else stays as it is.

use super::lexer::{Lexer, Token};
use super::tags::carries_table;
use crate::engine::source::Span;

/// A tag of a game.
pub(in crate::engine::bridge::record) struct TagStretch<'t> {
    /// Its name, as it is written.
    pub name: &'t str,
    /// Where it stands, with the rows of its table if it has one.
    pub span: Span,
}

/// The tags of a game, in the order of its text.
pub(in crate::engine::bridge::record) fn tag_stretches(game: &str) -> Vec<TagStretch<'_>> {
    let mut stretches: Vec<TagStretch<'_>> = Vec::new();
    let mut has_table = false;
    let mut lexer = Lexer::new(game);
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                has_table = carries_table(tag.name.text);
                stretches.push(TagStretch { name: tag.name.text, span: tag.span });
            }
            Token::Text(row) if has_table => {
                if let Some(stretch) = stretches.last_mut() {
                    stretch.span = stretch.span.to(row.span);
                }
            }
            // What is said between the rows stays, and the rows after it with it.
            Token::Comment { .. } => has_table = false,
            _ => {}
        }
    }
    stretches
}
