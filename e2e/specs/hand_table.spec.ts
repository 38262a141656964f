import { Buffer } from "node:buffer";
import { HandPage } from "../support/hand_page.ts";
import { HandTable } from "../support/hand_table.ts";
import { expect, nightly, test } from "../support/page.ts";

const HANDS = [
  "A2.KJT92.3.KQ743",
  "KQT5.J72.965.AK8",
  "AQ32.K4.QJ52.K43",
  "9876.843.652.432",
  "AKQJ5.A2.K32.Q43",
  "K2.AQJ987.32.432",
];

test("hands in any notation are shown with their counts and openings", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await expect(table.state).toHaveText("The table appears here.");
  await table.button("Six hands").click();
  await expect(table.rows).toHaveCount(6);
  await expect(table.state).toContainText(/^6 hands\. All 5 systems agree on [\d.]+% of them\.$/);
  expect(await table.column("HCP")).toEqual(["13", "13", "19", "10", "15", "12"]);
  expect((await table.column("SAYC"))[4]).toBe("1NT");
  await expect(table.rows.nth(1)).toContainText("A2.KJT92.3.KQ743");
});

test("clicks on a heading sort in descending order, in ascending order, and by line again", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  await table.heading("HCP").getByRole("button").click();
  await expect(table.heading("HCP")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => table.column("HCP")).toEqual(["19", "15", "13", "13", "10", "0"]);
  await table.heading("HCP").getByRole("button").click();
  await expect.poll(() => table.column("HCP")).toEqual(["0", "10", "13", "13", "15", "19"]);
  await table.heading("Line").getByRole("button").click();
  await expect.poll(() => table.column("Line")).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("conditions on columns filter the table, and unreadable conditions are reported", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  await expect(table.rows).toHaveCount(6);
  await table.filter("High-card points").fill("13-15");
  await expect(table.rows).toHaveCount(3);
  await expect(table.state).toContainText("3 of 6 hands");
  await table.filter("SAYC").fill("1NT");
  await expect.poll(() => table.column("Line")).toEqual(["3"]);
  await table.filter("SAYC").fill("1NTT");
  await expect(table.wrong).toHaveText(
    "SAYC: “1NTT” isn’t a call; use pass, bid, a call such as 1NT, a level or a suit.",
  );
  await expect(table.filter("SAYC")).toHaveAttribute("aria-invalid", "true");
  await table.filter("SAYC").fill("7NT");
  const none = page.getByText("No hands match.");
  await none.scrollIntoViewIfNeeded();
  // Nothing covers the message.
  expect(
    await none.evaluate((said) => {
      const box = said.getBoundingClientRect();
      return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === said;
    }),
  ).toBe(true);
  await table.filter("SAYC").press("ControlOrMeta+A");
  await table.filter("SAYC").press("Delete");
  await expect(table.rows).toHaveCount(3);
  await expect(table.filter("SAYC")).toBeFocused();
  await table.button("Show all hands").click();
  await expect(table.rows).toHaveCount(6);
  await expect(table.filter("SAYC")).toHaveValue("");
});

test("columns can be chosen, and the choice is saved", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  await table.choose("Choose counts", "Banzai points");
  // The contest's systems can be selected.
  await expect(table.heading("Goren")).toHaveCount(0);
  await table.choose("Choose systems", "Goren");
  await table.choose("Choose systems", "Precision");
  await table.choose("Choose systems", "SAYC");
  await expect(table.heading("Banzai")).toBeAttached();
  await expect(table.heading("Goren")).toBeAttached();
  await expect(table.heading("SAYC")).toHaveCount(0);
  await expect(table.state).toContainText("All 4 systems");
  await page.reload();
  await expect(table.rows).toHaveCount(6);
  await expect(table.heading("Banzai")).toBeAttached();
  await expect(table.heading("Goren")).toBeAttached();
  await expect(table.heading("SAYC")).toHaveCount(0);
});

test("the default columns fit 1280 px without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  await expect(table.rows).toHaveCount(6);
  await expect(table.heading("Precision")).toBeInViewport({ ratio: 1 });
  const [room, needed] = await table.grid.evaluate((grid) => [grid.clientWidth, grid.scrollWidth]);
  expect(needed).toBe(room);
});

test("openings depend on the seat, and a filter shows the hands on which systems differ", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill("KQ32.K32.K32.432\n9876.843.652.432\n");
  const sayc = (): Promise<string[]> => table.column("SAYC");
  await expect.poll(sayc).toEqual(["Pass", "Pass"]);
  await page.getByRole("combobox", { name: "Seat" }).selectOption("3");
  await expect.poll(async () => (await sayc())[1]).toBe("Pass");
  await table.button("Only where systems differ").click();
  await expect.poll(() => table.column("Line")).toEqual(["1"]);
  await table.rows.first().click();
  await expect(page).toHaveURL(/#\/hand\?cards=KQ32\.K32\.K32\.432&seat=3$/);
  await expect(new HandPage(page).count).toContainText("13 of 13");
  await page.goBack();
  await expect.poll(() => table.column("Line")).toEqual(["1"]);
  await expect(page.getByRole("combobox", { name: "Seat" })).toHaveValue("3");
});

test("if the list changes while the table is scrolled, the new list is shown", nightly, async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.button("1,000 random hands").click();
  await expect(table.grid).toHaveAttribute("aria-rowcount", "1003");
  await table.openInput();
  const text = await table.input.inputValue();
  await table.input.fill(text + text.split("\n")[0]);
  await table.grid.focus();
  for (const key of ["End", "Home", "PageDown", "End"]) {
    await page.keyboard.press(key);
  }
  await expect(table.grid).toHaveAttribute("aria-rowcount", "1004");
  await page.keyboard.press("End");
  await expect(table.rows.last()).toHaveAttribute("aria-rowindex", "1004");
});

test("the table keeps the focus and its position while a slow worker reads the changed list", nightly, async ({ page }) => {
  // The worker's clock runs fast, so that it reports progress even on a fast machine.
  await page.route("**/worker_loader.js*", async (route) => {
    const response = await route.fetch();
    const leap = "let leap = 0; const now = performance.now.bind(performance); performance.now = () => now() + (leap += 100);";
    await route.fulfill({ response, body: leap + (await response.text()) });
  });
  const table = new HandTable(page);
  await table.openTable();
  await table.button("1,000 random hands").click();
  await expect(table.grid).toHaveAttribute("aria-rowcount", "1003");
  await table.openInput();
  const text = await table.input.inputValue();
  await table.input.fill(text + text.split("\n")[0]);
  await table.grid.focus();
  await page.keyboard.press("End");
  await expect(table.grid).toHaveAttribute("aria-rowcount", "1004");
  await expect(table.grid).toBeFocused();
  await page.keyboard.press("End");
  await expect(table.rows.last()).toHaveAttribute("aria-rowindex", "1004");
});

test("sorting by losers puts the hands with the fewest losers first", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  await table.heading("LTC").getByRole("button").click();
  await expect(table.heading("LTC")).toHaveAttribute("aria-sort", "ascending");
  await table.choose("Choose counts", "Losing tricks");
  await expect(table.heading("Line")).toHaveAttribute("aria-sort", "ascending");
});

test("the saved file has the rows and columns shown", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(`not a hand\n${HANDS[0]}\n${HANDS[3]}\n`);
  await expect(table.rows).toHaveCount(2);
  await expect(table.state).toContainText("1 line could not be read.");
  await table.heading("HCP").getByRole("button").click();
  await expect.poll(() => table.column("HCP")).toEqual(["13", "0"]);
  const { name, text } = await table.save();
  expect(name).toBe("hands.csv");
  const [head, ...lines] = text.replace("\u{feff}", "").trimEnd().split("\r\n");
  expect(head).toBe(
    "line,hand,hcp,ltc,zar,kr,rule20,pattern,opens_sayc,opens_two-over-one,opens_sef,opens_acol," +
      "opens_precision,error",
  );
  expect(lines).toHaveLength(3);
  expect(lines[2], "what is no hand comes last, with what is wrong").toMatch(/^1,{13}"?“not” /);
  expect(lines[0]).toMatch(/^2,A2\.KJT92\.3\.KQ743,13,5,\d+,16\.55,23,5-5-2-1,1H,/);
});

test("an unreadable line is listed, with a link to its position", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(`${HANDS[0]}\nKQT5.J72.965.AKZ\n`);
  await expect(table.faults).toHaveCount(1);
  await expect(table.faults).toContainText("line 2, column 16");
  await table.report.open();
  await table.faults.getByRole("button").first().click();
  await expect(table.input).toBeFocused();
  expect(await table.input.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(32);
});

test("lines whose language is certain decide the language of the other lines", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill("AV95.872.965.A83");
  await expect(table.state).toHaveText("0 hands. 1 line could not be read.");
  await table.input.fill("AV95.872.965.A83\nHV105.B72.965.AH8\n");
  await expect(table.state).toContainText("2 lines read as Dutch.");
  await expect(table.rows.first()).toContainText("AQ95.872.965.A83");
});

test("all of a long file is read, can be scrolled through, and is saved", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  const text = Array.from({ length: 5000 }, (_, index) => HANDS[index % HANDS.length]).join("\n");
  await table.files.setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(table.state).toContainText("5,000 hands");
  await expect(table.grid).toHaveAttribute("aria-rowcount", "5003");
  await table.grid.focus();
  await page.keyboard.press("End");
  await expect(table.rows.last()).toHaveAttribute("aria-rowindex", "5003");
  await expect(table.rows.last()).toContainText(HANDS[4999 % HANDS.length] ?? "");
  const { name, text: csv } = await table.save();
  expect(name).toBe("club.csv");
  expect(csv.trimEnd().split("\r\n")).toHaveLength(5001);
});

test("the hand stays visible while the columns are swiped, and a list of deals is redirected", async ({ page }) => {
  const table = new HandTable(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await table.openTable();
  await table.input.fill(HANDS.join("\n"));
  const hand = table.rows.first().getByRole("rowheader");
  const before = await hand.boundingBox();
  await table.grid.evaluate((grid) => (grid.scrollLeft = 300));
  expect((await hand.boundingBox())?.x).toBeCloseTo(before?.x ?? NaN, 0);
  await table.input.fill('[Event "x"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n');
  await page.getByRole("link", { name: "open it as deals" }).click();
  await expect(page).toHaveURL(/#\/deal\/boards$/);
});

test("a thousand random hands can be dealt", async ({ page }) => {
  const table = new HandTable(page);
  await table.openTable();
  await table.button("1,000 random hands").click();
  await expect(table.state).toContainText("1,000 hands. All 5 systems agree on");
  await table.openInput();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(table.input).toHaveValue("");
});
