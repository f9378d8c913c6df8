import { expect, it } from 'vitest';
import { countedBoxes } from './boxes.fixture.ts';
import { breakLine } from './lines.ts';
import { stylePack } from './pack.ts';
import { lineWidthOf } from './setting.ts';
import { totalFit } from './total-fit.ts';

const pack = stylePack('handprint', 1);

it('fills lines evenly: no way to break them has a smaller sum of cubed gaps', () => {
  const text =
    'Gestern roch es im Treppenhaus nach Apfelkuchen, und einen Moment lang war ich wieder sieben und stand bei dir in der Küche und du lachtest';
  const words = text.split(' ');
  const cost = (ends: number[]) => {
    let from = 0;
    let sum = 0;
    for (const [index, to] of ends.entries()) {
      const [line, ...more] = breakLine(words.slice(from, to).join(' '), pack, 15_000);
      if (!line || more.length > 0) return Infinity;
      const free = (15_000 - line.width) / 15_000;
      sum += index === ends.length - 1 ? Math.max(0, free - 0.6) * 0.25 : free ** 3;
      from = to;
    }
    return sum;
  };
  let best = Infinity;
  for (let one = 1; one < words.length; one += 1)
    for (let two = one + 1; two < words.length; two += 1)
      for (let three = two + 1; three < words.length; three += 1)
        best = Math.min(best, cost([one, two, three, words.length]), cost([one, two, words.length]));
  const chosen = breakLine(text, pack, 15_000).map((line) => line.text.split(' ').length);
  let end = 0;
  expect(cost(chosen.map((count) => (end += count)))).toBeCloseTo(best, 9);
});

it('looks back no further than a line for each word', () => {
  const readsOf = (count: number) => {
    const { boxes, reads } = countedBoxes(count);
    totalFit(boxes, lineWidthOf(pack), 0);
    return reads() / count;
  };
  expect(readsOf(8000)).toBeLessThan(readsOf(1000) * 1.05);
});
