// Starts a web worker. Its name is the chunk of the service that it is needed for first, which is fetched beside the main
// file. The page asks for this script with its build in the address, so that no cache mixes two of them.
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
const program = fetch("{program-wasm}");
const { default: start } = await import("./{program-script}");
await start({ module_or_path: program });
