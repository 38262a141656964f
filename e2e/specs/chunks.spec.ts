import { chunksOf } from "../support/chunks.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { expect, firstEachTime, fresh as test, goToPage, open, type Page, pageHeading, pageLink, started } from "../support/page.ts";
import { PAGES } from "../support/words.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

const MAIN = "**/kibitzer-*_bg.wasm";
const CHUNK = "**/chunk-*.wasm";
const NOT_LOADED = "This page couldn’t be loaded. Check your connection and try again. What you typed is kept.";

/** Returns a set to which the name of every chunk is added once it is requested. */
function watchChunks(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const name = /chunk-[0-9a-f]+\.wasm$/.exec(request.url())?.[0];
    if (name !== undefined) {
      requested.add(name);
    }
  });
  return requested;
}

/** Keeps the browser from reporting idle time, so that the page fetches only the files it needs. */
async function preventIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test("every page has its own chunks, except the start page, which has none", async ({ page }) => {
  await preventIdle(page);
  const requested = watchChunks(page);
  await open(page);
  expect(requested.size).toBe(0);
  for (const name of [
    "hand",
    "hand_many",
    "hand_sheet",
    "deal",
    "deal_build",
    "deal_boards",
    "session",
    "simulate",
    "cribbage",
    "cribbage_score",
    "cribbage_play",
    "cribbage_game",
    "cribbage_many",
    "practise",
    "practise_leads",
    "practise_throws",
    "practise_counting",
    "glossary",
    "contest",
    "contest_solitaire",
    "contest_interpretations",
    "recognise",
    "api",
  ]) {
    expect((await chunksOf(page, name)).length, name).toBeGreaterThan(0);
  }
});

test("only the chunks of the page in the address load along with the main file", async ({ page }) => {
  await preventIdle(page);
  const requested = watchChunks(page);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("./#/cribbage/score");
  const needed = await chunksOf(page, "cribbage_score");
  await expect.poll(() => [...requested].sort()).toEqual([...needed].sort());
  release();
  await started(page);
  await expect(pageHeading(page)).toHaveText("Count");
  expect([...requested].sort()).toEqual([...needed].sort());
});

test("the chunks of a page are fetched when its link is pressed or focused", async ({ page }) => {
  await preventIdle(page);
  const requested = watchChunks(page);
  await open(page);
  await pageLink(page, "hand").focus();
  const hand = await chunksOf(page, "hand");
  await expect.poll(() => hand.every((file) => requested.has(file))).toBe(true);
  await pageLink(page, "cribbage").dispatchEvent("pointerdown");
  const cribbage = await chunksOf(page, "cribbage");
  await expect.poll(() => cribbage.every((file) => requested.has(file))).toBe(true);
  await expect(pageHeading(page)).not.toHaveText(PAGES.cribbage.heading);
});

test("all chunks load while the page is idle, and after that no page needs the server", async ({ page, context }) => {
  const requested = watchChunks(page);
  await open(page);
  const all = await page.evaluate(() => {
    const text = document.getElementById("chunks")?.textContent ?? "{}";
    return [...new Set(Object.values(JSON.parse(text) as Record<string, string[]>).flat())];
  });
  await expect.poll(() => requested.size).toBe(all.length);
  // All chunks have been requested, but the last one may not have arrived yet.
  await page.waitForLoadState("networkidle");
  // From now on the server has no chunks, as if a newer build had replaced them.
  // The workers are outside this test: the deal page starts one, which loads its own chunks.
  await context.route(CHUNK, async (route) => {
    const isForWorker = (route.request().headers()["referer"] ?? "").includes("/worker");
    await (isForWorker ? route.continue() : route.fulfill({ status: 404, body: "no" }));
  });
  await goToPage(page, "deals");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await goToPage(page, "hand");
  await expect(new HandPage(page).field).toBeVisible();
});

for (const [at, how] of ["is missing", "does not arrive", "is something else"].entries()) {
  test(`a page whose chunk ${how} shows a message with a button to try again`, firstEachTime(at), async ({ page, axe, complaints }) => {
    await preventIdle(page);
    await open(page, "#/hand?cards=A2.KJT92.3.KQ743");
    const hand = new HandPage(page);
    await expect(hand.field).toHaveValue("A2.KJT92.3.KQ743");
    await page.route(CHUNK, async (route) => {
      if (how === "is missing") {
        await route.fulfill({ status: 404, body: "no" });
      } else if (how === "does not arrive") {
        await route.abort("connectionreset");
      } else {
        await route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Please log in.</p>" });
      }
    });
    await goToPage(page, "cribbage");
    await expect(page.getByRole("alert")).toContainText(NOT_LOADED);
    await axe(page);
    // The rest of the page still works.
    await page.goBack();
    await expect(hand.field).toHaveValue("A2.KJT92.3.KQ743");
    await page.goForward();
    await expect(page.getByRole("alert")).toContainText(NOT_LOADED);
    await page.unroute(CHUNK);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    complaints.length = 0;
  });
}

test("a text entered on the start page opens once the parser has loaded", async ({ page, complaints }) => {
  await preventIdle(page);
  await open(page);
  await page.route(CHUNK, async (route) => route.abort("connectionreset"));
  const field = page.getByRole("textbox");
  await field.fill("A2.KJT92.3.KQ743");
  await page.getByRole("button", { name: "Look it up", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("That couldn’t be opened");
  await expect(field).toHaveValue("A2.KJT92.3.KQ743");
  await page.unroute(CHUNK);
  await page.getByRole("button", { name: "Look it up", exact: true }).click();
  await expect(new HandPage(page).field).toHaveValue("A2.KJT92.3.KQ743");
  complaints.length = 0;
});

test("chunks load even if the host serves WebAssembly with a wrong content type", async ({ page, complaints }) => {
  await preventIdle(page);
  await page.route(CHUNK, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, contentType: "application/octet-stream" });
  });
  await open(page, "#/hand?cards=A2.KJT92.3.KQ743");
  await expect(new HandPage(page).opening("SAYC")).toHaveText(/1.*heart/);
  complaints.length = 0;
});
