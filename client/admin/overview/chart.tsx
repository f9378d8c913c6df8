import { useId, type ReactNode } from 'react';

type Row = { name: string; cells: readonly string[] };
type ChartProps = {
  title: string;
  /** The meaning of the chart in a sentence. */
  summary: string;
  /** Whether the chart has no data, so that only the sentence is shown. */
  empty: boolean;
  /** The column heads of the table with the same figures, beginning with that of the row names. */
  columns: readonly string[];
  rows: readonly Row[];
  children: ReactNode;
};

/** A chart with its title, its meaning in a sentence, and its figures as a table. */
export function Chart({ title, summary, empty, columns, rows, children }: ChartProps) {
  const heading = useId();
  return (
    <section className="chart" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{summary}</p>
      {!empty && children}
      {!empty && (
        <details>
          <summary>
            Als Tabelle<span className="visually-hidden">: {title}</span>
          </summary>
          <Figures columns={columns} rows={rows} />
        </details>
      )}
    </section>
  );
}

function Figures({ columns, rows }: Pick<ChartProps, 'columns' | 'rows'>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * `label`: optional text under the bar; `title`: shown on hover. The parts of `down` are stacked, each in its own
 * style.
 */
export type Bar = { label: string; title: string; up?: number; down?: readonly number[] };
type BarsProps = {
  bars: readonly Bar[];
  /** The value of the highest bar, and its label. */
  top: number;
  topLabel: string;
  /** The chart's accessible name. */
  name: string;
};

const HEIGHT = 100;
/** As a share of a bar's width. */
const FILLED = 0.7;

/** Bars in one row, up and, if needed, down from one line. Only the bars stretch with the page; text keeps its size. */
export function Bars({ bars, top, topLabel, name }: BarsProps) {
  const maximum = Math.max(top, 1);
  const scale = (value = 0) => (value / maximum) * HEIGHT;
  const depth = (down: readonly number[] = []) => scale(down.reduce((sum, part) => sum + part, 0));
  const maxDepth = Math.max(...bars.map(({ down }) => depth(down)));
  return (
    <div className="bars">
      <p className="bars-top hint">{topLabel}</p>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT + maxDepth}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={name}
        data-both={maxDepth > 0 || undefined}
      >
        {bars.map(({ title, up, down }, index) => (
          <g key={index}>
            <title>{title}</title>
            <rect className="bars__place" x={index} y={0} width={1} height={HEIGHT + maxDepth} />
            <rect x={index + (1 - FILLED) / 2} y={HEIGHT - scale(up)} width={FILLED} height={scale(up)} />
            {down?.map((part, at) => (
              <rect
                key={at}
                className="bars__down"
                x={index + (1 - FILLED) / 2}
                y={HEIGHT + depth(down.slice(0, at))}
                width={FILLED}
                height={scale(part)}
              />
            ))}
          </g>
        ))}
        <line x1={0} x2={bars.length} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className="bars__labels hint" aria-hidden="true">
        {bars.map(({ label }, index) => (
          <span key={index}>{label}</span>
        ))}
      </p>
    </div>
  );
}
