import type { CategoryCount } from './category-counts.ts';
import './category-filter.css';

type Props = { counts: readonly CategoryCount[]; chosen: string | null; onChoose: (category: string | null) => void };

/** «Alle» and the twelve categories, each with its count (specification §2.13), like tabs in a card index. */
export function CategoryFilter({ counts, chosen, onChoose }: Props) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { value: null, label: 'Alle', count: total },
    ...counts.map(({ category, count }) => ({ value: category, label: category, count })),
  ];
  return (
    <div className="category-filter" role="group" aria-label="Nach Kategorie filtern">
      {choices.map(({ value, label, count }) => (
        <button type="button" key={label} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label} <span className="category-filter__count">{count}</span>
        </button>
      ))}
    </div>
  );
}
