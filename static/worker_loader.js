// Starts a web worker. `?v=` is the page's build, so that no cache mixes two of them; the worker's name is the chunk of
// the service that it is needed for first, which is fetched beside the main file.
const version = self.location.search;
// The files of each chunk, by its name; the build writes them here. Empty where nothing was taken apart.
const FILES = JSON.parse('{chunks}');
const answers = new Map((FILES[self.name] ?? []).map((file) => [file, fetch(file)]));
// An error is for whoever takes the answer.
answers.forEach((answer) => answer.catch(() => {}));
self.kibitzerChunks = {
  files: FILES,
  take(file) {
    const answer = answers.get(file) ?? fetch(file);
    answers.delete(file);
    return answer;
  },
};
// A rejection stays in the worker; an uncaught error reaches the page.
self.addEventListener("unhandledrejection", (event) => {
  setTimeout(() => {
    throw event.reason;
  });
});
const program = fetch(`worker_bg.wasm${version}`);
const { default: start } = await import(`./worker.js${version}`);
await start({ module_or_path: program });
