use super::*;

fn percentiles() -> Percentiles {
    include_str!("../../../../../src/engine/bridge/evaluation/percentiles.tsv").parse().unwrap()
}

fn columns(evaluator: Evaluator, amount: i32) -> Columns {
    Columns::of(&percentiles(), evaluator, Decimal::whole(amount))
}

#[test]
fn each_common_amount_has_a_column() {
    let Columns { heights, index } = columns(Evaluator::Controls, 4);
    assert_eq!((heights, index), (vec![40, 64, 99, 100, 81, 54, 28, 12, 4, 1], 4));
    // Twelve controls are rare. The columns extend to this total if the hand has it.
    let Columns { heights, index } = columns(Evaluator::Controls, 12);
    assert_eq!((heights.len(), heights[12], index), (13, 1, 12));
}

#[test]
fn better_amounts_are_further_right() {
    let few = columns(Evaluator::LosingTricks, 4);
    let many = columns(Evaluator::LosingTricks, 10);
    assert_eq!(few.heights, many.heights);
    assert!(few.index > many.index);
}

#[test]
fn every_amount_is_in_one_of_at_most_41_columns() {
    let percentiles = percentiles();
    for evaluator in Evaluator::ALL {
        for &(value, _) in percentiles.distribution(evaluator).values() {
            let Columns { heights, index } = Columns::of(&percentiles, evaluator, value);
            assert!(heights.len() <= 41, "{evaluator}");
            assert!(heights[index] > 0, "{evaluator}: {value}");
            assert_eq!(heights.iter().max(), Some(&HEIGHT), "{evaluator}");
        }
    }
    assert_eq!(columns(Evaluator::KaplanRubens, 12).heights.len(), 26);
}

#[test]
fn all_columns_are_drawn_as_one_outline() {
    assert_eq!(outline(&[40, 100, 0]), "0,60 1,60 1,0 2,0 2,100 3,100 3,100 0,100");
}
