import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** A part of a page that React takes over in the browser: rendered for itself, so that its generated ids are the same there. */
export function ReactIsland({ id, children }: { id: string; children: ReactNode }) {
  return <div id={id} className="react-island" dangerouslySetInnerHTML={{ __html: renderToString(children) }} />;
}
