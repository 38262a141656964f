//! Deals that meet a script: by the plain method, as the vectors say.

use kibitzer::engine::bridge::dealing::seed::Seed;
use kibitzer::engine::bridge::simulate::sampler::Sampler;

use crate::simulate_vectors::{rows, script};

#[test]
fn deals_without_conditions_are_those_of_the_vectors() {
    let rows = rows("deals.tsv");
    assert_eq!(rows.len(), 30);
    for row in rows {
        let [seed, number, given, deal] = row.as_slice() else { panic!("four cells in {row:?}") };
        let seed: Seed = seed.parse().expect("a seed");
        let number = number.parse().expect("a number");
        let sampler = Sampler::new(script(given));
        let drawn = sampler.deals(seed).draw(number, 1).expect("values").expect("a deal");
        assert_eq!(drawn.deal.to_string(), *deal, "{row:?}");
        assert_eq!((drawn.number, drawn.tries), (number, 1));
    }
}

#[test]
fn what_was_not_found_goes_on_where_it_was() {
    let sampler = Sampler::new(script("hcp(south) >= 18 && balanced(south)"));
    let mut deals = sampler.deals(Seed::default());
    let at_once = deals.draw(5, 100_000).expect("values").expect("a deal");
    assert!(at_once.tries > 3, "{at_once:?}");
    assert_eq!(deals.draw(5, 1), Ok(None));
    assert_eq!(deals.tries(), 1);
    let mut found = None;
    while found.is_none() {
        found = deals.go_on(1).expect("values");
    }
    assert_eq!(found, Some(at_once));
}
