//! The fields around the hands in text diagrams, such as `Contract: 2S by South`.

use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;

use super::diagram_reader::{NEWSPAPER, codes, record};

fn fields(text: &str) -> (Option<u32>, Option<Seat>, Option<Vulnerability>) {
    let text = format!("{text}\nNorth: ♠KQ94 ♥A72 ♦K863 ♣95\n");
    let record = record(&text);
    assert_eq!(
        codes(&record).iter().filter(|code| !code.ends_with("differs")).count(),
        0,
        "{text}"
    );
    let draft = &record.draft;
    let value = draft.vulnerability.map(|sides| sides.value);
    (draft.board_number(), draft.dealer.map(|dealer| dealer.value), value)
}

#[test]
fn board_dealer_and_vulnerability_are_read_in_every_wording() {
    use Vulnerability::{Both, EastWest, None as Nobody, NorthSouth};
    for (text, vulnerability) in [
        ("Vul: N-S", NorthSouth),
        ("Vul: NS", NorthSouth),
        ("Vulnerable: N/S", NorthSouth),
        ("Vul E–W", EastWest),
        ("E-W vulnerable", EastWest),
        ("N-S vul.", NorthSouth),
        ("Vul: Both", Both),
        ("Vul: All", Both),
        ("Vul: None", Nobody),
        ("Love all", Nobody),
        ("Game All", Both),
        ("Both sides vulnerable", Both),
        ("Neither side vulnerable", Nobody),
        ("North-South game", NorthSouth),
        ("None vul", Nobody),
    ] {
        assert_eq!(fields(text), (None, None, Some(vulnerability)), "{text}");
    }
    for text in
        ["Dealer: South", "South deals", "Dealer S", "Dlr: S", "South dealer", "DEALER SOUTH"]
    {
        assert_eq!(fields(text), (None, Some(Seat::South), None), "{text}");
    }
    let all = (Some(7), Some(Seat::South), Some(Both));
    for text in [
        "Board 7, South deals, both vulnerable",
        "Board: 7\nDealer: South\nVul: Both",
        "Board #7. Dealer S. Game all.",
        "Bd 7 Dlr S Vul All",
        "South deals, all vul (Board No. 7)",
    ] {
        assert_eq!(fields(text), all, "{text}");
    }
}

#[test]
fn contract_lead_and_result_are_read() {
    for (text, verdict) in [
        ("Contract: 4S by South\nLead: HJ\nResult: 11 tricks", "4SS+1"),
        ("Contract: 4♠x by S\nmade +1", "4SXS+1"),
        ("4S by South, down 2", "4SS-2"),
        ("Contract: 4♠ doubled, South\nResult: 2 down", "4SXS-2"),
        ("3NT by N, =", "3NTN="),
        ("Contract 3 NT North\nOpening lead: ♥J\nMade exactly", "3NTN="),
        ("Contract: 4S by South", "4SS"),
    ] {
        let deal = NEWSPAPER.split("\n\n").next().unwrap();
        let text = format!("{deal}\n\n{text}\n");
        let record = record(&text);
        let lead_by_dummy = codes(&record);
        assert!(
            lead_by_dummy.iter().all(|code| *code == "lead-out-of-turn"),
            "{text}: {lead_by_dummy:?}"
        );
        if lead_by_dummy.is_empty() {
            assert_eq!(record.verdict().to_string(), verdict, "{text}");
        }
    }
    let text = format!("{NEWSPAPER}made exactly\n");
    assert_eq!(codes(&record(&text)), ["result-unclear"]);
}

#[test]
fn the_stated_leader_is_checked() {
    for lead in ["North leads HT", "Opening lead: HT by North", "Lead HT\nNorth led HT"] {
        let text = format!("Contract: 2S by South\n{lead}\n");
        let out_of_turn = record(&text);
        assert_eq!(codes(&out_of_turn), ["lead-out-of-turn"], "{text}");
        let place = out_of_turn.diagnostics[0].place;
        assert!(text[place.span.start..].starts_with(lead.lines().last().unwrap()), "{text}");
        let text = text.replace("North", "West");
        assert_eq!(codes(&record(&text)), Vec::<&str>::new(), "{text}");
    }
    // A lead to a later trick is not the opening lead.
    let text = "Contract: 2S by South\nLead: HT\nthen South leads S2\n";
    let read = record(text);
    assert_eq!(codes(&read), ["ignored-text"]);
    assert_eq!(read.draft.stated.leader, None);
    let text = "Contract: 2S by South\nWest leads HT\nNorth leads HT\n";
    assert_eq!(codes(&record(text)), ["ignored-text"]);
}
