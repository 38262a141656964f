import { DealPage } from "../support/deal_page.ts";
import { DiscardPage } from "../support/discard_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, goToTool, nightly, open, openTools, pageHeading, pageLink, siteNav, suitsButton, test } from "../support/page.ts";
import { MADE } from "../support/records.ts";
import { PAGES, SECTIONS, TOOLS } from "../support/words.ts";

test("a choice that is made just before following a link is restored on return", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("4D 5H 5S 9C JC KS");
  await discard.crib.selectOption("Their crib");
  await page.getByRole("link", { name: "Many throws" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/role=pone/);
});

test("every address opens its page", async ({ page }) => {
  await test.step("the sections link to their tabs, and each page has its title and heading", async () => {
    await open(page);
    for (const [section, { tabs }] of Object.entries(SECTIONS)) {
      await siteNav(page).getByRole("link", { name: section, exact: true }).click();
      const strip = page.getByRole("navigation", { name: section });
      await expect(strip.getByRole("link")).toHaveText([...tabs]);
      for (const title of [...tabs].reverse()) {
        await strip.getByRole("link", { name: title, exact: true }).click();
        await expect(page).toHaveTitle(`${title} – Kibitzer`);
        await expect(pageHeading(page)).toHaveText(title);
        await expect(strip.locator("[aria-current]")).toHaveText([title]);
        await expect(siteNav(page).locator("[aria-current]")).toHaveText([section]);
      }
      await page.goBack();
      await expect(pageHeading(page)).toHaveText(tabs[1]);
    }
    await page.getByRole("link", { name: "Kibitzer", exact: true }).click();
    await expect(page).toHaveTitle("Kibitzer");
    await expect(siteNav(page).locator("[aria-current]")).toHaveText(["Today"]);
  });

  await test.step("each tool has its title and is marked as current", async () => {
    for (const name of TOOLS.items) {
      await goToTool(page, name);
      await expect(page).toHaveTitle(`${name} – Kibitzer`);
      await expect(pageHeading(page)).toHaveText(name);
      await expect(siteNav(page).locator("summary")).toHaveAttribute("aria-current", "true");
      await expect(siteNav(page).locator("a[aria-current]")).toHaveText([name]);
    }
    // The other tabs of a tool belong to the same item.
    for (const [hash, item, title] of [["#/cribbage/many", "Many hands", "Many throws"], ["#/contest/solitaire", "Contest", "Solitaire"]] as const) {
      await open(page, hash);
      await expect(page).toHaveTitle(`${title} – Kibitzer`);
      await expect(siteNav(page).locator("a[aria-current]")).toHaveText([item]);
      await expect(page.locator(".page-head .tabs [aria-current]")).toHaveText([title]);
    }
  });

  await test.step("an unknown address is reported, with links to the pages", async () => {
    for (const hash of ["#/nowhere", "#/hand/few", "#//%//", "#main"]) {
      await open(page, hash);
      await expect(pageHeading(page)).toHaveText("Page not found");
      await expect(page).toHaveTitle("Page not found – Kibitzer");
    }
    await page.getByRole("main").getByRole("link", { name: "Cribbage" }).click();
    await expect(pageHeading(page)).toHaveText(PAGES.cribbage.heading);
  });

  await test.step("an address with an invalid query opens the page", async () => {
    for (const hash of ["#/hand?cards=%ff%00&&=", "#/hand?nonsense", "#/deal?record=-1&step=x"]) {
      await open(page, hash);
      await expect(pageHeading(page)).toBeVisible();
    }
  });
});

test("the browser's Back and Forward buttons move through the pages", async ({ page }) => {
  await open(page, "#/hand");
  await pageLink(page, "deals").click();
  await expect(pageHeading(page)).toHaveText(PAGES.deals.heading);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText(PAGES.hand.heading);
  await page.goForward();
  await expect(pageHeading(page)).toHaveText(PAGES.deals.heading);
});

test("all sections and tabs are visible on a small phone, and at 768 px in one row", async ({ page }) => {
  for (const [width, height] of [[360, 740], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    for (const hash of [...Object.values(SECTIONS).map((section) => section.hash), "#/contest"]) {
      await open(page, hash);
      const sections = siteNav(page).locator(".sections a");
      const rows = new Set<number>();
      for (const link of await sections.all()) {
        rows.add(Math.round((await link.boundingBox())?.y ?? 0));
      }
      expect(rows.size, `${hash} ${width}`).toBe(1);
      for (const link of [...(await sections.all()), ...(await page.locator(".page-head .tabs a").all())]) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test("on a phone the sections are at the foot of the window, and a bar with the answer above them until the answer is in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await open(page, "#/hand");
  const sections = siteNav(page).locator(".sections");
  const bar = page.locator(".answer-bar");
  await expect(bar).toHaveCount(0);
  const box = await sections.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(560);
  // The last line of the page is not covered.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
  expect((last?.y ?? 560) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await new HandPage(page).field.fill("KQT5.J72.965.AK8");
  await expect(bar).toContainText("13 HCP");
  await expect(sections).toBeVisible();
  const [whole, text] = [await bar.boundingBox(), await bar.getByText("13 HCP").boundingBox()];
  expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBe(560);
  expect((text?.y ?? 560) + (text?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await bar.click({ position: { x: 10, y: 10 } });
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
});

test("the menu of tools is used with the keyboard", async ({ page }) => {
  await open(page, "#/hand");
  const menu = siteNav(page).locator("details");
  const tools = menu.locator("summary");
  const first = menu.getByRole("link", { name: TOOLS.items[0] });
  await tools.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(tools).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(pageHeading(page)).toHaveText(TOOLS.items[0]);
  await expect(first).toBeHidden();
  // A click elsewhere closes the menu, but a display setting doesn't.
  await (await suitsButton(page)).click();
  await expect(first).toBeVisible();
  await page.getByRole("contentinfo").click();
  await expect(first).toBeHidden();
  // The focus moving on closes it too.
  await openTools(page);
  await (await suitsButton(page)).focus();
  await page.keyboard.press("Tab");
  await expect(first).toBeHidden();
});

test("the first stop of the Tab key is a link that skips to the content", async ({ page }) => {
  await open(page, "#/hand");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(/#\/hand$/);
});

test("after navigation the focus is on the main part of the page, for screen readers", async ({
  page,
}) => {
  await open(page, "#/hand");
  await pageLink(page, "deals").click();
  await expect(page.getByRole("main")).toBeFocused();
});

test("going back works even if the last change is not yet in the address", async ({ page }) => {
  await open(page, "#/hand");
  const field = new HandPage(page).field;
  await field.fill("A2.KJT92.3.KQ743");
  // Imitates going back: the address has changed, but the page has not received the event yet.
  await page.evaluate(() => history.pushState(null, "", "#/cribbage"));
  await page.waitForFunction(() => localStorage.getItem("kibitzer.hand") === "A2.KJT92.3.KQ743");
  expect(await page.evaluate(() => location.hash)).toBe("#/cribbage");
});

test("on a phone the open tab is visible, whichever it is", nightly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const tab of ["hand", "deal", "deal/build", "simulate"]) {
    await open(page, `#/${tab}`);
    const current = page.getByRole("main").locator(".tabs [aria-current]");
    await expect(current).toHaveAttribute("href", `#/${tab}`);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("the shown part of a record is restored on return from the glossary", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const deal = new DealPage(page);
  for (const part of ["double-dummy", "text"] as const) {
    await deal.open(MADE, "", part);
    await expect(page).toHaveURL(new RegExp(`part=${part}`));
    await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
    await expect(pageHeading(page)).toHaveText("Glossary");
    await page.goBack();
    await expect(deal.panel(part)).toBeVisible();
  }
});

test("going back restores the scroll position and the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  // Follow the link without a click, as clicking a link further up would scroll first.
  const follow = async (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const scrolled = async () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, "#/glossary");
  await expect(pageHeading(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await follow(PAGES.deals.hash);
  await expect(pageHeading(page)).toHaveText(PAGES.deals.heading);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(700);

  // If a link far down was followed, it gets the focus again.
  await open(page, "#/hand?cards=AKQJ2.T98.76.432");
  const term = page.getByRole("main").locator("a[href^='#/glossary/']").last();
  await term.scrollIntoViewIfNeeded();
  await term.focus();
  const place = await scrolled();
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "More in the glossary" }).press("Enter");
  await expect(page).toHaveURL(/#\/glossary\//);
  await page.goBack();
  await expect(page).toHaveURL(/#\/hand/);
  await expect.poll(scrolled).toBe(place);
  await expect(term).toBeFocused();

  // A link shows a page from its top, even if the page was left further down.
  await follow(PAGES.hand.hash);
  await expect(pageHeading(page)).toHaveText(PAGES.hand.heading);
  await page.evaluate(() => window.scrollTo(0, 300));
  await follow(PAGES.deals.hash);
  await follow(PAGES.hand.hash);
  await expect(pageHeading(page)).toHaveText(PAGES.hand.heading);
  await expect.poll(scrolled).toBe(0);
});
