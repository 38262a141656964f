//! Hand records: the sheet of a session's deals that a club hangs up, as HTML to be printed.
//!
//! The sheets have no script and no inline style, so that they can be shown in a page that permits neither. How they
//! look is in `hand_records/sheets.css`, which a page needs too; every length there is in millimetres of the paper, so
//! that a page can show them smaller.

mod board;

use crate::engine::escaped::Escaped;
use crate::engine::{Deal, Seat, TrickTable, Vulnerability, dealer_of_board};

pub(in crate::desk) use board::{bid, hand, rank, symbol};

/// What is printed of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub name: String,
    /// Where several deals have this name: which of them this is, from 1, and how many they are.
    pub among: Option<(usize, usize)>,
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
    pub deal: Deal,
    /// What each declarer takes double dummy, if that is known.
    pub table: Option<TrickTable>,
}

impl Board {
    /// The board of a number, from 1, with its dealer and vulnerability (Law 2).
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

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    pub per_page: PerPage,
    /// Whether points, what can be made and par stand beside the hands, which are smaller then.
    pub analysis: bool,
    pub paper: Paper,
    /// What every page is headed with, such as the event; perhaps nothing.
    pub title: String,
    /// The date as it is to be read; perhaps nothing.
    pub date: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PerPage {
    /// Two columns of two, to be read from a wall.
    Four,
    Eight,
    Twelve,
    /// Four columns of four: 32 boards are one leaf.
    #[default]
    Sixteen,
    /// Four columns of five: 36 boards are one leaf.
    Twenty,
    /// Five columns of six: an evening is one page.
    Thirty,
}

impl PerPage {
    /// All of them, the fewest first.
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

    /// Whether a board is too narrow for the table of tricks beside South's hand.
    const fn is_narrow(self) -> bool {
        matches!(self, Self::Sixteen | Self::Twenty | Self::Thirty)
    }
}

/// The size of the paper, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// How many pages so many boards take.
pub const fn pages(boards: usize, per_page: PerPage) -> usize {
    boards.div_ceil(per_page.boards())
}

/// A date as people write it, `22 November 2026`, of one as PBN has it, `2026.11.22`, or with other marks between;
/// what is no such date stays as it is.
pub fn date_in_words(date: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let mut parts = date.splitn(3, ['.', '-', '/']).map(str::parse::<usize>);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(year)), Some(Ok(month @ 1..=12)), Some(Ok(day @ 1..=31))) if year > 31 => {
            format!("{day} {} {year}", MONTHS[month - 1])
        }
        _ => date.to_owned(),
    }
}

/// How the sheets look, for a page that shows them.
pub const STYLES: &str = include_str!("hand_records/sheets.css");

/// The sheets of boards in their order, as a part of a page that has the [`STYLES`].
pub fn fragment(boards: &[Board], options: &Options) -> String {
    let Options { per_page, analysis, paper, title, date } = options;
    let (title, date) = (Escaped(title), Escaped(date));
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

/// The sheets as an HTML file that needs nothing else.
pub fn file(boards: &[Board], options: &Options) -> String {
    let title = if options.title.is_empty() { "Hand records" } else { &options.title };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLES}</style>\n</head>\n<body class=\"hr-file\">\n{}</body>\n</html>\n",
        Escaped(title),
        fragment(boards, options),
    )
}
