import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { DealPage } from "../support/deal_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expect, firstEachTime, nightly, open, pageLink, shareItem, test, toast } from "../support/page.ts";
import { MADE, PBN } from "../support/records.ts";
import { copied } from "../support/transfer.ts";

test("an address with a hand opens the hand", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const hand = new HandPage(page);
  await expect(hand.field).toHaveValue("KQT5.J72.965.AK8");
  await expect(hand.chosen()).toHaveCount(13);
});

test("the address contains what was typed, and opens the same hand in another browser", async ({
  page,
  browser,
}) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("♠A + HK & 50%");
  await expect(page).toHaveURL(/cards=/);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(new HandPage(other).field).toHaveValue("♠A + HK & 50%");
  await context.close();
});

test("changes of a page do not add entries to the browser's history", nightly, async ({ page }) => {
  await open(page);
  await pageLink(page, "hand").click();
  const hand = new HandPage(page);
  for (const name of ["Ace of spades", "King of spades", "Queen of spades"]) {
    await hand.card(name).click();
  }
  await expect(page).toHaveURL(/cards=AKQ/);
  await page.goBack();
  await expect(page).toHaveTitle("Kibitzer");
  await page.goForward();
  await expect(hand.field).toHaveValue("AKQ...");
});

test("following a link to the open page shows the content of the link", nightly, async ({ page }) => {
  await open(page, "#/hand?cards=A...");
  const hand = new HandPage(page);
  await page.evaluate(() => {
    location.hash = "#/hand?cards=.K..";
  });
  await expect(hand.field).toHaveValue(".K..");
  await page.goBack();
  await expect(hand.field).toHaveValue("A...");
});

test("following a link can be undone, which restores the typed text", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("SA HK");
  await page.evaluate(() => {
    location.hash = "#/hand?cards=.Q..";
  });
  await expect(hand.field).toHaveValue(".Q..");
  await hand.button("Undo").click();
  await expect(hand.field).toHaveValue("SA HK");
});

test("the address contains the record and the card", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE.replace(/^1/, "2") + MADE.slice(2), "&record=2&step=6");
  await expect(deal.records.nth(1)).toHaveAttribute("aria-pressed", "true");
  // The six calls are steps too, before those of the cards.
  await expect(deal.slider).toHaveValue("12");
  await deal.forward.click();
  await expect(page).toHaveURL(/record=2&step=7$/);
  await page.reload();
  await expect(deal.slider).toHaveValue("13");
  await expect(deal.records.nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("a text too long for an address is stored instead, and survives a reload", async ({ page }) => {
  const text = `${"KQT5.J72.965.AK8 ".repeat(1000)}\n`;
  await open(page, "#/contest?problem=goren");
  const tab = new ManyTab(page);
  await tab.input.fill(text);
  await expect(page).not.toHaveURL(/text=/);
  await page.waitForFunction(() => localStorage.getItem("kibitzer.many-goren") !== null);
  await page.reload();
  await expect(tab.input).toHaveValue(text);
});

test("following a link does not delete the stored text", async ({ page }) => {
  await open(page, "#/hand");
  const field = page.getByRole("textbox");
  await field.fill("AKQ...");
  await expect(page).toHaveURL(/AKQ/);
  await page.goto("about:blank");
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  await expect(field).toHaveValue("KQT5.J72.965.AK8");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("AKQ...");
});

const ANSWERS = [
  { name: "a hand", hash: "#/hand?cards=KQT5.J72.965.AK8", text: /^♠KQT5 ♥J72 ♦965 ♣AK8\n13 high-card points\. .*1 club/ },
  { name: "a discard", hash: "#/cribbage?hand=5H+5S+JD+4C+9D+KD", text: /, Dealer\nThrow 4 of clubs and 9 of diamonds: 17\.15 net points, sure\.$/ },
  { name: "a score", hash: "#/cribbage/score?hand=5C+5D+5S+JH+5H", text: /^5♣ 5♦ 5♠ J♥ \+ 5♥\nFifteen two/ },
  {
    name: "the solitaire",
    hash: "#/contest/solitaire?cards=5+5+J+4+9+K+7+8+6",
    text: /^4 5 5 7 8 9 J K \+ 6\nBest total 24: hand [^,]+, crib .+$/,
  },
  { name: "a play", hash: "#/cribbage/play?play=7+8+9+6+5", text: /^7 8 9 6 5\nPone 3, Dealer 7$/ },
];

for (const [at, { name, hash, text }] of ANSWERS.entries()) {
  test(`the link and the text of ${name} can be copied, and it can be printed`, firstEachTime(at), async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      window.print = () => {
        document.title = "printed";
      };
    });
    await open(page, hash);
    await (await shareItem(page, "Copy as text")).click();
    await expect(toast(page)).toHaveText("Copied.");
    expect((await copied(page)).replaceAll("\r\n", "\n")).toMatch(text);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(toast(page)).toHaveText("Link copied.");
    expect(await copied(page)).toContain(hash.split("?")[0]);
    await (await shareItem(page, "Print")).click();
    expect(await page.title()).toBe("printed");
  });
}

test("the share menu is used with the keyboard, and a choice closes it", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const more = page.locator(".share summary");
  const copy = page.locator(".share").getByRole("button", { name: "Copy as text" });
  await page.getByRole("button", { name: "Share", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(copy).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(copy).toBeHidden();
  await expect(more).toBeFocused();
  const embed = await shareItem(page, "Embed");
  await embed.click();
  await expect(embed).toBeHidden();
  await expect(page.getByRole("textbox", { name: "HTML code" })).toBeFocused();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("textbox", { name: "HTML code" })).toHaveCount(0);
});

test("on a phone the share menu fits, and its message is in view above the answer bar", async ({ page, context, axe }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  for (const [hash, width] of [["#/hand?cards=KQT5.J72.965.AK8", 390], ["#/cribbage?hand=5H+5S+JD+4C+9D+KD", 320], [`#/deal?text=${encodeURIComponent(PBN)}`, 390]] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, hash);
    const print = await shareItem(page, "Print");
    const box = await page.locator(".share .pop-items").boundingBox();
    expect(box?.x ?? -1, hash).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width + 1), hash).toBeLessThanOrEqual(width);
    await print.scrollIntoViewIfNeeded();
    await expect(print).toBeInViewport({ ratio: 1 });
    await axe(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(toast(page)).toHaveText(/^Link copied\./);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    const message = await toast(page).boundingBox();
    for (const bar of await page.locator(".answer-bar, .sections").filter({ visible: true }).all()) {
      expect((message?.y ?? 0) + (message?.height ?? 0), hash).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    }
  }
});

test("a hand and its answer can be saved as an SVG or a PNG picture", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const saved = async (name: string): Promise<{ file: string; bytes: Buffer }> => {
    const [download] = await Promise.all([page.waitForEvent("download"), (await shareItem(page, name)).click()]);
    return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const drawn = await saved("Picture (SVG)");
  expect(drawn.file).toBe("hand.svg");
  const svg = drawn.bytes.toString();
  for (const said of ["SAYC, Two over one,", "English Acol, Precision", ">1NT<", ">HCP<"]) {
    expect(svg).toContain(said);
  }
  const dots = await saved("Picture (PNG)");
  expect(dots.file).toBe("hand.png");
  expect(dots.bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  // There are three pixels per unit.
  expect(dots.bytes.readUInt32BE(16)).toBe(3 * 640);
});
