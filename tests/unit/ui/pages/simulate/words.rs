use super::*;

#[test]
fn files_of_picked_deals_say_how_many_they_hold() {
    assert_eq!(save_deals(SAVE_PBN, "PBN", None), "Deals as PBN");
    assert_eq!(save_deals(SAVE_PBN, "PBN", Some(1)), "1 deal as PBN");
    assert_eq!(saved(Some(12), 1_000), "Saved 12 of 1,000 deals.");
    assert_eq!(saved(None, 1_000), "Saved.");
}
