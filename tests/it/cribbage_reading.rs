//! Parsing of six cards, shows and plays.

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::notation::{
    PlayMove, read_play, read_show, read_six, read_whole_play, read_whole_six, to_text,
};
use kibitzer::engine::cribbage::pegging::{Pegging, Turn};
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::show::ShownAs;
use kibitzer::engine::source::Span;
use proptest::prelude::*;

use super::support::cribbage_golden::{any_cards, cards, rows};

fn listed<'c>(cards: impl IntoIterator<Item = &'c (Card, Span)>) -> String {
    let cards: Vec<_> = cards.into_iter().map(|(card, _)| card.to_string()).collect();
    cards.join(" ")
}

/// Returns the played cards, each after the letter of its player, such as `P5H DTC`. Also returns the codes of the
/// faults.
fn played(text: &str) -> (String, Vec<&'static str>) {
    let draft = read_play(text);
    let turn = |turn: &Turn| format!("{}{}", turn.player.name()[..1].to_uppercase(), turn.card);
    let turns: Vec<_> = draft.play.turns().iter().map(turn).collect();
    (turns.join(" "), draft.diagnostics.iter().map(|found| found.code).collect())
}

#[test]
fn an_unreadable_word_in_a_play_is_reported_and_skipped() {
    let draft = read_play("JS 5Z 4C 6D");
    assert_eq!((draft.play.turns().len(), draft.uncounted.len()), (3, 0));
    let places: Vec<_> =
        draft.diagnostics.iter().map(|found| (found.code, found.place.column)).collect();
    assert_eq!(places, [("no-card", 4)]);
    assert!(read_whole_play("JS 5Z 4C 6D").is_err());
    let draft = read_play("pone: JS 4C 5D 6H xyz\nJS");
    assert_eq!((draft.play.turns().len(), draft.uncounted.len()), (1, 0));
}

#[test]
fn redundant_go_is_omitted_with_a_note() {
    // The dealer says go again after each further card of the pone.
    let (turns, codes) =
        played("pone: TC AC 2D 3H\ndealer: KD KC QH QS\nTC KD 2D go 3H go AC go KC");
    assert_eq!(turns, "PTC DKD P2D P3H PAC DKC");
    assert_eq!(codes, ["idle-go", "idle-go"]);
    assert!(read_whole_play("pone: TC AC 2D 3H\ndealer: KD KC QH QS\nTC KD 2D go 3H go").is_ok());
    // The first text has a go after both players have said go. The second has a go after a series has ended at 31.
    assert_eq!(played("TC KD JC go go go 5H").1, ["idle-go"]);
    assert_eq!(played("TC KD JC AD go 5H"), ("PTC DKD PJC DAD P5H".to_owned(), vec!["idle-go"]));
    // Before the first card, the pone can always play, so `go` is refused.
    assert_eq!(played("go 5H").1, ["can-play"]);
}

#[test]
fn text_beside_the_cards_is_omitted() {
    let plain = played("5H TC TD go 5S go JC");
    assert_eq!((plain.0.as_str(), plain.1.len()), ("P5H DTC PTD P5S DJC", 0));
    for text in [
        "5H TC TD \"go\" 5S “go” JC",
        "5H(5) TC (15) TD (25) (go) 5S go JC(10)",
        "5H, TC 15 for 2, TD a pair for two, go 5S go for 1, JC.",
        "5H. TC, fifteen two. TD, pair for 2. Go! 5S. go, one for the go. JC.",
    ] {
        assert_eq!(played(text), plain, "{text}");
    }
    let ranks = played("5 10 10 go 5 go Jack");
    assert_eq!(played("five ten ten go five go Jack(10)"), ranks);
    assert_eq!(ranks.0, "P5 DT PT P5 DJ");
    assert_eq!(played("3H 4D 5C and a run of three for 3, 3D run of 3 for 3").0, "P3H D4D P5C D3D");
    assert_eq!(played("7H 8D fifteen for two 9C double pair royal last card").0, "P7H D8D P9C");
    // A card that is written as a word, such as `Jack`, is one card.
    assert_eq!(listed(&read_six("Jack queen 7 ace 2 10").cards), "J Q 7 A 2 T");
    // The heading of a list of hands is not a card.
    assert_eq!(listed(&read_six("six role").cards), "");
    // Text after an unclosed bracket is read.
    assert_eq!(played("5H (TC").1, ["no-card"]);
}

#[test]
fn a_play_may_be_reported_turn_by_turn() {
    let spoken =
        "Pone: four of clubs, 4.\nDealer: Jack, 14.\nPone: ace of spades, fifteen for two.\n";
    assert_eq!(played(spoken), ("P4C DJ PAS".to_owned(), vec![]));
    assert_eq!(played("Pone: four of clubs, 4."), ("P4C".to_owned(), vec![]));
    assert_eq!(
        played("me: 5H\nhim: TC\nme: TD\nhim: go\nme: 5S"),
        ("P5H DTC PTD P5S".to_owned(), vec![])
    );
    // The player of the first card is the pone, whatever the name of this player. A go may be left out.
    assert_eq!(played("him: 5H\nme: TC\nhim: TD\nhim: 5S"), ("P5H DTC PTD P5S".to_owned(), vec![]));
    let hands = "me: AC 2C 3C KD\nhim: TC JC QC KC\n";
    let with_hands = read_play(&format!("{hands}play: TC KD"));
    assert_eq!(with_hands.play.kept(Role::Pone), Some(cards("TC JC QC KC")));
    let spoken = played(&format!("{hands}him: TC\nme: KD\nhim: JC, 30\nme: AC"));
    assert_eq!(spoken, ("PTC DKD PJC DAC".to_owned(), vec![]));
    // A wrong count and a card by the wrong player are reported.
    let (turns, codes) = played("pone: 4C, 4.\ndealer: JS 15\npone: AC");
    assert_eq!((turns.as_str(), codes), ("P4C DJS PAC", vec!["wrong-count"]));
    let draft = read_play("pone: 4C\npone: 5C\ndealer: 6C");
    assert_eq!(draft.diagnostics[0].code, "not-on-turn");
    assert_eq!(draft.diagnostics[0].message, "it is the dealer’s turn");
    assert_eq!((draft.play.turns().len(), draft.uncounted.len()), (1, 2));
    assert_eq!(played("pone: 4C\ndealer: 5C\ndealer: go\npone: 6C").1, ["not-on-turn"]);
    // The king would exceed 31, so it starts the next count. The dealer leads, because the pone has played the last
    // card.
    let draft = read_play("pone: TC\ndealer: JC\npone: 5C\npone: KC");
    assert_eq!(draft.diagnostics[0].message, "it is the dealer’s turn");
    assert_eq!(played("pone: TC\ndealer: JC\npone: 5C\ndealer: KC").0, "PTC DJC P5C DKC");
    assert_eq!(played("Pone: 4♣,4.\nDealer: J♦.").1, Vec::<&str>::new());
    // While hands are being entered by clicks, they have fewer than four cards. Such a hand is not parsed as a play.
    assert_eq!(played("pone: 4C\ndealer: 5C"), (String::new(), vec![]));
}

#[test]
fn a_count_may_follow_a_card_without_a_player() {
    let spoken = "4C, four. JS, fourteen. AS, fifteen for two.";
    assert_eq!(played(spoken), ("P4C DJS PAS".to_owned(), vec![]));
    for text in [
        "4C four. JS fourteen. AS fifteen for two.",
        "4C, 4. JS, 14. AS, 15 for 2.",
        "4C … JS … fourteen … AS fifteen two",
        "4C... JS, fourteen... AS... 15 for 2...",
        "4C\nfour\nJS\n14\nAS\n15",
    ] {
        assert_eq!(played(text), played(spoken), "{text}");
    }
    let spoken = "5H five, TC 15 for 2, 4D nineteen, KD 29 and one for the go, 9C";
    assert_eq!(played(spoken), ("P5H DTC P4D DKD P9C".to_owned(), vec![]));
    let spoken = "KH ten. QH twenty. KD thirty and one for the go. 5C 5. JC fifteen for two.";
    assert_eq!(played(spoken), ("PKH DQH PKD D5C PJC".to_owned(), vec![]));
    let spoken = "7H seven. 8C fifteen two. 9C 24 for a run of three. 7D thirty-one for two, 4C 4.";
    assert_eq!(played(spoken), ("P7H D8C P9C D7D P4C".to_owned(), vec![]));
    assert_eq!(played("7, 7, 14 for a pair, 7, twenty one for pair royal").0, "P7 D7 P7");
    // A number before a reason, such as `two for a pair`, is the points and not a count.
    for text in
        ["7 7 two for a pair", "7 8 2 for fifteen", "7 8 9 3 for the run", "3 3 3 6 for pair royal"]
    {
        assert_eq!(played(text).1, Vec::<&str>::new(), "{text}");
    }
    // A number alone, such as `ten`, is a card and not a count.
    assert_eq!(played("five ten ten").0, "P5 DT PT");
    assert_eq!(played("7 4 A 4").0, "P7 D4 PA D4");
}

#[test]
fn counts_and_points_in_a_turn_are_read() {
    assert_eq!(played("Pone: five, 5.\nDealer: five, 10 for 2."), ("P5 D5".to_owned(), vec![]));
    assert_eq!(played("Pone: five.\nDealer: five, 10 for a pair."), ("P5 D5".to_owned(), vec![]));
    assert_eq!(played("Pone: 7.\nDealer: 7, 14 for a pair").0, "P7 D7");
    assert_eq!(played("Pone: Jack\nDealer: four, fourteen.").0, "PJ D4");
    let spoken = "Pone: 4C, four … Dealer: JS, fourteen … Pone: KD, \"24\" … Dealer: 6S, 30 and one for the go …";
    assert_eq!(played(spoken), ("P4C DJS PKD D6S".to_owned(), vec![]));
    // The count 10 includes a lead by the pone. The lead is missing from the text, so a fault is reported.
    assert_eq!(played("Dealer: five, 10 for 4.").1, ["not-on-turn"]);
}

#[test]
fn wrong_count_is_reported_at_its_place() {
    let wrong = |text: &str| {
        let draft = read_play(text);
        let found: Vec<_> = draft
            .diagnostics
            .iter()
            .map(|found| format!("{} {}: {}", found.place.line, found.place.column, found.message))
            .collect();
        (draft.play.turns().len(), found)
    };
    for (text, cards, place, claimed, count) in [
        ("4C, four. JS, fifteen. AS, fifteen for two.", 3, "1 15", 15, 14),
        ("7, 14 for a pair", 1, "1 4", 14, 7),
        ("5H five, TC 16 for 2", 2, "1 13", 16, 15),
        ("4C five. JS fourteen.", 2, "1 4", 5, 4),
        ("Pone: six.\nDealer: five, 10 for 4.", 2, "2 15", 10, 11),
        ("7H 8C 9C 23 for a run of three", 3, "1 10", 23, 24),
        ("KH ten. QH twenty. KD 29 and one for the go.", 3, "1 23", 29, 30),
    ] {
        let (turns, found) = wrong(text);
        assert_eq!(found, [format!("{place}: the count is {count} here, not {claimed}")], "{text}");
        assert_eq!(turns, cards, "{text}");
    }
    // Before the first card, the count is zero.
    assert_eq!(played("fourteen. 4C").1, ["no-card"]);
}

#[test]
fn throws_and_starter_are_read() {
    let whole = "pone: 3C 3H 5D 5H\npone throws: 9C KD\nstarter: JC\nplay: 3H AC";
    let draft = read_play(whole);
    assert_eq!(draft.diagnostics, []);
    assert_eq!(
        (listed(&draft.thrown.pone), listed(&draft.starter)),
        ("9C KD".to_owned(), "JC".to_owned())
    );
    assert_eq!(draft.play.turns().len(), 2);
    for text in [
        "cut JC\npone: 3C 3H 5D 5H threw: 9C KD play: 3H AC",
        "P: 3C 3H 5D 5H, P throws 9C KD, cut: JC, play: 3H AC",
    ] {
        let draft = read_play(text);
        assert_eq!(
            (listed(&draft.thrown.pone), listed(&draft.starter)),
            ("9C KD".to_owned(), "JC".to_owned())
        );
        assert_eq!((draft.play.turns().len(), draft.diagnostics), (2, vec![]), "{text}");
    }
    let codes = |text| played(text).1;
    assert_eq!(codes("throws: 9C KD\n3H"), ["no-thrower"]);
    assert_eq!(codes("pone throws: 9C KD 2H\n3H"), ["throw-size"]);
    assert_eq!(codes("pone: 3C 3H 5D 5H\nstarter: 3C"), ["card-twice"]);
    assert_eq!(codes("starter: 3H\n3H"), ["card-twice"]);
    assert_eq!(codes("starter: 3H 4H"), ["no-card"]);
    assert_eq!(codes("starter: 3H\ncut: 4H"), ["second-heading", "no-card"]);
    assert!(read_whole_play("pone throws: 9C").is_err());
    let show = read_show("5C 5D 5S JH starter: 5H");
    assert_eq!((listed(&show.starter), show.diagnostics.len()), ("5H".to_owned(), 0));
}

#[test]
fn cards_are_read_in_every_notation() {
    for text in ["5h", "H5", "5♥", "♥5", "5♡", "5♥\u{fe0f}", "♥\u{fe0f}5", " 5H,", "(5H"]
    {
        let found = listed(&read_six(text).cards);
        assert_eq!(found, if text.starts_with('(') { "" } else { "5H" }, "{text}");
    }
    for (text, expected) in [
        ("10h TC d10 ♠10", "TH TC TD TS"),
        ("1h as", "AH AS"),
        ("11", "A A"),
        ("5H5SJC", "5H 5S JC"),
        ("h5Js9", "5H JH 9S"),
        ("55J 10", "5 5 J T"),
        ("5hJ9s", "5H J 9S"),
        ("5H/5S|6C;7D", "5H 5S 6C 7D"),
        ("5H\n6H\r\n7H", "5H 6H 7H"),
    ] {
        assert_eq!(listed(&read_six(text).cards), expected, "{text}");
    }
    for text in ["H", "5HH", "HS5", "5x", "had", "5♥x"] {
        let draft = read_six(text);
        assert_eq!(
            (draft.cards.len(), draft.unread.len(), draft.diagnostics[0].code),
            (0, 1, "no-card")
        );
    }
}

#[test]
fn places_are_those_of_the_cards() {
    let text = "♥5J 10♠ 7";
    let spans: Vec<_> =
        read_six(text).cards.iter().map(|(_, span)| &text[span.start..span.end]).collect();
    assert_eq!(spans, ["♥5", "J", "10♠", "7"]);
}

#[test]
fn a_complete_hand_needs_six_cards_and_a_role() {
    let (six, role) = read_whole_six("5H 5S JC 4D 9C KS\tpone").unwrap();
    assert_eq!((six.to_string().as_str(), role), ("4D 5H 5S 9C JC KS", Role::Pone));
    let codes = |text| -> Vec<_> {
        read_whole_six(text).unwrap_err().iter().map(|found| found.code).collect()
    };
    assert_eq!(codes(""), ["too-few-cards", "no-role"]);
    assert_eq!(codes("5H 5S JC 4D 9C KS"), ["no-role"]);
    assert_eq!(codes("5H 5S JC 4D 9C KS dealer x"), ["no-card"]);
}

#[test]
fn starter_is_the_fifth_card_or_follows_a_plus() {
    for (text, expected, shown_as) in [
        ("5C 5D 5S JH 5H", ("5C 5D 5S JH", "5H"), None),
        ("5C 5D 5S JH + 5H crib", ("5C 5D 5S JH", "5H"), Some(ShownAs::Crib)),
        ("hand: 5C 5D +5H 5S JH", ("5C 5D 5S JH", "5H"), Some(ShownAs::Hand)),
        ("5H + 5C 5D 5S JH", ("5C 5D 5S JH", "5H"), None),
        ("5C 5D 5S JH 5H +", ("5C 5D 5S JH", "5H"), None),
        ("5C 5D + 5H", ("5C 5D", "5H"), None),
    ] {
        let draft = read_show(text);
        assert_eq!(
            (listed(&draft.cards).as_str(), listed(&draft.starter).as_str()),
            expected,
            "{text}"
        );
        assert_eq!(draft.shown_as.map(|(shown_as, _)| shown_as), shown_as);
        assert_eq!((draft.diagnostics.len(), draft.awaits_starter), (0, false));
    }
    assert!(read_show("5C 5D +").awaits_starter);
    assert_eq!(read_show("5C 5D").complete(), None);
}

#[test]
fn plays_are_read_with_or_without_their_hands_and_gos() {
    let whole =
        "pone: 3C 3H 5D 5H\ndealer: AC 2H 8D KH\nscore: 96 104\nplay: 3H AC 5D 2H 5H 8D 3C go KH";
    let play = read_whole_play(whole).unwrap();
    assert_eq!((play.scores().pone, play.scores().dealer), (97, 105));
    assert_eq!(to_text(&play), whole);
    let short = read_whole_play("score: 96 104\n3H AC 5D 2H 5H 8D 3C KH").unwrap();
    assert_eq!(short.scores(), play.scores());
    let inline = read_whole_play("P: 3H 5D 5H 3C D: 2H AC 8D KH play: 3HAC5D2H 5H8D3CKH").unwrap();
    assert_eq!((inline.scores().pone, inline.scores().dealer), (1, 1));
}

#[test]
fn an_illegal_card_ends_the_play_and_is_listed_as_unread() {
    let draft = read_play("TC JC JC 5H 5S");
    assert_eq!((draft.play.turns().len(), draft.cards.len(), draft.unread.len()), (2, 2, 3));
    assert_eq!(draft.diagnostics.len(), 1);
    assert_eq!(
        (draft.diagnostics[0].code, draft.diagnostics[0].place.column),
        ("card-played-before", 7)
    );
}

#[test]
fn plays_of_the_golden_file_are_read_back() {
    let file = include_str!("../golden/cribbage/pegging.tsv");
    for [pone, dealer, pone_start, dealer_start, played, ..] in rows::<13>(file) {
        let text = format!(
            "pone: {pone}\ndealer: {dealer}\nscore: {pone_start} {dealer_start}\nplay: {played}"
        );
        let play = read_whole_play(&text).unwrap();
        assert_eq!(read_whole_play(&to_text(&play)).as_ref(), Ok(&play));
    }
}

#[test]
fn a_hand_may_be_incomplete_until_a_card_is_played() {
    let draft = read_play("pone: 3H 5D\ndealer: 2H AC 8D KH");
    assert_eq!((draft.diagnostics, listed(&draft.hands.pone)), (vec![], "3H 5D".to_owned()));
    assert_eq!(draft.play.hand(Role::Pone), None);
    assert_eq!(draft.play.hand(Role::Dealer).map(<[_]>::len), Some(4));
    let codes = |text| read_play(text).diagnostics.iter().map(|d| d.code).collect::<Vec<_>>();
    assert_eq!(codes("pone: 3H 5D\n2H"), ["hand-size"]);
    assert_eq!(codes("pone: 3H 5D 6D 7D 8D"), ["hand-size"]);
    let whole = read_whole_play("pone: 3H 5D").unwrap_err();
    assert_eq!(whole.iter().map(|found| found.code).collect::<Vec<_>>(), ["hand-size"]);
}

#[test]
fn moves_after_an_illegal_one_are_listed_with_their_places() {
    let text = "score: 7\nTC JC TC go 5S";
    let draft = read_play(text);
    let moves: Vec<_> = draft.uncounted.iter().map(|&(next, _)| next).collect();
    let card = |text: &str| PlayMove::Card(text.parse().unwrap());
    assert_eq!(moves, [card("TC"), PlayMove::Go, card("5S")]);
    let unread: Vec<_> = draft.unread.iter().map(|span| &text[span.start..span.end]).collect();
    assert_eq!(unread, ["score:", "7", "TC", "go", "5S"]);
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text: String) {
        let _ = (read_six(&text), read_whole_six(&text), read_show(&text), read_play(&text));
    }

    #[test]
    fn nearly_valid_texts_do_not_make_the_readers_panic(
        text in "([A2-9TJQK1cdhs♥♠0]{1,3}|go|\\+|pone:|D:|me:|throws|starter:|score:|[0-9]{1,3}|\\(|\\)|“|\\.|for|crib|dealer|\n|,| ){0,40}",
    ) {
        let six = read_six(&text);
        prop_assert!(six.cards.len() <= 6);
        let show = read_show(&text);
        prop_assert!(show.cards.len() <= 4);
        let _ = read_whole_six(&text);
        let draft = read_play(&text);
        prop_assert_eq!(draft.cards.len(), draft.play.turns().len());
        for span in six.unread.iter().chain(&show.unread).chain(&draft.unread) {
            prop_assert!(text.get(span.start..span.end).is_some_and(|found| !found.is_empty()));
        }
    }

    #[test]
    fn a_written_play_is_read_back(
        dealt in any_cards::<8>(),
        choices in any::<[usize; 8]>(),
        count in 0..9_usize,
        known in any::<[bool; 2]>(),
    ) {
        let [a, b, c, d, e, f, g, h] = dealt;
        let hands = ByRole { pone: Some([a, b, c, d]), dealer: Some([e, f, g, h]) };
        let mut play = Pegging::new(ByRole::default(), hands);
        let mut hidden = Pegging::new(ByRole::default(), ByRole {
            pone: hands.pone.filter(|_| known[0]),
            dealer: hands.dealer.filter(|_| known[1]),
        });
        for choice in choices.into_iter().take(count) {
            while let Ok(()) = play.permits_go() {
                play.go().unwrap();
                hidden.go().unwrap();
            }
            let Some(player) = play.to_play() else { break };
            let hand = play.hand(player).unwrap().to_vec();
            let legal: Vec<_> =
                hand.into_iter().filter(|&card| play.permits(card).is_ok()).collect();
            let card = legal[choice % legal.len()];
            play.play(card).unwrap();
            hidden.play(card).unwrap();
        }
        hidden.say_gos();
        prop_assert_eq!(read_whole_play(&to_text(&hidden)), Ok(hidden));
    }

    #[test]
    fn six_written_cards_are_read_back(held in any_cards::<6>()) {
        let text: Vec<_> = held.iter().map(ToString::to_string).collect();
        let found: Vec<_> = read_six(&text.join(" ")).cards.into_iter().map(|(card, _)| card).collect();
        prop_assert_eq!(found, held);
        prop_assert_eq!(cards::<6>(&text.join(" ")), held);
    }
}
