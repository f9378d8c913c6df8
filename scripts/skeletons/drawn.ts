/**
 * The glyphs that neither font has, or has in a form that is misread: composed of existing ones, or drawn by hand.
 * Strokes are absolute, as in the skeletons: the start of a stroke, then three points per curve.
 */
export type Part = {
  of: string;
  scale: number;
  right: number;
  up: number;
  /** The strokes to use; by default all. */ strokes?: readonly number[];
};
export type DrawnCharacter = { advance: number; parts?: readonly Part[]; strokes?: readonly (readonly number[])[] };

const line = (x0: number, y0: number, x1: number, y1: number): number[] => [
  x0,
  y0,
  ...[1, 2].flatMap((third) => [x0 + ((x1 - x0) * third) / 3, y0 + ((y1 - y0) * third) / 3]),
  x1,
  y1,
];
const HIGH = { scale: 0.52, up: 440 };
const high = (of: string, right = 40): Part => ({ of, right, ...HIGH });
const low = (of: string, right: number): Part => ({ of, right, scale: 0.52, up: -20 });
const HEART = [
  330, 70, 250, 190, 70, 300, 70, 450, 70, 590, 270, 640, 335, 470, 390, 650, 610, 600, 600, 450, 590, 310, 420, 200,
  330, 70,
];
/** Small commas: a low one curls to the left as in 9, a high one is the stroke of a 6. */
const lowComma = (right: number): number[] => [right, 62, right + 22, 5, right + 2, -80, right - 62, -138];
const highComma = (right: number): number[] => [right, 905, right - 55, 850, right - 80, 770, right - 52, 690];
const fraction = (upper: string, lower: string): DrawnCharacter => ({
  advance: 860,
  parts: [high(upper, 20), low(lower, 480)],
  strokes: [line(240, -10, 620, 920)],
});

/** In the printed skeleton, which every hand has; in thousandths of an em. */
export const DRAWN: Readonly<Record<string, DrawnCharacter>> = {
  // The fonts' own are nearly straight, and read as l.
  '(': { advance: 330, strokes: [[280, 960, 150, 840, 80, 640, 80, 430, 80, 220, 150, 20, 280, -100]] },
  ')': { advance: 330, strokes: [[50, 960, 180, 840, 250, 640, 250, 430, 250, 220, 180, 20, 50, -100]] },
  // A steep one between digits reads as 1.
  '/': { advance: 430, strokes: [line(25, -70, 420, 970)] },
  // The fonts' own are straight ticks.
  '„': { advance: 355, strokes: [lowComma(105), lowComma(235)] },
  '‚': { advance: 225, strokes: [lowComma(105)] },
  '“': { advance: 375, strokes: [highComma(155), highComma(285)] },
  '‘': { advance: 245, strokes: [highComma(155)] },
  '¹': { advance: 320, parts: [high('1', 0)] },
  '²': { advance: 380, parts: [high('2')] },
  '³': { advance: 380, parts: [high('3')] },
  '¼': fraction('1', '4'),
  '½': fraction('1', '2'),
  '¾': fraction('3', '4'),
  '‰': {
    advance: 1120,
    parts: [
      { of: '%', scale: 1, right: 0, up: 0 },
      { of: 'o', scale: 0.62, right: 740, up: 0 },
    ],
  },
  µ: { advance: 660, parts: [{ of: 'u', scale: 1, right: 0, up: 0 }], strokes: [line(120, 200, 70, -280)] },
  ĸ: { advance: 560, parts: [{ of: 'K', scale: 0.55, right: 40, up: 0 }] },
  ſ: { advance: 330, strokes: [[130, -10, 130, 230, 130, 480, 132, 760, 134, 870, 200, 945, 300, 900]] },
  '¦': { advance: 320, strokes: [line(160, 930, 160, 520), line(160, 380, 160, -30)] },
  '†': { advance: 480, strokes: [line(240, 930, 240, -20), line(90, 650, 395, 655)] },
  '‡': { advance: 480, strokes: [line(240, 930, 240, -20), line(90, 650, 395, 655), line(90, 250, 395, 255)] },
  '¤': {
    advance: 620,
    strokes: [
      [
        300, 600, 170, 600, 120, 500, 120, 420, 120, 320, 200, 240, 300, 240, 400, 240, 480, 320, 480, 420, 480, 510,
        420, 600, 300, 600,
      ],
      line(80, 650, 165, 555),
      line(520, 650, 435, 555),
      line(80, 190, 165, 290),
      line(520, 190, 435, 290),
    ],
  },
  // Filled by the pen's own width.
  '•': {
    advance: 420,
    strokes: [
      [
        210, 395, 185, 395, 162, 375, 162, 350, 162, 325, 185, 302, 210, 302, 235, 302, 258, 325, 258, 350, 258, 375,
        235, 395, 210, 395,
      ],
      line(195, 350, 225, 350),
    ],
  },
  '♡': { advance: 680, strokes: [HEART] },
  // Filled as with a pen, with strokes to and fro.
  '♥': {
    advance: 680,
    strokes: [
      HEART,
      [
        330, 110, 260, 210, 110, 320, 110, 450, 120, 550, 260, 560, 330, 400, 400, 570, 550, 550, 560, 450, 550, 330,
        400, 220, 330, 110,
      ],
      [
        150, 510, 160, 470, 140, 400, 170, 360, 220, 400, 200, 500, 230, 540, 250, 470, 200, 350, 240, 270, 290, 320,
        260, 430, 300, 450, 330, 380, 280, 260, 330, 170, 390, 260, 330, 380, 380, 440, 430, 420, 380, 320, 420, 250,
        470, 330, 420, 460, 460, 530, 500, 500, 450, 380, 500, 330, 540, 400, 500, 450, 530, 500,
      ],
      [200, 330, 250, 330, 400, 260, 440, 280, 360, 340, 250, 380, 200, 420, 280, 400, 420, 330, 510, 380],
    ],
  },
};
