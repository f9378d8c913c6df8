import './sealed-envelope.css';

type Blossom = { x: number; y: number; turn: number; length: number };

/** The whorls of a stem, from its tip down: their position and width, in the picture's units. */
const WHORLS = [4, 9, 14, 19, 25, 31, 37, 48].map((fromTip, index) => ({
  fromTip,
  halfWidth: 2.1 + Math.min(index, 5) * 0.42,
}));
const TURNS = [-62, -34, 0, 34, 62];
const BLOSSOMS: readonly Blossom[] = WHORLS.flatMap(({ fromTip, halfWidth }, whorl) =>
  TURNS.map((turn, index) => ({
    x: 20 + (turn / 62) * halfWidth + (fromTip * fromTip) / 900,
    y: fromTip + Math.abs(turn) / 26 + ((whorl + index) % 3) * 0.5,
    turn: turn * 0.8,
    length: 2.5 + ((whorl * 2 + index) % 4) * 0.25,
  })),
);

/** A sprig of lavender in pen and wash: the picture of a scent. */
export function Lavender() {
  return (
    <svg className="lavender" viewBox="0 0 44 104" aria-hidden="true">
      <path className="lavender__stem" d="M20 5c0 30 3 62 12 97M24 66c-6 3-9 9-10 16M26 74c6 1 10 6 12 13" />
      {BLOSSOMS.map(({ x, y, turn, length }) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx={length * 0.5}
          ry={length}
          transform={`rotate(${turn} ${x} ${y + length})`}
        />
      ))}
    </svg>
  );
}
