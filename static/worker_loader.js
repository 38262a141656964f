// Starts a web worker. The worker's name is the chunk of its first service, which is fetched while the main file is
// loading. The page requests this script with its build in the address, so that no cache mixes two builds. The constant
// contains the files of each chunk by its name, which the build inserts. It is empty if the program is not split.
const FILES = JSON.parse('{chunks}');
const answers = new Map((FILES[self.name] ?? []).map((file) => [file, fetch(file)]));
// The error is handled by whoever uses the response.
answers.forEach((answer) => answer.catch(() => {}));
self.kibitzerChunks = {
  files: FILES,
  take(file) {
    const answer = answers.get(file) ?? fetch(file);
    answers.delete(file);
    return answer;
  },
};
// A rejected promise only affects the worker, but an uncaught error is also reported to the page.
self.addEventListener("unhandledrejection", (event) => {
  setTimeout(() => {
    throw event.reason;
  });
});
const program = fetch("{program-wasm}");
const { default: start } = await import("./{program-script}");
await start({ module_or_path: program });
