import { DealPage } from "../support/deal_page.ts";
import { expect, test } from "../support/page.ts";
import { BAD_REDOUBLE, MADE, PASSED_OUT, PBN, PBN_DEAL, REVOKE } from "../support/records.ts";
import { paste } from "../support/transfer.ts";

for (const [name, text, event] of [
  ["at its deal", MADE, /^Before the auction: East deals and calls first\.$/],
  ["at its deal, where nothing is played", PASSED_OUT, /^Before the auction: North deals and calls first\.$/],
  ["at an illegal call", BAD_REDOUBLE, /^South redoubles\. Here is the irregularity\.$/],
  ["at a revoke", REVOKE, /^Trick 6: West plays the 2 of hearts\. Here is the irregularity\.$/],
  ["with the hands as dealt, where there is nothing to step through", PBN_DEAL, /^The hands as dealt\.$/],
] as const) {
  test(`a record opens ${name}`, async ({ page }) => {
    const deal = new DealPage(page);
    await deal.open(text);
    await expect(deal.event).toHaveText(event);
    await expect(page).not.toHaveURL(/[?&](step|call)=/);
  });
}

test("a pasted record opens at its irregularity too, and the focus moves to its verdict", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await paste(deal.editor, { piece: REVOKE });
  await expect(deal.event).toHaveText(/^Trick 6: West plays the 2 of hearts\./);
  await expect(deal.verdict).toBeFocused();
  await expect(deal.panel("play")).toBeVisible();
});

test("a record opens at a notable step", async ({ page }) => {
  await test.step("an address with a step opens there, even if the record has an error elsewhere", async () => {
    const deal = new DealPage(page);
    await deal.open(REVOKE, "&step=0");
    await expect(deal.slider).toHaveValue("6");
    await deal.open(BAD_REDOUBLE, "&call=1");
    await expect(deal.event).toHaveText(/^East bids/);
  });

  await test.step("each of several records opens at its own error, or else at its deal", async () => {
    const deal = new DealPage(page);
    const all = [MADE, BAD_REDOUBLE].map((text) => text.replace(/^1\n/, ""));
    await deal.open(`2\n${all.join("")}`, "&step=40");
    await expect(deal.event).toHaveText(/^Trick 10: /);
    await deal.records.nth(1).click();
    await expect(deal.event).toHaveText(/^South redoubles/);
    await deal.records.nth(0).click();
    await expect(deal.event).toHaveText(/^Before the auction: East deals/);
    await expect(deal.table.getByText("The deal")).toBeVisible();
  });

  for (const [name, text, said] of [
    ["without readable facts", '[Board "1"]\n[Deal "N:xyz"]\n', /^No hand, call or card is readable/],
    ["with nothing but a contract", '[Board "1"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n', /^The record has no hands/],
  ] as const) {
    await test.step(`for a record ${name}, the page explains why there is no table`, async () => {
      const deal = new DealPage(page);
      await deal.open(text);
      await expect(page.getByRole("region", { name: "The deal" }).getByRole("paragraph").first()).toHaveText(said);
      await expect(deal.table).toHaveCount(0);
    });
  }
});

test("typing keeps the editor open, and editing keeps the step", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN, "&step=9", "text");
  const event = (await deal.event.textContent()) ?? "";
  await deal.editor.press("Control+End");
  await page.keyboard.type("\n% seen");
  await expect(deal.editor).toBeFocused();
  await expect(deal.panel("text")).toBeVisible();
  await expect(deal.event).toHaveText(event);
});
