//! `kibitzer-cli convert`: converts the records of files to another format.

use std::io;

use clap::Args;

use super::files::{FileArguments, FileLog};
use super::{Exit, Options, Streams};
use crate::desk::convert::{Loss, LossKind, convert};
use crate::engine::{Format, Source};

pub const HELP: &str = "\
Prints the records of all files one after another, in the format of --to: pbn, lin, diagram (as in a
newspaper; also called text) or contest, which holds only one file. Only the legal part of a record is
written, and then read back. Stderr lists all losses: one line per kind, with the number of records and
their boards.

Exits with 1 if a record couldn't be read or written, or only its legal part (0 with --exit-zero); 2 if a
file can't be opened.

Examples:
  kibitzer-cli convert --to pbn match.lin > match.pbn
  kibitzer-cli convert --to diagram < club.pbn
  kibitzer-cli convert --to lin --recursive archive/ > all.lin";

#[derive(Clone, Debug, Args)]
#[group(id = "convert")]
pub struct Arguments {
    /// Output format
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub to: Format,
    #[command(flatten)]
    pub files: FileArguments,
    #[command(flatten)]
    pub options: Options,
}

pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Arguments { to, files, options } = arguments;
    let input_format = files.input_format;
    let mut written = 0;
    for (place, input) in files.inputs(streams).enumerate() {
        // The first line of a contest file contains its number of records, so two files can't be joined.
        if place > 0 && to == Format::Contest {
            let message = "the contest format holds one file; convert the others separately";
            let _ = streams.fail(Exit::Failed, message);
            break;
        }
        let name = input.name();
        let mut log = FileLog { name: &name, is_quiet: options.quiet, out: streams.errors };
        let Some(text) = input.text(&mut log, &mut streams.exit) else { continue };
        let Some(from) = input_format.or_else(|| Format::found(&text)) else {
            log.info("no deal record found");
            streams.exit = streams.exit.max(Exit::Wrong);
            continue;
        };
        let converted = convert(&Source::new(&text), from, to, &mut |_| ());
        if converted.losses.iter().any(|loss| is_wrong(&loss.what)) || converted.written == 0 {
            streams.exit = streams.exit.max(Exit::Wrong);
        }
        for loss in &converted.losses {
            log.info(&lost(loss));
        }
        if converted.written > 0 {
            if written > 0 {
                streams.output.write_all(b"\n")?;
            }
            streams.output.write_all(converted.text.as_bytes())?;
            written += converted.written;
        }
    }
    streams.output.flush()
}

/// Returns whether a loss is caused by a fault in the input and not by the output format.
const fn is_wrong(lost: &LossKind) -> bool {
    matches!(lost, LossKind::Record(_) | LossKind::Faults | LossKind::Unread)
}

fn lost(loss: &Loss) -> String {
    let Loss { what, records, boards, has_more_boards } = loss;
    let others = if *has_more_boards { " and others" } else { "" };
    let boards = boards.join(", ") + others;
    match records {
        0 => format!("not written: {what}"),
        1 => format!("not written: {what} ({boards})"),
        records => format!("not written: {what} ({records} records: {boards})"),
    }
}
