//! Scores in a PBN text. Only a score in points is compared with the score for the contract and its result.

use super::pbn_reader::diagnostics;

/// Returns the codes of the faults in a game with the stated `score`. North makes four spades without overtricks.
/// `scoring` is the complete `Scoring` tag, or empty.
fn codes(scoring: &str, score: &str) -> Vec<&'static str> {
    let text = format!(
        "[Dealer \"N\"][Vulnerable \"None\"]\n{scoring}[Contract \"4S\"][Declarer \"N\"]\n\
         [Result \"10\"]\n[Score \"{score}\"]\n[Auction \"N\"]\n4S AP\n"
    );
    diagnostics(&text).into_iter().map(|(code, _, _)| code).collect()
}

#[test]
fn with_unknown_vulnerability_either_score_is_accepted() {
    let text = |score: &str| {
        format!(
            "[Board \"1\"][Dealer \"N\"][Scoring \"MP\"][Contract \"4S\"][Declarer \"N\"][Result \"9\"]\n\
             [Score \"NS {score}\"]\n[Auction \"N\"]\n4S AP\n"
        )
    };
    for points in ["-50", "-100"] {
        assert_eq!(diagnostics(&text(points)), [], "{points}");
    }
    assert_eq!(diagnostics(&text("-150")), [("score-differs", 2, 9)]);
}

#[test]
fn imps_matchpoints_and_rubbers_are_not_compared_with_the_contract() {
    let cases = [
        ("IMP", "NS 10"),
        ("IMPs", "NS -24"),
        ("IMP;Cross", "NS 0"),
        ("Butler", "0"),
        ("IMP", "NS 425"),
        ("MatchPoints", "50"),
        ("MP", "NS 100"),
        ("Rubber", "NS 120"),
        ("Chicago", "NS 450"),
        ("BAM", "NS 1"),
    ];
    for (scoring, score) in cases {
        let diagnostics = codes(&format!("[Scoring \"{scoring}\"]"), score);
        assert_eq!(diagnostics, ["score-not-checked"], "{scoring} {score}");
    }
}

#[test]
fn a_figure_equal_to_the_contracts_score_is_accepted_in_any_scoring() {
    for scoring in ["IMP", "MatchPoints", "Rubber", "Chicago", "BAM"] {
        for score in ["NS 420", "420", "+420", "NS+420", "EW-420", "-420", "EW -420 NS 420"] {
            let codes = codes(&format!("[Scoring \"{scoring}\"]"), score);
            assert_eq!(codes, <[&str; 0]>::default(), "{scoring} {score}");
        }
    }
    assert_eq!(codes("[Scoring \"MP\"]", "NS-420"), ["score-differs"]);
    assert_eq!(codes("[Scoring \"IMP\"]", "450"), ["score-differs"]);
    // One club without overtricks scores 70 points. But the 70 could also mean 70 percent.
    let small = "[Dealer \"N\"][Vulnerable \"None\"][Scoring \"MP\"]\n[Contract \"1C\"][Declarer \"N\"]\n\
                 [Result \"7\"][Score \"NS 70\"]\n[Auction \"N\"]\n1C AP\n";
    assert_eq!(diagnostics(small), []);
    // Without a result, there is no expected score that 70 could contradict.
    let unknown = "[Dealer \"N\"][Scoring \"MP\"]\n[Score \"NS 70\"]\n[Auction \"N\"]\n1C AP\n";
    assert_eq!(diagnostics(unknown), []);
}

#[test]
fn any_score_in_points_is_compared() {
    for scoring in ["", "[Scoring \"?\"]", "[Scoring \"MP\"]", "[Scoring \"Total\"]"] {
        for score in ["NS 425", "NS 8000", "NS -420", "EW 420", "NS 420 EW -420"] {
            let expected: &[&str] =
                if score == "NS 420 EW -420" { &[] } else { &["score-differs"] };
            assert_eq!(codes(scoring, score), expected, "{scoring} {score}");
        }
    }
    assert_eq!(codes("", "10"), ["score-differs"]);
    assert_eq!(codes("[Scoring \"IMP\"]", "NS 450"), ["score-differs"]);
    assert_eq!(codes("[Scoring \"IMP\"]", "NS 420"), <[&str; 0]>::default());
}

#[test]
fn a_board_that_was_passed_out_scores_nothing_in_any_scoring() {
    let text = "[Dealer \"N\"][Scoring \"IMP\"]\n[Contract \"Pass\"][Score \"NS 0\"]\n[Auction \"N\"]\nAP\n";
    assert_eq!(diagnostics(text), []);
}

#[test]
fn score_of_the_stated_contract_is_valid_if_the_auction_is_illegal() {
    let text = |score: &str| {
        format!(
            "[Dealer \"E\"][Vulnerable \"NS\"][Scoring \"MP\"][Contract \"5H\"][Declarer \"S\"]\n\
             [Result \"10\"]\n[Score \"{score}\"]\n[Auction \"E\"]\n1S 2H 1S X\nPass 3H AP\n"
        )
    };
    assert_eq!(diagnostics(&text("EW 100")), [("insufficient-bid", 5, 7)]);
    let codes: Vec<_> = diagnostics(&text("EW 50")).into_iter().map(|(code, ..)| code).collect();
    assert_eq!(codes, ["score-not-checked", "insufficient-bid"]);
}
