import type { LandingPath } from '../../content/landing/landing-paths.ts';
import type { DrawingName } from '../../ui/drawings.tsx';
import type { StampInk } from '../../ui/stamp.tsx';

/**
 * How a page is laid out: `sheet` shows the letter upright on the desk, `envelope` half drawn from its envelope,
 * `card` lying across two grounds. The order of the parts differs too, so that pages are cousins and not twins.
 */
export type Arrangement = 'sheet' | 'envelope' | 'card';
export type Part = 'benefits' | 'occasions' | 'ideas' | 'longRead' | 'examples' | 'voice' | 'questions';
export type Look = {
  arrangement: Arrangement;
  stamp: DrawingName;
  ink: StampInk;
  /** The day in the postmark; none, no postmark. */ day?: string;
};

export const ORDER_OF_PARTS: Readonly<Record<Arrangement, readonly Part[]>> = {
  sheet: ['benefits', 'ideas', 'voice', 'longRead', 'examples', 'questions'],
  envelope: ['occasions', 'ideas', 'voice', 'benefits', 'questions'],
  card: ['voice', 'occasions', 'benefits', 'examples', 'ideas', 'questions'],
};

export const LOOKS: Readonly<Record<LandingPath, Look>> = {
  '/brief-versenden/': { arrangement: 'sheet', stamp: 'swallow', ink: 'ink' },
  '/liebesbrief-schreiben/': { arrangement: 'sheet', stamp: 'heart', ink: 'wax' },
  '/geschenkidee-brief/': { arrangement: 'envelope', stamp: 'bow', ink: 'amber', day: '24·XII' },
  '/entschuldigung-brief/': { arrangement: 'sheet', stamp: 'branch', ink: 'leaf' },
  '/handschriftlicher-brief/': { arrangement: 'sheet', stamp: 'nib', ink: 'ink' },
  '/dankesbrief-schreiben/': { arrangement: 'sheet', stamp: 'sprig', ink: 'leaf' },
  '/brief-zukunftiges-ich/': { arrangement: 'card', stamp: 'moon', ink: 'amber', day: '2036' },
  '/geschenk-fur-mama/': { arrangement: 'envelope', stamp: 'flower', ink: 'wax', day: '10·V' },
  '/geschenk-papa/': { arrangement: 'envelope', stamp: 'tent', ink: 'ink', day: '14·V' },
  '/geschenk-fur-freundin/': { arrangement: 'envelope', stamp: 'rose', ink: 'wax', day: '14·II' },
  '/geschenk-freund/': { arrangement: 'envelope', stamp: 'friends', ink: 'ink', day: '3·X' },
  '/geschenk-bruder/': { arrangement: 'envelope', stamp: 'brother', ink: 'leaf', day: '24·V' },
  '/geschenk-schwester/': { arrangement: 'envelope', stamp: 'sister', ink: 'wax', day: '1·VIII' },
  '/geschenk-fur-oma/': { arrangement: 'envelope', stamp: 'pot', ink: 'amber', day: '11·X' },
  '/hochzeitstag-geschenk/': { arrangement: 'card', stamp: 'rings', ink: 'wax', day: '9·IX' },
  '/geburtstag-brief/': { arrangement: 'card', stamp: 'cake', ink: 'amber', day: '17·VI' },
  '/weihnachten/': { arrangement: 'card', stamp: 'star', ink: 'leaf', day: '24·XII' },
  '/valentinstag/': { arrangement: 'envelope', stamp: 'heart', ink: 'wax', day: '14·II' },
  '/neujahr/': { arrangement: 'card', stamp: 'sun', ink: 'amber', day: '1·I' },
  '/trauerkarte-schreiben/': { arrangement: 'card', stamp: 'candle', ink: 'ink' },
  '/brief-zur-geburt/': { arrangement: 'envelope', stamp: 'pram', ink: 'leaf', day: '2·IV' },
  '/glueckwuensche-hochzeit/': { arrangement: 'card', stamp: 'rings', ink: 'leaf', day: '20·VI' },
  '/brief-eltern-hochzeit/': { arrangement: 'card', stamp: 'knot', ink: 'ink', day: '12·VII' },
};
