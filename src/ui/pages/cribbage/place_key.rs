//! The key that chooses a card by its place.

/// The place of a card, of so many, that a key chooses: `1` the first.
pub fn place_of_key(key: &str, count: usize) -> Option<usize> {
    let digit = key.parse::<usize>().ok()?;
    (1..=count).contains(&digit).then(|| digit - 1)
}
