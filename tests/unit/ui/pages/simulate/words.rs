use super::*;

#[test]
fn labels_of_selected_deals_contain_their_number() {
    assert_eq!(save_deals(SAVE_PBN, "PBN", None), "Deals as PBN");
    assert_eq!(save_deals(SAVE_PBN, "PBN", Some(1)), "1 deal as PBN");
    assert_eq!(saved(Some(12), 1_000), "Saved 12 of 1,000 deals.");
    assert_eq!(saved(None, 1_000), "Saved.");
}
