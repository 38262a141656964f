import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Runs before the page's own scripts and records errors. It is in the page because WebDriver alone cannot read a
 * browser's console, and WebKitGTK's driver has no WebDriver BiDi yet, which can.
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
  // A failed load of an element is an event only in the capture phase.
  addEventListener("error", (event) => {
    complaints.push("error: " + (event.message ?? event.target.outerHTML));
  }, true);
  addEventListener("unhandledrejection", (event) => complaints.push("unhandled: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => {
    complaints.push(event.violatedDirective + " forbids " + event.blockedURI);
  });
`;

/** Requests of Firefox to its makers, whatever page it shows. */
const FIREFOX_ITSELF = /\.(mozilla|firefox)\.(com|net|org)\b/;

/**
 * The built site, with a script in front that records the page's errors. It is also the proxy of the browser that
 * visits it, and so sees every request to another origin, a worker's too.
 */
export class WatchedSite {
  /** Requests to other origins. */
  readonly elsewhere: string[] = [];
  private readonly server: Server;

  private constructor(private readonly site: URL) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    // A browser's request to a proxy for an address of HTTPS.
    this.server.on("connect", (request, socket) => {
      this.note(request.url ?? "");
      socket.destroy();
    });
  }

  /** Serves the response to an address, on a free port of this machine. */
  static async start(site: URL): Promise<WatchedSite> {
    const watched = new WatchedSite(site);
    await new Promise<void>((resolve) => watched.server.listen(0, "127.0.0.1", resolve));
    return watched;
  }

  /** `127.0.0.1:1234` */
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
    // Requests to other origins, and with some browsers all, reach a proxy with their whole address.
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
