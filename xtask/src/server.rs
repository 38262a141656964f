//! A small server of static files for this machine only.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use anyhow::{Context as _, Result, anyhow};

use crate::encoding::{Encoded, Encoding, is_worth_it};

/// How long a request may be, in bytes, and how many headers it may have: a browser's are far shorter.
const LONGEST_REQUEST: usize = 1 << 16;
const MOST_HEADERS: usize = 64;

/// A server that answers until it is dropped. Each connection has a thread of its own: a browser keeps several open, and a
/// pool with fewer threads than connections lets the others wait for ever.
pub struct Server {
    address: SocketAddr,
    mount: String,
    is_over: Arc<AtomicBool>,
    accepting: Option<JoinHandle<()>>,
}

/// The files served and the path under which they appear.
struct Files {
    root: PathBuf,
    mount: String,
    encoded: Encoded,
}

/// An answer to a request.
struct Answer {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Server {
    /// Takes a port on the loopback interface, or a free one for port 0, and serves the directory
    /// `root` under the path `mount`, which begins and ends with a slash.
    pub fn start(root: PathBuf, mount: &str, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
            if error.kind() == io::ErrorKind::AddrInUse {
                anyhow!("port {port} is taken by another program; choose another with --port")
            } else {
                anyhow!(error).context(format!("could not listen on port {port}"))
            }
        })?;
        let address = listener.local_addr().context("could not start the server")?;
        let files = Arc::new(Files { root, mount: mount.to_owned(), encoded: Encoded::default() });
        let is_over = Arc::new(AtomicBool::new(false));
        let accepting = Some(thread::spawn({
            let is_over = Arc::clone(&is_over);
            move || {
                for stream in listener.incoming() {
                    if is_over.load(Ordering::Relaxed) {
                        break;
                    }
                    let files = Arc::clone(&files);
                    // A browser that goes away before its answer is no fault of ours.
                    thread::spawn(move || stream.and_then(|stream| converse(&files, &stream)));
                }
            }
        }));
        Ok(Self { address, mount: mount.to_owned(), is_over, accepting })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// Answers for as long as the program runs.
    pub fn wait(mut self) {
        if let Some(accepting) = self.accepting.take() {
            // It ends early only if it panicked.
            let _ = accepting.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // It looks up when somebody comes.
        drop(TcpStream::connect(self.address));
    }
}

/// Answers what is asked on a connection, one request after the other, until it is closed.
fn converse(files: &Files, mut stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    loop {
        let mut text = Vec::new();
        while !text.ends_with(b"\r\n\r\n") {
            let room = LONGEST_REQUEST.saturating_sub(text.len()) as u64;
            if reader.by_ref().take(room).read_until(b'\n', &mut text)? == 0 {
                return Ok(());
            }
        }
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        if request.parse(&text).is_err() {
            return refusal("400 Bad Request", "this is no request").send(stream, true);
        }
        let header = |name: &str| {
            let found = request.headers.iter().find(|one| one.name.eq_ignore_ascii_case(name))?;
            std::str::from_utf8(found.value).ok()
        };
        let (method, url) = (request.method.unwrap_or(""), request.path.unwrap_or(""));
        if !["GET", "HEAD"].contains(&method) {
            // What else such a request brings is not read.
            let refused = refusal("405 Method Not Allowed", "only GET and HEAD are answered");
            return refused.send(stream, true);
        }
        let answer = files.get(url, header("Accept-Encoding").and_then(Encoding::accepted));
        answer.send(stream, method == "GET")?;
        if header("Connection").is_some_and(|value| value.eq_ignore_ascii_case("close")) {
            return stream.flush();
        }
    }
}

impl Answer {
    fn send(self, mut stream: &TcpStream, has_body: bool) -> io::Result<()> {
        let Self { status, headers, body } = self;
        let headers = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n"));
        let (headers, length) = (headers.collect::<String>(), body.len());
        let head = format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\n{headers}\r\n");
        stream.write_all(head.as_bytes())?;
        if has_body { stream.write_all(&body) } else { Ok(()) }
    }
}

impl Files {
    fn get(&self, url: &str, accepted: Option<Encoding>) -> Answer {
        let path = url.split(['?', '#']).next().unwrap_or(url);
        if path.len() + 1 == self.mount.len() && self.mount.starts_with(path) {
            let mut answer = refusal("308 Permanent Redirect", "the page is one slash further");
            answer.headers.push(("Location", self.mount.clone()));
            return answer;
        }
        let read = path.strip_prefix(&self.mount).and_then(relative).and_then(|file| {
            let file = if file.as_os_str().is_empty() { PathBuf::from("index.html") } else { file };
            let bytes = fs::read(self.root.join(&file)).ok()?;
            let media_type = media_type(&file);
            let encoding = accepted.filter(|_| is_worth_it(media_type, &bytes));
            let encoded = encoding.and_then(|encoding| self.encode(&file, &bytes, encoding));
            Some((encoded.map_or((bytes, None), |bytes| (bytes, encoding)), media_type))
        });
        let Some(((body, encoding), media_type)) = read else {
            return refusal("404 Not Found", "there is no such file");
        };
        let mut headers = vec![
            ("Content-Type", media_type.to_owned()),
            ("Cache-Control", "no-cache".to_owned()),
            ("Vary", "Accept-Encoding".to_owned()),
            ("X-Content-Type-Options", "nosniff".to_owned()),
        ];
        headers.extend(encoding.map(|encoding| ("Content-Encoding", encoding.name().to_owned())));
        Answer { status: "200 OK", headers, body }
    }

    fn encode(&self, file: &Path, bytes: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
        let changed = fs::metadata(self.root.join(file)).ok()?.modified().ok()?;
        self.encoded.get(file, changed, bytes, encoding).ok()
    }
}

fn refusal(status: &'static str, text: &str) -> Answer {
    let headers = vec![("Content-Type", "text/plain; charset=utf-8".to_owned())];
    Answer { status, headers, body: text.as_bytes().to_vec() }
}

/// The path below the root that a request's path names, unless it leads outside.
fn relative(path: &str) -> Option<PathBuf> {
    let decoded = decode(path)?;
    let mut file = PathBuf::new();
    for part in decoded.split('/') {
        if part == "." || part == ".." || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    file.is_relative().then_some(file)
}

/// Undoes percent-encoding.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            u8::try_from(digit()? * 16 + digit()?).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt" | "ts" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_path_cannot_lead_out_of_the_root() {
        for path in ["../secret", "a/../../b", "%2e%2e/secret", "c:/x", "%zz"] {
            assert_eq!(relative(path), None, "{path}");
        }
        assert_eq!(relative("/etc/x"), Some(PathBuf::from("etc/x")));
        assert_eq!(relative("a%20b/c.js"), Some(PathBuf::from("a b/c.js")));
    }

    fn ask(server: &Server, request: &str) -> String {
        ask_with(server, request, "")
    }

    fn ask_with(server: &Server, request: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n")
            .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[test]
    fn files_are_compressed_for_who_asks() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../static/css");
        let server = Server::start(root, "/", 0).unwrap();
        for encoding in ["br", "gzip"] {
            let headers = format!("Accept-Encoding: {encoding}\r\n");
            let packed = ask_with(&server, "GET /base.css", &headers);
            assert!(packed.contains(&format!("Content-Encoding: {encoding}\r\n")), "{packed}");
            assert!(packed.contains("Vary: Accept-Encoding\r\n"), "{packed}");
            assert!(!packed.contains("box-sizing: border-box;"), "{packed}");
        }
        let plain = ask(&server, "GET /base.css");
        assert!(
            plain.contains("box-sizing: border-box;") && !plain.contains("Content-Encoding"),
            "{plain}"
        );
    }

    #[test]
    fn files_appear_under_the_mount_and_nowhere_else() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let server = Server::start(root, "/club/page/", 0).unwrap();
        let found = ask(&server, "GET /club/page/Cargo.toml?x=1");
        assert!(found.starts_with("HTTP/1.1 200"), "{found}");
        assert!(found.contains("name = \"xtask\""), "{found}");
        assert!(ask(&server, "GET /Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "GET /club/page/../Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "POST /club/page/Cargo.toml").starts_with("HTTP/1.1 405"));
        let head = ask(&server, "HEAD /club/page/Cargo.toml");
        assert!(head.starts_with("HTTP/1.1 200") && !head.contains("xtask"), "{head}");
        let slash = ask(&server, "GET /club/page");
        assert!(slash.contains("Location: /club/page/"), "{slash}");
    }

    /// A browser keeps its connections open. None waits for another to be closed.
    #[test]
    fn every_connection_is_answered_while_all_are_open() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let server = Server::start(root, "/", 0).unwrap();
        let address = server.address;
        // They come in a burst, as those of a page do.
        let open: Vec<_> = (0..100).map(|_| TcpStream::connect(address).unwrap()).collect();
        for mut stream in &open {
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            write!(stream, "GET /absent HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        }
        for mut stream in &open {
            let mut start = [0; 12];
            stream.read_exact(&mut start).expect("an answer");
            assert_eq!(&start, b"HTTP/1.1 404");
        }
    }

    #[test]
    fn a_taken_port_is_named() {
        let first = Server::start(PathBuf::new(), "/", 0).unwrap();
        let port = first.address.port();
        let second = Server::start(PathBuf::new(), "/", port).err().unwrap();
        assert!(second.to_string().starts_with(&format!("port {port} is taken")));
    }
}
