import type { LandingPath } from '../../content/landing/landing-paths.ts';

/** Written by client/images/draw-letters.ts: how large each letter is, in points. */
export const LETTER_SIZES: Readonly<Record<LandingPath, { width: number; height: number }>> = {
  '/brief-versenden/': { width: 286, height: 171 },
  '/liebesbrief-schreiben/': { width: 275, height: 256 },
  '/geschenkidee-brief/': { width: 272, height: 219 },
  '/entschuldigung-brief/': { width: 284, height: 163 },
  '/handschriftlicher-brief/': { width: 257, height: 258 },
  '/dankesbrief-schreiben/': { width: 293, height: 227 },
  '/brief-zukunftiges-ich/': { width: 270, height: 163 },
  '/geschenk-fur-mama/': { width: 259, height: 257 },
  '/geschenk-papa/': { width: 244, height: 163 },
  '/geschenk-fur-freundin/': { width: 231, height: 268 },
  '/geschenk-freund/': { width: 287, height: 188 },
  '/geschenk-bruder/': { width: 264, height: 163 },
  '/geschenk-schwester/': { width: 261, height: 220 },
  '/geschenk-fur-oma/': { width: 284, height: 219 },
  '/hochzeitstag-geschenk/': { width: 276, height: 255 },
  '/geburtstag-brief/': { width: 264, height: 219 },
  '/weihnachten/': { width: 288, height: 224 },
  '/valentinstag/': { width: 279, height: 219 },
  '/neujahr/': { width: 284, height: 163 },
  '/trauerkarte-schreiben/': { width: 272, height: 258 },
  '/brief-zur-geburt/': { width: 286, height: 201 },
  '/glueckwuensche-hochzeit/': { width: 259, height: 269 },
  '/brief-eltern-hochzeit/': { width: 270, height: 256 },
};
