// Starts a web worker that solves deals. `?v=` is the page's version, so that no cache mixes two of them.
const version = self.location.search;
importScripts(`solver.js${version}`);
wasm_bindgen({ module_or_path: `solver_bg.wasm${version}` }).catch((error) => {
  // A rejection stays in the worker; an uncaught error reaches the page.
  setTimeout(() => {
    throw error;
  });
});
