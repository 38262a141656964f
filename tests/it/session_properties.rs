//! What holds of every session: sums, mirrors, and that no order of lines and no text matters more than it may.

use std::collections::BTreeMap;

use kibitzer::engine::bridge::session::figures::{matchpoints, top};
use kibitzer::engine::bridge::session::group::Group;
use kibitzer::engine::bridge::session::method::SmallGroups;
use kibitzer::engine::bridge::session::{
    Choices, Method, Rational, Session, rank, rank_teams, read,
};
use proptest::prelude::*;

/// A line of a session: board, pairs, what it counts.
type Line = (u32, usize, usize, String);

/// A session with two lines: at each board every pair meets another.
fn session() -> impl Strategy<Value = Vec<Line>> {
    let score = prop_oneof![
        8 => (-110_i32..110).prop_map(|tens| (10 * tens).to_string()),
        1 => Just("A6040".to_owned()),
        1 => Just("AV+/AV-".to_owned()),
        1 => Just("NP".to_owned()),
    ];
    (2_usize..7, 1_usize..8).prop_flat_map(move |(tables, boards)| {
        let scores = prop::collection::vec(score.clone(), tables * boards);
        scores.prop_map(move |scores| {
            let line = |(index, score): (usize, String)| {
                let (board, table) = (index / tables, index % tables);
                let number = u32::try_from(board + 1).unwrap();
                (number, table + 1, (table + board) % tables + 1, score)
            };
            scores.into_iter().enumerate().map(line).collect()
        })
    })
}

fn read_lines(lines: &[Line]) -> Session {
    let text = lines.iter().map(|(board, ns, ew, score)| format!("{board},{ns},{ew},{score}\n"));
    read(&format!("#winners: 2\nboard,ns,ew,score\n{}", text.collect::<String>())).session
}

/// What each contestant comes to, by its id.
fn results(session: &Session, method: Method) -> BTreeMap<String, (String, Rational, Rational)> {
    let row = |row: kibitzer::engine::bridge::session::Ranked| {
        let figures = (row.rank.to_string(), row.result, row.mean);
        (session.id(row.contestant).to_owned(), figures)
    };
    rank(session, method, &Choices::default()).rows.into_iter().map(row).collect()
}

const METHODS: [Method; 4] =
    [Method::Matchpoints, Method::CrossImps, Method::Butler, Method::TotalPoints];

/// The same session with the lines exchanged.
fn mirrored(lines: &[Line]) -> Vec<Line> {
    let mirrored = |score: &str| match score {
        "A6040" => "A4060".to_owned(),
        "AV+/AV-" => "AV-/AV+".to_owned(),
        "NP" => "NP".to_owned(),
        points => (-points.parse::<i32>().unwrap()).to_string(),
    };
    let line = |(board, ns, ew, score): &Line| (*board, *ew, *ns, mirrored(score));
    lines.iter().map(line).collect()
}

proptest! {
    #[test]
    fn the_matchpoints_of_a_board_are_as_many_whatever_the_scores(
        scores in prop::collection::vec(-50_i32..50, 1..30),
        missing in 0_u32..5,
    ) {
        let expected = u32::try_from(scores.len()).unwrap() + missing;
        prop_assume!(expected > 1);
        let group = Group::new(scores.clone());
        let choices = Choices { small_groups: SmallGroups::Neuberg, ..Choices::default() };
        let top = top(expected).unwrap();
        let mut sum = Rational::ZERO;
        for &score in &scores {
            let figures = matchpoints(&group, score, expected, &choices, true).unwrap();
            prop_assert_eq!(figures.ns + figures.ew, top);
            sum = sum + figures.ns;
        }
        let tables = Rational::from(i32::try_from(scores.len()).unwrap());
        prop_assert_eq!(sum + sum, top * tables);
    }

    #[test]
    fn the_order_of_the_lines_changes_nothing(lines in session(), seed in any::<u64>()) {
        let mut shuffled = lines.clone();
        let chance = |at: usize| usize::try_from(seed.rotate_left(u32::try_from(at % 64).unwrap()) % 97).unwrap();
        for at in 0..shuffled.len() {
            let other = chance(at) % shuffled.len();
            shuffled.swap(at, other);
        }
        let (one, other) = (read_lines(&lines), read_lines(&shuffled));
        for method in METHODS {
            prop_assert_eq!(results(&one, method), results(&other, method));
        }
    }

    #[test]
    fn lines_exchanged_are_mirrored(lines in session()) {
        let (one, other) = (read_lines(&lines), read_lines(&mirrored(&lines)));
        for method in METHODS {
            let swapped = |id: String| match id.strip_suffix("NS") {
                Some(number) => format!("{number}EW"),
                None => id.replace("EW", "NS"),
            };
            let there = results(&other, method).into_iter();
            let there: BTreeMap<_, _> = there.map(|(id, figures)| (swapped(id), figures)).collect();
            prop_assert_eq!(results(&one, method), there);
        }
    }

    #[test]
    fn no_text_is_too_wrong(text in ".*", xml in "<USEBIO>(</?(BOARD|PAIR|HAND|SCORE|TRAVELLER_LINE|BOARD_NUMBER|SPADES)>|[0-9A-Z&;]){0,20}", table in "(#[a-z]{0,7} ?[0-9]?: ?[0-9a-z%.&-]{0,9}\n){0,3}[a-z,]{0,9}board,ns,ew,score(\n[0-9]{0,3},[0-9NSEW\"]{0,3},[0-9-]{0,3},[A+/0-9V=-]{0,7}){0,9}") {
        for text in [&text, &xml, &table] {
            let session = read(text).session;
            for method in Method::ALL {
                for is_by_section in [false, true] {
                    let choices = Choices { is_by_section, ..Choices::default() };
                    let _ = (rank(&session, method, &choices), rank_teams(&session, method, &choices));
                }
            }
        }
    }
}
