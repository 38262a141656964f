// Starts a web worker. Its name is the chunk of its first service, which is fetched beside the main file. The page
// requests this script with its build in the address, so that no cache mixes two builds.
// The files of each chunk, by its name; the build writes them here. Empty if the program is not split.
const FILES = JSON.parse('{chunks}');
const answers = new Map((FILES[self.name] ?? []).map((file) => [file, fetch(file)]));
// The caller of the response handles an error.
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
