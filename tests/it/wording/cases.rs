//! Texts that are wrong.

/// A reader and a text.
pub const TEXTS: &[(&str, &str)] = &[
    ("contest", "-1\nN\nPASS\nPASS\nPASS\nPASS\n"),
    (
        "contest",
        "1\nN\nX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nN\n1C\nX\nX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nN\n1C\nX\nXX\nX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nN\n1C\nPASS\nX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nN\n1C\nX\nPASS\nX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    ("contest", "3\nN\n1C\n1C\nPASS\nE\n8C\n"),
    (
        "contest",
        "1\nN\nXX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nN\n1C\nX\nXX\nXX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nS\n2C\n2D\nX\n3C\nPASS\nXX\nPASS\nPASS\nPASS\nD2 DQ D6 D8\nCA C7 C5 C8\nD3 DA D4 DJ\nH5 H7 H2 HA\nDK D7 C9 DT\nHK ST H3 HJ\nC4 C3 CT CJ\nS3 S6 S2 S4\nCK CQ C6 SJ\nS8 SQ S9 S7\nD5 D9 HQ SK\nH6 H4 HT C2\nS5 H9 H8 SA\n",
    ),
    (
        "contest",
        "1\nN\n1C\nX\nPASS\nXX\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    ("contest", "1\nW\nPASS\nPASS\nPASS\nPASS\nPASS\n"),
    ("contest", ""),
    (
        "contest",
        "1\nS\n1NT\n3C\nX\n2C\nPASS\nPASS\nPASS\nH2 H6 H4 HT\nS6 SJ S3 S7\nC2 C9 C4 C8\nS5 SK SA S9\nSQ D6 S2 S4\nC7 CQ CA C6\nHK HJ HA H5\nS8 D5 H8 DQ\nH9 D3 HQ D8\nDK D7 D4 D9\nH3 C5 CK D2\nDA CJ DT DJ\nH7 CT ST C3\n",
    ),
    ("contest", "1\nN\nPASS\nPASS\nPASS\nPASS\nthe end\nof it\n"),
    ("contest", "N\nPASS\nPASS\nPASS\nPASS\n"),
    ("contest", "1\nS\nP"),
    (
        "contest",
        "1\nN\nPASS\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    (
        "contest",
        "1\nE\n1C\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK S2 C6 C7\nCQ C8 C9 CT\nCJ C5 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    ("contest", "1\nE\n1C\n8NT\nPASS\nPASS\nPASS\nC2 C3 C4\nS10 S9 S8 S7"),
    ("contest", "2\nE\nPASS\n1S\n"),
    ("contest", "99999999999999999999999\nN\nPASS\nPASS\nPASS\nPASS\n"),
    ("contest", "1\nE\n1C\nPASS\nPASS\nPASS\n"),
    (
        "contest",
        "1\nN\nPASS\nPASS\nPASS\nPASS\nN\nPASS\nPASS\nPASS\nPASS\nN\nPASS\nPASS\nPASS\nPASS\n",
    ),
    ("contest", "2\nN\n1C\nPASS\nN\nPASS\nPASS\nPASS\nPASS\n"),
    ("contest", "1\nN\n"),
    (
        "contest",
        "3\nN\nPASS\nPASS\nPASS\nPASS\nW\n1C\nfoo\nPASS\nPASS\nPASS\nC2 C3\nN\nPASS\nPASS\nPASS\nPASS\n",
    ),
    (
        "contest",
        "1\nE\n1\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n",
    ),
    ("contest", "0\n"),
    ("contest", "1\nF\nPASS\nPASS\nPASS\nPASS\n"),
    ("contest", "1\nN\n1C\nPASS\nPASS\nPASS\nC2 C3 C4 CA\nC1 AS C6 C7\nCQ C8 C9\n"),
    (
        "pbn",
        "[Dealer \"N\"][Declarer \"N\"][Contract \"1NT\"]\n[Auction \"E\"]\n1NT AP\n[Play \"E\"]\nC2 - - -\n",
    ),
    ("pbn", "[Event \"E\"]\n[Contract \"8S\"]\n"),
    ("pbn", "[Board \"1\"]\n[Contract \"NP\"]\n"),
    ("pbn", "[Event \"E\"]\n[Deal \"N:\"]\n"),
    ("pbn", "[Event \"E\"]\n[Dealer \"Q\"]\n"),
    ("pbn", "[Event \"E\"]\n[Declarer \"X\"]\n"),
    ("pbn", "[Event \"E\"]\n[Auction \"!\"]\n"),
    ("pbn", "[Deal \"N:AKZ... 2... 3.3.. A2A...\"]"),
    ("pbn", "[Event \"E\"]\n[Play \"1\"]\n"),
    (
        "pbn",
        "[Dealer \"N\"]\n[Auction \"N\"]\n1C =9= Pass !!! $999 ^Z 1D\n[Note \"none\"]\n[Note \"3:left\"]\n",
    ),
    ("pbn", "[Event \"E\"]\n[Result \"14\"]\n"),
    ("pbn", "[Board \"1\"]\n[Result \"Arb\"]\n"),
    ("pbn", "[Event \"E\"]\n[Vulnerable \"7\"]\n"),
    ("pbn", "[Board \"1\"]\n[Vulnerable \"some\"]\n"),
    ("pbn", "[Board \"1\"]\n[Dealer \"N\"]\n\n[Auction \"N\"]\n1C Pass\n\nPass Pass\n"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1S * Pass\n"),
    ("pbn", "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nC2 C1 C3 C4\n"),
    (
        "pbn",
        "[Event \"E\"][Board \"2\"][Dealer \"E\"][Vulnerable \"NS\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n[Contract \"Pass\"]\n\n[Contract \"Pass\"]\n\n[Contract \"Pass\"]\n\n[Event \"F\"][Contract \"Pass\"]\n",
    ),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass 2S Pass\n[Play \"E\"]\nC2 - - -\n"),
    (
        "pbn",
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n[Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nD3 C3 S3 H3\n",
    ),
    ("pbn", "[Contract \"4SXX\"]\n[Dealer \"N\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n4S X AP\n"),
    ("pbn", "[Board \"2\"]\n[Auction \"?\"]\nPass Pass Pass Pass\n"),
    ("pbn", "[Auction \"N\"]\n1S AP"),
    ("pbn", "[Board \"3\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1S AP"),
    ("pbn", "[Contract \"1NT\"][Result \"7\"][Play \"W\"]\nC2 - - -\n"),
    (
        "pbn",
        "[Dealer \"N\"][Contract \"1NT\"]\n[Declarer \"S\"]\n[Auction \"N\"]\n1NT AP\n[Play \"E\"]\nC2 - - -\n",
    ),
    ("pbn", "[Dealer \"N\"][Declarer \"N\"][Contract \"2S\"]\n[Auction \"N\"]\n2S X AP\n"),
    ("pbn", "[Deal \"N:2... 3... 4... 5... 6...\"]"),
    ("pbn", "[Board \"1\"][Dealer \"E\"]\n\n[Board \"2\"]\n[Dealer \"#\"]\n[Site \"#\"]\n"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1S ^I 1H Pass 2H\nAP\n"),
    ("pbn", "[Dealer \"S\"]\n[Auction \"S\"]\n1H AP\n[Play \"W\"]\nC2 CA ^L C3 C4\n"),
    ("pbn", "[Declarer \"S\"][Contract \"3NT\"][Play \"?\"]\nC2 CA C3 C4\n"),
    ("pbn", "[Dealer \"N\"][Declarer \"E\"][Contract \"1NT\"]\n[Auction \"E\"]\n1NT AP\n"),
    (
        "pbn",
        "[Dealer \"N\"][Declarer \"S\"][Contract \"1NT\"][Result \"7\"]\n[Auction \"N\"]\n1NT =1= AP\n[Note \"1:weak\"]\n[Play \"W\"]\nC2 - - -\n*\n",
    ),
    ("pbn", "[Board \"1\"]\n[Contract \"Pass\"]\n[Board \"2\"]\n[Contract \"Pass\"]\n"),
    ("pbn", "[Board \"12\"\n[Event \"E\"]\n"),
    ("pbn", ""),
    ("pbn", "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nc2 AC c3 4C\nS10 S2 S9 -- \n"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1S* Pass 4S Pass\nPass* Pass\n"),
    ("pbn", "[Dealer \"north\"]"),
    ("pbn", "[Contract \"3N\"]"),
    ("pbn", "[Vulnerable \"0\"]\n[Declarer \"N\"]\n[Contract \"4 S\"]\n[Result \"4S=\"]\n"),
    ("pbn", "[Deal \"W:t.2.3.4 - - -\"]"),
    ("pbn", "[Contract \"4SR\"]"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1c PASS 1N p\n2d pass 2N ap\n"),
    ("pbn", "[Declarer \"N\"][Contract \"1NT\"][Result \"+1\"]"),
    (
        "pbn",
        "[Dealer \"N\"][Declarer \"N\"][Contract \"4S\"][Result \"10\"]\n[Auction \"N\"]\n1S Pass *\n",
    ),
    ("pbn", "[Declarer \"S\"][Contract \"3NT\"][Result \"1\"][Play \"W\"]\nC2 CA C3 C4\n- - + -\n"),
    ("pbn", "[Event \"The \"Big\" one\"]\n"),
    ("pbn", "[Event \"A\"]\n[event \"B\"]\n"),
    (
        "pbn",
        "[Dealer \"N\"]\n[Deal \"N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3\"]\n[Declarer \"E\"]\n[Contract \"4C\"]\n[Play \"S\"]\nHA D3 H2 H4\n*\n",
    ),
    (
        "pbn",
        "[Dealer \"N\"][Vulnerable \"None\"]\n[Contract \"4S\"][Declarer \"N\"]\n[Result \"10\"]\n[Score \"10\"]\n[Auction \"N\"]\n4S AP\n",
    ),
    ("pbn", "[Declarer \"N\"][Contract \"1NT\"][Score \"NS 63.5%\"]"),
    (
        "pbn",
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n[Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nC3 S3 H3\nC4 S4 H4 D4\nC5 S5 H5 D5\n",
    ),
    ("pbn", "[Auction \"N\"]\n2C ^I 1D ^S 3C\n[Play \"N\"]\nHA ^R S2\n[Contract \"3C\"]"),
    ("pbn", "[Board \"1\"]\none\ntwo\n"),
    ("pbn", "[Deal \"W:STH2D3C4 - - -\"]"),
    ("pbn", "[board \"12\"]\n[Event \"E\"]\n"),
    ("pbn", "[Event \"A\"]\n{ open\n[Site \"B\"]\n[Date \"C\"] { other }\n"),
    ("pbn", "[Deal \"W:10.2.3.4 - - -\"]"),
    ("pbn", "[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"NS 9 EW 5\"]\n"),
    ("pbn", "[Result \"NS 9\"]"),
    ("pbn", "[Event \"A\"]\n{ open\nmore\n[Site \"B\"]\n"),
    ("pbn", "[Board \"12]\n[Event \"E\"]\n"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass 9D Pass Zz\n"),
    ("pbn", "[Play \"?\"]\nC2 CA C3 C4\n"),
    ("pbn", "[Play \"W\"]\nC2 CA C3 C4\nS2 S3 S4 S5\n"),
    ("pbn", "[Board 12\n[Event \"E\"]\n"),
    ("pbn", "[Deal \"N:AKQJT98765432... ..AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432\"]"),
    (
        "lin",
        "https://viewer.example/?n=dakqjt98765432&s=sakqjt98765432&e=cakqjt98765432&nn=Cat%20O&sn= Ann &d=s&v=b&b=9&a=7s!(all%20of%20them)xppp&p=had2{well}c2s2&tbt=y",
    ),
    ("lin", "md|0,,,|mb|p|"),
    ("lin", "md|3AKQ,,,|"),
    ("lin", "md|3SAKx,,,|"),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\nmb|1C|mb|r|pc|DA|"),
    ("lin", "md|1,,,|mc|14|"),
    ("lin", "md|1,,,|sv||"),
    ("lin", "md|1SAKA,,,|"),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7sppp|pc|hac2|"),
    ("lin", "md|0,,,|ah|Board 2|mb|p|mb|p|mb|p|mb|p|"),
    ("lin", "md|,,,|ah|Board 2|mb|p|mb|p|mb|p|mb|p|"),
    ("lin", ""),
    ("lin", "md|1,,,,SA|"),
    (
        "lin",
        "md|4SAK8HKJ92D7643C97,S96HT76DKQJ8CJ653,ST2HA8543DAT952CA,SQJ7543HQDCKQT842|sv|o|\nmb|2C|mb|2S|mb|3H|mb|4D|mb|4H|mb|5C|mb|6H|mb|7S|mb|p|mb|7N|mb|d|mb|p|mb|p|mb|r|mb|p|mb|p|mb|p|pg||\npc|CJ|pc|CA|pc|CK|pc|C7|pg||\nmc|0|pg||\n",
    ),
    ("lin", "pn|a,b,c,d|pg||"),
    (
        "lin",
        "vg|,,I,1,1|rs|PASS,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|mc|13|",
    ),
    (
        "lin",
        "vg|,,I,1,1|rs|7NN=,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|pc|CA|pc|S2|pc|H2|pc|D2|",
    ),
    (
        "lin",
        "vg|,,I,1,1|rs|7NN-1,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|mc|13|",
    ),
    (
        "lin",
        "vg|,,I,1,1|rs|7NS=,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|mc|13|",
    ),
    (
        "lin",
        "vg|,,I,1,1|rs|7NNx=,PASS,|qx|o1|\nmd|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|mb|7N|mb|p|mb|p|mb|p|mc|13|",
    ),
    ("lin", "vg|a[Auction \".N.\"]Cmb|1N|"),
    ("lin", "pc|10nt|?n=)vg|x,y,I,1,1|md|mc|9|=qx|o1|\"\n{1n!qx|o1|mc|9|.."),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\nmb|1C|mb|mb|1D|sv|mb|1H|"),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\nmb|-|mb|1C|mb|p|mb|-|mb|p|mb|p|"),
    ("lin", "https://viewer.example/?myhand=M-1-2"),
    ("lin", "md|3AK.QJ.T9876.5432,,,|"),
    ("lin", "md|1,,,|mc|9|mc|10|mc|10|"),
    ("lin", "pn|a,b,c,d|pn|e,f,g,h|md|1,,,|"),
    ("lin", "md|1,,,|sv|o|sv|n|"),
    ("lin", "'"),
    ("lin", "md|3SAKHQJD109876C5432,,,|"),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\nmb|1C|mb|?|mb|2C|"),
    ("lin", "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|\nmb|1C|mb|1Z|mb|2C|"),
    (
        "lin",
        "md|3SHDC,SHDC,SHDC,SHDC|sv|o|\nmb|p|mb|p|mb|p|mb|p|pg||\nqx|o2|md|3SHDC,SHDC,SHDC,SHDC|sv|o|\nmb|p|mb|p|mb|p|mb|p",
    ),
    ("cards", "33Ks4"),
    ("cards", "xQ 7."),
    ("cards", "x..."),
    ("cards", "KQT5.J72.965.AKZ"),
    ("cards", "1"),
    ("cards", "KQT5"),
    ("cards", "q"),
    ("hand", ""),
    ("hand", "KQT5.J72.965.AK87 H3"),
    ("cribbage cards", "5555T5"),
    ("cribbage cards", "x"),
    ("cribbage cards", "5T524765 9 + 8"),
    ("cribbage cards", "5x?T 0 ++ 4♥"),
    ("cribbage cards", "5♥5555 6789"),
    ("cribbage cards", "♥1\rqT \u{feff}\rqATxJ\r é5♥+Tq Q\u{feff}"),
    ("cribbage cards", "5T5247659 3"),
    ("deal line", "N:QT875.KQ2.A.Q987 Q42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3"),
    ("deal line", "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3 AKQ..."),
    ("deal line", "N:QT875.KQ2.A.Q987 A4.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3"),
    ("deal line", "deal"),
    ("deal line", "N:Q1875.KQ2.A.Q987 A42.4K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3|7 14"),
    ("deal line", "N:"),
    ("deal line", "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3|"),
    (
        "deal line",
        "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3|7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 ",
    ),
    (
        "rocky-mountain",
        "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3 DA zz\nSX S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\nSA",
    ),
    (
        "rocky-mountain",
        "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\nSA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4\nSA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\n",
    ),
    ("rocky-mountain", "SA"),
    ("rocky-mountain", "SA SK"),
    ("rocky-mountain", "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 HT C3"),
    ("rocky-mountain", "SA S2 HK HJ HT H9 H2\nD3 CK CQ C7 C4 C3 DA DK"),
    ("rocky-mountain", "SA S2 HK HJ TH H9 H2 D3 CK CQ C7 C4 C3"),
    ("rocky-mountain", "SA S2 HK HJ HT H9 H2 X3 CK CQ C7 C4 C3"),
    ("goren", "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD\n5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C"),
    (
        "goren",
        "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n\n5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
    ),
    ("goren", "5C 7H AS JD 9D 2C KH TH 4C 8H 8C AD 10C"),
    ("goren", "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 1C"),
    ("goren", "5C 7H AS JD 9D 2C KH 10H 4C 8H 5C AD 10C"),
    ("hand-points", "S:KQT5\nH:J72\nD:96\nC:AK8\n"),
    ("hand-points", "S:KQT5\nH:J72\nD:995\nC:AK8\n"),
    ("hand-points", "KQT5\nH:J72\nD:965\nC:AK8\n"),
    ("hand-points", "S:KQT5\nH:J72\n\nD:965\nC:AK8\n"),
    ("hand-points", "S:KQT5\nH:J72\nD:965\nC:AK8\n\nS:KQT5\nH:J72\n\n"),
    ("hand-points", "S:KQ105\nH:J72\nD:965\nC:AK8\n"),
    ("hand-points", "S:KQT5\nH:J72\nD:9x5\nC:AK8\n"),
    ("cribbage-split", "8aT"),
    ("cribbage-split", "5T5247659\n5T52 7659\n"),
    ("cribbage-split", "5T5247659\n\n5T5247659\n"),
    ("cribbage-split", "5T5247659\n5t5247659\n"),
    ("cribbage-split", "5T5\nx\n"),
    ("cribbage-split", "5T5247659\n5105247659\n"),
    ("cribbage-split", "5T5247659\n00000000\n"),
    ("cribbage-split", "5T5247659\n5T5247650\n"),
    ("contest", "1\nN\n1C\nC2\n"),
    ("pbn", "[Deal \"N:... - - -\"]"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\n1S - 2S AP\n"),
    ("pbn", "[Contract \"1NT\"]\n[Declarer \"N\"]\n[Play \"E\"]\nSA S2 S3 S4\nHA ^L H2 H3 H4\n"),
    ("pbn", "[Dealer \"N\"]\n[Auction \"N\"]\nAP\n[Result \"7\"]\n"),
    ("lin", "mb|1N|pc|SA|"),
    ("cribbage deal", ""),
    ("cribbage deal", "5T5 + 9"),
    ("cribbage deal", "5T524765"),
];

/// A play of a grand slam in spades by North: each seat holds a suit, and North wins every trick.
fn grand_slam(result: u8) -> String {
    let tricks = "AKQJT98765432".chars().map(|rank| format!("H{rank} D{rank} C{rank} S{rank}\n"));
    let tricks: String = tricks.collect();
    format!(
        "[Dealer \"N\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. \
         ...AKQJT98765432\"]\n[Auction \"N\"]\n7S AP\n[Result \"{result}\"]\n[Play \"E\"]\n{tricks}"
    )
}

/// The same as the contest has it, East leading first and then North.
fn grand_slam_in_turn() -> String {
    let tricks = "AKQJT98765432".chars().enumerate().map(|(place, rank)| match place {
        0 => format!("H{rank} D{rank} C{rank} S{rank}\n"),
        _ => format!("S{rank} H{rank} D{rank} C{rank}\n"),
    });
    let tricks: String = tricks.collect();
    format!("1\nN\n7S\nPASS\nPASS\nPASS\n{tricks}")
}

/// Readers, texts that are too long to be written out, and what they are.
pub fn long_texts() -> Vec<(&'static str, &'static str, String)> {
    let lin_deal = "3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432";
    vec![
        ("pbn", "a line of 300 characters", format!("; {}\n[Board \"1\"]\n", "x".repeat(298))),
        ("pbn", "13 tricks that give 12", grand_slam(12)),
        ("pbn", "a fourteenth trick", format!("{}SA\n", grand_slam(13))),
        ("contest", "a fourteenth trick", format!("{}CA C2 C3 C4\n", grand_slam_in_turn())),
        ("contest", "a card that is not there", grand_slam_in_turn().replace("S9", "H9")),
        (
            "pbn",
            "70 tags for all games",
            (0..70).map(|number| format!("[Tag{number} \"##x\"]\n")).collect::<Vec<_>>().concat(),
        ),
        (
            "pbn",
            "10,001 annotations",
            format!("[Dealer \"N\"]\n[Auction \"N\"]\n1S {}AP\n", "$1 ".repeat(10_001)),
        ),
        (
            "pbn",
            "30,000 lines after a tag",
            format!("[ScoreTable \"\"]\n{}\n", "x\n".repeat(30_000)),
        ),
        (
            "lin",
            "a title of 1,001 characters",
            format!("vg|{}|qx|o1|md|{lin_deal}|", "a".repeat(1001)),
        ),
        ("lin", "101 settings", format!("http://bridge.test/?v=n&{}", "x=1&".repeat(100))),
        (
            "lin",
            "400 calls and 53 cards",
            format!("md|{lin_deal}|mb|{}|pc|{}|", "1C".repeat(400), "SA".repeat(53)),
        ),
        ("contest", "10,002 records", "E\n".repeat(10_002)),
        ("cards", "1,100 words that are no cards", "x ".repeat(1100)),
    ]
}

/// Bytes of files.
pub const BYTES: &[&[u8]] = &[
    b"[Site \"K\xf8benhavn\"]",
    b"[Site \"Malm\xc3\xb6 \xe2\x99",
    b"\xff\xfe[\0S\0i\0t\0e\0",
    b"\xfe\xff\0[\0S\0i\0t\0e\xd8\0",
    b"\xff\xfe[\0S\0i\0t\0e\0\"",
    b"PK\x03\x04\x14\0",
    b"%PDF-1.4",
    b"\x01[Site \"\"]",
    b"\0\0\0\0",
];
