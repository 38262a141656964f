use super::*;

#[test]
fn a_pair_has_its_known_names() {
    let tags = [Tag::new("North", "Ada"), Tag::new("South", "?"), Tag::new("West", "")];
    let named = pair(&tags, "N–S", ["North", "South"]);
    assert_eq!(named.as_deref(), Some("N–S Ada"));
    assert_eq!(pair(&tags, "E–W", ["East", "West"]), None);
}

#[test]
fn a_number_alone_is_called_a_board() {
    assert_eq!(["7", "Board 7", "o12"].map(board_name), ["Board 7", "Board 7", "o12"]);
}
