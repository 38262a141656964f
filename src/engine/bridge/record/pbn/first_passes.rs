//! Whether a text writes the passes before the first bid: some programs leave them out throughout.

use std::cell::OnceCell;

use super::auction::call;
use super::lexer::{Lexer, Token};
use super::section::{Piece, pieces};
use super::tags::KnownTag;
use crate::engine::bridge::call::Call;

/// The auctions of a text, looked at only where it matters.
pub(super) struct FirstPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> FirstPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

fn is_any_written(text: &str) -> bool {
    let mut lexer = Lexer::new(text);
    // Of the auction that is read, whether it has opened, with a pass; none outside of auctions.
    let mut opened: Option<Option<bool>> = None;
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                let known = KnownTag::from_name(tag.name.text);
                opened = (known == Some(KnownTag::Auction)).then_some(None);
            }
            Token::Text(line) => {
                let Some(opened) = &mut opened else { continue };
                let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
                for (call, _) in words.filter_map(|(_, word)| call(word.text)) {
                    match (call, *opened) {
                        (Call::Pass, None) => *opened = Some(true),
                        (Call::Bid(_), Some(true)) => return true,
                        (Call::Bid(_), None) => *opened = Some(false),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    false
}
