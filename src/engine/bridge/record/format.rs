//! The formats of deal records.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::diagnostic::faults;
use crate::engine::{Diagnostic, Source, Span};

/// A format of deal records.
///
/// ```
/// use kibitzer::engine::Format;
///
/// assert_eq!(Format::detect("[Event \"\"]\n[Board \"1\"]\n"), Format::Pbn);
/// assert_eq!("lin".parse(), Ok(Format::Lin));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Format {
    /// The contest format: the input format of the problem "橋牌 - Bridge".
    Contest,
    /// Portable Bridge Notation, version 2.1.
    Pbn,
    /// The LIN format of Bridge Base Online, or an address of its hand viewer.
    Lin,
    /// A diagram in plain text, as in newspapers, mails and forums.
    Diagram,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 4] = [Self::Pbn, Self::Lin, Self::Diagram, Self::Contest];

    /// Returns the name used in addresses, options and requests: `contest`, `pbn`, `lin` or `diagram`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contest => "contest",
            Self::Pbn => "pbn",
            Self::Lin => "lin",
            Self::Diagram => "diagram",
        }
    }

    /// Returns the file extension: `pbn`, `lin` or `txt`.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pbn => "pbn",
            Self::Lin => "lin",
            Self::Contest | Self::Diagram => "txt",
        }
    }

    /// Returns whether marks such as tags or codes distinguish records of the format from a list of hands.
    pub(crate) const fn is_marked(self) -> bool {
        match self {
            Self::Pbn | Self::Lin => true,
            Self::Contest | Self::Diagram => false,
        }
    }

    /// Returns the name for display, such as `PBN`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Contest => "Contest format",
            Self::Pbn => "PBN",
            Self::Lin => "LIN",
            Self::Diagram => "Text diagram",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error for a text that is not the name of a format.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a format: contest, pbn, lin or diagram")]
pub struct ParseFormatError;

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Parses a [name](Format::name). `seed` is accepted too: old links use this name for the contest format.
    fn from_str(name: &str) -> Result<Self, ParseFormatError> {
        let name = if name == "seed" { "contest" } else { name };
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(ParseFormatError)
    }
}

/// Fault of a text that is in no known format.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum UnknownFormatFault {
    #[display("no deal found; paste PBN, LIN or a text diagram")]
    Found,
    #[display("this is RBN, which is not read here: save the deals as PBN")]
    Rbn,
    #[display(
        "this is USEBIO, which holds results and no record of a deal: it is read as a session"
    )]
    Usebio,
}

faults! { impl UnknownFormatFault { _ => "no-record", Error; } }

/// Returns whether a text is in the format RBN: one of its first 20 lines begins with `%RBN`, or begins with `H ` and
/// contains four hands separated by colons.
pub(super) fn is_rbn(text: &str) -> bool {
    text.lines().take(20).any(|line| {
        let line = line.trim_start();
        let are_hands =
            || matches!(line.matches(':').count(), 3 | 4) && line.matches('.').count() == 12;
        line.starts_with("%RBN") || line.starts_with("H ") && are_hands()
    })
}

/// Returns the diagnostic for a text that is in no known format. It points to the start of the text.
pub fn unknown_format(text: &str) -> Diagnostic {
    let fault = if is_rbn(text) {
        UnknownFormatFault::Rbn
    } else if text.contains("<USEBIO") {
        UnknownFormatFault::Usebio
    } else {
        UnknownFormatFault::Found
    };
    Diagnostic::at(Source::new("").place(Span::default()), &fault)
}
