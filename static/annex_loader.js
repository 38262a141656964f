// Starts the part of the page that is fetched when it is first needed. `?v=` is the page's version, so
// that no cache mixes two of them.
const version = new URL(import.meta.url).search;
const annex = await import(`./annex.js${version}`);
await annex.default({ module_or_path: new URL(`annex_bg.wasm${version}`, import.meta.url) });

export const mount = annex.mount;
