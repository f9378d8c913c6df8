import type { Readable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import type { PageAssets } from './document.tsx';
import { preparePage } from './pages/page-at.ts';

export { articleSummaries } from './content/blog/article-summaries.ts';
export { NOT_FOUND, ROUTES } from './pages/routes.tsx';

/**
 * The page at an address (a path, and a query where it decides what is shown) as a complete HTML document. Any error while rendering rejects: a broken page must break the
 * build, not be published. `progressiveChunkSize: Infinity` keeps React from moving larger parts of the page
 * into a hidden element that only an inline script would show.
 */
export async function renderPage(address: string, assets: PageAssets): Promise<string> {
  await preparePage(address.replace(/\?.*/, ''));
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <App assets={assets} />
    </StaticRouter>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await textOf(prelude as Readable);
  if (failure) throw failure;
  return html;
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk;
  return text;
}
