import { DealPage } from "../support/deal_page.ts";
import { DiscardPage } from "../support/discard_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, nightly, open, pageHeading, pageLink, test } from "../support/page.ts";
import { MADE } from "../support/records.ts";
import { CONTEST, PAGES, TABS, type PageName } from "../support/words.ts";

const NAMES = ["hand", "deals", "cribbage"] as const satisfies readonly PageName[];

test("a choice that is made just before following a link is restored on return", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("4D 5H 5S 9C JC KS");
  await page.getByRole("group", { name: "You are" }).getByRole("button", { name: "Pone" }).click();
  await page.getByRole("link", { name: "Many hands" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/role=pone/);
});

test("every address opens its page", async ({ page }) => {
  await test.step("the navigation links to every page, and each page has its title and heading", async () => {
    await open(page);
    const nav = page.getByRole("navigation", { name: "Pages" });
    for (const name of NAMES) {
      const { hash, heading } = PAGES[name];
      await pageLink(page, name).click();
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      await expect(page).toHaveTitle(`${heading} – Kibitzer`);
      await expect(pageHeading(page)).toHaveText(heading);
      await expect(pageLink(page, name)).toHaveAttribute("aria-current", "page");
      await expect(nav.locator("[aria-current]")).toHaveCount(1);
    }
    await page.getByRole("link", { name: "Kibitzer", exact: true }).click();
    await expect(page).toHaveTitle("Kibitzer");
  });

  await test.step("each tab of a page is a link with its own address", async () => {
    for (const name of NAMES) {
      const { hash, heading } = PAGES[name];
      await open(page, hash);
      const tabs = page.getByRole("navigation", { name: heading });
      await expect(tabs.getByRole("link")).toHaveText(Object.values(TABS[name]));
      const last = tabs.getByRole("link").last();
      const target = await last.getAttribute("href");
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(last).toHaveAttribute("aria-current", "page");
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      await expect(last).not.toHaveAttribute("aria-current");
    }
  });

  await test.step("an unknown address is reported, with links to the pages", async () => {
    for (const hash of ["#/nowhere", "#/hand/few", "#//%//", "#main"]) {
      await open(page, hash);
      await expect(pageHeading(page)).toHaveText("No such page");
      await expect(page).toHaveTitle("No such page – Kibitzer");
    }
    await page.getByRole("main").getByRole("link", { name: PAGES.deals.heading }).click();
    await expect(pageHeading(page)).toHaveText(PAGES.deals.heading);
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

test("the links to all pages and tabs are visible on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const hash of [...NAMES.map((name) => PAGES[name].hash), CONTEST.hash]) {
    await open(page, hash);
    for (const link of await page.locator(".site-nav a, .page-head .tabs a").all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the first stop of the Tab key is a link that skips to the content", async ({ page }) => {
  await open(page, "#/hand");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the page" });
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
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["", "/build", "/boards"]) {
    await open(page, `#/deal${tab}`);
    const current = page.getByRole("main").locator(".tabs [aria-current]");
    await expect(current).toHaveAttribute("href", `#/deal${tab}`);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("the shown part of a record is restored on return from the glossary", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const deal = new DealPage(page);
  for (const part of ["play", "double-dummy", "text"] as const) {
    await deal.open(MADE, "", part);
    await expect(page).toHaveURL(new RegExp(`part=${part}`));
    await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
    await expect(pageHeading(page)).toHaveText("Glossary");
    await page.goBack();
    await expect(deal.panel(part)).toBeVisible();
  }
});

test("going back restores the scroll position and the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  expect(place).toBeGreaterThan(300);
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
