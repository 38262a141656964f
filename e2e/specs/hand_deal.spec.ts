import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { HandPage } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";

const HANDS = "QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
const ADDRESS =
  "https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|";

for (const [name, text] of [
  ["four hands", HANDS],
  ["a hand viewer's address", ADDRESS],
] as const) {
  test(`${name} can be opened as a deal, and no hand is counted until it is chosen`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "#/hand");
    await useTouch(page);
    const hand = new HandPage(page);
    await hand.field.fill(text);
    await expect(hand.count).toHaveText("0 of 13");
    await expect(hand.faults).toHaveCount(0);
    const offer = page.locator(".hand-language");
    await expect(offer).toContainText("These are several hands.");
    await expect(offer.getByRole("button")).toHaveText([/^North:/, /^East:/, /^South:/, /^West:/]);
    expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
    expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
    await offer.getByRole("button", { name: /^East:/ }).click();
    await expect(hand.count).toHaveText("13 of 13");
    await page.getByRole("button", { name: "Undo" }).click();
    await offer.getByRole("link", { name: "Open as a deal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal");
    await expect(page.locator(".diagnostic.error")).toHaveCount(0);
  });
}

test("two hands can be counted in a table, and the other two can be dealt", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#/hand");
  await useTouch(page);
  const hand = new HandPage(page);
  await hand.field.fill("A643.KJT8.92.AK3\nKJ85.A5.K863.Q54");
  const offer = page.locator(".hand-language");
  await expect(offer).toContainText("These are two hands, with 28 HCP together.");
  await expect(offer.getByRole("button")).toHaveText([/15 HCP$/, /13 HCP$/]);
  await expect(hand.count).toHaveText("0 of 13");
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
  await offer.getByRole("link", { name: "Count both in a table" }).click();
  await expect(page.locator(".long-body").getByRole("row")).toHaveCount(2);
  await page.goBack();
  await offer.getByRole("link", { name: "Deal the other two hands" }).click();
  const seats = page.getByRole("radiogroup", { name: "Whose hand" });
  await expect(seats).toContainText(/North\s*13/);
  await page.getByRole("button", { name: "Random deal" }).click();
  await expect(seats).toContainText(/East\s*13/);
  await expect(page.getByRole("region", { name: "The table" })).toContainText("KJT8");
});
