//! Each record of a file is extracted as a separate text.

use kibitzer::desk::boards::{BoardLine, BoardLines};
use kibitzer::engine::bridge::record::{Format, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::source::Source;
use proptest::prelude::*;

const DEAL: &str = "N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76";

/// Returns the records of a text as lines of a table, and each record as a separate text.
fn excerpts(text: &str) -> (Vec<BoardLine>, Vec<String>) {
    let format = Format::detect(text);
    let (lines, _) = BoardLines::read(&Source::new(text), format, &mut |_| ());
    let own = (0..lines.as_slice().len()).filter_map(|index| lines.excerpt(index, text, format));
    let own = own.map(|excerpt| excerpt.text).collect();
    (lines.as_slice().to_vec(), own)
}

/// Returns the only record of a text as a line of a table.
fn only(text: &str) -> BoardLine {
    let (mut lines, _) = excerpts(text);
    assert_eq!(lines.len(), 1, "{text}");
    lines.remove(0)
}

#[test]
fn excerpt_of_a_pbn_table_contains_its_inherited_board() {
    let text = format!(
        "[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"{DEAL}\"]\n\
         [Contract \"3NT\"]\n[Declarer \"N\"]\n[Result \"9\"]\n\n\
         [Contract \"2S\"]\n[Declarer \"S\"]\n[Result \"8\"]\n"
    );
    let (lines, own) = excerpts(&text);
    let alone = only(&own[1]);
    assert_eq!((alone.board, alone.score), (Some("7".into()), Some(110)));
    assert_eq!(alone.result, lines[1].result);
    let hands = check_text(&own[1]).records.remove(0).draft.hands;
    let north = hands[Seat::North].map(|hand| hand.value.to_string());
    assert_eq!(north.as_deref(), Some("AKQ2.K32.A54.Q32"));
}

#[test]
fn a_value_inherited_by_a_hash_sign_is_written_out() {
    let text = format!(
        "[Event \"Club evening\"]\n[Board \"7\"]\n[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n\n\
         [Event \"#\"]\n[Board \"8\"]\n[Dealer \"W\"]\n[Deal \"{DEAL}\"]\n"
    );
    let (_, own) = excerpts(&text);
    assert!(own[1].starts_with("[Event \"Club evening\"]\n[Board \"8\"]"), "{}", own[1]);
}

#[test]
fn a_comment_beside_a_game_belongs_to_its_excerpt() {
    let game = |board: u8| format!("[Board \"{board}\"]\n[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n");
    for (before, after) in [("{slow table}\n", ""), ("; slow\n", "; by hand"), ("", "{at last}")] {
        let own = format!("{before}{}{after}", game(2));
        let text = format!("{}\n{own}\n\n{}", game(1), game(3));
        let (_, excerpts) = excerpts(&text);
        assert_eq!(excerpts[1].trim_end(), own.trim_end(), "{text}");
        let codes: Vec<_> = only(&excerpts[1]).codes().collect();
        assert!(
            !codes.iter().any(|code| code.contains("comment") || *code == "stray-text"),
            "{codes:?}"
        );
    }
}

#[test]
fn text_beside_an_inherited_tag_remains() {
    let text = format!(
        "[Event \"Club\"]\n[Site \"Hall\"]\n[Board \"7\"]\n[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n\n\
         [Event \"#\"] [Site \"#\"] [Dealer \"W\"] {{late}}\n[Board \"8\"]\n[Deal \"{DEAL}\"]\n"
    );
    let (_, own) = excerpts(&text);
    let line = "[Event \"Club\"] [Site \"Hall\"] [Dealer \"W\"] {late}\n[Board \"8\"]";
    assert!(own[1].starts_with(line), "{}", own[1]);
}

#[test]
fn quotes_and_backslashes_of_inherited_values_are_unchanged() {
    for (name, value) in [("Event", r#"the \"last\" one"#), ("Site", r"C:\\"), ("Date", r#"\""#)] {
        let own = |board: &str, repeated: &str| {
            format!("{board}[Dealer \"S\"]\n[Deal \"{DEAL}\"]\n{repeated}[Contract \"Pass\"]\n\n")
        };
        let first = own(&format!("[{name} \"{value}\"]\n"), "");
        let text = format!("{first}{}", own(&format!("[{name} \"#\"]\n"), ""));
        let (lines, own) = excerpts(&text);
        let alone = only(&own[1]);
        assert_eq!(alone.kinds, lines[1].kinds, "{}", own[1]);
        let tag = format!("[{name} \"{value}\"]");
        assert!(own[1].contains(&tag), "{tag} in {}", own[1]);
    }
}

#[test]
fn excerpt_of_a_lin_room_contains_the_deal_and_heading_of_its_match() {
    let match_of_two = "vg|Final,1 of 2,I,1,1,Reds,0,Blues,0|\nrs|3NN=,2SS+1|\n\
         pn|A,B,C,D,E,F,G,H|\n\
         qx|o1|md|3ST98HA54DQJT9CK98,S765H876D876CAT76,SAKQ2HK32DA54CQ32|sv|o|\
         mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|mc|9|\n\
         qx|c1|md|3ST98HA54DQJT9CK98,S765H876D876CAT76,SAKQ2HK32DA54CQ32|sv|o|\
         mb|p|mb|p|mb|2S|mb|p|mb|p|mb|p|mc|9|\n";
    let (lines, own) = excerpts(match_of_two);
    assert_eq!(lines.len(), 2);
    for (line, own) in lines.iter().zip(&own) {
        let alone = only(own);
        assert_eq!((&alone.kinds, &alone.result), (&line.kinds, &line.result), "{own}");
    }
    let west = |text: &str| {
        let tags = check_text(text).records.remove(0).draft.tags;
        tags.into_iter().find(|tag| tag.name == "West").map(|tag| tag.value)
    };
    assert_eq!([west(&own[0]), west(&own[1])], [Some("B".to_owned()), Some("F".to_owned())]);
}

#[test]
fn excerpt_of_an_address_is_the_complete_address() {
    let hands = "s=ST98HA54DQJT9CK98&w=S765H876D876CAT76&n=SAKQ2HK32DA54CQ32";
    let text = format!(
        "https://example.org/?{hands}&d=n&v=o&b=1&a=1Np3Nppp\nhttps://example.org/?{hands}&d=n&b=2\n"
    );
    let (lines, own) = excerpts(&text);
    assert_eq!(lines.len(), 2);
    assert_eq!(own[1], format!("https://example.org/?{hands}&d=n&b=2"));
}

#[test]
fn link_in_a_lin_comment_is_not_an_address() {
    let deal = "md|3ST98HA54DQJT9CK98,S765H876D876CAT76,SAKQ2HK32DA54CQ32|sv|o|";
    let board = |room: &str| {
        format!("qx|{room}|{deal}nt|see http://example.org/?lin=x|mb|p|mb|p|mb|p|mb|p|")
    };
    for end in ["", " ", "\r", "\n", "\r\n"] {
        let text = ["o1", "c1", "o2"].map(|room| board(room) + end).concat();
        let (_, own) = excerpts(&text);
        let expected = ["o1", "c1", "o2"].map(board);
        assert_eq!(own.iter().map(|own| own.trim_end()).collect::<Vec<_>>(), expected, "{end:?}");
    }
}

#[test]
fn an_address_ends_at_any_kind_of_line_end() {
    let hands = "s=ST98HA54DQJT9CK98&w=S765H876D876CAT76&n=SAKQ2HK32DA54CQ32";
    let lin = "lin=md|3ST98HA54DQJT9CK98,S765H876D876CAT76,SAKQ2HK32DA54CQ32|sv|o|mb|p|";
    for end in ["\r", "\n", "\r\n"] {
        let addresses = [
            format!("https://example.org/?{hands}&d=n&v=o&b=1"),
            format!("https://example.org/?{lin}"),
            format!("https://example.org/?{hands}&d=n&b=2"),
        ];
        let (_, own) = excerpts(&addresses.join(end));
        assert_eq!(own.iter().map(|own| own.trim_end()).collect::<Vec<_>>(), addresses, "{end:?}");
    }
}

proptest! {
    #[test]
    fn every_line_of_any_text_has_an_excerpt(
        text in "(\\[(Board|Deal|Dealer|Auction|Play|Contract) \"[#N1-9:SP.]{0,9}\"\\]|qx\\|o1\\||md\\|3S|vg\\|a|mb\\|1N\\||[N1CX]|PASS|lin=|://|\n|é){0,24}",
    ) {
        let (lines, own) = excerpts(&text);
        prop_assert_eq!(lines.len(), own.len());
    }
}

proptest! {
    #[test]
    fn saving_an_unchanged_excerpt_changes_nothing(
        parts in proptest::collection::vec(proptest::sample::select(PARTS.to_vec()), 0..30),
        format in proptest::sample::select(&Format::ALL[..]),
    ) {
        let text = parts.concat();
        let (lines, _) = BoardLines::read(&Source::new(&text), format, &mut |_| ());
        for index in 0..lines.as_slice().len() {
            let excerpt = lines.excerpt(index, &text, format).unwrap();
            let returned = excerpt.replacement(&excerpt.text);
            let own = text[excerpt.span.start..excerpt.span.end].trim_start_matches(['\r', '\n']);
            prop_assert_eq!(&returned.overridden, &[""; 0]);
            let plain = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
            prop_assert_eq!(plain(&returned.text), plain(own), "{:?}", excerpt);
        }
    }
}

/// Parts of records. Some of the records inherit values.
const PARTS: [&str; 18] = [
    "[Event \"Club\"]\n",
    "[Event \"#\"]",
    "[Board \"1\"]\r\n",
    "[Board \"2\"]",
    "[Deal \"N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76\"]\n",
    "[Dealer \"S\"]",
    "[Contract \"3NT\"]\r\n",
    "[Result \"9\"]\n",
    "[Auction \"N\"]\n1NT Pass 3NT AP\n",
    "{comment}",
    "\n",
    "\r\n\r\n",
    "vg|Cup,Final,I,1,2,Reds,0,Blues,0|\n",
    "qx|o1|md|3SAKQ2HK32DA54CQ32,SJ43HQJT9DK32CJ54,ST98HA54DQJT9CK98,S765H876D876CAT76|sv|n|",
    "qx|c1|mb|1N|mb|p|mb|p|mb|p|mc|7|\n",
    "qx|o2|",
    "N\nPASS\nPASS\nPASS\nPASS\n",
    "  ",
];
