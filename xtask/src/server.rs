//! A small server of static files for this machine only.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Context as _, Result};

/// Maximum length of a request in bytes, and number of its headers: a browser's are far shorter.
const REQUEST_BYTES: usize = 1 << 16;
const HEADERS: usize = 64;

/// Encodings that a file may be found in, by the extension of what lies beside it, best first.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// A server that answers until the program ends. Each connection has a thread of its own: a browser keeps several open,
/// and a pool with fewer threads than connections lets the others wait for ever.
pub struct Server {
    address: SocketAddr,
    mount: String,
    accepting: JoinHandle<()>,
}

/// The served directory and the path under which its files appear.
struct Files {
    root: PathBuf,
    mount: String,
}

struct Response {
    status: &'static str,
    media_type: &'static str,
    encoding: Option<&'static str>,
    body: Vec<u8>,
}

impl Server {
    /// Takes a port on the loopback interface, or a free one for port 0, and serves the directory
    /// `root` under the path `mount`, which begins and ends with a slash.
    pub fn start(root: PathBuf, mount: &str, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("port {port} cannot be had; choose another with --port"))?;
        let address = listener.local_addr()?;
        let files = Arc::new(Files { root, mount: mount.to_owned() });
        let accepting = thread::spawn(move || {
            for stream in listener.incoming() {
                let files = Arc::clone(&files);
                // A browser may leave before it is answered.
                thread::spawn(move || stream.and_then(|stream| converse(&files, &stream)));
            }
        });
        Ok(Self { address, mount: mount.to_owned(), accepting })
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// Answers for as long as the program runs.
    pub fn wait(self) {
        // It ends early only if it panicked.
        let _ = self.accepting.join();
    }
}

/// Answers the requests of a connection, one after the other, until it is closed.
fn converse(files: &Files, stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    loop {
        let mut text = Vec::new();
        while !text.ends_with(b"\r\n\r\n") {
            let room = REQUEST_BYTES.saturating_sub(text.len()) as u64;
            if reader.by_ref().take(room).read_until(b'\n', &mut text)? == 0 {
                return Ok(());
            }
        }
        let mut headers = [httparse::EMPTY_HEADER; HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        if request.parse(&text).is_err() {
            return refusal("400 Bad Request").send(stream, true);
        }
        let header = |name: &str| {
            let found = request.headers.iter().find(|one| one.name.eq_ignore_ascii_case(name));
            found.and_then(|found| str::from_utf8(found.value).ok()).unwrap_or_default()
        };
        let (method, path) = (request.method.unwrap_or(""), request.path.unwrap_or(""));
        if !["GET", "HEAD"].contains(&method) {
            // The body of such a request is not read.
            return refusal("405 Method Not Allowed").send(stream, true);
        }
        let response = files.get(path, header("Accept-Encoding"));
        response.unwrap_or_else(|| refusal("404 Not Found")).send(stream, method == "GET")?;
        if header("Connection").eq_ignore_ascii_case("close") {
            return Ok(());
        }
    }
}

impl Response {
    fn send(&self, mut stream: &TcpStream, has_body: bool) -> io::Result<()> {
        let Self { status, media_type, encoding, body } = self;
        let encoding = encoding.map(|name| format!("Content-Encoding: {name}\r\n"));
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {}\r\nContent-Type: {media_type}\r\n{}\
             Cache-Control: no-cache\r\nVary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\n\r\n",
            body.len(),
            encoding.unwrap_or_default()
        );
        stream.write_all(head.as_bytes())?;
        if has_body { stream.write_all(body) } else { Ok(()) }
    }
}

fn refusal(status: &'static str) -> Response {
    let media_type = media_type(Path::new("a.txt"));
    Response { status, media_type, encoding: None, body: status.as_bytes().to_vec() }
}

impl Files {
    /// Returns a file, or what lies beside it in an encoding that is accepted; `None` if there is no such file.
    fn get(&self, url: &str, accepted: &str) -> Option<Response> {
        let path = url.split(['?', '#']).next()?.strip_prefix(&self.mount)?;
        let file = self.root.join(relative(if path.is_empty() { "index.html" } else { path })?);
        let plain = fs::read(&file).ok()?;
        let mut encoded = ENCODINGS.iter().filter(|(name, _)| accepts(accepted, name));
        let found = encoded.find_map(|(name, extension)| {
            Some((fs::read(format!("{}.{extension}", file.display())).ok()?, Some(*name)))
        });
        let (body, encoding) = found.unwrap_or((plain, None));
        Some(Response { status: "200 OK", media_type: media_type(&file), encoding, body })
    }
}

/// Returns whether an `Accept-Encoding` names an encoding, and not to refuse it.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight != Some(0.0_f32)
    })
}

/// Returns the path below the root that a request's path names, or `None` if it could lead outside. No file of the site
/// has a name that is written with escapes.
fn relative(path: &str) -> Option<&Path> {
    let is_plain =
        |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', ':', '%']);
    path.split('/').all(is_plain).then(|| Path::new(path))
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
    use std::env;
    use std::time::Duration;

    use super::*;

    fn serve(mount: &str) -> Server {
        Server::start(env!("CARGO_MANIFEST_DIR").into(), mount, 0).unwrap()
    }

    fn ask(server: &Server, request: &str, more: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nConnection: close\r\n{more}\r\n").unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    #[test]
    fn a_path_cannot_lead_out_of_the_root() {
        for path in
            ["../secret", "a/../../b", "%2e%2e/secret", "c:/x", "/etc/x", "a//b", "a\\..\\b"]
        {
            assert_eq!(relative(path), None, "{path}");
        }
        assert_eq!(relative("a/b-1.c.js"), Some(Path::new("a/b-1.c.js")));
    }

    #[test]
    fn what_lies_compressed_beside_a_file_is_served_to_those_who_accept_it() {
        let root = env::temp_dir().join(format!("kibitzer-server-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        for (name, text) in [("a.js", "plain"), ("a.js.br", "small"), ("a.js.gz", "short")] {
            fs::write(root.join(name), text).unwrap();
        }
        let server = Server::start(root.clone(), "/", 0).unwrap();
        for (accepted, body, encoding) in [
            ("gzip, deflate, br, zstd", "small", "Content-Encoding: br\r\n"),
            ("GZIP", "short", "Content-Encoding: gzip\r\n"),
            ("gzip;q=1.0, br;q=0", "short", "Content-Encoding: gzip\r\n"),
            ("br;q=0.000", "plain", ""),
            ("identity", "plain", ""),
        ] {
            let response = ask(&server, "GET /a.js", &format!("Accept-Encoding: {accepted}\r\n"));
            assert!(response.ends_with(&format!("\r\n\r\n{body}")), "{response}");
            let type_and_encoding =
                format!("Content-Type: {}\r\n{encoding}", media_type(Path::new("a.js")));
            assert!(response.contains(&type_and_encoding), "{response}");
            assert_eq!(response.contains("Content-Encoding"), !encoding.is_empty(), "{response}");
        }
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn files_appear_under_the_mount_and_nowhere_else() {
        let server = serve("/club/page/");
        let found = ask(&server, "GET /club/page/Cargo.toml?x=1", "");
        assert!(found.starts_with("HTTP/1.1 200"), "{found}");
        assert!(found.contains("name = \"xtask\""), "{found}");
        assert!(ask(&server, "GET /Cargo.toml", "").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "GET /club/page/../Cargo.toml", "").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "POST /club/page/Cargo.toml", "").starts_with("HTTP/1.1 405"));
        let head = ask(&server, "HEAD /club/page/Cargo.toml", "");
        assert!(head.starts_with("HTTP/1.1 200") && !head.contains("xtask"), "{head}");
    }

    #[test]
    fn every_connection_is_answered_while_all_are_open() {
        let server = serve("/");
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
        let first = serve("/");
        let port = first.address.port();
        let second = Server::start(PathBuf::new(), "/", port).err().unwrap();
        assert!(second.to_string().starts_with(&format!("port {port} cannot be had")));
    }
}
