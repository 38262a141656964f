use super::*;

#[test]
fn written_scale_is_parsed_back() {
    let read = |text: &str| text.parse::<CustomScale>().map(|scale| scale.to_string());
    assert_eq!(read("0, 3, 6 9"), Ok("8: 0 3 6 9".to_owned()));
    assert_eq!(read("30: 1 4 7"), Ok("30: 1 4 7".to_owned()));
    let wrong = ["", "30:", "3 2", "1 1", "29: 1", "2: 1 2", "x", "-1", "0 99999999999"];
    assert!(wrong.into_iter().all(|text| read(text) == Err(ParseScaleError)));
    let long: Vec<_> = (0..31).map(|margin: u32| margin.to_string()).collect();
    assert_eq!(read(&long.join(" ")), Err(ParseScaleError));
}
