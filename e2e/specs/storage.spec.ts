import { BuildPage } from "../support/build_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { DiscardPage, SIX } from "../support/discard_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { ManyTab } from "../support/many_tab.ts";
import { chooseTheme, expect, firstEachTime, fresh as test, goToPage, nightly, open, type Page } from "../support/page.ts";
import { MADE } from "../support/records.ts";
import { ScorePage } from "../support/score_page.ts";

/** Leaves the page and opens it again at an address. Everything that is not in the address must come from storage. */
async function openAgain(page: Page, hash: string): Promise<void> {
  await page.goto("about:blank");
  await open(page, hash);
}

test("a hand is restored at an address without a query", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("SA foo");
  await expect(page).toHaveURL(/cards=/);
  await openAgain(page, "#/hand");
  await expect(hand.field).toHaveValue("SA foo");
});

test("text typed just before a reload is restored", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("SA HK");
  await page.reload();
  await expect(hand.field).toHaveValue("SA HK");
});

test("a record is restored at an address without a query", async ({ page }) => {
  const deal = new DealPage(page);
  await open(page, "#/deal");
  await deal.editor.fill(MADE);
  await expect(page).toHaveURL(/text=/);
  await openAgain(page, "#/deal");
  await expect(deal.editor).toHaveValue(MADE);
  await expect(deal.spelled).toHaveText("2CE=");
  // The record in the builder is stored separately, and does not replace this record.
  const build = new BuildPage(page);
  await build.open();
  await build.button("Random deal").click();
  await expect(page).toHaveURL(/text=/);
  await openAgain(page, "#/deal");
  await expect(deal.editor).toHaveValue(MADE);
});

test("the text for each problem is stored separately, and the last problem reopens", async ({
  page,
}) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await tab.input.fill("5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n");
  await tab.open("hand-points");
  await tab.input.fill("S:KQT5\nH:J72\nD:965\nC:AK8\n");
  await expect(tab.output).toHaveText("13\n");
  await openAgain(page, "#/contest");
  await expect(tab.input).toHaveValue(/^S:KQT5/);
  await tab.problem.selectOption("Openings, Goren");
  await expect(tab.input).toHaveValue(/^5C 7H/);
});

test("typed text survives navigation", nightly, async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("SA");
  await goToPage(page, "deals");
  await goToPage(page, "hand");
  await expect(hand.field).toHaveValue("SA");
});

/** Ways in which a browser can refuse to store data. */
const REFUSALS: readonly [string, () => void][] = [
  [
    "blocked",
    () => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "absent",
    () => {
      Object.defineProperty(window, "localStorage", { value: null });
    },
  ],
];

for (const [at, [name, refuse]] of REFUSALS.entries()) {
  test(`the page works if storage is ${name}`, firstEachTime(at), async ({ page }) => {
    await page.addInitScript(refuse);
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await hand.field.fill("KQT5.J72.965.AK8");
    await expect(hand.answer.getByRole("heading")).toHaveText(/1.*club/);
    await chooseTheme(page, "dark");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await goToPage(page, "deals");
    await goToPage(page, "hand");
    await expect(hand.field, "memory keeps what storage does not").toHaveValue("KQT5.J72.965.AK8");
    await expect(page).toHaveURL(/cards=KQT5/);
    await page.reload();
    await expect(hand.field, "and so does the address").toHaveValue("KQT5.J72.965.AK8");
  });
}

test("invalid data in storage are ignored", async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === "about:") {
      return;
    }
    for (const name of ["hand", "deal", "cribbage", "theme", "suits", "many-hands", "many-goren"]) {
      localStorage.setItem(`kibitzer.${name}`, '{"\u0000\ud800":[1]}</textarea><b>');
    }
  });
  for (const hash of ["#/hand", "#/deal", "#/hand/many", "#/cribbage", "#/contest"]) {
    await page.goto("about:blank");
    await open(page, hash);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await openAgain(page, "#/hand");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  const hand = new HandPage(page);
  await expect(hand.faults.first()).toBeVisible();
  await hand.button("Clear").click();
  await expect(hand.field).toHaveValue("");
});

test("returning to a page restores its options and its cards", async ({ page }) => {
  const [discard, score] = [new DiscardPage(page), new ScorePage(page)];
  await discard.open("");
  for (const card of SIX) {
    await discard.card(card).click();
  }
  await discard.crib.selectOption("Their crib");
  await discard.against.selectOption("random throws");
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await score.field.fill("5H 5C 5S JD 5D");
  await score.shownAs.selectOption("a crib");
  await expect(page).toHaveURL(/as=crib/);
  await page.getByRole("link", { name: "Throw", exact: true }).click();
  await expect(discard.crib).toHaveValue("pone");
  await expect(discard.against).toHaveValue("random");
  await expect(page).toHaveURL(/role=pone/);
  await page.getByRole("link", { name: "Count", exact: true }).click();
  await expect(score.shownAs).toHaveValue("crib");
  // The options are also restored when the page is opened again. A link with cards alone resets them.
  await openAgain(page, "#/cribbage");
  await expect(discard.crib).toHaveValue("pone");
  await openAgain(page, "#/cribbage?hand=5H+6H");
  await expect(discard.crib).toHaveValue("dealer");
});

test("the open record and the seat of a hand are restored", nightly, async ({ page }) => {
  const [deal, hand] = [new DealPage(page), new HandPage(page)];
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  await page.getByRole("combobox", { name: "Seat" }).selectOption("3");
  await deal.open(`${MADE}\n${MADE}`);
  await deal.records.nth(1).click();
  await expect(page).toHaveURL(/record=2/);
  await goToPage(page, "hand");
  await expect(page.getByRole("combobox", { name: "Seat" })).toHaveValue("3");
  await expect(hand.field).toHaveValue("KQT5.J72.965.AK8");
  await goToPage(page, "deals");
  await expect(page).toHaveURL(/record=2/);
});
