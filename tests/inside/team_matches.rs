//! Matches of two teams: the comparison of the two tables of each board, and the result of the match.

use kibitzer::desk::boards::table::{select, write_csv};
use kibitzer::desk::boards::{BoardColumn, BoardLines, Filter, Swing, TeamMatch};
use kibitzer::desk::edited_text::EditedText;
use kibitzer::desk::table::SortOrder;
use kibitzer::engine::bridge::comparison::imps;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::source::Source;
use proptest::prelude::*;

use super::corpus;

const DEAL: &str = "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863";
const OTHER_DEAL: &str = "E:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863";

const TEAMS: &str = "[HomeTeam \"Rooks\"]\n[VisitTeam \"Crows\"]\n";

/// Returns a PBN game of a board. `table` and `result` are further tags.
fn game(board: u32, table: &str, result: &str) -> String {
    let vulnerable = ["None", "NS", "EW", "All"][(board as usize - 1) % 4];
    format!(
        "[Board \"{board}\"]\n[Dealer \"N\"]\n[Vulnerable \"{vulnerable}\"]\n[Deal \"{DEAL}\"]\n{table}\n{result}\n\n"
    )
}

fn open(board: u32, result: &str) -> String {
    game(board, "[Room \"Open\"]", result)
}

fn closed(board: u32, result: &str) -> String {
    game(board, "[Room \"Closed\"]", result)
}

/// Returns the tags of a contract, its declarer and the number of tricks.
fn played(contract: &str, declarer: char, tricks: u8) -> String {
    format!("[Contract \"{contract}\"]\n[Declarer \"{declarer}\"]\n[Result \"{tricks}\"]")
}

const PASSED_OUT: &str = "[Contract \"Pass\"]\n[Declarer \"\"]\n[Result \"\"]";

fn read(text: &str) -> BoardLines {
    BoardLines::read(&Source::new(text), Format::detect(text), &mut |_| ()).0
}

/// Returns the IMPs of the home team for each record.
fn swings(lines: &BoardLines) -> Vec<Option<i8>> {
    lines.as_slice().iter().map(|line| line.swing.map(|swing| swing.imps)).collect()
}

/// Returns a match of six boards. Four boards can be compared.
fn match_of_six() -> String {
    [
        // Board 1 compares the scores 420 and -50.
        open(1, &format!("{TEAMS}{}", played("4S", 'S', 10))),
        closed(1, &played("4S", 'S', 9)),
        // Board 2 compares the scores -100 and 600. The closed room comes first.
        closed(2, &played("3NT", 'N', 9)),
        open(2, &played("3NT", 'N', 8)),
        // Board 3 compares a passed-out table with the score -90.
        open(3, PASSED_OUT),
        closed(3, &played("1NT", 'W', 7)),
        // Board 4 was not played in the closed room.
        open(4, &played("4H", 'E', 10)),
        // On board 5, the tricks of the closed room are unknown.
        open(5, &played("4H", 'E', 10)),
        closed(5, "[Contract \"4H\"]\n[Declarer \"E\"]"),
        // Board 6 has equal scores.
        open(6, &played("2S", 'S', 8)),
        closed(6, &played("2S", 'S', 8)),
    ]
    .concat()
}

#[test]
fn imps_of_boards_and_match_equal_a_manual_calculation() {
    let lines = read(&match_of_six());
    let [ten, twelve, three, alike] = [10, -12, 3, 0].map(Some);
    assert_eq!(
        swings(&lines),
        [ten, ten, twelve, twelve, three, three, None, None, None, alike, alike]
    );
    let rooms: Vec<_> =
        lines.as_slice().iter().filter_map(|line| Some(line.swing?.is_home)).collect();
    assert_eq!(rooms, [true, false, false, true, true, false, true, false]);
    let total = TeamMatch {
        teams: Some(["Rooks", "Crows"].map(str::to_owned)),
        imps: [13, 12],
        compared: 4,
        not_compared: 2,
        ..TeamMatch::default()
    };
    assert_eq!(lines.matches(), [total]);
}

#[test]
fn lines_are_sorted_by_the_imps_of_the_home_team() {
    let lines = read(&match_of_six());
    let order = SortOrder { column: BoardColumn::Imps, descending: true };
    let sorted = select(lines.as_slice(), &Filter::default(), order);
    assert_eq!(sorted.lines, [0, 1, 4, 5, 9, 10, 2, 3, 6, 7, 8]);
}

#[test]
fn the_imps_of_the_report_add_up_to_the_match() {
    let lines = read(&match_of_six());
    let mut csv = String::new();
    write_csv(&mut csv, lines.as_slice()).unwrap();
    let cells = csv.lines().filter_map(|row| row.split(',').nth(20)?.parse::<i32>().ok());
    assert_eq!(cells.collect::<Vec<_>>(), [10, -12, 3, 0]);
}

#[test]
fn tables_1_and_2_are_rooms_too() {
    let table =
        |number: u8, result: &str| game(1, &format!("[Table \"{number}\"]\n{TEAMS}"), result);
    let [made, down] = [10, 9].map(|tricks| played("4S", 'S', tricks));
    let lines = read(&(table(2, &made) + &table(1, &down)));
    assert_eq!(swings(&lines), [Some(-10), Some(-10)]);
    // If there is a third table, the table numbers do not stand for rooms.
    let pairs = table(1, &made) + &table(2, &down) + &game(2, "[Table \"3\"]", &made);
    assert_eq!(read(&pairs).matches(), []);
}

#[test]
fn reversed_home_and_visitors_are_one_match() {
    let table = |number: u8, home: &str, visitors: &str, tricks: u8| {
        let teams =
            format!("[HomeTeam \"{home}\"]\n[VisitTeam \"{visitors}\"]\n[Table \"{number}\"]");
        game(1, &teams, &played("4S", 'S', tricks))
    };
    let text = [
        table(7, "Crows", "Rooks", 10),
        table(8, "Larks", "Wrens", 10),
        table(21, "Rooks", "Crows", 9),
        table(22, "Wrens", "Larks", 11),
    ];
    let lines = read(&text.concat());
    assert_eq!(swings(&lines), [Some(10), Some(-1), Some(10), Some(-1)]);
    let found: Vec<_> = lines.matches().iter().map(|of| (of.teams.clone(), of.imps)).collect();
    let teams = |home: &str, visitors: &str| Some([home.to_owned(), visitors.to_owned()]);
    assert_eq!(found, [(teams("Crows", "Rooks"), [10, 0]), (teams("Larks", "Wrens"), [0, 1])]);
}

#[test]
fn tables_of_different_matches_are_not_compared() {
    let [made, down] = [10, 9].map(|tricks| played("4S", 'S', tricks));
    let heads = [
        ("[Event \"Spring Cup\"]", "[Event \"Autumn Cup\"]"),
        ("[Date \"2026.03.01\"]", "[Date \"2026.03.02\"]"),
        ("[Stage \"Segment 1\"]", "[Stage \"Segment 2\"]"),
        ("[Round \"1\"]", "[Round \"2\"]"),
        (TEAMS, "[HomeTeam \"Larks\"]\n[VisitTeam \"Wrens\"]"),
    ];
    for (one, other) in heads {
        let same = open(1, &format!("{one}\n{made}")) + &closed(1, &format!("{one}\n{down}"));
        assert_eq!(swings(&read(&same)), [Some(10), Some(10)], "{one}");
        let different =
            open(1, &format!("{one}\n{made}")) + &closed(1, &format!("{other}\n{down}"));
        assert_eq!(swings(&read(&different)), [None, None], "{other}");
    }
}

#[test]
fn tables_of_different_deals_are_not_compared() {
    let [made, down] = [10, 9].map(|tricks| played("4S", 'S', tricks));
    let second = closed(1, &down).replace(DEAL, OTHER_DEAL);
    assert_eq!(read(&(open(1, &made) + &second)).matches(), []);
    // Two deals have the same board name. The two tables of each deal are compared.
    let both = [open(1, &made), second, closed(1, &down), open(1, &down).replace(DEAL, OTHER_DEAL)];
    assert_eq!(swings(&read(&both.concat())), [Some(10), Some(0), Some(10), Some(0)]);
}

#[test]
fn a_board_played_at_more_than_two_tables_is_not_compared() {
    let made = played("4S", 'S', 10);
    let tables = [open(1, &made), closed(1, &made), open(1, &made), closed(1, &made)];
    assert_eq!(read(&tables.concat()).matches(), []);
    let twice = [open(2, &made), closed(2, &made)].concat();
    let of_one = tables.concat() + &twice;
    let found: Vec<_> =
        read(&of_one).matches().iter().map(|of| (of.compared, of.not_compared)).collect();
    assert_eq!(found, [(1, 1)]);
    let pairs = tables.concat() + &tables.concat().replace("\"1\"", "\"3\"") + &twice;
    assert_eq!(read(&pairs).matches(), []);
}

#[test]
fn boards_scored_in_matchpoints_are_not_compared_in_imps() {
    let made = played("4S", 'S', 10);
    for (scoring, count) in [("MP", 0), ("BAM", 0), ("IMP", 1), ("?", 1)] {
        let scored = format!("[Scoring \"{scoring}\"]\n{made}");
        let lines = read(&(open(1, &scored) + &closed(1, &scored)));
        assert_eq!(lines.matches().len(), count, "{scoring}");
    }
}

#[test]
fn a_score_that_is_only_stated_is_compared_and_counted() {
    // East's bid is insufficient. So the result is not computed but taken from the tags.
    let illegal = played("4S", 'S', 9) + "\n[Auction \"N\"]\n1D 1C Pass 4S AP";
    let lines = read(&(open(1, &played("4S", 'S', 10)) + &closed(1, &illegal)));
    assert_eq!(swings(&lines), [Some(10), Some(10)]);
    assert_eq!(lines.matches()[0].stated, 1);
}

#[test]
fn segments_of_a_match_are_added_up_if_both_teams_are_known() {
    let segment = |stage: &str, teams: &str, tricks: [u8; 2]| {
        let [one, other] = tricks.map(|tricks| played("4S", 'S', tricks));
        let heads = format!("[Stage \"{stage}\"]\n{teams}");
        open(1, &format!("{heads}\n{one}")) + &closed(1, &format!("{heads}\n{other}"))
    };
    let turned = "[HomeTeam \"Crows\"]\n[VisitTeam \"Rooks\"]";
    let lines =
        read(&(segment("First half", TEAMS, [10, 9]) + &segment("Second half", turned, [11, 10])));
    let found: Vec<_> = lines.matches().iter().map(|of| (of.name.as_str(), of.imps)).collect();
    assert_eq!(found, [("First half", [10, 0]), ("Second half", [1, 0])]);
    let sum = TeamMatch::sum(lines.matches()).unwrap();
    assert_eq!((sum.imps, sum.compared), ([10, 1], 2));
    assert_eq!(TeamMatch::sum(&lines.matches()[..1]), None);
    let other = "[HomeTeam \"Larks\"]\n[VisitTeam \"Crows\"]";
    let others = read(&(segment("1", TEAMS, [10, 9]) + &segment("2", other, [11, 10])));
    assert_eq!((others.matches().len(), TeamMatch::sum(others.matches())), (2, None));
}

#[test]
fn match_in_lin_is_detected_by_its_heading() {
    let heading = "vg|Autumn Cup,Final,I,1,2,Rooks,0,Crows,0|\nrs|4SS=,4SS-1,PASS,1NW=|\npn|S,W,N,E,s,w,n,e|\n";
    let rooms = ["o1", "c1", "o2", "c2"];
    let boards = rooms.map(|room| {
        format!("qx|{room}|md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|sv|o|pg||\n")
    });
    let lines = read(&(heading.to_owned() + &boards.concat()));
    let teams = Some(["Rooks", "Crows"].map(str::to_owned));
    let [found] = lines.matches() else { panic!("one match") };
    assert_eq!((&found.name, &found.teams), (&"Autumn Cup, Final".to_owned(), &teams));
    assert_eq!((found.imps, found.compared, found.not_compared), ([13, 0], 2, 0));
}

proptest! {
    #[test]
    fn imps_do_not_depend_on_the_order_of_the_tables(
        boards in prop::collection::vec((0..14_u8, 0..14_u8, any::<bool>()), 1..12),
    ) {
        let text = boards.iter().zip(1..).map(|(&(one, other, is_turned), board)| {
            let [one, other] =
                [open(board, &played("3NT", 'N', one)), closed(board, &played("3NT", 'N', other))];
            if is_turned { other + &one } else { one + &other }
        });
        let lines = read(&text.collect::<String>());
        let [found] = lines.matches() else { panic!("one match") };
        prop_assert_eq!(found.compared, boards.len());
        let mut sums = [0, 0];
        for tables in lines.as_slice().chunks_exact(2) {
            let [one, other] = tables else { panic!("two tables") };
            let (Some(swing), Some(other_swing)) = (one.swing, other.swing) else { panic!("compared") };
            prop_assert_eq!(other_swing, Swing { is_home: !swing.is_home, ..swing });
            let (home, visitors) = if swing.is_home { (one, other) } else { (other, one) };
            prop_assert_eq!(i32::from(swing.imps), imps(home.score.unwrap() - visitors.score.unwrap()));
            sums[usize::from(swing.imps < 0)] += u32::from(swing.imps.unsigned_abs());
        }
        prop_assert_eq!(found.imps, sums);
    }
}

#[test]
fn imps_of_real_files_equal_their_stated_ones() {
    for (path, bytes) in corpus::files() {
        let text = EditedText::read(bytes).unwrap().0.text().to_owned();
        let lines = read(&text);
        let mut stated = 0;
        for line in lines.as_slice() {
            let record = &text[line.span.start..line.span.end];
            let tag = record.split("[ScoreIMP \"NS ").nth(1);
            let stated_imps = tag
                .and_then(|stated_imps| stated_imps.split([' ', '"']).next()?.parse::<i8>().ok());
            let (Some(stated_imps), Some(swing)) = (stated_imps, line.swing) else { continue };
            let here = if swing.is_home { swing.imps } else { -swing.imps };
            assert_eq!(here, stated_imps, "{}: record {}", path.display(), line.number);
            stated += 1;
        }
        for of_match in lines.matches() {
            eprintln!("{}: {of_match:?}", path.display());
        }
        eprintln!("{}: {stated} of {} stated", path.display(), lines.as_slice().len());
    }
}
