//! What stands in the form by which a set is dealt, and how dealing stands.

use crate::ui::history::{Edit, History};
use crate::wire::dealing::{DealProgress, Field, Form, Refused};

/// The form and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct DealSet {
    /// How many boards, the number of the first, and what they are dealt from.
    texts: [String; 3],
    /// What the deals are to meet.
    script: History<String>,
    /// While it is dealt: how far that is.
    pub dealing: Option<DealProgress>,
    wrong: Option<Refused>,
    /// What was seen of the conditions as a set was dealt, with the name of the set's file: those that exclude nothing,
    /// and which is the rarest.
    of_conditions: (String, Vec<String>),
    /// How often the form was refused.
    pub refused: u32,
    /// Whether each part is open, if it ever was.
    open: [Option<bool>; 2],
}

/// A part of the form that is folded away at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Form,
    /// What is asked of the deals.
    Conditions,
}

impl Default for DealSet {
    fn default() -> Self {
        Self {
            texts: ["24", "1", ""].map(str::to_owned),
            script: History::new(String::new()),
            dealing: None,
            wrong: None,
            of_conditions: <(String, Vec<String>)>::default(),
            refused: 0,
            open: [None; 2],
        }
    }
}

impl DealSet {
    pub fn text(&self, field: Field) -> &str {
        self.texts.get(field as usize).unwrap_or_else(|| self.script.present())
    }

    /// Writes a text into a field; what was wrong there may be right now.
    pub fn write(&mut self, field: Field, text: String) {
        match self.texts.get_mut(field as usize) {
            Some(own) => *own = text,
            None => self.script.set(text),
        }
        self.mend(field);
    }

    /// What the deals are to meet, with the steps that can be undone and redone.
    pub const fn script(&self) -> &History<String> {
        &self.script
    }

    /// Writes another script.
    pub fn edit(&mut self, edit: Edit) {
        self.script.edit(edit);
        self.mend(Field::Script);
    }

    fn mend(&mut self, field: Field) {
        if field == Field::Script {
            self.of_conditions.1.clear();
        }
        match &mut self.wrong {
            Some(Refused::Fields(faults)) => faults.retain(|(at, _)| *at != field),
            wrong => *wrong = None,
        }
    }

    /// The texts of all fields.
    pub fn form(&self) -> Form {
        let [boards, first, seed, script] = Field::ALL.map(|field| self.text(field).to_owned());
        Form { boards, first, seed, script }
    }

    /// What is wrong with a field.
    pub fn fault(&self, field: Field) -> Option<&str> {
        let Some(Refused::Fields(faults)) = &self.wrong else { return None };
        faults.iter().find(|(at, _)| *at == field).map(|(_, fault)| fault.as_str())
    }

    /// Why a board was not dealt.
    pub fn not_dealt(&self) -> Option<&str> {
        match &self.wrong {
            Some(Refused::Board(why)) => Some(why),
            _ => None,
        }
    }

    /// The board that no deal can be, and the numbers of the script's parts that exclude each other.
    pub fn conflict(&self) -> Option<(u32, &[usize])> {
        match &self.wrong {
            Some(Refused::Never(board, parts)) => Some((*board, parts)),
            _ => None,
        }
    }

    /// Whether a part is open; nothing where it never was.
    pub const fn is_open(&self, part: Part) -> Option<bool> {
        self.open[part as usize]
    }

    /// Opens a part, or closes it.
    pub const fn open(&mut self, part: Part, is_open: bool) {
        self.open[part as usize] = Some(is_open);
    }

    /// How many boards are to be dealt, as far as that can be read.
    fn boards(&self) -> usize {
        self.text(Field::Boards).trim().parse().unwrap_or(1)
    }

    /// Takes what was seen of the conditions as the set of a file was dealt.
    pub fn see(&mut self, file: &str, of_conditions: Vec<String>) {
        self.of_conditions = (file.to_owned(), of_conditions);
    }

    /// What was seen of the conditions as the set was dealt, until they change.
    pub fn seen(&self) -> &[String] {
        &self.of_conditions.1
    }

    /// The same, where the set is that of a file.
    pub fn seen_of(&self, file: &str) -> &[String] {
        if self.of_conditions.0 == file { self.seen() } else { &[] }
    }

    /// Begins to deal.
    pub fn begin(&mut self) {
        self.wrong = None;
        self.of_conditions.1.clear();
        self.dealing = Some(DealProgress { total: self.boards(), ..DealProgress::default() });
    }

    /// Takes the reasons why nothing is dealt; what is wrong with the conditions is shown, though they are folded away.
    pub fn refuse(&mut self, wrong: Refused) {
        self.dealing = None;
        self.refused += 1;
        let is_script = match &wrong {
            Refused::Fields(faults) => faults.iter().any(|(at, _)| *at == Field::Script),
            Refused::Never(..) => true,
            Refused::Board(_) => false,
        };
        if is_script {
            self.open(Part::Conditions, true);
        }
        self.wrong = Some(wrong);
    }
}

#[cfg(test)]
#[path = "../../../../../../tests/unit/ui/pages/deal/boards/state/deal_set.rs"]
mod tests;
