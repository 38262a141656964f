import type { Page } from "@playwright/test";
import { ListTable } from "./list_table.ts";

/** The cribbage page's table of the best discards of many hands. */
export class SixTable extends ListTable {
  constructor(page: Page) {
    super(page, "#/cribbage/many?problem=discards", "Best throws");
  }
}
