//! The classes of an element, some of them only at times.

use yew::AttrValue;

/// The names that are not empty, with blanks between; no attribute where there is none.
pub fn class_list(names: &[&str]) -> Option<AttrValue> {
    let mut list = String::new();
    for name in names.iter().filter(|name| !name.is_empty()) {
        if !list.is_empty() {
            list.push(' ');
        }
        list.push_str(name);
    }
    (!list.is_empty()).then(|| list.into())
}

/// A class that an element has under a condition.
pub const fn class_if(condition: bool, name: &'static str) -> &'static str {
    if condition { name } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_leaves_no_blank() {
        let list = class_list(&["", "seat", class_if(false, "turn"), class_if(true, "north")]);
        assert_eq!(list.as_deref(), Some("seat north"));
        assert_eq!(class_list(&[class_if(false, "fault")]), None);
    }
}
