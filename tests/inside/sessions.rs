//! Sessions with known answers in `tests/golden/sessions`. Every figure is compared to its last digit. Faults are
//! compared by code, severity and line.

use std::collections::BTreeMap;

use kibitzer::desk::session_report;
use kibitzer::engine::Vulnerability;
use kibitzer::engine::bridge::contract::{Contract, Outcome};
use kibitzer::engine::bridge::score::Score;
use kibitzer::engine::bridge::seat::Side;
use kibitzer::engine::bridge::session::add::{NewResult, add};
use kibitzer::engine::bridge::session::double_dummy::{Unit, breakdown};
use kibitzer::engine::bridge::session::edit_result::edit_result;
use kibitzer::engine::bridge::session::field::{Group, imps};
use kibitzer::engine::bridge::session::figures::matchpoints;
use kibitzer::engine::bridge::session::method::Datum;
use kibitzer::engine::bridge::session::victory_points::{MatchScale, Scale};
use kibitzer::engine::bridge::session::{
    Entry, Method, Rational, ScoringOptions, Session, SessionReading, TableScore, rank, rank_teams,
    read, score, together,
};
use kibitzer::engine::diagnostic::Fault;

use super::support::golden_sessions::golden;

/// Returns the rows of a golden file below its header.
fn rows(name: &str) -> Vec<Vec<String>> {
    let text = golden(name);
    let row = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(row).collect()
}

fn numbers(cell: &str) -> Vec<i32> {
    cell.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// Formats a fraction as in the golden files, such as `-5/3`.
fn fraction(number: Rational) -> String {
    match number.denominator() {
        1 => format!("{number:.0}"),
        denominator => {
            let numerator = number * Rational::new(denominator, 1).unwrap();
            format!("{numerator:.0}/{denominator}")
        }
    }
}

fn joined(numbers: impl Iterator<Item = String>) -> String {
    numbers.collect::<Vec<_>>().join(" ")
}

#[test]
fn matchpoints_equal_the_golden_file() {
    let choices = ScoringOptions::default();
    for row in rows("matchpoints.tsv") {
        let (expected, scores) = (row[0].parse().unwrap(), numbers(&row[1]));
        let group = Group::new(scores.clone());
        let figures = |&score: &i32| matchpoints(&group, score, expected, &choices, true).unwrap();
        assert_eq!(joined(scores.iter().map(|score| fraction(figures(score).ns))), row[2]);
        let top = Rational::from(2 * expected - 2);
        let percent = |score| (figures(score).ns * Rational::from(100)).over(top).unwrap();
        assert_eq!(joined(scores.iter().map(|score| percent(score).to_string())), row[3]);
    }
}

#[test]
fn matchpoints_with_fewer_results_equal_the_golden_file() {
    let choices = ScoringOptions::default();
    for row in rows("neuberg.tsv") {
        let (expected, scores) = (row[0].parse().unwrap(), numbers(&row[1]));
        let group = Group::new(scores.clone());
        let figures = |&score: &i32| matchpoints(&group, score, expected, &choices, true).unwrap();
        assert_eq!(joined(scores.iter().map(|score| fraction(figures(score).ns))), row[2]);
        assert_eq!(joined(scores.iter().map(|score| fraction(figures(score).ew))), row[3]);
        assert_eq!(joined(scores.iter().map(|score| figures(score).ns.to_string())), row[4]);
    }
}

#[test]
fn cross_imps_equal_the_golden_file() {
    for row in rows("cross-imps.tsv") {
        let scores = numbers(&row[0]);
        let group = Group::new(scores.clone());
        let of = |count: usize| {
            let by = Rational::from(i32::try_from(count).unwrap());
            joined(scores.iter().map(|&score| fraction(group.cross_imps(score).over(by).unwrap())))
        };
        assert_eq!([of(1), of(scores.len() - 1), of(scores.len())], row[1..]);
    }
}

#[test]
fn datums_and_their_imps_equal_the_golden_file() {
    for row in rows("butler.tsv") {
        let (trim, scores) = (row[0].parse().unwrap(), numbers(&row[1]));
        let group = Group::new(scores.clone());
        assert_eq!(fraction(group.exact_datum(trim).unwrap()), row[2]);
        let datum = group.datum(Datum { trim, is_rounded: true }).unwrap();
        assert_eq!(fraction(datum), row[3]);
        let won = |&score: &i32| fraction(imps(Rational::from(score) - datum));
        assert_eq!(joined(scores.iter().map(won)), row[4]);
    }
}

#[test]
fn victory_points_equal_the_golden_files() {
    for row in rows("vp-continuous.tsv") {
        let boards = row[0].parse().unwrap();
        let listed: Vec<_> = row[1].split_whitespace().collect();
        let scale = Scale::WbfContinuous.table(boards);
        for (margin, points) in (0_u32..).zip(&listed) {
            assert_eq!(
                scale.of(Rational::from(margin)).to_string(),
                **points,
                "{boards}: {margin}"
            );
        }
        let MatchScale::Continuous(hundredths) = scale else { panic!("no continuous scale") };
        assert_eq!(hundredths.len(), listed.len(), "{boards}");
    }
    for row in rows("vp-continuous-raised.tsv") {
        let (boards, margin): (u32, u32) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        let points = Scale::WbfContinuous.of(boards, Rational::from(margin));
        assert_eq!(points.to_string(), row[3], "{boards}: {margin}");
    }
    for row in rows("vp-discrete.tsv") {
        let scale = if row[0] == "acbl20" { Scale::Acbl } else { Scale::WbfDiscrete };
        let (first, last) = row[1].split_once('-').unwrap_or((&row[1], &row[1]));
        for boards in first.parse::<u32>().unwrap()..=last.parse().unwrap() {
            let bounds = numbers(&row[2]).into_iter().map(|bound| u32::try_from(bound).unwrap());
            let bounds: Vec<_> = bounds.collect();
            assert_eq!(
                scale.table(boards),
                MatchScale::Discrete(bounds.try_into().unwrap()),
                "{row:?}"
            );
        }
    }
}

#[test]
fn exactly_the_listed_scores_are_possible() {
    let marks: [(&str, Vulnerability, u32); 4] = [
        ("none", Vulnerability::None, 1),
        ("NS", Vulnerability::NorthSouth, 2),
        ("EW", Vulnerability::EastWest, 3),
        ("all", Vulnerability::Both, 4),
    ];
    for row in rows("possible-scores.tsv") {
        let (_, vulnerability, board) = marks.iter().find(|(name, ..)| *name == row[0]).unwrap();
        assert_eq!(Vulnerability::of_board(*board), *vulnerability);
        // Each multiple of ten is tried as a score. A file has only a few hundred of these scores. With more scores,
        // the list of faults would be cut off.
        let tens: Vec<i32> = (-800..=800).collect();
        let mut possible = Vec::new();
        for part in tens.chunks(500) {
            let line =
                |ten: &i32| format!("{board},{},{},{}\n", 2 * ten + 5000, 2 * ten + 5001, 10 * ten);
            let lines: String = part.iter().map(line).collect();
            let found = read(&format!("#winners: 1\nboard,ns,ew,score\n{lines}")).diagnostics;
            let faulty: Vec<_> = found
                .iter()
                .filter(|found| found.code == "impossible-score")
                .map(|found| found.place.line)
                .collect();
            let is_possible = |(line, _): &(usize, &i32)| !faulty.contains(line);
            possible.extend((3..).zip(part).filter(is_possible).map(|(_, ten)| 10 * ten));
        }
        assert_eq!(possible, numbers(&row[1]), "{}", row[0]);
    }
}

/// Formats a ranking as in the golden files.
fn ranking(session: &Session, method: Method) -> String {
    session_report::tsv(session, &score(session, method, &ScoringOptions::default()))
}

fn assert_rankings(reading: &SessionReading, name: &str) {
    for method in [Method::Matchpoints, Method::CrossImps, Method::Butler] {
        let file = format!("{name}.{}.ranking.tsv", method.name());
        if name == "ties-8" && method == Method::Butler {
            continue;
        }
        assert_eq!(ranking(&reading.session, method), golden(&file), "{file}");
    }
}

const PAIRS: [&str; 7] = [
    "howell-8",
    "mitchell-14",
    "mitchell-14-averages",
    "sit-out-13",
    "sections-40",
    "ties-8",
    "mitchell-10-numbered",
];

#[test]
fn rankings_of_pairs_equal_the_golden_files() {
    for name in PAIRS.into_iter().chain(["large-200"]) {
        assert_rankings(&read(&golden(&format!("{name}.csv"))), name);
    }
}

#[test]
fn figures_of_tables_equal_the_golden_files() {
    for name in PAIRS.into_iter().filter(|name| *name != "mitchell-10-numbered") {
        let session = read(&golden(&format!("{name}.csv"))).session;
        assert_figures(&session, name);
    }
}

/// Compares the figures of every table whose score counts. The tables are found by board and pairs.
fn assert_figures(session: &Session, name: &str) {
    let methods = [Method::Matchpoints, Method::CrossImps, Method::Butler];
    let figures = methods.map(|method| rank(session, method, &ScoringOptions::default()).figures);
    let mut found = BTreeMap::new();
    for (place, result) in session.results.iter().enumerate() {
        if !result.score.counts() {
            continue;
        }
        let score = match result.score {
            TableScore::Points(points) => points.to_string(),
            TableScore::Artificial(ns, ew) if ns.is_variable() => format!("{ns}/{ew}"),
            TableScore::Artificial(ns, ew) => format!("A{ns}{ew}"),
            TableScore::NotPlayed => "NP".to_owned(),
        };
        let of_methods = figures.iter().flat_map(|figures| {
            let sides = [Side::NorthSouth, Side::EastWest];
            sides.map(|side| figures[place].map_or(String::new(), |of| of.of(side).to_string()))
        });
        let key = (
            result.board.to_string(),
            session.id(result.ns).to_owned(),
            session.id(result.ew).to_owned(),
        );
        found.insert(key, [score].into_iter().chain(of_methods).collect::<Vec<_>>());
    }
    let listed = rows(&format!("{name}.boards.tsv"));
    assert_eq!(found.len(), listed.len(), "{name}");
    for row in listed {
        let key = (row[0].clone(), row[1].clone(), row[2].clone());
        let columns = row.len() - 3;
        assert_eq!(
            found.get(&key).map(|found| &found[..columns]),
            Some(&row[3..]),
            "{name} {key:?}"
        );
    }
}

#[test]
fn matches_of_teams_equal_the_golden_files() {
    for name in ["teams-8", "teams-match-24"] {
        let reading = read(&golden(&format!("{name}.csv")));
        let session = &reading.session;
        for method in [Method::Teams, Method::BoardAMatch, Method::TotalPoints] {
            let file = format!("{name}.{}.ranking.tsv", method.name());
            assert_eq!(ranking(session, method), golden(&file), "{file}");
        }
        let teams = rank_teams(session, Method::Teams, &ScoringOptions::default());
        let row = |of: &kibitzer::engine::bridge::session::teams::Match| {
            let [one, two] = of.totals;
            vec![
                of.round.clone(),
                session.id(of.teams[0]).to_owned(),
                session.id(of.teams[1]).to_owned(),
                of.boards.len().to_string(),
                format!("{:.0}", one.won),
                format!("{:.0}", two.won),
                one.victory_points.to_string(),
                two.victory_points.to_string(),
                format!("{:.1}", one.shares),
                format!("{:.1}", two.shares),
                of.points.to_string(),
            ]
        };
        let found: Vec<_> = teams.matches.iter().map(row).collect();
        assert_eq!(found, rows(&format!("{name}.matches.tsv")), "{name}");
    }
}

#[test]
fn faults_have_their_codes_and_lines() {
    for case in golden("faults.txt").split("@ ").filter(|case| !case.trim().is_empty()) {
        let (expected, table) = case.split_once('\n').unwrap();
        let found = read(table.trim_end()).diagnostics;
        let found: Vec<_> = found
            .iter()
            .map(|found| format!("line {} {} {}", found.place.line, found.code, found.severity))
            .collect();
        let found = if found.is_empty() { "nothing".to_owned() } else { found.join("; ") };
        assert_eq!(found, expected, "{table}");
    }
}

#[test]
fn records_and_xml_have_the_same_rankings_as_tables() {
    for name in ["howell-8", "mitchell-14", "sections-40"] {
        for kind in ["pbn", "tables.pbn", "xml"] {
            if name == "sections-40" && kind == "pbn" {
                continue;
            }
            let reading = read(&golden(&format!("{name}.{kind}")));
            assert_rankings(&reading, name);
            assert_figures(&reading.session, name);
            let table = read(&golden(&format!("{name}.csv"))).session;
            let names = |session: &Session| -> BTreeMap<String, Vec<String>> {
                let sorted = |mut names: Vec<String>| {
                    names.sort();
                    names
                };
                let contestants = session.contestants.iter();
                contestants.map(|one| (one.id.clone(), sorted(one.names.clone()))).collect()
            };
            assert_eq!(names(&reading.session), names(&table), "{name}.{kind}");
            let errors = reading.diagnostics.iter().filter(|found| found.is_error());
            assert_eq!(errors.count(), 0, "{name}.{kind}");
            assert_eq!(reading.session.method, Some(Method::Matchpoints));
        }
    }
}

#[test]
fn pairs_in_lin_are_identified_by_names() {
    let reading = read(&golden("howell-8.lin"));
    assert_eq!(ranking(&reading.session, Method::Matchpoints), golden("howell-8.lin.ranking.tsv"));
    let contestants = &reading.session.contestants;
    assert!(contestants.iter().all(|pair| pair.names.join(" & ") == pair.id));
}

#[test]
fn a_match_in_lin_equals_the_golden_file_board_by_board() {
    let reading = read(&golden("match-16.lin"));
    let session = &reading.session;
    let teams = rank_teams(session, Method::Teams, &ScoringOptions::default());
    let [of_match] = teams.matches.as_slice() else { panic!("one match") };
    let [first, second] = if session.id(of_match.teams[0]) == "Oaks" { [0, 1] } else { [1, 0] };
    let sign = |number: Rational| if first == 0 { number } else { -number };
    let listed = rows("match-16.tsv");
    let board = |board: &kibitzer::engine::bridge::session::teams::MatchBoard| {
        let points = |result: usize| match session.results[board.results[result]].score {
            // The points of North–South in the open room are those of the Oaks.
            TableScore::Points(points) => points.to_string(),
            _ => String::new(),
        };
        let difference = sign(Rational::from(board.difference.unwrap()));
        vec![
            board.board.to_string(),
            points(first),
            points(second),
            format!("{difference:.0}"),
            format!("{:.0}", board.imps[first]),
        ]
    };
    let boards: Vec<_> = of_match.boards.iter().map(board).collect();
    assert_eq!(boards, listed[..16]);
    let [one, two] = [of_match.totals[first], of_match.totals[second]];
    let whole = |number: Rational| format!("{number:.0}");
    assert_eq!(listed[16][1..], [whole(one.won), whole(two.won), whole(one.margin), String::new()]);
    let (one_all, two_all) = (one.won + one.carried, two.won + two.carried);
    assert_eq!(listed[17][1..4], [whole(one_all), whole(two_all), whole(one_all - two_all)]);
    assert_eq!(
        listed[18][1..3],
        [one.victory_points, two.victory_points].map(|points| points.to_string())
    );
}

#[test]
fn different_deals_of_a_board_are_reported() {
    let text = golden("howell-8.pbn");
    let changed = text.replacen("N:JT64.AQT93.962.5 AK7.J65", "N:AT64.AQT93.962.5 JK7.J65", 1);
    assert_ne!(text, changed);
    let found = read(&changed).diagnostics;
    let codes: Vec<_> = found.iter().map(|found| found.code).collect();
    assert!(codes.contains(&"different-deals"), "{codes:?}");
}

#[test]
fn no_declared_entity_is_expanded() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">]>\n<USEBIO>\n&b;</USEBIO>";
    let found = read(bomb).diagnostics;
    let found: Vec<_> = found.iter().map(|found| (found.code, found.place.line)).collect();
    assert_eq!(found, [("unknown-entity", 4)]);
    let nested = "<a>".repeat(100_000);
    let found = read(&format!("<?xml version=\"1.0\"?>{nested}")).diagnostics;
    assert_eq!(found.len(), 1);
    let named =
        "<USEBIO><EVENT><EVENT_DESCRIPTION>A &amp; B &#233;</EVENT_DESCRIPTION></EVENT></USEBIO>";
    assert_eq!(read(named).session.event, "A & B é");
}

/// Returns the parts of a text at which an error is reported, and the text of the first result.
fn marked_texts(text: &str) -> (Vec<&str>, &str) {
    let SessionReading { session, diagnostics, .. } = read(text);
    let slice = |span: kibitzer::engine::source::Span| &text[span.start..span.end];
    let errors = diagnostics.iter().filter(|found| found.is_error());
    let texts = errors.map(|found| slice(found.place.span)).collect();
    (texts, session.results.first().map_or("", |result| slice(result.span)))
}

#[test]
fn errors_and_results_have_the_places_of_their_texts() {
    let csv = "board;ns;ew;score\r\n1; 1 ;2; 420 \r\n1;3;4; \"4z0\" ;x\r\n";
    assert_eq!(marked_texts(csv), (vec!["\"4z0\""], "1; 1 ;2; 420"));
    let pbn = "[Board \"1\"]\n[ScoreTable \"PairId_NS\\2R;Names_NS;PairId_EW;Score_NS\\5R\"]\n 1 \"A; B\" 2   420\n 3 \"C;D\" \n 4   420\n 5 \"E\" 6  4z0\n";
    let (marked_in_pbn, first) = marked_texts(pbn);
    assert_eq!((marked_in_pbn, first), (vec!["4z0"], "1 \"A; B\" 2   420"));
    let xml = "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE><TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE> 4&amp;0 </SCORE></TRAVELLER_LINE></BOARD></USEBIO>";
    let (marked_in_xml, first) = marked_texts(xml);
    assert_eq!(marked_in_xml, ["4&amp;0"]);
    assert!(first.starts_with("<TRAVELLER_LINE><NS") && first.ends_with("</TRAVELLER_LINE>"));
}

/// Returns the remarks on published figures that differ from the computed figures.
fn remarks_on_published(text: &str, choices: &ScoringOptions) -> Vec<String> {
    let session = read(text).session;
    let remarks = rank(&session, session.usual_method(), choices).remarks;
    let differs = remarks.iter().filter(|remark| remark.kind().code == "published-differs");
    differs.map(ToString::to_string).collect()
}

#[test]
fn published_figures_are_compared_with_computed_ones() {
    let choices = ScoringOptions::default();
    for name in ["howell-8", "mitchell-14", "sections-40"] {
        for kind in ["tables.pbn", "xml"] {
            let text = golden(&format!("{name}.{kind}"));
            let published = read(&text).session.published;
            assert!(!published.is_empty(), "{name}.{kind}");
            assert_eq!(remarks_on_published(&text, &choices), [""; 0], "{name}.{kind}");
        }
    }
    let text = golden("howell-8.xml");
    let other = text.replace("<PERCENTAGE>51.85", "<PERCENTAGE>52.85");
    let reported = "pair “2”: the file says 52.85%, Kibitzer 51.85%";
    assert_eq!(remarks_on_published(&other, &choices), [reported]);
    let total = text.replace("<TOTAL_SCORE>45.33", "<TOTAL_SCORE>45.4");
    assert_eq!(remarks_on_published(&total, &choices), [""; 0]);
    let total = text.replace("<TOTAL_SCORE>45.33", "<TOTAL_SCORE>46");
    assert_eq!(remarks_on_published(&total, &choices), [""; 0]);
    let total = text.replace("<TOTAL_SCORE>45.33", "<TOTAL_SCORE>49");
    assert_eq!(
        remarks_on_published(&total, &choices),
        ["pair “1”: the file says 49, Kibitzer 45.33"]
    );
}

#[test]
fn remark_names_the_setting_that_gives_the_published_figures() {
    use kibitzer::engine::bridge::session::method::Uneven;
    let text = golden("mitchell-14.tables.pbn");
    let own_top = ScoringOptions { uneven: Uneven::Percentage, ..ScoringOptions::default() };
    let reported = remarks_on_published(&text, &own_top);
    let ours = "by Neuberg’s formula they match";
    assert!(
        !reported.is_empty() && reported.iter().all(|reported| reported.contains(ours)),
        "{reported:?}"
    );
}

#[test]
fn list_of_a_match_is_compared_with_its_records() {
    let text = golden("match-16.lin");
    let differing = |text: &str| {
        let found = read(text).diagnostics;
        found.iter().filter(|found| found.code == "match-result-differs").count()
    };
    // The list of results states that West made four hearts without overtricks.
    let played = text.replacen("sv|o|pg", "sv|o|mb|1N|mb|p|mb|p|mb|p|mc|7|pg", 1);
    assert_eq!((differing(&text), differing(&played)), (0, 1));
}

/// Returns a USEBIO file. `kind` is the type of the event, and `within` is the content.
fn usebio(kind: &str, within: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"{kind}\">{within}</EVENT></USEBIO>"
    )
}

/// Writes a board of a match. Each of `tables` has the direction of the first contestant, and the points of
/// North–South.
fn board_of_match(board: u32, tables: &[(&str, i32)]) -> String {
    let line = |(direction, score): &(&str, i32)| {
        format!(
            "<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><SCORE>{score}</SCORE><NS_CROSS_IMP_POINTS>0</NS_CROSS_IMP_POINTS></TRAVELLER_LINE>"
        )
    };
    let lines: String = tables.iter().map(line).collect();
    format!("<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{lines}</BOARD>")
}

#[test]
fn matches_of_teams_are_read_from_usebio() {
    let team = |id: u32, name: &str| {
        format!(
            "<TEAM><TEAM_ID>{id}</TEAM_ID><TEAM_NAME>{name}</TEAM_NAME><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></TEAM>"
        )
    };
    let boards = board_of_match(1, &[("NS", 420), ("EW", 170)])
        + &board_of_match(2, &[("NS", -100), ("EW", -420)]);
    let text = usebio(
        "SWISS_TEAMS",
        &format!(
            "<PARTICIPANTS>{}{}</PARTICIPANTS><MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{boards}</MATCH>",
            team(1, "Oaks"),
            team(2, "Pines")
        ),
    );
    let SessionReading { session, diagnostics, .. } = read(&text);
    assert_eq!(diagnostics, []);
    assert!(session.is_teams && session.method == Some(Method::Teams));
    let teams = rank_teams(&session, Method::Teams, &ScoringOptions::default());
    let [of_match] = teams.matches.as_slice() else { panic!("one match") };
    let won = of_match.totals.map(|total| format!("{:.0}", total.won));
    assert_eq!((of_match.round.as_str(), won), ("3", ["14".to_owned(), "0".to_owned()]));
    let names: Vec<_> = session.contestants.iter().map(|team| team.names.join(" ")).collect();
    assert_eq!(names, ["Oaks", "Pines"]);
    let board_a_match = text.replace(
        "<PARTICIPANTS>",
        "<BOARD_SCORING_METHOD>BAM</BOARD_SCORING_METHOD><PARTICIPANTS>",
    );
    assert_eq!(read(&board_a_match).session.method, Some(Method::BoardAMatch));
    // Without a direction, the sides are unknown.
    let unknown = text.replace("<DIRECTION>EW</DIRECTION>", "");
    let codes: Vec<_> = read(&unknown).diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["same-direction"; 2]);
}

#[test]
fn matches_of_pairs_are_read_from_usebio() {
    let of_pairs = |ns: u32, ew: u32, score| {
        let board = board_of_match(1, &[score]);
        format!(
            "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{board}</MATCH>"
        )
    };
    let text = usebio("SWISS_PAIRS", &(of_pairs(1, 2, ("NS", 420)) + &of_pairs(3, 4, ("EW", 170))));
    let session = read(&text).session;
    assert_eq!((session.method, session.has_two_lines), (Some(Method::CrossImps), false));
    let sat = |result: &kibitzer::engine::bridge::session::TableResult| {
        (session.id(result.ns).to_owned(), session.id(result.ew).to_owned())
    };
    let sat: Vec<_> = session.results.iter().map(sat).collect();
    assert_eq!(sat, [("1", "2"), ("4", "3")].map(|(ns, ew)| (ns.to_owned(), ew.to_owned())));
}

#[test]
fn an_xml_file_in_latin_1_is_read() {
    let text = usebio("PAIRS", "<EVENT_DESCRIPTION>Caf\u{e9}</EVENT_DESCRIPTION>");
    let bytes = kibitzer::engine::encoding::encode_latin1(&text).unwrap();
    let decoded = kibitzer::engine::encoding::decode(bytes).unwrap();
    assert_eq!(read(&decoded.text).session.event, "Caf\u{e9}");
}

#[test]
fn deals_and_results_of_two_texts_are_joined() {
    let (results, deals) = (golden("howell-8.csv"), golden("howell-8.tables.pbn"));
    // Keeps the deals of the second file, without its tables of results.
    let is_of_deals = |line: &&str| {
        ["[Event", "[Board", "[Dealer", "[Vulnerable", "[Deal "]
            .iter()
            .any(|tag| line.starts_with(tag))
            || line.is_empty()
    };
    let deals: Vec<_> = deals.lines().filter(is_of_deals).collect();
    let deals = deals.join("\n")
        + "\n\n[Board \"30\"]\n[Dealer \"E\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n";
    let alone = read(&results);
    let in_one = |first: &str, second: &str| together([("first", first), ("second", second)]);
    let text = in_one(&results, &deals);
    let joint = read(&text);
    // Returns the results without their positions in the text, so that they can be compared.
    let stated = |session: &Session| -> Vec<_> {
        session
            .results
            .iter()
            .map(|result| (result.board, result.ns, result.ew, result.score, result.played))
            .collect()
    };
    assert_eq!(stated(&joint.session), stated(&alone.session));
    assert_eq!((alone.session.deals.len(), joint.session.deals.len()), (0, 22));
    let of_deals = results.lines().count() + 3;
    let found: Vec<_> =
        joint.diagnostics.iter().filter(|found| found.place.line >= of_deals).collect();
    let codes: Vec<_> = found.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["deals-only", "board-without-results"]);
    assert_eq!(found[0].message, "this file has deals only; the results are from “first”");
    let text = in_one(&deals, &results);
    let again = read(&text);
    let span = |session: &Session| session.results[0].span;
    let (here, there) = (span(&again.session), span(&alone.session));
    assert_eq!(text[here.start..here.end], results[there.start..there.end]);
    let scores = |session: &Session| -> Vec<_> {
        session.results.iter().map(|result| result.score).collect()
    };
    assert_eq!(scores(&again.session), scores(&alone.session));
}

#[test]
fn note_on_a_repeated_game_names_the_file_with_its_deals() {
    let deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]";
    let rows = "[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n3 4 400\n";
    let with_deals = format!("[Board \"1\"]\n{deal}\n{rows}");
    let table = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n";
    let conflict_message = |files: [(&str, &str); 2]| {
        let found = read(&together(files)).diagnostics;
        let same = found.into_iter().find(|found| found.code == "same-game");
        same.map(|found| (found.place.line, found.message))
    };
    let sentence = |with: &str, deals: &str| {
        format!("this file has the same game as {with}; it counts once; the deals are from {deals}")
    };
    let (csv, pbn) = (("a.csv", table), ("b.pbn", &*with_deals));
    assert_eq!(conflict_message([csv, pbn]), Some((6, sentence("“a.csv”", "“b.pbn”"))));
    assert_eq!(conflict_message([pbn, csv]), Some((8, sentence("“b.pbn”", "“b.pbn”"))));
}

#[test]
fn a_file_with_part_of_a_game_is_not_a_section() {
    let head = "board,ns,ew,score\n";
    let (part, rest) = ("1,Ann & Bob,Cal & Dee,420\n", "1,Ann & Bob,Eve & Fay,-50\n");
    let (part, whole) = (format!("{head}{part}"), format!("{head}{part}{rest}"));
    for files in [[&part, &whole], [&whole, &part]] {
        let session = read(&together(files.map(|text| ("a.csv", text.as_str())))).session;
        assert_eq!((session.contestants.len(), session.results.len()), (3, 2));
    }
}

#[test]
fn two_texts_are_sections_or_halves_of_a_session() {
    let half = |boards: std::ops::Range<u32>, score: i32| {
        let line = |board| format!("{board},1,2,{score}\n{board},3,4,4z0\n");
        format!(
            "#winners: 1\n#pair 1: A & B\nboard,ns,ew,score\n{}",
            boards.map(line).collect::<String>()
        )
    };
    let ids = |joint: &SessionReading| -> Vec<_> {
        joint.session.contestants.iter().map(|pair| (pair.id.clone(), pair.names.len())).collect()
    };
    let in_one = |first: String, second: String| read(&together([("a", &*first), ("b", &*second)]));
    let halves = in_one(half(1..4, 420), half(4..7, 50));
    assert_eq!(ids(&halves), [("1".to_owned(), 2), ("2".to_owned(), 0)]);
    assert_eq!(halves.session.results.len(), 6);
    let sections = in_one(half(1..4, 420), half(1..4, 50));
    let pairs = ["A1", "A2", "B1", "B2"].into_iter().zip([2, 0, 2, 0]);
    assert_eq!(ids(&sections), pairs.map(|(id, names)| (id.to_owned(), names)).collect::<Vec<_>>());
    let bad = sections.diagnostics.iter().filter(|found| found.code == "bad-score");
    assert_eq!(bad.map(|found| found.place.line).collect::<Vec<_>>(), [6, 8, 10, 16, 18, 20]);
    let renamed = half(4..7, 50).replace("A & B", "C & D");
    assert_eq!(ids(&in_one(half(1..4, 420), renamed)).len(), 4);
    let nothing = read(&together([]));
    assert!(nothing.session.results.is_empty());
    let one = half(1..4, 420);
    let named = read(&together([("club.csv", &*one)])).session;
    assert_eq!((named.contestants.len(), named.results.len()), (2, 3));
}

#[test]
fn published_worths_are_compared_with_computed_ones() {
    let conflict_message = |text: &str| -> Vec<String> {
        let session = read(text).session;
        let ranking = rank(&session, session.usual_method(), &ScoringOptions::default());
        let codes = ["worth-differs", "worths-differ"];
        let remarks = ranking.remarks.iter().filter(|remark| codes.contains(&remark.kind().code));
        remarks.map(ToString::to_string).collect()
    };
    for name in [
        "howell-8.tables.pbn",
        "howell-8.xml",
        "mitchell-14.tables.pbn",
        "mitchell-14.xml",
        "sections-40.xml",
    ] {
        let session = read(&golden(name)).session;
        assert!(!session.published_worths.is_empty(), "{name}");
        assert_eq!(conflict_message(&golden(name)), [""; 0], "{name}");
    }
    let xml = golden("howell-8.xml");
    let (before, rest) = xml.split_once("<NS_MATCH_POINTS>").unwrap();
    let (was, behind) = rest.split_once('<').unwrap();
    let falsified = format!("{before}<NS_MATCH_POINTS>99<{behind}");
    let [sentence] = conflict_message(&falsified).try_into().unwrap();
    assert!(sentence.contains("99") && sentence.starts_with("board "), "{was}: {sentence}");
    let all = xml.replace("</NS_MATCH_POINTS>", "9</NS_MATCH_POINTS>");
    let [sentence] = conflict_message(&all).try_into().unwrap();
    assert!(sentence.contains("it was scored another way"), "{sentence}");
}

#[test]
fn result_is_edited_in_its_own_text() {
    let table = "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,3NT,S,9,400\n";
    let game = "[Board \"1\"]\n[PairNS \"5\"]\n[PairEW \"6\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"11\"]\n\n";
    let text = together([("games.pbn", game), ("table.csv", table)]);
    let session = read(&text).session;
    assert_eq!(session.results.len(), 3);
    let entry = Entry::parse("4sn-1", Vulnerability::None).unwrap();
    for result in &session.results {
        let edited = edit_result(&text, result, &entry).unwrap();
        let changed: Vec<_> =
            edited.lines().zip(text.lines()).filter(|(new, old)| new != old).collect();
        assert_eq!(changed.len(), 1, "{edited}");
        let scores = read(&edited)
            .session
            .results
            .iter()
            .filter(|result| result.score == TableScore::Points(-50))
            .count();
        assert_eq!(scores, 1);
    }
    let new = NewResult { board: "1".into(), ns: "7".into(), ew: "8".into(), word: "pass".into() };
    let longer = add(&text, &new).unwrap();
    assert!(longer.starts_with(&text) && longer.ends_with("\n1,7,8,PASS,,,0\n"), "{longer}");
    let reversed = together([("table.csv", table), ("games.pbn", game)]);
    let longer = add(&reversed, &new).unwrap();
    assert!(longer.contains("1,7,8,PASS,,,0\n==> games.pbn <==\n"), "{longer}");
    assert_eq!(read(&longer).session.results.len(), 4);
}

#[test]
fn seats_of_teams_without_rooms_follow_from_the_team_tags() {
    let table = |board: u32, home: &str, visit: &str, declarer: &str| {
        format!(
            "[Event \"Teams\"]\n[Board \"{board}\"]\n[West \"W{home}\"]\n[North \"N{home}\"]\n[East \"E{home}\"]\n[South \"S{home}\"]\n[Scoring \"IMP\"]\n[Declarer \"{declarer}\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[HomeTeam \"{home}\"]\n[VisitTeam \"{visit}\"]\n\n"
        )
    };
    let one = table(1, "Oaks", "Pines", "N");
    let session = read(&(one.clone() + &table(1, "Pines", "Oaks", "E"))).session;
    assert_eq!((session.is_teams, session.method), (true, Some(Method::Teams)));
    let ids: Vec<_> = session.contestants.iter().map(|team| team.id.as_str()).collect();
    assert_eq!(ids, ["Oaks", "Pines"]);
    let teams = rank_teams(&session, Method::Teams, &ScoringOptions::default());
    assert_eq!(teams.matches[0].boards[0].difference, Some(840));
    // If both tables name the same home team, the sides are unknown.
    assert!(!read(&(one.clone() + &one)).session.is_teams);
}

#[test]
fn a_long_unfinished_xml_file_is_reported_once() {
    let endless = "<?xml version=\"1.0\"?><USEBIO>".to_owned() + &"<a/>".repeat(100_000);
    let long =
        "<?xml version=\"1.0\"?><USEBIO><EVENT_DESCRIPTION>".to_owned() + &"a".repeat(1_000_000);
    for text in [endless, long] {
        let found: Vec<_> = read(&text).diagnostics.iter().map(|found| found.code).collect();
        assert_eq!(found, ["broken-xml"]);
    }
}

const MARKS: [(&str, Vulnerability); 4] = [
    ("none", Vulnerability::None),
    ("NS", Vulnerability::NorthSouth),
    ("EW", Vulnerability::EastWest),
    ("all", Vulnerability::Both),
];

#[test]
fn parts_of_scores_by_double_dummy_equal_the_golden_file() {
    for row in rows("double-dummy-parts.tsv") {
        let [vulnerable, others, contract, by, tricks, solved, par, score, solved_score, unit, ..] =
            row.as_slice()
        else {
            panic!("fourteen columns")
        };
        let (_, vulnerability) = MARKS.iter().find(|(name, _)| name == vulnerable).unwrap();
        let contract: Contract = format!("{contract}{by}").parse().unwrap();
        let of = |tricks: &str| {
            let outcome = Outcome::new(contract, tricks.parse().unwrap()).unwrap();
            Score::of(outcome, *vulnerability).of_side(Side::NorthSouth)
        };
        let (score_of, solved_of) = (of(tricks), of(solved));
        assert_eq!(
            [score_of.to_string(), solved_of.to_string()],
            [score.clone(), solved_score.clone()]
        );
        let unit = if unit == "mp" { Unit::Percent } else { Unit::Imps };
        let others = Group::new(numbers(others));
        let parts = breakdown(score_of, solved_of, par.parse().unwrap(), &others, unit).unwrap();
        assert_eq!(parts.result, unit.average() + parts.play + parts.contract + parts.field);
        let printed =
            [parts.result, parts.play, parts.contract, parts.field].map(|part| part.to_string());
        assert_eq!(printed, row[10..], "{row:?}");
    }
}

#[test]
fn date_and_national_numbers_are_kept_in_usebio() {
    let player = |name: &str, number: u32| {
        format!(
            "<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME><NATIONAL_ID_NUMBER>{number}</NATIONAL_ID_NUMBER></PLAYER>"
        )
    };
    let pair = |number: u32, names: [&str; 2]| {
        format!(
            "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{}{}</PAIR>",
            player(names[0], 10 * number),
            player(names[1], 10 * number + 1)
        )
    };
    let text = format!(
        "<USEBIO><CLUB><CLUB_NAME>Oaks</CLUB_NAME></CLUB><EVENT EVENT_TYPE=\"MP_PAIRS\"><DATE>23/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE>\
         <PARTICIPANTS>{}{}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
         <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>",
        pair(1, ["Ann", "Bob"]),
        pair(2, ["Cleo", "Dan"]),
    );
    let session = read(&text).session;
    let csv = kibitzer::engine::bridge::session::write::csv(&session);
    for session in [&session, &read(&csv.text).session] {
        let scored = score(session, Method::Matchpoints, &ScoringOptions::default());
        let written = kibitzer::engine::bridge::session::write::usebio(session, &scored).unwrap();
        let numbers =
            ["10", "11", "20", "21"].map(|number| format!("<NATIONAL_ID_NUMBER>{number}<"));
        assert!(numbers.iter().all(|number| written.text.contains(number)), "{}", written.text);
        assert!(
            written.text.contains("<DATE>23/11/2026<") && written.text.contains("Oaks"),
            "{}",
            written.text
        );
        let choices = ScoringOptions::default();
        let pbn = kibitzer::engine::bridge::session::write::pbn(
            session,
            &scored,
            Method::Matchpoints,
            &choices,
        )
        .unwrap();
        assert!(pbn.text.contains("[Date \"2026.11.23\"]"), "{}", pbn.text);
    }
}
