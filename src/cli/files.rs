//! Inputs named in the arguments: files of deal records, folders, and lists of files.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use walkdir::WalkDir;

use super::input::error_reason;
use super::{Exit, Streams};
use crate::engine::Format;
use crate::engine::encoding::decode;

/// Arguments that select files and their format.
#[derive(Clone, Debug, Args)]
pub struct FileArguments {
    /// Files of deal records; - or none reads stdin
    pub files: Vec<PathBuf>,
    /// Read the .pbn and .lin files in folders and subfolders
    #[arg(long, short)]
    pub recursive: bool,
    /// Also read the files in this list, one per line; - is stdin
    #[arg(long, value_name = "LIST")]
    pub files_from: Option<PathBuf>,
    /// Format of all files
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

pub enum FileInput {
    File(PathBuf),
    Standard(Box<dyn Read + Send>),
    /// An input that could not be read, and its error.
    Failed(PathBuf, io::Error),
}

/// Extensions of the files read in folders. `.txt` is missing, because it has too many other uses.
const ENDINGS: [&str; 2] = [Format::Pbn.extension(), Format::Lin.extension()];

impl FileArguments {
    /// Returns all inputs: the named files and then the files of the list. Without files or a list,
    /// returns the standard input. If the list cannot be read, its error comes first. The files of a
    /// folder are ordered by name. If the standard input is named twice, it is empty the second time.
    pub fn inputs(self, streams: &mut Streams<'_>) -> impl Iterator<Item = FileInput> + use<> {
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
                Err(error) => unread.push(FileInput::Failed(list, error)),
            }
        } else if named.is_empty() {
            named.push(PathBuf::from("-"));
        }
        let mut standard = Some(standard);
        let is_recursive = self.recursive;
        unread.into_iter().chain(named.into_iter().flat_map(move |file| {
            if file == Path::new("-") {
                let input = standard.take().unwrap_or_else(|| Box::new(io::empty()));
                vec![FileInput::Standard(input)]
            } else if is_recursive && file.is_dir() {
                of_folder(&file)
            } else {
                vec![FileInput::File(file)]
            }
        }))
    }
}

impl FileInput {
    /// Returns the name of the input, which need not be UTF-8. The standard input is named `-`.
    pub fn name(&self) -> OsString {
        match self {
            Self::File(file) | Self::Failed(file, _) => file.clone().into_os_string(),
            Self::Standard(_) => "-".into(),
        }
    }

    /// Returns the complete text. On an error, reports it, raises the exit status and returns `None`.
    pub fn text(self, log: &mut FileLog<'_>, exit: &mut Exit) -> Option<String> {
        match self.read().map(decode) {
            Ok(Ok(decoded)) => return Some(decoded.text.into_owned()),
            Ok(Err(refused)) => {
                log.info(&refused.to_string());
                *exit = (*exit).max(Exit::Wrong);
            }
            Err(error) => {
                let _ = writeln!(log.out, "{}", failed(log.name, &error));
                *exit = Exit::Failed;
            }
        }
        None
    }

    pub fn read(self) -> io::Result<Vec<u8>> {
        match self {
            Self::File(file) => all_of(File::open(file)?),
            Self::Standard(standard) => all_of(standard),
            Self::Failed(_, error) => Err(error),
        }
    }
}

pub fn failed(name: &OsStr, error: &io::Error) -> String {
    let hint = match error.kind() {
        io::ErrorKind::IsADirectory => "; use --recursive to read its files",
        _ => "",
    };
    format!("kibitzer-cli: {}: {}{hint}", name.display(), error_reason(error))
}

fn all_of(mut from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the file names in a list, one per line.
fn listed(bytes: &[u8]) -> impl Iterator<Item = PathBuf> {
    bytes
        .split(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .filter(|line| !line.is_empty())
        .map(|line| PathBuf::from(name_of(line)))
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

/// Returns the PBN and LIN files in a folder and its subfolders, and a failed input for each error.
/// Links to folders are not followed, because they could form cycles.
fn of_folder(folder: &Path) -> Vec<FileInput> {
    let is_of_games = |file: &Path| {
        let ending = file.extension().unwrap_or_default();
        ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
    };
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let inputs = entries.filter_map(|entry| match entry {
        Ok(entry) => {
            let is_one = !entry.file_type().is_dir() && is_of_games(entry.path());
            is_one.then(|| FileInput::File(entry.into_path()))
        }
        Err(error) => {
            let at = error.path().unwrap_or(folder).to_path_buf();
            Some(FileInput::Failed(at, error.into()))
        }
    });
    inputs.collect()
}

/// Prints messages about a file to standard error.
pub struct FileLog<'s> {
    pub name: &'s OsStr,
    /// Whether only failures are printed.
    pub is_quiet: bool,
    pub out: &'s mut dyn Write,
}

impl FileLog<'_> {
    /// Prints a message unless `is_quiet` is true. Write errors are ignored.
    pub fn info(&mut self, sentence: &str) {
        if !self.is_quiet {
            let _ = writeln!(self.out, "kibitzer-cli: {}: {sentence}", self.name.display());
        }
    }
}
