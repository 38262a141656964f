/** The key of an element's id in WebDriver's responses. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebDriver's response to a command that failed. */
interface Refusal {
  error: string;
  message: string;
}

/**
 * A browser with one window, which a driver has started. The commands follow W3C WebDriver
 * (https://www.w3.org/TR/webdriver2/). They are JSON over HTTP, and the same for every browser.
 */
export class Session {
  private constructor(private readonly address: string) {}

  /** Starts a browser through the driver at an address. */
  static async start(driver: string, capabilities: Record<string, unknown>): Promise<Session> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>("POST", `${driver}/session`, body);
    return new Session(`${driver}/session/${sessionId}`);
  }

  /** Ends the browser. */
  async end(): Promise<void> {
    await send("DELETE", this.address);
  }

  async get<T>(command: string): Promise<T> {
    return send("GET", `${this.address}/${command}`);
  }

  async post<T>(command: string, body: Record<string, unknown> = {}): Promise<T> {
    return send("POST", `${this.address}/${command}`, body);
  }

  /** Returns the ids of the elements that a selector finds in the document or in an element. */
  async elements(css: string, within?: string): Promise<string[]> {
    const scope = within === undefined ? "elements" : `element/${within}/elements`;
    const found = await this.post<Record<string, string>[]>(scope, { using: "css selector", value: css });
    return found.flatMap((element) => element[ELEMENT] ?? []);
  }

  /** Runs the body of a function in the page. `elements` are ids, which the function receives as elements. */
  async run<T>(script: string, ...elements: string[]): Promise<T> {
    return this.post("execute/sync", { script, args: elements.map((id) => ({ [ELEMENT]: id })) });
  }
}

async function send<T>(method: string, url: string, body?: Record<string, unknown>): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T | Refusal };
  if (!answer.ok) {
    const { error, message } = value as Refusal;
    throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
  }
  return value as T;
}
