//! What stands in the form by which a set is dealt, and how dealing stands.

use crate::wire::dealing::{DealProgress, Field, Form};

/// The form and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct DealSet {
    /// What stands in the fields.
    pub form: Form,
    /// While it is dealt: how many boards are, and how many deals were tried.
    pub dealing: Option<DealProgress>,
    /// What is wrong, and at which field that is shown.
    faults: Vec<(Field, String)>,
    /// How often the form was refused.
    pub refused: u32,
    open: [bool; 2],
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
        let mut form = Form::default();
        form.set(Field::BOARDS, "24".to_owned());
        form.set(Field::FIRST, "1".to_owned());
        Self { form, dealing: None, faults: Vec::new(), refused: 0, open: [false; 2] }
    }
}

impl DealSet {
    /// Writes a text into a field; what was wrong there may be right now.
    pub fn write(&mut self, field: Field, text: String) {
        self.form.set(field, text);
        self.faults.retain(|&(at, _)| at != field && at != Field::FORM);
    }

    /// Asks nothing of the deals any more.
    pub fn clear_conditions(&mut self) {
        self.form.clear_conditions();
        self.faults.retain(|(at, _)| !at.is_condition() && *at != Field::FORM);
    }

    /// What is wrong with a field.
    pub fn fault(&self, field: Field) -> Option<&str> {
        self.faults.iter().find(|(at, _)| *at == field).map(|(_, fault)| fault.as_str())
    }

    /// Whether a part is open.
    pub const fn is_open(&self, part: Part) -> bool {
        self.open[part as usize]
    }

    /// Opens a part, or closes it.
    pub const fn open(&mut self, part: Part, is_open: bool) {
        self.open[part as usize] = is_open;
    }

    /// How many boards are to be dealt, as far as that can be read.
    pub fn boards(&self) -> usize {
        self.form.text(Field::BOARDS).trim().parse().unwrap_or(1)
    }

    /// Begins to deal.
    pub fn begin(&mut self) {
        self.faults.clear();
        self.dealing = Some((0, 0));
    }

    /// Takes the reasons why nothing is dealt; what is wrong with the conditions is shown, though they are folded away.
    pub fn refuse(&mut self, faults: Vec<(Field, String)>) {
        self.dealing = None;
        self.refused += 1;
        if faults.iter().any(|(at, _)| at.is_condition()) {
            self.open(Part::Conditions, true);
        }
        self.faults = faults;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::seat::Seat;

    const HCP: Field = Field::of_hand(Seat::South, 0);

    fn refused() -> DealSet {
        let mut state = DealSet::default();
        state.begin();
        let faults = [(Field::FORM, "board 1"), (HCP, "rare"), (Field::SEED, "short")];
        state.refuse(faults.map(|(at, fault)| (at, fault.to_owned())).into());
        state
    }

    #[test]
    fn a_fault_goes_when_its_field_is_written() {
        let mut state = refused();
        assert_eq!(state.fault(HCP), Some("rare"));
        state.write(Field::SEED, "7".to_owned());
        assert_eq!((state.fault(HCP), state.fault(Field::SEED)), (Some("rare"), None));
        assert_eq!(state.fault(Field::FORM), None);
        state.clear_conditions();
        assert_eq!(state.fault(HCP), None);
    }

    #[test]
    fn faults_of_conditions_open_them() {
        assert!(!DealSet::default().is_open(Part::Conditions));
        assert!(refused().is_open(Part::Conditions));
    }

    #[test]
    fn dealing_again_begins_without_faults() {
        let mut state = refused();
        state.begin();
        assert_eq!((state.fault(Field::FORM), state.dealing), (None, Some((0, 0))));
    }

    #[test]
    fn conditions_are_cleared_and_the_rest_stays() {
        let mut state = DealSet::default();
        state.write(HCP, "15-17".to_owned());
        assert!(state.form.has_conditions());
        state.clear_conditions();
        assert_eq!((state.form.has_conditions(), state.boards()), (false, 24));
    }
}
