import type { Icon } from '../../../ui/drawings.tsx';
import type { LandingPage, LandingPath } from './landing-page.ts';

/** Colours among the design's tokens. */
type CardColour = 'wax' | 'leaf' | 'amber' | 'ink';

export type RelatedLetter = { title: string; description: string; path: LandingPath; icon: Icon; colour: CardColour };

/** The twelve pages that «related letters» may lead to (specification §2.9). */
const RELATED_LETTERS: readonly RelatedLetter[] = [
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

const DEFAULT_SUGGESTIONS: NonNullable<LandingPage['related']> = [
  '/liebesbrief-schreiben/',
  '/geschenk-freund/',
  '/handschriftlicher-brief/',
  '/brief-versenden/',
];

/**
 * The four cards of «related letters» on a page, in the page's order.
 * @throws if the page names one that has no card
 */
export function relatedLetters({ related = DEFAULT_SUGGESTIONS }: Pick<LandingPage, 'related'>): RelatedLetter[] {
  return related.map((path) => {
    const card = RELATED_LETTERS.find((letter) => letter.path === path);
    if (!card) throw new Error(`No card of related letters leads to ${path}`);
    return card;
  });
}
