import { expect, test as base, type BrowserContext, type Locator, type Page, type Request } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";
import { LOOKS, PAGES, TOOLS, type PageName } from "./words.ts";

export { expect };
export type { Locator, Page };

/** Marks a test that is slow or finds few faults that others miss. It runs only with `cargo xtask test --all`. */
export const nightly = { tag: "@nightly" } as const;

/** Tag of a test in a series. The first test (`at` is 0) always runs, the others only with `cargo xtask test --all`. */
export function firstEachTime(at: number): { tag?: typeof nightly.tag } {
  return at === 0 ? {} : nightly;
}

/** Complaints about the page, such as errors in its console, as sentences. */
class Complaints {
  readonly list: string[] = [];

  /** Listens to a page and its context. Returns a function that stops listening to the context, which is shared. */
  watch(page: Page, origin: string): () => void {
    page.on("console", (message) => {
      // The tests block the service worker, which the page does not need.
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
      // Leaving a page cancels its requests.
      if (reason !== "net::ERR_ABORTED") {
        this.list.push(`request failed: ${request.url()} ${reason}`);
      }
    };
    // The events of the context include the requests of workers.
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
  /** Checks the current state of the page by all accessibility rules of axe, or only by the rules on colours. */
  axe: (page: Page, rules?: "all" | "colours") => Promise<void>;
  /**
   * Complaints about the page so far. A test fails if the list is not empty at its end, so a test that provokes an
   * error empties it.
   */
  complaints: string[];
}

/** Returns the rules of axe that the page currently violates. For `colours`, checks only the rules on colours. */
async function violations(page: Page, rules: "all" | "colours"): Promise<Result[]> {
  // The rule that a name contains the visible text is experimental in axe, but required by WCAG 2.5.3.
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { "label-content-name-mismatch": { enabled: true } },
  };
  if (rules === "colours") {
    options.runOnly = ["color-contrast", "link-in-text-block"];
  }
  // The script is large, so it is added to a page only once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: { run: typeof axe.run } };
    return (await inPage.run(document, chosen)).violations;
  }, options);
}

/**
 * Playwright's `test`, which fails if the page writes to the console or leaves its origin. Each test has its own
 * browser context. Used for tests of stored data, of fetched files and of work without a network.
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

/** Kinds of data that a page can leave in a context. */
const KEPT = "local_storage,indexeddb,cache_storage,service_workers";

/**
 * The same test in a context that all tests of a Playwright worker share. The browser has then already fetched and
 * compiled the page's files. Each test has a new page, without the data of the previous test.
 */
export const test = fresh.extend<object, { warm: BrowserContext }>({
  warm: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, colorScheme, serviceWorkers, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, locale, colorScheme, serviceWorkers });
      // Fetching all chunks while the page is idle, and starting workers, would take a fifth of a test's time. The page
      // does neither if the browser saves data.
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

/** Waits until the WebAssembly has drawn the page. The frame shown before that has no such element. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator("#main")).toBeAttached();
}

/** Returns the navigation with the sections and the tools. */
export function siteNav(page: Page): Locator {
  return page.getByRole("navigation", { name: "Pages" });
}

/** Returns the link to a page among the tabs or, if the page's section is not open, among the sections. */
export function pageLink(page: Page, name: PageName): Locator {
  return page.locator(".sections a, .page-head .tabs a").and(page.locator(`a[href="${PAGES[name].hash}"]`)).last();
}

/** Opens a page with its links, and waits until its tab is marked as current. The address changes earlier. */
export async function goToPage(page: Page, name: PageName): Promise<void> {
  if ((await pageLink(page, name).count()) === 0) {
    await siteNav(page).getByRole("link", { name: PAGES[name].section, exact: true }).click();
  }
  await pageLink(page, name).click();
  await expect(page.locator(".page-head .tabs [aria-current]")).toHaveText(PAGES[name].heading);
}

/** Opens the menu of tools, unless it is open, and returns it. */
export async function openTools(page: Page): Promise<Locator> {
  const menu = siteNav(page).locator("details");
  if ((await menu.getAttribute("open")) === null) {
    await menu.getByText(TOOLS.name, { exact: true }).click();
  }
  return menu;
}

/** Opens a page in the menu of tools. */
export async function goToTool(page: Page, name: (typeof TOOLS.items)[number]): Promise<void> {
  await (await openTools(page)).getByRole("link", { name, exact: true }).click();
}

/** Returns the heading of the current page. */
export function pageHeading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

/** Chooses a theme in the menu of tools. */
export async function chooseTheme(page: Page, theme: keyof typeof LOOKS.themes): Promise<void> {
  await (await openTools(page)).getByRole("button", { name: LOOKS.themes[theme], exact: true }).click();
}

/** Opens the menu of tools, and returns its button for suits in two colours. */
export async function suitsButton(page: Page): Promise<Locator> {
  return (await openTools(page)).getByRole("button", { name: LOOKS.suits });
}

/** Returns the message at the foot of the window. */
export function toast(page: Page): Locator {
  return page.locator(".toast");
}

/** Opens a menu, such as the one next to the button Share, and returns an item. */
export async function menuItem(page: Page, menu: string, name: string | RegExp): Promise<Locator> {
  const found = page.getByRole("main").locator("details.pop-menu").filter({ has: page.locator("summary").getByText(menu, { exact: true }).or(page.locator(`summary[aria-label="${menu}"]`)) });
  if ((await found.getAttribute("open")) === null) {
    await found.locator("summary").click();
  }
  return found.getByRole("button", { name });
}

/** Returns an item of the menu next to the button that shares. */
export async function shareItem(page: Page, name: string | RegExp): Promise<Locator> {
  return menuItem(page, "More ways to share", name);
}

/** Removes complaints about requests that failed because there was no network. */
export function withoutNetwork(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/^request failed: .* net::ERR_INTERNET_DISCONNECTED$/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/** Delays the page's wasm until it is released. */
export async function holdWasm(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/kibitzer-*_bg.wasm", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
