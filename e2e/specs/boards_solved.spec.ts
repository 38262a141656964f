import { BoardsTab } from "../support/boards_tab.ts";
import { expect, test } from "../support/page.ts";

/** Deals boards by a fixed sequence of numbers, so that the deals are the same in every run. */
function deals(count: number): string {
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const games = Array.from({ length: count }, (_, board) => {
    for (let last = 51; last > 0; last--) {
      const other = below(last + 1);
      [pack[last], pack[other]] = [pack[other]!, pack[last]!];
    }
    const hands = [0, 1, 2, 3].map((seat) => {
      const hand = pack.slice(seat * 13, seat * 13 + 13).sort((one, two) => one - two);
      const suit = (number: number): string =>
        hand.filter((card) => Math.floor(card / 13) === number).map((card) => "AKQJT98765432"[card % 13]).join("");
      return [0, 1, 2, 3].map(suit).join(".");
    });
    const dealer = "NESW"[board % 4]!;
    return `[Board "${board + 1}"]\n[North "Player ${board + 1}"]\n[Room "Open"]\n[Dealer "${dealer}"]\n`
      + `[Deal "N:${hands.join(" ")}"]\n[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]\n\n`;
  });
  return games.join("");
}

test("all deals of a file are solved, and the table, the report and the address show that", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(6));
  await expect(tab.state).toContainText("6 records checked");
  await tab.button("Solve all double dummy").click();
  await expect(page.getByText("6 of 6 solved")).toBeVisible();
  const makes = (await tab.column("makes")).map(Number);
  expect(makes).toHaveLength(6);
  const beyond = (await tab.column("beyond")).map((text) => Number(text.replace("−", "-").replace("=", "0")));
  expect(beyond).toEqual(makes.map((tricks) => 9 - tricks));
  await axe(page);
  await tab.sortBy("Makes");
  await expect.poll(async () => tab.column("makes")).toEqual([...makes].sort((one, two) => one - two).map(String));
  await page.getByText("Columns", { exact: true }).click();
  await tab.button("North").click();
  await expect(tab.heading("North")).toBeVisible();
  const { lines } = await tab.report();
  expect(lines[0]).toContain("double dummy tricks,over or under double dummy,par of NS,room,north");
  expect(lines.slice(1).map((line) => line.split(",")[10])).toEqual([...makes].sort((a, b) => a - b).map(String));
  // The address restores the columns and the filter.
  await page.reload();
  await expect(tab.state).toContainText("6 records checked");
  await expect(tab.heading("North")).toBeVisible();
  await expect(tab.heading("Makes")).toHaveAttribute("aria-sort", "ascending");
});

test("if the solving of a file is stopped, the deals solved so far stay solved", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("season.pbn", deals(300));
  await expect(tab.state).toContainText("300 records checked");
  await tab.button("Solve all double dummy").click();
  await expect(tab.rows.locator(".makes[role=gridcell]", { hasText: /\d/ }).first()).toBeVisible();
  await tab.button("Stop").click();
  await expect(page.getByText(/^\d+ of 300 solved$/)).toBeVisible();
  await expect(tab.button("Solve all double dummy")).toBeVisible();
  expect(Number((await tab.column("makes"))[0])).toBeLessThanOrEqual(13);
});

test("only the boards that match a filter by players are solved", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", deals(12));
  await expect(tab.state).toContainText("12 records checked");
  await page.getByRole("searchbox", { name: "Player, event, room" }).fill("player 12");
  await tab.toHave(1);
  await tab.button("Solve this one double dummy").click();
  await expect(page.getByText("1 of 1 solved")).toBeVisible();
  await page.getByRole("searchbox", { name: "Player, event, room" }).fill("");
  await tab.toHave(12);
  await expect.poll(async () => (await tab.column("makes")).filter((text) => text !== "").length).toBe(1);
});
