// Stands by the wasm. Until that runs: keeps the frame in index.html to the address, and says in a sentence
// what to do where the page does not start. Then: has the page kept for when there is no network, and says
// when there is a newer one, and when the page has failed and may not answer any more. The build puts it
// into the page, for what is to tell of a file that is missing must not be a file that may be missing. It is
// written for browsers too old for the rest.
(function () {
  var SLOW_AFTER_SECONDS = 20;
  var ASK_FOR_UPDATES_AFTER_HOURS = 1;

  var app = document.getElementById("app");
  var welcome = app.querySelector(".welcome");
  var frames = app.querySelectorAll(".page-frame");
  var notice = app.querySelector(".no-start");
  var update = document.querySelector(".update");
  var failed = document.querySelector(".failed");
  var build = document.querySelector("meta[name=build]").content;
  var isSure = false;
  var allChunks;
  var isDrawn = false;
  var isFailureSaid = false;

  // Within another page: that one is told how high this one is, and the whole is a link away.
  function standWithin() {
    var way = document.querySelector(".embed-way a");
    function leadToWhole() {
      way.href = location.pathname + location.hash;
    }
    ["pointerdown", "focus", "click"].forEach(function (event) {
      way.addEventListener(event, leadToWhole);
    });
    leadToWhole();
    if (window.ResizeObserver) {
      new ResizeObserver(function () {
        parent.postMessage({ kibitzer: { height: document.body.offsetHeight } }, "*");
      }).observe(document.body);
    }
  }

  function followAddress() {
    // The page, and its tab where there is one.
    var names = /^#\/(\w*)(\/\w+)?/.exec(location.hash) || [];
    var isHome = /^#?\/?(\?|$)/.test(location.hash);
    var page = isHome ? "" : names[1];
    markCurrent(".masthead a", "#/" + page);
    markCurrent(".tabs a", "#/" + page + (names[2] || ""));
    welcome.hidden = !isHome;
    frames.forEach(function (frame) {
      frame.hidden = frame.dataset.page !== page;
    });
    var tab = app.querySelector(".page-frame:not([hidden]) .tabs [aria-current]");
    if (tab) {
      // On a narrow screen the tabs stand in a strip that scrolls; the open one is to be seen.
      var strip = tab.parentNode;
      strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    }
  }

  function markCurrent(links, hash) {
    app.querySelectorAll(links).forEach(function (link) {
      if (link.hash === hash) {
        link.setAttribute("aria-current", "page");
      } else {
        link.removeAttribute("aria-current");
      }
    });
  }

  // The first cause is the one that helps; what follows from it is not said.
  function say(text, sure) {
    if (isSure) {
      return;
    }
    isSure = sure;
    notice.querySelector("p").textContent = text;
    notice.hidden = false;
    app.classList.add("not-started");
    // Where the page stopped while it was drawn, the frame is gone.
    var main = app.querySelector("main") || app;
    main.insertBefore(notice, main.firstChild);
  }

  function onError(event) {
    var error = event.error || event.reason;
    if (isDrawn) {
      if (isFailure(event, error)) {
        sayFailed();
      }
    } else if (error && error.name === "SyntaxError") {
      say("This browser is too old for Kibitzer. Any browser from the last two years will do.", true);
    } else if (error && error.name === "RuntimeError") {
      say("Kibitzer could not start. Try again; if that doesn’t help, try another browser.", true);
    } else {
      say("Kibitzer didn’t load completely. Check your connection and try again.", true);
    }
  }

  // Whether the page itself has failed: its wasm has stopped in the midst of its work, or what it waited for went
  // wrong and it did not care. Not what was given up on purpose, what an extension of the browser did, or
  // what a script that calls the page's functions is told of its input.
  function isFailure(event, error) {
    if (!(error instanceof Error) || error.name === "AbortError" || error.diagnostics) {
      return false;
    }
    var stack = String(error.stack);
    if (/-extension:\/\//.test(stack + event.filename)) {
      return false;
    }
    return error.name === "RuntimeError" || event.type === "unhandledrejection" || /wasm-function/.test(stack);
  }

  // Once: what follows from the first failure is no news.
  function sayFailed() {
    if (isFailureSaid) {
      return;
    }
    isFailureSaid = true;
    update.hidden = true;
    // Beside a dialog nothing else is to be heard or clicked.
    document.querySelectorAll("dialog[open]").forEach(function (dialog) {
      dialog.close();
    });
    failed.hidden = false;
    failed.querySelector("p").textContent =
      "Something went wrong, and this page may not answer any more. Reload it to go on: what you entered is kept.";
  }

  // With the same address, in which the reader's cards are.
  function reload() {
    location.reload();
  }

  function ignore() {
    // Where the browser does not allow that the page is kept, nothing else is lost.
  }

  // What the first load does not need is fetched when nothing else is to be done; not where data are dear.
  function keepRest(worker) {
    if (worker) {
      allChunks.then(function () {
        worker.postMessage({ build: build, worker: app.dataset.worker });
      }, ignore);
    }
  }

  // The chunks of all pages, once the page has answered and the API is there: they are there without a network then, and when a newer
  // build has taken their place on the server.
  function takeAllChunks() {
    var connection = navigator.connection;
    if (connection && connection.saveData) {
      return Promise.reject();
    }
    return new Promise(function (resolve) {
      addEventListener("TrunkApplicationStarted", resolve, { once: true });
    }).then(window.kibitzerChunks.takeAll);
  }

  function keep(container) {
    container.register("service_worker.js").then(function (registration) {
      var asked = Date.now();
      // Who has the page open for days hears of a newer one when they come back to it.
      document.addEventListener("visibilitychange", function () {
        if (!document.hidden && Date.now() - asked > ASK_FOR_UPDATES_AFTER_HOURS * 3600 * 1000) {
          asked = Date.now();
          registration.update().catch(ignore);
        }
      });
    }, ignore);
    container.ready.then(function (registration) {
      keepRest(registration.active);
    });
    // Said when another build has been fetched.
    container.addEventListener("message", function (event) {
      if (event.data.build === build) {
        keepRest(event.source);
      } else if (!isFailureSaid) {
        update.hidden = false;
        update.querySelector("p").textContent = "A new version is ready.";
      }
    });
  }

  followAddress();
  if (document.documentElement.hasAttribute("data-embed")) {
    standWithin();
  }
  addEventListener("hashchange", followAddress);
  // The element of a script that could not be loaded tells only whoever listens before it.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  notice.querySelector("button").addEventListener("click", reload);
  [update, failed].forEach(function (offer) {
    offer.querySelector(".primary").addEventListener("click", reload);
    offer.querySelector(".link").addEventListener("click", function () {
      offer.hidden = true;
    });
  });
  var slow = setTimeout(function () {
    say("Kibitzer is still loading. Your connection seems slow: wait a little, or try again.", false);
  }, SLOW_AFTER_SECONDS * 1000);

  // The page says so itself (`src/main.rs`): it is drawn some time after the start of the wasm, and that too may fail.
  app.addEventListener("drawn", onDrawn);

  function onDrawn() {
    clearTimeout(slow);
    removeEventListener("hashchange", followAddress);
    isDrawn = true;
    app.classList.remove("not-started");
    if (document.documentElement.hasAttribute("data-embed")) {
      // Who reads another site has asked for no more than what is shown there.
      return;
    }
    allChunks = takeAllChunks();
    allChunks.catch(ignore);
    if (navigator.serviceWorker) {
      keep(navigator.serviceWorker);
    }
  }

  if (location.protocol === "file:") {
    say("Open Kibitzer from a web server: browsers don’t run WebAssembly from a file.", true);
  } else if (typeof WebAssembly !== "object") {
    say(
      "This page needs WebAssembly, which this browser doesn’t have or has switched off. " +
        "Any browser from the last two years will do.",
      true,
    );
  }
})();
