import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Runs in the page before its own scripts, and records errors. WebDriver itself cannot read a browser's console.
 * WebDriver BiDi can, but WebKitGTK's driver does not support it yet.
 */
const WATCH = `
  window.complaints = [];
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => {
      complaints.push("console " + level + ": " + words.join(" "));
      say.apply(console, words);
    };
  }
  // If loading an element fails, the event reaches the window only in the capture phase.
  addEventListener("error", (event) => {
    complaints.push("error: " + (event.message ?? event.target.outerHTML));
  }, true);
  addEventListener("unhandledrejection", (event) => complaints.push("unhandled: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => {
    complaints.push(event.violatedDirective + " forbids " + event.blockedURI);
  });
`;

/** Requests that Firefox sends to Mozilla on its own. */
const FIREFOX_ITSELF = /\.(mozilla|firefox)\.(com|net|org)\b/;

/**
 * Serves the built site with an added script that records the page's errors. It is also the browser's proxy. Therefore,
 * it sees every request to another origin, including the requests of workers.
 */
export class WatchedSite {
  /** Requests to other origins. */
  readonly elsewhere: string[] = [];
  private readonly server: Server;

  private constructor(private readonly site: URL) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    // With the method CONNECT, a browser asks the proxy to connect to an HTTPS address.
    this.server.on("connect", (request, socket) => {
      this.note(request.url ?? "");
      socket.destroy();
    });
  }

  /** Starts serving a site on a free port of this machine. */
  static async start(site: URL): Promise<WatchedSite> {
    const watched = new WatchedSite(site);
    await new Promise<void>((resolve) => watched.server.listen(0, "127.0.0.1", resolve));
    return watched;
  }

  /** Host and port, such as `127.0.0.1:1234`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}${this.site.pathname}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private note(url: string): void {
    if (!FIREFOX_ITSELF.test(url)) {
      this.elsewhere.push(url);
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A request to another origin contains the complete address. In some browsers, every request does.
    const url = new URL(request.url ?? "/", `http://${this.host}`);
    if (url.host !== this.host) {
      this.note(url.href);
      response.writeHead(502).end();
      return;
    }
    const file = await fetch(new URL(url.pathname + url.search, this.site));
    const type = file.headers.get("content-type") ?? "";
    let body = Buffer.from(await file.arrayBuffer());
    if (type.startsWith("text/html")) {
      body = Buffer.from(body.toString().replace("<meta", `<script>${WATCH}</script><meta`));
    }
    response.writeHead(file.status, { "content-type": type }).end(body);
  }
}
