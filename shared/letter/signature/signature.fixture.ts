import { strokeOf, type Signature } from './signature.ts';

/** A signature drawn with a mouse: loops, sharp turns, a line below and a dot. Tests only. */
export const DRAWN = {
  kind: 'drawn',
  strokes: [
    strokeOf(
      Array.from({ length: 90 }, (_, at) => ({
        x: 150 + at * 17 + ((at * at * 7) % 23),
        y: 400 + [0, -120, -230, -250, -140, 30, 150, 170, 80][at % 9]! + ((at * 13) % 31),
        width: 8 + ((at * 5) % 11),
      })),
    ),
    '240 660 12,700 640 15,1300 650 16,1720 610 9',
    '1500 180 17',
  ],
} satisfies Signature;
export const WRITTEN = { kind: 'written', name: 'Clara Jäger' } satisfies Signature;
