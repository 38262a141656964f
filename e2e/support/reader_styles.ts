import type { Page } from "@playwright/test";

/** Style sheet with the text spacing that pages must support by WCAG 1.4.12. */
export const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Style sheet for letters twice as large. */
export const LARGE_TEXT = "html { font-size: 200% !important; }";

/** Applies a user's style sheet to the page during an action. */
export async function withStyles(page: Page, css: string, look: () => Promise<void>): Promise<void> {
  // The sheet is added by a script, because the page's policy permits no other inline styles.
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
