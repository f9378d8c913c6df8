import type { LetterStyle } from '../../order/catalogue.ts';
import { openScribe, type Scribe } from './scribe.ts';

/** The number of the hand that writes in tests. */
export const WRITER = 7;

/** A scribe for each style. Tests only. */
export const SCRIBES: Record<LetterStyle, Scribe> = {
  typewriter: await openScribe('typewriter', WRITER),
  handprint: await openScribe('handprint', WRITER),
  'classic-handwriting': await openScribe('classic-handwriting', WRITER),
  calligraphy: await openScribe('calligraphy', WRITER),
};
