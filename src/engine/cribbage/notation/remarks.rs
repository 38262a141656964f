//! Remarks that players write beside the cards of a play: quotation marks, brackets, full stops, dots, counts and
//! points.

use std::ops::Range;

use crate::engine::wording::read_number_word;

/// Replaces remarks with spaces: quotation marks, brackets with the text in them, dots (`…`, `..`), and every full stop
/// or exclamation mark that [`ends_a_word`]. Keeps a "go" in brackets. The offsets of the remaining text do not change.
pub(super) fn without_remarks(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // `until` is the end of the ignored text. `of_go` is the offset of the closing bracket after a go.
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
            || matches!(symbol, '"' | '“' | '”' | '„' | '«' | '»' | '…')
            || symbol == '.'
                && (rest.starts_with('.')
                    || text.get(..at).is_some_and(|before| before.ends_with('.')))
            || matches!(symbol, '.' | '!') && ends_a_word(&plain, rest);
        if is_left_out {
            plain.extend(std::iter::repeat_n(' ', symbol.len_utf8()));
        } else {
            plain.push(symbol);
        }
    }
    plain
}

/// Returns the text up to the closing bracket. Returns `None` if there is no closing bracket on this line.
fn in_brackets(rest: &str) -> Option<&str> {
    let (inside, _) = rest.split_once(')')?;
    (!inside.contains(['\n', '\r'])).then_some(inside)
}

/// Returns whether a full stop or exclamation mark between `before` and `rest` stands alone or ends a word. Numbers in
/// digits are not words here. Marks after digits are kept, because a full stop shows that the number is a count.
fn ends_a_word(before: &str, rest: &str) -> bool {
    let word = before.rsplit(|symbol: char| !symbol.is_alphanumeric()).next().unwrap_or_default();
    let is_number = !word.is_empty() && word.chars().all(|symbol| symbol.is_ascii_digit());
    !is_number && rest.chars().next().is_none_or(|next| !next.is_alphanumeric())
}

/// A remark at the beginning of a list of words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remark {
    /// Number of words of the remark. 0 if there is no remark.
    pub words: usize,
    /// The count that the remark states, with the range of its words. `None` if the remark states no count.
    pub count: Option<(u8, Range<usize>)>,
}

impl Remark {
    const fn of(words: usize) -> Self {
        Self { words, count: None }
    }
}

/// Parses the remark at the beginning of the words. A remark states a count or points, or is a verb such as `plays`.
/// Examples are `15 for 2`, `a run of three for 3`, `pair royal`, `one for last`, `count 21`, `fourteen` and `29 and
/// one for the go`. A number alone is a remark only if it is above ten and in words, or if a full stop follows it.
/// Other numbers may be cards.
pub(super) fn remark(words: &[&str]) -> Remark {
    let is = |place: usize, names: &[&str]| {
        words
            .get(place)
            .is_some_and(|word| names.iter().any(|name| word.eq_ignore_ascii_case(name)))
    };
    let number = |place: usize| words.get(place).and_then(|word| number(word));
    let is_number = |place: usize| number(place).is_some();
    // Returns how many words, beginning at `place`, name a combination such as `pair royal`, `run of three`,
    // `last card`, `fifteen` or `go`.
    let named = |place: usize| {
        if is(place, &["double"]) && is(place + 1, &["pair"]) && is(place + 2, &["royal"]) {
            3
        } else if is(place, &["pair"]) {
            1 + usize::from(is(place + 1, &["royal"]))
        } else if is(place, &["run"]) {
            1 + if is(place + 1, &["of"]) && is_number(place + 2) { 2 } else { 0 }
        } else if is(place, &["last"]) {
            1 + usize::from(is(place + 1, &["card"]))
        } else {
            usize::from(is(place, &["go", "fifteen", "15"]))
        }
    };
    // Returns how many words, beginning at `place`, form a phrase such as `for the go`, `for last card` or
    // `for a run of three`. Returns 0 for `for two`.
    let named_points = |place: usize| {
        let begin = place + 1 + usize::from(is(place + 1, &["the", "his", "her", "a"]));
        match named(begin) {
            0 => 0,
            _ if !is(place, &["for"]) => 0,
            count => begin + count - place,
        }
    };
    let points = |place: usize| match named_points(place) {
        0 if is(place, &["for"]) && is_number(place + 1) => 2,
        count => count,
    };
    // Parses two words as one number, such as `twenty four`.
    let two_words = || {
        let [tens, ones] = words.get(..2)? else { return None };
        let is_ones = read_number_word(ones).is_some_and(|ones| ones < 10);
        let both = format!("{tens}-{}", ones.strip_suffix('.').unwrap_or(ones));
        read_number_word(&both).filter(|&both| is_ones && both <= 31)
    };

    if is(0, &["count", "counts", "count:"]) {
        let place = 1 + usize::from(is(1, &["is"]));
        if let Some(count) = number(place) {
            let words = place + 1;
            return Remark { words: words + points(words), count: Some((count, place..words)) };
        }
    }
    if let Some((count, length)) =
        two_words().map(|count| (count, 2)).or(number(0).map(|count| (count, 1)))
    {
        let after = points(length);
        let is_points = length == 1 && are_points(count, words, named_points(1) > 0);
        let goes_on = is(length, &["and"]) && is_number(length + 1) && points(length + 2) > 0;
        let word = words.first().copied().unwrap_or_default();
        let has_full_stop = word.ends_with('.');
        // `fifteen two` means `fifteen for two`.
        let is_fifteen =
            is(0, &["fifteen", "thirty-one", "thirtyone"]) || length == 2 && count == 31;
        let two = usize::from(is_fifteen && number(length).is_some_and(|points| points <= 8));
        let is_in_words = read_number_word(word).is_some();
        if is_points {
            return Remark::of(length + after);
        }
        if after > 0 || goes_on || has_full_stop || is_in_words && count > 10 {
            let words = length + if after > 0 { after } else { two };
            return Remark { words, count: Some((count, 0..length)) };
        }
        return Remark::default();
    }
    let first = usize::from(is(0, &["a", "an", "and"]));
    let at = first + usize::from(first == 1 && is(1, &["a"]));
    let is_ace = words.first() == Some(&"A");
    let words = if is(at, &["pair", "double", "run", "last"]) {
        at + named(at)
    } else if is(at, &["fifteen", "thirty-one", "thirtyone"]) && !is_ace {
        // Skip only the article here. The number is parsed next.
        return Remark::of(at);
    } else {
        usize::from(is(0, &["plays", "played", "leads", "led", "says", "said", "and"]))
    };
    Remark::of(words + points(words))
}

/// Returns whether a number before `for` and a combination states points instead of a count, as in `one for last` and
/// `three for the run`.
fn are_points(number: u8, words: &[&str], is_named: bool) -> bool {
    let has = |name: &str| words.iter().take(6).any(|word| word.eq_ignore_ascii_case(name));
    let most = if has("run") {
        7
    } else if has("royal") {
        12
    } else {
        2
    };
    is_named && number <= most
}

/// Parses a number from one to thirty-one, in digits or as words. A full stop may follow. Returns `None` for any other
/// text.
pub(super) fn number(word: &str) -> Option<u8> {
    let word = word.strip_suffix('.').unwrap_or(word);
    let in_figures = || {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_plain)
    };
    let one_word = || word.eq_ignore_ascii_case("thirtyone").then_some(31);
    let number = read_number_word(word).or_else(in_figures).or_else(one_word);
    number.filter(|number| (1..=31).contains(number))
}
