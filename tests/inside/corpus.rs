//! Real files: the page's example in PBN and in LIN, and files of other programs if there are any.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use kibitzer::desk::boards::BoardLines;
use kibitzer::desk::convert::convert;
use kibitzer::desk::edited_text::EditedText;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::source::{Source, Span};

/// Returns the page's example, and the PBN and LIN files of a folder and its subfolders. The environment variable
/// `KIBITZER_CORPUS` names the folder. By default, it is beside the project.
pub fn files() -> Vec<(PathBuf, Vec<u8>)> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus");
    let root = std::env::var_os("KIBITZER_CORPUS").map_or_else(|| beside.into(), PathBuf::from);
    let mut folders = vec![root];
    let mut files = examples();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "pbn" || end == "lin") {
                let bytes = std::fs::read(&path).unwrap();
                files.push((path, bytes));
            }
        }
    }
    files
}

/// Returns the six boards of the page's example in PBN and in LIN. So every test has at least one file.
fn examples() -> Vec<(PathBuf, Vec<u8>)> {
    let pbn = include_str!("../../src/ui/pages/deal/boards/example.pbn");
    let lin = convert(&Source::new(pbn), Format::Pbn, Format::Lin, &mut |_| ()).text;
    vec![("example.pbn".into(), pbn.into()), ("example.lin".into(), lin.into())]
}

/// The text of a real file, and the spans of its records.
#[derive(Debug)]
pub struct RealText {
    pub name: String,
    pub text: String,
    pub format: Format,
    pub records: Vec<Span>,
}

/// Returns the texts of all files. They are read once for all tests.
pub fn texts() -> &'static [RealText] {
    static TEXTS: LazyLock<Vec<RealText>> = LazyLock::new(|| {
        let mut files = files();
        // Sorts the files, because their order in a folder is not defined.
        files.sort();
        files.into_iter().map(|(path, bytes)| RealText::read(&path, bytes)).collect()
    });
    &TEXTS
}

impl RealText {
    fn read(path: &Path, bytes: Vec<u8>) -> Self {
        let text = EditedText::read(bytes).unwrap().0.text().to_owned();
        let format = Format::detect(&text);
        let (lines, _) = BoardLines::read(&Source::new(&text), format, &mut |_| ());
        let records: Vec<_> = lines.as_slice().iter().map(|line| line.span).collect();
        assert!(!records.is_empty(), "{}", path.display());
        Self { name: path.display().to_string(), text, format, records }
    }

    /// Returns `count` consecutive records as a file. The file begins with the text that is before the first record of
    /// the real file.
    #[cfg(feature = "worker")]
    pub fn part(&self, from: usize, count: usize) -> String {
        let to = from + count;
        let end = self.records.get(to).map_or(self.text.len(), |next| next.start);
        let head = &self.text[..self.records[0].start];
        [head, &self.text[self.records[from].start..end]].concat()
    }
}
