//! Parsing hands in the players' languages. Ambiguous hands are refused.

use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::notation::Language::{
    self, Dutch, English, French, German, Italian, Polish, Spanish,
};
use kibitzer::engine::notation::{
    CardsReadings, read_cards, read_hand, read_in, read_in_any_language, read_partly_known_hand,
};
use kibitzer::engine::{CardSet, Diagnostic, Hand, Rank, Suit};
use proptest::prelude::*;

use super::support::hands::any_hand;

/// Returns the languages and the cards of each possible reading.
fn all(readings: CardsReadings) -> Vec<(Vec<Language>, String)> {
    let readings = match readings {
        CardsReadings::One(reading) => vec![reading],
        CardsReadings::Several(readings) => readings,
    };
    readings.into_iter().map(|it| (it.languages, it.draft.cards().to_string())).collect()
}

#[track_caller]
fn assert_one(text: &str, languages: &[Language], cards: &str) {
    let readings = read_in_any_language(text);
    assert_eq!(all(readings.clone()), [(languages.to_vec(), cards.to_owned())], "{text}");
    assert_eq!(readings.certain().map(|reading| &*reading.draft.diagnostics), Some(&[][..]));
}

#[track_caller]
fn assert_several(text: &str, expected: &[(&[Language], &str)]) {
    let readings = read_in_any_language(text);
    assert_eq!(readings.certain(), None, "{text}");
    let expected: Vec<_> =
        expected.iter().map(|&(languages, cards)| (languages.to_vec(), cards.to_owned())).collect();
    assert_eq!(all(readings), expected, "{text}");
}

#[test]
fn dutch_h_is_the_king_or_the_hearts() {
    let hand = "KQT5.J72.965.AK8";
    for text in [
        "♠ HV105 ♥ B72 ♦ 965 ♣ AH8",
        "♠HVT5 ♥B72 ♦965 ♣AH8",
        "HV105.B72.965.AH8",
        "hvt5 b72 965 ah8",
        "S HV105 H B72 R 965 K AH8",
        "S:HV105 H:B72 R:965 K:AH8",
        "S: H V 10 5 H: B 7 2 R: 9 6 5 K: A H 8",
        "SHV105 HB72 R965 KAH8",
        "Schoppen HV105, harten B72, ruiten 965, klaveren AH8",
        "SH SV S10 S5 HB H7 H2 R9 R6 R5 KA KH K8",
        "HS VS 10S 5S BH 7H 2H 9R 6R 5R AK HK 8K",
    ] {
        assert_one(text, &[Dutch], hand);
    }
    // The H means the hearts or the Dutch king (heer), and no separators show where a suit ends.
    for text in ["S H V 10 5 H B 7 2 R 9 6 5 K A H 8", "SHV105HB72R965KAH8"] {
        assert_several(text, &[(&[Dutch], ".KQJT752.965.AK8"), (&[Dutch], hand)]);
    }
    // Without a king, there is a single reading.
    assert_one("S A V 10 5 H B 7 2 R 9 6 5 K A V 8", &[Dutch], "AQT5.J72.965.AQ8");
}

#[test]
fn german_k_is_the_king_or_the_diamonds_and_french_k_the_diamonds() {
    let hand = "AKQ5.J72.965.KT8";
    for text in [
        "P AKD5 C B72 K 965 T K108",
        "P AKD5 H B72 K 965 T K108",
        "PAKD5 CB72 K965 TK108",
        "Pik AKD5, Herz B72, Karo 965, Treff K108",
        "Pik: AKD5; Coeur: B72; Karo: 965; Kreuz: KT8",
        "♠AKD5 ♥B72 ♦965 ♣K108",
    ] {
        assert_one(text, &[German], hand);
    }
    for text in [
        "P ARD5 C V72 K 965 T R108",
        "Pique ARD5, cœur V72, carreau 965, trèfle R108",
        "PIQUE : ARD5 – CŒUR : V72 – CARREAU : 965 – TRÈFLE : R108",
        "PA PR PD P5 CV C7 C2 K9 K6 K5 TR T10 T8",
        "AP RP DP 5P VC 7C 2C 9K 6K 5K RT 10T 8T",
    ] {
        assert_one(text, &[French], hand);
    }
}

#[test]
fn spaced_letters_may_be_ambiguous_between_languages() {
    // In French, the second K means the diamonds again. In German, it is the king of clubs.
    let text = "P 8 7 C A 10 8 2 K D 9 T A K 8 3 2";
    let found = all(read_in_any_language(text));
    assert!(found.contains(&(vec![French], "87.AT82.AQT9832.".into())), "{found:?}");
    assert!(found.contains(&(vec![German, Polish], "87.AT82.Q9.AK832".into())), "{found:?}");
}

#[test]
fn d_is_the_queen_or_the_diamonds() {
    // If the suits are symbols, D means the queen in all languages whose queen has this letter.
    assert_one(
        "♠ AD5 ♥ 872 ♦ 9653 ♣ A83",
        &[French, German, Italian, Spanish, Polish],
        "AQ5.872.9653.A83",
    );
    assert_one("S AK5 H 872 D 9653 C A83", &[English], "AK5.872.9653.A83");
    assert_one("P ARD C 872 D 9653 T D83", &[Spanish], "AKQ.872.9653.Q83");
    assert_one("PARD C872 D9653 TD83", &[Spanish], "AKQ.872.9653.Q83");
    // In English, the two suits are clubs and diamonds. In the other languages, C means the hearts, K the diamonds and
    // D the queen.
    assert_several(
        "C A98765 K D 1095432",
        &[(&[English], "..T95432.AK98765"), (&[French, German, Polish], ".A98765.QT95432.")],
    );
}

#[test]
fn v_is_the_queen_or_the_jack() {
    for text in ["AV95.872.965.A83", "♠ AV95 ♥ 872 ♦ 965 ♣ A83"] {
        let several: [(&[Language], &str); 2] =
            [(&[French, Spanish], "AJ95.872.965.A83"), (&[Dutch], "AQ95.872.965.A83")];
        assert_several(text, &several);
    }
    assert_one("AV95.B72.965.A83", &[Dutch], "AQ95.J72.965.A83");
    assert_one("AV95.D72.965.A83", &[French, Spanish], "AJ95.Q72.965.A83");
}

#[test]
fn the_letter_of_the_jack_shows_the_language() {
    assert_one("AB95.872.965.A83", &[Dutch, German], "AJ95.872.965.A83");
    assert_one("AB95.K72.965.A83", &[German], "AJ95.K72.965.A83");
    assert_one("AW95.K72.965.A83", &[Polish], "AJ95.K72.965.A83");
    assert_one("AJ95.R72.965.A83", &[Spanish], "AJ95.K72.965.A83");
    assert_one("AF95.R72.965.A83", &[Italian], "AJ95.K72.965.A83");
    // In Italian, F means the jack (fante) or the clubs (fiori).
    assert_one("P ARF5 C F72 Q 965 F RD8", &[Italian], "AKJ5.J72.965.KQ8");
    assert_one("Picche ARF5, cuori F72, quadri 965, fiori RD8", &[Italian], "AKJ5.J72.965.KQ8");
    assert_one("P AKW5 C W72 K 965 T KD8", &[Polish], "AKJ5.J72.965.KQ8");
    assert_one("Piki AKW5, kiery W72, kara 965, trefle KD8", &[Polish], "AKJ5.J72.965.KQ8");
    assert_one(
        "Picas ARJ5, corazones J72, diamantes 965, tréboles RD8",
        &[Spanish],
        "AKJ5.J72.965.KQ8",
    );
}

#[test]
fn english_hands_are_read() {
    for text in [
        "KQT5.J72.965.AK8",
        "SK SQ ST S5 HJ H7 H2 D9 D6 D5 CA CK C8",
        "♠ KQ105 ♥ J72 ♦ 965 ♣ AK8",
        "S KQ105 H J72 D 965 C AK8",
    ] {
        assert_one(text, &[English], "KQT5.J72.965.AK8");
    }
    // A hand that means the same in all languages is English too.
    let CardsReadings::One(same) = read_in_any_language("A95.A872.965.A83") else { panic!("one") };
    assert_eq!(same.language(), English);
    assert_eq!(same.own_ranks("A95.A872.965.A83"), []);
}

#[test]
fn partial_hand_is_english_if_possible() {
    for text in ["", "S", "SA", "S A H K", "AS KH", "♠ A D", "A2.KJ", "SA 1H"] {
        let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("{text}") };
        assert_eq!(reading.language(), English, "{text}");
    }
    assert_one("♠ HB", &[Dutch], "KJ...");
    assert_one("HB5.A", &[Dutch], "KJ5.A..");
    assert_several("♠ V", &[(&[French, Spanish], "J..."), (&[Dutch], "Q...")]);
    // If a text is wrong in every language, nothing is guessed from it.
    let CardsReadings::One(wrong) = read_in_any_language("hello") else { panic!("one") };
    assert_eq!((wrong.language(), wrong.draft), (English, read_cards("hello")));
}

/// Returns the code, line and column of each of `faults`.
fn places(faults: &[Diagnostic]) -> Vec<(&'static str, usize, usize)> {
    faults.iter().map(|found| (found.code, found.place.line, found.place.column)).collect()
}

#[test]
fn a_faulty_hand_in_another_language_yields_only_its_faults() {
    for (text, language, code, column) in [
        ("♠ HV105 ♥ B7Q2 ♦ 965 ♣ AH8", Dutch, "no-card", 11),
        ("♠ HV105 ♥ B72 ♦ 965 ♣ AH8 ♣ A", Dutch, "card-twice", 29),
        ("S HV105 H B72 R 965 K AH1", Dutch, "rank-one", 25),
        ("HV105.B72.96X5.AHZ", Dutch, "no-rank", 18),
        ("P ARD5 C V72 K 965 T R1O8", French, "no-card", 22),
        ("P AKD5 C B72 K 965 T K10S8", German, "no-card", 22),
        // In English, H5 alone would be readable as a heart. But more of the text is readable in Dutch.
        ("♠ H5 ♥ 72 ♦ 965 ♣ A8Z", Dutch, "no-card", 19),
    ] {
        let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("{text}") };
        assert!(reading.languages.contains(&language), "{text}: {:?}", reading.languages);
        assert!(reading.is_misfit(), "{text}");
        assert_eq!(reading.draft.partly_known().len(), 0, "{text}");
        assert_eq!(places(&reading.draft.diagnostics), [(code, 1, column)], "{text}");
        // `read_partly_known_hand` reports the same fault.
        let refused = read_partly_known_hand(text).expect_err(text);
        assert_eq!(places(&refused), [(code, 1, column)], "{text}");
    }
    // If the language is stated, as much of the hand as possible is read in this language.
    let CardsReadings::One(dutch) = read_in("♠ HV105 ♥ B7Q2 ♦ 965 ♣ AH8", Dutch) else {
        panic!("one")
    };
    assert_eq!(dutch.draft.cards().to_string(), "KQT5..965.AK8");
}

#[test]
fn a_faulty_hand_is_not_offered_in_two_languages() {
    let text = "♠ AV95 ♥ 872 ♦ 965 ♣ A8Z3";
    let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("one") };
    assert_eq!(reading.languages, [French, Spanish]);
    assert_eq!(reading.draft.cards().len(), 0);
    assert_eq!(places(&reading.draft.diagnostics), [("no-card", 1, 22)]);
}

#[test]
fn a_faulty_english_hand_is_partly_read() {
    for (text, cards) in [
        ("♠ KQ105 ♥ J72 ♦ 965 ♣ AKZ8", "KQT5.J72.965."),
        ("KQT5.J72.965.AKZ", "KQT5.J72.965.AK"),
        ("SK SQ S1 HJ", "KQ.J.."),
        ("CA C1", "...A"),
        ("SA foo", "A..."),
        ("S KQ105 H J72 D 965 C AK8 SK", "KQT5.J72.965.AK8"),
    ] {
        let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("{text}") };
        assert_eq!((reading.language(), reading.is_misfit()), (English, false), "{text}");
        assert_eq!(reading.draft.cards().to_string(), cards, "{text}");
        assert_eq!(reading.draft.diagnostics.len(), 1, "{text}");
    }
}

#[test]
fn a_language_in_which_nothing_is_read_reports_nothing() {
    for text in ["AAAA.AAAA.AAAA.AAAA", "AAAA.KQ.432.654", "AKQ.AAA.432.6543"] {
        let refused = read_hand(text).expect_err(text);
        assert_eq!(refused.first().map(|found| found.code), Some("card-twice"), "{text}");
    }
}

#[test]
fn the_parser_for_programs_prefers_english() {
    // The suits are clubs and diamonds in English, and hearts and diamonds in Spanish.
    let text = "DJ D3 CA CJ C10 C9 C8 C7 C6 C5 C4 C3 C2";
    assert_several(text, &[(&[English], "..J3.AJT98765432"), (&[Spanish], ".AJT98765432.J3.")]);
    assert_eq!(read_hand(text).map(|hand| hand.to_string()), Ok("..J3.AJT98765432".into()));
    let spanish = read_hand("PA PR PJ P9 CJ C9 C8 D7 D6 D5 TA T3 T2");
    assert_eq!(spanish.map(|hand| hand.to_string()), Ok("AKJ9.J98.765.A32".into()));
}

#[test]
fn the_user_may_state_the_language() {
    let text = "AV95.872.965.A83";
    assert_eq!(all(read_in(text, Dutch)), [(vec![Dutch], "AQ95.872.965.A83".into())]);
    assert_eq!(all(read_in(text, French)), [(vec![French], "AJ95.872.965.A83".into())]);
    let CardsReadings::One(english) = read_in(text, English) else { panic!("one") };
    assert!(!english.draft.diagnostics.is_empty());
    let CardsReadings::One(dutch) = read_in(text, Dutch) else { panic!("one") };
    assert_eq!(dutch.own_ranks(text), [('V', Rank::Queen)]);
    let text = "♠ HV105 ♥ B72 ♦ 965 ♣ AH8";
    let CardsReadings::One(dutch) = read_in_any_language(text) else { panic!("one") };
    assert_eq!(dutch.own_ranks(text), [('H', Rank::King), ('V', Rank::Queen), ('B', Rank::Jack)]);
}

/// Style of a written hand.
#[derive(Clone, Copy, Debug)]
enum Style {
    Drawn,
    Dotted,
    Headed,
    Glued,
    Colons,
    Spaced,
    SuitFirst,
    RankFirst,
}

const STYLES: [Style; 8] = [
    Style::Drawn,
    Style::Dotted,
    Style::Headed,
    Style::Glued,
    Style::Colons,
    Style::Spaced,
    Style::SuitFirst,
    Style::RankFirst,
];

fn rank_in(language: Language, rank: Rank) -> String {
    let letters = language.rank_letters();
    let own = letters.iter().find(|&&(_, own)| own == rank && rank != Rank::Ten);
    match own {
        Some(&(letter, _)) => letter.to_string(),
        None if rank == Rank::Ten => "10".to_owned(),
        None => rank.to_string(),
    }
}

/// Writes a hand in a language and a style.
fn written(hand: Hand, language: Language, style: Style) -> String {
    let letter = |suit| ('A'..='Z').find(|&letter| language.suit(letter) == Some(suit)).unwrap();
    let ranks = |suit, between: &str| -> String {
        let cards = hand.cards().of_suit(suit).iter();
        let ranks: Vec<_> = cards.map(|card| rank_in(language, card.rank)).collect();
        if ranks.is_empty() && !matches!(style, Style::Dotted) {
            "-".into()
        } else {
            ranks.join(between)
        }
    };
    let by_suit =
        |write: &dyn Fn(Suit) -> String, between: &str| Suit::DESCENDING.map(write).join(between);
    let cards = |write: &dyn Fn(Suit, Rank) -> String| {
        hand.cards().iter().map(|card| write(card.suit, card.rank)).collect::<Vec<_>>().join(" ")
    };
    match style {
        Style::Drawn => by_suit(&|suit| format!("{} {}", suit.symbol(), ranks(suit, "")), " "),
        Style::Dotted => by_suit(&|suit| ranks(suit, ""), "."),
        Style::Headed => by_suit(&|suit| format!("{} {}", letter(suit), ranks(suit, "")), " "),
        Style::Glued => by_suit(&|suit| format!("{}{}", letter(suit), ranks(suit, "")), " "),
        Style::Colons => by_suit(&|suit| format!("{}: {}", letter(suit), ranks(suit, " ")), ", "),
        Style::Spaced => by_suit(&|suit| format!("{} {}", letter(suit), ranks(suit, " ")), " "),
        Style::SuitFirst => {
            cards(&|suit, rank| format!("{}{}", letter(suit), rank_in(language, rank)))
        }
        Style::RankFirst => {
            cards(&|suit, rank| format!("{}{}", rank_in(language, rank), letter(suit)))
        }
    }
}

proptest! {
    #[test]
    fn hand_in_any_language_is_read_or_refused_and_never_misread(
        hand in any_hand(),
        language in prop::sample::select(&Language::ALL[..]),
        style in prop::sample::select(&STYLES[..]),
    ) {
        let text = written(hand, language, style);
        let found = all(read_in_any_language(&text));
        let expected_cards = hand.to_string();
        prop_assert!(
            found.iter().any(|(languages, cards)| *cards == expected_cards && languages.contains(&language)),
            "{}: {:?}", text, found
        );
        let distinct: std::collections::BTreeSet<_> = found.iter().map(|(_, cards)| cards).collect();
        prop_assert_eq!(distinct.len(), found.len());
        // In these two styles, a hand contains no letters of suits. So it has only one reading if its language is
        // stated.
        if matches!(style, Style::Drawn | Style::Dotted) {
            prop_assert_eq!(all(read_in(&text, language)), [(vec![language], expected_cards)]);
        }
    }

    #[test]
    fn no_card_is_read_from_a_faulty_hand_in_another_language(
        hand in any_hand(),
        language in prop::sample::select(&Language::ALL[1..]),
        style in prop::sample::select(&[Style::Drawn, Style::Headed, Style::Colons][..]),
        at in 0_usize..40,
        slip in prop::sample::select(vec!['Z', 'Y', '1', '0', '?']),
    ) {
        let text = written(hand, language, style);
        let mut text: Vec<char> = text.chars().collect();
        text.insert(at.min(text.len()), slip);
        let text: String = text.into_iter().collect();
        if let CardsReadings::One(reading) = read_in_any_language(&text) {
            let is_faulty = !reading.draft.diagnostics.is_empty();
            if is_faulty && reading.language() != English {
                prop_assert_eq!(reading.draft.partly_known().len(), 0, "{}", text);
            }
        }
    }

    #[test]
    fn any_text_has_a_reading(text in "[A-Za-z0-9♠♥♦♣:. éœ-]{0,40}") {
        let english = read_cards(&text);
        match read_in_any_language(&text) {
            CardsReadings::One(reading) => {
                prop_assert!(!reading.languages.is_empty());
                let cards: CardSet = reading.draft.cards();
                prop_assert!(cards.len() <= 52);
                for span in &reading.draft.unreadable {
                    prop_assert!(text.get(span.start..span.end).is_some());
                }
            }
            CardsReadings::Several(readings) => prop_assert!(readings.len() > 1),
        }
        // A hand that is valid in English is never read in another language without asking the user.
        if english.diagnostics.is_empty() && english.cards().len() == Hand::SIZE {
            let found = all(read_in_any_language(&text));
            prop_assert!(found.iter().any(|(_, cards)| *cards == english.cards().to_string()));
        }
    }
}

#[test]
fn a_hand_is_found_in_an_english_sentence() {
    for (text, cards, passed_over) in [
        (
            "You hold AQ10xx / Kxx / AJ / xxx, first seat vulnerable",
            "AQTxx.Kxx.AJ.xxx",
            &["You hold", "first seat vulnerable"][..],
        ),
        ("I had KQT5.J72.965.AK8.", "KQT5.J72.965.AK8", &["I had"]),
        (
            "What do you open with\n♠ KQT5 ♥ J72 ♦ 965 ♣ AK8 as dealer?",
            "KQT5.J72.965.AK8",
            &["What do you open with", "as dealer"],
        ),
        ("Partner dealt. SKQT5 HJ72 D965 CAK8", "KQT5.J72.965.AK8", &["Partner dealt."]),
    ] {
        let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("{text}") };
        assert_eq!(reading.draft.partly_known().to_string(), cards, "{text}");
        assert_eq!(reading.languages, [English]);
        let passed: Vec<_> = reading
            .draft
            .diagnostics
            .iter()
            .map(|found| {
                assert_eq!((found.code, found.severity), ("passed-over", Severity::Note));
                &text[found.place.span.start..found.place.span.end]
            })
            .collect();
        let passed: Vec<_> =
            passed.iter().map(|it| it.trim_matches([',', ' ', '.', ';'])).collect();
        let passed_over: Vec<_> = passed_over.iter().map(|it| it.trim_matches('.')).collect();
        assert_eq!(passed, passed_over, "{text}");
        for placed in &reading.draft.placed {
            assert!(text.get(placed.span.start..placed.span.end).is_some(), "{placed:?}");
        }
    }
}

#[test]
fn a_sentence_without_a_complete_hand_is_not_skipped() {
    for text in ["You hold AQ10 and Kxx", "hello world", "the cash had a dash"] {
        let found = read_in_any_language(text);
        let codes = found.certain().map(|it| it.draft.diagnostics.iter().map(|it| it.code));
        assert!(codes.into_iter().flatten().all(|code| code != "passed-over"), "{text}");
    }
}
