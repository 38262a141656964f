//! The form writes a script from its fields, and parses such a script into the same fields. It refuses any other
//! script.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::opening::Style;
use kibitzer::engine::bridge::simulate::form::{
    Conditions, HandForm, Honours, OpeningCondition, ScriptForm, ShapeCondition, TopCards,
    holdings, in_field,
};
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::number_condition::NumberCondition;
use kibitzer::engine::{Card, CardSet, Seat, Suit};
use proptest::prelude::*;

fn range() -> impl Strategy<Value = Option<NumberCondition>> {
    let text = prop::sample::select(vec!["15-17", "5+", "≤9", "12", "0-3"]);
    prop::option::of(text.prop_map(|text| NumberCondition::read(text, 0).expect("a range")))
}

/// Conditions on a hand, without the cards it must have. There is one set of conditions, or two alternative sets.
fn of_hand() -> impl Strategy<Value = HandForm> {
    let or = prop::option::weighted(0.3, conditions());
    (conditions(), or).prop_map(|(asked, or)| {
        let is_asked = |asked: &Conditions| *asked != Conditions::default();
        // An empty set of conditions is no alternative.
        let or = or.filter(|or| is_asked(or) && is_asked(&asked));
        HandForm { conditions: asked, or, ..HandForm::default() }
    })
}

/// One set of conditions. The strategy is boxed, because eight of these strategies together would overflow a test's
/// stack.
fn conditions() -> BoxedStrategy<Conditions> {
    let shape = prop_oneof![
        prop::sample::select(&ShapeClass::ALL[..]).prop_map(ShapeCondition::Class),
        Just(ShapeCondition::List("any 4333 + 5xxx".into())),
    ];
    let evaluator = prop::sample::select(vec![
        Evaluator::KaplanRubens,
        Evaluator::LosingTricks,
        Evaluator::Zar,
    ]);
    let call = prop::sample::select(vec!["1NT", "2S", "PASS"]);
    let style = prop::sample::select(vec!["sayc", "two-over-one", "acol:nt=14-16"]);
    let opens =
        (call, style, prop::bool::ANY).prop_map(|(call, style, others_pass)| OpeningCondition {
            call: call.parse::<Call>().expect("a call"),
            style: style.parse::<Style>().expect("a style"),
            others_pass,
        });
    let suit = prop::sample::select(&Suit::DESCENDING[..]);
    let top =
        prop::sample::select(vec![(TopCards::Three, 2), (TopCards::Three, 3), (TopCards::Five, 1)]);
    let honours = (suit, top).prop_map(|(suit, (among, least))| Honours { suit, among, least });
    (
        range(),
        [range(), range(), range(), range()],
        prop::option::of(shape),
        prop::option::of((evaluator, range().prop_filter_map("a range", |it| it))),
        prop::option::weighted(0.2, honours),
        prop::option::weighted(0.2, opens),
    )
        .prop_map(|(points, lengths, shape, count, honours, opens)| {
            let mut asked =
                Conditions { points, shape, count, honours, opens, ..Conditions::default() };
            for (suit, length) in Suit::DESCENDING.into_iter().zip(lengths) {
                asked.lengths[suit] = length;
            }
            asked
        })
        .boxed()
}

fn form() -> impl Strategy<Value = ScriptForm> {
    let all = [
        Vulnerability::None,
        Vulnerability::NorthSouth,
        Vulnerability::EastWest,
        Vulnerability::Both,
    ];
    (
        prop::option::of(prop::sample::select(&Seat::CLOCKWISE[..])),
        prop::option::of(prop::sample::select(all.to_vec())),
        [of_hand(), of_hand(), of_hand(), of_hand()],
        [range(), range()],
        // Each number tells which seat holds a card, or which seat must not hold it. Numbers from 12 up mean neither.
        prop::collection::vec(0..60_usize, 52),
    )
        .prop_map(|(dealer, vulnerability, hands, sides, places)| {
            let mut form = ScriptForm { dealer, vulnerability, sides, ..ScriptForm::default() };
            for (seat, hand) in Seat::CLOCKWISE.into_iter().zip(hands) {
                form.hands[seat] = hand;
            }
            for (card, place) in Card::all().zip(places) {
                let Some(&seat) = Seat::CLOCKWISE.get(place % 4) else { continue };
                match place / 4 {
                    0 | 1 if form.hands[seat].cards.len() < 13 => {
                        form.hands[seat].cards.insert(card)
                    }
                    2 => form.hands[seat].conditions.lacks.insert(card),
                    _ => false,
                };
            }
            form
        })
}

proptest! {
    #[test]
    fn script_of_a_form_is_read_back(form in form()) {
        let script = form.script();
        let read = ScriptForm::read(&script);
        prop_assert_eq!(read.as_ref(), Some(&form), "{}", script);
        // Additional spaces do not change the form.
        let spaced = script.replace(' ', "  ").replace(" &&\n", "\n  && ");
        prop_assert_eq!(ScriptForm::read(&spaced), Some(form), "{}", spaced);
    }

    #[test]
    fn form_writes_back_the_script_it_reads(text in "[a-z0-9 &|!().,=<>SAKH]{0,60}") {
        if let Some(form) = ScriptForm::read(&text) {
            let blanks = |text: &str| text.split_whitespace().collect::<String>();
            prop_assert_eq!(blanks(&form.script()), blanks(&text));
        }
    }
}

#[test]
fn a_form_writes_a_plain_script() {
    let mut form = ScriptForm { dealer: Some(Seat::South), ..ScriptForm::default() };
    form.vulnerability = Some(Vulnerability::NorthSouth);
    form.hands[Seat::South].cards = "AKQ.T5..".parse::<CardSet>().expect("cards");
    form.hands[Seat::South].conditions.points = NumberCondition::read("15-17", 0).ok();
    form.hands[Seat::North].conditions.lengths[Suit::Hearts] = NumberCondition::read("4+", 0).ok();
    form.hands[Seat::North].conditions.lacks.insert("SJ".parse().expect("a card"));
    form.sides[0] = NumberCondition::read("25", 0).ok();
    let script = form.script();
    assert_eq!(
        script,
        "dealer south\nvulnerable ns\npredeal south SAKQ, HT5\ncondition hearts(north) in 4.. &&\n\
         !hascard(north, JS) &&\nhcp(south) in 15..17 &&\nhcp(north) + hcp(south) == 25\n"
    );
    let read = Script::read(&script).expect("a script");
    assert!(read.notes.is_empty(), "{:?}", read.notes);
    assert_eq!(holdings(form.hands[Seat::South].cards), "SAKQ, HT5");
    let texts = ["15-17", "5+", "≤9", "12.5", "-3"];
    for text in texts {
        assert_eq!(in_field(NumberCondition::read(text, 2).expect(text)), text);
    }
}

#[test]
fn a_hand_may_have_two_alternative_sets_of_conditions() {
    let weak = "(hcp(south) in 6..10 && spades(south) == 6) || (bids(south, 1NT, acol))\n";
    let form = ScriptForm::read(weak).expect("a form");
    let hand = &form.hands[Seat::South];
    assert_eq!(hand.conditions.lengths[Suit::Spades], NumberCondition::read("6", 0).ok());
    let opens = hand.or.as_ref().and_then(|or| or.opens).expect("what it opens");
    assert!(!opens.others_pass);
    assert_eq!(form.script(), weak);
    // When another condition is added, the alternatives are put in parentheses.
    let mut form = form;
    form.hands[Seat::North].conditions.honours =
        Some(Honours { suit: Suit::Hearts, among: TopCards::Three, least: 2 });
    let script = form.script();
    assert_eq!(
        script,
        "top3(north, hearts) >= 2 &&\n((hcp(south) in 6..10 && spades(south) == 6) || (bids(south, 1NT, acol)))\n"
    );
    assert_eq!(ScriptForm::read(&script), Some(form));
    for other in [
        "(hcp(south) in 6..10) || (hcp(north) in 6..10)",
        "(hcp(south) in 6..10 && hcp(north) in 6..10) || (hcp(south) in 12..)",
        "(hcp(south) in 6..10) || (hcp(south) in 12..14) || (hcp(south) in 20..)",
        "(hcp(south) in 6..10) || (hcp(south) in 12..14) &&\nspades(south) == 5",
    ] {
        assert_eq!(ScriptForm::read(other), None, "{other}");
    }
}

#[test]
fn a_script_that_no_form_writes_is_not_a_form() {
    for script in [
        "hcp(south) in 15..17 # strong",
        "hcp(south) >= 15",
        "strong = hcp(south) in 15..17\nstrong",
        "hcp(south) in 15..17 && hcp(south) in 16..18",
        "predeal spades(north)==5",
        "produce 100\nhcp(south) in 15..17",
        "bids(south, 1NT)",
        "top4(south, hearts) >= 2",
        "hcp(south) in 15..17 action average hcp(north)",
        "hcp(",
    ] {
        assert_eq!(ScriptForm::read(script), None, "{script}");
    }
    assert_eq!(ScriptForm::read(" \n"), Some(ScriptForm::default()));
}
