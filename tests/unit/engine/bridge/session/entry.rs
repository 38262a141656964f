use super::*;
use crate::engine::bridge::contract::{Contract, Doubling};

fn read(text: &str) -> String {
    match Entry::parse(text, Vulnerability::None) {
        Ok(entry) => entry.to_string(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn entries_are_parsed_as_directors_type_them() {
    let words = [
        ("4sxe-1", "4SXE-1"),
        ("3ne=", "3NTE="),
        ("2hn+1", "2HN+1"),
        (" 3 NT w − 2", "3NTW-2"),
        ("3nn=", "3NTN="),
        ("4♠️s=", "4SS="),
        ("1♦*w-1", "1DXW-1"),
        ("5dexx-3", "5DXXE-3"),
        ("pass", "PASS"),
        ("All Pass", "PASS"),
        ("0", "PASS"),
        ("+420", "+420"),
        ("−50", "-50"),
        ("50", "+50"),
        ("42", "+420"),
        ("- 5", "-50"),
        ("a60 40", "A6040"),
        ("A5050", "A5050"),
        ("a 55.5 / 44.5", "A55.5/44.5"),
        ("A100/0", "A100/0"),
        ("av+/av−", "AV+/AV-"),
        ("av= av-", "AV=/AV-"),
        ("np", "NP"),
    ];
    for (typed, word) in words {
        assert_eq!(read(typed), word, "{typed}");
    }
}

#[test]
fn invalid_entry_names_the_expected_forms() {
    let expected =
        "use a contract such as 4SXE-1, a score such as +420, PASS, A60 40, AV+/AV- or NP";
    let faults = [
        ("", expected),
        ("+", expected),
        ("x", expected),
        ("4z0", "expected C, D, H, S or NT after the level"),
        ("8ne=", "a bid’s level is 1 to 7"),
        ("4sq=", "expected the declarer, N, E, S or W, after the contract"),
        ("4sxxxn=", "expected X or XX, or nothing, after the bid"),
        ("4sn", "expected the margin after the contract: =, +1 or -1"),
        ("4s=", "expected the declarer, N, E, S or W, after the contract"),
        ("7nn+1", "expected a margin that leaves declarer 0 to 13 tricks"),
        ("620", "no contract scores 620 (nobody vulnerable)"),
        ("99999999999", expected),
        ("a60", "give the percentages of both sides, such as A60 40"),
        ("av+", "give the averages of both sides, such as AV+/AV-"),
    ];
    for (typed, fault) in faults {
        assert_eq!(read(typed), fault, "{typed}");
    }
}

#[test]
fn every_written_result_is_parsed_back() {
    for bid in Bid::ASCENDING {
        for doubling in [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled] {
            for declarer in Seat::CLOCKWISE {
                let contract = Contract { bid, doubling, declarer };
                for outcome in (0..=13).filter_map(|tricks| Outcome::new(contract, tricks)) {
                    for vulnerability in Vulnerability::ALL {
                        let entry = Entry::Played(outcome);
                        let again = |entry: Entry| Entry::parse(&entry.to_string(), vulnerability);
                        assert_eq!(again(entry), Ok(entry));
                        let Some(points) = entry.score(vulnerability).points() else {
                            continue;
                        };
                        assert_eq!(again(Entry::Points(points)), Ok(Entry::Points(points)));
                    }
                }
            }
        }
    }
}
