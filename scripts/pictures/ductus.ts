import sharp from 'sharp';
import { weighed } from '@federpost/shared/letter/handwriting/plane.ts';
import { shapeWord } from '@federpost/shared/letter/handwriting/shape.ts';
import { loadSkeletons, type SkeletonName } from '@federpost/shared/letter/handwriting/skeleton.ts';

/**
 * Draws the order and the direction of each letter's strokes, as a teacher does: `node scripts/pictures/ductus.ts`.
 */
const OUT = new URL('../../docs/letter/ductus.png', import.meta.url).pathname;
const SHEETS: Record<SkeletonName, string> = {
  joined:
    'a b c d e f g h i j k l m|n o p q r s t u v w x y z|A B C D E F G H I J K|L M N O P Q R S T|U V W X Y Z nun die Kuh|auf gib quer Max schön zwei',
  printed:
    'a b c d e f g h i j k l m|n o p q r s t u v w x y z|ä ß A B C D E F G H I J K|L M N O P Q R S T U V|W X Y Z 1 2 3 4 5 6 7 8 9 0 & § € ? !',
};
const COLOURS = ['#a3262a', '#1b5e9c', '#2f6b2f', '#8a4b9c', '#a86a10'];
/** Thousandths of an em. */
const ROW = 1500;
const GAP = 260;
const WIDTH = 12800;

/** One stroke: its number where the pen is set down, and an arrow in the middle of each of its curves. */
function drawStroke(points: readonly number[], number: number): string {
  const colour = COLOURS[(number - 1) % COLOURS.length]!;
  const [x, y] = [points[0]!, points[1]!];
  const label = `<text x="${x - 80}" y="${y - 30}" font-size="150" fill="${colour}">${number}</text>`;
  if (points.length === 2) return `<circle cx="${x}" cy="${y}" r="32" fill="${colour}"/>${label}`;
  const arrows: string[] = [];
  for (let at = 0; at + 6 < points.length; at += 6) {
    const [fromX, fromY, toX, toY] = [0.45, 0.55].flatMap((t) => [weighed(points, at, t), weighed(points, at + 1, t)]);
    const [across, down] = [toX! - fromX!, toY! - fromY!];
    if (Math.hypot(across, down) < 9) continue;
    const angle = (Math.atan2(down, across) * 180) / Math.PI;
    arrows.push(
      `<path transform="translate(${toX} ${toY}) rotate(${angle})" d="M0 0L-52 26L-52 -26Z" fill="${colour}"/>`,
    );
  }
  const line = `<path d="M${x} ${y}C${points.slice(2).join(' ')}" fill="none" stroke="${colour}" stroke-width="22"/>`;
  return line + arrows.join('') + label;
}

let drawn = '';
let baseline = 0;
for (const name of ['joined', 'printed'] as const) {
  const skeletons = await loadSkeletons(name);
  for (const row of SHEETS[name].split('|')) {
    baseline += ROW;
    let left = GAP;
    for (const word of row.split(' ')) {
      const { strokes, advance } = shapeWord(word, skeletons);
      strokes.forEach(({ points }, index) => {
        const placed = points.map((value, at) => Math.round(at % 2 === 0 ? left + value : baseline - value));
        drawn += drawStroke(placed, index + 1);
      });
      left += advance + GAP;
    }
  }
}
const height = baseline + ROW / 2;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH / 8}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fdf8ea"/>${drawn}</svg>`;
await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toFile(OUT);
