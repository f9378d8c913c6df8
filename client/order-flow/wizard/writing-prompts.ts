import { useEffect, useState } from 'react';
import type { LandingPage } from '../../site/content/landing/landing-page.ts';

const landingPages = import.meta.glob<LandingPage>('../../site/content/landing-pages/*.ts', { import: 'page' });

const GENERAL_LINES = [
  'Weißt Du noch, der Tag, an dem wir',
  'Heute habe ich an Dich gedacht, aus einem ganz kleinen Grund.',
  'Ich wollte Dir schon lange etwas sagen, das in keine Nachricht passt.',
];
const LINE_COUNT = 3;

/** The name of the previous page, from its address; empty if it is on another site. */
export function previousPageName(referrer: string): string {
  try {
    return new URL(referrer).pathname.replaceAll('/', '');
  } catch {
    return '';
  }
}

/**
 * Three sentences to begin a letter with: those of the previous landing page, or general ones.
 * @param referrer the previous page's address
 */
export async function openingLines(referrer: string): Promise<readonly string[]> {
  const load = landingPages[`../../site/content/landing-pages/${previousPageName(referrer)}.ts`];
  // Without a network, general sentences are used.
  const content = await load?.().catch(() => undefined);
  const pageLines = content?.ideas.flatMap(({ example }) => example ?? []) ?? [];
  return pageLines.length < LINE_COUNT ? GENERAL_LINES : pageLines.slice(0, LINE_COUNT);
}

/** The opening lines of the current page; empty until they have loaded. */
export function useOpeningLines(): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => void openingLines(document.referrer).then(setLines), []);
  return lines;
}

/** How a sentence is offered: with dots if the letter continues within it. */
export const withEllipsis = (sentence: string): string => (/\p{L}$/u.test(sentence) ? `${sentence} …` : sentence);

/** Questions that help to continue a letter, by its occasion. */
const QUESTIONS = {
  love: [
    'Wann hast du zum ersten Mal gewusst, dass es ernst ist?',
    'Welche kleine Angewohnheit würde dir am meisten fehlen?',
    'Wo siehst du euch in zehn Jahren, an einem ganz gewöhnlichen Sonntag?',
  ],
  family: [
    'Welcher Geruch bringt dich sofort dorthin zurück?',
    'Was machst du heute noch so, wie du es dort gelernt hast?',
    'Was wolltest du schon immer einmal fragen?',
  ],
  thanks: ['Was genau wurde für dich getan?', 'Was wäre ohne das anders gekommen?', 'Wann denkst du heute noch daran?'],
  sorry: [
    'Was ist geschehen, in einem einzigen Satz?',
    'Wie hat es sich wohl auf der anderen Seite angefühlt?',
    'Was machst du beim nächsten Mal anders?',
  ],
  mourning: [
    'Welches Bild siehst du, wenn du an den Menschen denkst, der fehlt?',
    'Was hat er oder sie dir mitgegeben?',
    'Was kannst du in den nächsten Wochen tun – ein Besuch, ein Anruf, eine Suppe?',
  ],
  feast: [
    'Was habt ihr im vergangenen Jahr zusammen erlebt?',
    'Was bewunderst du, ohne es je gesagt zu haben?',
    'Was wünschst du für das Jahr, das jetzt kommt?',
  ],
  future: [
    'Was beschäftigt dich heute am meisten?',
    'Was soll anders sein, wenn du das liest?',
    'Was willst du auf keinen Fall vergessen?',
  ],
  any: [
    'Was war euer letzter gemeinsamer Moment?',
    'Was hast du noch nie gesagt?',
    'Worauf freust du dich, wenn ihr euch wiederseht?',
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

/** By the name of the landing page. */
const OCCASIONS: Readonly<Record<string, keyof typeof QUESTIONS>> = {
  'liebesbrief-schreiben': 'love',
  valentinstag: 'love',
  'hochzeitstag-geschenk': 'love',
  'geschenk-freund': 'love',
  'geschenk-fur-freundin': 'love',
  'geschenk-fur-oma': 'family',
  'geschenk-fur-mama': 'family',
  'geschenk-papa': 'family',
  'geschenk-bruder': 'family',
  'geschenk-schwester': 'family',
  'dankesbrief-schreiben': 'thanks',
  'brief-eltern-hochzeit': 'thanks',
  'entschuldigung-brief': 'sorry',
  'trauerkarte-schreiben': 'mourning',
  'geburtstag-brief': 'feast',
  'brief-zur-geburt': 'feast',
  'glueckwuensche-hochzeit': 'feast',
  weihnachten: 'feast',
  neujahr: 'feast',
  'brief-zukunftiges-ich': 'future',
};

/** Three questions that help beyond the first sentence. @param page the landing page's name, or empty */
export const writingQuestions = (page: string): readonly string[] => QUESTIONS[OCCASIONS[page] ?? 'any'];
