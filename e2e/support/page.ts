import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";

export { expect };
export type { Page };

/** What a page must never do, as sentences; empty while all is well. */
class Complaints {
  readonly list: string[] = [];

  watch(page: Page, origin: string): void {
    page.on("console", (message) => {
      // The tests keep the page from being kept for later, which it does not miss.
      const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
      if ((message.type() === "error" || message.type() === "warning") && !isBlocked) {
        this.list.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => {
      this.list.push(`uncaught: ${error.message}`);
    });
    // The context's event also tells of requests that workers make.
    page.context().on("request", (request) => {
      const url = new URL(request.url());
      if (!["blob:", "data:"].includes(url.protocol) && url.origin !== origin) {
        this.list.push(`request outside the origin: ${request.url()}`);
      }
    });
    page.context().on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left stops what it was loading.
      if (reason !== "net::ERR_ABORTED") {
        this.list.push(`request failed: ${request.url()} ${reason}`);
      }
    });
  }
}

interface Fixtures {
  /** Finds violations of the accessibility rules of axe, or of those on colours, in what the page shows now. */
  axe: (page: Page, rules?: "all" | "colours") => Promise<void>;
  /**
   * What the page did wrong so far. A test that provokes an error on purpose empties the list;
   * what is in it at the end fails the test.
   */
  complaints: string[];
}

/** Playwright's `test` for a page that keeps its console silent and stays on its origin. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page, baseURL }, use) => {
      if (baseURL === undefined) {
        throw new Error("set BASE_URL to the address of the page");
      }
      const complaints = new Complaints();
      complaints.watch(page, new URL(baseURL).origin);
      await use(complaints.list);
      expect(complaints.list, "what the page did wrong").toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({}, use) => {
    await use(async (page, rules = "all") => {
      // There are no frames, so the results need not be brought together in a page of their own.
      const builder = new AxeBuilder({ page }).setLegacyMode();
      builder.options({ resultTypes: ["violations"] });
      if (rules === "colours") {
        builder.withRules(["color-contrast", "link-in-text-block"]);
      }
      const { violations } = await builder.analyze();
      const told = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
      );
      expect(told, "violations of accessibility rules").toEqual([]);
    });
  },
});

/** Opens the page at a hash route and waits until it has started. */
export async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator("#app > *").first()).toBeAttached();
}
