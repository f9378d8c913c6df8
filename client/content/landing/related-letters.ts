import type { Icon } from './icons.ts';
import type { LandingPath } from './landing-paths.ts';

/** Colours of the design's own tokens. */
export type CardColour = 'wax' | 'leaf' | 'amber' | 'ink';

export type RelatedLetter = { title: string; description: string; path: LandingPath; icon: Icon; colour: CardColour };

/** The twelve pages that «related letters» may lead to (specification §2.9). */
export const RELATED_LETTERS: readonly RelatedLetter[] = [
  {
    path: '/liebesbrief-schreiben/',
    title: 'Liebesbrief',
    description: 'Für Worte, die am Frühstückstisch nie fallen.',
    icon: 'heart',
    colour: 'wax',
  },
  {
    path: '/geschenk-freund/',
    title: 'Für den Freund',
    description: 'Damit er schwarz auf creme hat, was du an ihm magst.',
    icon: 'gift',
    colour: 'ink',
  },
  {
    path: '/geschenk-fur-freundin/',
    title: 'Für die Freundin',
    description: 'Ein Umschlag, den sie vor allen anderen öffnet.',
    icon: 'rose',
    colour: 'wax',
  },
  {
    path: '/entschuldigung-brief/',
    title: 'Entschuldigung',
    description: 'Den ersten Schritt in Ruhe formulieren.',
    icon: 'knot',
    colour: 'ink',
  },
  {
    path: '/handschriftlicher-brief/',
    title: 'Handschriftlich',
    description: 'Vier Schriften, die sich bewegen wie mit der Feder geführt.',
    icon: 'quill',
    colour: 'ink',
  },
  {
    path: '/dankesbrief-schreiben/',
    title: 'Dankesbrief',
    description: 'Ein Danke, das jemand aufheben kann.',
    icon: 'thanks',
    colour: 'leaf',
  },
  {
    path: '/geburtstag-brief/',
    title: 'Geburtstagsbrief',
    description: 'Der eine Gruß, der abends noch auf dem Tisch liegt.',
    icon: 'cake',
    colour: 'amber',
  },
  {
    path: '/brief-versenden/',
    title: 'Brief versenden',
    description: 'Geschrieben, gedruckt, frankiert und auf dem Weg.',
    icon: 'envelope',
    colour: 'leaf',
  },
  {
    path: '/brief-zukunftiges-ich/',
    title: 'An dein späteres Ich',
    description: 'Heute schreiben, eines Tages selbst öffnen.',
    icon: 'hourglass',
    colour: 'amber',
  },
  {
    path: '/geschenk-bruder/',
    title: 'Für den Bruder',
    description: 'Geständnisse, Spott und ein ernster Satz.',
    icon: 'brother',
    colour: 'leaf',
  },
  {
    path: '/geschenk-schwester/',
    title: 'Für die Schwester',
    description: 'Zurück in das Zimmer, das ihr geteilt habt.',
    icon: 'sister',
    colour: 'amber',
  },
  {
    path: '/hochzeitstag-geschenk/',
    title: 'Zum Hochzeitstag',
    description: 'Jedes Jahr ein Blatt, bis zur goldenen Hochzeit.',
    icon: 'rings',
    colour: 'wax',
  },
];

type Four = readonly [LandingPath, LandingPath, LandingPath, LandingPath];

const DEFAULT_SUGGESTIONS: Four = [
  '/liebesbrief-schreiben/',
  '/geschenk-freund/',
  '/handschriftlicher-brief/',
  '/brief-versenden/',
];

/** Four fixed suggestions for each current path; a path without its own gets the default set. */
const SUGGESTIONS: Readonly<Partial<Record<LandingPath, Four>>> = {
  '/brief-versenden/': [
    '/liebesbrief-schreiben/',
    '/dankesbrief-schreiben/',
    '/geburtstag-brief/',
    '/handschriftlicher-brief/',
  ],
  '/liebesbrief-schreiben/': [
    '/geschenk-fur-freundin/',
    '/geschenk-freund/',
    '/hochzeitstag-geschenk/',
    '/entschuldigung-brief/',
  ],
  '/geschenkidee-brief/': [
    '/geburtstag-brief/',
    '/dankesbrief-schreiben/',
    '/geschenk-schwester/',
    '/brief-zukunftiges-ich/',
  ],
  '/entschuldigung-brief/': [
    '/liebesbrief-schreiben/',
    '/dankesbrief-schreiben/',
    '/geschenk-bruder/',
    '/handschriftlicher-brief/',
  ],
  '/handschriftlicher-brief/': [
    '/liebesbrief-schreiben/',
    '/dankesbrief-schreiben/',
    '/brief-versenden/',
    '/brief-zukunftiges-ich/',
  ],
  '/dankesbrief-schreiben/': [
    '/geburtstag-brief/',
    '/handschriftlicher-brief/',
    '/entschuldigung-brief/',
    '/brief-versenden/',
  ],
  '/brief-zukunftiges-ich/': [
    '/handschriftlicher-brief/',
    '/dankesbrief-schreiben/',
    '/entschuldigung-brief/',
    '/brief-versenden/',
  ],
  '/geschenk-fur-mama/': [
    '/dankesbrief-schreiben/',
    '/geburtstag-brief/',
    '/geschenk-schwester/',
    '/handschriftlicher-brief/',
  ],
  '/geschenk-papa/': [
    '/dankesbrief-schreiben/',
    '/geburtstag-brief/',
    '/geschenk-bruder/',
    '/handschriftlicher-brief/',
  ],
  '/geschenk-fur-freundin/': [
    '/liebesbrief-schreiben/',
    '/hochzeitstag-geschenk/',
    '/geburtstag-brief/',
    '/entschuldigung-brief/',
  ],
  '/geschenk-freund/': [
    '/liebesbrief-schreiben/',
    '/hochzeitstag-geschenk/',
    '/geburtstag-brief/',
    '/entschuldigung-brief/',
  ],
  '/geschenk-bruder/': [
    '/geschenk-schwester/',
    '/geburtstag-brief/',
    '/entschuldigung-brief/',
    '/dankesbrief-schreiben/',
  ],
  '/geschenk-schwester/': [
    '/geschenk-bruder/',
    '/geburtstag-brief/',
    '/entschuldigung-brief/',
    '/dankesbrief-schreiben/',
  ],
  '/geschenk-fur-oma/': [
    '/geburtstag-brief/',
    '/dankesbrief-schreiben/',
    '/handschriftlicher-brief/',
    '/brief-versenden/',
  ],
  '/hochzeitstag-geschenk/': [
    '/liebesbrief-schreiben/',
    '/geschenk-fur-freundin/',
    '/geschenk-freund/',
    '/handschriftlicher-brief/',
  ],
  '/geburtstag-brief/': ['/geschenk-schwester/', '/geschenk-bruder/', '/dankesbrief-schreiben/', '/brief-versenden/'],
  '/trauerkarte-schreiben/': [
    '/handschriftlicher-brief/',
    '/dankesbrief-schreiben/',
    '/entschuldigung-brief/',
    '/brief-versenden/',
  ],
  '/brief-zur-geburt/': [
    '/dankesbrief-schreiben/',
    '/brief-zukunftiges-ich/',
    '/handschriftlicher-brief/',
    '/brief-versenden/',
  ],
  '/glueckwuensche-hochzeit/': [
    '/hochzeitstag-geschenk/',
    '/handschriftlicher-brief/',
    '/dankesbrief-schreiben/',
    '/brief-versenden/',
  ],
  '/brief-eltern-hochzeit/': [
    '/dankesbrief-schreiben/',
    '/hochzeitstag-geschenk/',
    '/handschriftlicher-brief/',
    '/liebesbrief-schreiben/',
  ],
};

/** The four cards of «related letters» for the page at `current`, in their fixed order. */
export function relatedLetters(current: LandingPath): RelatedLetter[] {
  const paths = SUGGESTIONS[current] ?? DEFAULT_SUGGESTIONS;
  return paths.map((path) => RELATED_LETTERS.find((card) => card.path === path)!);
}
