import { expect, test } from "../support/page.ts";
import { LEAD_DEAL, PracticePage } from "../support/practice_page.ts";

test("a lead that gives away the contract is called wrong, and the best one is named", async ({ page }) => {
  const leads = new PracticePage(page, "leads");
  await leads.open("", LEAD_DEAL);
  await expect(leads.headline).toContainText(/South plays 3.*Which lead sets it\?/);
  await expect(leads.cards.getByRole("button")).toHaveCount(13);
  await leads.card("king of hearts").click();
  await expect(leads.spoken).toHaveText(/^Not quite: .* of spades sets it\. king of hearts gives South the contract\.$/);
  await expect(leads.cards.locator(".right")).not.toHaveCount(0);
  await expect(leads.answers.first().getByRole("img", { name: "king of hearts" })).toBeVisible();
  await expect(leads.answers.last().getByRole("img", { name: /of spades$/ })).toBeVisible();
  await expect(leads.cards).toContainText("−1");
  await expect(leads.goOn).toBeFocused();
  expect(await leads.figures("Leads")).toEqual(["1", "0%", "1"]);
  await leads.panel.getByRole("link", { name: "See all four hands" }).click();
  await expect(page).toHaveURL(/#\/deal\?text=/);
  await page.goBack();
  await expect(leads.headline).toContainText("Not quite");
  expect(await leads.figures("Leads")).toEqual(["1", "0%", "1"]);
});

test("a deal in which the lead matters is found, and a right lead is called right", async ({ page }) => {
  test.slow();
  const leads = new PracticePage(page, "leads");
  await leads.open("", LEAD_DEAL);
  await leads.card("ace of spades").click();
  await expect(leads.headline).toContainText(/it is: \w+ down\./);
  expect(await leads.figures("Leads")).toEqual(["1", "100%", "0"]);
  await leads.next();
  await expect(leads.cards.getByRole("button")).toHaveCount(13, { timeout: 30_000 });
  await expect(leads.cards.getByRole("button").first()).toBeFocused();
  const names = await leads.names();
  await page.reload();
  await expect(leads.cards.getByRole("button")).toHaveCount(13);
  expect(await leads.names()).toEqual(names);
});
