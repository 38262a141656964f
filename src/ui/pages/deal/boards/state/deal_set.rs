//! State of the form for dealing a set of boards, and of the dealing itself.

use crate::ui::history::{Edit, History};
use crate::wire::dealing::{DealField, DealForm, DealProgress, DealSetError};

#[derive(Clone, Debug, PartialEq)]
pub struct DealSetState {
    /// Texts of three fields: the number of boards, the number of the first board, and the seed.
    texts: [String; 3],
    script: History<String>,
    pub dealing: Option<DealProgress>,
    wrong: Option<DealSetError>,
    /// The file name of the last set, with the notes on its conditions. The notes name redundant conditions and the
    /// rarest condition.
    of_conditions: (String, Vec<String>),
    /// Number of attempts to deal that failed.
    pub refused: u32,
    /// Whether each part of the form is open. `None` if that part has never been opened or closed.
    open: [Option<bool>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormPart {
    Form,
    Conditions,
}

impl Default for DealSetState {
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

impl DealSetState {
    pub fn text(&self, field: DealField) -> &str {
        self.texts.get(field as usize).unwrap_or_else(|| self.script.present())
    }

    pub fn write(&mut self, field: DealField, text: String) {
        match self.texts.get_mut(field as usize) {
            Some(own) => *own = text,
            None => self.script.set(text),
        }
        self.clear_fault(field);
    }

    pub const fn script(&self) -> &History<String> {
        &self.script
    }

    pub fn edit(&mut self, edit: Edit) {
        self.script.edit(edit);
        self.clear_fault(DealField::Script);
    }

    fn clear_fault(&mut self, field: DealField) {
        if field == DealField::Script {
            self.of_conditions.1.clear();
        }
        match &mut self.wrong {
            Some(DealSetError::Fields(faults)) => faults.retain(|(at, _)| *at != field),
            wrong => *wrong = None,
        }
    }

    pub fn form(&self) -> DealForm {
        let [boards, first, seed, script] = DealField::ALL.map(|field| self.text(field).to_owned());
        DealForm { boards, first, seed, script }
    }

    pub fn fault(&self, field: DealField) -> Option<&str> {
        let Some(DealSetError::Fields(faults)) = &self.wrong else { return None };
        faults.iter().find(|(at, _)| *at == field).map(|(_, fault)| fault.as_str())
    }

    /// Returns the reason why a board was not dealt. Returns `None` if dealing has not failed, or if it failed for
    /// another reason.
    pub fn not_dealt(&self) -> Option<&str> {
        match &self.wrong {
            Some(DealSetError::Board(why)) => Some(why),
            _ => None,
        }
    }

    /// If dealing failed because of a contradiction, returns the number of the first impossible board, and the numbers
    /// of the parts of the script that contradict each other on that board.
    pub fn conflict(&self) -> Option<(u32, &[usize])> {
        match &self.wrong {
            Some(DealSetError::Never(board, parts)) => Some((*board, parts)),
            _ => None,
        }
    }

    pub const fn is_open(&self, part: FormPart) -> Option<bool> {
        self.open[part as usize]
    }

    pub const fn open(&mut self, part: FormPart, is_open: bool) {
        self.open[part as usize] = Some(is_open);
    }

    /// Returns the number of boards that the user has typed. Returns 1 if the text is invalid.
    fn boards(&self) -> usize {
        self.text(DealField::Boards).trim().parse().unwrap_or(1)
    }

    pub fn set_notes(&mut self, file: &str, of_conditions: Vec<String>) {
        self.of_conditions = (file.to_owned(), of_conditions);
    }

    /// Returns the notes on the conditions of the last set. There are none once the conditions have been changed.
    pub fn notes(&self) -> &[String] {
        &self.of_conditions.1
    }

    pub fn notes_of(&self, file: &str) -> &[String] {
        if self.of_conditions.0 == file { self.notes() } else { &[] }
    }

    pub fn begin(&mut self) {
        self.wrong = None;
        self.of_conditions.1.clear();
        self.dealing = Some(DealProgress { total: self.boards(), ..DealProgress::default() });
    }

    /// Records why nothing was dealt. If the conditions are the reason, opens the part of the form that contains them.
    pub fn refuse(&mut self, wrong: DealSetError) {
        self.dealing = None;
        self.refused += 1;
        let is_script = match &wrong {
            DealSetError::Fields(faults) => faults.iter().any(|(at, _)| *at == DealField::Script),
            DealSetError::Never(..) => true,
            DealSetError::Board(_) => false,
        };
        if is_script {
            self.open(FormPart::Conditions, true);
        }
        self.wrong = Some(wrong);
    }
}

#[cfg(test)]
#[path = "../../../../../../tests/unit/ui/pages/deal/boards/state/deal_set.rs"]
mod tests;
