//! Server for static files. Only this machine can reach it.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use anyhow::{Context as _, Result};

/// A server that runs until the program ends. Each connection has its own thread. A browser keeps several connections
/// open, so a small pool of threads could be blocked for ever.
pub struct Server {
    address: SocketAddr,
    mount: String,
    accepting: JoinHandle<()>,
}

/// The served directory, and the path under which its files appear.
struct Files {
    root: PathBuf,
    mount: String,
}

impl Server {
    /// Binds a port on the loopback interface. Port 0 selects a free port. Serves the directory `root` under the path
    /// `mount`. `mount` must begin and end with a slash.
    pub fn start(root: PathBuf, mount: &str, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("port {port} cannot be had; choose another with --port"))?;
        let address = listener.local_addr()?;
        let files = Arc::new(Files { root, mount: mount.to_owned() });
        let accepting = thread::spawn(move || {
            for stream in listener.incoming() {
                let files = Arc::clone(&files);
                // A browser may close a connection before its response is sent. So errors are ignored.
                thread::spawn(move || stream.and_then(|stream| serve(&files, &stream)));
            }
        });
        Ok(Self { address, mount: mount.to_owned(), accepting })
    }

    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.mount)
    }

    /// Blocks while the server runs.
    pub fn wait(self) {
        // The thread never ends, unless it panics.
        let _ = self.accepting.join();
    }
}

/// Answers the requests of a connection one after another, until the browser closes the connection or sends a request
/// that is not `GET`.
fn serve(files: &Files, mut stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(request) = lines.next().transpose()? {
        // Skip the headers, because the response does not depend on them.
        while lines.next().transpose()?.is_some_and(|header| !header.is_empty()) {}
        let Some(url) = request.strip_prefix("GET ").and_then(|rest| rest.split(' ').next()) else {
            // The request may have a body, so it is unknown where the next request begins. Close the connection.
            return write!(stream, "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n");
        };
        let Some((media_type, body)) = files.get(url) else {
            write!(stream, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")?;
            continue;
        };
        let head = format!(
            "HTTP/1.1 200 OK\r\nContent-Length: {}\r\nContent-Type: {media_type}\r\n\
             Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(&body)?;
    }
    Ok(())
}

impl Files {
    /// Returns the media type and the content of a file. Returns `None` if there is no such file.
    fn get(&self, url: &str) -> Option<(&'static str, Vec<u8>)> {
        let path = url.split(['?', '#']).next()?.strip_prefix(&self.mount)?;
        let path = relative(if path.is_empty() { "index.html" } else { path })?;
        Some((media_type(path), fs::read(self.root.join(path)).ok()?))
    }
}

/// Converts the path in a request to a path below the root. Returns `None` if the path could lead outside the root.
/// Escapes are not decoded, because no file of the site has a name that needs them.
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
    use std::io::Read as _;
    use std::net::Shutdown;
    use std::time::Duration;

    use super::*;

    fn start(mount: &str) -> Server {
        Server::start(env!("CARGO_MANIFEST_DIR").into(), mount, 0).unwrap()
    }

    fn ask(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    #[test]
    fn a_path_cannot_lead_outside_the_root() {
        for path in
            ["../secret", "a/../../b", "%2e%2e/secret", "c:/x", "/etc/x", "a//b", "a\\..\\b"]
        {
            assert_eq!(relative(path), None, "{path}");
        }
        assert_eq!(relative("a/b-1.c.js"), Some(Path::new("a/b-1.c.js")));
    }

    #[test]
    fn files_are_served_only_under_the_mount_path() {
        let server = start("/club/page/");
        let found = ask(&server, "GET /club/page/Cargo.toml?x=1");
        assert!(found.starts_with("HTTP/1.1 200"), "{found}");
        assert!(found.contains("name = \"xtask\""), "{found}");
        assert!(ask(&server, "GET /Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "GET /club/page/../Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(ask(&server, "POST /club/page/Cargo.toml").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn many_open_connections_are_all_answered() {
        let server = start("/");
        // A browser opens many connections at the same time.
        let open: Vec<_> = (0..100).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        for mut stream in &open {
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            let request = "GET /absent HTTP/1.1\r\nHost: x\r\n\r\n";
            stream.write_all(request.repeat(2).as_bytes()).unwrap();
        }
        for stream in &open {
            let lines = BufReader::new(stream).lines().map_while(Result::ok);
            let found = lines.filter(|line| line == "HTTP/1.1 404 Not Found").take(2).count();
            assert_eq!(found, 2);
        }
    }

    #[test]
    fn the_error_for_a_taken_port_names_it() {
        let first = start("/");
        let port = first.address.port();
        let second = Server::start(PathBuf::new(), "/", port).err().unwrap();
        assert!(second.to_string().starts_with(&format!("port {port} cannot be had")));
    }
}
