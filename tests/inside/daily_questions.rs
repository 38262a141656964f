//! The questions of the start page (`static/today`), which `benches/tables/daily_questions` writes: their answers are
//! the engine's.

use std::fs;
use std::path::Path;

use kibitzer::bridge::double_dummy::Position;
use kibitzer::bridge::opening::{call_made, sayc};
use kibitzer::cribbage::discard::{Opponent, Six};
use kibitzer::cribbage::show::{Show, ShownAs};
use kibitzer::{Call, Deal, Seat, Situation, Solver, check_text, read_hand};
use serde_json::Value;

use super::support::cribbage_golden::PLAYERS;

/// Returns the questions of each month, in the order of the days.
fn months() -> Vec<Vec<Value>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/today");
    let month = |number| {
        let text = fs::read_to_string(folder.join(format!("{number:02}.json"))).expect("a month");
        assert!(text.len() < 40_000, "the file of month {number} is small");
        serde_json::from_str(&text).expect("JSON")
    };
    (1..=12).map(month).collect()
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().expect(name)
}

#[test]
fn each_day_of_the_year_has_its_questions() {
    let days: Vec<_> = months().iter().map(Vec::len).collect();
    assert_eq!(days, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
}

#[test]
fn openings_are_those_of_sayc() {
    for question in months().iter().flatten().map(|day| &day["open"]) {
        let hand = read_hand(text(question, "hand")).expect("a hand");
        let call = call_made(sayc::SYSTEM.suggest(hand, Situation::default())).to_string();
        assert_eq!(text(question, "call"), call, "{question}");
        let choices = question["choices"].as_array().expect("choices");
        let offered: Vec<_> = choices.iter().map(|choice| choice[0].as_str().unwrap()).collect();
        assert!(offered.len() == 5 && offered.contains(&&*call), "{question}");
        let reasons = choices.iter().map(|choice| choice[1].as_str().unwrap().len());
        let longest =
            reasons.max().unwrap() + text(question, "why").split(": ").next().unwrap().len();
        assert!(longest < 130, "the answer fits its place: {question}");
    }
}

#[test]
fn some_leads_beat_the_contract_and_others_do_not() {
    let months = months();
    for (month, days) in months.iter().enumerate() {
        for question in days.iter().map(|day| &day["lead"]) {
            let needed = question["needed"].as_u64().expect("a number");
            let tricks = question["tricks"].as_array().expect("tricks");
            let right = tricks.iter().filter(|tricks| tricks.as_u64() >= Some(needed)).count();
            assert!(tricks.len() == 13 && (1..=6).contains(&right), "{question}");
            let [deal, auction] = ["deal", "auction"].map(|name| text(question, name));
            let record =
                format!("[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Auction \"S\"]\n{auction} AP\n");
            let checked = check_text(&record);
            assert!(checked.records.iter().all(|record| record.diagnostics.is_empty()), "{record}");
        }
        // Solving takes long in a test build, so only one deal of each month is solved.
        let question = &days[month * 2]["lead"];
        let deal: Deal = text(question, "deal").parse().expect("a deal");
        let Some(Ok(Call::Bid(bid))) = text(question, "auction").rsplit(' ').next().map(str::parse)
        else {
            panic!("{question}")
        };
        assert_eq!(question["needed"].as_u64(), Some(14 - u64::from(bid.level.tricks_needed())));
        let mut values = Solver::new().values(&Position::opening(&deal, bid.strain, Seat::West));
        values.sort_by_key(|value| std::cmp::Reverse((value.card.suit, value.card.rank)));
        let tricks: Vec<_> = values.iter().map(|value| Value::from(value.tricks)).collect();
        assert_eq!(question["tricks"], Value::from(tricks), "{question}");
    }
}

#[test]
fn throws_have_the_values_of_the_discard_page_and_a_clear_best() {
    // Every fifth day, as a test build is slow.
    for question in months().iter().flatten().step_by(5).map(|day| &day["throw"]) {
        let cards: Vec<_> =
            text(question, "hand").split(' ').map(|card| card.parse().unwrap()).collect();
        let six = Six::new(cards.clone().try_into().expect("six cards")).expect("of one pack");
        let found =
            PLAYERS.discards(six, text(question, "role").parse().unwrap(), Opponent::Shipped);
        let worths = question["worths"].as_array().expect("worths");
        let pairs = (0..6).flat_map(|one| (one + 1..6).map(move |other| [one, other]));
        for (pair, worth) in pairs.zip(worths) {
            let thrown = pair.map(|at| cards[at]);
            let discard = found
                .discards
                .iter()
                .find(|discard| thrown.iter().all(|card| discard.thrown.contains(card)));
            assert_eq!(
                format!("{:.2}", discard.unwrap().total()),
                worth.as_str().unwrap(),
                "{question}"
            );
        }
        let second = found.discards[1].behind(&found.discards[0]).unwrap();
        assert!(second >= 0.3, "{question}");
    }
}

#[test]
fn the_introductions_say_the_truth() {
    let deal: Deal = "N:Q974.A85.J63.K82 62.T6432.A7.JT54 AKJ85.7.KQ42.A93 T3.KQJ9.T985.Q76"
        .parse()
        .expect("the deal of static/intro.js");
    assert!(Solver::new().declarer(&deal, "S".parse().unwrap(), Seat::South) >= 11);
    let six = ["2S", "5H", "5S", "6D", "9D", "JC"].map(|card| card.parse().unwrap());
    let six = Six::new(six).expect("of one pack");
    let found = PLAYERS.discards(six, "pone".parse().unwrap(), Opponent::Shipped);
    assert_eq!(found.discards[0].thrown.map(|card| card.to_string()), ["2S", "9D"]);
    let shown = Show::of(found.discards[0].kept, "4C".parse().unwrap(), ShownAs::Hand);
    assert_eq!(shown.total(), 17);
}
