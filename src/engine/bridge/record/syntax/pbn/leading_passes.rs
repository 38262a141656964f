//! Whether a text writes the passes before the first bid: some programs leave them out throughout.

use std::cell::OnceCell;

use super::auction::call;
use super::lexer::{Lexer, Token};
use super::section::{Piece, pieces};
use super::tags::KnownTag;
use crate::engine::bridge::call::Call;

/// The auctions of a text, looked at only where it matters.
pub(super) struct LeadingPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> LeadingPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

/// How far the auction is looked at that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// There is none, or it opens with a bid.
    Nothing,
    /// Its tag.
    Tag,
    /// Its first call, a pass.
    Pass,
}

fn is_any_written(text: &str) -> bool {
    let mut seen = Seen::Nothing;
    let mut lexer = Lexer::new(text);
    while let Some(token) = lexer.next_token() {
        match token {
            Token::Tag(tag) => {
                let is_auction = KnownTag::from_name(tag.name.text) == Some(KnownTag::Auction);
                seen = if is_auction { Seen::Tag } else { Seen::Nothing };
            }
            Token::Text(line) if seen != Seen::Nothing => {
                let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
                for (call, _) in words.filter_map(|(_, word)| call(word.text)) {
                    match (seen, call) {
                        (Seen::Pass, Call::Bid(_)) => return true,
                        (Seen::Tag, Call::Pass) => seen = Seen::Pass,
                        (Seen::Tag, _) => seen = Seen::Nothing,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    false
}
