import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A part of a page that React hydrates in the browser. It is rendered separately, so that its generated ids are the
 * same there.
 */
export function ReactIsland({ id, children }: { id: string; children: ReactNode }) {
  return <div id={id} className="react-island" dangerouslySetInnerHTML={{ __html: renderToString(children) }} />;
}
