/**
 * The oldest browsers in which everything works. The build lowers syntax to them, a test finds functions that are newer
 * (e2e/supported-browsers.test.ts), and README and the accessibility statement name them.
 */
export const SUPPORTED_BROWSERS = { chrome: '111', firefox: '121', safari: '16.4' } as const;

const { chrome, firefox, safari } = SUPPORTED_BROWSERS;

/** The same, for `build.target`. */
export const BUILD_TARGET = [
  `chrome${chrome}`,
  `edge${chrome}`,
  `firefox${firefox}`,
  `safari${safari}`,
  `ios${safari}`,
];

/** The same, for people. */
export const SUPPORTED_BROWSERS_TEXT = `Safari ab Version ${safari} (iPhone und iPad ab iOS ${safari}), Chrome und Edge ab ${chrome}, Firefox ab ${firefox}`;

/**
 * The sentence for older browsers, for the head of the pages that need React: a script that they can read
 * (public/older-browser.js) makes it visible. It is outside of what React replaces.
 */
export const OLDER_BROWSER_NOTICE = `<p class="older-browser" id="older-browser" role="alert" hidden>Dieser Browser ist leider zu alt für diese Seite. Es geht mit ${SUPPORTED_BROWSERS_TEXT}: nach einer Aktualisierung oder auf einem anderen Gerät.</p><script src="/older-browser.js" defer></script>`;
