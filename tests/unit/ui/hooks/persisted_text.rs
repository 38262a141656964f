use super::*;

#[test]
fn choices_are_stored_without_the_text() {
    let route = Route::parse("#/cribbage?hand=5H+6H&role=pone&against=random");
    assert_eq!(choices(&route, "hand"), "#/cribbage?role=pone&against=random");
    assert_eq!(choices(&Route::parse("#/cribbage?hand=5H"), "hand"), "");
}
