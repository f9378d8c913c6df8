import type { Box } from './line-boxes.ts';

/**
 * Boxes of «ab» with a space between them, 700 wide and 900 apart; counts how often the end of one was read. Tests
 * only.
 */
export function countedBoxes(count: number): { boxes: Box[]; reads: () => number } {
  let reads = 0;
  const boxes = Array.from({ length: count }, (_, index): Box => ({
    text: 'ab',
    spaces: 1,
    penalty: 0,
    mustBreakAfter: false,
    start: index * 900,
    drawn: 'ab',
    width: 700,
    get end() {
      reads += 1;
      return index * 900 + 700;
    },
  }));
  return { boxes, reads: () => reads };
}
