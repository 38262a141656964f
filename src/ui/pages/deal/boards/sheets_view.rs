//! Which hand records are wanted, and how: kept for the next time.

use std::rc::Rc;

use crate::desk::hand_records::{Paper, PerPage};
use crate::ui::storage::{self, Key};
use crate::wire::boards::{Sheets as Made, SheetsAsked};

/// Which sheets are wanted, and those that were made last.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetsView {
    /// Which are wanted.
    pub asked: SheetsAsked,
    /// Those that were made, perhaps as they were wanted before.
    pub made: Option<Rc<Made>>,
}

/// How it says there that there is no analysis.
const PLAIN: &str = "plain";

impl SheetsView {
    /// As they were wanted last; what is missing or nonsense is the default.
    pub fn remembered() -> Self {
        let stored = storage::load(Key::Sheets).unwrap_or_default();
        let has = |word: &str| stored.split(' ').any(|other| other == word);
        let per_page =
            PerPage::ALL.into_iter().find(|per_page| has(&per_page.boards().to_string()));
        let paper = Paper::ALL.into_iter().find(|paper| has(paper.name()));
        let asked = SheetsAsked {
            per_page: per_page.unwrap_or_default(),
            paper: paper.unwrap_or_default(),
            analysis: !has(PLAIN),
            title: None,
            date: None,
            as_file: false,
        };
        Self { asked, made: None }
    }

    /// Keeps how they are wanted.
    pub fn remember(&self) {
        let SheetsAsked { per_page, paper, analysis, .. } = &self.asked;
        let (boards, paper) = (per_page.boards(), paper.name());
        let analysis = if *analysis { "" } else { PLAIN };
        storage::save(Key::Sheets, &format!("{boards} {paper} {analysis}"));
    }
}
