import { BoardsTab } from "../support/boards_tab.ts";
import { expect, test } from "../support/page.ts";

const DEAL = "N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76";

/** North's 3NT at one table, with nobody vulnerable and a given number of tricks. */
function table(board: number, room: string, tricks: number, more = ""): string {
  return (
    `[Board "${board}"]\n[Room "${room}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n${more}` +
    `[Contract "3NT"]\n[Declarer "N"]\n[Result "${tricks}"]\n\n`
  );
}

const TEAMS = `[HomeTeam "Rooks"]\n[VisitTeam "Crows"]\n`;

/** Boards with 10, −10 and 1 IMPs for the home team, and one board that was not played in the closed room. */
function match(more = TEAMS): string {
  return [
    table(1, "Open", 9, more),
    table(1, "Closed", 8, more),
    table(2, "Closed", 9, more),
    table(2, "Open", 8, more),
    table(3, "Open", 10, more),
    table(3, "Closed", 9, more),
    table(4, "Open", 9, more),
  ].join("");
}

test("a team match shows the IMPs of each board and the total", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("final.pbn", match());
  const total = page.locator(".boards-match");
  await expect(total).toHaveText(
    "Whole match, 3 boards compared: 11 – 10 IMPs (Rooks – Crows); 1 not compared, without two tables or a score",
  );
  await expect(tab.heading("IMPs").getByRole("button")).toHaveAttribute("title", /home team/);
  expect(await tab.column("imps")).toEqual(["+10", "+10", "−10", "−10", "+1", "+1", ""]);
  await axe(page);
  await tab.sortBy("IMPs");
  await expect.poll(async () => tab.column("imps")).toEqual(["−10", "−10", "+1", "+1", "+10", "+10", ""]);
  // The filter does not change the result of the match.
  await tab.board.fill("1");
  await expect(tab.rows).toHaveCount(2);
  await expect(total).toContainText("11 – 10 IMPs");
  await tab.board.fill("");
  const { lines } = await tab.report();
  const [heading = "", ...rows] = lines.map((line) => line.split(","));
  const cells = rows.map((cells) => Number(cells[heading.indexOf("IMPs of home team")]));
  expect(cells.reduce((sum, cell) => sum + cell)).toBe(1);
  // A file without a match shows neither a total nor IMPs.
  await tab.give("evening.pbn", table(1, "Open", 9));
  await expect(tab.rows).toHaveCount(1);
  await expect(total).toHaveCount(0);
  await expect(tab.heading("IMPs")).toHaveCount(0);
});

test("the segments of a match are listed and added up", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  const [first, second] = ["First half", "Second half"].map((stage) => match(`[Stage "${stage}"]\n${TEAMS}`));
  await tab.give("final.pbn", `${first}${second}`);
  const total = page.locator(".boards-match");
  await expect(total.locator("summary")).toHaveText(
    /^All 2 matches or segments, 6 boards compared: 22 – 20 IMPs \(Rooks – Crows\); 2 not compared/,
  );
  await total.locator("summary").click();
  await expect(total.getByRole("listitem").first()).toHaveText(/^First half, 3 boards compared: 11 – 10 IMPs/);
  await expect(total.getByRole("listitem")).toHaveCount(2);
});
