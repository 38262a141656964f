//! Scripts: their meaning, their parts, their wording, and their limits. Some scripts are from the vectors.

use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::shape_set::ShapeSet;
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::conflict::redundant;
use kibitzer::engine::bridge::simulate::expression::{Function, Node};
use kibitzer::engine::bridge::simulate::oracle::{DealOracle, Oracle};
use kibitzer::engine::bridge::simulate::script::{Action, Script, StatisticKind};
use kibitzer::engine::bridge::simulate::{MOST_BYTES, MOST_DEPTH, MOST_NAMES};
use kibitzer::engine::source::Source;
use kibitzer::engine::{
    BySeat, CardSet, Deal, Diagnostic, Seat, Solver, Strain, Suit, System, Vulnerability,
};
use proptest::prelude::*;

use super::simulate_vectors::{on_deal, rows, script};

/// A deal in which South has a balanced hand of 14 points.
const DEAL: &str = "N:KQT5.J72.965.AK8 A42.A4.K32.J9654 J93.KQ853.AQT.Q2 876.T96.J874.T73";

#[track_caller]
fn value(text: &str) -> String {
    let script = script(text);
    let found = on_deal(&script, DEAL).value(script.condition().expect("an expression"));
    match found {
        Ok(number) => number.to_string(),
        Err(none) => {
            let found = none.of_deal(17).diagnostic(&Source::new(text));
            format!("{}@{}: {}", found.code, found.place.column, found.message)
        }
    }
}

#[track_caller]
fn refused(text: &str) -> String {
    let found = &Script::read(text).expect_err("a fault")[0];
    format!("{}@{}:{}", found.code, found.place.line, found.place.column)
}

/// Returns a line for each part of a script: its seats, `!` if its evaluation may fail, and its text.
fn parts(script: &Script) -> Vec<String> {
    let parts = script.parts();
    let lines = parts.iter().map(|part| {
        let seats: String = part.seats.iter().map(Seat::letter).collect();
        let fails = if part.is_fallible { "!" } else { "" };
        format!("{seats}{fails} {}", script.slice(part.span))
    });
    lines.collect()
}

#[test]
fn scripts_have_the_expected_meaning() {
    let text = "generate 1000 produce 25\ndealer West vulnerable EW\npointcount 6 4 2 1\n\
                predeal north SAK, HQ, spades(south)==4 south CA\n\
                long = spades(south) >= 5\naction average \"len\" spades(south),\n\
                frequency (hcp(south), 0, 37), frequency \"two\" (hcp(north), -3, 5, hcp(east), 0, 9), \
                printes(\"x\", hcp(south)), printall,\ncondition long";
    let script = script(text);
    assert_eq!((script.content.generate, script.content.produce), (Some(1000), Some(25)));
    assert_eq!(script.content.dealer, Some(Seat::West));
    assert_eq!(script.content.vulnerability, Some(Vulnerability::EastWest));
    let given = script.predeal();
    assert_eq!(given.cards()[Seat::North].to_string(), "AK.Q..");
    assert_eq!(given.length(Seat::South, Suit::Spades).map(|length| length.value), Some(4));
    assert_eq!(script.names.len(), 1);
    let actions: Vec<_> = script.content.actions.iter().map(|action| &action.value).collect();
    let [Action::Watch(len), Action::Watch(hcp), Action::Watch(two), Action::Print, Action::Print] =
        actions.as_slice()
    else {
        panic!("five actions in {actions:?}")
    };
    assert_eq!((len.label.as_deref(), &len.watching), (Some("len"), &StatisticKind::Average));
    assert_eq!(hcp.watching, StatisticKind::Frequency { least: 0, most: 37 });
    assert!(matches!(two.watching, StatisticKind::Table { least: -3, most: 5, .. }));
    // The dealer and the vulnerability that the page chooses apply only if the script states none.
    let turned = script.at(Seat::East, Vulnerability::Both);
    assert_eq!((turned.dealer(), turned.vulnerability()), (Seat::West, Vulnerability::EastWest));
    let plain = Script::read("").expect("nothing asked").at(Seat::East, Vulnerability::Both);
    assert_eq!((plain.dealer(), plain.vulnerability()), (Seat::East, Vulnerability::Both));
    assert!(plain.condition().is_none() && plain.parts().is_empty());
}

#[test]
fn a_condition_is_split_into_its_parts() {
    let text = "predeal spades(north)==1\nopener = balanced(south) and (hcp(south) in 15..17)\n\
                both = opener && hcp(north) + hcp(south) >= 25\n\
                both && (hearts(east) >= 5 || hcp(east) > 9) && 10 / hcp(west) > 2 && both";
    assert_eq!(
        parts(&script(text)),
        [
            "N spades(north)==1",
            "S balanced(south)",
            "S hcp(south) in 15..17",
            "NS hcp(north) + hcp(south) >= 25",
            "E hearts(east) >= 5 || hcp(east) > 9",
            "W! 10 / hcp(west) > 2",
        ]
    );
    let opens = script("dealer south\nopens(west, 1S, acol) and not opens(north, 1S)");
    assert_eq!(
        parts(&opens),
        ["S opens(west, 1S, acol)", "W opens(west, 1S, acol)", "NSW not opens(north, 1S)"]
    );
    let fails = |text: &str| script(text).parts()[0].is_fallible;
    for sure in [
        "hcp(south) / 2 % 3 * 100 > kr(south) * 2 + 0.05",
        "a = hcp(north) + 3\na / 2 > 4",
        "score(vul, x3N, spades(north) + 7) in (imps(hcp(south)))..9",
        "rnd(6) == 5",
        "hcp(north) > 3 ? balanced(south) : 0.5",
    ] {
        assert!(!fails(sure), "{sure}");
    }
    for unsure in [
        "kr(south) / 2 > 3",
        "kr(south) * 0.5 > 3",
        "hcp(south) % hcp(north)",
        "score(vul, x3N, kr(south))",
        "score(vul, x3N, 100 * hcp(south))",
        "imps(kr(south))",
        "rnd(hcp(south))",
        "999999999999999 * 999999999999999",
        "a = 99999999999\na * a * hcp(north) > 3",
    ] {
        assert!(fails(unsure), "{unsure}");
    }
    assert_eq!(parts(&script("tricks(south, notrump) >= 9")), ["NESW tricks(south, notrump) >= 9"]);
}

#[test]
fn script_is_described_in_words() {
    let words = |text: &str| script(text).in_words().to_string();
    assert_eq!(
        words(
            "predeal west SAQJ8, H96, DJ9764, CA2\nhcp(south) in 15..17 and balanced(south) and \
             hcp(north) in 8..9 && 4 > spades(north) && hearts(north) == 1"
        ),
        "West: ♠AQJ8 ♥96 ♦J9764 ♣A2; South: 15–17 HCP, balanced; North: 8–9 HCP, at most 3 spades, 1 heart"
    );
    assert_eq!(
        words("hcp(north) + hcp(south) in 25..27 and spades(east) + spades(west) > 8"),
        "North–South: 25–27 HCP together; East–West: 9+ spades together"
    );
    assert_eq!(
        words("dealer south\nopens(west, 1H, \"sayc:nt=14-16\") and !hascard(west, AS)"),
        "South: passes (SAYC: nt=14-16); West: opens 1♥ (SAYC: nt=14-16), no ♠A"
    );
    assert_eq!(
        words(
            "kr(south) > 12.5 and shape(south,\n any 4333 +  5xxx) and top3(south, hearts) >= 2 \
               and aces(south) == 1 and not twosuited(south) and zar(south) in ..30"
        ),
        "South: Kaplan & Rubens more than 12.5, shape any 4333 + 5xxx, 2+ of A K Q in hearts, 1 ace, \
         not two-suited, Zar points at most 30"
    );
    assert_eq!(
        words(
            "hcp(south) in 6..10 && (spades(south) == 6 && top3(south, spades) >= 2 || \
               bids(south, 1NT, acol)) && (hcp(north) > 9 or spades(north) > 3)"
        ),
        "South: 6–10 HCP, (6 spades and 2+ of A K Q in spades) or opens 1NT (Acol); \
         North: 10+ HCP or 4+ spades"
    );
    // A condition on two seats is printed as written.
    assert_eq!(words("hcp(south) > 9 || hcp(north) > 9"), "hcp(south) > 9 || hcp(north) > 9");
    assert_eq!(words("hcp(south) > hcp(north)\n"), "hcp(south) > hcp(north)");
}

#[test]
fn scripts_may_use_the_contest_systems() {
    let hands: [&str; 4] =
        ["A2.KJT92.3.KQ743", "AKQ2.AQ.KQ.K5432", "432.5432.432.432", "KQT5.J72.965.AK8"];
    for hand in hands {
        for (word, name) in [("goren", "goren"), ("rocky_mountain", "rocky-mountain")] {
            let system: System = name.parse().expect("a system");
            let hand: kibitzer::engine::Hand = hand.parse().expect("a hand");
            let call = system.suggest(hand, kibitzer::engine::Situation::default());
            let call = kibitzer::engine::bridge::opening::call_made(call);
            let asked =
                if call == kibitzer::engine::Call::Pass { "P".into() } else { call.to_string() };
            let script = script(&format!("dealer south\nbids(south, {asked}, {word})"));
            let mut hands = BySeat::<CardSet>::default();
            hands[Seat::South] = hand.cards();
            let mut calculator = Calculator::new(&script, DealOracle::default());
            calculator.set_hands(hands);
            assert_eq!(calculator.meets_script(), Ok(true), "{hand} {asked} {word}");
        }
    }
}

#[test]
fn redundant_conditions_are_reported() {
    let redundant_in = |text: &str| {
        let notes = redundant(&script(text));
        notes.iter().map(|note| note.message.clone()).collect::<Vec<_>>()
    };
    let always = [
        "hcp(south) >= 0",
        "hcp(south) < 38",
        "hcp(north) + hcp(south) <= 40",
        "spades(west) in 0..13",
        "3 > 2",
        "1",
        "!(aces(east) > 4)",
        "hcp(south) > 37 ? 1 : 2",
    ];
    for text in always {
        assert!(matches!(redundant_in(text).as_slice(), [_]), "{text}: {:?}", redundant_in(text));
    }
    let sometimes = [
        "hcp(south) >= 1",
        "hcp(south) < 37",
        "hcp(north) + hcp(south) < 40",
        "spades(west) != 5",
        "rnd(2) == 0",
        "hcp(south) / aces(south) >= 0",
        "hascard(south, AS)",
        "",
    ];
    for text in sometimes {
        assert!(redundant_in(text).is_empty(), "{text}: {:?}", redundant_in(text));
    }
    // Here the predealt cards and lengths already ensure the condition.
    assert_eq!(redundant_in("predeal west SA\nhascard(west, AS) && aces(east) <= 3").len(), 2);
    assert_eq!(
        redundant_in("predeal spades(north)==1\nspades(north) < 2"),
        ["“spades(north) < 2” excludes nothing"]
    );
    // The redundant condition is one of two parts. The message quotes it with single spaces.
    assert_eq!(
        redundant_in("hcp(south) > 9 and\n hcp(north)  >=\n 0"),
        ["“hcp(north) >= 0” excludes nothing"]
    );
}

#[test]
fn numbers_are_exact() {
    assert_eq!(value("kr(south) * 2 - 0.05"), "25.55");
    assert_eq!(value("1 / 0"), "divided-by-zero@1: this divides by 0 (in deal 17)");
    assert_eq!(value("(0 && 1 / 0) + (1 || 1 / 0)"), "1");
    assert_eq!(
        value("kr(south) % 2"),
        "whole-numbers@1: 12.8 isn’t a whole number, which this needs (in deal 17)"
    );
    assert_eq!(
        value("0 + 0.25 * 0.25"),
        "whole-numbers@5: this has more than two decimals (in deal 17)"
    );
    let large = "999999999999999";
    assert_eq!(
        value(&format!("{large} * {large}")),
        "out-of-range@1: this number is too large (in deal 17)"
    );
    assert_eq!(value("imps(999999999999999)"), "24");
    assert_eq!(value("imps(-1290)"), "-15");
    assert_eq!(value("score(nv, x1C, 700)").split('@').next(), Some("out-of-range"));
    assert_eq!(value("score(nv, x1C, -2)"), "-450");
    assert_eq!(value("rnd(0)").split('@').next(), Some("out-of-range"));
    assert_eq!(value("rnd(1)"), "0");
    assert_eq!(value("- - 3 - -2"), "5");
    assert_eq!(value("!!3"), "1");
}

#[test]
fn tricks_equal_those_of_the_solver() {
    let deal: Deal = DEAL.parse().expect("a deal");
    let mut solver = Solver::new();
    for (word, strain) in [("notrump", Strain::NoTrump), ("heart", Strain::Suit(Suit::Hearts))] {
        let tricks = solver.declarer(&deal, strain, Seat::South);
        assert_eq!(value(&format!("tricks(south, {word})")), tricks.to_string());
    }
}

#[test]
fn a_hand_that_is_not_dealt_has_no_value() {
    let script = script("hcp(south) + zar(north)");
    let mut calculator = Calculator::new(&script, DealOracle::default());
    calculator.set_hands(BySeat::default());
    let none = calculator.meets_script().expect_err("no hands");
    assert_eq!(none.why.to_string(), "North hasn’t thirteen cards");
}

#[test]
fn random_numbers_depend_on_seed_deal_and_place_only() {
    let seed = "7K3QD-00000-00000-00001".parse().expect("a seed");
    let drawn = |deal: u32, place: u32| {
        let mut beyond = DealOracle::new(seed);
        beyond.begin(deal);
        (0..3).map(|_| beyond.random(place, 1000)).collect::<Vec<_>>()
    };
    assert_eq!(drawn(7, 1), drawn(7, 1));
    assert_ne!(drawn(7, 1), drawn(7, 2));
    assert_ne!(drawn(7, 1), drawn(8, 1));
    let both = |deal| {
        let mut beyond = DealOracle::new(seed);
        beyond.begin(deal);
        let mixed: Vec<_> =
            (0..3).flat_map(|_| [2, 1].map(|place| beyond.random(place, 1000))).collect();
        (
            mixed.iter().step_by(2).copied().collect::<Vec<_>>(),
            mixed[1..].iter().step_by(2).copied().collect::<Vec<_>>(),
        )
    };
    assert_eq!(both(9), (drawn(9, 2), drawn(9, 1)));
    // A name is evaluated once for each deal. Each `rnd` in the text of the script is evaluated separately.
    let script = script("a = rnd(1000000)\na - a + (a == rnd(1000000))");
    let mut calculator = Calculator::new(&script, DealOracle::new(Seed::default()));
    calculator.set_hands(BySeat::default());
    let expression = script.condition().expect("an expression");
    assert_eq!(calculator.value(expression).map(|it| it.to_string()), Ok("0".into()));
    assert_eq!(script.randoms, 2);
}

#[test]
fn words_are_read_ignoring_case_but_assigned_names_are_not() {
    assert_eq!(value("Hcp = 3\nHcp + HCP(South)"), "17");
    assert_eq!(value("goren = 1\nkarpin = goren + 1\nkarpin * 10 + goren"), "21");
    assert_eq!(refused("kings = 3"), "reserved@1:1");
    assert_eq!(refused("x = 1\nx(north)"), "value@2:3");
    assert_eq!(value("and1 = 1\nOr_ = 0\nand1 AND NOT Or_"), "1");
}

#[test]
fn shapes_are_read_in_the_notations_of_the_dealer_program() {
    // South has three spades, five hearts, three diamonds and two clubs.
    let yes = [
        "shape(south, 3532)",
        "shape(south, any 5332)",
        "shape(south, x5xx - any 5422, any 4333)",
        "shape{south, 3532}",
        "shape{south, (5332)}",
        "shape{south, x5+3-2-}",
        "shape{south, 3[4-6]x[2]}",
        "shape{south, x(53)x}",
        "shape{south, any 5332 - 5xxx}",
        "shape{south, 4432 3532}",
        "shape{south, 4432+3532}",
        "shape { south , 3532 }",
        "shape(south, xxxx - 4432)",
        "shape(south, 5-3-3-2)",
        "shape(south, 4432 + 3=5=x=x - unbalanced)",
        "shape{south, balanced}",
    ];
    for text in yes {
        assert_eq!(value(text), "1", "{text}");
    }
    for text in [
        "shape(south, 5332)",
        "shape{south, 5(332)}",
        "shape{south, 3532-3532}",
        "shape{south, [1-2]xxx}",
        "shape(south, 5=3=3=2, 5-4-x-x)",
    ] {
        assert_eq!(value(text), "0", "{text}");
    }
    for text in [
        "shape{south, 53(32}",
        "shape{south, [5-3]xxx}",
        "shape{south, []xxx}",
        "shape{south, 54321}",
        "shape{south, 53}",
        "shape(south, 5-3=3-2)",
        "shape(south, 5-3-3-2-0)",
        "shape(south, any balanced)",
    ] {
        assert!(refused(text).starts_with("shape@1:1"), "{text}: {}", refused(text));
    }
    let sum = |text| Script::read(text).expect_err("a fault")[0].message.clone();
    assert_eq!(sum("shape(north, 4334)"), "4-3-3-4 has 14 cards; a hand has 13");
    assert_eq!(sum("shape{north, 2-2-2-2-}"), "2-2-2-2- has at most 8 cards; a hand has 13");
    assert_eq!(sum("shape(north, 9xx5)"), "9-x-x-5 has at least 14 cards; a hand has 13");
}

#[test]
fn a_shape_may_name_and_compare_suits() {
    let shapes = |text: &str| {
        let read = script(&format!("shape{{south, {text}}}"));
        let Some(Node::Function(Function::Shape(_, set, _))) = read.condition().map(|it| &it.node)
        else {
            panic!("a shape in {text}")
        };
        let shape = |lengths: [usize; 4]| lengths.map(|length| length.to_string()).concat();
        let all = ShapeSet::all().filter(|&lengths| set.contains(lengths));
        let mut found: Vec<String> = all.map(shape).collect();
        found.sort();
        found
    };
    for (text, found) in [
        // These are the outputs of the dealer program's preprocessor for the same shapes.
        ("4M(3+3+2+)", "2434 2443 3424 3433 3442 4234 4243 4324 4333 4342 4423 4432"),
        ("5s(431)", "5134 5143 5314 5341 5413 5431"),
        ("4+s4+h(xx):d>c,h+s==10", "4621 4630 5521 5530 6421 6430"),
        ("5m2s(42)", "2245 2254 2425 2452"),
        ("4M4mx5", "0445 0454 4045 4054"),
        ("(4441):h>d or s>d", "4414"),
        ("(6511):m<s,h>d", "5611 6511"),
    ] {
        assert_eq!(shapes(text).join(" "), found, "{text}");
    }
    for (one, other) in [
        ("5Mxxx + 4m(4xx)", "5xxx + x5xx + 4x4x + 4xx4 + x44x + x4x4 + xx44"),
        ("4+m5-Mxx", "5-x4+x + 5-xx4+ + x5-4+x + x5-x4+"),
        ("4M+6m-(xx)", "4+M6-m(xx)"),
        ("7+xxx:h<2 or d<2 or c<2", "7+xxx:h<2 or m<2"),
        ("[24-68]s[14]hxx", "[24568][14]xx"),
        ("(55xx):d>c or h>s + 4333", "4333 + (55xx):d>c + (55xx):h>s"),
        ("x5+xx:h>s, 4333", "4333 + x5+xx:s<h"),
        ("1+xxx - (7+xxx)", "1+xxx - 7+xxx - x7+xx - xx7+x - xxx7+"),
    ] {
        assert_eq!(shapes(one), shapes(other), "{one}");
    }
    for (text, column) in
        [("(5sxxx)", 14), ("5s5sxx", 14), ("any 5s332", 18), ("5xxx:", 19), ("5xxx:h>", 21)]
    {
        let found = refused(&format!("shape{{south, {text}}}"));
        assert_eq!(found, format!("shape@1:{column}"), "{text}");
    }
}

#[test]
fn messages_on_faults_suggest_a_correction() {
    let message = |text| Script::read(text).expect_err("a fault")[0].message.clone();
    assert_eq!(message("balancd(north)"), "“balancd” is unknown; did you mean “balanced”?");
    assert_eq!(message("strong = 1\nstrnog"), "“strnog” is unknown; did you mean “strong”?");
    assert_eq!(message("hcp(north) ≥ 12"), "“≥” isn’t part of the language (write `>=`)");
    assert_eq!(
        message("opens(north, 1S, \"sayc:majors=4\")").split(';').next(),
        Some("expected a system, such as sayc, acol or \"sayc:nt=14-16\"")
    );
}

#[test]
fn predealt_cards_and_lengths_are_checked_together() {
    assert_eq!(refused("predeal north SAKQJT9 hearts(north)==8"), "lengths-too-long@1:23");
    assert_eq!(
        refused("predeal north SAKQJT98 south S765432 spades(east)==1"),
        "suit-too-long@1:38"
    );
    assert_eq!(refused("predeal foo"), "predeal@1:9");
    assert_eq!(refused("predeal north SKA"), "holding@1:15");
    assert_eq!(parts(&script("predeal west S2\nspades(south) <= 3")), ["S spades(south) <= 3"]);
    assert_eq!(parts(&script("predeal west S\nhcp(south) <= 3")), ["S hcp(south) <= 3"]);
}

#[test]
fn too_long_or_too_deep_scripts_are_refused() {
    let named = |names: usize| {
        (0..names).fold(String::new(), |text, name| text + &format!("n{name} = 1\n"))
    };
    assert!(Script::read(&named(MOST_NAMES)).is_ok());
    assert_eq!(refused(&named(MOST_NAMES + 1)), format!("too-long@{}:1", MOST_NAMES + 1));
    assert_eq!(refused(&" ".repeat(MOST_BYTES + 1)), format!("too-long@1:{}", MOST_BYTES + 2));
    let brackets = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Script::read(&brackets(MOST_DEPTH)).is_ok());
    assert!(refused(&brackets(MOST_DEPTH + 1)).starts_with("too-long"));
    for deep in ["!", "-", "(", "imps(", "1 ? ", "rnd(", "score(nv, x3N, ", "1 in (", "x = "] {
        let text = deep.repeat(MOST_BYTES / deep.len());
        assert!(Script::read(&text).is_err(), "{deep}");
        let text = format!("{}1", deep.repeat(MOST_DEPTH + 1));
        assert!(Script::read(&text).is_err(), "{deep}");
    }
    assert_eq!(refused(&"1 ? 1 : ".repeat(10_000)), "value@1:80001");
    // The operators of a chain are not nested, so the limit of depth does not apply.
    for chain in [" && hcp(north) > 3", " + 1", " * 1", " || 0"] {
        assert!(Script::read(&format!("1{}", chain.repeat(3000))).is_ok(), "{chain}");
    }
    let choices = "hcp(north) > 3 ? 1 : ".repeat(3000);
    let many = script(&format!("{choices}0"));
    assert_eq!(many.notes.len(), 2999);
    // Each name uses the name before it. This adds one level of depth.
    let chained = |names: usize| {
        (1..names)
            .fold("n0 = 1\n".to_owned(), |text, name| text + &format!("n{name} = n{}\n", name - 1))
    };
    assert!(Script::read(&chained(MOST_DEPTH)).is_ok());
    assert!(refused(&chained(MOST_DEPTH + 1)).starts_with("too-long"));
    // Each name uses the name before it several times. It is still evaluated only once.
    let doubled = (1..60).fold("n0 = 1\n".to_owned(), |text, name| {
        text + &format!("n{name} = n{0} + n{0} && n{0}\n", name - 1)
    });
    let script = script(&format!("{doubled}n59"));
    assert_eq!(on_deal(&script, DEAL).meets_script(), Ok(true));
    assert!(script.parts().len() <= 120);
}

/// A script with words that only variants of the program `dealer` accept, and not the original program.
const DEALER_2_SCRIPT: &str = include_str!("../golden/simulate/dealer/second-version.dlr");

/// Shapes with named suits, and comparisons.
const SHAPES: &str = "shape{north, 4+M6-m(xx):c<d,h+s>=10 + x[5-9]xx:h>s or m<s - (7+xxx) }";

fn pieces() -> impl Strategy<Value = String> {
    let words: Vec<String> = rows("faults.tsv")
        .into_iter()
        .chain(rows("conditions.tsv"))
        .chain([DEALER_2_SCRIPT, SHAPES].map(|text| vec![text.to_owned()]))
        .flat_map(|row| {
            row.first()
                .map(|text| {
                    text.split_inclusive([' ', '(', ')', ',']).map(String::from).collect::<Vec<_>>()
                })
                .unwrap_or_default()
        })
        .collect();
    proptest::collection::vec(proptest::sample::select(words), 0..24)
        .prop_map(|words| words.concat())
}

/// Calls functions that take a script.
fn call_all(text: &str) {
    let script = match Script::read(text) {
        Ok(script) => script,
        Err(refused) => {
            let span = refused[0].place.span;
            assert!(text.get(span.start..span.end).is_some());
            return;
        }
    };
    assert!(!script.in_words().to_string().contains('\n'));
    // Scripts with tricks are skipped, because solving takes long. Scripts with `rnd` have different values each time.
    let small = text.to_ascii_lowercase();
    if ["trick", "dds", "par", "rnd"].iter().any(|word| small.contains(word)) {
        return;
    }
    let mut calculator = on_deal(&script, DEAL);
    let whole = calculator.meets_script();
    let mut parts = Ok(true);
    for part in script.parts() {
        assert!(text.get(part.span.start..part.span.end).is_some());
        let met = calculator.meets(&part.expression);
        assert!(met.is_ok() || part.is_fallible, "{text}");
        if parts == Ok(true) {
            parts = met;
        }
    }
    if script.predeal().cards().iter().all(|(_, cards)| cards.is_empty()) {
        assert_eq!(whole, parts, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        call_all(&text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        call_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn nearly_valid_scripts_are_read_or_refused(text in pieces()) {
        call_all(&text);
    }
}

#[test]
fn words_of_variants_of_the_dealer_program_change_no_deal() {
    let text = "title \"A script\"\nseed 919\nstartboard 9\nopener west\nhcp(south) > 9\n\
                action printrpt(deal, usereval(7, NS, 0), \\n), average \"points\" hcp(south),\n\
                bktfreq \"kr\" (cccc(south), 5.0, 22.0, .5), export(NS), printns";
    let read = script(text);
    assert_eq!(read.seed().map(|seed| seed.to_string()), Some("00000-00000-00000-000WQ".into()));
    assert_eq!(parts(&read), ["S hcp(south) > 9"]);
    let [note] = &*read.notes else { panic!("one note in {:?}", read.notes) };
    assert_eq!((note.code, note.place.line, note.place.column), ("passed-over", 1, 1));
    for word in ["title", "startboard", "opener", "printrpt", "bktfreq", "export", "printns"] {
        assert!(note.message.contains(word), "{}", note.message);
    }
    let watched = read.content.actions.iter().filter(|it| matches!(it.value, Action::Watch(_)));
    assert_eq!(watched.count(), 1);
    let open = script("title \"never closed\nhcp(south) > 9 // \"");
    assert_eq!(parts(&open), ["S hcp(south) > 9"]);
    // If the script assigns a value to a word, the word has this value.
    let own =
        script("seed = 9 title = seed\nexport = title\nopener = export\nopener == hcp(south)");
    assert_eq!((own.seed(), own.notes.len()), (None, 0));
}

#[test]
fn unsupported_values_are_refused_only_where_they_are_used() {
    let named = "a = opc(NS, notrump) > 20 ? 1 : 0\nb = a + usereval(7, NS, 0)\n";
    let printed = script(&format!("{named}hcp(south) > 9\naction printrpt(a, b)"));
    let [note] = &*printed.notes else { panic!("one note in {:?}", printed.notes) };
    assert!(note.message.contains("opc, usereval and printrpt change no deal"), "{}", note.message);
    assert_eq!(refused(&format!("{named}b > 3")), "not-covered@3:1");
    assert_eq!(refused(&format!("{named}1\naction average hcp(south) + a")), "not-covered@4:29");
    for unclosed in ["a = opc", "a = opc)", "a = opc hcp(south) > 9", "a = opc("] {
        assert!(refused(unclosed).starts_with("expected@1:"), "{unclosed}");
    }
}

#[test]
fn point_counts_may_have_decimals() {
    let counts = "pointcount 4.5 3 1.5 .75 .25\naltcount 0 4.25 3\n";
    let read = script(&format!("{counts}hcp(south) == 10.75 && pt0(south) == 7.25"));
    let points = read.content.points.as_ref().map(ToString::to_string);
    assert_eq!(points.as_deref(), Some("4.5-3-1.5-0.75-0.25"));
    let mut hands = BySeat::<CardSet>::default();
    hands[Seat::South] = "AT2.KT3.QT4.JT32".parse().expect("cards");
    let mut calculator = Calculator::new(&read, DealOracle::default());
    calculator.set_hands(hands);
    assert_eq!(calculator.meets_script(), Ok(true));
    assert!(!read.parts().iter().any(|part| part.is_fallible));
    // Only integers can be divided.
    assert!(script(&format!("{counts}pt0(south) / 2 > 1")).parts()[0].is_fallible);
}

#[test]
fn tricks_and_par_equal_those_of_the_solver() {
    // Each hand is a complete suit.
    let all = "AKQJT98765432";
    let deal = format!("N:{all}... ..{all}. .{all}.. ...{all}");
    for (expression, value) in [
        ("dds(north, spades)", "13"),
        ("dds(south, spades) == tricks(south, spades)", "1"),
        ("dds(east, notrump)", "0"),
        ("par(NS)", "2210"),
        ("par(EW)", "-2210"),
        ("par(ns, none)", "1510"),
        ("par(NS, both) == par(NS, all)", "1"),
    ] {
        let asked = script(&format!("vulnerable ns\n{expression}"));
        let found = on_deal(&asked, &deal).value(asked.condition().expect("an expression"));
        assert_eq!(found.map(|it| it.to_string()), Ok(value.to_owned()), "{expression}");
    }
    assert_eq!(parts(&script("par(NS) > 400")), ["NESW par(NS) > 400"]);
}

/// Formats a diagnostic as the vectors do.
fn place(found: &Diagnostic) -> String {
    format!("{}@{}:{}", found.code, found.place.line, found.place.column)
}

#[test]
fn deals_meet_the_scripts_as_in_the_vectors() {
    let rows = rows("conditions.tsv");
    assert_eq!(rows.len(), 351);
    for row in rows {
        let [text, deal, meets] = row.as_slice() else { panic!("three cells in {row:?}") };
        let script = script(text);
        let met = on_deal(&script, deal).meets_script();
        assert_eq!(met, Ok(meets == "1"), "{text}\n{deal}");
        // A deal meets all parts if and only if it meets the condition.
        let mut calculator = on_deal(&script, deal);
        let given = script.predeal().cards().iter();
        let mut is_met = given.into_iter().all(|(seat, &cards)| {
            let deal: Deal = deal.parse().expect("a deal");
            (cards - deal.hand(seat)).is_empty()
        });
        for part in script.parts() {
            is_met = is_met && calculator.meets(&part.expression) == Ok(true);
        }
        assert_eq!(is_met, meets == "1", "the parts of {text}\n{deal}");
    }
}

#[test]
fn expressions_have_the_values_of_the_vectors() {
    let rows = rows("values.tsv");
    assert_eq!(rows.len(), 152);
    for row in rows {
        let [text, deal, value] = row.as_slice() else { panic!("three cells in {row:?}") };
        let script = script(text);
        let expression = script.condition().expect("an expression");
        let found = on_deal(&script, deal).value(expression);
        assert_eq!(found.map(|found| found.to_string()).as_ref(), Ok(value), "{text}\n{deal}");
    }
}

#[test]
fn faults_are_reported_with_their_places() {
    let rows = rows("faults.tsv");
    assert_eq!(rows.len(), 65);
    let mut wrong = Vec::new();
    for row in rows {
        let [text, code, line, column] = row.as_slice() else { panic!("four cells in {row:?}") };
        let expected = format!("{code}@{line}:{column}");
        let found = Script::read(text).map_or_else(|found| place(&found[0]), |_| "nothing".into());
        if found != expected {
            wrong.push(format!("{text:?}: {found}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn notable_facts_are_reported_once() {
    let rows = rows("warnings.tsv");
    assert_eq!(rows.len(), 15);
    for row in rows {
        let [text, codes] = row.as_slice() else { panic!("two cells in {row:?}") };
        let script = script(text);
        let found: Vec<_> = script.notes.iter().map(place).collect();
        assert_eq!(&found.join(" "), codes, "{text}");
    }
}
