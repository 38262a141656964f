//! The hand records of the file.

use super::Session;
use crate::client::boards::SheetsAsked;
use crate::ui::pages::deal::boards::sheets::SheetsView;

impl Session {
    /// Shows the hand records, as they are wanted.
    pub fn show_sheets(&self, view: SheetsView) {
        self.client.hand_records(view.asked.clone());
        self.change(|state| state.sheets = Some(view));
    }

    /// Shows the table again.
    pub fn hide_sheets(&self) {
        self.change(|state| state.sheets = None);
    }

    /// Has the hand records saved as a file.
    pub fn save_sheets(&self) {
        let asked = self.state.borrow().sheets.as_ref().map(|view| view.asked.clone());
        if let Some(asked) = asked {
            self.client.hand_records(SheetsAsked { as_file: true, ..asked });
        }
    }
}
