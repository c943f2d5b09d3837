// Says why where the app doesn't start: its own words stand hidden in the page until then, and the app takes
// their place when it starts. Browsers older than web/vite/browsers.ts read this too, so it is written
// in the JavaScript of 2009.
(function () {
  /** Each of the oldest browsers was the first of its kind with both. */
  function isOld() {
    if (!("CSS" in window && "supports" in CSS && "registerProperty" in CSS)) return true;
    return !CSS.supports("color", "color-mix(in oklab, red, red)");
  }

  function tell() {
    var words = document.getElementById(isOld() ? "too-old" : "not-loaded");
    if (words) words.removeAttribute("hidden");
  }

  /** A script that doesn't come, that this browser can't read, or that breaks. */
  function onError(event) {
    var target = event.target;
    if (target === window || (target && target.nodeName === "SCRIPT")) tell();
  }

  window.addEventListener("error", onError, true);
  window.addEventListener("load", function () {
    if (isOld()) tell();
  });
})();
