import { DealPage } from "../support/deal_page.ts";
import { DiscardPage } from "../support/discard_page.ts";
import { DoubleDummy } from "../support/double_dummy.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { chooseTheme, expect, firstEachTime, nightly, open, type Page, suitsButton, test } from "../support/page.ts";
import { MADE, PBN_FAULTS } from "../support/records.ts";
import { PAGES } from "../support/words.ts";

const HAND = "#/hand?cards=KQT5.J72.965.AK8";

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const PAPER = "rgb(250, 248, 243)";
const FELT = "rgb(14, 23, 19)";

test("the page follows the light or dark theme of the system", async ({ page }) => {
  await open(page);
  expect(await background(page)).toBe(PAPER);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background(page)).toBe(FELT);
});

for (const [at, system] of (["dark", "light"] as const).entries()) {
  test(`if the system is ${system}, either theme can be chosen, and the system's again`, firstEachTime(at), async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await open(page);
    const colours = { light: PAPER, dark: FELT, system: system === "dark" ? FELT : PAPER };
    for (const theme of ["light", "dark", "system"] as const) {
      await chooseTheme(page, theme);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      expect(await background(page), theme).toBe(colours[theme]);
    }
  });
}

test("the chosen theme and colours survive a reload, and are there at the first paint", async ({ page }) => {
  await open(page);
  await chooseTheme(page, "dark");
  await (await suitsButton(page)).click();
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      (window as unknown as { early: DOMStringMap }).early = { ...document.documentElement.dataset };
    });
  });
  await page.reload();
  const early = await page.evaluate(() => (window as unknown as { early: DOMStringMap }).early);
  expect(early).toMatchObject({ theme: "dark", suits: "two" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(await suitsButton(page)).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the suits have four colours by default, and two by choice", async ({ page }) => {
  await open(page, HAND);
  const colours = (): Promise<string[]> =>
    page.locator(".pick[data-card$='A'], .pick[data-card^='A']").evaluateAll((cards) =>
      cards.map((card) => getComputedStyle(card).color),
    );
  expect(new Set(await colours()).size).toBe(4);
  await (await suitsButton(page)).click();
  await expect(page.locator("html")).toHaveAttribute("data-suits", "two");
  const [spades, hearts, diamonds, clubs] = await colours();
  expect(diamonds).toBe(hearts);
  expect(clubs).toBe(spades);
  expect(hearts).not.toBe(spades);
});

test("if the user prefers reduced motion, nothing moves", nightly, async ({ page }) => {
  const longest = (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("*")].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration}, ${animationDuration}`.split(", ").map(Number.parseFloat);
        }),
      ),
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, HAND);
  expect(await longest(), "seconds of motion").toBeLessThanOrEqual(0.22);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longest()).toBe(0);
});

test("the answer is printed without the controls", async ({ page }) => {
  await openAllParts(page);
  await open(page, HAND);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const hand = new HandPage(page);
  for (const control of [
    page.getByRole("banner"),
    hand.picker,
    hand.button("Deal a hand"),
    page.getByRole("navigation", { name: PAGES.hand.section }),
    page.getByRole("group", { name: "Examples" }),
  ]) {
    await expect(control).toBeHidden();
  }
  await expect(hand.answer).toBeVisible();
  await expect(hand.answer.getByRole("img"), "the cards").toBeVisible();
  await expect(hand.opening("SAYC")).toBeVisible();
  await expect(hand.system("SAYC").getByText("SAYC").first(), "whose call it is").toBeVisible();
  await expect(hand.countRow("High-card points").locator(".count-total")).toHaveText("13");
});

for (const [at, [name, text]] of ([
  ["record", MADE],
  ["record with faults", PBN_FAULTS],
] as const).entries()) {
  test(`a ${name} is printed on one page with all its parts, but without controls`, firstEachTime(at), async ({ page }) => {
    const deal = new DealPage(page);
    await deal.open(text);
    await deal.show("play");
    await expect(new DoubleDummy(page).lost).toBeVisible();
    // The size of A4 within its margins, in CSS pixels.
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(":is(input, select, textarea, summary, .toolbar button):visible")).toHaveCount(0);
    await expect(page.locator(".panel:visible").filter({ hasNotText: /\S/ })).toHaveCount(0);
    await expect(deal.tricks.locator("tbody tr")).toHaveCount(13);
    const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

for (const [at, [name, hash]] of ([
  ["hand", HAND],
  ["split", "#/cribbage?cards=5T524765%20%2B%209"],
] as const).entries()) {
  test(`a ${name} is printed on one page, without controls`, firstEachTime(at), async ({ page }) => {
    await open(page, hash);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(":is(input, select, textarea, summary, .toolbar button):visible")).toHaveCount(0);
    const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

test("the best throw is printed on one page, with the cards, the role and the opponent", nightly, async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await expect(discard.rows).toHaveCount(15);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(":is(input, select, textarea, summary, .toolbar button):visible")).toHaveCount(0);
  await expect(discard.slots.getByRole("button")).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "All fifteen throws to your crib" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Crib vs strong" })).toBeVisible();
  const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("the page is printed dark on white, even in the dark theme", nightly, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, HAND);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const { ink, paper } = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { ink: color, paper: backgroundColor };
  });
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(ink).toBe("rgb(29, 37, 32)");
});
