//! Frequencies of a style's openings, counted by a worker.

use std::cell::{Cell, RefCell};

use kibitzer::engine::bridge::hand::Hand;
use kibitzer::engine::bridge::opening::frequency::{EXAMPLES, Frequencies};
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{RuleTable, Style};
use kibitzer::wire::frequency::{CountOpenings, FindExampleHands};
use kibitzer::wire::message::Payload;
use kibitzer::wire::request::{OpenRequest, Progress};
use kibitzer::worker::registry::ServiceStart;
use kibitzer::worker::service::RequestContext;

use super::worker_services::{begin, open};

fn style() -> Style {
    "sayc:weak-two=free,nt=14-16".parse().expect("a style")
}

fn examples(rule: u8, first: u32) -> Vec<Hand> {
    let request = FindExampleHands { style: style(), situation: Situation::default(), rule, first };
    let (reply, kept) = open(&request, "").expect("an answer");
    assert!(kept.is_none());
    reply.answer.read().expect("hands")
}

#[test]
fn all_styles_are_counted_over_the_same_hands() {
    let request = |style| CountOpenings { style, situation: Situation::default(), hands: 20_000 };
    let count = |style| {
        let (reply, kept) = open(&request(style), "").expect("an answer");
        assert!(kept.is_none() && reply.file.is_none());
        reply.answer.read::<Frequencies>().expect("frequencies")
    };
    let found = count(style());
    assert_eq!(found.hands, 20_000);
    assert!(found.changed.count > 0 && found.changed.examples.len() == EXAMPLES);
    assert_eq!(count(style()), found);
    // The style changes the rule for one no-trump, so the rule opens a different number of hands.
    let one_notrump = RuleTable::of(style()).rules().position(|rule| rule.number == "1");
    let changed = |found: &Frequencies| found.of_rule(one_notrump.expect("a rule")).count;
    assert_ne!(changed(&count(style().system().into())), changed(&found));
}

#[test]
fn examples_are_decided_by_their_rule_and_do_not_repeat() {
    let table = RuleTable::of(style());
    for (rule, name) in
        (0..).zip(table.rules()).filter(|(_, rule)| ["1", "6", "12a"].contains(&rule.number))
    {
        let found = examples(rule, 0);
        assert_eq!(found.len(), EXAMPLES);
        for hand in &found {
            let decided = table.decide((*hand).into(), Situation::default()).expect("a rule").0;
            assert_eq!(decided.number, name.number);
        }
        assert_eq!(examples(rule, 0), found);
        assert_ne!(examples(rule, 1), found);
    }
}

/// A context that collects the reports of progress. Its clock advances by one second each time it is read.
#[derive(Default)]
struct ProgressContext {
    notes: RefCell<Vec<Progress>>,
    seconds: Cell<u32>,
}

impl RequestContext for ProgressContext {
    fn note(&self, note: Payload) {
        self.notes.borrow_mut().extend(note.read::<Progress>());
    }

    fn now(&self) -> f64 {
        self.seconds.set(self.seconds.get() + 1);
        1000.0 * f64::from(self.seconds.get())
    }

    fn memory(&self) -> u32 {
        0
    }
}

#[test]
fn progress_is_reported() {
    let page = ProgressContext::default();
    let request = CountOpenings { style: style(), situation: Situation::default(), hands: 20_000 };
    let started = begin(CountOpenings::SERVICE, &Payload::of(&request), Vec::new(), &page);
    assert!(matches!(started, Ok(ServiceStart::Open(_, None))));
    let notes = page.notes.into_inner();
    let done: Vec<_> = notes.iter().map(|note| note.done).collect();
    assert!(done.len() > 1 && done.is_sorted() && done.last() == Some(&20_000), "{done:?}");
    assert!(notes.iter().all(|note| note.total == 20_000));
}
