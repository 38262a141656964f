//! The page: routes, pages and components. It holds no rule of any game.
//!
//! | module | notion |
//! |---|---|
//! | [`app`] | the frame around every page |
//! | [`route`] | what the address says: page, tab, query |
//! | [`address`] | reading and writing the browser's address |
//! | [`attached`] | the files of the tabs, kept for the next visit |
//! | [`attachment`] | texts too long for a field |
//! | [`clipboard`] | copying |
//! | [`delegate`] | one listener for many buttons, and the focus |
//! | [`document`] | a text with its history, and what is read from it |
//! | [`embedded`] | the page within another page |
//! | [`download`] | giving a text as a file |
//! | [`number`] | numbers with decimals |
//! | [`random`] | chance |
//! | [`register`] | the register of interpretations, read for the page |
//! | [`storage`] | what survives a reload; never fails |
//! | [`store`] | state outside of components, drawn anew when it changes |
//! | [`training`] | what every trainer has: results, what comes again, runs |
//! | [`settings`] | theme and suit colours |
//! | [`share`] | sharing an address |
//! | [`shared`] | a value that several parts look at |
//! | [`history`] | undo and redo |
//! | `words` | what a person reads here; each page and group of components has such a module |
//! | `pages` | one module a page, its reducer inside |
//! | `components` | what pages are made of |
//! | `hooks` | what components share: a page's state, roving focus, … |

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod address;
pub mod app;
pub mod attached;
pub mod attachment;
pub mod chosen;
pub mod chunks;
pub mod clipboard;
pub mod components;
pub mod delegate;
pub mod document;
pub mod download;
pub mod embedded;
pub mod history;
pub mod hooks;
pub mod number;
pub mod pages;
pub mod random;
pub mod register;
pub mod route;
pub mod settings;
pub mod share;
pub mod shared;
pub mod storage;
pub mod store;
pub mod training;
mod words;
