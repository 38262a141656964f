// Fetches the chunks of the page's WebAssembly and the styles of the pages in advance. Those for the page in the address
// are fetched while the main file is loading (`load.js`). Those for another page are fetched when the reader presses or
// focuses a link to it. For an element with `data-chunk`, that chunk is fetched. When the page is idle, everything is
// fetched. It is then still available offline, or after the server has replaced it with that of a newer build. The code
// that runs the chunks (`xtask/split/src/link.js`) takes them from here.
(function () {
  // The files that each page needs, by the names of page and tab in the address. The build writes them into the page.
  const FILES = JSON.parse(document.getElementById("chunks").textContent);
  // The files of the worker that serves a page's requests, by the name of the page.
  const WORKERS = JSON.parse(document.getElementById("workers").textContent);
  const answers = new Map();
  const begun = new Set();
  // The styles of all pages except the start page. In a page from Trunk, they are always enabled.
  const STYLES = document.getElementById("styles");
  let styles;

  function addressOf(file) {
    return new URL(file, document.baseURI).href;
  }

  function filesFor(hash) {
    const [, page, tab] = /^#\/(\w*)(?:\/(\w+))?/.exec(hash) ?? [];
    return FILES[`${page}_${tab}`] ?? FILES[page] ?? [];
  }

  function begin(file) {
    const address = addressOf(file);
    if (!begun.has(address)) {
      begun.add(address);
      const answer = fetch(address);
      answers.set(address, answer);
      // The caller receives the error. A later call tries again.
      answer.catch(() => forget(address));
    }
  }

  function beginFor(hash) {
    filesFor(hash).forEach(begin);
    if (/^#\/\w/.test(hash)) {
      takeStyles().catch(() => {});
    }
  }

  // Resolves when the styles have been applied. After a failure, the next call tries again.
  function takeStyles() {
    styles ??= new Promise((resolve, reject) => {
      if (!STYLES) {
        resolve();
        return;
      }
      STYLES.onload = resolve;
      STYLES.onerror = () => {
        styles = undefined;
        STYLES.disabled = true;
        reject(new Error("no styles"));
      };
      STYLES.disabled = false;
    });
    return styles;
  }

  function forget(address) {
    answers.delete(address);
    begun.delete(address);
  }

  // Returns the response for a chunk, which may still be pending. It can be read only once.
  async function take(file) {
    const address = addressOf(file);
    const answer = answers.get(address);
    answers.delete(address);
    return answer ?? fetch(address);
  }

  // Fetches the remaining files one after another and stores their bytes, as a response that is not read would keep its
  // connection open.
  async function takeAll() {
    takeStyles().catch(() => {});
    for (const file of new Set(Object.values(FILES).flat())) {
      const address = addressOf(file);
      if (!begun.has(address)) {
        begun.add(address);
        try {
          const answer = await fetch(address, { priority: "low" });
          const bytes = await answer.arrayBuffer();
          if (!answer.ok) {
            // A caller that needs the file tries again.
            forget(address);
            continue;
          }
          const { status, headers } = answer;
          const type = headers.get("Content-Type") ?? "";
          answers.set(address, new Response(bytes, { status, headers: { "Content-Type": type } }));
        } catch (offline) {
          forget(address);
        }
      }
    }
  }

  function onLink(event) {
    const found = event.target instanceof Element ? event.target.closest("a[href^='#/'], [data-chunk]") : null;
    if (found?.dataset.chunk) {
      (FILES[found.dataset.chunk] ?? []).forEach(begin);
    } else if (found) {
      beginFor(found.hash);
    }
  }

  function beginForAddress() {
    beginFor(location.hash);
  }

  function store(file) {
    fetch(file, { priority: "low" }).then((answer) => answer.arrayBuffer()).catch(() => {});
  }

  // Loads into the browser's cache the files of the worker that serves the page's requests. The worker's script is
  // fetched after the program has started, because the program sets the script's address (`src/ui.rs`).
  function beginWorkerForAddress(started) {
    const [, page] = /^#\/(\w+)\?/.exec(location.hash) ?? [];
    const files = WORKERS[page] ?? [];
    files.forEach(store);
    if (files.length > 0) {
      started.then(() => store(`worker_loader.js?v=${document.getElementById("app").dataset.worker}`)).catch(() => {});
    }
  }

  addEventListener("hashchange", beginForAddress);
  addEventListener("pointerdown", onLink);
  addEventListener("focusin", onLink);
  window.kibitzerChunks = { files: FILES, beginForAddress, beginWorkerForAddress, take, takeAll, takeStyles };
})();
