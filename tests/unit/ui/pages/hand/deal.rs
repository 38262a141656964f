use super::*;

const HANDS: &str = "QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";

#[test]
fn two_or_four_hands_are_a_deal_but_one_hand_is_not() {
    let on_lines = HANDS.replace(' ', "\n");
    let lin = "https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|";
    let diagram = "N: ♠KQ94 ♥A72 ♦K863 ♣95\nS: ♠AT873 ♥83 ♦A54 ♣AK4\n";
    let small = "N: ♠KQxx ♥Axx ♦Kxxx ♣9x\nS: ♠ATxxx ♥8x ♦Axx ♣AKx\n";
    for (text, count) in
        [(HANDS, 4), (&on_lines, 4), (&format!("N:{HANDS}"), 4), (lin, 4), (diagram, 2), (small, 2)]
    {
        let found = PastedDeal::of(text).map(|pasted| pasted.hands.len());
        assert_eq!(found, Some(count), "{text}");
    }
    for text in
        ["QT875.KQ2.A.Q987 A42.4.K52.AJT654", "  QT875.KQ2.A.Q987\n\n♠A42 ♥4 ♦K52 ♣AJ10654\n"]
    {
        let found = PastedDeal::of(text).expect("two hands");
        assert_eq!(found.text, "N:QT875.KQ2.A.Q987 - A42.4.K52.AJT654 -", "{text}");
        assert!(found.is_pair);
    }
    for text in [
        "",
        "QT875.KQ2.A.Q987 QT875.KQ2.A.Q987",
        "QT875.KQ2.A.Q987 A42.4.K52.AJT65",
        "KQT5.J72.965.AK8",
        "♠ HV105 ♥ B72 ♦ 965 ♣ AH8",
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
    ] {
        assert_eq!(PastedDeal::of(text), None, "{text}");
    }
}
