import { useEffect, useState } from 'react';
import type { LandingPage } from '../../site/content/landing/landing-page.ts';

const landingPages = import.meta.glob<LandingPage>('../../site/content/landing-pages/*.ts', { import: 'page' });

const GENERAL = [
  'Weißt Du noch, der Tag, an dem wir',
  'Heute habe ich an Dich gedacht, aus einem ganz kleinen Grund.',
  'Ich wollte Dir schon lange etwas sagen, das in keine Nachricht passt.',
];
const OFFERED = 3;

/** The name of the previous page if it is on this site, from its address; otherwise empty. */
export const pageOf = (referrer: string): string =>
  URL.canParse(referrer) ? new URL(referrer).pathname.replaceAll('/', '') : '';

/**
 * Three sentences to begin a letter with: those of the previous landing page, or general ones.
 * @param referrer that page's address, from the browser
 */
export async function openingLines(referrer: string): Promise<readonly string[]> {
  const load = landingPages[`../../site/content/landing-pages/${pageOf(referrer)}.ts`];
  // Without a network the general ones are used.
  const content = await load?.().catch(() => undefined);
  const own = content?.ideas.flatMap(({ example }) => example ?? []) ?? [];
  return own.length < OFFERED ? GENERAL : own.slice(0, OFFERED);
}

/** The same for the current page; none until they have loaded. */
export function useOpeningLines(): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => void openingLines(document.referrer).then(setLines), []);
  return lines;
}

/** The offered form of a sentence, with dots if the letter continues within it. */
export const asOffered = (sentence: string): string => (/\p{L}$/u.test(sentence) ? `${sentence} …` : sentence);
