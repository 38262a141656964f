//! A result is changed in the text of a session. The text then contains the entered result, and is otherwise unchanged.

use kibitzer::engine::bridge::session::edit_result::{
    ResultEditError, accept_stated_score, can_edit_results, edit_result,
};
use kibitzer::engine::bridge::session::{Entry, Session, TableResult, TableScore, read};
use kibitzer::engine::source::Span;
use proptest::prelude::*;

use super::support::double_dummy_cases::extent;
use super::support::golden_sessions::golden;

const WORDS: [&str; 8] = ["4sxe-1", "3nn=", "1d*w+3", "pass", "-50", "a60 40", "np", "7ntxxs-13"];

/// Returns a result without its position in the text.
fn placeless(result: &TableResult) -> TableResult {
    TableResult { span: Span::default(), ..result.clone() }
}

/// Checks that the result with index `place` is as entered, or has been removed because it was not played. Also checks
/// that the other results and the contestants are as before.
#[track_caller]
fn assert_edited(before: &Session, after: &Session, place: usize, entry: Entry) {
    let mut left: Vec<_> = after.results.iter().map(placeless).collect();
    if left.len() == before.results.len() {
        let edited = left.remove(place);
        let old = &before.results[place];
        assert_eq!(edited.score, entry.score(old.vulnerability));
        if let Entry::Played(outcome) = entry {
            assert!(edited.played.is_none_or(|played| played == outcome));
        } else {
            assert_eq!(edited.played, None);
        }
        assert_eq!((edited.board, edited.ns, edited.ew), (old.board, old.ns, old.ew));
    } else {
        assert_eq!((left.len() + 1, entry), (before.results.len(), Entry::NotPlayed));
    }
    let mut others: Vec<_> = before.results.iter().map(placeless).collect();
    others.remove(place);
    assert!(left == others, "another result changed");
    let ids = |session: &Session| -> Vec<_> {
        session.contestants.iter().map(|one| (one.id.clone(), one.names.clone())).collect()
    };
    assert_eq!(ids(before), ids(after));
}

#[test]
fn a_result_is_changed_in_its_own_format() {
    for name in ["howell-8.csv", "howell-8.pbn", "howell-8.tables.pbn", "howell-8.xml"] {
        for line_end in ["\n", "\r\n"] {
            let text = golden(name).replace('\n', line_end);
            let session = read(&text).session;
            for place in (0..session.results.len()).step_by(extent(150, 25)) {
                let result = &session.results[place];
                for word in WORDS {
                    let entry = Entry::parse(word, result.vulnerability).unwrap();
                    let edited = edit_result(&text, result, &entry).unwrap();
                    assert_edited(&session, &read(&edited).session, place, entry);
                    // The text before the result is unchanged. The text after the result's game or line is unchanged
                    // too.
                    assert!(edited.starts_with(&text[..result.span.start]), "{name}: {word}");
                    let rest = &text[result.span.end..];
                    let is_game = name == "howell-8.pbn";
                    let end = if is_game { rest.find("[Event").unwrap_or(rest.len()) } else { 0 };
                    assert!(edited.ends_with(&rest[end..]), "{name}: {word}");
                    let again = read(&edited).session;
                    let old = Entry::of(result);
                    if let Some(changed) = again
                        .results
                        .get(place)
                        .filter(|_| again.results.len() == session.results.len())
                    {
                        let back = edit_result(&edited, changed, &old).unwrap();
                        assert_edited(&again, &read(&back).session, place, old);
                    }
                }
            }
        }
    }
}

/// Returns a text with its first result changed.
fn edited(text: &str, word: &str) -> Result<String, ResultEditError> {
    let session = read(text).session;
    let result = &session.results[0];
    let entry = Entry::parse(word, result.vulnerability).unwrap();
    edit_result(text, result, &entry)
}

#[test]
fn a_table_gets_the_columns_that_it_needs() {
    let text = "#winners: 1\nboard\tns\tew\tscore\n1\t1\t2\t420\n1\t3\t4\t400\n";
    let added = "#winners: 1\nboard\tns\tew\tscore\tcontract\tby\ttricks\n1\t1\t2\t-100\t4SX\tN\t9\n1\t3\t4\t400\n";
    assert_eq!(edited(text, "4sxn-1").as_deref(), Ok(added));
    assert_eq!(edited(text, "43"), Ok(text.replace("420", "430")));
    let text = "board,ns,ew,contract,by,result\n1,1,2,\"4S\",N,=\n1,3,4\n";
    assert_eq!(edited(text, "3hxe+1"), Ok(text.replace("\"4S\",N,=", "\"3HX\",E,+1")));
    let scored = "board,ns,ew,contract,by,result,score\n1,1,2,\"\",,,A6040\n1,3,4\n";
    assert_eq!(edited(text, "a6040").as_deref(), Ok(scored));
    // The last line has a text beyond the last column.
    let text = "board,ns,ew,score\n1,1,2,420,\n1,3,4,400,rain\n";
    assert_eq!(edited(text, "4sn="), Err(ResultEditError::NoColumn("contract")));
    let shorter = "board,ns,ew,score,contract,by,tricks\n1,1,2,420,4S,N,10\n1,3,4,400,\n";
    assert_eq!(edited(&text.replace("rain", ""), "4sn=").as_deref(), Ok(shorter));
}

#[test]
fn a_row_keeps_the_width_of_its_columns() {
    let table = |row: &str| {
        format!(
            "[Board \"1\"]\n[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1L;Result\\2R;Score_NS\\5R;Score_EW\\5R;Percentage_NS\\5R;Percentage_EW\\5R\"]\n{row}\n 3  4 3NT   N  9   400     -  50.0  50.0\n"
        )
    };
    let text = table(" 1  2 4S    N 10   420     - 100.0   0.0");
    let rows = [
        ("4sxxe-1", " 1  2 4SXX  E  9   200     - 100.0   0.0"),
        ("pass", " 1  2 Pass  -  -     0     - 100.0   0.0"),
        ("a60 40", " 1  2 -     -  -     -     -   ^60   ^40"),
        ("np", " 1  2 -     -  -     -     - 100.0   0.0"),
    ];
    for (word, row) in rows {
        assert_eq!(edited(&text, word).as_deref(), Ok(table(row).as_str()), "{word}");
    }
    let artificial = table(" 1  2 -     -  -     -     -   ^60   ^40");
    assert_eq!(edited(&artificial, "+50"), Ok(table(" 1  2 -     -  -    50     -     -     -")));
    assert_eq!(edited(&text, "av+/av-"), Err(ResultEditError::VariableAverage));
    // Columns without a stated width may become wider, but no column can be added.
    let narrow = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_EW;Contract\"]\n1 2 50 1S\n3 4\n100 -\n";
    assert_eq!(edited(narrow, "4sxe-1"), Ok(narrow.replace("50 1S", "-100 4SX")));
    assert_eq!(edited(narrow, "a60 40"), Err(ResultEditError::NoColumn("Percentage_NS")));
}

#[test]
fn a_result_that_contradicts_the_auction_is_refused() {
    let auction = "[Board \"1\"]\n[Dealer \"N\"]\n[Scoring \"MP\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n";
    assert_eq!(edited(auction, "1ntn+1"), Ok(auction.replace("\"7\"", "\"8\"")));
    assert_eq!(edited(auction, "2sn="), Err(ResultEditError::Contradicted));
    let lin = golden("howell-8.lin");
    assert_eq!(edited(&lin, "pass"), Err(ResultEditError::Format));
    assert!(
        !can_edit_results(&lin)
            && can_edit_results(auction)
            && can_edit_results(&golden("howell-8.csv"))
    );
}

#[test]
fn missing_elements_of_a_usebio_line_are_added() {
    let line = |fields: &str| {
        format!(
            "<USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n <TRAVELLER_LINE>\n  <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\n  <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>{fields}\n </TRAVELLER_LINE>\n</BOARD></EVENT></USEBIO>"
        )
    };
    let played = "\n  <CONTRACT>4S</CONTRACT>\n  <PLAYED_BY>N</PLAYED_BY>\n  <TRICKS>10</TRICKS>\n  <SCORE>420</SCORE>";
    assert_eq!(edited(&line("\n  <SCORE>NP</SCORE>"), "4sn="), Ok(line(played)));
    let artificial =
        "\n  <CONTRACT></CONTRACT>\n  <PLAYED_BY/>\n  <TRICKS></TRICKS>\n  <SCORE>A6040</SCORE>";
    let empty =
        "\n  <CONTRACT>4S</CONTRACT>\n  <PLAYED_BY/>\n  <TRICKS>10</TRICKS>\n  <SCORE>420</SCORE>";
    assert_eq!(edited(&line(empty), "a60 40"), Ok(line(artificial)));
    assert_eq!(edited(&line(empty), "av+/av-"), Err(ResultEditError::VariableAverage));
}

#[test]
fn a_result_can_be_changed_to_the_stated_score() {
    let stated = |text: &str, right: &str| {
        let session = read(text).session;
        let edited = accept_stated_score(text, &session.results[0]);
        assert_eq!(edited.as_deref(), Ok(right));
        let again = read(right);
        assert_eq!(again.session.results[0].score, TableScore::Points(620));
        assert!(again.diagnostics.iter().all(|found| found.code != "score-differs"));
    };
    let table =
        "#winners: 1\nboard,ns,ew,contract,by,tricks,score\n2,1,2,4S,N,9,620\n2,3,4,4S,N,9,-100\n";
    stated(table, &table.replace("N,9,620", "N,,620"));
    let game = "[Board \"2\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"9\"]\n[Score \"NS 620\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n";
    stated(game, &game.replace("\"9\"", "\"\""));
    let unstated = "board,ns,ew,contract,by,tricks\n2,1,2,4S,N,9\n";
    let result = &read(unstated).session.results[0];
    assert_eq!(accept_stated_score(unstated, result), Err(ResultEditError::NothingStated));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn results_of_any_table_can_be_edited(
        separator in prop::sample::select(vec![',', ';', '\t']),
        columns in prop::sample::subsequence(vec!["contract", "by", "tricks", "result", "score", "lead", "weather"], 0..=7)
            .prop_filter("a result", |columns| columns.contains(&"score") || columns.contains(&"contract")).prop_shuffle(),
        cells in prop::collection::vec("[0-9A-Z\" =+-]{0,4}", 7 * 4),
        scores in prop::collection::vec("[0-9]{1,2}0", 4),
        word in prop::sample::select(WORDS.to_vec()),
        place in 0_usize..4,
    ) {
        let separated = |cells: &[String]| cells.join(&separator.to_string());
        let heading = ["board", "ns", "ew"].into_iter().chain(columns.iter().copied()).map(str::to_owned);
        let mut lines = vec!["#winners: 1".to_owned(), separated(&heading.collect::<Vec<_>>())];
        for (line, score) in scores.iter().enumerate() {
            let mut cell_of = cells[line * 7..].iter();
            let row = ["1".to_owned(), format!("{}", 2 * line + 1), format!("{}", 2 * line + 2)];
            let result = columns.iter().map(|column| match *column {
                "score" => score.clone(),
                "contract" => "4S".to_owned(),
                "by" => "N".to_owned(),
                "tricks" => "9".to_owned(),
                "result" => "-1".to_owned(),
                _ => cell_of.next().unwrap().replace('"', ""),
            });
            lines.push(separated(&row.into_iter().chain(result).collect::<Vec<_>>()));
        }
        let text = lines.join("\n");
        let session = read(&text).session;
        prop_assume!(session.results.len() == 4);
        let entry = Entry::parse(word, session.results[place].vulnerability).unwrap();
        let edited = edit_result(&text, &session.results[place], &entry).unwrap();
        assert_edited(&session, &read(&edited).session, place, entry);
        for (number, (one, other)) in text.lines().zip(edited.lines()).enumerate() {
            prop_assert!(number == place + 2 || one == other || number == 1 && other.starts_with(one));
        }
    }

    #[test]
    fn no_wrong_span_makes_editing_panic(start in 0_usize..4000, length in 0_usize..200, word in prop::sample::select(WORDS.to_vec())) {
        for name in ["howell-8.csv", "howell-8.pbn", "howell-8.tables.pbn", "howell-8.xml"] {
            let text: String = golden(name).chars().take(3000).collect();
            let Some(result) = read(&text).session.results.first().cloned() else { continue };
            let moved = TableResult { span: Span::new(start, start + length), ..result };
            let entry = Entry::parse(word, moved.vulnerability).unwrap();
            let _ = edit_result(&text, &moved, &entry);
        }
    }
}
