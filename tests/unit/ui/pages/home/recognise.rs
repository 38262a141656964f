use super::*;

#[test]
fn texts_are_recognised_as_hands_or_deals() {
    for (text, page) in [
        ("KQT5.J72.965.AK8", Page::Hand(HandTab::One)),
        ("SA HK D10", Page::Hand(HandTab::One)),
        ("♠ AQ5 ♥ KJ2 ♦ 98763 ♣ A4", Page::Hand(HandTab::One)),
        ("S:KQT5\nH:J72\nD:965\nC:AK8", Page::Hand(HandTab::One)),
        ("KQT5.J72.965.AKK", Page::Hand(HandTab::One)),
        ("P ARD5\nC V72\nK 965\nT R108\n", Page::Hand(HandTab::One)),
        ("♠ AV95\n♥ 872\n♦ 965\n♣ A83\n", Page::Hand(HandTab::One)),
        ("[Dealer \"N\"]\n[Auction \"N\"]\n1C AP", Page::Deal(DealTab::Check)),
        (
            "pn|a,b,c,d|st||md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|",
            Page::Deal(DealTab::Check),
        ),
        ("1\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\nC2 C3 C4 CA\n", Page::Deal(DealTab::Check)),
        ("1\nN\nPASS\nPASS\nPASS\nPASS\n", Page::Deal(DealTab::Check)),
        ("N: ♠KQ94 ♥A72 ♦K863 ♣95\nS: ♠AT873 ♥83 ♦A54 ♣AK4\n", Page::Deal(DealTab::Check)),
        (
            "N: K94 A83 T863 952\nE: J2 KQ954 Q97 Q74\nS: AT873 T2 A54 AK8\nW: Q65 J76 KJ2 JT63\n",
            Page::Deal(DealTab::Check),
        ),
        ("N: K94 A83 T863 952", Page::Deal(DealTab::Check)),
        (include_str!("../../../../golden/edges/dealer-printall.txt"), Page::Deal(DealTab::Check)),
        (
            include_str!("../../../../golden/edges/dealer-printoneline.txt"),
            Page::Deal(DealTab::Check),
        ),
    ] {
        assert_eq!(recognise(text).map(|recognised| recognised.page), Some(page), "{text}");
    }
}

#[test]
fn the_first_suits_of_a_hand_are_read_with_dots() {
    for (text, dotted) in [
        ("KQT5 J72", "KQT5.J72"),
        ("KQ105", "KQ105"),
        ("AQ2 KJ4\nT98", "AQ2.KJ4.T98"),
        ("KQT J72", "KQT.J72"),
    ] {
        let page = Page::Hand(HandTab::One);
        let recognised = RecognisedText { page, text: Some(dotted.to_owned()) };
        assert_eq!(recognise(text), Some(recognised), "{text}");
    }
}

#[test]
fn calls_are_recognised_as_an_auction_to_continue() {
    for (text, calls) in [
        ("1NT", "1NT"),
        ("1nt p 3NT", "1NT Pass 3NT"),
        ("1♠ - X - 2S", "1S X 2S"),
        ("2S P 4S", "2S Pass 4S"),
    ] {
        let text_of_record = format!("[Dealer \"N\"]\n[Auction \"N\"]\n{calls}\n");
        let page = Page::Deal(DealTab::Build);
        let recognised = RecognisedText { page, text: Some(text_of_record) };
        assert_eq!(recognise(text), Some(recognised), "{text}");
    }
    assert_eq!(recognise("2S 3S"), Some(Page::Hand(HandTab::One).into()), "these are cards");
}

#[test]
fn results_are_recognised_as_a_session() {
    for text in [
        "board,ns,ew,score\n1,1,2,420\n",
        "#winners: 2\nround\tBoard\tNS\tEW\tContract\n",
        "<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">",
    ] {
        assert_eq!(recognise_list(text), Some(Page::Session), "{text}");
    }
    assert_eq!(recognise_list("<html><body>board, ns, ew</body></html>"), None);
}

#[test]
fn a_text_without_cards_is_not_recognised() {
    for text in ["", "hello", "what should I open?"] {
        assert_eq!(recognise(text), None, "{text}");
    }
}

#[test]
fn cribbage_texts_are_recognised_by_tab() {
    for (text, tab) in [
        ("5H 5S JC 4D 9C KS", CribbageTab::Discard),
        ("A 5 6 7 J K pone", CribbageTab::Discard),
        ("55J49K", CribbageTab::Discard),
        ("5 5 j 4 9 k", CribbageTab::Discard),
        ("5C 5D 5S JH + 5H", CribbageTab::Score),
        ("5H TC TD go go 7D", CribbageTab::Play),
        ("pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S JS", CribbageTab::Play),
        ("P: 4C 5D 6H JS D: 5S 6D 9C KH", CribbageTab::Play),
        ("Pone: four of clubs, 4.\nDealer: Jack, 14.", CribbageTab::Play),
        ("me: 5H\nhim: TC\nme: TD\nhim: \"go\"", CribbageTab::Play),
    ] {
        assert_eq!(recognise(text), Some(Page::Cribbage(tab).into()), "{text}");
    }
    for text in ["5T524765 + 9", "5 5 5 J 4 6 2 3 9"] {
        let solitaire = Some(Page::Contest(ContestTab::Solitaire).into());
        assert_eq!(recognise(text), solitaire, "{text}");
    }
}

#[test]
fn hands_on_separate_lines_are_a_list_unless_they_form_one_deal() {
    let (one, other) = ("KQT5.J72.965.AK8", "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3");
    for (text, is_list) in [
        (format!("{one}\n{other}\n"), true),
        (format!("{one}\n\n{one}\n{other}\n{one}\n{other}\nwhatever comes"), true),
        (one.to_owned(), false),
        (format!("{one}\nAK.2\n"), false),
        (
            "AKQJT98765432...\n.AKQJT98765432..\n..AKQJT98765432.\n...AKQJT98765432".to_owned(),
            false,
        ),
        ("S:KQT5\nH:J72\nD:965\nC:AK8".to_owned(), false),
        (String::new(), false),
    ] {
        let page = is_list.then_some(Page::Hand(HandTab::Many));
        assert_eq!(recognise_list(&text), page, "{text}");
    }
}

#[test]
fn six_cards_per_line_are_a_cribbage_list() {
    let page = Some(Page::Cribbage(CribbageTab::Many));
    assert_eq!(recognise_list("55J49K\nA 5 6 7 J K pone\n"), page);
    assert_eq!(recognise_list("55J49K\n"), None);
}
