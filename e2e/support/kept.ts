import { expect, type Page } from "./page.ts";

/** Waits until the service worker has cached all files of the site, and returns their names. */
export async function waitForCache(page: Page): Promise<string[]> {
  const script = await (await page.request.get("service_worker.js")).text();
  const files = /const FILES = "([^"]+)"/.exec(script)?.[1]?.split(" ") ?? [];
  expect(files.some((file) => /^worker.*_bg\.wasm$/.test(file))).toBe(true);
  const folder = new URL("./", page.url()).href;
  const missing = async (): Promise<string[]> => {
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url.replace(/\?.*/, ""));
    });
    return ["", ...files].filter((file) => !urls.includes(folder + file));
  };
  await expect.poll(missing).toEqual([]);
  return files;
}
