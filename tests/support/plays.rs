//! A play of thirteen tricks.

/// Play of the problem's samples. The seat before the first leader takes the first eight tricks.
pub const SAMPLE: &str = "C2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\n\
                          SK S8 S9 ST\nSQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\n\
                          DA D3 D4 D5\nDK D6 D7 D8\nDQ D9 DT DJ\n";
