//! The subcommand `split`: the best splits of cribbage deals.

use crate::run::run;

#[test]
fn splits_equal_those_of_the_contest_problem() {
    let read =
        |name| std::fs::read_to_string(format!("tests/golden/cribbage-split/{name}")).unwrap();
    let input = read("random.in.txt");
    let deals = input.trim_end().trim_end_matches("000000000");
    let ran = run("split", deals);
    // The problem's answer as columns: the deal, the sum, the hand, its points, the crib, and the crib's points.
    let expected: Vec<_> = read("random.out.txt")
        .split("\n\n")
        .zip(deals.lines())
        .map(|(block, deal)| {
            let after = |begin: &str| {
                block.lines().find_map(|line| line.strip_prefix(begin)).unwrap().to_owned()
            };
            let group = |begin| after(begin).replace(" = ", "\t").replace(" points", "");
            format!("{deal}\t{}\t{}\t{}", after("Best Score = "), group("Hand: "), group("Crib: "))
        })
        .collect();
    assert!(expected.len() > 100);
    assert_eq!(ran.output.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn without_a_starter_the_split_is_the_best_on_average() {
    let ran = run("split", "5T524765\n5, 10, 5, 2, 4, 7, 6, 5 + 9\n5T524765 +\n");
    assert_eq!(
        ran.output,
        "5T524765\t21.1364\t555T\t16.5000\t2467\t4.6364\n\
         5, 10, 5, 2, 4, 7, 6, 5 + 9\t20\t555T\t14\t2467\t6\n\
         5T524765 +\t!\ttoo-few-cards\n"
    );
}
