import type { Locator, Page } from "@playwright/test";

/** A long text, given by a head and a repeated piece, so that only these are sent to the browser. */
export interface Repeated {
  head?: string;
  piece: string;
  times?: number;
}

/** Dispatches a `dragover` or `dragleave` event with `count` files to an element. */
export async function dragFiles(target: Locator, kind: "dragover" | "dragleave", count: number): Promise<void> {
  await target.evaluate(
    (element, { kind, count }) => {
      const dataTransfer = new DataTransfer();
      for (let index = 0; index < count; index += 1) {
        dataTransfer.items.add(new File(["1"], `${index}.txt`));
      }
      element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    },
    { kind, count },
  );
}

/** Drops a file on an element, as a user would from the desktop. */
export async function dropFile(target: Locator, name: string, text: Repeated): Promise<void> {
  await target.evaluate(
    (element, { name, head, piece, times }) => {
      const file = new File([head ?? "", ...Array<string>(times ?? 1).fill(piece)], name);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      const sent = { bubbles: true, cancelable: true, dataTransfer };
      for (const kind of ["dragenter", "dragover", "drop"]) {
        element.dispatchEvent(new DragEvent(kind, sent));
      }
    },
    { name, ...text },
  );
}

/** Copies a text to the clipboard, and pastes it at the selection of a field. */
export async function paste(field: Locator, text: Repeated): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    async ({ head, piece, times }) =>
      navigator.clipboard.writeText((head ?? "") + piece.repeat(times ?? 1)),
    text,
  );
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/** Returns the last copied text. */
export async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
