import type { ComponentType } from 'react';
import { untappedHtml } from '../order/follow-early-tap.ts';
import { useLinksAndActions } from './use-links-and-actions.ts';

const served = new Map<string, string>();

/** Keeps the HTML of the served parts; to be called before hydration. */
export function keepServedParts(page: globalThis.Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-static-part]'))
    served.set(part.dataset.staticPart ?? '', untappedHtml(part));
}

/**
 * A part without code of its own in a page that has some: what a `StaticPage` is as a whole. `Part` is lazy, and
 * its code is loaded only where the served page did not contain its HTML.
 */
export function StaticPart({ name, Part }: { name: string; Part: ComponentType }) {
  useLinksAndActions();
  const html = served.get(name);
  const content = html === undefined ? { children: <Part /> } : { dangerouslySetInnerHTML: { __html: html } };
  return <div data-static-part={name} {...content} />;
}
