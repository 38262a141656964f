import { areChunksFetched } from "../support/chunks.ts";
import { CribbagePage } from "../support/cribbage_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { HandPage, openAllParts, showAllSystems } from "../support/hand_page.ts";
import { COUNT, InterpretationsPage } from "../support/interpretations_page.ts";
import { expect, fresh as test, goToTool, nightly, open, type Page } from "../support/page.ts";
import { UNREADABLE } from "../support/records.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

const CHOICE = "AQ54.KQ32.A54.AQ";

async function openFromFoot(page: Page): Promise<void> {
  await goToTool(page, "Contest");
  await page.getByRole("link", { name: "Interpretations", exact: true }).click();
}

test("the number of an interpretation links to its entry, and going back returns to the answer", async ({ page }) => {
  await showAllSystems(page);
  await open(page, `#/hand?cards=${CHOICE}`);
  const hand = new HandPage(page);
  await hand.system("Goren").getByRole("link", { name: "Interpretation 001-C" }).click();
  const register = new InterpretationsPage(page);
  await expect(page).toHaveURL(/#\/contest\/interpretations\/001-C$/);
  await expect(page).toHaveTitle("Interpretations – Kibitzer");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("How the problems are interpreted");
  await expect(register.current).toHaveText("001-C");
  await expect(register.current).toBeFocused();
  await expect(register.entry("001-C")).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(hand.field).toHaveValue(CHOICE);
  await expect(hand.spelled("Goren")).toHaveText("2NT");
});

test("the register of interpretations can be reached from every page", nightly, async ({ page }) => {
  await test.step("notes on the other pages link to their entries too", async () => {
    const register = new InterpretationsPage(page);
    await new DealPage(page).open(UNREADABLE);
    await page.getByRole("link", { name: "Interpretation 002-18" }).click();
    await expect(register.current).toHaveText("002-18");
    await new CribbagePage(page).open("46K98827 + 5");
    await page.getByRole("link", { name: "Interpretation 004-A" }).click();
    await expect(register.current).toHaveText("004-A");
    for (const [hash, number] of [
      ["#/contest?problem=rocky-mountain", "000-16"],
      ["#/contest?problem=goren", "001-S"],
      ["#/contest?problem=hand-points", "003-6"],
      ["#/contest?problem=cribbage-split", "004-H"],
    ] as const) {
      await open(page, hash);
      await page.getByRole("link", { name: `Interpretation ${number}` }).click();
      await expect(register.current).toHaveText(number);
    }
  });

  await test.step("the foot of every page links to all interpretations", async () => {
    const register = new InterpretationsPage(page);
    for (const hash of ["", "#/deal", "#/nowhere"]) {
      await open(page, hash);
      await openFromFoot(page);
      await expect(register.entries).toHaveCount(COUNT);
      await expect(register.current).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(11);
      await expect(register.state).toBeEmpty();
    }
  });

  await test.step("old links to the problems and to the interpretations still work", async () => {
    const register = new InterpretationsPage(page);
    await open(page, "#/interpretations/004-J");
    await expect(register.current).toHaveText("004-J");
    for (const [hash, problem] of [
      ["#/hand/many?problem=goren", "Openings, Goren"],
      ["#/deal/many", "Deal records"],
      ["#/cribbage/many?problem=cribbage-split", "Cribbage solitaire"],
    ] as const) {
      await open(page, hash);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contest");
      await expect(page.getByRole("combobox", { name: "Problem" }).locator("option:checked")).toHaveText(problem);
    }
    await open(page, "#/cribbage/solitaire?cards=5T524765+%2B+9");
    await expect(new CribbagePage(page).field).toHaveValue("5T524765 + 9");
  });

  await test.step("each entry has its own address, and a click on its number marks only this entry", async () => {
    const register = new InterpretationsPage(page);
    await open(page, "#/contest/interpretations/000-4");
    await expect(register.current).toHaveText("000-4");
    await register.entry("004-J").getByRole("link").click();
    await expect(page).toHaveURL(/#\/contest\/interpretations\/004-J$/);
    await expect(register.current).toHaveText("004-J");
    await expect(register.current).toBeFocused();
    await expect(register.entry("004-J")).toContainText("five of a kind 20");
    await page.goBack();
    await expect(register.current).toHaveText("000-4");
    await expect(register.entry("000-4")).toBeInViewport({ ratio: 1 });
  });

  await test.step("an unknown number is reported, with a list of all numbers", async () => {
    const register = new InterpretationsPage(page);
    for (const place of ["009-9", "001-c", "%E6%A9%8B", "'\"]<b>", "a".repeat(3000)]) {
      await open(page, `#/contest/interpretations/${place}`);
      await expect(register.state).toContainText("There is no interpretation with the number in the address.");
      await expect(register.entries).toHaveCount(COUNT);
      await expect(register.current).toHaveCount(0);
    }
  });
});

test("a message is shown during loading, and then the entry in the address is opened", async ({ page }) => {
  const register = new InterpretationsPage(page);
  const held = await register.hold();
  await open(page, "#/contest/interpretations/003-6");
  await expect(register.state).toHaveText("Loading…");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  held.release();
  await expect(register.current).toBeFocused();
  await expect(register.state).toBeEmpty();
});

test("a failure to load is reported, and loading can be repeated", async ({ page, context, complaints }) => {
  const register = new InterpretationsPage(page);
  await showAllSystems(page);
  await open(page, `#/hand?cards=${CHOICE}`);
  // The page's code has loaded, but its file has not. On a busy machine idle time comes late.
  await expect.poll(() => areChunksFetched(page, "contest_interpretations")).toBe(true);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Interpretation 001-C" }).click();
  await expect(register.state).toContainText("didn’t load. Are you offline?");
  await register.again.click();
  await expect(register.state).toContainText("didn’t load");
  await context.setOffline(false);
  await register.again.click();
  await expect(register.current).toHaveText("001-C");
  await expect(register.current).toBeFocused();
  await expect(register.again).toBeHidden();
  complaints.length = 0;
});

test("an HTML page in place of the file is refused", async ({ page, complaints }) => {
  const register = new InterpretationsPage(page);
  for (const status of [404, 200]) {
    await page.route("**/interpretations.md", (route) =>
      route.fulfill({ status, contentType: "text/html", body: "<!doctype html>\n<h1>Not here</h1>\n" }),
    );
    await open(page);
    await openFromFoot(page);
    await expect(register.state).toContainText("didn’t load");
    await expect(register.entries).toHaveCount(0);
    await page.unroute("**/interpretations.md");
  }
  complaints.length = 0;
});
