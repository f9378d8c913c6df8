import type { CategoryCount } from './category-counts.ts';
import './category-filter.css';

/** «Alle» and the twelve categories, each with its count (specification §2.13), like tabs in a card index (blog-script.ts). */
export function CategoryFilter({ counts }: { counts: readonly CategoryCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { category: '', label: 'Alle', count: total },
    ...counts.map(({ category, count }) => ({ category, label: category, count })),
  ];
  return (
    <div className="category-filter" role="group" aria-label="Nach Kategorie filtern">
      {choices.map(({ category, label, count }) => (
        <button type="button" key={label} aria-pressed={category === ''} data-choose={category}>
          {label} <span className="category-filter__count">{count}</span>
        </button>
      ))}
    </div>
  );
}
