//! What players write beside the cards of a play: quotes, brackets, full stops, and what they say they score.

use crate::engine::cribbage::number_words;

/// A text with blanks in the place of quotes, of what stands in brackets, and of the full stops behind words. A go in
/// brackets stays. All that is left keeps its place.
pub(super) fn without_remarks(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // Where brackets that are left out end, and where those of a go do.
    let (mut until, mut of_go) = (0, None);
    for (at, symbol) in text.char_indices() {
        let after = at + symbol.len_utf8();
        let rest = text.get(after..).unwrap_or_default();
        if symbol == '('
            && at >= until
            && let Some(inside) = in_brackets(rest)
        {
            let end = after + inside.len();
            let is_go = inside.trim().eq_ignore_ascii_case("go");
            (until, of_go) = if is_go { (after, Some(end)) } else { (end + 1, None) };
        }
        let is_left_out = at < until
            || of_go == Some(at)
            || is_quote(symbol)
            || matches!(symbol, '.' | '!') && ends_a_word(&plain, rest);
        if is_left_out {
            plain.extend(std::iter::repeat_n(' ', symbol.len_utf8()));
        } else {
            plain.push(symbol);
        }
    }
    plain
}

/// What stands in brackets that were opened, where they end in the same line.
fn in_brackets(rest: &str) -> Option<&str> {
    let (inside, _) = rest.split_once(')')?;
    (!inside.contains(['\n', '\r'])).then_some(inside)
}

const fn is_quote(symbol: char) -> bool {
    matches!(symbol, '"' | '“' | '”' | '„' | '«' | '»')
}

/// Whether a full stop after a text ends a word that is no number; a number with one is a count.
fn ends_a_word(before: &str, rest: &str) -> bool {
    let word = before.rsplit(|symbol: char| !symbol.is_alphanumeric()).next().unwrap_or_default();
    let is_number = !word.is_empty() && word.chars().all(|symbol| symbol.is_ascii_digit());
    !is_number && rest.chars().next().is_none_or(|next| !next.is_alphanumeric())
}

/// How many of the first words say what was counted or scored, or that somebody plays, and no more than the card says
/// itself: `15 for 2`, `a run of three for 3`, `pair royal`, `one for last`, `count 21`, `plays`.
pub(super) fn remark(words: &[&str]) -> usize {
    let is = |place: usize, names: &[&str]| {
        words
            .get(place)
            .is_some_and(|word| names.iter().any(|name| word.eq_ignore_ascii_case(name)))
    };
    let number = |place: usize| words.get(place).and_then(|word| number(word)).is_some();
    // `for two`, `for the go`, `for last card`.
    let points = |place: usize| {
        let named = place + 1 + usize::from(is(place + 1, &["the", "his", "a"]));
        if !is(place, &["for"]) {
            0
        } else if number(place + 1) {
            2
        } else if is(named, &["last"]) && is(named + 1, &["card"]) {
            named + 2 - place
        } else if is(named, &["last", "go", "pair", "run", "fifteen", "15"]) {
            named + 1 - place
        } else {
            0
        }
    };
    let at = usize::from(is(0, &["a", "an", "and"]));
    let at = at + usize::from(at == 1 && is(1, &["a"]));
    let named = if is(at, &["fifteen", "thirty-one", "thirtyone"]) {
        // Fifteen two, without the word between.
        at + 1 + usize::from(number(at + 1))
    } else if is(at, &["double"]) && is(at + 1, &["pair"]) && is(at + 2, &["royal"]) {
        at + 3
    } else if is(at, &["pair"]) {
        at + 1 + usize::from(is(at + 1, &["royal"]))
    } else if is(at, &["run"]) {
        at + 1 + if is(at + 1, &["of"]) && number(at + 2) { 2 } else { 0 }
    } else if is(at, &["last"]) {
        at + 1 + usize::from(is(at + 1, &["card"]))
    } else if is(0, &["count", "counts", "count:"]) && (number(1) || is(1, &["is"]) && number(2)) {
        if number(1) { 2 } else { 3 }
    } else if is(0, &["plays", "played", "leads", "led", "says", "said", "and"]) {
        1
    } else {
        usize::from(number(0) && points(1) > 0)
    };
    named + points(named)
}

/// A number up to thirty-one, in figures or in words, perhaps with a full stop.
pub(super) fn number(word: &str) -> Option<u8> {
    let word = word.strip_suffix('.').unwrap_or(word);
    let in_figures = || {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_plain)
    };
    number_words::read(word).or_else(in_figures).filter(|number| (1..=31).contains(number))
}
