//! Whether a text writes the passes before the first bid: some programs leave them out throughout.

use std::cell::OnceCell;

use super::lexer::{Lexer, Token};
use super::section::{Piece, pieces};
use super::tags::KnownTag;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::syntax::spelling;

/// The auctions of a text, looked at only where it matters.
pub(super) struct LeadingPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> LeadingPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Those of a text of which a piece is read.
    pub(super) fn known(are_written: bool) -> Self {
        Self { text: "", written: OnceCell::from(are_written) }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

/// How far the auction is looked at that is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Seen {
    /// There is none, or it opens with a bid.
    #[default]
    Nothing,
    /// Its tag.
    Tag,
    /// Its first call, a pass.
    Pass,
    /// One that opens with a pass and goes on to a bid: that is enough.
    LeadingPass,
}

impl Seen {
    /// Goes on to the next token.
    pub(super) fn look_at(&mut self, token: Token<'_>) {
        match token {
            _ if *self == Self::LeadingPass => {}
            Token::Tag(tag) => {
                let is_auction = KnownTag::from_name(tag.name.text) == Some(KnownTag::Auction);
                *self = if is_auction { Self::Tag } else { Self::Nothing };
            }
            Token::Text(line) if *self != Self::Nothing => {
                let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
                for call in words.filter_map(|(_, word)| spelling::call(word.text)) {
                    *self = match (*self, call) {
                        (Self::Pass, Call::Bid(_)) => Self::LeadingPass,
                        (Self::Tag, Call::Pass) => Self::Pass,
                        (Self::Tag, _) => Self::Nothing,
                        (seen, _) => seen,
                    };
                }
            }
            _ => {}
        }
    }
}

fn is_any_written(text: &str) -> bool {
    let (mut seen, mut lexer) = (Seen::default(), Lexer::new(text));
    while let Some(token) = lexer.next_token() {
        seen.look_at(token);
        if seen == Seen::LeadingPass {
            return true;
        }
    }
    false
}
