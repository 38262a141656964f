//! Two suits of what is asked, by what they lead to: halves with which the other two suits may do the same are one.

/// What no half leads to.
pub(super) const NONE: u32 = u32::MAX;

/// To which class two suits belong that have a letter each, and which letters make a class.
#[derive(Clone, Debug)]
pub(super) struct Half {
    /// How many letters the second suit has.
    seconds: usize,
    /// The class of each letter of the first suit with each of the second.
    class: Vec<u32>,
    classes: usize,
    /// The letters of the second suit that make a class with one of the first: where they begin among `followers`, for
    /// each class all letters of the first.
    starts: Vec<u32>,
    followers: Vec<u32>,
    firsts: usize,
}

impl Half {
    /// The halves of so many letters of the second suit, from the class of each two letters; [`NONE`] is no class.
    pub(super) fn new(seconds: usize, class: Vec<u32>) -> Self {
        let firsts = class.len().checked_div(seconds).unwrap_or_default();
        let live = class.iter().filter(|&&class| class != NONE);
        let classes = live.max().map_or(0, |&most| most as usize + 1);
        let place = |at: usize| Some(class[at] as usize * firsts + at / seconds);
        let mut starts = vec![0_u32; classes * firsts + 1];
        let is_live = |at: &usize| class[*at] != NONE;
        for at in (0..class.len()).filter(is_live).filter_map(place) {
            starts[at + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut followers = vec![0; starts.last().map_or(0, |&count| count as usize)];
        for at in (0..class.len()).filter(is_live) {
            let Some(place) = place(at) else { continue };
            followers[next[place] as usize] = u32::try_from(at % seconds).unwrap_or(NONE);
            next[place] += 1;
        }
        Self { seconds, class, classes, starts, followers, firsts }
    }

    /// How many classes there are.
    pub(super) const fn classes(&self) -> usize {
        self.classes
    }

    /// The classes of a letter of the first suit with each of the second.
    pub(super) fn row(&self, first: u32) -> &[u32] {
        let start = first as usize * self.seconds;
        self.class.get(start..start + self.seconds).unwrap_or_default()
    }

    /// Which letters of the first suit make a class with any of the second.
    pub(super) fn live_firsts(&self) -> Vec<bool> {
        let rows = (0..self.firsts).map(|first| first * self.seconds..(first + 1) * self.seconds);
        rows.map(|row| self.class[row].iter().any(|&class| class != NONE)).collect()
    }

    /// The same of the second suit.
    pub(super) fn live_seconds(&self) -> Vec<bool> {
        let columns = (0..self.seconds).map(|second| self.class.iter().skip(second));
        columns.map(|it| it.step_by(self.seconds.max(1)).any(|&class| class != NONE)).collect()
    }

    /// The letters of the second suit that make a class with one of the first.
    pub(super) fn followers(&self, class: u32, first: u32) -> &[u32] {
        let at = class as usize * self.firsts + first as usize;
        let bounds = self.starts.get(at).zip(self.starts.get(at + 1));
        bounds.map_or(&[], |(&start, &end)| &self.followers[start as usize..end as usize])
    }
}
