import { ENVELOPE, MM_PER_POINT, lineWidth, type EnvelopeLine } from '@federpost/shared/letter/envelope/envelope.ts';
import './envelope-text.css';

type EnvelopeTextProps = { lines: readonly EnvelopeLine[]; label: string };

/** The type on one side of an envelope, at its printed place. A picture whose name is the whole text. */
export function EnvelopeText({ lines, label }: EnvelopeTextProps) {
  const text = lines.map(({ text }) => text).join(', ');
  return (
    <svg
      className="envelope-text fill"
      viewBox={`0 0 ${ENVELOPE.width} ${ENVELOPE.height}`}
      role="img"
      aria-label={`${label}: ${text}`}
    >
      {lines
        .filter(({ text }) => text !== '')
        .map((line, index) => (
          // The length reserves the space until the typeface has loaded.
          <text
            key={index}
            x={line.x}
            y={line.baseline}
            fontSize={line.size * MM_PER_POINT}
            textLength={lineWidth(line)}
          >
            {line.text}
          </text>
        ))}
    </svg>
  );
}
