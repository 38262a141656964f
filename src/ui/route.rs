//! The content of the address: page, tab and query. A route is written in the fragment (`#/hand?cards=...`), so that
//! the page works on any static host and in any subdirectory. Parsing never fails. No library is used, because existing
//! routers panic on some fragments, or require a server with rewrite rules.

use std::fmt;
use std::str::FromStr;

use form_urlencoded::Serializer;

use super::words;
use crate::engine::Problem;

/// URL parameter for the kind of a list: the name of a contest problem, or of a table such as `discards`.
pub const PROBLEM: &str = "problem";
/// URL parameter for the text of the deal page. Links on other pages contain this parameter.
pub const RECORDS: &str = "text";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Home,
    Hand(HandTab),
    Deal(DealTab),
    Session,
    Simulate,
    Cribbage(CribbageTab),
    /// The five original contest problems.
    Contest(ContestTab),
    Glossary,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandTab {
    One,
    /// A list of hands, shown as a table.
    Many,
    Quiz,
    /// A sheet of hands for a class.
    Sheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealTab {
    /// A few pasted records.
    Check,
    /// A record that the user builds by clicks.
    Build,
    /// A file of records in any format, shown as a table of boards.
    Boards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CribbageTab {
    /// The choice of two cards to throw from six.
    Discard,
    Score,
    Play,
    Trainer,
    Game,
    /// A list with six cards per line, shown as a table.
    Many,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestTab {
    /// A file in the format of a contest problem.
    Files,
    Solitaire,
    Interpretations,
}

impl Page {
    /// The pages in the navigation, in this order. Each page is represented by its first tab.
    pub const LISTED: [Self; 5] = [
        Self::Hand(HandTab::One),
        Self::Deal(DealTab::Check),
        Self::Session,
        Self::Simulate,
        Self::Cribbage(CribbageTab::Discard),
    ];

    /// All pages that have an address.
    pub const ALL: [Self; 20] = [
        Self::Home,
        Self::Hand(HandTab::One),
        Self::Hand(HandTab::Many),
        Self::Hand(HandTab::Quiz),
        Self::Hand(HandTab::Sheet),
        Self::Deal(DealTab::Check),
        Self::Deal(DealTab::Build),
        Self::Deal(DealTab::Boards),
        Self::Session,
        Self::Simulate,
        Self::Cribbage(CribbageTab::Discard),
        Self::Cribbage(CribbageTab::Score),
        Self::Cribbage(CribbageTab::Play),
        Self::Cribbage(CribbageTab::Trainer),
        Self::Cribbage(CribbageTab::Game),
        Self::Cribbage(CribbageTab::Many),
        Self::Contest(ContestTab::Files),
        Self::Contest(ContestTab::Solitaire),
        Self::Contest(ContestTab::Interpretations),
        Self::Glossary,
    ];

    /// Returns the page's index in [`Page::ALL`], or the array's length for [`Page::Unknown`].
    pub fn number(self) -> usize {
        Self::ALL.iter().position(|&page| page == self).unwrap_or(Self::ALL.len())
    }

    /// Returns the page and its tab as written in the address, such as `hand/many`. Empty for the start page and an
    /// unknown page.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home | Self::Unknown => "",
            Self::Hand(HandTab::One) => "hand",
            Self::Hand(HandTab::Many) => "hand/many",
            Self::Hand(HandTab::Quiz) => "hand/quiz",
            Self::Hand(HandTab::Sheet) => "hand/sheet",
            Self::Deal(DealTab::Check) => "deal",
            Self::Deal(DealTab::Build) => "deal/build",
            Self::Deal(DealTab::Boards) => "deal/boards",
            Self::Session => "session",
            Self::Simulate => "simulate",
            Self::Cribbage(CribbageTab::Discard) => "cribbage",
            Self::Cribbage(CribbageTab::Score) => "cribbage/score",
            Self::Cribbage(CribbageTab::Play) => "cribbage/play",
            Self::Cribbage(CribbageTab::Trainer) => "cribbage/trainer",
            Self::Cribbage(CribbageTab::Game) => "cribbage/game",
            Self::Cribbage(CribbageTab::Many) => "cribbage/many",
            Self::Contest(ContestTab::Files) => "contest",
            Self::Contest(ContestTab::Solitaire) => "contest/solitaire",
            Self::Contest(ContestTab::Interpretations) => "contest/interpretations",
            Self::Glossary => "glossary",
        }
    }

    /// Returns the page's title. All tabs of a page have the same title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => words::KIBITZER,
            Self::Hand(_) => words::BRIDGE_HAND,
            Self::Deal(_) => words::BRIDGE_DEAL,
            Self::Session => words::SESSION,
            Self::Simulate => words::SIMULATE,
            Self::Cribbage(_) => words::CRIBBAGE,
            Self::Contest(_) => words::CONTEST,
            Self::Glossary => words::GLOSSARY,
            Self::Unknown => words::NO_SUCH_PAGE,
        }
    }
}

/// A page, a place on it and a query. [`Display`](fmt::Display) writes the fragment. [`Route::parse`] parses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub page: Page,
    /// Place to which the page scrolls: the number of an interpretation, or a term of the glossary. Empty for the top
    /// of the page. Always empty on pages other than the interpretations and the glossary.
    pub place: String,
    /// Parameter names and values after the `?`, in the order of the address.
    pub query: Vec<(String, String)>,
}

impl Route {
    pub const fn to(page: Page) -> Self {
        Self { page, place: String::new(), query: Vec::new() }
    }

    /// Adds a value to the query, unless it is empty.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        let value = value.into();
        if !value.is_empty() {
            self.query.push((name.to_owned(), value));
        }
        self
    }

    /// Adds a value to the query. Adds nothing for `None`.
    pub fn with_value(self, name: &str, value: Option<impl ToString>) -> Self {
        self.with(name, value.map(|value| value.to_string()).unwrap_or_default())
    }

    /// Adds a number to the query, unless it is equal to the default `implied`.
    pub fn with_number(self, name: &str, number: usize, implied: usize) -> Self {
        if number == implied { self } else { self.with(name, number.to_string()) }
    }

    /// Returns the first value of a parameter in the query, or `None` if the parameter is missing.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Returns the first value of a parameter, parsed. Returns `None` if the parameter is missing or invalid.
    pub fn value<T: FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.parse().ok()
    }

    /// Parses a fragment with or without its `#`. An unknown page is parsed as [`Page::Unknown`].
    pub fn parse(fragment: &str) -> Self {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let parts: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
        let query: Vec<(String, String)> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let (path, query) = converted(parts.join("/"), query);
        let named = |path: &str| Page::ALL.into_iter().find(|page| page.path() == path);
        let has_places = |page: &Page| {
            matches!(page, Page::Contest(ContestTab::Interpretations) | Page::Glossary)
        };
        let at_place = path
            .rsplit_once('/')
            .and_then(|(page, place)| Some((named(page).filter(has_places)?, place)));
        let (page, place) = at_place.unwrap_or((named(&path).unwrap_or(Page::Unknown), ""));
        Self { page, place: place.to_owned(), query }
    }
}

/// Converts old links to the contest problems and the interpretations. At first, these had other addresses.
fn converted(path: String, mut query: Vec<(String, String)>) -> (String, Vec<(String, String)>) {
    let has = |name: &str| query.iter().any(|(key, _)| key == name);
    let of_table = |table: &str| query.iter().any(|(key, of)| key == PROBLEM && of == table);
    let files = Page::Contest(ContestTab::Files).path();
    let solitaire = Page::Contest(ContestTab::Solitaire).path();
    let (path, problem) = match &*path {
        // At first, the page `cribbage` only contained the solitaire.
        "cribbage" if has("cards") => (solitaire, None),
        "cribbage/solitaire" => (solitaire, None),
        "deal/many" => (files, Some(Problem::DealRecord)),
        "hand/many" if has(PROBLEM) && !of_table("table") => (files, None),
        "cribbage/many" if has(PROBLEM) && !of_table("discards") => (files, None),
        // At first, the page `cribbage/many` only read files of the contest problem.
        "cribbage/many" if has("text") && !has(PROBLEM) => (files, Some(Problem::CribbageSplit)),
        "interpretations" => (Page::Contest(ContestTab::Interpretations).path(), None),
        _ => match path.strip_prefix("interpretations/") {
            Some(place) => {
                let page = Page::Contest(ContestTab::Interpretations).path();
                return (format!("{page}/{place}"), query);
            }
            None => return (path, query),
        },
    };
    if let Some(problem) = problem {
        query.push((PROBLEM.to_owned(), problem.name().to_owned()));
    }
    (path.to_owned(), query)
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.page.path())?;
        if !self.place.is_empty() {
            write!(f, "/{}", self.place)?;
        }
        if !self.query.is_empty() {
            let query = Serializer::new(String::new()).extend_pairs(&self.query).finish();
            write!(f, "?{query}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/route.rs"]
mod tests;
