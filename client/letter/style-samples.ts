import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import calligraphy from '../images/sample-calligraphy.svg';
import classicHandwriting from '../images/sample-classic-handwriting.svg';
import handprint from '../images/sample-handprint.svg';
import typewriter from '../images/sample-typewriter.svg';

export type StyleSample = { image: string; width: number; height: number; text: string };

/** A few words in each hand, drawn by scripts/pictures/samples.ts. */
export const STYLE_SAMPLES: Record<LetterStyle, StyleSample> = {
  typewriter: { image: typewriter, width: 549, height: 99, text: 'Lieber Papa, weißt du noch, der Sommer am See?' },
  handprint: { image: handprint, width: 448, height: 116, text: 'Hallo Jule, ich hab heute an dich gedacht.' },
  'classic-handwriting': {
    image: classicHandwriting,
    width: 523,
    height: 129,
    text: 'Liebe Oma, danke für all die Sonntage bei dir.',
  },
  calligraphy: {
    image: calligraphy,
    width: 451,
    height: 125,
    text: 'Meine liebste Anna, ein ganzes Jahr schon du und ich.',
  },
};
