use super::*;

#[test]
fn a_pair_is_named_by_its_known_players() {
    let tags = [Tag::new("North", "Ada"), Tag::new("South", "?"), Tag::new("West", "")];
    let named = pair(&tags, "N–S", ["North", "South"]);
    assert_eq!(named.as_deref(), Some("N–S Ada"));
    assert_eq!(pair(&tags, "E–W", ["East", "West"]), None);
}

#[test]
fn a_board_that_is_only_a_number_is_called_board() {
    assert_eq!(["7", "Board 7", "o12"].map(board_name), ["Board 7", "Board 7", "o12"]);
}
