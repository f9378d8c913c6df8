/**
 * Letters that other schools write differently from the Lateinische Ausgangsschrift, and that Germans read rightly: the
 * Schulausgangsschrift's plain capitals and «x», an older round hand's capitals and «z».
 */
export const SCHOOLS = { plain: 'ABDFHKNPRSTXZx', round: 'HLMNOPRSXz' } as const satisfies Record<string, string>;
export type School = keyof typeof SCHOOLS;

/** Capitals that a pointed pen begins with a long stroke from the left; in the two ways in which it does. */
export const SWASH_CAPITALS = 'BDHKLMNPRTUVWXY';
export const SWASHES = ['wave', 'ring'] as const;
export type Swash = (typeof SWASHES)[number];

/** Precedes a word whose capital has a swash, like a font's variation selector. */
export const SWASH_MARK = '\uFE00';
