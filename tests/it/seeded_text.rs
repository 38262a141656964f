//! Texts of records with known positions of calls and cards. A test can put a fault at such a position.

use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::{Format, LegalRecord, check_text_as, write};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;

/// The text of a record. Calls and hands can be replaced, and a play can be added.
#[derive(Clone, Debug)]
pub struct Text {
    pub format: Format,
    pub text: String,
}

/// Line and column. Both are counted from 1.
pub type Place = (usize, usize);

impl Text {
    /// Returns the text of a record. The play is left out, so that `add_play` can add any play.
    pub fn without_play(record: &LegalRecord, format: Format) -> Self {
        let mut record = record.clone();
        record.take_back_cards(0);
        let text = match format {
            Format::Pbn => write::pbn(&record),
            Format::Lin => write::lin(&record).unwrap(),
            Format::Contest => {
                let calls =
                    record.auction().calls().iter().map(|call| format!("{}\n", call.in_capitals()));
                let calls: String = calls.collect();
                format!("1\n{}\n{calls}", record.dealer().letter())
            }
            other => panic!("{other} is not written here"),
        };
        Self { format, text }
    }

    /// Returns the complete text of a record.
    pub fn of(record: &LegalRecord, format: Format) -> Self {
        let text = match format {
            Format::Pbn => write::pbn(record),
            Format::Lin => write::lin(record).unwrap(),
            Format::Contest => write::contest(record).unwrap(),
            other => panic!("{other} is not written here"),
        };
        Self { format, text }
    }

    /// Returns line and column of an offset.
    pub fn place(&self, offset: usize) -> Place {
        let before = &self.text[..offset];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }

    /// Returns the offset after the first occurrence of `mark`.
    pub fn after(&self, mark: &str) -> usize {
        let (before, _) =
            self.text.split_once(mark).unwrap_or_else(|| panic!("{mark} in {self:?}"));
        before.len() + mark.len()
    }

    /// Replaces the word at an offset by `with`. The word ends at a separator of any of the formats.
    pub fn replace(&mut self, offset: usize, with: &str) {
        let length = self.text[offset..].find([' ', '"', '|', ',', '\n', '\r']).unwrap();
        self.text.replace_range(offset..offset + length, with);
    }

    /// Returns the offset of each call.
    pub fn calls(&self) -> Vec<usize> {
        match self.format {
            Format::Lin => self.values("mb|"),
            Format::Contest => {
                let calls = |line: &str| !matches!(line, "1" | "N" | "E" | "S" | "W");
                self.words(0, self.text.len())
                    .into_iter()
                    .filter(|&at| calls(self.word(at)))
                    .collect()
            }
            Format::Pbn => {
                let start = self.after("[Auction \"") + 3;
                let end = self.text[start..].find('[').map_or(self.text.len(), |end| start + end);
                self.words(start, end)
            }
            other => panic!("{other} is not written here"),
        }
    }

    fn word(&self, offset: usize) -> &str {
        self.text[offset..].split_whitespace().next().unwrap()
    }

    fn words(&self, start: usize, end: usize) -> Vec<usize> {
        let words = self.text[start..end].split_whitespace();
        words.map(|word| word.as_ptr() as usize - self.text.as_ptr() as usize).collect()
    }

    /// Returns the offsets of the values of a LIN tag.
    fn values(&self, tag: &str) -> Vec<usize> {
        self.text.match_indices(tag).map(|(at, _)| at + tag.len()).collect()
    }

    /// Replaces the cards of a hand. Returns the hand's line and column.
    pub fn set_hand(&mut self, seat: Seat, cards: CardSet) -> Place {
        let order = match self.format {
            Format::Lin => [Seat::South, Seat::West, Seat::North, Seat::East],
            _ => Seat::CLOCKWISE,
        };
        let (mut at, separator) = match self.format {
            Format::Lin => (self.after("md|") + 1, ','),
            _ => (self.after("[Deal \"N:"), ' '),
        };
        for other in order {
            if other == seat {
                break;
            }
            at += self.text[at..].find(separator).unwrap() + 1;
        }
        let hand = match self.format {
            Format::Lin => {
                let suits = Suit::DESCENDING.map(|suit| format!("{suit}{}", cards.holding(suit)));
                if cards.is_empty() { String::new() } else { suits.concat() }
            }
            _ if cards.is_empty() => "-".into(),
            _ => cards.to_string(),
        };
        self.replace(at, &hand);
        self.place(at)
    }

    /// Adds a play. Returns line and column of each card. In PBN, `first` is the seat of the first column.
    pub fn add_play(&mut self, first: Seat, cards: &[(Seat, Card)]) -> Vec<Place> {
        let mut places = vec![(0, 0); cards.len()];
        if self.format == Format::Pbn {
            self.text.extend(["[Play \"", &first.letter().to_string(), "\"]\r\n"]);
        }
        for (trick, played) in cards.chunks(4).enumerate() {
            for column in 0..4 {
                let seat = first.clockwise(column);
                let index = match self.format {
                    Format::Pbn => played.iter().position(|&(by, _)| by == seat),
                    _ => (column < played.len()).then_some(column),
                };
                if self.format == Format::Lin {
                    self.text += if index.is_some() { "pc|" } else { "" };
                }
                let at = self.place(self.text.len());
                match index {
                    Some(index) => {
                        places[trick * 4 + index] = at;
                        self.text += &played[index].1.to_string();
                    }
                    None if self.format == Format::Pbn => self.text.push('-'),
                    None => continue,
                }
                self.text.push(if self.format == Format::Lin { '|' } else { ' ' });
            }
            self.text += if self.format == Format::Pbn { "\r\n" } else { "\n" };
        }
        if self.format == Format::Pbn && cards.len() < Play::CARDS {
            self.text += "*\r\n";
        }
        places
    }

    /// Returns code, line and column of the record's diagnostics, after checking that there are no other diagnostics.
    pub fn found(&self) -> Vec<(&'static str, Place)> {
        let checked = check_text_as(&self.text, self.format);
        assert_eq!(checked.diagnostics, [], "{}", self.text);
        assert_eq!(checked.records.len(), 1, "{}", self.text);
        let found = checked.records[0].diagnostics.iter();
        found.map(|found| (found.code, (found.place.line, found.place.column))).collect()
    }
}

/// Plays a deal. All cards are legal except one. Once `from` cards have been played, `odd` chooses this card from the
/// remaining cards of the seat to play, if it can. Returns the cards and the index of the exception.
pub fn play_with(
    record: &LegalRecord,
    leader: Seat,
    from: usize,
    odd: impl Fn(&Play, CardSet) -> Option<Card>,
) -> Option<(Vec<(Seat, Card)>, usize)> {
    let hands = *record.deal()?.hands();
    let mut play = Play::begin(leader, record.contract()?.trumps(), hands);
    let mut place = None;
    while let Some(seat) = play.turn() {
        let chance = odd(&play, play.left(seat)).filter(|_| place.is_none() && play.len() >= from);
        if chance.is_some() {
            place = Some(play.len());
        }
        // Varies between high and low cards.
        let legal = play.legal_cards();
        let skip = (play.len() * 7 + from) % legal.len().max(1);
        // A hand may run out of cards, because another hand has played one of its cards.
        let Some(card) = chance.or_else(|| legal.iter().nth(skip)) else { break };
        play.accept(card);
    }
    Some((play.cards().collect(), place?))
}

/// Returns all hands of a record.
pub fn hands(record: &LegalRecord) -> BySeat<CardSet> {
    *record.hands()
}
