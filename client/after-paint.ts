/**
 * The only script that a page asks for itself: it fetches the others when text and pictures are painted, so that they
 * take neither the network nor the processor from them. All of a page can be read and followed without them.
 */

/** Which these are, in the order they need each other; the last one takes the page over. */
// oxlint-disable-next-line typescript/no-non-null-assertion -- this script's own element (client/document.tsx)
const modules = document.querySelector<HTMLElement>('[data-modules]')!.dataset.modules!.split(' ');

let fetching = false;
let failed = false;

function fetchModules() {
  if (fetching) return;
  fetching = true;
  for (const href of modules)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
  // oxlint-disable-next-line typescript/no-non-null-assertion -- every page has a module that takes it over
  import(/* @vite-ignore */ modules.at(-1)!).catch(() => {
    failed = true;
    forgetTaps();
  });
}

/** Takes the marks off the links that were tapped. */
function forgetTaps() {
  for (const link of document.querySelectorAll('a[aria-busy]')) link.ariaBusy = null;
}

/**
 * 'Brief schreiben' shows at once that it was tapped, and a second tap changes nothing. Before the page is live the tap
 * is kept for `followEarlyTap`: the link itself would load the whole page again with each tap.
 */
document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a[href="/?start=true"]');
    if (!link || failed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.ariaBusy || !document.documentElement.dataset.live) {
      event.preventDefault();
      event.stopPropagation();
    }
    link.ariaBusy = 'true';
    fetchModules();
  },
  true,
);
// The browser's Back may show the page as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && forgetTaps());

const state = history.state as { usr?: unknown } | null;
// Somebody who comes back into an order should not see the home page first, and an old browser does not tell of its paints.
if (location.search || state?.usr || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchModules();
else
  new PerformanceObserver((_, paints) => {
    paints.disconnect();
    fetchModules();
  }).observe({ type: 'paint', buffered: true });
