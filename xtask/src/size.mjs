// Prints what a visitor downloads from a built site, compressed by Brotli at its highest level. Prints one line for
// each page and for each service of the worker, with the number of files and the number of bytes.
//
// node size.mjs <directory of the site>
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const [, , site] = process.argv;
const page = readFileSync(join(site, "index.html"), "utf8");
const files = readdirSync(site);
const compress = promisify(brotliCompress);

async function weigh(file) {
  return [file, (await compress(readFileSync(join(site, file)))).length];
}

// Icons and the manifest are left out, because nothing waits for them.
const weighed = files.filter((file) => /\.(html|js|wasm|css|woff2)$/.test(file));
const months = readdirSync(join(site, "today")).map((file) => `today/${file}`);
const bytes = new Map(await Promise.all([...weighed, ...months].map(weigh)));

// The lists of chunks in the page and in the worker's script. For each name, they contain the files that are fetched in
// addition to the files at the start.
const pages = Object.entries(JSON.parse(/id="?chunks"?[^>]*>(.*?)</s.exec(page)[1]));
const loader = readFileSync(join(site, "worker_loader.js"), "utf8");
const services = Object.entries(JSON.parse(/JSON\.parse\('(.*?)'\)/.exec(loader)[1]));

function print(name, fetched) {
  const sum = [...new Set(fetched)].reduce((total, file) => total + bytes.get(file), 0);
  console.log([name, new Set(fetched).size, sum].join("\t"));
}

const chunks = new Set([...pages, ...services].flatMap(([, own]) => own));
const isOfWorker = (file) => file.startsWith("worker");
// The page, its typeface, and the scripts and programs that are fetched for every address.
const isOfPage = (file) => file === "index.html" || /^typeface-[0-9a-f]+\./.test(file);
// The styles of all pages except the start page.
const styles = weighed.filter((file) => /^pages-[0-9a-f]+\.css$/.test(file));
const first = weighed.filter((file) => isOfPage(file) || (page.includes(`/${file}`) && !chunks.has(file) && !isOfWorker(file) && !styles.includes(file)));
// The start page shows the questions of one month. The largest month counts.
const month = months.reduce((largest, file) => (bytes.get(file) > bytes.get(largest) ? file : largest));
print("start", [...first, month]);
for (const [name, own] of pages.sort()) {
  print(name, [...first, ...styles, ...own]);
}
print("all pages", [...first, ...styles, ...pages.flatMap(([, own]) => own)]);
const worker = weighed.filter((file) => isOfWorker(file) && !chunks.has(file));
print("worker", worker);
for (const [name, own] of services.sort()) {
  print(`worker: ${name}`, [...worker, ...own]);
}
