//! The words of what an address leaves out.

/// Of a text that no part of goes into an address.
pub const TOO_LONG: &str = "The text is too long for the address and stays on this device.";
/// Of a text with one record, which goes into an address in fewer words.
pub const SHORTER: &str = "The text is too long for the address, which carries the record in a shorter form. All of it stays on this device.";
/// Of a text with other records, none of the same board.
pub const RECORD_ALONE: &str = "The text is too long for the address, which carries this record alone. All of it stays on this device.";
/// Of a link to one of several records, none of the same board.
pub const LINK_TO_RECORD: &str = "It carries this record alone.";

/// Of a text with so many other tables of the board.
pub fn table_alone(others: usize) -> String {
    match others {
        1 => "The address has no room for the other table of this board, and carries this one alone. All of the \
              text stays on this device."
            .to_owned(),
        _ => format!(
            "The address has no room for the {others} other tables of this board, and carries this one alone. All \
             of the text stays on this device."
        ),
    }
}

/// Of a link to one of the tables of a board, with so many others.
pub fn link_to_table(others: usize) -> String {
    match others {
        1 => "It carries this table alone, not the other of the board.".to_owned(),
        _ => format!("It carries this table alone, not the {others} others of the board."),
    }
}

/// Of a board that has so many more tables than go onto the page.
pub fn missing_tables(tables: usize) -> String {
    match tables {
        1 => "One more table of this board is in the file: too many to show together.".to_owned(),
        _ => format!(
            "{tables} more tables of this board are in the file: too many to show together."
        ),
    }
}
