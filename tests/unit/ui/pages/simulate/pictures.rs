use super::*;

#[test]
fn a_long_heading_is_wrapped_without_loss() {
    let deals = "South: 15–17 HCP, balanced; North: 8–9 HCP, 4 spades & no more; ".repeat(3);
    let heading = ["Which is better?".to_owned(), deals.clone(), "12 deals".to_owned()];
    let (text, top) = head(&heading);
    let lines: Vec<&str> = text
        .split("</text>")
        .filter_map(|line| line.split_once('>').map(|(_, said)| said))
        .collect();
    assert!(lines.len() > 4 && top == 2 * MARGIN + LINE * u32::try_from(lines.len()).unwrap());
    assert!(
        lines.iter().all(|line| line.replace("&amp;", "&").chars().count() <= MAX_LINE_LETTERS)
    );
    let said = lines[1..lines.len() - 1].join(" ").replace("&amp;", "&");
    assert_eq!(said, deals.trim_end());
    assert_eq!((lines[0], lines[lines.len() - 1]), ("Which is better?", "12 deals"));
    assert_eq!(text.matches("bold").count(), 1);
}
