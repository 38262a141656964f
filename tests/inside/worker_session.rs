//! The worker's service for a session. A changed file is saved in its own format.

use kibitzer::engine::bridge::session::edit_headings::ContestantDescription;
use kibitzer::wire::session::{
    EditContestant, EditResult, ExportSession, OpenSession, ResultEdit, SessionFile, SessionRequest,
};
use kibitzer::worker::service::Service as _;
use kibitzer::worker::session::SessionService;

use super::worker_services::SilentContext;

const PBN: &[u8] = b"[Event \"K\xf8benhavn\"]\r\n[Board \"1\"]\r\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Lead\"]\r\n1 2 420 KH\r\n3 4 400 -\r\n";

/// Sends a request about a file. Returns the changed file.
fn changed_file(file: &[u8], question: impl Into<SessionRequest>) -> Vec<u8> {
    let (_, kept) = SessionService::open(
        OpenSession::default(),
        vec![file.to_vec()].into_iter(),
        &SilentContext,
    )
    .unwrap();
    let answered = kept.unwrap().answer(question.into(), &SilentContext).unwrap();
    answered.file.unwrap().bytes
}

fn edited(file: &[u8], word: &str) -> Vec<u8> {
    changed_file(file, EditResult { place: 0, to: ResultEdit::Typed(word.to_owned()) })
}

fn replaced(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    let at = bytes.windows(old.len()).position(|part| part == old.as_bytes()).unwrap();
    [&bytes[..at], new.as_bytes(), &bytes[at + old.len()..]].concat()
}

#[test]
fn an_unchanged_file_is_exported_byte_for_byte() {
    let utf8 = "\u{feff}#event: Zoë\r\nboard,ns,ew,score\r\n1,1,2,420\r\n".as_bytes();
    for file in [PBN, utf8] {
        assert_eq!(changed_file(file, ExportSession(SessionFile::Own(0))), file);
    }
    let [first, second] =
        [&b"==> a.pbn <==\n"[..], b"==> b.csv <==\nboard,ns,ew,score\n2,1,2,50\n"];
    let both = [first, PBN, second].concat();
    assert_eq!(changed_file(&both, ExportSession(SessionFile::Own(0))), PBN);
}

#[test]
fn a_changed_file_keeps_encoding_leads_and_line_ends() {
    assert_eq!(edited(PBN, "430"), replaced(PBN, "420 KH", "430 -"));
    let played = replaced(PBN, "Score_NS;Lead", "Contract;Declarer;Result;Lead");
    let played = replaced(&replaced(&played, "420 KH", "4S N 10 KH"), "400 -", "3NT N 9 -");
    assert_eq!(edited(&played, "4sn+1"), replaced(&played, "10 KH", "11 KH"));
}

#[test]
fn with_a_character_missing_in_its_encoding_a_file_is_saved_as_utf8() {
    let described =
        ContestantDescription { names: "Łukasz".to_owned(), ..ContestantDescription::default() };
    let changed = changed_file(PBN, EditContestant { contestant: 0, described });
    assert!(
        String::from_utf8(changed)
            .unwrap()
            .starts_with("%#pair 1NS: Łukasz\r\n[Event \"København\"]")
    );
}
