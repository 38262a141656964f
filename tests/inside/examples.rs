//! Examples of private items.

#[test]
fn distinct_boards_are_read_once_and_incomplete_ones_counted() {
    use kibitzer::desk::boards::DistinctBoards;
    use kibitzer::engine::bridge::record::Format;
    use kibitzer::engine::source::Source;

    let deal = "[Deal \"N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 -\"]";
    let tables = format!("[Board \"7\"]\n{deal}\n\n[Board \"7\"]\n{deal}\n\n[Board \"8\"]\n");
    let read = DistinctBoards::read(&Source::new(&tables), Format::Pbn, &|_| None);
    assert_eq!((read.boards.len(), read.left_out), (1, 1));
}

#[test]
fn lines_of_boards_have_their_faults() {
    use kibitzer::desk::boards::{BoardLines, VerdictClass};
    use kibitzer::engine::bridge::record::Format;
    use kibitzer::engine::source::Source;

    let source = Source::new("2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1NT\n8C\n");
    let (lines, _) = BoardLines::read(&source, Format::Contest, &mut |_| ());
    assert_eq!(lines.count(VerdictClass::Ok), 1);
    assert_eq!(lines.as_slice()[1].kinds[0].code, "bad-level");
}

#[test]
fn a_listing_has_a_line_per_record_and_a_summary() {
    use kibitzer::desk::boards::listing::{Listing, TextLines};

    let mut out = Vec::new();
    let mut listing = Listing::default();
    let contest = b"1\nN\nPASS\nPASS\nPASS\nPASS\n".to_vec();
    listing.list(&mut TextLines::new(&mut out, "a.txt"), contest).unwrap();
    listing.finish(&mut out).unwrap();
    let lines: Vec<_> = std::str::from_utf8(&out).unwrap().lines().collect();
    assert_eq!(lines[0], "a.txt:1\t?\tok\t-\t-\t2");
    assert_eq!(lines[1], "# 1 record: 1 ok, 0 warning, 0 error, 0 unreadable");
}

#[test]
fn a_filter_by_verdict_selects_lines() {
    use kibitzer::desk::boards::table::{Selection, select};
    use kibitzer::desk::boards::{BoardLines, Filter, VerdictClass};
    use kibitzer::desk::table::SortOrder;
    use kibitzer::engine::Format;
    use kibitzer::engine::source::Source;

    let source = Source::new("2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1NT\n8C\n");
    let (lines, _) = BoardLines::read(&source, Format::Contest, &mut |_| ());
    let wrong = Filter { verdicts: vec![VerdictClass::Unreadable], ..Filter::default() };
    let Selection { lines, .. } = select(lines.as_slice(), &wrong, SortOrder::default());
    assert_eq!(lines, [1]);
}

#[test]
fn segments_of_a_match_are_added_up() {
    use kibitzer::desk::boards::TeamMatch;

    let segment = |teams: [&str; 2], imps| TeamMatch {
        teams: Some(teams.map(str::to_owned)),
        imps,
        ..TeamMatch::default()
    };
    let both = [segment(["Rooks", "Crows"], [30, 12]), segment(["Crows", "Rooks"], [5, 21])];
    assert_eq!(TeamMatch::sum(&both).unwrap().imps, [51, 17]);
}

#[test]
fn a_conversion_lists_what_is_lost() {
    use kibitzer::desk::convert::convert;
    use kibitzer::engine::Format;
    use kibitzer::engine::source::Source;

    let text = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n";
    let converted = convert(&Source::new(text), Format::Pbn, Format::Contest, &mut |_| ());
    assert_eq!(converted.text, "1\nN\nPASS\nPASS\nPASS\nPASS\n");
    assert_eq!(converted.losses[0].what.to_string(), "the board’s number or name");
}

#[test]
fn cells_are_quoted_and_formulas_neutralised() -> Result<(), std::fmt::Error> {
    use kibitzer::desk::csv::Csv;

    let mut text = String::new();
    let mut csv = Csv::new(&mut text);
    csv.plain(7)?;
    csv.text("=1+1")?;
    csv.text("Smith, \"Jo\"")?;
    csv.text("two\nlines")?;
    csv.end_row()?;
    assert_eq!(text, "7,'=1+1,\"Smith, \"\"Jo\"\"\",\"two\nlines\"\r\n");
    Ok(())
}

#[test]
fn a_list_of_six_cards_is_read_with_roles_and_refused_lines() {
    use kibitzer::desk::discard_list::SixList;
    use kibitzer::engine::cribbage::role::Role;

    let text = "six\trole\n5H 5S JC 4D 9C KS\tdealer\n2. 55J49K pone\n5H 5S JC dealer\n55J49K\n";
    let list = SixList::read(text, &mut |_| ());
    let hands: Vec<_> =
        list.hands.iter().map(|of| (of.line, of.six.to_string(), of.role)).collect();
    assert_eq!(
        hands,
        [
            (2, "4D 5H 5S 9C JC KS".to_owned(), Some(Role::Dealer)),
            (3, "4 5 5 9 J K".to_owned(), Some(Role::Pone)),
            (5, "4 5 5 9 J K".to_owned(), None),
        ]
    );
    assert_eq!((list.refused.len(), list.diagnostics[0].place.line), (1, 4));
}

#[test]
fn an_edited_file_keeps_its_encoding_and_line_ends() {
    use kibitzer::desk::edited_text::EditedText;
    use kibitzer::engine::source::Span;

    let (mut file, _) =
        EditedText::read(b"[Site \"K\xf8benhavn\"]\r\n[Board \"1\"]\r\n".to_vec()).unwrap();
    file.replace_all(&[(Span::new(21, 32), "[Room \"Open\"]\n[Board \"2\"]".to_owned())]);
    assert_eq!(
        file.save().unwrap(),
        b"[Site \"K\xf8benhavn\"]\r\n[Room \"Open\"]\r\n[Board \"2\"]\r\n"
    );
}

#[test]
fn replacements_that_do_not_fit_the_text_are_refused() {
    use kibitzer::desk::edited_text::{EditedText, Replacement};

    let (mut file, _) = EditedText::read(b"1NT 2NT 3NT".to_vec()).unwrap();
    let fits = Replacement { at: 4, before: "2NT", now: "2C" };
    let is_of_another_text = Replacement { at: 8, before: "4NT", now: "4S" };
    assert_eq!(file.replay([fits, is_of_another_text]), [1]);
    assert_eq!(file.text(), "1NT 2C 3NT");
}

#[test]
fn columns_have_the_values_of_a_hand() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::desk::hand_list::column::HandColumn;
    use kibitzer::engine::bridge::opening::situation::Situation;
    use kibitzer::engine::read_partly_known_hand;

    let hand = read_partly_known_hand("A2.KJT92.3.KQ743")?;
    let columns = ["hcp", "kr", "sq_H", "pattern", "class", "opens_sayc:nt=14-16"];
    let values = columns.map(|name| {
        let column: HandColumn = name.parse().expect("a column");
        column.value(hand, Situation::default()).to_string()
    });
    assert_eq!(values, ["13", "16.55", "8", "5-5-2-1", "two-suited", "1H"]);
    Ok(())
}

#[test]
fn a_list_of_hands_is_read_in_the_language_of_its_certain_lines() {
    use kibitzer::desk::hand_list::HandList;

    // V means the queen in Dutch and the jack in French. The first line is certainly Dutch.
    let list = HandList::read("HV105.B72.965.AH8\n\nAV95.872.965.A83\nAK.2\n", &mut |_| ());
    let hands: Vec<_> =
        list.hands.iter().map(|listed| (listed.line, listed.hand.to_string())).collect();
    assert_eq!(hands, [(1, "KQT5.J72.965.AK8".to_owned()), (3, "AQ95.872.965.A83".to_owned())]);
    assert_eq!((list.refused.len(), list.diagnostics[0].place.line), (1, 4));
}

#[test]
fn a_date_is_written_in_words() {
    use kibitzer::desk::hand_records::date_in_words;

    assert_eq!(date_in_words("2026.11.22"), "22 November 2026");
    assert_eq!(date_in_words("22nd of November"), "22nd of November");
}

#[test]
fn a_board_is_written_as_html() -> Result<(), kibitzer::engine::bridge::deal::ParseDealError> {
    use kibitzer::desk::hand_records::{Board, Options, fragment};

    let deal = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
    let board = Board::numbered(1, deal.parse()?);
    let html = fragment(&[board], &Options { title: "Pairs & teams".into(), ..Options::default() });
    assert!(html.contains("Pairs &amp; teams"));
    assert!(html.contains("QT875"));
    Ok(())
}

#[test]
fn a_sheet_is_read_with_title_and_situations() {
    use kibitzer::desk::hand_sheet::HandSheet;

    let sheet =
        HandSheet::read("# Openings\nKQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both\nAKQ");
    let lines: Vec<_> = sheet.hands.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["KQT5.J72.965.AK8", "98.QJ9763.5.A972, seat 3, vul both"]);
    assert_eq!((sheet.title.as_str(), sheet.refused[0].line), ("Openings", 4));
}

#[test]
fn a_title_is_added_or_removed() {
    use kibitzer::desk::hand_sheet::titled;

    assert_eq!(titled("KQT5.J72.965.AK8", "Openings"), "# Openings\nKQT5.J72.965.AK8");
    assert_eq!(titled("# Openings\nKQT5.J72.965.AK8", ""), "KQT5.J72.965.AK8");
}

#[test]
fn a_session_is_written_as_a_page() {
    use kibitzer::desk::session_page::page;
    use kibitzer::engine::bridge::session::{Method, ScoringOptions, read, score};

    let text =
        "#event: Monday & Friday\nboard,ns,ew,contract,by,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n";
    let (session, choices) = (read(text).session, ScoringOptions::default());
    let html = page(
        &session,
        &score(&session, Method::Matchpoints, &choices),
        Method::Matchpoints,
        &choices,
    );
    assert!(
        html.contains("<title>Monday &amp; Friday</title>")
            && html.contains("<a href=\"#board-1\">")
    );
}

#[test]
fn a_ranking_is_written_as_a_table() {
    use kibitzer::desk::session_report::tsv;
    use kibitzer::engine::bridge::session::{Method, ScoringOptions, read, score};

    let session = read("#winners: 1\nboard,ns,ew,score\n1,1,2,420\n1,3,4,420\n").session;
    let scored = score(&session, Method::Matchpoints, &ScoringOptions::default());
    assert_eq!(tsv(&session, &scored).lines().nth(1), Some("all\t=1\t1\t1\t1.00\t50.00\t1.00"));
}

#[test]
fn sums_are_written_as_csv() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::desk::simulated::sums_as_csv;
    use kibitzer::engine::bridge::simulate::answer::Question;
    use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("")?;
    let text = "contracts 3NS";
    let question = Question::new(&script, &QuestionSpec::read(text, &script)?, text).unwrap();
    let rows = sums_as_csv(&question, &question.tally());
    assert!(
        rows.starts_with("sum,unit,deals,mean,error,low,high,points_for\r\ntricks S N,tricks,0,")
    );
    Ok(())
}

#[test]
fn a_sample_has_a_column_for_each_value() -> Result<(), kibitzer::engine::Diagnostics> {
    use kibitzer::desk::simulated::DealTable;
    use kibitzer::engine::bridge::simulate::answer::Question;
    use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
    use kibitzer::engine::bridge::simulate::script::Script;

    let script = Script::read("balanced(south)")?;
    let text = "correlate hcp with tricks south notrump";
    let question = Question::new(&script, &QuestionSpec::read(text, &script)?, text).unwrap();
    let sample = DealTable::new(&question, &script);
    assert_eq!(sample.head(), "number,deal,tricks S N,hcp\r\n");
    Ok(())
}

#[test]
fn clicking_a_heading_sorts_and_then_reverses() {
    use kibitzer::desk::table::SortOrder;

    let mut order = SortOrder { column: "hand", descending: false };
    order.click("total", true);
    assert_eq!(order, SortOrder { column: "total", descending: true });
    order.click("total", true);
    assert_eq!(order, SortOrder { column: "total", descending: false });
}

#[test]
fn a_digest_has_the_size_of_the_output() {
    use kibitzer::engine::judge::Problem;
    use kibitzer::wire::judging::{JudgeResult, judge};

    let (judged, output) = judge(Problem::CribbageSplit, "5T5247659\n", &mut |_| (), || 0.0);
    let JudgeResult::Done(digest) = judged else { panic!("a deal of the problem's own") };
    assert_eq!((digest.lines, digest.cases), (5, 1));
    assert_eq!(output.map(|output| output.len()), Some(digest.bytes));
}
