import { DiscardPage } from "../support/discard_page.ts";
import { golden } from "../support/golden.ts";
import { expect, nightly, open, test } from "../support/page.ts";
import { SixTable } from "../support/six_table.ts";
import { dropFile } from "../support/transfer.ts";

const HANDS = "5H 5S JC 4D 9C KS dealer\n5H 5S JC 4D 9C KS pone\n4H 5C 5D 6S 6H QD dealer\n";

test("each hand of a list is shown with its best discard and the value of that", async ({ page }) => {
  const table = new SixTable(page);
  await open(page, "#/cribbage/many");
  await expect(table.state).toHaveText("The table appears here.");
  await table.button("Six hands").click();
  await expect(table.rows).toHaveCount(6);
  await expect(table.state).toHaveText(/^3 hands as dealer: [\d.]+ net points on average, 3 hands as pone: [−\d.]+ net points on average\.$/);
  expect(await table.column("Role")).toEqual(["Dealer", "Pone", "Dealer", "Pone", "Pone", "Dealer"]);
  expect((await table.column("Net"))[0]).toBe("17.17");
  expect((await table.column("Behind"))[0]).toBe("−1.35");
  await expect(table.rows.first()).toContainText("Dealer44 of diamonds99 of clubs12.41");
});

test("conditions on columns exclude hands from the table, the figures and the file", async ({ page, axe }) => {
  const table = new SixTable(page);
  const filter = (title: string) => table.grid.getByRole("textbox", { name: `Filter: ${title}` });
  await table.openTable();
  await table.input.fill(HANDS);
  await expect(table.rows).toHaveCount(3);
  await filter("Role").fill("pone");
  await expect(table.rows).toHaveCount(1);
  await expect(table.state).toHaveText(/^1 of 3 hands\. 1 hand as pone: /);
  await axe(page);
  expect((await table.save()).text.trimEnd().split("\r\n")).toHaveLength(2);
  await filter("Net").fill("30+");
  await expect(page.getByText("No hands match.")).toBeVisible();
  await filter("Net").fill("many");
  await expect(page.getByText("Net: expected a number or a range")).toBeVisible();
  await expect(table.rows).toHaveCount(1);
  await table.button("Show all hands").click();
  await expect(table.rows).toHaveCount(3);
});

test("the role for lines without one can be chosen, is in the address, and is the user's role at first", async ({ page, axe }) => {
  const table = new SixTable(page);
  const role = page.getByRole("combobox", { name: "Default role" });
  // A link to a single hand makes the user pone.
  const single = new DiscardPage(page);
  await open(page, "#/cribbage?hand=5H+5S+JC+4D+9C+KS&role=pone");
  await expect(single.field).toHaveValue("5H 5S JC 4D 9C KS");
  await page.getByRole("link", { name: "Many throws" }).click();
  await expect(role).toHaveValue("pone");
  await table.input.fill("5H 5S JC 4D 9C KS\n5H 5S JC 4D 9C KS dealer\n55J49K\n");
  await expect.poll(() => table.column("Role")).toEqual(["Pone", "Dealer", "Pone"]);
  await expect(table.state).toContainText("2 hands without a role count as pone.");
  await expect(table.faults).toHaveCount(0);
  await expect(page).toHaveURL(/role=pone/);
  await role.selectOption("dealer");
  await expect.poll(() => table.column("Role")).toEqual(["Dealer", "Dealer", "Dealer"]);
  expect((await table.column("Net"))[0]).toBe("17.17");
  await expect(table.state).toContainText("2 hands without a role count as dealer.");
  await axe(page);
  const { text } = await table.save();
  expect(text.split("\r\n").filter((row) => row.includes(",dealer,"))).toHaveLength(3);
  await expect(page).toHaveURL(/role=dealer/);
  // The list keeps its role if the user chooses another one on the tab for one hand.
  await page.reload();
  await expect.poll(() => table.column("Role")).toEqual(["Dealer", "Dealer", "Dealer"]);
  await table.rows.first().click();
  await expect(page).toHaveURL(/#\/cribbage\?hand=/);
  await single.crib.selectOption("Their crib");
  await page.getByRole("link", { name: "Many throws" }).click();
  await expect(role).toHaveValue("dealer");
  await expect(table.rows).toHaveCount(3);
});

test("a click on a heading sorts the table, with the closest choices first", nightly, async ({ page }) => {
  const table = new SixTable(page);
  await table.openTable();
  await table.input.fill(HANDS);
  await expect(table.rows).toHaveCount(3);
  await table.heading("Behind").getByRole("button").click();
  await expect.poll(() => table.column("Line")).toEqual(["3", "1", "2"]);
  await table.heading("Net").getByRole("button").click();
  await expect(table.heading("Net")).toHaveAttribute("aria-sort", "descending");
  await table.heading("Net").getByRole("button").click();
  await expect.poll(() => table.column("Line")).toEqual(["2", "1", "3"]);
  await table.heading("Net").getByRole("button").click();
  await expect.poll(() => table.column("Line")).toEqual(["3", "1", "2"]);
});

test("a row links to all discards of its hand, and returning restores the table", async ({ page }) => {
  const table = new SixTable(page);
  await table.openTable();
  await table.input.fill(HANDS);
  const against = new DiscardPage(page).against;
  await against.selectOption("random throws");
  await expect.poll(async () => (await table.column("Net"))[1]).not.toBe("6.25");
  await table.rows.nth(1).click();
  const opened = new DiscardPage(page);
  await expect(opened.field).toHaveValue("4D 5H 5S 9C JC KS");
  await expect(page).toHaveURL(/role=pone&against=random/);
  await page.goBack();
  await expect(table.rows).toHaveCount(3);
  await expect(table.line).toHaveText("3 hands");
  await table.openInput();
  await expect(table.input).toHaveValue(HANDS);
  await expect(against).toHaveValue("random");
});

test("a list is replaced by another one of the same length", nightly, async ({ page }) => {
  const table = new SixTable(page);
  await table.openTable();
  await table.input.fill("5H 5S JC 4D 9C KS dealer\n");
  await expect.poll(() => table.column("Net")).toEqual(["17.17"]);
  for (const [hand, total] of [
    ["4H 5C 5D 6S 6H QD dealer", "24.96"],
    ["5H 5S JC 4D 9C KS dealer", "17.17"],
    ["7C 8D 8S 9H KD KS dealer", "20.04"],
  ] as const) {
    await table.input.fill(`${hand}\n`);
    await expect.poll(() => table.column("Net")).toEqual([total]);
  }
});

test("a long file is evaluated and can be saved as CSV", async ({ page }) => {
  const table = new SixTable(page);
  await table.openTable();
  await dropFile(table.input, "league.tsv", { piece: HANDS, times: 400 });
  await expect(table.state).toContainText("800 hands as dealer");
  await table.heading("Net").getByRole("button").click();
  const { name, text } = await table.save();
  expect(name).toBe("league.csv");
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1201);
  expect(lines[0]).toBe(
    "\u{feff}line,six,role,against,discard,hand_mean,crib_mean,hand_and_crib,pegging_own,pegging_opponent,total,next_discard,behind,hand_verdict,best_by_hand_and_crib,thrown,thrown_behind,thrown_verdict,thrown_cost,error",
  );
  expect(lines[1]).toMatch(/^3,4H 5C 5D 6H 6S QD,dealer,strong,5D QD,/);
});

test("faults are reported with their positions, and deals of the solitaire are redirected to its page", async ({ page }) => {
  const table = new SixTable(page);
  await table.openTable();
  await table.input.fill(`${HANDS}5H 5S JC 4D 9C pone\n`);
  await expect(table.faults).toContainText("line 4, column 20");
  await expect(table.state).toContainText("1 line could not be read.");
  const { input } = golden("cribbage-split", "sample");
  await table.input.fill(input);
  await page.getByRole("link", { name: "open them as the solitaire" }).click();
  await expect(page).toHaveURL(/#\/contest\?problem=cribbage-split/);
  await expect(table.input).toHaveValue(input);
  await expect(table.output).toBeVisible();
});

test("a file with deals of the solitaire is passed on to the solitaire's page as a file", nightly, async ({ page }) => {
  const { input } = golden("cribbage-split", "sample");
  const table = new SixTable(page);
  await table.openTable();
  await dropFile(table.input, "solitaire.txt", { piece: input.replace("000000000\n", ""), times: 30_000 });
  await page.getByRole("link", { name: "open them as the solitaire" }).click();
  await expect(page).toHaveURL(/#\/contest\?problem=cribbage-split/);
  await expect(table.attached).toContainText("solitaire.txt");
});

test("an old link to deals of the solitaire still opens them", nightly, async ({ page }) => {
  const { input, output } = golden("cribbage-split", "sample");
  await open(page, `#/cribbage/many?text=${encodeURIComponent(input)}`);
  const table = new SixTable(page);
  await expect(table.output).toHaveText(output);
});
