use super::*;
use crate::engine::bridge::opening::{acol, goren, sayc};

fn titles(shown: &[NamedStyle]) -> Vec<&str> {
    shown.iter().map(|one| &*one.title).collect()
}

#[test]
fn the_readers_styles_come_before_the_systems() {
    let own = [OwnStyle::of(acol::SYSTEM.into())];
    let all = shown(&System::ALL[..4], &own, None);
    assert_eq!(titles(&all), ["English Acol", "SAYC", "Two over one", "French standard (SEF)"]);
    assert!(all[0].is_own && !all[1].is_own);
    let style = "sayc:weak-two=free,nt=14-16".parse().ok();
    let all = shown(&[sayc::SYSTEM, goren::SYSTEM], &[], style);
    assert_eq!(titles(&all), ["SAYC, 1NT 14–16, free weak twos", "SAYC", "Goren"]);
}

#[test]
fn the_readers_styles_replace_their_system() {
    let named = |style: &str, name: &str| OwnStyle {
        style: style.parse().expect("a style"),
        name: name.to_owned(),
    };
    let own = [named("acol", ""), named("sayc:nt=14-16", "With Ann"), named("sayc", "")];
    let all = as_played(&[sayc::SYSTEM, goren::SYSTEM], &own);
    assert_eq!(titles(&all), ["With Ann", "SAYC", "Goren"]);
    assert!(all[0].is_own && all[1].is_own && !all[2].is_own);
    assert_eq!(titles(&as_played(&[sayc::SYSTEM], &[])), ["SAYC"]);
    let shorts = |own: &[OwnStyle]| {
        let shown = as_played(&[sayc::SYSTEM], own);
        shown.iter().map(|one| one.short_title.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(shorts(&own), ["With Ann", "SAYC"]);
    assert_eq!(shorts(&[named("sayc:nt=14-16", "")]), ["My SAYC"]);
}

#[test]
fn at_most_four_styles_are_stored_with_their_names() {
    let mut own = changed(&[], StyleChange::System(0, sayc::SYSTEM));
    own = changed(&own, StyleChange::Move(0, Switch::NoTrump, SwitchValue::From14));
    own = changed(&own, StyleChange::Name(0, "With Ann".to_owned()));
    for _ in 0..5 {
        own = changed(&own, StyleChange::Add(acol::SYSTEM.into()));
    }
    assert_eq!(own.len(), 4);
    assert_eq!(stored(&own), "sayc:nt=14-16 With Ann\nacol\nacol\nacol");
    assert_eq!(read(&stored(&own)), own);
    own = changed(&own, StyleChange::Remove(0));
    assert_eq!(own.len(), 3);
    // An earlier version only stored the system.
    assert_eq!(read("precision").len(), 1);
    assert!(read("nonsense").is_empty() && read("").is_empty());
}
