import type { Readable } from 'node:stream';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document, type PageAssets } from '../site/document.tsx';
import type { Route } from '../site/pages/routes.tsx';

export { ARTICLES } from '../site/content/articles.ts';
export { findRoute, NOT_FOUND, ROUTES, START } from '../site/pages/routes.tsx';

/**
 * A page as a complete HTML document. Any rendering error rejects, because a broken page must break the build.
 * `progressiveChunkSize: Infinity` keeps React from moving larger parts of the page into a hidden element that only an
 * inline script would show.
 */
export async function renderPage({ Page }: Route, assets: PageAssets): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <Document assets={assets}>
      <Page />
    </Document>,
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
