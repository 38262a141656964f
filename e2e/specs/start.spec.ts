import { mkdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { HandPage } from "../support/hand_page.ts";
import { expect, firstEachTime, fresh as test, holdWasm, type Page, started } from "../support/page.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { PAGES, SECTIONS } from "../support/words.ts";

const notice = (page: Page) => page.getByRole("alert");
const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const masthead = (page: Page) => page.getByRole("banner");

for (const [at, [width, height]] of ([
  [1280, 800],
  [390, 844],
] as const).entries()) {
  for (const [place, hash] of ["", "#/hand?cards=A2.KJT92.3.KQ743", "#/deal/boards", "#/cribbage/many", "#/glossary"].entries()) {
    test(`the frame is drawn before the wasm has loaded, and nothing moves after that, at ${width} px, ${hash}`, firstEachTime(at + place), async ({ page }) => {
      await page.setViewportSize({ width, height });
      const release = await holdWasm(page);
      await page.goto(`./${hash}`);
      await expect(masthead(page).getByRole("link")).toHaveText(["Kibitzer", "Today", ...Object.keys(SECTIONS)]);
      await expect(page.getByText("Loading…")).toBeVisible();
      await expect(notice(page)).toBeHidden();
      const places = async (): Promise<unknown> => {
        const parts = [masthead(page), ...(await masthead(page).getByRole("link").all())];
        return Promise.all(parts.map(async (part) => part.boundingBox()));
      };
      const links = async (): Promise<unknown> =>
        masthead(page).getByRole("link").evaluateAll((all) =>
          all.map((link) => [link.getAttribute("href"), link.textContent, link.getAttribute("aria-current")]),
        );
      const welcome = async (): Promise<string | undefined> =>
        (await page.locator(".welcome").filter({ visible: true }).allInnerTexts())[0];
      // Returns the texts, the links, the selection and the position of the heading with its tabs.
      const head = async (): Promise<unknown> => {
        const shown = page.locator(".page-head").filter({ visible: true });
        if ((await shown.count()) === 0) {
          return undefined;
        }
        const open = shown.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("aria-current")));
        return [await shown.ariaSnapshot(), await open, await shown.boundingBox()];
      };
      const before = { places: await places(), links: await links(), welcome: await welcome(), head: await head() };
      expect(before.welcome !== undefined).toBe(hash === "");
      expect(before.head !== undefined).toBe(hash !== "");
      await watchShifts(page);
      release();
      await started(page);
      await expect(page.getByText("Loading…")).toBeHidden();
      const { sum, moved } = await shifted(page);
      expect(sum, moved.join("; ")).toBeLessThan(0.02);
      const after = { places: await places(), links: await links(), welcome: await welcome(), head: await head() };
      expect(after).toEqual(before);
    });
  }
}

test("a link that is clicked in the frame is followed once the wasm has loaded", async ({ page }) => {
  const release = await holdWasm(page);
  await page.goto("./");
  const link = masthead(page).getByRole("link", { name: "Cribbage" });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGES.cribbage.heading);
});

for (const [what, pattern] of [
  ["wasm", "**/kibitzer-*_bg.wasm"],
  ["script", "**/kibitzer-*.js"],
] as const) {
  for (const [at, how] of (["is missing", "does not arrive"] as const).entries()) {
    test(`if the ${what} ${how}, a message is shown, and a retry keeps the address`, firstEachTime(at), async ({ page, complaints }) => {
      await page.route(pattern, async (route) =>
        how === "is missing" ? route.fulfill({ status: 404, body: "no" }) : route.abort("connectionreset"),
      );
      await page.goto("./#/hand?cards=A2.KJT92.3.KQ743");
      await expect(notice(page)).toContainText("Kibitzer didn’t load completely. Check your connection and try again.");
      await expect(page.getByText("Loading…")).toBeHidden();
      await page.unroute(pattern);
      await again(page).click();
      await expect(new HandPage(page).field).toHaveValue("A2.KJT92.3.KQ743");
      await expect(notice(page)).toHaveCount(0);
      complaints.length = 0;
    });
  }
}

test("in a browser without WebAssembly, a message is shown", async ({ page, complaints, axe }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "WebAssembly");
  });
  await page.goto("./");
  await expect(notice(page)).toContainText("This page needs WebAssembly");
  await expect(notice(page)).toContainText("Any browser from the last two years will do.");
  await axe(page);
  complaints.length = 0;
});

test("in a browser that cannot parse the script, a message is shown", async ({ page, complaints }) => {
  await page.route("**/kibitzer-*.js", async (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default a syntax of later years" }),
  );
  await page.goto("./");
  await expect(notice(page)).toContainText("This browser is too old for Kibitzer.");
  complaints.length = 0;
});

test("while the page loads slowly, a message is shown, and the page still starts", async ({ page }) => {
  await page.clock.install();
  const release = await holdWasm(page);
  await page.goto("./#/hand");
  await page.clock.runFor(19_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(notice(page)).toContainText("Kibitzer is still loading.");
  await expect(again(page)).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGES.hand.heading);
  await expect(notice(page)).toHaveCount(0);
});

test("if the page is opened from a file, instructions are shown", async ({ page, complaints }, testInfo) => {
  const html = await (await page.request.get("./")).text();
  const path = testInfo.outputPath("index.html");
  await mkdir(testInfo.outputDir, { recursive: true });
  await writeFile(path, html);
  await page.goto(pathToFileURL(path).href);
  await expect(notice(page)).toContainText("Open Kibitzer from a web server");
  await expect(masthead(page)).toContainText("Kibitzer");
  complaints.length = 0;
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs JavaScript", async ({ page }) => {
    await page.goto("./");
    const sentence = page.locator("noscript p");
    await expect(sentence).toContainText("Kibitzer needs JavaScript");
    await expect(sentence).toBeInViewport();
    await expect(page.getByText("Loading…")).toBeHidden();
    const heading = page.getByRole("heading", { level: 1 });
    expect((await sentence.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  });
});
