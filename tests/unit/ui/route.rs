use proptest::prelude::*;

use super::*;

#[test]
fn an_empty_fragment_is_the_start_page() {
    for fragment in ["", "#", "#/"] {
        assert_eq!(Route::parse(fragment), Route::to(Page::Home));
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
        "#/practise/bidding",
        "#/interpretations/002-18/more",
        "#main",
    ] {
        assert_eq!(Route::parse(fragment).page, Page::Unknown, "{fragment}");
    }
}

#[test]
fn an_interpretation_has_an_address_of_its_own() {
    let page = Route::to(Page::Contest(ContestTab::Interpretations));
    let route = Route { place: "002-18".to_owned(), ..page.clone() };
    assert_eq!(route.to_string(), "#/contest/interpretations/002-18");
    assert_eq!(Route::parse("#/contest/interpretations/002-18"), route);
    assert_eq!(Route::parse("#/contest/interpretations/"), page);
}

#[test]
fn an_old_link_to_a_deal_of_the_solitaire_leads_to_the_solitaire() {
    let route = Route::parse("#/cribbage?cards=5T524765+%2B+9&split=2");
    assert_eq!(route.page, Page::Contest(ContestTab::Solitaire));
    assert_eq!(route.get("cards"), Some("5T524765 + 9"));
    assert_eq!(Route::parse("#/cribbage?hand=5H").page, Page::Cribbage(CribbageTab::Discard));
    assert_eq!(Route::parse("#/hand?cards=SA").page, Page::Hand(HandTab::One));
}

#[test]
fn an_old_link_leads_to_its_page() {
    for (old, new) in [
        ("#/hand/many?problem=goren&text=x", "#/contest?problem=goren&text=x"),
        ("#/hand/many?problem=table&text=x", "#/hand/many?problem=table&text=x"),
        ("#/hand/many?text=x", "#/hand/many?text=x"),
        ("#/deal/many", "#/contest?problem=deal-record"),
        ("#/deal/many?text=x", "#/contest?text=x&problem=deal-record"),
        ("#/cribbage/many?text=x", "#/contest?text=x&problem=cribbage-split"),
        ("#/cribbage/many?problem=cribbage-split", "#/contest?problem=cribbage-split"),
        ("#/cribbage/many?problem=discards&text=x", "#/cribbage/many?problem=discards&text=x"),
        ("#/cribbage/many", "#/cribbage/many"),
        ("#/cribbage/solitaire?cards=x", "#/contest/solitaire?cards=x"),
        ("#/hand/quiz", "#/practise"),
        ("#/hand/quiz?hands=AKQ2...&style=sayc", "#/practise?hands=AKQ2...&style=sayc"),
        ("#/cribbage/trainer?day=2026-11-20", "#/practise/throws?day=2026-11-20"),
        ("#/cribbage/score?practise=counting", "#/practise/counting"),
        ("#/cribbage/score?hand=5C", "#/cribbage/score?hand=5C"),
        ("#/interpretations", "#/contest/interpretations"),
        ("#/interpretations/001-A", "#/contest/interpretations/001-A"),
    ] {
        assert_eq!(Route::parse(old).to_string(), new, "{old}");
    }
}

#[test]
fn every_page_is_a_tab_of_one_section_and_has_its_own_title_and_address() {
    let pages: Vec<_> = Page::all().collect();
    for (place, &page) in pages.iter().enumerate() {
        assert!(page.section().is_some());
        assert!(page.tabs().contains(&page));
        for &other in pages.iter().skip(place + 1) {
            assert_ne!(page, other);
            assert_ne!(page.title(), other.title());
            assert_ne!(page.path(), other.path());
        }
    }
}

#[test]
fn an_unknown_page_belongs_to_no_section() {
    assert_eq!(Page::Unknown.section(), None);
    assert_eq!(Page::Unknown.tabs(), []);
}

proptest! {
    #[test]
    fn a_written_route_is_parsed_as_the_same_route(
        page in prop::sample::select(Page::all().collect::<Vec<_>>()),
        number in "([0-9]{3}-[0-9A-Z]{1,2})?",
        query in prop::collection::vec((".+", ".+"), 0..3),
    ) {
        let has_place =
            matches!(page, Page::Contest(ContestTab::Interpretations) | Page::Glossary);
        let place = if has_place { number } else { String::new() };
        let route = Route { page, place, query };
        prop_assert_eq!(Route::parse(&route.to_string()), route);
    }

    #[test]
    fn any_parsed_route_can_be_written_and_parsed_again(fragment: String) {
        let route = Route::parse(&fragment);
        prop_assert_eq!(Route::parse(&route.to_string()).page, match route.page {
            Page::Unknown => Page::Home,
            page => page,
        });
    }

    #[test]
    fn any_parsed_place_can_be_written_and_parsed_again(fragment: String) {
        let route = Route::parse(&format!("#/contest/interpretations/{fragment}"));
        prop_assert_eq!(Route::parse(&route.to_string()).place, route.place);
    }
}
