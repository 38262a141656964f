import { createHash } from "node:crypto";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { expect, fresh as test, open } from "../support/page.ts";

test("the policy permits only the inline scripts and styles of the build, by their hashes", async ({ page }) => {
  await open(page);
  const policy = (await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content")) ?? "";
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("{");
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src]), style")].map((element) => element.textContent ?? ""),
  );
  const hashes = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect([...(policy.match(/'sha256-[^']+'/g) ?? [])].sort()).toEqual([...hashes].sort());
});

test("injected scripts do not run", async ({ page, complaints }) => {
  await open(page);
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    const link = document.createElement("p");
    link.innerHTML = "<b style='color: red'></b><img src='data:,' onerror='document.title = 1'>";
    document.body.append(script, link);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return directives;
  });
  expect([...new Set(refused)].sort()).toEqual(["script-src-attr", "script-src-elem", "style-src-attr"]);
  await expect(page).toHaveTitle("Kibitzer");
  complaints.length = 0;
});

test("the bar of a prospect's share is drawn without an inline style", async ({ page }) => {
  await openAllParts(page);
  await open(page, `#/hand?cards=${encodeURIComponent("KQT5.J72.965.AK")}`);
  const prospect = page.locator(".prospects li").first();
  await expect(prospect).toBeVisible();
  const bar = prospect.locator("rect");
  const [count, all] = (await prospect.locator("span").last().innerText()).split(" of ").map(Number) as [number, number];
  const share = Math.floor((100 * count) / all);
  await expect(bar).toHaveAttribute("width", `${share}%`);
  const [drawn, line] = [await bar.boundingBox(), await prospect.boundingBox()];
  expect((drawn?.width ?? 0) / (line?.width ?? 1)).toBeCloseTo(share / 100, 1);
  expect(drawn?.height).toBeCloseTo(line?.height ?? 0, 0);
  await expect(new HandPage(page).field).toHaveValue("KQT5.J72.965.AK");
});
