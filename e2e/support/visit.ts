import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";
import type { FileKey } from "./kept_files.ts";
import { startBrowser, type BrowserName } from "./other_browsers.ts";
import { WatchedSite } from "./watched_site.ts";
import type { Session } from "./web_driver.ts";

export { expect };

/** Folder for screenshots, which git ignores. No test compares them. */
const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));

/** Selectors of elements that may have a role. The browser decides which elements really have the role. */
const CANDIDATES = {
  button: "button",
  grid: "[role=grid]",
  group: "fieldset, [role=group]",
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  navigation: "nav",
  region: "section, [role=region]",
  row: "tr, [role=row]",
  table: "table",
  textbox: "textarea, input",
} as const;

type Role = keyof typeof CANDIDATES;

/** A way to find an element. Like Playwright's locators, it searches again at each use. */
export class Locator {
  constructor(
    private readonly session: Session,
    private readonly find: () => Promise<string[]>,
  ) {}

  /**
   * Finds elements by the role and the beginning of the name that the browser computes for screen readers. Ignores
   * case, because browsers disagree on whether `text-transform` affects names.
   */
  role(role: Role, name = ""): Locator {
    return new Locator(this.session, async () => {
      const found: string[] = [];
      const exact: string[] = [];
      for (const id of await this.session.elements(CANDIDATES[role], await this.one())) {
        // WebKit computes no name for elements that are not drawn, such as those in a closed dialog.
        const label = await this.session.get<string>(`element/${id}/computedlabel`).catch(() => undefined);
        if (label === undefined) {
          continue;
        }
        const begins = label.toLowerCase().startsWith(name.toLowerCase());
        if (begins && (await this.session.get(`element/${id}/computedrole`)) === role) {
          found.push(id);
          if (label.toLowerCase() === name.toLowerCase()) {
            exact.push(id);
          }
        }
      }
      // If a name is the beginning of another name, prefer the exact one.
      return exact.length > 0 ? exact : found;
    });
  }

  css(selector: string): Locator {
    return new Locator(this.session, async () => this.session.elements(selector, await this.one()));
  }

  async count(): Promise<number> {
    return eventually(async () => (await this.find()).length);
  }

  async text(): Promise<string> {
    return this.use(async (id) => this.session.get(`element/${id}/text`));
  }

  /** Returns the texts of all matches. */
  async texts(): Promise<string[]> {
    return eventually(async () => {
      const ids = await this.find();
      return Promise.all(ids.map(async (id) => this.session.get<string>(`element/${id}/text`)));
    });
  }

  async value(): Promise<string> {
    return this.use(async (id) => this.session.get(`element/${id}/property/value`));
  }

  async click(): Promise<void> {
    await this.use(async (id) => this.session.post(`element/${id}/click`));
  }

  /** Types a text. For a file input, the text is the path of a file. */
  async type(text: string): Promise<void> {
    await this.use(async (id) => this.session.post(`element/${id}/value`, { text }));
  }

  /** Puts a text into a field at once, as a paste does. */
  async paste(text: string): Promise<void> {
    const script = `arguments[0].focus(); document.execCommand("insertText", false, ${JSON.stringify(text)});`;
    await this.use(async (id) => this.session.run(script, id));
  }

  private async use<T>(action: (id: string) => Promise<T>): Promise<T> {
    return eventually(async () => action(await this.one()));
  }

  private async one(): Promise<string> {
    const [id, ...others] = await this.find();
    if (id === undefined || others.length > 0) {
      throw new Error(`${others.length + (id === undefined ? 0 : 1)} elements in place of one`);
    }
    return id;
  }
}

/** Repeats an action until it succeeds. The element may not exist yet, or may be redrawn at that moment. */
async function eventually<T>(action: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await expect(async () => {
    result = { value: await action() };
  }).toPass();
  return (result as { value: T }).value;
}

/** A visit to the page in a browser other than Chromium. */
export class Visit extends Locator {
  constructor(
    private readonly browser: Session,
    private readonly site: WatchedSite,
    private readonly name: BrowserName,
  ) {
    super(browser, async () => browser.elements("html"));
  }

  /** Opens the page at a hash route and waits until it has started. */
  async open(hash = ""): Promise<void> {
    await this.browser.post("url", { url: `${this.site.url}${hash}` });
    await expect.poll(async () => this.css("#main").count()).toBe(1);
  }

  /** Reloads the page and waits until it has started. */
  async reload(): Promise<void> {
    await this.browser.post("refresh");
    await expect.poll(async () => this.css("#main").count()).toBe(1);
  }

  /** Returns the name of the file that the browser has stored for a tab, or `null`. */
  async keptFile(key: FileKey): Promise<string | null> {
    // Opening a database that does not exist would create it.
    const script = `
      const [key, answer] = arguments;
      indexedDB.databases().then((all) => {
        if (!all.some(({ name }) => name === "kibitzer")) {
          return answer(null);
        }
        indexedDB.open("kibitzer").onsuccess = ({ target: { result: database } }) => {
          const request = database.transaction("files").objectStore("files").get(key);
          request.onsuccess = () => {
            database.close();
            answer(request.result?.name ?? null);
          };
        };
      });`;
    return this.browser.post("execute/async", { script, args: [key] });
  }

  async title(): Promise<string> {
    return this.browser.get("title");
  }

  /** Takes a screenshot of the window. No test compares it. */
  async picture(name: string): Promise<void> {
    // WebKitGTK captures the last painted frame, which may not contain the last change.
    const script = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]));";
    await this.browser.post("execute/async", { script, args: [] });
    const png = await this.browser.get<string>("screenshot");
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${FOLDER}${this.name}-${name}.png`, Buffer.from(png, "base64"));
  }

  /** Complaints about the page so far. */
  async complaints(): Promise<string[]> {
    const noted = await this.browser.run<string[]>("return window.complaints ?? ['the page is not watched']");
    return [...noted, ...this.site.elsewhere.map((url) => `request outside the origin: ${url}`)];
  }
}

/** Playwright's `test` for browsers that Playwright cannot control itself. */
export const test = base.extend<{ browserUsed: BrowserName; visit: Visit }>({
  browserUsed: ["firefox", { option: true }],

  visit: async ({ baseURL, browserUsed }, use) => {
    if (baseURL === undefined) {
      throw new Error("set BASE_URL to the address of the page");
    }
    const site = await WatchedSite.start(new URL(baseURL));
    try {
      const { session, stop } = await startBrowser(browserUsed, site.host);
      try {
        await session.post("window/rect", { x: 0, y: 0, width: 1280, height: 1800 });
        const visit = new Visit(session, site, browserUsed);
        await use(visit);
        expect(await visit.complaints(), "what the page did wrong").toEqual([]);
      } finally {
        await stop();
      }
    } finally {
      site.stop();
    }
  },
});
