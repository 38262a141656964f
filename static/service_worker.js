// Keeps the page for when there is no network: all of it, in a cache for each build.
//
// The last step of the build (xtask/src/finish.rs) writes here which build this is and what belongs to it.
// What the first load needs is kept when this worker is installed; the rest when the page says that it is
// idle. The page itself is asked for first, so that who opens it has the newest version; what never changes
// under its name, by a hash of its content or the version in its address, is taken from here. A page that
// is open while a newer build comes hears of it, and goes on as it is. What cannot be kept is used all the
// same.
const BUILD = "{build}";
const FILES = "{files}".split(" ");
const PAGE = new URL("./", self.location.href).href;
const CACHES = `kibitzer ${PAGE}`;
const CACHE = `${CACHES} ${BUILD}`;
// Sixteen digits in a release; Trunk leaves out zeroes in front.
const HASHED = /-[0-9a-f]{8,16}[._]/;
// A chunk of some pages, or of a worker: no part of the first load.
const CHUNK = /^(chunk|worker)-/;
// What has the version of the worker in its address: the script that starts it, and the files of numbers.
const VERSIONED = /^worker_loader|\.(tsv|bin)$/;
/** How long the network may take to give the page before the one that is kept is shown. */
const PATIENCE_MILLISECONDS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirstLoad());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Keeping the rest, while that goes on: every page that is open asks for it. */
let keepingRest;

// From a page that is idle: which build it is, and the version of the worker that it would ask for.
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
    // A page that asks past all caches has found what is kept to be wrong.
    const isTrusted = neverChanges && request.cache !== "reload";
    event.respondWith(isTrusted ? keptFirst(event) : freshFirst(event));
  } else if (address === PAGE || address === `${PAGE}index.html`) {
    event.respondWith(page(request));
  }
});

/** The page of the network; what is kept where there is none, or it takes long. */
async function page(request) {
  const fresh = fetch(request);
  const known = await kept(PAGE);
  if (known === undefined) {
    return fresh;
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, known));
  // A server in trouble is no better than none.
  const sound = fresh.then((answer) => (answer.status < 500 ? answer : known));
  return Promise.race([sound.catch(() => known), patience]);
}

async function keptFirst(event) {
  return (await kept(event.request)) ?? freshFirst(event);
}

/** The network's answer, which is kept behind its back; offline, what was kept. */
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

/** Keeps the page with the files that it names. Fails where the server has another build by now. */
async function keepFirstLoad() {
  // The browser has just loaded all this for the page, so it need not come over the wire again.
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

/** Keeps whatever else the page may ask for, one after another, by the addresses that it would ask for. */
async function keepRest(worker) {
  const cache = await caches.open(CACHE);
  for (const name of FILES.filter((name) => !HASHED.test(name) || CHUNK.test(name))) {
    const address = VERSIONED.test(name) ? `${name}?v=${worker}` : name;
    // What is not to be had now may be so the next time.
    const mode = CHUNK.test(name) ? "force-cache" : "no-cache";
    await keep(cache, new URL(address, PAGE).href, mode).catch(ignore);
  }
}

async function keep(cache, url, mode) {
  if ((await cache.match(url)) === undefined) {
    const request = new Request(url, { cache: mode, priority: "low" });
    // An older build may have kept it under the same name.
    const old = mode === "force-cache" ? await caches.match(request) : undefined;
    await (old === undefined ? cache.add(request) : cache.put(request, old));
  }
}

/** Forgets older builds, and tells the pages that are open. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name === CACHES || name.startsWith(`${CACHES} `));
  await Promise.all(old.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  pages.forEach((page) => page.postMessage({ build: BUILD }));
}

function ignore() {
  // The cache may be full or blocked: then it is not there offline, and nothing else is lost.
}
