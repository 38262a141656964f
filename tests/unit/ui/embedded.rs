use super::*;

#[test]
fn the_html_code_embeds_the_address() {
    let code = code("https://club.example/k/#/hand?cards=A...&seat=3", "A hand", 600);
    let code = code.expect("some code");
    let frame = "<iframe src=\"https://club.example/k/?embed#/hand?cards=A...&amp;seat=3\" title=\"A hand\"";
    assert!(code.starts_with(frame), "{code}");
    assert!(code.contains("height=\"600\""));
    let again = super::code("https://club.example/k/?embed#/deal", "\"<x>", 1);
    let again = again.expect("some code");
    assert!(again.contains("k/?embed#/deal") && again.contains("&quot;&lt;x"));
    assert_eq!(super::code("https://club.example/", "", 1), None);
}
