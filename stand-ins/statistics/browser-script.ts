/**
 * The script of the stand-in for Google's, in a page: it reports each page's path when it is opened, and nothing if
 * `ga-disable-<id>` says that consent was withdrawn.
 */
export const BROWSER_SCRIPT = `(() => {
  const { src } = document.currentScript;
  const disabled = 'ga-disable-' + new URL(src).searchParams.get('id');
  const collect = new URL('collect', src).href;
  let last;
  const report = () => {
    const path = location.pathname;
    if (window[disabled] || path === last) return;
    last = path;
    navigator.sendBeacon(collect, path);
  };
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...given) {
      change.apply(this, given);
      report();
    };
  }
  addEventListener('popstate', report);
  report();
})();
`;
