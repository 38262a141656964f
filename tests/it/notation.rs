//! Parsing cards in every notation. The cards are found, and faults in all other text are reported.

use kibitzer::engine::diagnostic::Report;
use kibitzer::engine::notation::{read_cards, read_hand};
use kibitzer::engine::source::Span;

#[track_caller]
fn assert_reads(text: &str, expected: &str) {
    let draft = read_cards(text);
    assert_eq!(draft.cards().to_string(), expected, "{text:?}");
    assert_eq!(draft.diagnostics, [], "{text:?}");
    assert_eq!(draft.unreadable, [], "{text:?}");
}

/// Checks the cards, and the code, column and text of each fault.
#[track_caller]
fn assert_faults(text: &str, cards: &str, expected: &[(&str, usize, &str)]) {
    let draft = read_cards(text);
    assert_eq!(draft.cards().to_string(), cards, "{text:?}");
    let found: Vec<_> = draft
        .diagnostics
        .iter()
        .map(|found| {
            let span = found.place.span;
            (found.code, found.place.column, &text[span.start..span.end])
        })
        .collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn single_cards_are_read_in_either_order_and_case() {
    for text in [
        "SA HT",
        "AS TH",
        "AS 10H",
        "sa h10",
        "as th",
        "♠A T♥",
        "A♠ 10♥",
        "♤a ♡t",
        "♠\u{fe0e}A ♥\u{fe0f}10",
        "SAHT",
        "SA,HT",
        "SA;HT",
        "AS10H",
        "['AS', '10H']",
        "SA\nHT\n",
        "  SA\t\tHT  ",
        "SA, HT.",
    ] {
        assert_reads(text, "A.T..");
    }
}

#[test]
fn suits_with_their_ranks_are_read() {
    for text in [
        "S:KQT5\nH:J72\nD:965\nC:AK8",
        "S: KQT5 H: J72 D: 965 C: AK8",
        "S KQT5 H J72 D 965 C AK8",
        "SKQT5 HJ72 D965 CAK8",
        "SKQT5HJ72D965CAK8",
        "♠KQT5 ♥J72 ♦965 ♣AK8",
        "♠ K Q 10 5 ♥ J 7 2 ♦ 9 6 5 ♣ A K 8",
        "♠K Q 10 5 ♥J 7 2 ♦9 6 5 ♣A K 8",
        "S = KQ105; H = J72; D = 965; C = AK8",
        "Spades: K, Q, T, 5\nHearts: J, 7, 2\nDiamonds: 9, 6, 5\nClubs: A, K, 8\n",
        "spades KQT5 hearts J72 diamonds 965 clubs AK8",
        "SPADE:KQT5 Heart:J72 diamond:965 club:AK8",
        "KQT5S J72H 965D AK8C",
        "clubs: ak8 diamonds: 965 hearts: j72 spades: kqt5",
        "S K-Q-T-5 H J-7-2 D 9-6-5 C A-K-8",
    ] {
        assert_reads(text, "KQT5.J72.965.AK8");
    }
}

#[test]
fn dotted_hands_are_read() {
    for text in [
        "KQT5.J72.965.AK8",
        "kq105.j72.965.ak8",
        "KQT5 . J72 . 965 . AK8",
        "KQT5. J72. 965. AK8",
        "KQT5 .J72 .965 .AK8",
        "KQT5.J72 . 965.AK8",
        "N:KQT5.J72.965.AK8",
        "S:KQT5.J72.965.AK8",
        "[\"KQT5.J72.965.AK8\"]",
    ] {
        assert_reads(text, "KQT5.J72.965.AK8");
    }
}

#[test]
fn a_void_is_a_dash_or_nothing() {
    assert_reads("AK..32.", "AK..32.");
    assert_reads("AK.-.32.-", "AK..32.");
    assert_reads("AK.—.32.–", "AK..32.");
    assert_reads("- . AK . - . 32", ".AK..32");
    assert_reads("S:AK\nH:\nD:32\nC:", "AK..32.");
    assert_reads("S AK H - D 32 C –", "AK..32.");
    assert_reads("SAK H- D32 C—", "AK..32.");
    assert_reads("Spades: A, K; Hearts: —; Diamonds: 3, 2; Clubs:", "AK..32.");
    assert_reads("...", "...");
    assert_reads("", "...");
}

#[test]
fn a_dotted_hand_may_be_among_other_words() {
    assert_reads("A... KH .2..", "A.K2..");
    assert_reads("HK A.Q..\nS: 2", "A2.KQ..");
}

#[test]
fn a_suit_with_a_colon_applies_until_the_next_suit() {
    assert_reads("S: A K\nQ H: 2", "AKQ.2..");
    assert_faults("S: A KH 2", "A.K..", &[("rank-without-suit", 9, "2")]);
    assert_faults("SA K", "A...", &[("rank-without-suit", 4, "K")]);
}

#[test]
fn cards_are_listed_in_text_order_with_their_places() {
    let text = "HK SAQ 10DC";
    let draft = read_cards(text);
    let placed: Vec<_> = draft
        .placed
        .iter()
        .map(|placed| (placed.card.to_string(), &text[placed.span.start..placed.span.end]))
        .collect();
    let expected = [("HK", "HK"), ("SA", "SA"), ("SQ", "Q"), ("DT", "10D")];
    assert_eq!(placed, expected.map(|(card, place)| (card.to_owned(), place)));
}

#[test]
fn a_word_without_cards_is_one_fault() {
    assert_faults("SA hello HK", "A.K..", &[("no-card", 4, "hello")]);
    assert_faults("SA 100H HK", "A.K..", &[("no-card", 4, "100H")]);
    assert_faults("SA KQxx HK", "A.K..", &[("no-card", 4, "KQxx")]);
    assert_eq!(read_cards("SA hello HK").unreadable, [Span::new(3, 8)]);
}

#[test]
fn a_one_without_a_zero_is_a_fault() {
    assert_faults("SA 1H HK", "A.K..", &[("rank-one", 4, "1")]);
    assert_eq!(read_cards("SA 1H HK").unreadable, [Span::new(3, 5)]);
    assert_faults("SK15", "K5...", &[("rank-one", 3, "1")]);
    assert_eq!(read_cards("SK15").unreadable, [Span::new(2, 3)]);
    assert_faults("S1", "...", &[("rank-one", 2, "1")]);
    assert_faults("S: K 1 5", "K5...", &[("rank-one", 6, "1")]);
    assert_faults("K1.Q..", "K.Q..", &[("rank-one", 2, "1")]);
    assert_faults("1", "...", &[("rank-one", 1, "1")]);
    assert_faults("1H", "...", &[("rank-one", 1, "1")]);
}

#[test]
fn a_rank_without_its_suit_is_a_fault() {
    assert_faults("KQT5", "...", &[("rank-without-suit", 1, "KQT5")]);
    assert_faults("KS5", "K...", &[("rank-without-suit", 3, "5")]);
    assert_faults("SA K", "A...", &[("rank-without-suit", 4, "K")]);
    assert_eq!(read_cards("SA K").unreadable, [Span::new(3, 4)]);
}

#[test]
fn dots_that_do_not_separate_four_suits_are_a_fault() {
    assert_faults("KQT5.J72", "...", &[("four-suits", 1, "KQT5.J72")]);
    assert_faults("A.K.Q.J.T", "...", &[("four-suits", 1, "A.K.Q.J.T")]);
    assert_faults("SA KQ. J72", "A...", &[("four-suits", 4, "KQ. J72")]);
}

#[test]
fn repeated_card_is_reported_with_both_places() {
    let draft = read_cards("SA HK\nAS");
    assert_eq!(draft.placed.len(), 2);
    let found = &draft.diagnostics[0];
    assert_eq!(found.code, "card-twice");
    assert_eq!((found.place.line, found.place.column), (2, 1));
    let first = found.related[0].place;
    assert_eq!((first.line, first.column), (1, 1));
    assert_eq!(draft.unreadable, []);
}

#[test]
fn long_words_are_quoted_in_part() {
    let found = read_cards(&"x".repeat(1000)).diagnostics;
    let codes: Vec<_> = found.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["no-card"]);
    let shown = format!("“{}…”", "x".repeat(24));
    assert!(found[0].message.contains(&shown), "{}", found[0].message);
}

/// Returns code, line and column of each fault in a text that is not a hand.
fn refused(text: &str) -> Vec<(&'static str, usize, usize)> {
    let faults = read_hand(text).unwrap_err();
    faults.iter().map(|fault| (fault.code, fault.place.line, fault.place.column)).collect()
}

#[test]
fn too_few_cards_are_reported_at_the_end_of_the_text() {
    assert_eq!(refused("KQT5.J72.965.AK\n\n"), [("card-count", 1, 16)]);
    assert_eq!(refused(""), [("card-count", 1, 1)]);
}

#[test]
fn too_many_cards_are_reported_at_the_fourteenth() {
    assert_eq!(refused("KQT5.J72.965.AK87 H3"), [("card-count", 1, 17)]);
}

#[test]
fn a_hand_with_a_fault_is_refused_even_with_thirteen_cards() {
    assert_eq!(refused("KQT5.J72.965.AK8 SK"), [("card-twice", 1, 18)]);
    let in_order = [("card-count", 1, 18), ("no-card", 1, 21)];
    assert_eq!(refused("KQT5.J72.965.AK8 C2 what"), in_order);
}

#[test]
fn the_number_of_reported_faults_is_limited() {
    for junk in ["x ", "SA ", "K ", ".", "1", "♠", "SA", "KS", "- .", "A. "] {
        let text = junk.repeat(20_000);
        let draft = read_cards(&text);
        assert!(draft.diagnostics.len() <= Report::LIMIT + 1, "{junk:?}");
        assert!(draft.unreadable.len() <= Report::LIMIT + 2, "{junk:?}");
    }
    let text = "x ".repeat(5000) + "SA";
    let rest = *read_cards(&text).unreadable.last().unwrap();
    assert_eq!(rest.end, text.len());
}

#[test]
fn a_wrong_rank_in_a_dotted_hand_affects_no_other_card() {
    let draft = read_cards("KQT5.J72.965.AKZ");
    assert_eq!(draft.cards().to_string(), "KQT5.J72.965.AK");
    let [fault] = &draft.diagnostics[..] else { panic!("{:?}", draft.diagnostics) };
    assert_eq!((fault.code, fault.place.column), ("no-rank", 16));
}

#[test]
fn words_that_end_in_dots_are_not_a_hand() {
    for text in ["wait...", "hmm...", "x...", "a.k.x.y"] {
        assert!(read_cards(text).cards().is_empty(), "{text}");
    }
}

#[test]
fn four_groups_of_thirteen_ranks_are_read_as_four_suits() {
    for text in ["KQT5 J72 965 AK8", "kq105 / j72 / 965 / ak8", "KQT5|J72|965|AK8"] {
        let draft = read_cards(text);
        assert_eq!(draft.cards().to_string(), "KQT5.J72.965.AK8", "{text}");
        assert_eq!(draft.diagnostics, []);
    }
    assert_eq!(read_cards("AKQJT9876 5432 - -").cards().to_string(), "AKQJT9876.5432..");
}

#[test]
fn four_groups_of_fewer_ranks_lack_their_suits() {
    let codes: Vec<_> = read_cards("A K Q J").diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["rank-without-suit"; 4]);
}

#[test]
fn suits_in_html_and_voids_in_words_are_read() {
    for text in [
        "&spades;AK &hearts;void &diams;QJ2 &clubs;T",
        "&spades; A K &hearts; — &diams; Q J 2 &clubs; 10",
        "&#9824;AK &#x2665;- &#9830;QJ2 &#9827;T",
        "S: AK H: void D: QJ2 C: T",
        "AK.void.QJ2.T",
    ] {
        let draft = read_cards(text);
        assert_eq!(
            (draft.cards().to_string().as_str(), draft.diagnostics.len()),
            ("AK..QJ2.T", 0),
            "{text}"
        );
    }
}
