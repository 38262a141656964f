import type { Page } from "@playwright/test";

/** Text set as wide apart as WCAG 1.4.12 has a page bear. */
export const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Letters twice as large. */
export const LARGE_TEXT = "html { font-size: 200% !important; }";

/** Has the page drawn with a reader's own styles while it is looked at. */
export async function withStyles(page: Page, css: string, look: () => Promise<void>): Promise<void> {
  // A sheet made by a script: the page's policy permits no style but its own in the document.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
