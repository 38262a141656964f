use super::*;

#[test]
fn what_is_chosen_is_kept_without_the_text() {
    let route = Route::parse("#/cribbage?hand=5H+6H&role=pone&against=random");
    assert_eq!(choices(&route, "hand"), "#/cribbage?role=pone&against=random");
    assert_eq!(choices(&Route::parse("#/cribbage?hand=5H"), "hand"), "");
}
