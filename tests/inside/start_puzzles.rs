//! The puzzles of the start page, with the engine's answers.
//!
//! The page shows the puzzles before its WebAssembly is loaded. So `src/ui/pages/home/puzzles.html` contains them as
//! JSON. With `UPDATE_GOLDEN` set, the test rewrites that file. To add a puzzle, add a line to a list below.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use kibitzer::bridge::double_dummy::Position;
use kibitzer::bridge::opening::sayc;
use kibitzer::bridge::opening::verdict::RuleOutcome;
use kibitzer::cribbage::discard::{Opponent, Six};
use kibitzer::cribbage::players::Players;
use kibitzer::cribbage::role::Role;
use kibitzer::{Call, Deal, Seat, Situation, Solver, Suit, check_text, read_hand};
use serde_json::{Value, json};

use super::support::cribbage_golden::TABLES;

/// Hands to open as dealer, in Standard American.
const OPENINGS: [&str; 6] = [
    "A2.KJT92.3.KQ743",
    "KQT5.J72.965.AK8",
    "AQ4.KJ5.Q963.AQ2",
    "KQJ986.4.T73.852",
    "AKQJ5.AQ4.KQ3.K8",
    "KJ762.A4.KQ5.Q93",
];

/// Deals in which some opening lead beats the contract. Each has the auction, and the hands of North, East, South and
/// West. South declares, and West leads.
const LEADS: [(&str, &str); 5] = [
    ("1NT Pass 3NT", "K7.84.T654.AK863 J65.JT632.983.75 43.AKQ75.AQJ.942 AQT982.9.K72.QJT"),
    ("1NT Pass 3NT", "Q6.J92.AQ7.KT753 KJ93.63.J986.Q42 A5.KQ4.KT532.A96 T8742.AT875.4.J8"),
    ("1S Pass 4S", "KQJ843.K9.3.J732 7.J765432.AK42.4 A9652.A.T985.K86 T.QT8.QJ76.AQT95"),
    ("1NT Pass 3NT", "764.Q32.AK832.A8 J32.764.76.T9732 Q5.AJT5.QJT4.KQ6 AKT98.K98.95.J54"),
    ("1H Pass 4H", "T9.KQ943.Q3.KT52 KQJ874.85.T862.J A65.AT762.KJ7.96 32.J.A954.AQ8743"),
];

/// Six cards, two of which the player throws, and the player's role.
const THROWS: [(&str, Role); 6] = [
    ("5H 5S JC 4D 9C KS", Role::Dealer),
    ("2D 3C 6S 7H 8H QD", Role::Pone),
    ("AS 2D 3C 4D 6D 7D", Role::Pone),
    ("3H 3D 5C TS JS KD", Role::Pone),
    ("4C 5C 6H 6S 9D TD", Role::Dealer),
    ("3S 4D 7H 8C JD JH", Role::Dealer),
];

/// The calls that a puzzle explains. Each call has the number of its rule in Standard American.
const RULES: [(&str, &str); 7] = [
    ("1NT", "1"),
    ("2NT", "2"),
    ("3NT", "3"),
    ("2C", "4"),
    ("2D", "12a"),
    ("2H", "12a"),
    ("2S", "12a"),
];

/// Returns a hand to open, the right call, the reason for it, and the reasons against other calls. Calls are written
/// like `1NT`.
fn opening(hand: &str) -> Value {
    let verdict = sayc::SYSTEM.verdict(read_hand(hand).expect(hand), Situation::default());
    let call = verdict.call.unwrap_or(Call::Pass);
    let deciding = verdict.deciding().expect("a rule decides").outcome.to_string();
    let mismatch = |number: &str| {
        let entry = verdict.trace.iter().find(|entry| entry.rule.number == number);
        let outcome = entry.expect("a rule of the system").outcome;
        matches!(outcome, RuleOutcome::Fails { .. }).then(|| outcome.to_string())
    };
    let why_not: BTreeMap<_, _> = RULES
        .into_iter()
        .filter_map(|(call, number)| mismatch(number).map(|reason| (call, reason)))
        .collect();
    json!({ "hand": hand, "call": call.to_string(), "why": deciding, "whyNot": why_not })
}

/// Returns a contract to beat: West's hand, the auction, the contract, the tricks that beat it, the tricks after each
/// lead, and the deal as a record.
fn lead(auction: &str, hands: &str) -> Value {
    let deal: Deal = format!("N:{hands}").parse().expect(hands);
    let contract = auction.rsplit(' ').next().expect("a call");
    let Ok(Call::Bid(bid)) = contract.parse() else { panic!("{auction}") };
    let tricks: BTreeMap<_, _> = Solver::new()
        .values(&Position::opening(&deal, bid.strain, Seat::West))
        .into_iter()
        .map(|value| (value.card.to_string(), value.tricks))
        .collect();
    let needed = 14 - (6 + bid.level.get());
    let beats = |tricks: &u8| *tricks >= needed;
    assert!(tricks.values().any(beats) && !tricks.values().all(beats), "{auction}, {hands}");
    let record = format!(
        "[Dealer \"S\"]\n[Vulnerable \"None\"]\n[Deal \"N:{hands}\"]\n[Declarer \"S\"]\n\
         [Contract \"{contract}\"]\n[Auction \"S\"]\n{auction} AP\n"
    );
    let checked = check_text(&record);
    assert!(checked.records.iter().all(|record| record.diagnostics.is_empty()), "{record}");
    let west = hands.rsplit(' ').next();
    json!({
        "hand": west,
        "auction": auction,
        "contract": contract,
        "needed": needed,
        "tricks": tricks,
        "record": record,
    })
}

/// Returns six cards, the role, and for each throw its value and its cost in points.
fn throw(players: &Players, cards: &str, role: Role) -> Value {
    let cards: Vec<_> = cards.split(' ').map(|card| card.parse().expect(card)).collect();
    let six = Six::new(cards.clone().try_into().expect("six")).expect("of one pack");
    let found = players.discards(six, role, Opponent::Shipped);
    let best = &found.discards[0];
    let discards: BTreeMap<_, _> = found
        .discards
        .iter()
        .map(|discard| {
            let thrown = discard.thrown.map(|card| card.to_string()).join(" ");
            let [worth, cost] = [discard.total(), discard.behind(best).unwrap_or(0.0)];
            (thrown, [format!("{worth:.2}"), format!("{cost:.2}")])
        })
        .collect();
    let text: Vec<_> = six.cards().iter().map(ToString::to_string).collect();
    json!({ "hand": text.join(" "), "role": role.name(), "discards": discards })
}

#[test]
fn puzzles_of_the_start_page_have_the_engines_answers() {
    let players = Players::new(&TABLES);
    let outlines: BTreeMap<_, _> =
        Suit::ASCENDING.into_iter().map(|suit| (suit.to_string(), suit.outline())).collect();
    let puzzles = json!({
        "outlines": outlines,
        "open": OPENINGS.map(opening),
        "lead": LEADS.map(|(auction, hands)| lead(auction, hands)),
        "throw": THROWS.map(|(cards, role)| throw(&players, cards, role)),
    });
    let html = format!("<script id=\"puzzles\" type=\"application/json\">{puzzles}</script>\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/pages/home/puzzles.html");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, html).expect("to write the puzzles");
    } else {
        let kept = fs::read_to_string(&path).expect("the puzzles");
        assert_eq!(kept, html, "UPDATE_GOLDEN=1 writes them anew");
    }
}
