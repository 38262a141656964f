//! The page of a session. Its links lead to existing elements, its texts match the ranking, and names are never parsed
//! as markup.

use std::collections::BTreeSet;

use kibitzer::desk::session_page::page;
use kibitzer::engine::bridge::session::{Method, ScoringOptions, read, score};

use super::support::golden_sessions::golden;

fn page_of(text: &str, method: Method) -> String {
    let session = read(text).session;
    let choices = ScoringOptions::default();
    page(&session, &score(&session, method, &choices), method, &choices)
}

/// Returns the values of an attribute in HTML.
fn values<'h>(html: &'h str, attribute: &str) -> Vec<&'h str> {
    let start = format!(" {attribute}=\"");
    html.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Checks that every link leads to an element of the page, that identifiers are unique, that all elements are closed,
/// and that the page contains no scripts and no external addresses.
fn assert_consistent(html: &str) {
    let ids = values(html, "id");
    let places: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(places.len(), ids.len(), "{ids:?}");
    for link in values(html, "href") {
        assert!(places.contains(link.strip_prefix('#').unwrap()), "{link}");
    }
    let body = &html[html.find("<body>").unwrap()..];
    for tag in [
        "div", "table", "tr", "td", "th", "article", "section", "p", "a", "span", "b", "thead",
        "tbody",
    ] {
        let opened =
            body.matches(&format!("<{tag}>")).count() + body.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, body.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    for forbidden in ["<script", " style=", "http:", "https:", "src="] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn all_links_lead_to_elements_of_the_page() {
    for name in [
        "howell-8.pbn",
        "howell-8.lin",
        "mitchell-14.xml",
        "mitchell-14-averages.csv",
        "sections-40.csv",
        "sit-out-13.csv",
        "teams-8.csv",
        "match-16.lin",
    ] {
        let session = read(&golden(name)).session;
        assert_consistent(&page_of(&golden(name), session.usual_method()));
    }
    for method in Method::ALL {
        assert_consistent(&page_of(&golden("howell-8.csv"), method));
    }
}

#[test]
fn page_shows_the_ranking() {
    let html = page_of(&golden("mitchell-14.xml"), Method::Matchpoints);
    assert!(html.contains("<html lang=\"en\">") && html.contains("<title>mitchell-14</title>"));
    assert!(html.contains("Matchpoints · 14 pairs · 28 boards</p>"), "{}", &html[..200]);
    assert_eq!(html.matches("<table class=\"ranking\">").count(), 2);
    for row in golden("mitchell-14.mp.ranking.tsv").lines().skip(1) {
        let cells: Vec<_> = row.split('\t').collect();
        let [_, rank, pair, boards, total, percent, _] = cells[..] else { panic!("seven columns") };
        let start = format!(
            "<tr><td class=\"n\">{rank}</td><th scope=\"row\"><a href=\"#pair-{pair}\">{pair}</a></th>"
        );
        let line = html.lines().find(|line| line.starts_with(&start)).expect(pair);
        for number in [boards, total, percent] {
            assert!(line.contains(&format!("<td class=\"n\">{number}</td>")), "{line}");
        }
    }
    assert_eq!(html.matches("<article class=\"card\"").count(), 14);
    assert_eq!(html.matches("<article class=\"board\"").count(), 28);
    assert_eq!(html.matches("<div class=\"deal\">").count(), 28);
}

#[test]
fn matches_are_shown_with_their_boards() {
    let html = page_of(&golden("teams-8.csv"), Method::Teams);
    assert_eq!(html.matches("id=\"match-").count(), 28);
    assert!(html.contains("<a href=\"#match-1\">Round 1</a>"));
    assert!(html.contains(">106.52</td>"));
}

#[test]
fn fouled_board_is_shown_by_group() {
    let html = page_of(&golden("mitchell-14-averages.csv"), Method::Matchpoints);
    assert!(html.contains(", group "), "a group");
    assert!(
        html.contains("AV+ / AV−") && html.contains("Carried over") && html.contains("Penalty")
    );
}

#[test]
fn names_are_escaped() {
    let text = "#event: <script>alert(1)</script>\n#date: \"><b>\n#pair 1: <img src=x> & \"Jo\" & 'A'\n\
        board,ns,ew,score,group\n1,1,<i>,420,\n1,3,\"\"\"a\",400,<u>\n2,1,4 5,50,\n";
    for method in Method::ALL {
        let html = page_of(text, method);
        for markup in ["<script", "<img", "<i>", "<u>", "<b>\u{2e}", "\"><b>"] {
            assert!(!html.contains(markup), "{markup}");
        }
        assert_consistent(&html.replace("src=x", ""));
    }
}
