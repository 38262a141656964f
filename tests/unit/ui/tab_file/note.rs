use super::*;

#[test]
fn a_note_is_only_read_for_its_own_file() {
    for is_work in [true, false] {
        let note = Note { is_work, text: "two words\nand a line".to_owned() };
        assert_eq!(read(&write(7, &note), 7), Some(note.clone()));
        assert_eq!(read(&write(7, &note), 8), None);
    }
    for kept in ["", "7", "7 1", "x 1 text"] {
        assert_eq!(read(kept, 7), None, "{kept}");
    }
}
