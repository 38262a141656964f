//! The files of games that a command line names: by themselves, in folders, and in lists.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use walkdir::WalkDir;

use super::input::why;
use super::{Exit, Streams};
use crate::engine::Format;
use crate::engine::encoding::decode;

/// Which files are read, and how.
#[derive(Clone, Debug, Args)]
pub struct Files {
    /// Files of deal records; none, or `-`, is the standard input
    pub files: Vec<PathBuf>,
    /// Read the .pbn and .lin files in folders too, and in the folders within them
    #[arg(long, short)]
    pub recursive: bool,
    /// Read the files that a list names too, one a line; `-` is the standard input
    #[arg(long, value_name = "LIST")]
    pub files_from: Option<PathBuf>,
    /// The format of all files
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub input_format: Option<Format>,
}

impl ValueEnum for Format {
    fn value_variants<'v>() -> &'v [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let value = PossibleValue::new(self.name());
        Some(if *self == Self::Diagram { value.alias("text") } else { value })
    }
}

/// Where records are read.
pub enum Input {
    File(PathBuf),
    Standard(Box<dyn Read + Send>),
    /// What cannot be read, and why.
    Failed(PathBuf, io::Error),
}

/// The extensions of the files that are looked for in folders; `.txt` is that of too many other files.
const ENDINGS: [&str; 2] = [Format::Pbn.extension(), Format::Lin.extension()];

impl Files {
    /// All inputs in their order: the files that are named, then those of the list. A folder's come in the order of
    /// their names. The standard input is at its end the second time it is named.
    pub fn inputs(self, streams: &mut Streams<'_>) -> impl Iterator<Item = Input> + use<> {
        let mut standard = std::mem::replace(&mut streams.input, Box::new(io::empty()));
        let mut unread = Vec::new();
        let mut named = self.files;
        if let Some(list) = self.files_from {
            let bytes = if list == Path::new("-") {
                let from = std::mem::replace(&mut standard, Box::new(io::empty()));
                all_of(from)
            } else {
                fs::read(&list)
            };
            match bytes {
                Ok(bytes) => named.extend(listed(&bytes)),
                Err(error) => unread.push(Input::Failed(list, error)),
            }
        } else if named.is_empty() {
            named.push(PathBuf::from("-"));
        }
        let mut standard = Some(standard);
        let is_recursive = self.recursive;
        unread.into_iter().chain(named.into_iter().flat_map(move |file| {
            if file == Path::new("-") {
                let input = standard.take().unwrap_or_else(|| Box::new(io::empty()));
                vec![Input::Standard(input)]
            } else if is_recursive && file.is_dir() {
                of_folder(&file)
            } else {
                vec![Input::File(file)]
            }
        }))
    }
}

impl Input {
    /// The name of what is read, `-` for the standard input. It need not be UTF-8.
    pub fn name(&self) -> OsString {
        match self {
            Self::File(file) | Self::Failed(file, _) => file.clone().into_os_string(),
            Self::Standard(_) => "-".into(),
        }
    }

    /// The whole text; where there is none, that is said, and the exit is worse.
    pub fn text(self, said: &mut Said<'_>, exit: &mut Exit) -> Option<String> {
        match self.read().map(decode) {
            Ok(Ok(decoded)) => return Some(decoded.text.into_owned()),
            Ok(Err(refused)) => {
                said.say(&refused.to_string());
                *exit = (*exit).max(Exit::Wrong);
            }
            Err(error) => {
                let _ = writeln!(said.out, "{}", failed(said.name, &error));
                *exit = Exit::Failed;
            }
        }
        None
    }

    /// All bytes.
    pub fn read(self) -> io::Result<Vec<u8>> {
        match self {
            Self::File(file) => all_of(File::open(file)?),
            Self::Standard(standard) => all_of(standard),
            Self::Failed(_, error) => Err(error),
        }
    }
}

/// What is said of a file that cannot be read.
pub fn failed(name: &OsStr, error: &io::Error) -> String {
    let hint = match error.kind() {
        io::ErrorKind::IsADirectory => "; --recursive reads the files in it",
        _ => "",
    };
    format!("kibitzer-cli: {}: {}{hint}", name.display(), why(error))
}

fn all_of(mut from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The names on the lines of a list.
fn listed(bytes: &[u8]) -> impl Iterator<Item = PathBuf> {
    let lines = bytes.split(|&byte| byte == b'\n');
    let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.filter(|line| !line.is_empty()).map(|line| PathBuf::from(name_of(line)))
}

#[cfg(unix)]
fn name_of(bytes: &[u8]) -> OsString {
    use std::os::unix::ffi::OsStringExt as _;
    OsString::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn name_of(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// The files of games in a folder and in those within it. Links to folders are not followed: they may lead back.
fn of_folder(folder: &Path) -> Vec<Input> {
    let is_of_games = |file: &Path| {
        let ending = file.extension().unwrap_or_default();
        ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
    };
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let inputs = entries.filter_map(|entry| match entry {
        Ok(entry) => {
            let is_one = !entry.file_type().is_dir() && is_of_games(entry.path());
            is_one.then(|| Input::File(entry.into_path()))
        }
        Err(error) => {
            let at = error.path().unwrap_or(folder).to_path_buf();
            Some(Input::Failed(at, error.into()))
        }
    });
    inputs.collect()
}

/// Where it is said what became of a file.
pub struct Said<'s> {
    /// What the file is called.
    pub name: &'s OsStr,
    /// Whether nothing is to be said that is no failure.
    pub is_quiet: bool,
    /// Where it goes.
    pub out: &'s mut dyn Write,
}

impl Said<'_> {
    /// Says a sentence. Where it cannot be written, nobody can be told.
    pub fn say(&mut self, sentence: &str) {
        if !self.is_quiet {
            let _ = writeln!(self.out, "kibitzer-cli: {}: {sentence}", self.name.display());
        }
    }
}
