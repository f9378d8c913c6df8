import { useId } from 'react';

/** `parts`: the row's bar, as shares of the longest possible one: filled, outlined, red. */
export type FigureRow = { name: string; cells: readonly string[]; parts: readonly number[] };
type Props = {
  title: string;
  /** The meaning of the figures in a sentence. */
  summary: string;
  /** The heads, beginning with that of the row names. */
  columns: readonly string[];
  /** Without rows only the sentence is shown. */
  rows: readonly FigureRow[];
};

/** Figures as a table, with their meaning in a sentence and a bar in each row. */
export function FigureTable({ title, summary, columns, rows }: Props) {
  const heading = useId();
  return (
    <section className="figure-table stack gap-8" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{summary}</p>
      {rows.length > 0 && (
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
            {rows.map(({ name, cells, parts }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <Bar parts={parts} />
                </th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Bar({ parts }: Pick<FigureRow, 'parts'>) {
  const start = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part, 0);
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, index) => (
        <rect key={index} x={start(index)} width={part} height={1} />
      ))}
    </svg>
  );
}
