import { travellers } from "../support/boards.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, firstEachTime, test } from "../support/page.ts";
import { BAD_REDOUBLE, BEATEN, LIN, PBN } from "../support/records.ts";
import { copied } from "../support/transfer.ts";

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

for (const [at, [name, text, record, leftOut]] of ([
  ["a board of a match", LIN, 2, " It carries this table alone, not the other of the board."],
  ["a record with a fault", BAD_REDOUBLE, 1, ""],
  ["a board in PBN", PBN, 1, ""],
  ["one of several boards", travellers(1, 1) + travellers(2, 1), 2, " It carries this record alone."],
  ["a table of many", travellers(1, 60), 31, " It carries this table alone, not the 59 others of the board."],
] as const).entries()) {
  test(`a link to ${name} contains only that record, and opens it`, firstEachTime(at), async ({ page, browser }) => {
    const deal = new DealPage(page);
    await deal.open(text, `&record=${record}`);
    const words = (await deal.words.textContent()) ?? "";
    await deal.share.click();
    await expect(deal.shared).toHaveText(`Link copied.${leftOut}`);
    const link = await copied(page);
    expect(link).not.toContain("record=");
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(link);
    const opened = new DealPage(other);
    await expect(opened.words).toHaveText(words);
    await expect(opened.records).toHaveCount(0);
    await context.close();
  });
}

test("a link opens the same step and the tried line", async ({ page, browser }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN);
  const shared = async (): Promise<string> => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await deal.share.click();
    await expect.poll(async () => copied(page)).not.toBe("");
    return copied(page);
  };
  expect(await shared(), "where the record opens").not.toMatch(/(step|call|line)=/);
  await deal.goToCall(3);
  expect(await shared()).toMatch(/call=4$/);
  await deal.goToTrick(1);
  await deal.whatIf.click();
  await deal.cardToTry("Jack of spades").click();
  await expect(page).toHaveURL(/line=/);
  const event = (await deal.event.textContent()) ?? "";
  const link = await shared();
  const context = await browser.newContext();
  const opened = new DealPage(await context.newPage());
  await opened.goTo(link);
  await expect(opened.event).toHaveText(event);
  await expect(opened.line).toContainText("From trick 2");
  await context.close();
});

test("the share sheet of the operating system is used if there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const sheets: unknown[] = [];
    Object.assign(window, { sheets });
    Object.assign(navigator, {
      share: async (what: unknown) => {
        sheets.push(what);
      },
    });
  });
  const deal = new DealPage(page);
  await deal.open(PBN);
  await deal.share.click();
  const sheets = (): Promise<{ url: string }[]> =>
    page.evaluate(() => (window as unknown as { sheets: { url: string }[] }).sheets);
  await expect.poll(async () => (await sheets()).length).toBe(1);
  expect((await sheets())[0]?.url).toContain("#/deal?text=");
  await expect(deal.shared).toBeEmpty();
});

test("the hands of a side can be hidden for a class, and the address keeps them hidden", async ({ page, axe }) => {
  const deal = new DealPage(page);
  await deal.open(PBN);
  await page.getByLabel("More ways to share").click();
  await deal.button("Hide East–West").click();
  await expect(page).toHaveURL(/hide=EW/);
  await page.reload();
  await expect(deal.seat("West")).toHaveText(/Hidden$/);
  await expect(deal.seat("North")).not.toContainText("Hidden");
  await expect(deal.words, "the result would tell how the cards lie").not.toContainText("made");
  await expect(deal.basis).toHaveCount(0);
  await expect(deal.tricks).toHaveCount(0);
  await expect(deal.whatIf).toHaveCount(0);
  await axe(page);
  await deal.button("Show all hands").click();
  await expect(deal.seat("West")).not.toContainText("Hidden");
  await expect(deal.tricks).toBeVisible();
});
