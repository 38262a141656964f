//! Text diagrams in the players' languages.

use std::fmt::Write;

use kibitzer::engine::bridge;
use kibitzer::engine::bridge::record::{CheckedRecord, CheckedRecords, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use proptest::prelude::*;

use super::support::double_dummy_cases::deal;

/// Notation of a language: the honours from the ace down, the suits from spades down, and the seats clockwise from
/// North.
#[derive(Clone, Debug)]
struct Writing {
    name: &'static str,
    honours: [&'static str; 4],
    suits: [&'static str; 4],
    seats: [&'static str; 4],
    /// The heading that names North as dealer and both sides as vulnerable.
    heading: &'static str,
    pass: &'static str,
    double: &'static str,
    no_trump: &'static str,
}

const WRITINGS: [Writing; 9] = [
    Writing {
        name: "Dutch",
        honours: ["A", "H", "V", "B"],
        suits: ["S", "H", "R", "K"],
        seats: ["Noord", "Oost", "Zuid", "West"],
        heading: "Gever: Noord, allen kwetsbaar",
        pass: "pas",
        double: "doublet",
        no_trump: "ZT",
    },
    Writing {
        name: "French",
        honours: ["A", "R", "D", "V"],
        suits: ["P", "C", "K", "T"],
        seats: ["Nord", "Est", "Sud", "Ouest"],
        heading: "Donneur : Nord. Tous vulnérables.",
        pass: "Passe",
        double: "contre",
        no_trump: "SA",
    },
    Writing {
        name: "German",
        honours: ["A", "K", "D", "B"],
        suits: ["P", "C", "K", "T"],
        seats: ["Nord", "Ost", "Süd", "West"],
        heading: "Teiler: Nord, Gefahr: alle",
        pass: "passe",
        double: "Kontra",
        no_trump: "SA",
    },
    Writing {
        name: "Italian",
        honours: ["A", "R", "D", "F"],
        suits: ["P", "C", "Q", "F"],
        seats: ["Nord", "Est", "Sud", "Ovest"],
        heading: "Mazziere Nord, tutti in zona",
        pass: "passo",
        double: "contro",
        no_trump: "SA",
    },
    Writing {
        name: "Spanish",
        honours: ["A", "R", "D", "V"],
        suits: ["P", "C", "D", "T"],
        seats: ["Norte", "Este", "Sur", "Oeste"],
        heading: "Dador: Norte. Vulnerables: todos",
        pass: "paso",
        double: "doblo",
        no_trump: "ST",
    },
    Writing {
        name: "Polish",
        honours: ["A", "K", "D", "W"],
        suits: ["P", "C", "K", "T"],
        seats: ["N", "E", "S", "W"],
        heading: "Rozdający N, obie po partii",
        pass: "pas",
        double: "ktr",
        no_trump: "BA",
    },
    Writing {
        name: "Scandinavian",
        honours: ["E", "K", "D", "Kn"],
        suits: ["S", "H", "R", "K"],
        seats: ["Nord", "Öst", "Syd", "Väst"],
        heading: "Giv: Nord, zon: alla",
        pass: "pass",
        double: "dubbel",
        no_trump: "sang",
    },
    Writing {
        name: "Scandinavian",
        honours: ["E", "K", "D", "B"],
        suits: ["S", "H", "R", "K"],
        seats: ["Nord", "Øst", "Syd", "Vest"],
        heading: "Kortgiver: Nord. Zone: alle",
        pass: "pas",
        double: "dobbelt",
        no_trump: "UT",
    },
    Writing {
        name: "Scandinavian",
        honours: ["E", "K", "D", "kn"],
        suits: ["S", "H", "R", "K"],
        seats: ["Nord", "Øst", "Syd", "Vest"],
        heading: "Giver Nord, alle i sonen",
        pass: "pass",
        double: "dobler",
        no_trump: "UT",
    },
];

/// The hands of North, East, South and West. Each hand has the ranks of its suits from spades down, such as `"AQ5"`.
type Deal<'r> = [[&'r str; 4]; 4];

const DEAL: Deal<'_> = [
    ["KQ94", "A72", "K863", "95"],
    ["J2", "KQ954", "Q97", "Q72"],
    ["AT873", "83", "A54", "AK4"],
    ["65", "JT6", "JT2", "JT863"],
];

impl Writing {
    fn ranks(&self, ranks: &str) -> String {
        let letter = |symbol: char| match "AKQJ".find(symbol) {
            Some(honour) => self.honours[honour].to_owned(),
            None => symbol.to_string().replace('T', "10"),
        };
        ranks.chars().map(letter).collect()
    }

    /// Writes each suit of a hand with its prefix from `suits`. A void is a dash.
    fn hand(&self, hand: [&str; 4], suits: &[&str; 4]) -> [String; 4] {
        let ranks = |suit: usize| match hand[suit] {
            "" => "-".to_owned(),
            ranks => self.ranks(ranks),
        };
        std::array::from_fn(|suit| format!("{}{}", suits[suit], ranks(suit)))
    }

    /// Writes a diagram with the hands around a compass.
    fn round_compass(&self, deal: &Deal<'_>, suits: &[&str; 4]) -> String {
        let [north, east, south, west] = deal.map(|hand| self.hand(hand, suits));
        let mut text = String::new();
        for line in north {
            let _ = writeln!(text, "            {line}");
        }
        for (west, east) in west.iter().zip(&east) {
            let _ = writeln!(text, "{west:<24}{east}");
        }
        for line in south {
            let _ = writeln!(text, "            {line}");
        }
        text
    }

    fn after_seats(&self, hands: [String; 4]) -> String {
        let lines = self.seats.iter().zip(hands).map(|(seat, hand)| format!("{seat}: {hand}"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Writes each hand on its own line, after its seat.
    fn on_lines(&self, deal: &Deal<'_>, suits: &[&str; 4]) -> String {
        let hands = deal.map(|hand| self.hand(hand, suits).join(" "));
        self.after_seats(hands)
    }

    /// Writes each hand on its own line. The suits are separated by dots.
    fn dotted(&self, deal: &Deal<'_>) -> String {
        let hands = deal.map(|hand| hand.map(|ranks| self.ranks(ranks)).join("."));
        self.after_seats(hands)
    }

    /// Writes a deal in every layout.
    fn layouts(&self, deal: &Deal<'_>) -> [String; 9] {
        const DRAWN: [&str; 4] = ["♠ ", "♥ ", "♦ ", "♣ "];
        const BARE: [&str; 4] = [""; 4];
        let letters = self.suits.map(|suit| format!("{suit} "));
        let letters = std::array::from_fn(|suit| &*letters[suit]);
        [
            self.round_compass(deal, &DRAWN),
            self.round_compass(deal, &letters),
            self.round_compass(deal, &BARE),
            self.on_lines(deal, &["♠", "♥", "♦", "♣"]),
            self.on_lines(deal, &DRAWN),
            self.on_lines(deal, &letters),
            self.on_lines(deal, &self.suits),
            self.on_lines(deal, &BARE),
            self.dotted(deal),
        ]
    }

    /// Writes the auction 1♦ 1♥ double pass 2♠ pass 3NT and three passes.
    fn auction(&self, strains: &[&str; 4]) -> String {
        let Self { pass, double, no_trump, seats: [north, east, south, west], .. } = self;
        format!(
            "{north:<10}{east:<10}{south:<10}{west}\n\
             {:<10}{:<10}{double:<10}{pass}\n\
             {:<10}{pass:<10}{:<10}{pass}\n{pass:<10}{pass}\n",
            format!("1{}", strains[2]),
            format!("1{}", strains[1]),
            format!("2{}", strains[0]),
            format!("3{no_trump}"),
        )
    }
}

fn only(text: &str) -> CheckedRecord {
    let CheckedRecords { mut records, diagnostics, .. } = check_text(text);
    assert_eq!((records.len(), &diagnostics[..]), (1, &[][..]), "{text}");
    records.remove(0)
}

fn codes(record: &CheckedRecord) -> Vec<&str> {
    record.diagnostics.iter().map(|found| found.code).collect()
}

fn assert_is_the_deal(record: &CheckedRecord, deal: &Deal<'_>, text: &str) {
    for (seat, suits) in Seat::CLOCKWISE.into_iter().zip(deal) {
        let cards = record.draft.hands[seat].map(|hand| hand.value.to_string());
        assert_eq!(cards, Some(suits.join(".")), "{seat} of {text}: {:?}", record.diagnostics);
    }
}

#[test]
fn a_deal_is_read_in_each_language_and_layout() {
    for writing in &WRITINGS {
        for text in writing.layouts(&DEAL) {
            let auction = writing.auction(&["♠", "♥", "♦", "♣"]);
            let text = format!("{}\n{text}\n{auction}", writing.heading);
            let record = only(&text);
            assert_is_the_deal(&record, &DEAL, &text);
            assert_eq!(record.verdict().to_string(), "3NTS", "{text}");
            assert_eq!(codes(&record), ["other-language"], "{text}\n{:?}", record.diagnostics);
            let message = record.diagnostics[0].to_string();
            assert!(message.contains(writing.name), "{message}");
        }
    }
}

#[test]
fn calls_are_read_in_the_language_of_the_hands() {
    for writing in &WRITINGS {
        let hands = writing.round_compass(&DEAL, &["♠ ", "♥ ", "♦ ", "♣ "]);
        let text = format!("{}\n{hands}\n{}", writing.heading, writing.auction(&writing.suits));
        let record = only(&text);
        assert_eq!(record.verdict().to_string(), "3NTS", "{text}\n{:?}", record.diagnostics);
        assert_eq!(record.draft.calls[1].value.to_string(), "1H", "{text}");
    }
}

#[test]
fn a_side_is_read_by_the_names_of_its_seats() {
    let lines =
        ["Zon: Öst-Väst", "Zone: Øst-Vest", "Øst-Vest i sonen", "Sonen: Nord-Sør", "Zon: Nord-Syd"];
    for line in lines {
        let record = only(&format!("Giv: Nord\n{line}\nN: S KD94 H E72 R D863 K 95\n"));
        let expected =
            if line.contains("Nord") { Vulnerability::NorthSouth } else { Vulnerability::EastWest };
        let vulnerable = record.draft.vulnerability.map(|found| found.value);
        assert_eq!(vulnerable, Some(expected), "{line}: {:?}", record.diagnostics);
        assert_eq!(codes(&record), ["other-language"], "{line}");
    }
}

#[test]
fn words_in_capitals_are_read_with_their_accents() {
    let record = only("ROZDAJĄCY: E\nN: P KD94 C A72 K D863 T 95\n");
    assert_eq!(record.draft.dealer.map(|found| found.value), Some(Seat::East));
}

#[test]
fn a_bare_king_is_not_read_as_the_letter_of_clubs() {
    let text = "Giver: Nord\n\nN: S DB94 H E72 R D863 K 95\nØ: S 82 H KD954 R K97 K D72\n\
                Sør: S K H 863 R EBT542 K EK4\nV: S ET7653 H BT R - K BT863\n";
    for text in [text.to_owned(), text.replace("Sør", "S")] {
        let record = only(&text);
        let south = record.draft.hands[Seat::South].map(|hand| hand.value.to_string());
        assert_eq!(south.as_deref(), Some("K.863.AJT542.AK4"), "{:?}", record.diagnostics);
        assert_eq!(codes(&record), ["other-language"], "{text}");
    }
}

#[test]
fn sør_is_read_as_south_but_sor_is_not() {
    let hand =
        |name: &str| only(&format!("North: ♠A42 ♥AK85 ♦K93 ♣A87\n{name}: ♠KQ3 ♥942 ♦A54 ♣KQ32\n"));
    for name in ["Sør", "SØR", "sør"] {
        assert!(hand(name).draft.hands[Seat::South].is_some(), "{name}");
    }
    assert!(hand("Sor").draft.hands[Seat::South].is_none());
}

#[test]
fn an_english_deal_is_read_as_english() {
    let english = Writing {
        name: "English",
        honours: ["A", "K", "Q", "J"],
        suits: ["S", "H", "D", "C"],
        seats: ["North", "East", "South", "West"],
        heading: "Dealer North, both vul",
        pass: "Pass",
        double: "Dbl",
        no_trump: "NT",
    };
    let hands = english.round_compass(&DEAL, &["♠ ", "♥ ", "♦ ", "♣ "]);
    let text = format!("{}\n{hands}\n{}", english.heading, english.auction(&english.suits));
    assert_eq!(codes(&only(&text)), [""; 0]);
    // A hand with a mistake is not read in another language instead.
    let slip = text.replacen("J2", "J", 1);
    let record = only(&slip);
    assert_eq!(record.verdict().to_string(), "error");
    assert!(!codes(&record).contains(&"other-language"), "{:?}", record.diagnostics);
}

#[test]
fn an_ambiguous_hand_is_not_read() {
    // V is the queen in Dutch and the jack in French.
    let text = "N: ♠AV95 ♥872 ♦965 ♣A83\n";
    let record = only(text);
    assert_eq!(codes(&record), ["several-languages"]);
    assert_eq!(record.verdict().to_string(), "unreadable");
    // With words of one language around it, the hand is read in this language.
    let dutch = only(&format!("Gever: Noord\nZuid: {}", &text[3..]));
    let cards = dutch.draft.hands[Seat::South].map(|hand| hand.value.to_string());
    assert_eq!(cards.as_deref(), Some("AQ95.872.965.A83"), "{:?}", dutch.diagnostics);
}

#[test]
fn a_hand_that_is_english_too_does_not_make_the_others_english() {
    // East's hand is also a complete hand in English.
    let text = "Giv: Nord, zon: alla\n\n            DKn10987642\n            8\n            98\n            E\n\
        E                       53\nED63                    K10742\nEKD10                   43\n\
        KD32                    7654\n            K\n            Kn95\n            Kn7652\n            Kn1098\n";
    let record = only(text);
    assert_eq!(codes(&record), ["other-language"]);
    let deal = record.deal().map(|deal| deal.to_string());
    assert_eq!(
        deal.as_deref(),
        Some("N:QJT987642.8.98.A 53.KT742.43.7654 K.J95.J7652.JT98 A.AQ63.AKQT.KQ32")
    );
}

/// Deals, each with its text. The text also has an auction, and is in a random language and layout.
pub fn written() -> impl Strategy<Value = (bridge::deal::Deal, String)> {
    let writing = prop::sample::select(&WRITINGS[..]);
    (deal(), writing, 0..9_usize).prop_map(|(deal, writing, layout)| {
        let hands = Seat::CLOCKWISE.map(|seat| deal.hand(seat).to_string());
        let hands = hands.each_ref().map(|hand| {
            let mut suits = hand.split('.');
            std::array::from_fn(|_| suits.next().expect("four suits"))
        });
        let layout = &writing.layouts(&hands)[layout];
        let auction = writing.auction(&["♠", "♥", "♦", "♣"]);
        (deal, format!("{}\n\n{layout}\n\n{auction}", writing.heading))
    })
}

proptest! {
    // Some hands are ambiguous by themselves. A hand without honours is also an English hand, and a single card may
    // also be the letter of a suit.
    #[test]
    fn any_deal_is_read_in_any_language_and_layout((deal, text) in written()) {
        let record = only(&text);
        prop_assert_eq!(record.deal(), Some(deal), "{}\n{:?}", text, record.diagnostics);
    }
}
