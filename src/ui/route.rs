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
/// URL parameter of old links to the counting drill, which was part of the page for counting.
const PRACTISE: &str = "practise";

/// A part of the navigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteSection {
    Today,
    Bridge,
    Cribbage,
    Practise,
    /// Work on files and lists, and reference pages.
    Tools,
}

/// Pages that are tabs beside each other, each with its path in the address and its title.
type TabRow = &'static [(Page, &'static str, &'static str)];

/// All pages that have an address, by section, in the order of the navigation.
const PAGES: [(SiteSection, TabRow); 10] = [
    (SiteSection::Today, &[(Page::Home, "", words::KIBITZER)]),
    (
        SiteSection::Bridge,
        &[
            (Page::Hand(HandTab::One), "hand", words::HAND),
            (Page::Deal(DealTab::Check), "deal", words::DEAL),
            (Page::Deal(DealTab::Build), "deal/build", words::BUILD_A_DEAL),
            (Page::Simulate, "simulate", words::SIMULATE),
        ],
    ),
    (
        SiteSection::Cribbage,
        &[
            (Page::Cribbage(CribbageTab::Discard), "cribbage", words::THROW),
            (Page::Cribbage(CribbageTab::Score), "cribbage/score", words::COUNT),
            (Page::Cribbage(CribbageTab::Play), "cribbage/play", words::PEG),
            (Page::Cribbage(CribbageTab::Game), "cribbage/game", words::PLAY_A_GAME),
        ],
    ),
    (
        SiteSection::Practise,
        &[
            (Page::Practise(PracticeKind::Openings), "practise", words::OPENINGS),
            (Page::Practise(PracticeKind::Leads), "practise/leads", words::LEADS),
            (Page::Practise(PracticeKind::Throws), "practise/throws", words::THROWS),
            (Page::Practise(PracticeKind::Counting), "practise/counting", words::COUNTING),
        ],
    ),
    (SiteSection::Tools, &[(Page::Deal(DealTab::Boards), "deal/boards", words::CHECK_A_FILE)]),
    (SiteSection::Tools, &[(Page::Session, "session", words::RANK_A_SESSION)]),
    (SiteSection::Tools, &[(Page::Hand(HandTab::Sheet), "hand/sheet", words::CLASS_SHEET)]),
    (
        SiteSection::Tools,
        &[
            (Page::Hand(HandTab::Many), "hand/many", words::MANY_HANDS),
            (Page::Cribbage(CribbageTab::Many), "cribbage/many", words::MANY_THROWS),
        ],
    ),
    (
        SiteSection::Tools,
        &[
            (Page::Contest(ContestTab::Files), "contest", words::CONTEST),
            (Page::Contest(ContestTab::Solitaire), "contest/solitaire", words::SOLITAIRE),
            (
                Page::Contest(ContestTab::Interpretations),
                "contest/interpretations",
                words::INTERPRETATIONS,
            ),
        ],
    ),
    (SiteSection::Tools, &[(Page::Glossary, "glossary", words::GLOSSARY)]),
];

impl SiteSection {
    /// The sections that are always in view.
    pub const IN_VIEW: [Self; 4] = [Self::Today, Self::Bridge, Self::Cribbage, Self::Practise];

    /// Returns the address of the section's icon in `index.html`.
    pub fn icon(self) -> String {
        format!("#icon-{}", self.title().to_lowercase())
    }

    /// Returns the first page of each row of tabs.
    pub fn listed(self) -> impl Iterator<Item = Page> {
        let rows = PAGES.iter().filter(move |(section, _)| *section == self);
        rows.filter_map(|(_, row)| row.first().map(|(page, ..)| *page))
    }

    pub const fn title(self) -> &'static str {
        match self {
            Self::Today => words::TODAY,
            Self::Bridge => words::BRIDGE,
            Self::Cribbage => words::CRIBBAGE,
            Self::Practise => words::PRACTISE,
            Self::Tools => words::TOOLS,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Home,
    Hand(HandTab),
    Deal(DealTab),
    Session,
    Simulate,
    Cribbage(CribbageTab),
    Practise(PracticeKind),
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
    Game,
    /// A list with six cards per line, shown as a table.
    Many,
}

/// A subject of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeKind {
    Openings,
    /// Opening leads.
    Leads,
    /// Throws to the crib.
    Throws,
    /// The points of a cribbage hand.
    Counting,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestTab {
    /// A file in the format of a contest problem.
    Files,
    Solitaire,
    Interpretations,
}

impl Page {
    /// Returns all pages that have an address, in the order of the navigation.
    pub fn all() -> impl Iterator<Item = Self> {
        PAGES.iter().flat_map(|(_, row)| row.iter()).map(|(page, ..)| *page)
    }

    fn row(self) -> Option<&'static (SiteSection, TabRow)> {
        PAGES.iter().find(|(_, row)| row.iter().any(|(page, ..)| *page == self))
    }

    /// Returns the page's path and title.
    fn names(self) -> Option<(&'static str, &'static str)> {
        let (_, path, title) = self.row()?.1.iter().find(|(page, ..)| *page == self)?;
        Some((path, title))
    }

    /// Returns the section that contains the page, or `None` for [`Page::Unknown`].
    pub fn section(self) -> Option<SiteSection> {
        self.row().map(|(section, _)| *section)
    }

    /// Returns the tabs of the page, itself included. Empty for [`Page::Unknown`].
    pub fn tabs(self) -> Vec<Self> {
        let row = self.row().map_or(&[][..], |(_, row)| row);
        row.iter().map(|(page, ..)| *page).collect()
    }

    /// Returns the page and its tab as written in the address, such as `hand/many`. Empty for the start page and an
    /// unknown page.
    pub fn path(self) -> &'static str {
        self.names().map_or("", |(path, _)| path)
    }

    /// Returns the page's title. It is also the name of its tab.
    pub fn title(self) -> &'static str {
        self.names().map_or(words::PAGE_NOT_FOUND, |(_, title)| title)
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
        let named = |path: &str| Page::all().find(|page| page.path() == path);
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

/// Converts old links to the contest problems, the interpretations and the trainers. At first, these had other
/// addresses.
fn converted(path: String, mut query: Vec<(String, String)>) -> (String, Vec<(String, String)>) {
    let has = |name: &str| query.iter().any(|(key, _)| key == name);
    let of_table = |table: &str| query.iter().any(|(key, of)| key == PROBLEM && of == table);
    let files = Page::Contest(ContestTab::Files).path();
    let solitaire = Page::Contest(ContestTab::Solitaire).path();
    let practice = |kind: PracticeKind| (Page::Practise(kind).path(), None);
    let (path, problem) = match &*path {
        // At first, the page `cribbage` only contained the solitaire.
        "cribbage" if has("cards") => (solitaire, None),
        "cribbage/solitaire" => (solitaire, None),
        "cribbage/trainer" => practice(PracticeKind::Throws),
        "cribbage/score" if has(PRACTISE) => {
            query.retain(|(key, _)| key != PRACTISE);
            practice(PracticeKind::Counting)
        }
        "hand/quiz" => practice(PracticeKind::Openings),
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
