import type { Page } from "@playwright/test";
import { expect } from "./page.ts";

/** Keys in the page's database, one for each tab that stores a file, and one for the journal of the boards file. */
export type FileKey = "file-deal-boards" | "file-deal-boards-journal" | "file-hand-many" | "file-contest";

/** Returns the names of the page's databases. */
export async function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
}

/** Waits until the file that is stored under the key has this name. Without a name, waits until there is no file. */
export async function expectStored(page: Page, key: FileKey, name: string | RegExp | undefined): Promise<void> {
  const kept = expect.poll(async () => storedName(page, key));
  await (name instanceof RegExp ? kept.toMatch(name) : kept.toBe(name));
}

async function storedName(page: Page, key: FileKey): Promise<string | undefined> {
  // Opening a database that does not exist would create it.
  if (!(await databases(page)).includes("kibitzer")) {
    return undefined;
  }
  return page.evaluate(async (key) => {
    const answer = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("kibitzer"));
    const files = database.transaction("files").objectStore("files");
    const file = (await answer(files.get(key))) as File | undefined;
    database.close();
    return file?.name;
  }, key);
}

/** Holds back every opening of the page's database until it is released, as long as `sessionStorage` has `held`. */
export async function holdDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, { held });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      const request = open.call(this, name, version);
      if (sessionStorage.getItem("held") !== null) {
        Object.defineProperty(request, "onsuccess", {
          set: (heard: (event: Event) => void) => {
            request.addEventListener("success", (event) => held.push(() => heard.call(request, event)));
          },
        });
      }
      return request;
    };
  });
}

/** Releases the database: requests that were held back are answered, and later ones are not held back. */
export async function releaseDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    sessionStorage.removeItem("held");
    const { held } = window as unknown as { held: (() => void)[] };
    while (held.length < 2) {
      await new Promise(requestAnimationFrame);
    }
    for (const answer of held) {
      answer();
    }
  });
}

/** Ways in which a browser can refuse to store files. Each function runs in the page before its own scripts. */
export const REFUSALS: readonly [string, () => void][] = [
  ["has no database", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
  [
    "blocks its database",
    () => {
      Object.defineProperty(window, "indexedDB", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    },
  ],
  [
    "does not open its database",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "UnknownError");
      };
    },
  ],
  [
    // Private windows of WebKit do this.
    "takes no files into its database",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("BlobURLs are not yet supported.", "DataCloneError");
      };
    },
  ],
  [
    "has no room in its database",
    () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        const request = put.call(this, value, key);
        this.transaction.abort();
        return request;
      };
    },
  ],
  [
    "blocks its storage of texts",
    () => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    },
  ],
];
