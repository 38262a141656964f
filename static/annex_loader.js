// Starts the part of the page that is fetched when it is first needed. `?v=` is the page's version, so
// that no cache mixes two of them.
const version = new URL(import.meta.url).search;
const beside = (name) => new URL(`${name}${version}`, import.meta.url).href;

/** Resolves once a style sheet applies, so that the page is not drawn without it first. */
function style(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = beside(name);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}

const [annex] = await Promise.all([
  import(beside("annex.js")),
  style("build.css"),
  style("boards.css"),
]);
await annex.default({ module_or_path: beside("annex_bg.wasm") });

export const { mountTabs, mountExport, solveDeal, analyseRecord } = annex;
