// Caches the complete page for offline use, with a separate cache for each build.
//
// The last step of the build (xtask/src/finish.rs) inserts the build and its files into this script. The files that are
// loaded first are cached when this worker is installed. All other files are cached when the page reports that it is
// idle. The page itself is requested from the network first, to show the newest version. Files with a hash of their
// content in the name, or with a version in the address, are taken from the cache. If a newer build arrives while a
// page is open, the page is notified, and continues with its own build. Files that cannot be cached can still be used.
const BUILD = "{build}";
const FILES = "{files}".split(" ");
const PAGE = new URL("./", self.location.href).href;
const CACHES = `kibitzer ${PAGE}`;
const CACHE = `${CACHES} ${BUILD}`;
// A release has sixteen digits. Trunk omits leading zeroes.
const HASHED = /-[0-9a-f]{8,16}[._]/;
// Chunks for some of the pages, or for a worker. They are not among the files that are loaded first.
const CHUNK = /^(chunk|worker)-/;
// Files whose address contains the version of the worker: the script that starts it, and the data files.
const VERSIONED = /^worker_loader|\.(tsv|bin)$/;
/** Maximum time in which the network must return the page, before the cached one is shown. */
const PATIENCE_MILLISECONDS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirstLoad());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** The promise that caches all other files. Every open page requests it, but it runs only once. */
let keepingRest;

// A message from an idle page: its build, and the version of the worker that it would request.
self.addEventListener("message", (event) => {
  const { build, worker } = event.data;
  if (build === BUILD) {
    keepingRest ??= keepRest(worker).finally(() => (keepingRest = undefined));
    event.waitUntil(keepingRest.catch(ignore));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (request.method !== "GET" || !address.startsWith(PAGE)) {
    return;
  }
  if (request.mode !== "navigate") {
    const neverChanges = HASHED.test(url.pathname) || url.searchParams.has("v");
    // If a page bypasses all caches, it has found that the cached file is wrong.
    const isTrusted = neverChanges && request.cache !== "reload";
    event.respondWith(isTrusted ? keptFirst(event) : freshFirst(event));
  } else if (address === PAGE || address === `${PAGE}index.html`) {
    event.respondWith(page(request));
  }
});

/** Returns the page from the network. If the network fails or takes too long, returns the cached page. */
async function page(request) {
  const fresh = fetch(request);
  const known = await kept(PAGE);
  if (known === undefined) {
    return fresh;
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, known));
  // If the server fails, the cached page is used, just as without a network.
  const sound = fresh.then((answer) => (answer.status < 500 ? answer : known));
  return Promise.race([sound.catch(() => known), patience]);
}

async function keptFirst(event) {
  return (await kept(event.request)) ?? freshFirst(event);
}

/** Returns the network's response, and caches it in the background. Offline, returns the cached response. */
async function freshFirst(event) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (offline) {
    return (await kept(event.request)) ?? Promise.reject(offline);
  }
  if (answer.ok) {
    const copy = answer.clone();
    const put = caches.open(CACHE).then((cache) => cache.put(event.request, copy));
    event.waitUntil(put.catch(ignore));
  }
  return answer;
}

async function kept(name) {
  return (await caches.open(CACHE)).match(name);
}

/** Caches the page and the files that it names. Fails if the server already has another build. */
async function keepFirstLoad() {
  // The browser has just loaded these files for the page, so they need not be transferred again.
  const page = (await ofThisBuild("force-cache")) ?? (await ofThisBuild("reload"));
  if (page === undefined) {
    throw new Error(`the server's page is not of the build ${BUILD}`);
  }
  const cache = await caches.open(CACHE);
  const named = FILES.filter((name) => HASHED.test(name) && !CHUNK.test(name));
  await Promise.all(named.map((name) => keep(cache, new URL(name, PAGE).href, "force-cache")));
  await cache.put(PAGE, page);
}

async function ofThisBuild(mode) {
  const answer = await fetch(PAGE, { cache: mode });
  const isPage = answer.ok && !answer.redirected && (await answer.clone().text()).includes(BUILD);
  return isPage ? answer : undefined;
}

/** Caches all other files of the page, one after another, with the addresses that the page would request. */
async function keepRest(worker) {
  const cache = await caches.open(CACHE);
  for (const name of FILES.filter((name) => !HASHED.test(name) || CHUNK.test(name))) {
    const address = VERSIONED.test(name) ? `${name}?v=${worker}` : name;
    // A file that is not available now may be available next time.
    const mode = CHUNK.test(name) ? "force-cache" : "no-cache";
    await keep(cache, new URL(address, PAGE).href, mode).catch(ignore);
  }
}

async function keep(cache, url, mode) {
  if ((await cache.match(url)) === undefined) {
    const request = new Request(url, { cache: mode, priority: "low" });
    // An older build may have cached the file under the same name.
    const old = mode === "force-cache" ? await caches.match(request) : undefined;
    await (old === undefined ? cache.add(request) : cache.put(request, old));
  }
}

/** Deletes the caches of older builds, and notifies the open pages. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name === CACHES || name.startsWith(`${CACHES} `));
  await Promise.all(old.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  pages.forEach((page) => page.postMessage({ build: BUILD }));
}

function ignore() {
  // The cache may be full or blocked. Then the file is not available offline, but there is no other loss.
}
