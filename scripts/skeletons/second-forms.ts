/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the points */
/**
 * Other forms of printed letters, as adults write them: drawn by hand on the school's advance, so that a line is as long
 * with any of them. In thousandths of an em, upwards.
 */

/** Strokes through their points [x, y, …]; a point that comes twice is a corner. */
const DRAWN_FORMS: Readonly<Record<string, readonly (readonly (readonly number[])[])[]>> = {
  // With a roof.
  a: [
    [
      [
        105, 405, 175, 490, 290, 520, 405, 470, 450, 350, 458, 180, 462, 2, 462, 2, 458, 150, 452, 275, 452, 275, 320,
        292, 170, 245, 98, 130, 155, 15, 285, 0, 395, 70, 452, 160,
      ],
    ],
  ],
  // A loop that rises from the line before it, and a Greek one.
  e: [
    [
      [
        50, 150, 200, 205, 345, 300, 412, 415, 350, 510, 235, 492, 135, 375, 105, 215, 165, 55, 290, -5, 400, 30, 462,
        90,
      ],
    ],
    [
      [
        405, 425, 310, 508, 190, 498, 118, 410, 160, 312, 275, 272, 275, 272, 150, 235, 80, 125, 150, 15, 280, -12, 400,
        35, 450, 95,
      ],
    ],
  ],
  f: [
    [
      [392, 880, 320, 940, 232, 915, 180, 810, 165, 620, 160, 300, 158, -8],
      [40, 500, 190, 506, 335, 512],
    ],
  ],
  g: [
    [
      [
        458, 470, 345, 520, 190, 492, 85, 340, 92, 125, 205, -2, 345, 40, 445, 165, 462, 330, 462, 492, 462, 492, 462,
        300, 460, 20, 445, -240, 370, -405, 245, -430, 155, -345, 190, -215, 330, -90, 470, 5, 580, 95,
      ],
    ],
  ],
  k: [
    [
      [
        132, 934, 134, 500, 132, -6, 132, -6, 133, 130, 140, 240, 140, 240, 225, 400, 345, 495, 445, 460, 430, 350, 320,
        270, 190, 248, 190, 248, 290, 190, 370, 65, 450, -5, 546, 59,
      ],
    ],
  ],
  // Branches at the line, not at the shoulder.
  r: [[[122, 508, 122, 260, 124, -4, 124, -4, 145, 180, 205, 390, 300, 505, 375, 510, 425, 465]]],
  // Flatter, and with a small head.
  s: [
    [[405, 480, 250, 520, 130, 450, 160, 350, 290, 265, 385, 160, 330, 30, 190, -8, 60, 30]],
    [[365, 500, 260, 505, 190, 430, 230, 330, 345, 235, 400, 130, 310, 10, 180, -15, 80, 45]],
  ],
  // A cross.
  t: [
    [
      [168, 728, 164, 380, 160, -8],
      [45, 500, 190, 505, 335, 512],
    ],
  ],
  z: [
    [
      [85, 500, 265, 505, 442, 495, 442, 495, 265, 260, 78, 4, 78, 4, 265, 4, 456, 0],
      [130, 250, 260, 256, 400, 268],
    ],
  ],
  ß: [
    [
      [
        142, -10, 142, 350, 150, 700, 220, 880, 350, 932, 460, 850, 440, 690, 330, 560, 330, 560, 450, 470, 550, 310,
        550, 130, 450, 0, 330, -5, 265, 50,
      ],
    ],
  ],
  1: [[[35, 590, 150, 750, 252, 930, 252, 930, 254, 460, 254, -5]]],
  // Closed; and with two stems.
  4: [
    [
      [500, 930, 290, 600, 75, 285, 75, 285, 370, 282, 650, 288],
      [502, 925, 502, 460, 500, -5],
    ],
    [
      [180, 925, 130, 620, 95, 330, 95, 330, 370, 325, 655, 335],
      [505, 700, 490, 350, 478, -5],
    ],
  ],
  7: [
    [
      [40, 915, 290, 918, 538, 918, 538, 918, 340, 500, 165, -13],
      [200, 450, 340, 458, 490, 470],
    ],
  ],
  '&': [
    [
      [
        620, 730, 500, 835, 340, 825, 262, 700, 330, 570, 475, 515, 475, 515, 285, 460, 190, 290, 260, 110, 430, 50,
        600, 120, 700, 270,
      ],
      [440, 985, 436, 910, 434, 835],
      [442, 55, 440, -30, 438, -110],
    ],
  ],
  I: [
    [
      [176, 925, 176, 460, 176, -4],
      [55, 928, 176, 932, 300, 936],
      [50, -4, 176, -2, 305, 0],
    ],
  ],
  J: [[[300, 925, 410, 930, 520, 930, 520, 930, 520, 620, 510, 200, 400, 10, 240, -20, 91, 130]]],
};

/** Letters that the school ends in a small hook on the line; many adults end them in their stem. */
const HOOKED: ReadonlySet<string> = new Set('adhilmnu');
/** The hook begins below this. */
const HOOK = 160;
const STEM_END = -6;

/** All forms of a letter that are not the school's. @param school the strokes of that one */
export function secondForms(letter: string, school: readonly number[][]): number[][][] {
  const plain = HOOKED.has(letter) ? [withoutHook(school)] : [];
  return [...plain, ...(DRAWN_FORMS[letter] ?? []).map((strokes) => strokes.map(curveThrough))];
}

/** The stroke that ends furthest to the right is cut where its hook begins, and goes straight down to the line. */
function withoutHook(strokes: readonly number[][]): number[][] {
  const hooked = strokes.reduce((best, stroke) => (stroke.at(-2)! > best.at(-2)! ? stroke : best));
  let end = hooked.length - 2;
  while (hooked[end - 5]! <= HOOK && (end === hooked.length - 2 || hooked[end + 1]! < HOOK / 3)) end -= 6;
  const [x, y] = [hooked[end]!, hooked[end + 1]!];
  const stem = y > STEM_END ? [x, (2 * y + STEM_END) / 3, x, (y + 2 * STEM_END) / 3, x, STEM_END].map(Math.round) : [];
  return strokes.map((stroke) => (stroke === hooked ? [...stroke.slice(0, end + 2), ...stem] : stroke));
}

/** A smooth curve through points: at each, its direction is that of the line between the points beside it. */
function curveThrough(points: readonly number[]): number[] {
  const placeAt = (at: number) => {
    const index = Math.min(points.length - 2, Math.max(0, at));
    return [points[index]!, points[index + 1]!] as const;
  };
  const curve = [...placeAt(0)] as number[];
  for (let at = 0; at + 2 < points.length; at += 2) {
    const [[beforeX, beforeY], [x, y], [toX, toY], [afterX, afterY]] = [at - 2, at, at + 2, at + 4].map(placeAt) as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ];
    const arm = Math.hypot(toX - x, toY - y) / 3;
    if (arm === 0) continue;
    const out = arm / (Math.hypot(toX - beforeX, toY - beforeY) || 1);
    const into = arm / (Math.hypot(afterX - x, afterY - y) || 1);
    curve.push(
      x + (toX - beforeX) * out,
      y + (toY - beforeY) * out,
      toX - (afterX - x) * into,
      toY - (afterY - y) * into,
      toX,
      toY,
    );
  }
  return curve.map(Math.round);
}
