import type { ComponentType } from 'react';
import { useLinksAndActions } from './still-links.ts';

const served = new Map<string, string>();

/** Remembers the parts that the server sent, before React takes the page over. */
export function keepServedParts(page: globalThis.Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-still-part]'))
    served.set(part.dataset.stillPart!, part.innerHTML);
}

/**
 * A part of a page that is only read, inside one that is not: what a `StillPage` is as a whole. `Part` is lazy, and
 * its code is loaded only where the server has not sent its HTML.
 */
export function StillPart({ name, Part }: { name: string; Part: ComponentType }) {
  useLinksAndActions();
  const html = served.get(name);
  return html === undefined ? (
    <div data-still-part={name}>
      <Part />
    </div>
  ) : (
    <div data-still-part={name} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
