import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/**
 * The handwritten texts of the home page and of the voucher. The build draws them: `letters.ts?pictures`
 * (client/build/content-plugin.ts).
 */

type LetterSample = {
  style: LetterStyle;
  text: string;
  /** CSS pixels per point of the page, if there is enough space. */
  pixelsPerPoint: number;
  /** The line width of a whole sheet, so that lines do not wrap. */
  wide?: boolean;
  /** For a dark background. */
  ink?: { dark: string; light: string };
};

export type LetterName = 'hero' | 'heroSignature' | 'closing' | 'voucher' | LetterStyle;

export const LETTERS: Record<LetterName, LetterSample> = {
  hero: {
    style: 'classic-handwriting',
    text: 'Liebe Oma,\ngestern roch es im Treppenhaus nach Apfelkuchen, und einen Moment lang war ich wieder sieben und stand bei Dir in der Küche.\nIch sage es Dir viel zu selten:\nBei Dir war immer alles gut.',
    pixelsPerPoint: 2,
  },
  heroSignature: { style: 'classic-handwriting', text: 'Deine Lena', pixelsPerPoint: 2 },
  closing: {
    style: 'calligraphy',
    text: 'Ich wollte Dir schon lange schreiben …',
    pixelsPerPoint: 2.4,
    wide: true,
    ink: { dark: '#f3ecdd', light: '#c9c4ba' },
  },
  voucher: {
    style: 'calligraphy',
    text: 'Für einen Brief,\nden nur Du schreiben kannst.',
    pixelsPerPoint: 2.4,
    wide: true,
  },
  typewriter: {
    style: 'typewriter',
    text: 'Lieber Papa,\nweißt Du noch, der Sommer am See?',
    pixelsPerPoint: 2.2,
    wide: true,
  },
  handprint: {
    style: 'handprint',
    text: 'Hallo Jule,\nich hab heute an Dich gedacht.',
    pixelsPerPoint: 1.85,
    wide: true,
  },
  'classic-handwriting': {
    style: 'classic-handwriting',
    text: 'Liebe Oma,\ndanke für all die Sonntage bei Dir.',
    pixelsPerPoint: 1.85,
    wide: true,
  },
  calligraphy: {
    style: 'calligraphy',
    text: 'Meine liebste Anna,\nein ganzes Jahr schon Du und ich.',
    pixelsPerPoint: 1.75,
    wide: true,
  },
};
