//! Splits LIN into `tag|value|` pairs, and the addresses of the hand viewer into parameters.
//!
//! If only bars delimited the pairs, a missing or extra bar would shift every later pair. A tag is therefore recognised
//! by its two characters, and other text is skipped until the next tag.

use super::coded::{CodedText, TextEncoding, is_blank};
use crate::engine::bridge::record::syntax::sniff::{FORUM_TAG, address_within, is_address};
use crate::engine::{Card, Span};

/// Tag of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinTag {
    /// `pn`: the players' names.
    Players,
    /// `vg`: the match.
    Match,
    /// `rs`: the results of the match.
    Results,
    /// `qx`: a board and its room.
    Room,
    /// `ah`: a board's name.
    Board,
    /// `md`: the dealer and the hands.
    Deal,
    /// `sv`: the vulnerability.
    Vulnerability,
    /// `mb`: a call.
    Call,
    /// `an`: the explanation of a call.
    Explanation,
    /// `pc`: a card.
    Card,
    /// `mc`: declarer's tricks.
    Claim,
    /// `nt`: a comment.
    Comment,
    /// `pg`, `st`, `rh`: pages and headings, mostly without a value.
    Layout([u8; 2]),
    Other([u8; 2]),
}

impl LinTag {
    /// Parses the name of a tag: two letters or digits, ignoring case.
    fn from_name(name: CodedText<'_>) -> Option<Self> {
        let mut symbols = name.symbols();
        let mut letter = || {
            let symbol = symbols.next()?.symbol.to_ascii_lowercase();
            u8::try_from(symbol).ok().filter(u8::is_ascii_alphanumeric)
        };
        let letters = [letter()?, letter()?];
        if symbols.next().is_some() {
            return None;
        }
        Some(match &letters {
            b"pn" => Self::Players,
            b"vg" => Self::Match,
            b"rs" => Self::Results,
            b"qx" => Self::Room,
            b"ah" => Self::Board,
            b"md" => Self::Deal,
            b"sv" => Self::Vulnerability,
            b"mb" => Self::Call,
            b"an" => Self::Explanation,
            b"pc" => Self::Card,
            b"mc" => Self::Claim,
            b"nt" => Self::Comment,
            b"pg" | b"st" | b"rh" => Self::Layout(letters),
            _ => Self::Other(letters),
        })
    }

    const fn is_known(self) -> bool {
        !matches!(self, Self::Other(_))
    }

    /// Returns whether `text` is the next tag and not a value of this tag. `text` is a value, or the last line of one.
    /// After the tag of a card, `st` and `ah` are cards: the ten of spades and the ace of hearts.
    fn is_followed_by(self, text: CodedText<'_>) -> bool {
        let is_card = || self == Self::Card && text.decoded().parse::<Card>().is_ok();
        Self::from_name(text).is_some_and(Self::is_known) && !is_card()
    }

    /// Returns whether the value may be any text, even a text that looks like a tag.
    const fn is_free(self) -> bool {
        matches!(self, Self::Explanation | Self::Comment | Self::Board | Self::Players)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Token<'t> {
    Pair {
        tag: LinTag,
        /// Value without white space around it.
        value: CodedText<'t>,
        span: Span,
        /// Whether a bar ends the value.
        closed: bool,
    },
    /// A tag without a value. The next tag or the end of the text follows directly.
    NoValue(CodedText<'t>),
    /// Text or a bar without a tag.
    Stray(CodedText<'t>),
    Address(CodedText<'t>),
}

impl Token<'_> {
    pub(crate) const fn span(&self) -> Span {
        match self {
            Self::Pair { span, .. } => *span,
            Self::NoValue(text) | Self::Stray(text) | Self::Address(text) => text.span,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    rest: CodedText<'t>,
    /// Whether the last address was in the HTML or forum markup of a page.
    in_markup: bool,
}

impl<'t> Lexer<'t> {
    pub(crate) const fn new(text: CodedText<'t>) -> Self {
        Self { rest: text, in_markup: false }
    }

    /// Takes the address that begins here. If an address only begins later, but before the next bar, takes the text
    /// before the address. If that text is the markup around a link, skips it and takes the address.
    fn address(&mut self) -> Option<Token<'t>> {
        let start = self.rest.span.start;
        if let Some(parameters) = self.rest.raw.strip_prefix(FORUM_TAG) {
            let start = start + FORUM_TAG.len();
            let end = parameters.find([']', '\n', '\r']).unwrap_or(parameters.len());
            let address = self.rest.part(start, start + end);
            self.rest = self.rest.from(start + end);
            // The rest of the line is markup: it contains the size on the screen.
            self.in_markup = true;
            return Some(Token::Address(address));
        }
        if let Some(end) = address_end(self.rest.raw) {
            let address = self.rest.part(start, start + end);
            self.rest = self.rest.from(start + end);
            return Some(Token::Address(address));
        }
        let at = start + address_within(self.rest.raw)?;
        let before = self.rest.part(start, at).trim();
        self.rest = self.rest.from(at);
        self.in_markup = before.raw.contains('<');
        if !self.in_markup {
            return Some(Token::Stray(before));
        }
        // The quote that opens the address also closes it.
        let quoted = before.raw.ends_with('\'').then(|| self.rest.raw.find('\'')).flatten();
        let end = address_end(self.rest.raw)?.min(quoted.unwrap_or(usize::MAX));
        let address = self.rest.part(at, at + end);
        self.rest = self.rest.from(at + end);
        Some(Token::Address(address))
    }

    /// After a link in markup, skips the text up to the line end, but not another link.
    fn leave_markup(&mut self) {
        if std::mem::take(&mut self.in_markup) {
            let raw = self.rest.raw;
            // Searches for the next link first, and for the end of the line only if there is no link. Otherwise, a line
            // with many links would be scanned to its end for each link.
            let next = address_within(raw)
                .and_then(|at| raw.get(..at))
                .filter(|before| !before.contains(['\n', '\r']))
                .and_then(|before| before.rfind('<'));
            let end = next.or_else(|| raw.find(['\n', '\r'])).unwrap_or(raw.len());
            self.rest = self.rest.from(self.rest.span.start + end);
        }
    }

    /// Takes the next value. Also returns whether a bar ends the value. If the last line of the value is only a tag,
    /// the bar of the value is missing. The value then ends before that line.
    fn value(&mut self, of: LinTag) -> (CodedText<'t>, bool) {
        let end = self.rest.span.end;
        let (value, rest) = self.rest.split_once('|').unwrap_or((self.rest, self.rest.from(end)));
        let closed = value.span.end < end;
        if let (Some(tag), true) = (last_line(value), closed)
            && of.is_followed_by(tag.trim())
        {
            self.rest = self.rest.from(tag.span.start);
            return (value.part(value.span.start, tag.span.start).trim(), false);
        }
        self.rest = rest;
        (value.trim(), closed)
    }
}

impl<'t> Iterator for Lexer<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        self.leave_markup();
        let start = self.rest.symbols().find(|symbol| !is_blank(symbol.symbol))?.span.start;
        self.rest = self.rest.from(start);
        if self.rest.coding == TextEncoding::Plain
            && let Some(token) = self.address()
        {
            return Some(token);
        }
        let Some((name, after)) = self.rest.split_once('|') else {
            let name = self.rest.trim();
            self.rest = self.rest.from(self.rest.span.end);
            let is_tag = LinTag::from_name(name).is_some_and(LinTag::is_known);
            return Some(if is_tag { Token::NoValue(name) } else { Token::Stray(name) });
        };
        // A tag may be on a separate line after other text.
        if let Some(line) = last_line(name)
            && !name.part(start, line.span.start).trim().is_empty()
            && (LinTag::from_name(line.trim()).is_some() || line.trim().is_empty())
        {
            self.rest = self.rest.from(line.span.start);
            return Some(Token::Stray(name.part(start, line.span.start).trim()));
        }
        self.rest = after;
        let name = name.trim();
        let Some(tag) = LinTag::from_name(name) else {
            let bar = name.part(start, after.span.start);
            return Some(Token::Stray(if name.is_empty() { bar } else { name }));
        };
        let before = self.rest;
        let (value, closed) = self.value(tag);
        if closed && !tag.is_free() && tag.is_followed_by(value) {
            self.rest = before;
            return Some(if tag.is_known() { Token::NoValue(name) } else { Token::Stray(name) });
        }
        let span = name.span.to(value.span);
        Some(Token::Pair { tag, value, span, closed })
    }
}

/// Returns the part of a plain text after its last line end. Returns `None` if the text has no line end or is encoded.
fn last_line(text: CodedText<'_>) -> Option<CodedText<'_>> {
    let at = (text.coding == TextEncoding::Plain).then(|| text.raw.rfind('\n')).flatten()?;
    Some(text.from(text.span.start + at + 1))
}

/// Returns the end of the address at the start of a text, or `None` if there is no address.
///
/// The names of players in an address may contain spaces. An address therefore extends to the last parameter on its
/// line, or to the next address. An address with bars extends to the end of the line.
fn address_end(text: &str) -> Option<usize> {
    if !is_address(text) {
        return None;
    }
    let ends_line = |symbol| matches!(symbol, '\n' | '\r' | '"' | '<' | '>');
    let is_next = |after: &str| after.starts_with("http://") || after.starts_with("https://");
    let mut ends = text.char_indices().filter(|&(at, symbol)| {
        ends_line(symbol)
            || is_blank(symbol) && text.get(at + symbol.len_utf8()..).is_some_and(is_next)
    });
    let line = text.get(..ends.next().map_or(text.len(), |(at, _)| at))?;
    if line.contains('|') {
        let line = text.get(..text.find(ends_line).unwrap_or(text.len()))?;
        return Some(line.trim_end_matches(is_blank).len());
    }
    let last = line.rfind('&').map_or(0, |at| at + 1);
    // A space after `=` is part of a name.
    let value = line.get(last..).and_then(|part| part.find('=')).map_or(last, |at| last + at + 1);
    let lead = line.get(value..).map_or(0, |part| part.len() - part.trim_start().len());
    let rest = line.get(value + lead..)?;
    let end = rest.find(is_blank).map_or(line.len(), |at| value + lead + at);
    Some(if end == line.len() { end_of_wrapped(text, end) } else { end })
}

/// Returns the end of an encoded address that a mail program may have wrapped. `end` is the end of its first line.
fn end_of_wrapped(text: &str, mut end: usize) -> usize {
    let has_encoded_bar = |part: &str| part.to_ascii_uppercase().contains("7C");
    if !text.get(..end).is_some_and(has_encoded_bar) {
        return end;
    }
    while let Some((address, rest)) = text.split_at_checked(end) {
        let line_end =
            if rest.starts_with("\r\n") { 2 } else { usize::from(rest.starts_with('\n')) };
        let line = rest.get(line_end..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        // Whether the line break is inside an escape.
        let in_escape = || address.rfind('%').is_some_and(|at| address.len() - at < "%7C".len());
        let is_address = |symbol: char| symbol.is_ascii_graphic() && !"|<>\"".contains(symbol);
        let goes_on = line_end > 0
            && line.chars().all(is_address)
            && !line.contains("://")
            && (line.contains('%') || in_escape() && !line.is_empty());
        if !goes_on {
            break;
        }
        end += line_end + line.len();
    }
    end
}

#[derive(Clone, Debug)]
pub(super) struct Address<'t> {
    pub carries: LinkContent<'t>,
    /// Span of the parameters after the first [`MAX_PARAMETERS`].
    pub left_out: Option<Span>,
}

#[derive(Clone, Debug)]
pub(super) enum LinkContent<'t> {
    /// `lin=`: a LIN text.
    Lin(CodedText<'t>),
    /// `n=`, `a=` and other parameters of a deal.
    Parameters(Vec<Parameter<'t>>),
    Nothing,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Parameter<'t> {
    pub name: &'t str,
    pub value: CodedText<'t>,
}

/// Maximum number of parameters. The viewer knows about thirty.
const MAX_PARAMETERS: usize = 100;

/// Names of the parameters that describe a deal.
const DEAL_PARAMETERS: [&str; 9] = ["n", "s", "e", "w", "d", "v", "b", "a", "p"];

impl<'t> Address<'t> {
    /// Parses the parameters after the `?` of an address. If there is no `?`, the complete address is parsed.
    pub(crate) fn read(address: CodedText<'t>) -> Self {
        let query = address.split_once('?').map_or(address, |(_, query)| query);
        let bars = query.raw.contains('|');
        let query = match query.raw.rfind('#').filter(|_| !bars) {
            Some(at) => query.part(query.span.start, query.span.start + at),
            None => query,
        };
        // `%257C` is a bar encoded twice, and `%7C` a bar encoded once. If a bar is encoded once, so is the complete
        // text.
        let has = |bar: &str| query.raw.to_ascii_uppercase().contains(bar);
        let twice = !bars && has("%257C") && !has("%7C");
        let coding = TextEncoding::Percent { plus: !bars, twice };
        let mut rest = Some(query);
        let mut parameters = Vec::new();
        while let Some(text) = rest.filter(|_| parameters.len() < MAX_PARAMETERS) {
            let (part, after) = text.split_once('&').map_or((text, None), |(a, b)| (a, Some(b)));
            rest = after;
            let Some((name, value)) = part.split_once('=') else { continue };
            // If the address was copied from the HTML source of a page, `amp;` precedes the name.
            let name = name.raw.trim().trim_start_matches("amp;");
            parameters.push(Parameter { name, value: CodedText { coding, ..value } });
        }
        let left_out = rest.map(|rest| rest.span);
        let is_lin = |(_, parameter): &(usize, &Parameter<'_>)| parameter.name == "lin";
        if let Some((at, lin)) = parameters.iter().enumerate().find(is_lin) {
            let lin = lin.value;
            // An ampersand ends the LIN text only if the bars of the text are encoded and a parameter follows.
            let more = parameters.get(at + 1).filter(|_| !bars);
            let end = more.map_or(query.span.end, |_| lin.span.end);
            let text = CodedText { coding, ..query.part(lin.span.start, end) };
            return Self { carries: LinkContent::Lin(text), left_out: None };
        }
        parameters.retain(|parameter| !parameter.value.is_empty());
        let of_a_deal = |parameter: &Parameter<'_>| DEAL_PARAMETERS.contains(&parameter.name);
        let carries = if parameters.iter().any(of_a_deal) {
            LinkContent::Parameters(parameters)
        } else {
            LinkContent::Nothing
        };
        Self { carries, left_out }
    }
}
