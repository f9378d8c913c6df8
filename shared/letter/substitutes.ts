import type { LetterStyle } from '../order/catalogue.ts';

/** What a style draws for a character its font lacks: the customary other spelling, one or a few characters. */
export const SUBSTITUTES: Record<LetterStyle, Readonly<Record<string, string>>> = {
  typewriter: { ẞ: 'SS', ſ: 's', Ș: 'Ş', ș: 'ş', Ț: 'Ţ', ț: 'ţ', '′': "'", '″': '"' },
  handprint: { ẞ: 'SS', ſ: 's' },
  'classic-handwriting': { ſ: 's' },
  calligraphy: { ſ: 's' },
};
