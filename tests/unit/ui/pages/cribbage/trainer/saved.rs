use proptest::prelude::*;

use super::super::hand::MIN_MISTAKE_COST;
use super::*;
use crate::engine::card;
use crate::engine::cribbage::discard::why::LeadPart;
use crate::engine::cribbage::winning::Scores;
use crate::ui::training::GradedAnswer;
use crate::ui::training::mistakes::Mistake;

const STORED: &str = "trainer 1\n\
    hand pone strong 5H9CKS5SJC4D before 9C-KS threw 4D-9C cost 0\n\
    options pone random sorted\n\
    all dealer 12 7 4210\n\
    all pone 3 1 900\n\
    last dealer 0 pone 530\n\
    again dealer 4D5H5S9CJCKS 9C-KS 1 25\n\
    again pone AS2D3C4D6D7D AS-7D 0 16\n\
    mistakes 2026-11 3 1210 0 0 1 300";

#[test]
fn the_stored_text_is_parsed_as_written() {
    let (hand, options, training) = read(STORED);
    assert_eq!(write(hand.as_ref(), options, &training), STORED);
    let hand = hand.expect("a hand");
    assert_eq!((hand.role, hand.cost), (Role::Pone, Some(0)));
    assert_eq!((training.account.answers(), training.boxes.len()), (15, 2));
    assert_eq!((options.practise, options.is_sorted), (Practise::Pone, true));
}

#[test]
fn damaged_lines_do_not_affect_others() {
    let (hand, options, training) = read(
        "trainer 9\nhand pone strong 5H9CKS5SJC\nhand dealer random 5H5H5S9CJCKS\noptions chess\n\
         all pone 3 4 900\nall dealer 12 7 4210\nlast dealer 0 pone 530 dealer x pone 7\nagain pone\n\
         again pone AS2D3C4D6D7D AS-7D 3 16\nagain pone AS2D3C4D6D7D 7D-AS 0 16\n\
         again pone AS2D3C4D6D7D AS-7D 2 16\nnews",
    );
    assert_eq!((hand, training.mistakes.months()), (None, &[][..]));
    assert_eq!(training.account.answers(), 12);
    assert_eq!(training.account.last(), [(Role::Dealer, 0), (Role::Pone, 530)]);
    assert_eq!(training.boxes.len(), 1);
    assert_eq!((options.practise, options.opponent), (Practise::Both, Opponent::Shipped));
    assert_eq!(read(""), (None, Options::default(), Training::default()));
}

#[test]
fn a_copy_is_parsed_completely_or_refused_with_the_line() {
    let (_, options, training) = read(STORED);
    let copy = write_copy(options, &training);
    assert!(!copy.contains("hand pone"));
    assert_eq!(read_copy(&copy), Ok((options, training.clone())));
    // The stored text also contains the current hand and a run.
    let kept = format!("{STORED}\nrun ten 0 530\n\n").replace('\n', "\r\n");
    assert_eq!(read_copy(&kept), Ok((options, training)));
    for (wrong, number) in [
        ("", 1),
        ("trainer 2", 1),
        ("quiz 1", 1),
        ("trainer 1\nall pone 3 4 900", 2),
        ("trainer 1\n\nnews", 3),
        ("trainer 1\nmistakes 2026-11 3 1210", 2),
        ("trainer 1\nall pone 3 2 900\nagain pone AS2D", 3),
    ] {
        assert_eq!(read_copy(wrong).unwrap_err().number, number, "{wrong}");
    }
}

#[test]
fn a_cost_without_a_throw_is_ignored() {
    let (hand, ..) = read("hand pone random 5H9CKS5SJC4D cost 5 before x");
    let hand = hand.expect("a hand");
    assert_eq!((hand.thrown, hand.cost, hand.before), (None, None, None));
}

prop_compose! {
    fn any_hand()(cards in prop::sample::subsequence((0..52).collect::<Vec<usize>>(), 6).prop_shuffle(),
        role in prop::sample::select(&Role::ALL[..])) -> TrainerHand
    {
        let pack: Vec<Card> = card::Card::all().map(Into::into).collect();
        TrainerHand::new(std::array::from_fn(|at| pack[cards[at]]), role, Opponent::Random)
    }
}

proptest! {
    #[test]
    fn any_state_is_parsed_as_written(
        mut hand in any_hand(),
        opponent in prop::sample::select(&[Opponent::Shipped, Opponent::Random][..]),
        throws in prop::collection::vec((any_hand(), 0_u32..2000), 0..80),
        cost: Option<u32>,
        practise in prop::sample::select(&Practise::ALL[..]),
        is_sorted: bool,
        scores in proptest::option::of((0..121_u8, 0..121_u8)),
    ) {
        let scores = scores.and_then(|(own, other)| Scores::new(own, other).ok());
        let options = Options { practise, opponent, is_sorted, scores: scores.into() };
        let mut training = Training::default();
        for (of, cost) in &throws {
            let six = of.request().expect("a hand").six;
            let [one, other, ..] = six.cards();
            let answer = GradedAnswer { kind: of.role, cost: *cost, is_wrong: *cost >= MIN_MISTAKE_COST };
            training.judge(answer, Some(PastThrow { six, role: of.role, two: [one, other] }));
        }
        if cost.is_some() {
            let [one, other, ..] = hand.cards;
            hand.throw([one, other]);
            hand.before = hand.thrown;
            hand.cost = cost;
        }
        for (_, cost) in &throws {
            let month = format!("2026-{:02}", cost % 12 + 1).parse().expect("a month");
            training.mistakes.count(Mistake { part: LeadPart::Hand, month }, *cost);
        }
        let text = write(Some(&hand), options, &training);
        prop_assert_eq!(read(&text), (Some(hand), options, training));
    }

    #[test]
    fn any_text_is_parsed_without_a_panic(
        lines in prop::collection::vec(("(hand|options|all|last|again|)", "[ -~]{0,12}"), 0..8),
        broken in 0..STORED.len(),
        piece: String,
    ) {
        let said: Vec<_> = lines.iter().map(|(name, rest)| format!("{name} {rest}")).collect();
        let cut = STORED.get(..broken).unwrap_or_default();
        for text in [said.join("\n"), format!("{cut}{piece}"), piece] {
            let (hand, options, training) = read(&text);
            let written = write(hand.as_ref(), options, &training);
            prop_assert_eq!(read(&written), (hand, options, training));
        }
    }
}
