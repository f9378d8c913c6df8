/**
 * The only script that a page asks for itself: it fetches the others when text and pictures are painted, so that they
 * take neither the network nor the processor from them. All of a page can be read and followed without them.
 */

/** Which these are, in the order they need each other; the last one takes the page over. */
const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

function fetchModules() {
  for (const href of modules)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
  const last = modules.at(-1);
  if (last) void import(/* @vite-ignore */ last);
}

const { search } = window.location;
const { usr } = (window.history.state ?? {}) as { usr?: unknown };
// Whoever comes back into an order should not see the home page first, and an old browser does not tell of its paints.
if (search || usr || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchModules();
else
  new PerformanceObserver((_, paints) => {
    paints.disconnect();
    fetchModules();
  }).observe({ type: 'paint', buffered: true });
