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
/// URL parameter by which old links to the page for counting open the counting drill.
const PRACTISE: &str = "practise";

/// A part of the navigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Today,
    Bridge,
    Cribbage,
    Practise,
    /// Work on files and lists, and reference pages.
    Tools,
}

impl Section {
    /// All sections, in the order of the navigation.
    pub const ALL: [Self; 5] =
        [Self::Today, Self::Bridge, Self::Cribbage, Self::Practise, Self::Tools];

    /// Returns the rows of pages in the section. The pages of a row are tabs beside each other.
    const fn rows(self) -> &'static [&'static [Page]] {
        match self {
            Self::Today => &[&[Page::Home]],
            Self::Bridge => &[&[
                Page::Hand(HandTab::One),
                Page::Deal(DealTab::Check),
                Page::Deal(DealTab::Build),
                Page::Simulate,
            ]],
            Self::Cribbage => &[&[
                Page::Cribbage(CribbageTab::Discard),
                Page::Cribbage(CribbageTab::Score),
                Page::Cribbage(CribbageTab::Play),
                Page::Cribbage(CribbageTab::Game),
            ]],
            Self::Practise => &[&[
                Page::Practise(PracticeKind::Openings),
                Page::Practise(PracticeKind::Leads),
                Page::Practise(PracticeKind::Throws),
                Page::Practise(PracticeKind::Counting),
            ]],
            Self::Tools => &[
                &[Page::Deal(DealTab::Boards)],
                &[Page::Session],
                &[Page::Hand(HandTab::Sheet)],
                &[Page::Hand(HandTab::Many), Page::Cribbage(CribbageTab::Many)],
                &[
                    Page::Contest(ContestTab::Files),
                    Page::Contest(ContestTab::Solitaire),
                    Page::Contest(ContestTab::Interpretations),
                ],
                &[Page::Glossary],
            ],
        }
    }

    /// Returns the first page of each row of tabs.
    pub fn listed(self) -> impl Iterator<Item = Page> {
        self.rows().iter().filter_map(|row| row.first().copied())
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
        Section::ALL.into_iter().flat_map(Section::rows).copied().flatten().copied()
    }

    /// Returns the section that lists the page, or `None` for [`Page::Unknown`].
    pub fn section(self) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.rows().concat().contains(&self))
    }

    /// Returns the pages in the page's row of tabs, itself included. Empty for [`Page::Unknown`].
    pub fn tabs(self) -> &'static [Self] {
        let mut rows = Section::ALL.into_iter().flat_map(Section::rows);
        rows.find(|row| row.contains(&self)).copied().unwrap_or_default()
    }

    /// Returns the page and its tab as written in the address, such as `hand/many`. Empty for the start page and an
    /// unknown page.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home | Self::Unknown => "",
            Self::Hand(HandTab::One) => "hand",
            Self::Hand(HandTab::Many) => "hand/many",
            Self::Hand(HandTab::Sheet) => "hand/sheet",
            Self::Deal(DealTab::Check) => "deal",
            Self::Deal(DealTab::Build) => "deal/build",
            Self::Deal(DealTab::Boards) => "deal/boards",
            Self::Session => "session",
            Self::Simulate => "simulate",
            Self::Cribbage(CribbageTab::Discard) => "cribbage",
            Self::Cribbage(CribbageTab::Score) => "cribbage/score",
            Self::Cribbage(CribbageTab::Play) => "cribbage/play",
            Self::Cribbage(CribbageTab::Game) => "cribbage/game",
            Self::Cribbage(CribbageTab::Many) => "cribbage/many",
            Self::Practise(PracticeKind::Openings) => "practise",
            Self::Practise(PracticeKind::Leads) => "practise/leads",
            Self::Practise(PracticeKind::Throws) => "practise/throws",
            Self::Practise(PracticeKind::Counting) => "practise/counting",
            Self::Contest(ContestTab::Files) => "contest",
            Self::Contest(ContestTab::Solitaire) => "contest/solitaire",
            Self::Contest(ContestTab::Interpretations) => "contest/interpretations",
            Self::Glossary => "glossary",
        }
    }

    /// Returns the page's title. It is also the name of its tab.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => words::KIBITZER,
            Self::Hand(HandTab::One) => words::HAND,
            Self::Hand(HandTab::Many) => words::MANY_HANDS,
            Self::Hand(HandTab::Sheet) => words::CLASS_SHEET,
            Self::Deal(DealTab::Check) => words::DEAL,
            Self::Deal(DealTab::Build) => words::BUILD_A_DEAL,
            Self::Deal(DealTab::Boards) => words::CHECK_A_FILE,
            Self::Session => words::RANK_A_SESSION,
            Self::Simulate => words::SIMULATE,
            Self::Cribbage(CribbageTab::Discard) => words::THROW,
            Self::Cribbage(CribbageTab::Score) => words::COUNT,
            Self::Cribbage(CribbageTab::Play) => words::PEG,
            Self::Cribbage(CribbageTab::Game) => words::PLAY_A_GAME,
            Self::Cribbage(CribbageTab::Many) => words::MANY_THROWS,
            Self::Practise(PracticeKind::Openings) => words::OPENINGS,
            Self::Practise(PracticeKind::Leads) => words::LEADS,
            Self::Practise(PracticeKind::Throws) => words::THROWS,
            Self::Practise(PracticeKind::Counting) => words::COUNTING,
            Self::Contest(ContestTab::Files) => words::CONTEST,
            Self::Contest(ContestTab::Solitaire) => words::SOLITAIRE,
            Self::Contest(ContestTab::Interpretations) => words::INTERPRETATIONS,
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
