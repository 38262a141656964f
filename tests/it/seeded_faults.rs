//! Texts of legal records into which a test writes one fault. In the tested formats, exactly this fault is found, at
//! its position.

use kibitzer::engine::bridge::call::{Bid, Call, Level, Strain};
use kibitzer::engine::bridge::play::IllegalCard;
use kibitzer::engine::bridge::record::{Format, LegalRecord};
use kibitzer::engine::bridge::seat::{Seat, Side};
use kibitzer::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use kibitzer::engine::card::Suit;
use kibitzer::engine::card_set::CardSet;
use proptest::prelude::*;
use proptest::sample::Index;

use super::seeded_text::{Text, hands, play_with};
use super::support::record_strategies::{Extent, legal_record, seat};

const WITH_DEAL: [Format; 2] = [Format::Pbn, Format::Lin];

/// Formats that contain the complete play.
const WITH_PLAY: [Format; 3] = [Format::Pbn, Format::Lin, Format::Contest];

/// Records without annotations. Each has a deal, an auction that ends in a contract, and a play of all 52 cards.
fn plain_record() -> impl Strategy<Value = LegalRecord> {
    legal_record(Extent::Whole).prop_map(|mut record| {
        record.board = None;
        record.tags.clear();
        record.annotations.clear();
        record.vulnerability.get_or_insert(Vulnerability::None);
        record
    })
}

fn is_bid(call: Call) -> bool {
    matches!(call, Call::Bid(_))
}

/// Returns a call in the spelling of a format.
fn spelled(call: Call, format: Format) -> String {
    match (format, call) {
        (Format::Lin, Call::Double) => "d".into(),
        (Format::Lin, Call::Redouble) => "r".into(),
        (Format::Lin, Call::Pass) => "p".into(),
        (Format::Lin, Call::Bid(_)) => call.to_string().replace("NT", "N"),
        (Format::Pbn, Call::Pass) => "Pass".into(),
        _ => call.to_string(),
    }
}

/// Returns the indices of the passes before a bid. Only passes may come between such a pass and the bid. If such a pass
/// is replaced by a double or redouble, the later calls stay legal.
fn passes_before_a_bid(record: &LegalRecord) -> Vec<usize> {
    let calls = record.auction().calls();
    let next = |from: usize| calls[from..].iter().copied().find(|&call| call != Call::Pass);
    (0..calls.len())
        .filter(|&index| calls[index] == Call::Pass && next(index).is_some_and(is_bid))
        .collect()
}

/// Returns the indices from [`passes_before_a_bid`] at which `call` would be illegal.
fn places_for(record: &LegalRecord, call: Call) -> Vec<usize> {
    let mut before = record.clone();
    let all = passes_before_a_bid(record).into_iter();
    let mut places: Vec<_> = all.collect();
    places.retain(|&index| {
        before.clone_from(record);
        before.take_back_calls(index);
        before.auction().permits(call).is_err()
    });
    places
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, max_global_rejects: 8192, ..Default::default() })]

    #[test]
    fn no_fault_is_found_in_a_legal_record(record in plain_record()) {
        for format in WITH_PLAY {
            prop_assert_eq!(Text::of(&record, format).found(), [], "{}", format);
        }
    }

    #[test]
    fn an_insufficient_bid_is_found(record in plain_record(), which: Index) {
        // The lower bid has the same strain as the replaced bid. So no other player becomes the first to name a strain,
        // and the declarer stays the same.
        let lower = |index: usize| {
            let Call::Bid(bid) = record.auction().calls()[index] else { return None };
            let mut before = record.clone();
            before.take_back_calls(index);
            let lower = Level::ALL.into_iter().rev().filter(|&level| level < bid.level);
            let mut bids = lower.map(|level| Call::Bid(Bid::new(level, bid.strain)));
            bids.find(|&call| before.auction().permits(call).is_err())
        };
        let bids: Vec<_> = (0..record.auction().calls().len())
            .filter_map(|index| Some((index, lower(index)?)))
            .collect();
        prop_assume!(!bids.is_empty());
        let &(index, bid) = which.get(&bids);
        for format in WITH_PLAY {
            let mut text = Text::of(&record, format);
            let at = text.calls()[index];
            text.replace(at, &spelled(bid, format));
            prop_assert_eq!(text.found(), [("insufficient-bid", text.place(at))], "{}", text.text);
        }
    }

    #[test]
    fn a_bad_double_or_redouble_is_found(record in plain_record(), which: Index, again: bool) {
        let (call, code) =
            if again { (Call::Redouble, "bad-redouble") } else { (Call::Double, "bad-double") };
        let places = places_for(&record, call);
        prop_assume!(!places.is_empty());
        for format in WITH_PLAY {
            let mut text = Text::of(&record, format);
            let at = text.calls()[*which.get(&places)];
            text.replace(at, &spelled(call, format));
            prop_assert_eq!(text.found(), [(code, text.place(at))], "{}", text.text);
        }
    }

    #[test]
    fn a_call_after_the_end_is_found(record in plain_record(), bid: bool) {
        let call = if bid { "7NT".parse().unwrap() } else { Call::Pass };
        for format in WITH_PLAY {
            let mut text = Text::of(&record, format);
            let last = *text.calls().get(record.auction().calls().len() - 1).unwrap();
            let length = spelled(Call::Pass, format).len();
            let before = match format {
                Format::Pbn => " ",
                Format::Lin => "|mb|",
                Format::Contest => "\n",
                other => panic!("how does {other} part calls?"),
            };
            let call = spelled(call, format);
            text.text.insert_str(last + length, &format!("{before}{call}"));
            let place = text.place(last + length + before.len());
            prop_assert_eq!(text.found(), [("call-after-end", place)], "{}", text.text);
        }
    }

    #[test]
    fn an_unfinished_auction_is_found(record in plain_record()) {
        // In the contest format, the text is cut off before the last call.
        let mut text = Text::without_play(&record, Format::Contest);
        let last = text.calls().pop().unwrap();
        text.text.truncate(last - 1);
        let place = text.place(text.text.len());
        prop_assert_eq!(text.found(), [("unfinished-auction", place)], "{}", text.text);

        // In LIN, the passes after a bid may be omitted. So an auction of two passes is used.
        let mut passed = record.clone();
        passed.take_back_calls(0);
        passed.call(Call::Pass).unwrap();
        passed.call(Call::Pass).unwrap();
        let mut text = Text::without_play(&passed, Format::Lin);
        let last = text.calls().pop().unwrap();
        let cards: Vec<_> = record.play().unwrap().cards().collect();
        text.add_play(Seat::North, &cards);
        prop_assert_eq!(text.found(), [("unfinished-auction", text.place(last))], "{}", text.text);

        // In PBN, the passes after a bid may be omitted too. So the last bid is removed as well. The stated contract
        // shows that it is missing.
        let calls = record.auction().calls();
        let bids: Vec<_> = (0..calls.len()).filter(|&index| is_bid(calls[index])).collect();
        prop_assume!(bids.len() > 1);
        let cut = bids[bids.len() - 1];
        let mut text = Text::of(&record, Format::Pbn);
        let (last, from) = (text.calls()[cut - 1], text.calls()[cut]);
        let end = text.text.find("[Play").unwrap();
        let line_end = if text.text[..from].ends_with('\n') { "" } else { "\r\n" };
        text.text.replace_range(from..end, line_end);
        prop_assert_eq!(text.found(), [("unfinished-auction", text.place(last))], "{}", text.text);
    }

    #[test]
    fn a_card_dealt_twice_is_found(record in plain_record(), from in seat(), which: Index) {
        for format in WITH_DEAL {
            for to in Seat::CLOCKWISE.into_iter().filter(|&to| to != from) {
                let mut text = Text::without_play(&record, format);
                let of = |seat| hands(&record)[seat].iter().collect::<Vec<_>>();
                let (taken, given) = (*which.get(&of(to)), *which.get(&of(from)));
                let place = text.set_hand(to, hands(&record)[to].without(taken).with(given));
                let first = text.set_hand(from, hands(&record)[from]);
                // The fault is reported at the hand that comes later in the order of seats.
                let place = if to > from { place } else { first };
                prop_assert_eq!(text.found(), [("card-dealt-twice", place)], "{}", text.text);
            }
        }
    }

    #[test]
    fn a_hand_of_wrong_size_is_found(record in plain_record(), seat in seat(), which: Index) {
        for format in WITH_DEAL {
            let mut text = Text::without_play(&record, format);
            let cards: Vec<_> = hands(&record)[seat].iter().collect();
            let place = text.set_hand(seat, hands(&record)[seat].without(*which.get(&cards)));
            prop_assert_eq!(text.found(), [("hand-size", place)], "{}", text.text);

            // The hand gets a fourteenth card. To make this possible, another hand is unknown.
            let mut text = Text::without_play(&record, format);
            let other = seat.next();
            let cards: Vec<_> = hands(&record)[other].iter().collect();
            text.set_hand(other, CardSet::EMPTY);
            let place = text.set_hand(seat, hands(&record)[seat].with(*which.get(&cards)));
            prop_assert_eq!(text.found(), [("hand-size", place)], "{}", text.text);
        }
    }

    #[test]
    fn a_card_played_twice_is_found(record in plain_record(), trick in 1..13_usize, which: Index) {
        let leader = record.contract().unwrap().leader();
        let (mut cards, _) = play_with(&record, leader, 0, |_, left| left.iter().next()).unwrap();
        let index = trick * 4 + which.index(4);
        cards[index].1 = cards[which.index(trick * 4)].1;
        for format in WITH_PLAY {
            let mut text = Text::without_play(&record, format);
            let places = text.add_play(leader, &cards);
            prop_assert_eq!(text.found(), [("card-twice", places[index])], "{}", text.text);
        }
    }

    #[test]
    fn a_card_not_held_is_found(record in plain_record(), from in 0..52_usize) {
        let leader = record.contract().unwrap().leader();
        let cards = play_with(&record, leader, from, |play, left| {
            let others = CardSet::PACK.difference(left).iter();
            let mut others = others.filter(|&card| {
                matches!(play.permits(card), Err(IllegalCard::NotHeld { .. }))
            });
            others.next()
        });
        prop_assume!(cards.is_some());
        let (cards, index) = cards.unwrap();
        // The play ends with the trick of the fault. Plays are skipped if this trick is incomplete, or if the card's
        // holder plays the card later in this trick.
        let cards = &cards[..cards.len().min((index / 4 + 1) * 4)];
        prop_assume!(cards.len().is_multiple_of(4));
        let again = cards[index + 1..].iter().any(|&(_, card)| card == cards[index].1);
        prop_assume!(!again);
        for format in WITH_DEAL {
            let mut text = Text::without_play(&record, format);
            let places = text.add_play(leader, cards);
            prop_assert_eq!(text.found(), [("card-not-held", places[index])], "{}", text.text);
        }
    }

    #[test]
    fn a_revoke_is_found(record in plain_record(), from in 0..44_usize) {
        let leader = record.contract().unwrap().leader();
        let revoking = play_with(&record, leader, from, |play, left| {
            left.iter().find(|&card| {
                matches!(play.permits(card), Err(IllegalCard::MustFollow { .. }))
            })
        });
        prop_assume!(revoking.is_some());
        let (cards, index) = revoking.unwrap();
        for format in WITH_PLAY {
            let mut text = Text::without_play(&record, format);
            let places = text.add_play(leader, &cards);
            prop_assert_eq!(text.found(), [("revoke", places[index])], "{}", text.text);
        }
    }

    #[test]
    fn a_lead_out_of_turn_is_found(record in plain_record(), by in 1..4_usize) {
        let leader = record.contract().unwrap().leader().clockwise(by);
        let (cards, _) = play_with(&record, leader, 0, |play, _| play.legal_cards().iter().next()).unwrap();
        let mut text = Text::without_play(&record, Format::Pbn);
        text.add_play(leader, &cards);
        let place = text.place(text.after("[Play \""));
        prop_assert_eq!(text.found(), [("lead-out-of-turn", place)], "{}", text.text);
        // LIN does not name the leader. The holder of the first card is taken for the leader.
        let mut text = Text::without_play(&record, Format::Lin);
        let places = text.add_play(leader, &cards);
        prop_assert_eq!(text.found(), [("lead-out-of-turn", places[0])], "{}", text.text);
    }

    #[test]
    fn an_impossible_claim_is_found(record in plain_record(), tricks in 1..13_usize, more: bool) {
        let mut record = record;
        record.take_back_cards(tricks * 4);
        // If the shortened record still has an outcome, its remaining tricks are forced, so no claim is written.
        prop_assume!(record.outcome().is_none());
        let possible = record.play().unwrap().possible_tricks(record.contract().unwrap());
        let claim = if more { possible.end() + 1 } else { possible.start().wrapping_sub(1) };
        prop_assume!(claim <= 13);
        record.set_claim(Some(*possible.start())).unwrap();
        for (format, mark) in [(Format::Pbn, "[Result \""), (Format::Lin, "mc|")] {
            let mut text = Text::of(&record, format);
            if format == Format::Pbn {
                // Removes the stated score. It would be a second fault.
                text.text.truncate(text.text.find("[Score").unwrap());
            }
            let at = text.after(mark);
            text.replace(at, &claim.to_string());
            prop_assert_eq!(text.found(), [("impossible-claim", text.place(at))], "{}", text.text);
        }
    }

    #[test]
    fn wrong_stated_facts_are_found(record in plain_record(), other in 1..13_u8) {
        let outcome = record.outcome().unwrap();
        let contract = outcome.contract();
        // The wrong contract keeps the doubling of the auction, because another doubling could be reported as a fault
        // of its own.
        let lowest = Bid::new(Level::ALL[0], Strain::Suit(Suit::Clubs));
        let bid = contract.bid.next().unwrap_or(lowest);
        let bid = format!("{bid}{}", contract.doubling);
        let declarer = contract.declarer.clockwise(usize::from(other) % 3 + 1);
        let tricks = (outcome.tricks() + other) % 14;
        let points = record.score().unwrap().of_side(Side::NorthSouth) + 10 * i32::from(other);
        for (code, mark, value) in [
            ("contract-differs", "[Contract \"", bid),
            ("declarer-differs", "[Declarer \"", declarer.letter().to_string()),
            ("result-differs", "[Result \"", tricks.to_string()),
            ("score-differs", "[Score \"NS ", points.to_string()),
        ] {
            let mut text = Text::of(&record, Format::Pbn);
            let at = text.after(mark);
            text.replace(at, &value);
            let at = if code == "score-differs" { at - 3 } else { at };
            prop_assert_eq!(text.found(), [(code, text.place(at))], "{}", text.text);
        }
    }

    #[test]
    fn a_vulnerability_that_differs_from_the_boards_is_found(record in plain_record(), number in 1..99_u32) {
        let mut record = record;
        record.board = Some(number.to_string());
        record.set_dealer(dealer_of_board(number));
        for vulnerability in Vulnerability::ALL {
            record.vulnerability = Some(vulnerability);
            for (format, mark) in [(Format::Pbn, "[Vulnerable \""), (Format::Lin, "sv|")] {
                let text = Text::without_play(&record, format);
                let place = text.place(text.after(mark));
                let found = text.found();
                if vulnerability == Vulnerability::of_board(number) {
                    prop_assert_eq!(found, []);
                } else {
                    prop_assert_eq!(found, [("vulnerability-differs", place)], "{}", text.text);
                }
            }
        }
    }

    #[test]
    fn a_dealer_that_differs_from_the_boards_is_found(record in plain_record(), number in 1..99_u32) {
        let mut record = record;
        record.board = Some(number.to_string());
        record.vulnerability = Some(Vulnerability::of_board(number));
        prop_assume!(record.dealer() != dealer_of_board(number));
        for (format, mark) in [(Format::Pbn, "[Dealer \""), (Format::Lin, "md|")] {
            let text = Text::of(&record, format);
            let place = text.place(text.after(mark));
            prop_assert_eq!(text.found(), [("dealer-differs", place)], "{}", text.text);
        }
    }
}
