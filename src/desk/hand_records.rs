//! Hand records: the deals of a session as printable HTML.
//!
//! The HTML of [`fragment`] contains no scripts and no inline styles, because the content security policy forbids both.
//! [`file()`] adds the style sheet inline. `hand_records/sheets.css` measures in millimetres of paper, so pages can scale
//! the records.

mod board;

use serde::{Deserialize, Serialize};

use crate::engine::wording::EscapedText;
use crate::engine::{Deal, Seat, TrickTable, Vulnerability, dealer_of_board};

pub(in crate::desk) use board::{bid, hand, symbol};

/// A board to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub name: String,
    /// Number of this deal, from 1, and number of deals with this name. `None` if there is only one deal with this
    /// name.
    pub among: Option<(usize, usize)>,
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
    pub deal: Deal,
    /// Double-dummy table, or `None` if it is unknown.
    pub table: Option<TrickTable>,
}

impl Board {
    /// Creates a board from its number. Law 2 assigns the dealer and the vulnerability to the number.
    pub fn numbered(number: u32, deal: Deal) -> Self {
        Self {
            name: number.to_string(),
            among: None,
            dealer: Some(dealer_of_board(number)),
            vulnerability: Some(Vulnerability::of_board(number)),
            deal,
            table: None,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub per_page: PerPage,
    /// Whether to print points, tricks, makeable contracts and par. With this analysis, the hands are smaller.
    pub analysis: bool,
    pub paper: Paper,
    /// Heading of every page, or an empty string.
    pub title: String,
    /// Formatted date, or an empty string.
    pub date: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PerPage {
    /// Two rows of two boards, large enough to read on a wall.
    Four,
    Eight,
    Twelve,
    /// Four rows of four boards. Both sides of a sheet of paper contain 32 boards.
    #[default]
    Sixteen,
    /// Five rows of four boards. Both sides of a sheet of paper contain 40 boards.
    Twenty,
    /// Six rows of five boards. The boards of an evening fit on one page.
    Thirty,
}

impl PerPage {
    /// All sizes in ascending order.
    pub const ALL: [Self; 6] =
        [Self::Four, Self::Eight, Self::Twelve, Self::Sixteen, Self::Twenty, Self::Thirty];

    pub const fn boards(self) -> usize {
        match self {
            Self::Four => 4,
            Self::Eight => 8,
            Self::Twelve => 12,
            Self::Sixteen => 16,
            Self::Twenty => 20,
            Self::Thirty => 30,
        }
    }

    /// Returns whether a board is too narrow to print the table of tricks beside South's hand.
    const fn is_narrow(self) -> bool {
        matches!(self, Self::Sixteen | Self::Twenty | Self::Thirty)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8½ in by 11 in.
    Letter,
}

impl Paper {
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::A4 => "hr-a4",
            Self::Letter => "hr-letter",
        }
    }
}

pub const fn pages(boards: usize, per_page: PerPage) -> usize {
    boards.div_ceil(per_page.boards())
}

/// Formats a PBN date such as `2026.11.22` as `22 November 2026`. The separators may also be `-` or `/`. Returns any
/// other text unchanged.
pub fn date_in_words(date: &str) -> String {
    const MONTHS: &str = "January February March April May June July August September October \
                          November December";
    let mut parts = date.splitn(3, ['.', '-', '/']).map(str::parse::<usize>);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(year)), Some(Ok(month @ 1..=12)), Some(Ok(day @ 1..=31))) if year > 31 => {
            let month = MONTHS.split(' ').nth(month - 1).unwrap_or_default();
            format!("{day} {month} {year}")
        }
        _ => date.to_owned(),
    }
}

/// Style sheet for pages that contain hand records.
pub const STYLES: &str = include_str!("hand_records/sheets.css");

/// Returns the hand records as an HTML fragment. The page must include the [`STYLES`].
pub fn fragment(boards: &[Board], options: &Options) -> String {
    let Options { per_page, analysis, paper, title, date } = options;
    let (title, date) = (EscapedText(title), EscapedText(date));
    let (paper, size) = (paper.class(), per_page.boards());
    let plain = if *analysis { "" } else { " hr-plain" };
    let pages = pages(boards.len(), *per_page);
    let page = |(number, boards): (usize, &[Board])| {
        let boards: String = boards.iter().map(|board| board::article(board, options)).collect();
        format!(
            "<section class=\"hr-page\">\n<header class=\"hr-top\"><p class=\"hr-title\">{title}</p>\
             <p>{date}</p><p>Page {number} of {pages}</p></header>\n<div class=\"hr-boards\">\n{boards}</div>\n</section>\n"
        )
    };
    let sheets: String = (1..).zip(boards.chunks(size)).map(page).collect();
    format!("<div class=\"hr-sheets {paper} hr-{size}{plain}\">\n{sheets}</div>\n")
}

/// Returns the hand records as a self-contained HTML file.
pub fn file(boards: &[Board], options: &Options) -> String {
    let title = if options.title.is_empty() { "Hand records" } else { &options.title };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLES}</style>\n</head>\n<body class=\"hr-file\">\n{}</body>\n</html>\n",
        EscapedText(title),
        fragment(boards, options),
    )
}
