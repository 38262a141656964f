import type { Page } from "@playwright/test";

/** Returns the names of a page's chunks, which the build has written into the document. */
export async function chunksOf(page: Page, name: string): Promise<string[]> {
  return page.evaluate((name) => {
    const text = document.getElementById("chunks")?.textContent ?? "{}";
    return (JSON.parse(text) as Record<string, string[]>)[name] ?? [];
  }, name);
}

/** Returns whether all chunks of a page have been fetched. */
export async function areChunksFetched(page: Page, name: string): Promise<boolean> {
  const files = await chunksOf(page, name);
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  return files.every((file) => fetched.some((address) => address.endsWith(file)));
}
