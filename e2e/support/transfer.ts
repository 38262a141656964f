import type { Locator, Page } from "@playwright/test";

/** A text as a head and a repeated piece: short to send, long to paste. */
export interface Repeated {
  head?: string;
  piece: string;
  times?: number;
}

/** Drops a file on an element, like a person from the desktop. */
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

/** Puts a text on the clipboard and pastes it into a field, at its selection. */
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
