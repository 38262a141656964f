use super::*;
use crate::engine::bridge::record::{LegalRecord, check_text, write};

#[test]
fn the_size_of_a_drawing_is_read_and_added() {
    let records = check_text("1\nN\nPASS\nPASS\nPASS\nPASS\n").records;
    let svg = write::svg(&LegalRecord::from(&records[0]));
    let [width, height] = size(&svg).expect("a size");
    assert!(width > 0 && height > 0);
    let sized = sized(&svg, width, height);
    assert!(sized.starts_with(&format!("<svg width=\"{width}\" height=\"{height}\" xmlns=")));
    assert_eq!(size(&sized), Some([width, height]));
    assert_eq!(size("<svg></svg>"), None);
}
