//! Invalid texts that are too long to be written here.

/// Returns the texts, each with the name of its parser and a description.
pub fn texts() -> Vec<(&'static str, &'static str, String)> {
    let lin_deal = "3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432";
    vec![
        ("script", "100,001 bytes", " ".repeat(100_001)),
        (
            "script",
            "2,001 names",
            (0..2001).map(|name| format!("n{name} = 1\n")).collect::<Vec<_>>().concat(),
        ),
        ("script", "201 brackets", "(".repeat(201)),
        ("pbn", "a line of 300 characters", format!("; {}\n[Board \"1\"]\n", "x".repeat(298))),
        ("pbn", "13 tricks that give 12", grand_slam(12)),
        ("pbn", "a fourteenth trick", format!("{}SA\n", grand_slam(13))),
        (
            "contest",
            "a fourteenth trick",
            format!("{}CA C2 C3 C4\n", grand_slam_in_contest_format()),
        ),
        ("contest", "a card that is not there", grand_slam_in_contest_format().replace("S9", "H9")),
        (
            "pbn",
            "70 tags for all games",
            (0..70).map(|number| format!("[Tag{number} \"##x\"]\n")).collect::<Vec<_>>().concat(),
        ),
        (
            "pbn",
            "10,001 annotations",
            format!("[Dealer \"N\"]\n[Auction \"N\"]\n1S {}AP\n", "$1 ".repeat(10_001)),
        ),
        (
            "pbn",
            "30,000 lines after a tag",
            format!("[ScoreTable \"\"]\n{}\n", "x\n".repeat(30_000)),
        ),
        (
            "lin",
            "a title of 1,001 characters",
            format!("vg|{}|qx|o1|md|{lin_deal}|", "a".repeat(1001)),
        ),
        ("lin", "101 settings", format!("http://bridge.test/?v=n&{}", "x=1&".repeat(100))),
        (
            "lin",
            "400 calls and 53 cards",
            format!("md|{lin_deal}|mb|{}|pc|{}|", "1C".repeat(400), "SA".repeat(53)),
        ),
        ("lin", "10,001 alerts", format!("md|{lin_deal}|mb|1C{}|", "!".repeat(10_001))),
        ("contest", "10,002 records", "E\n".repeat(10_002)),
        ("cards", "1,100 words that are no cards", "x ".repeat(1100)),
    ]
}

/// Returns the PBN record of a grand slam in spades by North. Each hand is one suit, and North wins every trick.
fn grand_slam(result: u8) -> String {
    let tricks = "AKQJT98765432".chars().map(|rank| format!("H{rank} D{rank} C{rank} S{rank}\n"));
    let tricks: String = tricks.collect();
    format!(
        "[Dealer \"N\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. \
         ...AKQJT98765432\"]\n[Auction \"N\"]\n7S AP\n[Result \"{result}\"]\n[Play \"E\"]\n{tricks}"
    )
}

/// Returns the same auction and play in the contest format. East leads to the first trick, and North to all others.
fn grand_slam_in_contest_format() -> String {
    let tricks = "AKQJT98765432".chars().enumerate().map(|(place, rank)| match place {
        0 => format!("H{rank} D{rank} C{rank} S{rank}\n"),
        _ => format!("S{rank} H{rank} D{rank} C{rank}\n"),
    });
    let tricks: String = tricks.collect();
    format!("1\nN\n7S\nPASS\nPASS\nPASS\n{tricks}")
}
