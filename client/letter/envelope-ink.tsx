import { ENVELOPE } from '@federpost/shared/letter/envelope/envelope.ts';
import type { WrittenEnvelope } from '@federpost/shared/letter/envelope/written-envelope.ts';
import { INK_GRID, inkShade, onNib, inkPalette } from '@federpost/shared/letter/handwriting/pen.ts';
import { STYLE_DESIGNS } from '@federpost/shared/letter/typesetting/styles.ts';
import './envelope-text.css';

/** All pens write in the same ink. */
const COLOURS = inkPalette(STYLE_DESIGNS.handprint.ink).map((colour) => `rgb(${colour.join(' ')})`);

/** The handwriting on an envelope's front, at its printed place. A picture whose name is the whole text. */
export function EnvelopeInk({ envelope: { nib, lines }, label }: { envelope: WrittenEnvelope; label: string }) {
  const nibMatrix = [nib.a, nib.b, nib.c, nib.d].map((value) => value / INK_GRID).join(' ');
  return (
    <svg
      className="envelope-text fill envelope-text--ink"
      viewBox={`0 0 ${ENVELOPE.width} ${ENVELOPE.height}`}
      role="img"
      aria-label={`${label}: ${lines.map(({ text }) => text).join(', ')}`}
    >
      <g transform={`matrix(${nibMatrix} 0 0)`}>
        {lines.flatMap(({ words }, line) =>
          words.map(({ x, y, runs, shade }, word) => (
            <g key={`${line} ${word}`} transform={`translate(${onNib(nib, [x, y], INK_GRID).join(' ')})`}>
              {runs.map((run, index) => {
                const [startX, startY, ...curves] = onNib(nib, run.points, INK_GRID);
                return (
                  <path
                    key={index}
                    stroke={COLOURS[inkShade(shade, run)]}
                    strokeWidth={Math.round(run.width * INK_GRID)}
                    d={`M${startX} ${startY}C${curves.join(' ')}`}
                  />
                );
              })}
            </g>
          )),
        )}
      </g>
    </svg>
  );
}
