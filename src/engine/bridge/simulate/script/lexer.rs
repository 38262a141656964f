//! Lexer of scripts: words, numbers, quoted strings and signs.

use crate::engine::bridge::simulate::fault::ScriptFault;
use crate::engine::source::{Cursor, word_length};
use crate::engine::{QuotedText, Span};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    /// Letters, digits and underscores.
    Word(&'t str),
    Decimal(&'t str),
    /// A string, without its quotes.
    Text(&'t str),
    Sign(&'static str),
    /// A lexical fault, such as a character that the language doesn't use.
    Bad(ScriptFault),
    End,
}

/// Signs. If a sign begins with a shorter sign, the longer sign must be listed first.
///
/// `\n` is a line break in the output of the hand generator `dealer`.
const SIGNS: [&str; 27] = [
    "==", "!=", "<=", ">=", "&&", "||", "..", "(", ")", "{", "}", "[", "]", ",", "?", ":", "=",
    "<", ">", "!", "+", "-", "*", "/", "%", ";", "\\n",
];

/// Characters of other notations, with their replacements.
const REPLACEMENTS: [(char, &str); 14] = [
    ('≥', ">="),
    ('≤', "<="),
    ('≠', "!="),
    ('&', "&&"),
    ('|', "||"),
    ('×', "*"),
    ('÷', "/"),
    ('−', "-"),
    ('–', "-"),
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('\'', "\""),
    ('…', ".."),
];

/// Reads the next token. The cursor does not move past an invalid token.
pub(super) fn next<'t>(cursor: &mut Cursor<'t>) -> (Token<'t>, Span) {
    if let Err(span) = cursor.skip_blanks() {
        return (Token::Bad(ScriptFault::OpenComment), span);
    }
    let start = cursor.at();
    let (token, length) = piece(cursor.rest());
    if !matches!(token, Token::Bad(_)) {
        cursor.advance(length);
    }
    (token, Span::new(start, start + length))
}

/// Returns the first token of a text, and its length in bytes.
fn piece(rest: &str) -> (Token<'_>, usize) {
    let Some(first) = rest.chars().next() else { return (Token::End, 0) };
    if first == '"' {
        let inside = rest.get(1..).unwrap_or("");
        return match inside.find(['"', '\n', '\r']) {
            Some(end) if inside.get(end..).is_some_and(|end| end.starts_with('"')) => {
                (Token::Text(inside.get(..end).unwrap_or("")), end + 2)
            }
            _ => (Token::Bad(ScriptFault::OpenString), 1),
        };
    }
    let word = word_length(rest);
    if word > 0 {
        let decimals = decimals(rest, word);
        let length = word + decimals;
        let text = rest.get(..length).unwrap_or("");
        let token = if decimals > 0 { Token::Decimal(text) } else { Token::Word(text) };
        return (token, length);
    }
    if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
        return (Token::Sign(sign), sign.len());
    }
    let decimals = decimals(rest, 0);
    if decimals > 0 {
        return (Token::Decimal(rest.get(..decimals).unwrap_or("")), decimals);
    }
    let argument = rest.strip_prefix('$').map_or(0, word_length);
    let fault = if first == '.' {
        ScriptFault::Decimals
    } else if argument > 0 {
        let word = QuotedText::new(rest.get(..=argument).unwrap_or(""));
        ScriptFault::NotCovered { word, instead: "write the words that it stands for" }
    } else {
        let instead = REPLACEMENTS.into_iter().find(|(found, _)| *found == first);
        ScriptFault::Character { found: first, instead: instead.map(|(_, instead)| instead) }
    };
    (Token::Bad(fault), first.len_utf8())
}

/// Returns the length in bytes of a decimal point with one or two decimals, at byte `word` of the text. Returns 0 if
/// there are none, or if a byte before `word` is not a digit. Also returns 0 before a letter, an underscore, a third
/// decimal, or a second decimal point with a digit. The two points of a range are not a decimal point.
fn decimals(text: &str, word: usize) -> usize {
    let (Some(whole), Some(behind)) = (text.get(..word), text.get(word..)) else { return 0 };
    let Some(decimals) = behind.strip_prefix('.') else { return 0 };
    let digits = decimals.bytes().take_while(u8::is_ascii_digit).count();
    let is_next_digit = |text: &str| text.starts_with(|it: char| it.is_ascii_digit());
    let continues = decimals.get(digits..).is_some_and(|rest| {
        rest.strip_prefix('.').is_some_and(is_next_digit) || word_length(rest) > 0
    });
    if whole.bytes().all(|byte| byte.is_ascii_digit()) && (1..=2).contains(&digits) && !continues {
        1 + digits
    } else {
        0
    }
}
