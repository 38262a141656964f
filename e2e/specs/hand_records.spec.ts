import { deals } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { expect, firstEachTime, nightly, test } from "../support/page.ts";
import { SheetsView } from "../support/sheets.ts";
import { endWorkerAtNextRequest, misdirectNextRequest } from "../support/strayed_question.ts";

test("the boards of the example are shown as they will be printed, and a button returns to the table", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.button("Six boards, some wrong").click();
  await expect(tab.table).toBeVisible();
  const sheets = new SheetsView(page);
  await sheets.open();
  await expect(tab.button("Back to the boards")).toBeFocused();
  await expect(tab.table).toHaveCount(0);
  await expect(sheets.state).toContainText(/^\d boards? on 1 page\./);
  expect(await sheets.boards.count()).toBeGreaterThan(1);
  await expect(sheets.boards.first()).toContainText("♠");
  await axe(page);
  await tab.button("Back to the boards").click();
  await expect(tab.table).toBeVisible();
});

test("all boards of a file of 442 boards are printed on the chosen paper", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(442));
  const sheets = new SheetsView(page);
  await sheets.open();
  await expect(sheets.state).toContainText("442 boards on 28 pages.");
  expect(await sheets.names()).toEqual(Array.from({ length: 442 }, (_, index) => String(index + 1)));
  expect(await sheets.paperPages()).toEqual(Array<string>(28).fill("595 x 842"));
  await sheets.perPage.selectOption("12");
  await sheets.paper.selectOption("Letter");
  await expect(sheets.state).toContainText("442 boards on 37 pages.");
  await expect(page.locator(".hr-letter")).toBeVisible();
  await expect(sheets.boards).toHaveCount(442);
  expect(await sheets.paperPages()).toEqual(Array<string>(37).fill("612 x 792"));
});

test("only the sheets are printed, and no board is split over two pages", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(40));
  const sheets = new SheetsView(page);
  await sheets.open();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    tab.button("Print"),
    tab.name,
    sheets.perPage,
    sheets.title,
  ]) {
    await expect(gone).toBeHidden();
  }
  const [first] = await sheets.pages.all();
  await expect(sheets.pages).toHaveCount(3);
  expect((await first?.boundingBox())?.x).toBe(0);
  const cut = await sheets.boards.evaluateAll((boards) =>
    boards.filter((board) => {
      const [own, sheet] = [board, board.closest(".hr-page")].map((each) => each?.getBoundingClientRect());
      return !own || !sheet || own.top < sheet.top || own.bottom > sheet.bottom || own.right > sheet.right;
    }).length,
  );
  expect(cut).toBe(0);
});

test("thirty boards with all their facts fit on one page", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(30));
  const sheets = new SheetsView(page);
  await sheets.open();
  await sheets.perPage.selectOption("30");
  for (const [paper, width] of [["A4", 794], ["Letter", 816]] as const) {
    await sheets.paper.selectOption(paper);
    await expect(page.locator(`.hr-${paper.toLowerCase()}`)).toBeVisible();
    await expect(sheets.pages).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width, height: 1000 });
    const cut = await sheets.boards.evaluateAll((boards) =>
      boards.filter((board) => board.scrollWidth > board.clientWidth + 1 || board.scrollHeight > board.clientHeight + 1).length,
    );
    expect(cut, paper).toBe(0);
    await page.emulateMedia({ media: null });
  }
});

test("choices are saved, and the heading comes from the file until the user types another", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(4));
  const sheets = new SheetsView(page);
  await sheets.open();
  await expect(sheets.title).toHaveValue("Club night");
  await expect(sheets.pages.first()).toContainText("22 November 2026");
  await expect(page.locator(".hr-points")).toHaveCount(4);
  await sheets.title.fill("Monday <Pairs>");
  await sheets.title.press("Enter");
  await expect(page.locator(".hr-title")).toHaveText("Monday <Pairs>");
  await sheets.analysis.click();
  await expect(page.locator(".hr-points")).toHaveCount(0);
  await sheets.perPage.selectOption("4");
  await expect(page.locator(".hr-4")).toBeVisible();
  await tab.button("Back to the boards").click();
  await sheets.open();
  await expect(sheets.perPage).toHaveValue("4");
  await expect(sheets.analysis).toHaveAttribute("aria-pressed", "false");
});

test("the sheets can be saved as a standalone file", async ({ page, context }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(20));
  const sheets = new SheetsView(page);
  await sheets.open();
  const { name, html } = await sheets.saved();
  expect(name).toBe("evening.hand-records.html");
  const other = await context.newPage();
  await other.setContent(html);
  const saved = new SheetsView(other);
  await expect(other).toHaveTitle("Club night");
  await expect(saved.boards).toHaveCount(20);
  expect(await saved.paperPages()).toEqual(["595 x 842", "595 x 842"]);
});

test("if the sheets cannot be made, the page says so, and they can be requested again", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.button("Six boards, some wrong").click();
  await expect(tab.table).toBeVisible();
  await misdirectNextRequest(page);
  await tab.button("Print hand records").click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Try again");
  await expect(page.getByText("Making the sheets…")).toHaveCount(0);
  await axe(page);
  const sheets = new SheetsView(page);
  await tab.button("Try again").click();
  await expect(sheets.state).toContainText(/^\d boards? on 1 page\./);
  await expect(notice).toHaveCount(0);
});

test("if the worker ends while the sheets are made, the file is reopened, with a message", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.button("Six boards, some wrong").click();
  await expect(tab.table).toBeVisible();
  await endWorkerAtNextRequest(page);
  await tab.button("Print hand records").click();
  await expect(page.locator(".boards-ask")).toContainText("The file was opened again");
  await expect(page.getByText("Making the sheets…")).toHaveCount(0);
  await expect(tab.table).toBeVisible();
  await axe(page);
  const sheets = new SheetsView(page);
  await sheets.open();
  await expect(sheets.state).toContainText(/^\d boards? on 1 page\./);
});

for (const [at, [what, click]] of ([
  ["another format", async (tab: BoardsTab): Promise<void> => {
    await tab.page.getByText("Convert", { exact: true }).click();
    await tab.button("LIN").click();
  }],
  ["a report", async (tab: BoardsTab): Promise<void> => tab.button(/^Download report/).click()],
] as const).entries()) {
  test(`if the request for ${what} fails, that is reported above the table, and it can be repeated`, firstEachTime(at), async ({ page }) => {
    const tab = new BoardsTab(page);
    await tab.open();
    await tab.button("Six boards, some wrong").click();
    await expect(tab.rows.first()).toBeVisible();
    await misdirectNextRequest(page);
    await click(tab);
    const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(tab.table).toBeVisible();
    const arriving = what === "a report" ? page.waitForEvent("download") : undefined;
    await again.click();
    await arriving;
    await expect(again).toHaveCount(0);
  });
}
