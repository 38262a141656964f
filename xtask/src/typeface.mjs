// Writes the page's typeface into a site as two files. The first has the characters of the page's own texts, and
// every visitor fetches it. The second has the accented letters. The browser fetches it only if a name or a comment
// contains such a letter (`static/css/typeface.css`). Both contain the weights from 400 to 700.
//
// node typeface.mjs <node_modules of the typeface> <site> <name of the licence>
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";

const [, , packages, site, licence] = process.argv;
const subset = createRequire(packages + sep)(join(packages, "subset-font"));
const home = join(packages, "@fontsource-variable/source-sans-3");
const typeface = readFileSync(join(home, "files/source-sans-3-latin-wght-normal.woff2"));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
const FILES = {
  "typeface.woff2": `${range(0x20, 0x7e)}\u00a0\u00ab\u00b1\u00b2\u00b3\u00b7\u00bb\u00bd\u00d7\u2009–—‘’“”•…−`,
  "typeface-latin.woff2": range(0xc0, 0xff).replace("\u00d7", ""),
};

// The licence must accompany the typeface.
copyFileSync(join(home, "LICENSE"), join(site, licence));
for (const [name, characters] of Object.entries(FILES)) {
  const options = { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 700 } } };
  writeFileSync(join(site, name), await subset(typeface, characters, options));
}
