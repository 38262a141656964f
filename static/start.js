// Stands by until the wasm runs: keeps the frame in index.html to the address, and says in a sentence what
// to do where the page does not start. Trunk puts it into the page, for what is to tell of a file that is
// missing must not be a file that may be missing. It is written for browsers too old for the rest.
(function () {
  var SLOW_AFTER_SECONDS = 20;

  var app = document.getElementById("app");
  var welcome = app.querySelector(".welcome");
  var notice = app.querySelector(".no-start");
  var isSure = false;

  function followAddress() {
    var page = /^#\/(\w*)/.exec(location.hash);
    var isHome = /^#?\/?(\?|$)/.test(location.hash);
    app.querySelectorAll(".masthead a").forEach(function (link) {
      if (isHome ? link.hash === "#/" : page && link.hash === "#/" + page[1]) {
        link.setAttribute("aria-current", "page");
      } else {
        link.removeAttribute("aria-current");
      }
    });
    welcome.hidden = !isHome;
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
    if (error && error.name === "SyntaxError") {
      say("This browser is too old for Kibitzer. Any browser from the last two years will do.", true);
    } else if (error && error.name === "RuntimeError") {
      say("Kibitzer could not start. Try again; if that doesn't help, try another browser.", true);
    } else {
      say("Kibitzer didn't load completely. Check your connection and try again.", true);
    }
  }

  followAddress();
  addEventListener("hashchange", followAddress);
  // The element of a script that could not be loaded tells only whoever listens before it.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  notice.querySelector("button").addEventListener("click", function () {
    // With the same address, in which the reader's cards are.
    location.reload();
  });
  var slow = setTimeout(function () {
    say("Kibitzer is still loading. Your connection seems slow: wait a little, or try again.", false);
  }, SLOW_AFTER_SECONDS * 1000);

  addEventListener("TrunkApplicationStarted", function () {
    clearTimeout(slow);
    removeEventListener("hashchange", followAddress);
    removeEventListener("error", onError, true);
    removeEventListener("unhandledrejection", onError);
    app.classList.remove("not-started");
    // Once it runs, the page is kept for when there is no network. Where the browser does not allow that,
    // nothing is lost.
    if (navigator.serviceWorker) {
      navigator.serviceWorker.register("service_worker.js").catch(function () {});
    }
  });

  if (location.protocol === "file:") {
    say("Open Kibitzer from a web server: browsers don't run WebAssembly from a file.", true);
  } else if (typeof WebAssembly !== "object") {
    say(
      "This page needs WebAssembly, which this browser doesn't have or has switched off. " +
        "Any browser from the last two years will do.",
      true,
    );
  }
})();
