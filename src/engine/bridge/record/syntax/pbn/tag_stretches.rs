//! Where the tags of a game stand, so that one can be replaced or added and all else stays as it is.

use super::lexer::{Lexer, Token};
use crate::engine::source::Span;

/// A tag of a game.
pub(in crate::engine::bridge) struct TagStretch<'t> {
    /// Its name, as it is written.
    pub name: &'t str,
    /// Where it stands, with the rows of its table if it has one.
    pub span: Span,
}

/// The tags of a game, in the order of its text, and the place after them and after all that belongs to them. A table
/// may be that of a tag whose name has one.
pub(in crate::engine::bridge) fn tag_stretches<'t>(
    game: &'t str,
    has_table: &dyn Fn(&str) -> bool,
) -> (Vec<TagStretch<'t>>, usize) {
    let mut stretches: Vec<TagStretch<'t>> = Vec::new();
    let (mut end, mut is_after_blank_line) = (0, false);
    // Where the rows of a table end so far, while there may be more.
    let mut table: Option<usize> = None;
    let mut lexer = Lexer::new(game);
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                table = has_table(tag.name.text).then_some(tag.span.end);
                stretches.push(TagStretch { name: tag.name.text, span: tag.span });
            }
            Token::Text(row) => {
                // What is no row of it, such as a line that is escaped, stays, and the rows after it with it.
                let follows = |&end: &usize| {
                    let between = game.get(end..row.span.start);
                    between.is_some_and(|between| between.trim().is_empty())
                };
                table = table.filter(follows).map(|_| row.span.end);
                if let (Some(_), Some(stretch)) = (table, stretches.last_mut()) {
                    stretch.span = stretch.span.to(row.span);
                }
            }
            Token::BlankLine => is_after_blank_line = true,
            Token::Comment { .. } | Token::Holding { .. } => table = None,
        }
        let is_of_game = matches!(token, Token::Tag(_) | Token::Text(_) | Token::Holding { .. });
        if is_of_game || !is_after_blank_line {
            // What is said at the end of a line, or on the next, belongs to what stands before it.
            end = token.span().map_or(end, |span| end.max(span.end));
        }
        is_after_blank_line = is_after_blank_line && !is_of_game;
    }
    (stretches, end)
}
