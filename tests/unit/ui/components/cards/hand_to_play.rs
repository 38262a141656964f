use super::*;

fn held() -> CardSet {
    ["SA", "S3", "HK", "C7"].iter().filter_map(|text| text.parse::<Card>().ok()).collect()
}

#[test]
fn keys_only_reach_cards_of_the_hand() {
    let steps = [
        ("ArrowRight", "SA", Some(("S3", false))),
        ("ArrowRight", "C7", Some(("C7", false))),
        ("ArrowLeft", "SA", Some(("SA", false))),
        ("End", "SA", Some(("C7", false))),
        ("Home", "C7", Some(("SA", false))),
        ("h", "SA", Some(("HK", false))),
        ("d", "SA", None),
        ("3", "SA", Some(("S3", true))),
        ("4", "SA", None),
    ];
    for (key, from, to) in steps {
        let from = from.parse().expect("a card");
        let to = to.map(|(card, is_chosen)| {
            let card = card.parse().expect("a card");
            if is_chosen { KeyAction::Choose(card) } else { KeyAction::Move(card) }
        });
        assert_eq!(aim(key, from, held()), to, "{key}");
    }
}
