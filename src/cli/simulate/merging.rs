//! Merges partial results.

use std::io;

use super::{AnswerFormat, Arguments, for_programs, mark_complete, part_line, question_of, text};
use crate::cli::deal::text_of;
use crate::cli::{Exit, Streams};
use crate::engine::bridge::simulate::answer::hash;
use crate::engine::bridge::simulate::partial_result::PartialResult;
use crate::engine::bridge::simulate::sampler::Sampler;

/// Merges the partial results in all files, and prints the answer.
pub(super) fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    if arguments.ask.is_some() && arguments.script.is_none() {
        return streams.fail(
            Exit::Failed,
            "--ask with --merge also needs the script of the parts: --script FILE",
        );
    }
    let Some(mut all) = together(arguments, streams)? else { return Ok(()) };
    let in_words = match &arguments.script {
        // Without the script, the sums are printed under their own names.
        None => text::sums(&all.tally),
        Some(file) => {
            let Some((script, question)) = question_of(arguments, file, streams)? else {
                return Ok(());
            };
            let asked = hash(&script, arguments.ask.as_deref().unwrap_or_default());
            if asked != all.question || !all.tally.is_like(&question.tally()) {
                let script = file.display();
                return streams.fail(
                    Exit::Wrong,
                    format_args!(
                        "the parts belong to another script or question than {script} and --ask"
                    ),
                );
            }
            if all.side != question.side() {
                return streams.fail(
                    Exit::Wrong,
                    "the parts don't name the side of their points; they are from an older version",
                );
            }
            if let Ok(sampler) = Sampler::new(script.clone()) {
                mark_complete(&mut all, &sampler);
            }
            text::answer(&question, &script, &all.tally)
        }
    };
    let otherwise =
        if arguments.script.is_some() { AnswerFormat::Text } else { AnswerFormat::Part };
    let out = for_programs(arguments.format.unwrap_or(otherwise), &all).unwrap_or(in_words);
    streams.output.write_all(out.as_bytes())?;
    streams.output.flush()
}

/// Merges the partial results in all files. If this is impossible, prints the reason and returns `None`.
fn together(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<Option<PartialResult>> {
    let mut parts = Vec::new();
    let mut places = Vec::new();
    for file in &arguments.files {
        let name = file.display().to_string();
        let Some(text) = text_of(file, streams)? else { return Ok(None) };
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let number: usize = number;
            match part_line::read(line) {
                Ok(part) => {
                    parts.push(part);
                    places.push(format!("{name}:{number}"));
                }
                Err(wrong) => {
                    streams.exit = Exit::Wrong;
                    writeln!(streams.errors, "{name}:{number}: {wrong}")?;
                    return Ok(None);
                }
            }
        }
    }
    match PartialResult::merge_all(&parts) {
        Ok(Some(all)) => return Ok(Some(all)),
        Ok(None) => streams.fail(Exit::Wrong, "no part found")?,
        Err(no) => {
            streams.exit = Exit::Wrong;
            let place = |part: usize| places.get(part).map_or("", String::as_str);
            writeln!(
                streams.errors,
                "{} and {} can't be merged: {}",
                place(no.first),
                place(no.second),
                no.why
            )?;
        }
    }
    Ok(None)
}
