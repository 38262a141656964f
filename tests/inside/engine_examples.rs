//! Examples of the engine's crate-private items.

use super::support::cribbage_golden::PLAYERS;

#[test]
fn a_board_meets_its_script_and_is_the_same_each_time() -> Result<(), kibitzer::engine::Diagnostics>
{
    use kibitzer::engine::Seat;
    use kibitzer::engine::bridge::dealing::BoardDealer;
    use kibitzer::engine::bridge::hand::high_card_points;
    use kibitzer::engine::bridge::seed::Seed;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("hcp(south) in 15..17 && balanced(south)")?;
    let mut dealer = BoardDealer::new(script);
    let seed: Seed = "7K3QD-00000-00000-00001".parse().unwrap();
    let dealt = dealer.board(seed, 7, &mut |_| true).unwrap();
    assert!((15..=17).contains(&high_card_points(dealt.deal.hand(Seat::South))));
    assert_eq!(dealer.board(seed, 7, &mut |_| true), Ok(dealt));
    Ok(())
}

#[test]
fn each_part_of_a_seed_has_its_own_hands()
-> Result<(), kibitzer::engine::bridge::seed::ParseSeedError> {
    use kibitzer::engine::bridge::seed::Hands;
    use kibitzer::engine::bridge::seed::Seed;

    let seed: Seed = "7K3QD-00000-00000-00001".parse()?;
    let ten = |part| Hands::of_part(seed, part).take(10).collect::<Vec<_>>();
    assert_eq!(ten(0), ten(0));
    assert_ne!(ten(0), ten(1));
    Ok(())
}

#[test]
fn the_rarest_of_several_conditions_is_named() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::dealing::rarest;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("hcp(north) >= 12 && spades(south) >= 8 && hearts(west) >= 2")?;
    let found = rarest(&script).unwrap().to_string();
    assert!(found.starts_with("the rarest condition is “spades(south) >= 8”: "), "{found}");
    assert_eq!(rarest(&Script::read("spades(south) >= 8")?), None);
    Ok(())
}

#[test]
fn a_seed_is_read_without_hyphens() -> Result<(), kibitzer::engine::bridge::seed::ParseSeedError> {
    use kibitzer::engine::bridge::seed::Seed;

    let seed: Seed = "7k3qd 2m9xz olivj 00001".parse()?;
    assert_eq!(seed.to_string(), "7K3QD-2M9XZ-011VJ-00001");
    Ok(())
}

#[test]
fn a_dealt_set_names_its_origin() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::dealing::{BoardDealer, DealtSet, origin};
    use kibitzer::engine::bridge::simulate::script::Script;

    let mut dealer = BoardDealer::new(Script::read("spades(south) == 5")?);
    let seed = "7K3QD-00000-00000-00001".parse().unwrap();
    let set = DealtSet::deal(&mut dealer, seed, 1, 8, &mut |_, _| true).unwrap();
    let text = set.pbn(dealer.script());
    assert!(text.contains("[Board \"8\"]\r\n"));
    let said = "Dealt by Kibitzer, seed 7K3QD-00000-00000-00001: 8 deals tried for 8 boards. \
                Script: spades(south) == 5";
    assert_eq!(origin(&text).as_deref(), Some(said));
    Ok(())
}

#[test]
fn exchanges_of_a_hand_are_listed_by_call() {
    use kibitzer::engine::bridge::opening::exchange::exchanges;
    use kibitzer::engine::bridge::opening::sayc;
    use kibitzer::engine::bridge::opening::situation::Situation;
    use kibitzer::engine::notation::read_hand;

    let hand = read_hand("AQ65.QJ8.94.Q863").unwrap();
    let led = exchanges(sayc::SYSTEM.table(), hand, Situation::default());
    let counts: usize = led.iter().map(|one| one.exchanges.len()).sum();
    assert_eq!(counts, 507);
    let calls: Vec<_> = led.iter().map(|one| one.call.to_string()).collect();
    assert_eq!(calls, ["Pass", "1C", "1S", "1NT"]);
}

#[test]
fn features_contain_points_and_lengths()
-> Result<(), kibitzer::engine::bridge::hand::ParseHandError> {
    use kibitzer::engine::Hand;
    use kibitzer::engine::bridge::opening::features::Features;
    use kibitzer::engine::bridge::opening::situation::Situation;

    let hand: Hand = "KQT5.J72.965.AK8".parse()?;
    let features = Features::of(hand, Situation::default());
    assert_eq!((features.hcp(), features.lengths()), (13, [4, 3, 3, 3]));
    Ok(())
}

#[test]
fn counted_share_of_one_notrump_is_near_the_known_one()
-> Result<(), kibitzer::engine::bridge::seed::ParseSeedError> {
    use kibitzer::engine::bridge::opening::frequency::FrequencySample;
    use kibitzer::engine::bridge::opening::sayc;
    use kibitzer::engine::bridge::opening::situation::Situation;

    let seed = "7K3QD-00000-00000-00001".parse()?;
    let sample = FrequencySample::new(sayc::SYSTEM.into(), Situation::default(), seed);
    let counted = sample.count(20_000, &mut |_| ());
    // The rule for one no-trump has index 1. The first rule needs twelve sure tricks.
    let no_trump = counted.of_rule(1);
    let (least, most) = no_trump.interval();
    // The expected share is 4.80 %. It was counted over 100,000 other hands.
    assert!(least < 0.0480 && 0.0480 < most, "{no_trump:?}");
    Ok(())
}

#[test]
fn a_share_has_an_interval_and_a_margin() {
    use kibitzer::engine::bridge::opening::frequency::Share;

    let share = Share { count: 489, of: 10_000 };
    let (least, most) = share.interval();
    assert_eq!(format!("{:.4} {least:.4} {most:.4}", share.value()), "0.0489 0.0448 0.0533");
    // A rule that decided none of 10,000 hands is known to be rare, so the margin is small.
    let none = Share { count: 0, of: 10_000 };
    assert!(none.interval().0.abs() < f64::EPSILON);
    assert_eq!(format!("{:.6}", none.margin()), "0.000384");
}

#[test]
fn a_list_of_shapes_contains_the_shapes_that_it_names()
-> Result<(), (kibitzer::engine::source::Span, kibitzer::engine::bridge::shape_list::ShapeFault)> {
    use kibitzer::engine::bridge::shape_list;

    let shapes = shape_list::read("balanced, 5-4-x-x, 6=x=x=x")?;
    assert!(shapes.contains([4, 3, 3, 3]) && shapes.contains([1, 4, 5, 3]));
    assert!(shapes.contains([6, 3, 3, 1]) && !shapes.contains([1, 6, 3, 3]));
    Ok(())
}

#[test]
fn a_set_of_shapes_contains_the_shapes_of_its_class() {
    use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
    use kibitzer::engine::bridge::shape_set::ShapeSet;

    let balanced = ShapeSet::of_class(ShapeClass::Balanced);
    assert!(balanced.contains([2, 5, 3, 3]) && !balanced.contains([2, 5, 4, 2]));
    assert_eq!(ShapeSet::all().count(), 560);
}

#[test]
fn unsolved_contracts_cannot_be_tallied() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::seed::Seed;
    use kibitzer::engine::bridge::simulate::answer::{DealSolution, Question};
    use kibitzer::engine::bridge::simulate::calculator::Calculator;
    use kibitzer::engine::bridge::simulate::oracle::DealOracle;
    use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("balanced(south)")?;
    let text = "contracts 3NS 4SS";
    let question = Question::new(&script, &QuestionSpec::read(text, &script)?, text).unwrap();
    let mut tally = question.tally();
    assert_eq!(tally.entries()[0].0.as_ref(), "tricks S N");

    let mut calculator = Calculator::new(&script, DealOracle::new(Seed::default()));
    let look = question.evaluate(&mut calculator).unwrap();
    // The tricks of two contracts must be solved, and none is solved yet.
    assert_eq!(question.task(&look).tricks.len(), 2);
    let deal = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
    let deal = deal.parse().expect("a deal");
    assert!(question.add(&deal, &look, &DealSolution::default(), &mut tally).is_err());
    Ok(())
}

#[test]
fn hash_of_a_question_ignores_spaces_and_comments() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::simulate::answer::hash;
    use kibitzer::engine::bridge::simulate::script::Script;

    let hash = |script: &str, ask| Script::read(script).map(|script| hash(&script, ask));
    assert_eq!(hash("hcp(north)>9", "count")?, hash("hcp(north) > 9 # points", " count")?);
    assert_ne!(hash("hcp(north)>9", "count")?, hash("hcp(north)>8", "count")?);
    Ok(())
}

#[test]
fn scorings_are_read_by_their_names() {
    use kibitzer::engine::bridge::simulate::answer::Scoring;

    assert_eq!("matchpoints".parse(), Ok(Scoring::Matchpoints));
    assert!(Scoring::ALL.iter().all(|it| it.to_string().parse() == Ok(*it)));
    assert!("rubber".parse::<Scoring>().is_err());
}

#[test]
fn options_of_a_question_are_read() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("balanced(south)")?;
    let ask =
        QuestionSpec::read("contracts invite: hcp(north) >= 9 ? 3NS : 2NS pass: 1NS", &script)?;
    assert!(matches!(ask, QuestionSpec::Contracts { options, .. } if options.len() == 2));
    assert!(QuestionSpec::read("lead 8NS", &script).is_err());
    Ok(())
}

#[test]
fn a_runner_returns_the_deals_of_its_range_and_ends() -> Result<(), kibitzer::engine::Diagnostics> {
    use std::sync::Arc;

    use kibitzer::engine::bridge::double_dummy::Solver;
    use kibitzer::engine::bridge::seed::Seed;
    use kibitzer::engine::bridge::simulate::answer::Question;
    use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
    use kibitzer::engine::bridge::simulate::runner::{DealRunner, RunStep};
    use kibitzer::engine::bridge::simulate::sampler::Sampler;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("hcp(south) >= 20")?;
    let question = Question::new(&script, &QuestionSpec::read("count", &script)?, "count").unwrap();
    let sampler = Sampler::new(script).unwrap();
    let mut asking = DealRunner::new(Arc::new(sampler), Arc::new(question), Seed::default(), 1..4);
    let mut solver = Solver::new();
    let RunStep::Results(deals) = asking.step(&mut solver) else { panic!("deals") };
    assert_eq!(deals.iter().map(|deal| deal.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(asking.step(&mut solver), RunStep::Finished);
    Ok(())
}

#[test]
fn drop_with_nine_cards_is_little_better_than_the_finesse() {
    use kibitzer::engine::bridge::simulate::breaks::{Breaks, HiddenHand};

    let four = Breaks::new(4, 13, 13).unwrap();
    assert_eq!(format!("{:.4}", four.split(2).chance()), "0.4070");
    // The chances of the drop in two rounds and of the finesse after one round are nearly equal. The drop does not
    // include the finesse that remains if a hand shows out in the first round.
    assert_eq!(format!("{:.4}", four.drop(2).chance()), "0.5313");
    assert_eq!(format!("{:.4}", four.finesse(1, HiddenHand::West).chance()), "0.5622");
}

#[test]
fn a_condition_is_evaluated_for_the_set_hands() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::seed::Seed;
    use kibitzer::engine::bridge::simulate::calculator::Calculator;
    use kibitzer::engine::bridge::simulate::oracle::DealOracle;
    use kibitzer::engine::bridge::simulate::script::Script;
    use kibitzer::engine::{BySeat, CardSet, Seat};

    let script = Script::read("kr(south) in 16..17 and hearts(south) >= 5")?;
    let mut calculator = Calculator::new(&script, DealOracle::new(Seed::default()));
    let mut hands = BySeat::<CardSet>::default();
    hands[Seat::South] = "A2.KJT92.3.KQ743".parse().unwrap();
    calculator.set_hands(hands);
    assert_eq!(calculator.meets(script.condition().unwrap()), Ok(true));
    Ok(())
}

#[test]
fn a_conflict_names_its_parts() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::simulate::conflict::Conflict;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("spades(south) >= 7 && hcp(south) > 9 && spades(north) >= 7")?;
    assert_eq!(Conflict::of(&script).unwrap().parts, [1, 3]);
    Ok(())
}

#[test]
fn board_of_a_simulated_deal_has_no_number() -> Result<(), Box<dyn std::error::Error>> {
    use kibitzer::engine::bridge::simulate::deals_file::record_alone;
    use kibitzer::engine::bridge::simulate::script::Script;
    use kibitzer::engine::bridge::vulnerability::board_number;

    let deal = "N:AKQ2.KT4.J76.952 J87.AQ3.952.KQJ8 T65.J98.AKQ3.A74 943.7652.T84.T63".parse()?;
    let record = record_alone(&Script::read("dealer west\nvulnerable ew").unwrap(), 7, &deal);
    assert!(
        record
            .starts_with("[Board \"7 (simulated)\"]\r\n[Dealer \"W\"]\r\n[Vulnerable \"EW\"]\r\n")
    );
    assert_eq!(board_number("7 (simulated)"), None);
    Ok(())
}

#[test]
fn a_filter_may_use_names_of_the_script_and_tricks() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::simulate::sample::Filter;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("fit = spades(north) + spades(south)\nhcp(south) in 15..17")?;
    assert!(Filter::read("fit >= 8 && tricks(south, spades) < 10", &script).is_ok());
    assert!(Filter::read("hcp(south) = 16", &script).is_err());
    Ok(())
}

#[test]
fn a_script_of_a_form_is_read_back() -> Result<(), kibitzer::engine::number_condition::NumberError>
{
    use kibitzer::engine::Seat;
    use kibitzer::engine::bridge::simulate::form::ScriptForm;
    use kibitzer::engine::number_condition::NumberCondition;

    let mut form = ScriptForm::default();
    form.hands[Seat::South].conditions.points = Some(NumberCondition::read("15-17", 0)?);
    let script = form.script();
    assert_eq!(script, "hcp(south) in 15..17\n");
    assert_eq!(ScriptForm::read(&script), Some(form));
    assert_eq!(ScriptForm::read("hcp(south) in 15..17 || aces(south) == 4"), None);
    Ok(())
}

#[test]
fn a_table_contains_all_hands_of_a_condition() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::Seat;
    use kibitzer::engine::bridge::simulate::hand_table::HandTable;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("hcp(south) == 37")?;
    let parts = script.parts();
    let table = HandTable::new(&script, Seat::South, &parts).unwrap();
    assert_eq!(table.count, 4);
    let mut hands: Vec<_> = (0..4).map(|place| table.hand(place).to_string()).collect();
    hands.sort();
    assert_eq!(hands[0], "AKQ.AKQ.AKQ.AKQJ");
    Ok(())
}

#[test]
fn a_handicap_is_a_number_from_0_to_1() {
    use kibitzer::engine::bridge::simulate::handicap::Handicap;

    let some: Handicap = "0.1".parse().unwrap();
    assert_eq!((some.to_string().as_str(), some.is_none()), ("0.1", false));
    assert!(Handicap::default().is_none() && "0".parse::<Handicap>().unwrap().is_none());
    assert!("1.5".parse::<Handicap>().is_err() && "a trick".parse::<Handicap>().is_err());
}

#[test]
fn redundant_condition_is_noted_with_its_place() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::engine::bridge::simulate::conflict::redundant;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("spades(west) == 5 &&\nhcp(south) >= 0")?;
    let notes = redundant(&script);
    assert_eq!(notes.len(), 1);
    assert_eq!(notes[0].message, "“hcp(south) >= 0” excludes nothing");
    assert_eq!((notes[0].place.line, notes[0].place.column), (2, 1));
    Ok(())
}

#[test]
fn only_parts_with_different_deals_can_be_merged() -> Result<(), Box<dyn std::error::Error>> {
    use kibitzer::cli::simulate::part_line::{read, write};

    let line = |first: u64, last: u64, sum: u64| {
        format!(
            r#"{{"kibitzer":"simulate","version":1,"question":"3f1c9a70d2b845e6","seed":"7K3QD-2M9XZ-011VJ-0ABCD","ranges":[[{first},{last}]],"deals":2,"tries":3,"sums":{{"points 3NS none":{{"n":2,"sum":{sum},"squares":500000}}}}}}"#
        )
    };
    let mut part = read(&line(1, 2, 800))?;
    assert_eq!(write(&part), line(1, 2, 800));
    assert!(part.merge(&read(&line(2, 3, 700))?).is_err());
    part.merge(&read(&line(3, 4, 700))?)?;
    assert_eq!((part.ranges.as_slice(), part.tries), ([(1, 4)].as_slice(), 6));
    Ok(())
}

#[test]
fn sums_have_a_mean_and_a_margin() {
    use kibitzer::engine::bridge::simulate::statistics::Sums;

    let mut tricks = Sums::with_histogram(14);
    for taken in [9, 10, 9, 8] {
        tricks.add(taken);
    }
    assert_eq!((tricks.n(), tricks.sum(), tricks.squares()), (4, 36, 326));
    assert_eq!(format!("{:.2} ± {:.2}", tricks.mean(), tricks.margin()), "9.00 ± 0.80");
    assert_eq!(tricks.histogram()[9], 2);
}

#[test]
fn a_difference_of_less_than_100_deals_has_no_certainty() {
    use kibitzer::engine::bridge::simulate::statistics::Certainty;
    use kibitzer::engine::bridge::simulate::statistics::Sums;

    let mut difference = Sums::default();
    (0..99).for_each(|deal| difference.add(deal % 3));
    assert_eq!(Certainty::of(&difference), Certainty::TooFew);
    difference.add(0);
    assert_eq!(Certainty::of(&difference), Certainty::Certain);
}

#[test]
fn a_correlation_is_computed_from_sums() {
    use kibitzer::engine::bridge::simulate::statistics::Sums;
    use kibitzer::engine::bridge::simulate::statistics::correlation::Correlation;

    let (mut points, mut tricks, mut both) = (Sums::default(), Sums::default(), Sums::default());
    for (x, y) in [(20, 6), (24, 8), (26, 9), (30, 10), (33, 12)] {
        points.add(x);
        tricks.add(y);
        both.add(x + y);
    }
    let found = Correlation::of(&points, &tricks, &both).unwrap();
    assert_eq!(
        format!("{:.4} {:.4} {:.4}", found.r, found.slope, found.left_over),
        "0.9905 0.4360 0.3549"
    );
}

#[test]
fn figures_are_rounded_by_their_error() {
    use kibitzer::engine::bridge::simulate::statistics::Figure;

    assert_eq!(Figure::of(0.4349, 0.2881).to_string(), "0.43 ± 0.29");
    assert_eq!(Figure::of(-1315.17, 102.2).to_string(), "−1320 ± 100");
    assert_eq!(Figure::short(0.4349, 0.2881).to_string(), "0.4 ± 0.3");
    assert_eq!(Figure::short(1.56, 0.565).to_string(), "1.6 ± 0.6");
    assert_eq!(Figure::short(12.4, 0.96).to_string(), "12 ± 1");
    assert_eq!(Figure::short(1.2, 0.96).to_string(), "1.20 ± 0.96");
    assert_eq!(Figure::of(1.25, 0.0).to_string(), "1.25");
}

#[test]
fn checkpoints_double_from_250() {
    use kibitzer::engine::bridge::simulate::statistics::{checkpoints, is_checkpoint};

    assert_eq!(checkpoints().take(4).collect::<Vec<_>>(), [250, 500, 1000, 2000]);
    assert!(is_checkpoint(64_000) && !is_checkpoint(0) && !is_checkpoint(750));
}

#[test]
fn wording_checkpoints_double_from_100() {
    use kibitzer::engine::bridge::simulate::statistics::{
        last_wording_checkpoint, next_wording_checkpoint,
    };

    assert_eq!(
        [99, 100, 399, 400, 799].map(last_wording_checkpoint),
        [None, Some(100), Some(200), Some(400), Some(400)]
    );
    assert_eq!([0, 100, 150].map(next_wording_checkpoint), [Some(100), Some(200), Some(200)]);
}

#[test]
fn a_target_margin_is_an_amount_with_its_unit()
-> Result<(), kibitzer::engine::bridge::simulate::target_margin::TargetMarginError> {
    use kibitzer::engine::bridge::simulate::target_margin::{MarginUnit, TargetMargin};

    let until: TargetMargin = "0.3imps".parse()?;
    assert_eq!((until.unit, until.to_string()), (MarginUnit::Imps, "0.3 IMPs".to_owned()));
    assert_eq!("2 %".parse::<TargetMargin>()?.to_string(), "2%");
    assert!("0.3".parse::<TargetMargin>().is_err() && "0imps".parse::<TargetMargin>().is_err());
    Ok(())
}

#[test]
fn a_condition_is_a_number_or_a_range() {
    use kibitzer::engine::decimal::Decimal;
    use kibitzer::engine::number_condition::{NumberCondition, NumberError};

    let read = |text| NumberCondition::read(text, 1);
    assert!(
        read("12-14")
            .is_ok_and(|asked| asked.is_met(Decimal::halves(25), Decimal::whole(13)) == Some(true))
    );
    assert_eq!(read("12..14"), read("12-14"));
    assert!(
        read("-0.5+").is_ok_and(|asked| asked.is_met(Decimal::whole(-1), Decimal::ZERO).is_none())
    );
    assert_eq!((read("12.."), read("..12")), (read("12+"), read("≤12")));
    assert_eq!(read("14-12"), Err(NumberError::Backwards));
}

#[test]
fn invisible_characters_are_removed_and_wide_ones_replaced() {
    use kibitzer::engine::plain::PlainText;

    assert_eq!(PlainText::of("1\u{200b}NT\u{a0}Ｎ").text, "1NT N");
    assert_eq!(PlainText::of("東京，西").text, "東京，西");
}

#[test]
fn a_review_has_the_cost_of_a_throw() {
    use kibitzer::engine::cribbage::game::record;
    use kibitzer::engine::cribbage::game::review::review;

    let game = record::read(
        "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D 8C JS KD\nopponent: 2C 3C 9H TD QH KS\n\
         starter: 4C\nyou throw: JS KD\nopponent throws: QH KS",
    )
    .unwrap();
    let decisions = review(&game, &PLAYERS, None);
    assert_eq!((decisions.len(), decisions[0].cost), (1, 0.0));
}
