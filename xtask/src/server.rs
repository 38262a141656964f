//! A small server of static files for this machine only.

use std::fs;
use std::io::{self, Cursor};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Context as _, Result, anyhow};
use tiny_http::{Header, Method, Request, Response};

use crate::encoding::{Encoded, Encoding, is_worth_it};

/// How many requests are answered at once; browsers open about six connections.
const THREADS: usize = 8;

/// A server that answers until it is dropped.
pub struct Server {
    inner: Arc<tiny_http::Server>,
    address: SocketAddr,
    mount: String,
    threads: Vec<JoinHandle<()>>,
}

/// The files served and the path under which they appear.
struct Files {
    root: PathBuf,
    mount: String,
    encoded: Encoded,
}

type Answer = Response<Cursor<Vec<u8>>>;

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
        let address = listener.local_addr()?;
        let inner = tiny_http::Server::from_listener(listener, None)
            .map_err(|error| anyhow!(error))
            .context("could not start the server")?;
        let inner = Arc::new(inner);
        let files = Arc::new(Files { root, mount: mount.to_owned(), encoded: Encoded::default() });
        let threads = (0..THREADS)
            .map(|_| {
                let (inner, files) = (Arc::clone(&inner), Arc::clone(&files));
                thread::spawn(move || {
                    while let Ok(request) = inner.recv() {
                        answer(&files, request);
                    }
                })
            })
            .collect();
        Ok(Self { inner, address, mount: mount.to_owned(), threads })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// Answers for as long as the program runs.
    pub fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread ends early only if answering panicked; the others go on.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        for _ in &self.threads {
            self.inner.unblock();
        }
    }
}

fn answer(files: &Files, request: Request) {
    let response = match request.method() {
        Method::Get | Method::Head => files.get(request.url(), accepted(&request)),
        _ => refusal(405, "only GET and HEAD are answered"),
    };
    // A browser that went away before its answer is no fault of ours.
    let _ = request.respond(response);
}

/// How the browser would have its answer compressed.
fn accepted(request: &Request) -> Option<Encoding> {
    let header = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"))?;
    Encoding::accepted(header.value.as_str())
}

impl Files {
    fn get(&self, url: &str, accepted: Option<Encoding>) -> Answer {
        let path = url.split(['?', '#']).next().unwrap_or(url);
        if path.len() + 1 == self.mount.len() && self.mount.starts_with(path) {
            return refusal(308, "the page is one slash further")
                .with_header(header("Location", &self.mount));
        }
        let read = path.strip_prefix(&self.mount).and_then(relative).and_then(|file| {
            let file = if file.as_os_str().is_empty() { PathBuf::from("index.html") } else { file };
            let bytes = fs::read(self.root.join(&file)).ok()?;
            let media_type = media_type(&file);
            let encoding = accepted.filter(|_| is_worth_it(media_type, &bytes));
            let encoded = encoding.and_then(|encoding| self.encode(&file, &bytes, encoding));
            Some((encoded.map_or((bytes, None), |bytes| (bytes, encoding)), media_type))
        });
        match read {
            Some(((bytes, encoding), media_type)) => {
                let answer = Response::from_data(bytes)
                    .with_header(header("Content-Type", media_type))
                    .with_header(header("Cache-Control", "no-cache"))
                    .with_header(header("Vary", "Accept-Encoding"))
                    .with_header(header("X-Content-Type-Options", "nosniff"));
                match encoding {
                    Some(encoding) => {
                        answer.with_header(header("Content-Encoding", encoding.name()))
                    }
                    None => answer,
                }
            }
            None => refusal(404, "there is no such file"),
        }
    }

    fn encode(&self, file: &Path, bytes: &[u8], encoding: Encoding) -> Option<Vec<u8>> {
        let changed = fs::metadata(self.root.join(file)).ok()?.modified().ok()?;
        self.encoded.get(file, changed, bytes, encoding).ok()
    }
}

fn refusal(status: u16, text: &str) -> Answer {
    Response::from_string(text).with_status_code(status)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("the server's own headers are ASCII")
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
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

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

    #[test]
    fn a_taken_port_is_named() {
        let first = Server::start(PathBuf::new(), "/", 0).unwrap();
        let port = first.address.port();
        let second = Server::start(PathBuf::new(), "/", port).err().unwrap();
        assert!(second.to_string().starts_with(&format!("port {port} is taken")));
    }
}
