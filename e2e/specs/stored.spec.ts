import { openAllParts } from "../support/hand_page.ts";
import { readFileSync } from "node:fs";
import { ADDRESSES } from "../fixtures/addresses.ts";
import { expect, open, type Page, test } from "../support/page.ts";
import { openAllParts as openSimulateParts } from "../support/simulate_page.ts";

/** Data of every page, as the version of November 2026 stored them on a device. */
interface Stored {
  version: number;
  local: Record<string, string>;
  files: Record<string, { name: string; type: string; base64: string }>;
}
const STORED = JSON.parse(readFileSync(new URL("../fixtures/stored.json", import.meta.url), "utf8")) as Stored;

/** Stores the data before the page is opened. */
async function store(page: Page): Promise<void> {
  await page.goto("./manifest.webmanifest");
  await page.evaluate(async ({ version, local, files }: Stored) => {
    for (const [key, text] of Object.entries(local)) {
      localStorage.setItem(key, text);
    }
    const request = indexedDB.open("kibitzer", version);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => { resolve(request.result); };
      request.onerror = () => { reject(new Error("no database")); };
    });
    const writing = database.transaction("files", "readwrite");
    for (const [key, { name, type, base64 }] of Object.entries(files)) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      writing.objectStore("files").put(new File([bytes], name, { type }), key);
    }
    await new Promise((resolve) => { writing.oncomplete = resolve; });
    database.close();
  }, STORED);
}

/** Waits until the page shows each of these texts, in its content, a field or a selected option. */
async function expectShown(page: Page, ...texts: string[]): Promise<void> {
  const shown = (): Promise<string> =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
      const chosen = [...document.querySelectorAll<HTMLOptionElement>("option:checked")];
      return [document.body.textContent ?? "", ...fields.map(({ value }) => value), ...chosen.map(({ text }) => text)].join("\n");
    });
  for (const text of texts) {
    await expect.poll(async () => (await shown()).includes(text), { message: `“${text}” at ${page.url()}`, timeout: 15_000 }).toBe(true);
  }
}

/** For each page, the texts that it must show. */
const KEPT: readonly [string, ...string[]][] = [
  ["#/hand", "KQT5.J72.965.AK8", "Precision", "Banzai points"],
  ["#/hand/many", "AQJ.KQ.AK.QJ8742"],
  ["#/hand/quiz", "Precision"],
  ["#/hand/sheet", "AJ986.4.97.QT532"],
  ["#/deal", '[Score "NS 400"]'],
  ["#/deal/build", "♠"],
  ["#/deal/boards", "evening.pbn", "1 unsaved change"],
  ["#/session", "evening.csv", "6 pairs"],
  ["#/simulate", "shape(north, 5-3-3-2) and hcp(north) in 15..17"],
  ["#/cribbage", "5H 5S JC 4D 9C KS"],
  ["#/cribbage/score", "5C 5D 5S JH + 5H"],
  ["#/cribbage/play", "pone: 4C 5D 6H JS"],
  ["#/cribbage/trainer", "Not quite: throw"],
  ["#/cribbage/game", "4"],
  ["#/cribbage/many", "2C 8D JD KD AS TH pone"],
  ["#/contest", "S:KQT5"],
  ["#/contest/solitaire", "5T524765 + 9"],
];

for (const [hash, ...texts] of KEPT) {
  test(`data stored on the device in November 2026 are restored: ${hash}`, async ({ page }) => {
    await openAllParts(page);
    await openSimulateParts(page);
    await store(page);
    await open(page, hash);
    await expectShown(page, ...texts);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
}

/** Returns the first part of an address, which names the page. */
function pageName(hash: string): string {
  return /^#\/(\w*)/.exec(hash)?.[1] ?? "";
}

for (const name of new Set(ADDRESSES.map(([hash]) => pageName(hash)))) {
  test(`addresses of November 2026 show the same content: ${name === "" ? "start" : name}`, async ({ page }) => {
    test.slow();
    await openSimulateParts(page);
    for (const [hash, ...texts] of ADDRESSES.filter(([address]) => pageName(address) === name)) {
      await page.goto("about:blank");
      await open(page, hash);
      await test.step(hash, () => expectShown(page, ...texts));
    }
  });
}
