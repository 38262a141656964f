import { expect, test as base, type BrowserContext, type Locator, type Page, type Request } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";
import { LOOKS, PAGES, type PageName } from "./words.ts";

export { expect };
export type { Locator, Page };

/** Marks a test for `cargo xtask test --all`: it is slow, or another one finds most of its faults. */
export const nightly = { tag: "@nightly" } as const;

/** Marks all but the first of tests that differ in one value for `cargo xtask test --all`. */
export function firstEachTime(at: number): { tag?: typeof nightly.tag } {
  return at === 0 ? {} : nightly;
}

/** Complaints about the page, as sentences; empty while all is well. */
class Complaints {
  readonly list: string[] = [];

  /** Listens to a page and its context. Returns a function that ends that: the context may see other tests. */
  watch(page: Page, origin: string): () => void {
    page.on("console", (message) => {
      // The tests keep the page out of the cache, which it does not need.
      const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
      if ((message.type() === "error" || message.type() === "warning") && !isBlocked) {
        this.list.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => {
      this.list.push(`uncaught: ${error.message}`);
    });
    const onRequest = (request: Request): void => {
      const url = new URL(request.url());
      if (!["blob:", "data:"].includes(url.protocol) && url.origin !== origin) {
        this.list.push(`request outside the origin: ${request.url()}`);
      }
    };
    const onFailure = (request: Request): void => {
      const reason = request.failure()?.errorText ?? "";
      // Leaving a page stops its requests.
      if (reason !== "net::ERR_ABORTED") {
        this.list.push(`request failed: ${request.url()} ${reason}`);
      }
    };
    // The context's events include requests of workers.
    const context = page.context();
    context.on("request", onRequest);
    context.on("requestfailed", onFailure);
    return () => {
      context.off("request", onRequest);
      context.off("requestfailed", onFailure);
    };
  }
}

interface Fixtures {
  /** Finds violations of the accessibility rules of axe, or of those on colours, in the page's current state. */
  axe: (page: Page, rules?: "all" | "colours") => Promise<void>;
  /**
   * Complaints about the page so far. A test that provokes an error on purpose empties the list;
   * its content at the end fails the test.
   */
  complaints: string[];
}

/** Returns the accessibility rules of axe, or those on colours, that the page's current state violates. */
async function violations(page: Page, rules: "all" | "colours"): Promise<Result[]> {
  // The rule that a name has the visible text is experimental in axe, but required by WCAG 2.5.3.
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { "label-content-name-mismatch": { enabled: true } },
  };
  if (rules === "colours") {
    options.runOnly = ["color-contrast", "link-in-text-block"];
  }
  // The script is large: it is added to a page once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: { run: typeof axe.run } };
    return (await inPage.run(document, chosen)).violations;
  }, options);
}

/**
 * Playwright's `test` for a page that keeps its console silent and stays on its origin, in a browser context of its own:
 * for tests of what a browser stores, fetches, or does without a network.
 */
export const fresh = base.extend<Fixtures>({
  complaints: [
    async ({ page, baseURL }, use) => {
      if (baseURL === undefined) {
        throw new Error("set BASE_URL to the address of the page");
      }
      const complaints = new Complaints();
      const stop = complaints.watch(page, new URL(baseURL).origin);
      await use(complaints.list);
      stop();
      expect(complaints.list, "what the page did wrong").toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({}, use) => {
    await use(async (page, rules = "all") => {
      const found = await violations(page, rules);
      const listed = found.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
      );
      expect(listed, "violations of accessibility rules").toEqual([]);
    });
  },
});

/** Things that a page can leave behind in a context. */
const KEPT = "local_storage,indexeddb,cache_storage,service_workers";

/**
 * Playwright's `test` in a context that all tests of a worker share, where the browser has the page's files and has
 * compiled them. Each test has a new page, without the data of the one before.
 */
export const test = fresh.extend<object, { warm: BrowserContext }>({
  warm: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, colorScheme, serviceWorkers, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, colorScheme, serviceWorkers });
      // Fetching all chunks of the page while it is idle, and starting workers, takes a fifth of a test's time. A
      // browser that saves data does neither.
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],

  context: async ({ warm }, use) => {
    await use(warm);
    await Promise.all(warm.pages().map(async (page) => page.close()));
    await warm.unrouteAll({ behavior: "ignoreErrors" });
    await warm.clearPermissions();
  },

  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: new URL(baseURL ?? "").origin, storageTypes: KEPT });
    await session.detach();
    await use(page);
  },
});

/** Opens the page at a hash route and waits until it has started. */
export async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`./${hash}`);
  await started(page);
}

/** Waits until the wasm has drawn the page: the frame before it has no such element. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator("#main")).toBeAttached();
}

/** The navigation's link to a page. */
export function pageLink(page: Page, name: PageName): Locator {
  return page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: PAGES[name].link, exact: true });
}

/** Opens a page by its link, and waits until it is shown: the address changes earlier. */
export async function goToPage(page: Page, name: PageName): Promise<void> {
  await pageLink(page, name).click();
  await expect(pageLink(page, name)).toHaveAttribute("aria-current", "page");
}

/** Returns the heading of the current page. */
export function pageHeading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** Returns the button for the next theme, which names it. */
export function themeButton(page: Page): Locator {
  return page.getByRole("button", { name: LOOKS.theme });
}

/** The button for two colours of suits. */
export function suitsButton(page: Page): Locator {
  return page.getByRole("button", { name: LOOKS.suits });
}

/** Removes requests that failed without a network: the page and its content are cached. */
export function withoutNetwork(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/^request failed: .* net::ERR_INTERNET_DISCONNECTED$/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}
