//! What the address says: which page, which tab, and what it shows.
//!
//! Routes live in the fragment (`#/hand?cards=...`), so that any static host and any sub-path
//! serve them. Reading a route never fails, whatever somebody typed into the address bar; the
//! routers at hand panic on some fragments or need rules on the server, hence this module.

use std::fmt;

use form_urlencoded::Serializer;

use super::words;

/// The name of the deal page's text in an address, which other pages lead to.
pub const RECORDS: &str = "text";

/// One of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The start page.
    Home,
    /// One bridge hand: worth and opening bid.
    Hand,
    /// Deal records.
    Deal,
    /// Cribbage: the discard, the score, the play, the trainer, the solitaire.
    Cribbage,
    /// The register of interpretations.
    Interpretations,
    /// What the words mean.
    Glossary,
    /// An address that leads nowhere.
    Unknown,
}

impl Page {
    /// The pages that the navigation lists, in its order.
    pub const LISTED: [Self; 3] = [Self::Hand, Self::Deal, Self::Cribbage];

    /// The pages that an address names.
    const NAMED: [Self; 5] =
        [Self::Hand, Self::Deal, Self::Cribbage, Self::Interpretations, Self::Glossary];

    /// The page's tabs, in their order.
    pub const fn tabs(self) -> &'static [Tab] {
        match self {
            Self::Deal => &[Tab::One, Tab::Build, Tab::Boards, Tab::Many],
            Self::Hand => &[Tab::One, Tab::Many],
            Self::Cribbage => {
                &[Tab::One, Tab::Score, Tab::Play, Tab::Trainer, Tab::Solitaire, Tab::Many]
            }
            Self::Home | Self::Interpretations | Self::Glossary | Self::Unknown => &[Tab::One],
        }
    }

    /// The tab that takes a whole file, and what is too long for a field.
    pub const fn tab_for_files(self) -> Tab {
        match self {
            Self::Deal => Tab::Boards,
            _ => Tab::Many,
        }
    }

    /// The page's name in the address; empty for the start page.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home | Self::Unknown => "",
            Self::Hand => "hand",
            Self::Deal => "deal",
            Self::Cribbage => "cribbage",
            Self::Interpretations => "interpretations",
            Self::Glossary => "glossary",
        }
    }

    /// The page's name in the navigation.
    pub const fn short_title(self) -> &'static str {
        match self {
            Self::Hand => words::HAND,
            Self::Deal => words::DEALS,
            Self::Cribbage => words::CRIBBAGE,
            _ => self.title(),
        }
    }

    /// The page's name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => words::KIBITZER,
            Self::Hand => words::BRIDGE_HAND,
            Self::Deal => words::DEAL_RECORD,
            Self::Cribbage => words::CRIBBAGE,
            Self::Interpretations => words::HOW_INTERPRETED,
            Self::Glossary => words::GLOSSARY,
            Self::Unknown => words::NO_SUCH_PAGE,
        }
    }
}

/// A part of a page that has an address of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// One hand, one paste of records, six cards of cribbage.
    #[default]
    One,
    /// A deal record built by clicking.
    Build,
    /// A file of deal records in any format, as a table of boards.
    Boards,
    /// A hand or crib of cribbage, counted.
    Score,
    /// The play of a deal of cribbage, card by card.
    Play,
    /// Hands of cribbage to practise on.
    Trainer,
    /// One deal of the solitaire.
    Solitaire,
    /// A file in the problem's own format.
    Many,
}

impl Tab {
    /// The tab's name in the address; empty for the first.
    pub const fn path(self) -> &'static str {
        match self {
            Self::One => "",
            Self::Build => "build",
            Self::Boards => "boards",
            Self::Score => "score",
            Self::Play => "play",
            Self::Trainer => "trainer",
            Self::Solitaire => "solitaire",
            Self::Many => "many",
        }
    }
}

/// Page, tab, place and query. [`Display`](fmt::Display) writes the fragment, [`Route::parse`] reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The page.
    pub page: Page,
    /// Its tab.
    pub tab: Tab,
    /// What the page is to be scrolled to: the number of an interpretation, or a term. Empty for its top, and
    /// on the other pages.
    pub place: String,
    /// Names and values after the `?`, in order.
    pub query: Vec<(String, String)>,
}

impl Route {
    /// A page's route with nothing in its query.
    pub const fn to(page: Page, tab: Tab) -> Self {
        Self { page, tab, place: String::new(), query: Vec::new() }
    }

    /// The same route with one more value in its query; an empty value is left out.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        let value = value.into();
        if !value.is_empty() {
            self.query.push((name.to_owned(), value));
        }
        self
    }

    /// The same route with a number in its query, but where it is the one that is meant without.
    #[must_use]
    pub fn with_number(self, name: &str, number: usize, implied: usize) -> Self {
        if number == implied { self } else { self.with(name, number.to_string()) }
    }

    /// The first value of a name in the query.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Reads a fragment, with or without its `#`. What names no page is [`Page::Unknown`].
    pub fn parse(fragment: &str) -> Self {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let (page, second, rest) = (parts.next(), parts.next(), parts.next());
        let page = match page {
            None => Page::Home,
            Some(name) => {
                Page::NAMED.into_iter().find(|page| page.path() == name).unwrap_or(Page::Unknown)
            }
        };
        let second = second.unwrap_or("");
        let has_place = matches!(page, Page::Interpretations | Page::Glossary) && rest.is_none();
        let (name, place) = if has_place { ("", second) } else { (second, "") };
        let tab = page.tabs().iter().find(|tab| tab.path() == name && rest.is_none());
        let (page, tab) = tab.map_or((Page::Unknown, Tab::One), |&tab| (page, tab));
        let query: Vec<(String, String)> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        // Links from when the solitaire was all that the page had.
        let is_deal = query.iter().any(|(name, _)| name == "cards");
        let is_solitaire = page == Page::Cribbage && tab == Tab::One && is_deal;
        let tab = if is_solitaire { Tab::Solitaire } else { tab };
        Self { page, tab, place: place.to_owned(), query }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#/{}", self.page.path())?;
        if self.tab != Tab::One {
            write!(f, "/{}", self.tab.path())?;
        }
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
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_empty_fragment_is_the_start_page() {
        for fragment in ["", "#", "#/"] {
            assert_eq!(Route::parse(fragment), Route::to(Page::Home, Tab::One));
        }
    }

    #[test]
    fn a_fragment_that_names_no_page_is_unknown() {
        for fragment in [
            "#/nowhere",
            "#//%//",
            "#/hand/many/more",
            "#/hand/few",
            "#/hand/build",
            "#/interpretations/002-18/more",
            "#main",
        ] {
            assert_eq!(Route::parse(fragment).page, Page::Unknown, "{fragment}");
        }
    }

    #[test]
    fn an_interpretation_has_an_address_of_its_own() {
        let page = Route::to(Page::Interpretations, Tab::One);
        let route = Route { place: "002-18".to_owned(), ..page };
        assert_eq!(route.to_string(), "#/interpretations/002-18");
        assert_eq!(Route::parse("#/interpretations/002-18"), route);
        assert_eq!(Route::parse("#/interpretations/"), Route::to(Page::Interpretations, Tab::One));
    }

    #[test]
    fn an_old_link_to_a_deal_of_the_solitaire_leads_there() {
        let route = Route::parse("#/cribbage?cards=5T524765+%2B+9&split=2");
        assert_eq!((route.page, route.tab), (Page::Cribbage, Tab::Solitaire));
        assert_eq!(route.get("cards"), Some("5T524765 + 9"));
        assert_eq!(Route::parse("#/cribbage?hand=5H").tab, Tab::One);
        assert_eq!(Route::parse("#/hand?cards=SA").tab, Tab::One);
    }

    proptest! {
        #[test]
        fn a_route_reads_back(
            page in prop::sample::select(&Page::NAMED[..]),
            tab: prop::sample::Index,
            number in "([0-9]{3}-[0-9A-Z]{1,2})?",
            query in prop::collection::vec((".+", ".+"), 0..3),
        ) {
            let tab = *tab.get(page.tabs());
            let has_place = matches!(page, Page::Interpretations | Page::Glossary);
            let place = if has_place { number } else { String::new() };
            let route = Route { page, tab, place, query };
            prop_assert_eq!(Route::parse(&route.to_string()), route);
        }

        #[test]
        fn a_route_read_from_any_fragment_can_be_written(fragment: String) {
            let route = Route::parse(&fragment);
            prop_assert_eq!(Route::parse(&route.to_string()).page, match route.page {
                Page::Unknown => Page::Home,
                page => page,
            });
        }

        #[test]
        fn a_place_read_from_any_fragment_can_be_written(fragment: String) {
            let route = Route::parse(&format!("#/interpretations/{fragment}"));
            prop_assert_eq!(Route::parse(&route.to_string()).place, route.place);
        }
    }
}
