//! Games of a PBN text with missing or additional empty lines.

use kibitzer::engine::bridge::record::{CheckedRecord, Format, check_text_as};
use kibitzer::engine::bridge::seat::Seat;

use super::pbn_reader::{ONE_SUITED, diagnostics, draft, records};

#[test]
fn several_empty_lines_count_as_one() {
    let blank = "\n".repeat(200_000);
    let text = format!("[Event \"x\"]\n{blank}[Dealer \"N\"]{blank}{{ comment }}\n");
    assert_eq!(diagnostics(&text), [("blank-line-in-game", 200_002, 1)]);
    assert!(draft(&text).dealer.is_some());
}

#[test]
fn empty_lines_separated_by_escaped_lines_count_as_one() {
    let blank = "\n%\n".repeat(100_000);
    let text = format!("[Event \"x\"]\n{blank}[Dealer \"N\"]\n");
    assert_eq!(diagnostics(&text), [("blank-line-in-game", 200_002, 1)]);
}

#[test]
fn empty_lines_do_not_make_a_game_too_long() {
    let text = format!("[ScoreTable \"\"]\nx\n{}y\n[Dealer \"N\"]\n", "\n".repeat(30_000));
    let checked = check_text_as(&text, Format::Pbn);
    let codes = checked.records.iter().flat_map(|record| &record.diagnostics);
    assert!(codes.into_iter().all(|diagnostic| diagnostic.code != "game-too-long"));
}

/// Returns the dealers of the games of a text.
fn dealers(text: &str) -> Vec<Option<Seat>> {
    let dealer = |record: &CheckedRecord| record.draft.dealer.map(|dealer| dealer.value);
    records(text).iter().map(dealer).collect()
}

#[test]
fn without_empty_lines_a_game_may_begin_with_its_dealer() {
    let game = |dealer: char| {
        format!("[Dealer \"{dealer}\"]\n[Vulnerable \"None\"]\n[Deal \"{ONE_SUITED}\"]\n")
    };
    let text = ['N', 'E', 'S'].map(game).concat();
    assert_eq!(dealers(&text), [Seat::North, Seat::East, Seat::South].map(Some));
}

#[test]
fn without_empty_lines_a_game_may_begin_with_its_players() {
    let game =
        |name: &str| format!("[West \"{name}\"]\n[Board \"{name}\"]\n[Deal \"{ONE_SUITED}\"]\n");
    let records = records(&["1", "2", "3"].map(game).concat());
    let pairs = records.iter().map(|record| {
        let board = record.draft.board.as_ref().map(|board| board.value.as_str());
        (board.unwrap_or_default(), record.draft.tags[0].value.as_str())
    });
    assert_eq!(pairs.collect::<Vec<_>>(), [("1", "1"), ("2", "2"), ("3", "3")]);
}

#[test]
fn games_with_tag_names_in_lower_case_are_separated() {
    let game = |dealer: char| {
        format!("[event \"E\"]\n[board \"1\"]\n[dealer \"{dealer}\"]\n[contract \"Pass\"]\n")
    };
    let text = ['N', 'E'].map(game).concat();
    assert_eq!(dealers(&text), [Seat::North, Seat::East].map(Some));
    assert_eq!(diagnostics("[Event \"A\"]\n[event \"B\"]\n"), [("repeated-tag", 2, 1)]);
}

#[test]
fn values_are_inherited_by_tag_names_ignoring_case() {
    let records = records("[Event \"##E\"]\n[Site \"S\"]\n\n[site \"#\"]\n");
    let values: Vec<_> = records[1].draft.tags.iter().map(|tag| tag.value.as_str()).collect();
    assert_eq!(values, ["S", "E"]);
}

#[test]
fn repeated_tag_within_a_game_is_ignored_and_reported() {
    for tag in ["Room \"Open\"", "Scoring \"MP\"", "Site \"x\"", "West \"x\"", "Date \"x\""] {
        let text = format!(
            "[Event \"E\"]\n[{tag}]\n[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"{ONE_SUITED}\"]\n\
             [Contract \"7S\"]\n[{tag}]\n[Declarer \"N\"]\n[Result \"13\"]\n[Auction \"N\"]\n7S AP\n"
        );
        let found = diagnostics(&text);
        assert!(found.contains(&("repeated-tag", 7, 1)), "{tag}: {found:?}");
        let [record] = &records(&text)[..] else { panic!("{tag}: more than one game") };
        assert_eq!(record.draft.calls.len(), 4, "{tag}");
        assert!(record.verdict().to_string().contains("7S"), "{tag}: {}", record.verdict());
    }
}

#[test]
fn many_repeated_tags_are_one_game() {
    let text = format!(
        "[Event \"E\"]\n[Deal \"{ONE_SUITED}\"]\n{}",
        "[West \"a\"]\n[East \"b\"]\n".repeat(100_000)
    );
    assert_eq!(records(&text).len(), 1);
}
