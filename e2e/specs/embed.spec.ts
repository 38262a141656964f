import { expect, open, shareItem, test } from "../support/page.ts";
import { PBN } from "../support/records.ts";

const HAND = "#/hand?cards=KQT5.J72.965.AK8";

/** Returns the address of a page as embedded in another site. */
function embedded(hash: string, value = ""): string {
  return `./?embed${value}${hash}`;
}

test("an embedded hand is shown without masthead and foot, and links to the full page", async ({ page }) => {
  await page.goto(embedded(HAND));
  await expect(page.locator(".answer-block")).toBeVisible();
  for (const part of [".masthead", ".tabs", ".hand-input", ".colophon", ".share-line"]) {
    await expect(page.locator(part).first(), part).toBeHidden();
  }
  const way = page.getByRole("link", { name: "Open in Kibitzer" });
  await expect(way).toBeVisible();
  expect(await way.getAttribute("href")).toMatch(/\/#\/hand\?cards=KQT5/);
});

test("an embedded page stores nothing on the device, and takes the theme from its address", async ({ page }) => {
  await open(page, "#/hand?cards=A...");
  const kept = async (): Promise<string | null> => page.evaluate(() => localStorage.getItem("kibitzer.hand"));
  await expect.poll(kept).toBe("A...");
  await page.goto(embedded(HAND, "=dark"));
  await expect(page.locator(".answer-block")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await kept()).toBe("A...");
});

test("the copied code shows the hand in a frame of its height", async ({ page }) => {
  await open(page, HAND);
  await (await shareItem(page, "Embed")).click();
  const code = await page.getByRole("textbox", { name: "HTML code" }).inputValue();
  expect(code).toContain("?embed#/hand?cards=KQT5.J72.965.AK8");
  // The club's page comes from the same server, but with its own policy, which allows the script in the code.
  await page.route("**/club.html", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Club</title>${code}` }),
  );
  await page.goto("./club.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".answer-block")).toBeVisible();
  await expect
    .poll(async () => {
      const inner = await frame.locator("body").evaluate((body) => body.scrollHeight);
      return Math.abs(Number(await page.locator("iframe").getAttribute("height")) - inner);
    })
    .toBeLessThan(8);
});

test("the frame is as high as its content, and stays so", async ({ page }) => {
  await open(page, HAND);
  await (await shareItem(page, "Embed")).click();
  const code = await page.getByRole("textbox", { name: "HTML code" }).inputValue();
  await page.route("**/club.html", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Club</title>${code}` }),
  );
  await page.goto("./club.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".answer-block")).toBeVisible();
  // The frame is made much too high, and shrinks to its content.
  await page.locator("iframe").evaluate((iframe: HTMLIFrameElement) => {
    iframe.height = "6000";
  });
  await frame.locator("main").evaluate((main) => {
    main.style.paddingBlockEnd = "3rem";
  });
  await expect
    .poll(async () => {
      const shown = await frame.locator("main").evaluate((main: HTMLElement) => main.offsetHeight);
      const way = await frame.locator(".embed-way").evaluate((way: HTMLElement) => way.offsetHeight);
      return Number(await page.locator("iframe").getAttribute("height")) - shown - way;
    })
    .toBeLessThan(8);
});

test("an embedded deal shows the table and the replay", async ({ page }) => {
  await page.goto(embedded(`#/deal?text=${encodeURIComponent(PBN)}`));
  await expect(page.locator(".seat").first()).toBeVisible();
  await expect(page.locator(".deal-input")).toBeHidden();
  await expect(page.getByRole("slider")).toBeVisible();
});
