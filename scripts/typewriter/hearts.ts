import type { Glyph } from 'fontkit';

/** Hearts as a pen draws them, in thousandths of an em: no font of ours has one. */
export type Drawn = { advance: number; left: number; right: number; commands: Glyph['path']['commands'] };

const HEART: Glyph['path']['commands'] = [
  { command: 'moveTo', args: [262, -24] },
  { command: 'bezierCurveTo', args: [214, 62, 38, 196, 42, 344] },
  { command: 'bezierCurveTo', args: [46, 440, 120, 492, 186, 478] },
  { command: 'bezierCurveTo', args: [248, 464, 288, 408, 300, 352] },
  { command: 'bezierCurveTo', args: [330, 424, 396, 500, 470, 492] },
  { command: 'bezierCurveTo', args: [546, 484, 582, 408, 562, 322] },
  { command: 'bezierCurveTo', args: [530, 190, 356, 90, 262, -24] },
  { command: 'closePath', args: [] },
];

/** The inner edge of the open heart: the stroke is thinner on the way up and does not quite follow the outer one. */
const INSIDE: Glyph['path']['commands'] = [
  { command: 'moveTo', args: [266, 34] },
  { command: 'bezierCurveTo', args: [352, 132, 502, 214, 528, 326] },
  { command: 'bezierCurveTo', args: [544, 398, 516, 450, 466, 456] },
  { command: 'bezierCurveTo', args: [400, 462, 336, 388, 302, 276] },
  { command: 'bezierCurveTo', args: [282, 366, 242, 434, 182, 446] },
  { command: 'bezierCurveTo', args: [128, 456, 78, 414, 76, 342] },
  { command: 'bezierCurveTo', args: [74, 222, 214, 118, 266, 34] },
  { command: 'closePath', args: [] },
];

export const HEARTS: Record<string, Drawn> = {
  '♥': { advance: 620, left: 42, right: 566, commands: HEART },
  '♡': { advance: 620, left: 42, right: 566, commands: [...HEART, ...INSIDE] },
};
