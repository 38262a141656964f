import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DiscardPage } from "../support/discard_page.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { InterpretationsPage } from "../support/interpretations_page.ts";
import { waitForCache } from "../support/kept.ts";
import { expect, fresh as test, nightly, open, pageHeading, started, withoutNetwork } from "../support/page.ts";
import { PAGES } from "../support/words.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

/** A host that serves the site, and can publish a new build. */
class Host {
  private readonly server: Server;
  private build: string | undefined;

  constructor(site: URL) {
    this.server = createServer(async (request, response) => {
      const file = await fetch(new URL(request.url ?? "", site));
      let body = Buffer.from(await file.arrayBuffer());
      if (this.build !== undefined && /html|javascript/.test(file.headers.get("content-type") ?? "")) {
        body = Buffer.from(body.toString().replace(/(const BUILD = "|name="build" content=")[0-9a-f]{12}/, `$1${this.build}`));
      }
      const headers = { "content-type": file.headers.get("content-type") ?? "", "cache-control": "no-cache" };
      response.writeHead(file.status, headers).end(body);
    });
  }

  async start(path: string): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  publish(build: string): void {
    this.build = build;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one visit to the start page, everything works without a network", async ({ page, context, complaints }) => {
    test.slow();
    await open(page);
    await waitForCache(page);
    await context.setOffline(true);
    await page.reload();
    await started(page);
    for (const [hash, heading] of [
      ["#/hand", PAGES.hand.heading],
      ["#/hand/many", "Many hands"],
      ["#/deal", PAGES.deals.heading],
      ["#/deal/build", PAGES.build.heading],
      ["#/deal/boards", "Check a file"],
      ["#/cribbage", PAGES.cribbage.heading],
      ["#/cribbage/score", "Count"],
      ["#/contest", "Contest"],
    ] as const) {
      await open(page, hash);
      await expect(pageHeading(page)).toHaveText(heading);
    }
    const register = new InterpretationsPage(page);
    await open(page, "#/contest/interpretations/004-A");
    await page.reload();
    await expect(register.current).toHaveText("004-A");
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("A2.KJT92.3.KQ743");
    await expect(hand.opening("SAYC")).toHaveText(/1.*heart/);
    await expect(hand.countRow("Zar points").getByRole("cell").nth(6)).toContainText("14.1");
    // The tables for cribbage come from the cache too.
    const discard = new DiscardPage(page);
    await discard.open("5H 5S JC 4D 9C KS");
    await expect(discard.rows).toHaveCount(15);
    const solved = await page.evaluate(async (deal) => {
      interface Bindings {
        solveDoubleDummy(deal: string): Promise<{ tricks: { north: { spades: number } } }>;
      }
      return (window as unknown as { wasmBindings: Bindings }).wasmBindings.solveDoubleDummy(deal);
    }, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
    expect(solved.tricks.north.spades).toBe(13);
    withoutNetwork(complaints);
  });

  test("the cache contains the files that the page and its manifest name", async ({ page }) => {
    await open(page);
    const files = await waitForCache(page);
    const named = await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map((link) => link.href);
      const address = links.find((link) => link.endsWith(".webmanifest")) ?? "";
      const { icons } = (await (await fetch(address)).json()) as { icons: { src: string }[] };
      return [...links, ...icons.map(({ src }) => new URL(src, address).href)];
    });
    const folder = new URL("./", page.url()).href;
    for (const url of named) {
      expect(files).toContain(url.replace(folder, ""));
    }
  });

  test("the pictures in the manifest exist, and have the stated sizes", nightly, async ({ page }) => {
    await open(page);
    const pictures = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
      const address = link?.href ?? "";
      const { screenshots } = (await (await fetch(address)).json()) as { screenshots: { src: string; sizes: string }[] };
      return Promise.all(
        screenshots.map(async ({ src, sizes }) => {
          const picture = await createImageBitmap(await (await fetch(new URL(src, address))).blob());
          return { src, sizes, size: `${picture.width}x${picture.height}` };
        }),
      );
    });
    expect(pictures.length).toBeGreaterThan(1);
    for (const { src, sizes, size } of pictures) {
      expect(size, src).toBe(sizes);
    }
  });

  test("open pages offer a new version and never force it", async ({ page, context, baseURL, complaints }) => {
    const site = new URL(baseURL ?? "");
    const host = new Host(new URL(site.origin));
    try {
      const address = await host.start(site.pathname);
      await page.goto(`${address}#/hand?cards=A2.KJT92.3.KQ743`);
      await started(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // Wait for the cache, because a busy service worker is replaced by a newer one only half a minute later.
      await waitForCache(page);
      const offer = page.getByText("A new version is ready.");
      await expect(offer).toBeHidden();
      host.publish("00000000deadbeef");
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(offer).toBeVisible();
      await page.getByRole("button", { name: "Later" }).click();
      await expect(offer).toBeHidden();
      // A page that is opened now loads the new version at once, and offers nothing.
      const other = await context.newPage();
      await other.goto(address);
      await started(other);
      expect(await other.locator("meta[name=build]").getAttribute("content")).toBe("00000000deadbeef");
      await expect(other.getByText("A new version is ready.")).toBeHidden();
      await waitForCache(other);
      host.publish("00000000cafebabe");
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(offer).toBeVisible();
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(new HandPage(page).field).toHaveValue("A2.KJT92.3.KQ743");
      expect(await page.locator("meta[name=build]").getAttribute("content")).toBe("00000000cafebabe");
      await expect(offer).toBeHidden();
      const caches = await page.evaluate(async () => window.caches.keys());
      expect(caches.filter((name) => name.includes(address))).toHaveLength(1);
    } finally {
      host.stop();
    }
    // The origin of this host differs from that of the other tests.
    expect(complaints.filter((complaint) => !complaint.startsWith("request outside the origin"))).toEqual([]);
    complaints.length = 0;
  });

  test("a wrong data file in the cache is fetched again and replaced", async ({ page }) => {
    await open(page);
    await waitForCache(page);
    const keptNumbers = async (wrong?: string): Promise<string> =>
      page.evaluate(async (content) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const found = (await cache.keys()).find(({ url }) => url.includes("percentiles.tsv?v="));
          if (found !== undefined && content !== undefined) {
            await cache.put(found, new Response(content));
          }
          if (found !== undefined) {
            return (await (await cache.match(found))?.text()) ?? "";
          }
        }
        return "";
      }, wrong);
    // As if the host had published a new build just before this file was requested.
    expect(await keptNumbers("of another build")).toBe("of another build");
    await open(page, "#/hand?cards=A2.KJT92.3.KQ743");
    await page.reload();
    await started(page);
    const row = new HandPage(page).countRow("Zar points");
    await expect(row.getByRole("cell").nth(6)).toContainText("14.1");
    await expect.poll(async () => keptNumbers()).toMatch(/^evaluator\t/);
  });

  test("if the host does not respond, the page starts from the cache", nightly, async ({ page, context, complaints }) => {
    await open(page, "#/hand");
    await waitForCache(page);
    await context.route("**/page/", async () => {});
    await page.reload();
    await started(page);
    complaints.length = 0;
  });
});

// This test uses no service worker, because one that has just started is not always offline when its page is.
test("if a long input cannot be judged offline, the page says so, and the input is not lost", nightly, async ({
  page,
  context,
  complaints,
}) => {
  await open(page, "#/contest?problem=cribbage-split");
  await expect(page.getByRole("textbox", { name: "Input" })).toBeVisible();
  await context.setOffline(true);
  const deals = "5T5247659\n".repeat(1000);
  await page.getByRole("textbox", { name: "Input" }).fill(deals);
  await expect(page.getByRole("status").filter({ hasText: "offline" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Input" })).toHaveValue(deals);
  complaints.length = 0;
});
