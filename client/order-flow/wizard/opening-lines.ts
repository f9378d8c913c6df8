import type { LandingPage } from '../../site/content/landing/landing-page.ts';

const landingPages = import.meta.glob<LandingPage>('../../site/content/landing-pages/*.ts', { import: 'page' });

const GENERAL = [
  'Weißt Du noch, der Tag, an dem wir',
  'Heute habe ich an Dich gedacht, aus einem ganz kleinen Grund.',
  'Ich wollte Dir schon lange etwas sagen, das in keine Nachricht passt.',
];
const OFFERED = 3;

/** Three sentences to begin a letter with: those of the landing page that one came from, else general ones. */
export async function openingLines(pathname?: string): Promise<readonly string[]> {
  const load = landingPages[`../../site/content/landing-pages/${pathname?.replaceAll('/', '')}.ts`];
  // Without a network the general ones serve as well.
  const page = await load?.().catch(() => undefined);
  const own = page?.ideas.flatMap(({ example }) => example ?? []) ?? [];
  return own.length < OFFERED ? GENERAL : own.slice(0, OFFERED);
}
