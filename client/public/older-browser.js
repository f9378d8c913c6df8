// Shows a sentence in browsers that are older than client/site/supported-browsers.ts says, where the page would stay
// empty or break. Such a browser must be able to read this script, so it is written as in 2009.
/* oxlint-disable no-var, prefer-arrow-callback, no-unused-vars */
(function () {
  var isSupported = false;
  try {
    isSupported =
      // Chrome 111 and Safari 16.2
      CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
      // Firefox 121
      CSS.supports('selector(:has(a))') &&
      // Safari 16.4
      new RegExp('(?<=a)b').test('ab');
  } catch (_) {
    // Not supported.
  }
  var notice = document.getElementById('older-browser');
  if (!isSupported && notice) notice.hidden = false;
})();
