import { matterTitle } from '@federpost/shared/matters/words.ts';
import { useMatters } from './api.ts';
import './matters.css';

/** The quiet line on top of every other view while something grave is open: how much, what first, and the way there. */
export function UrgentIssues() {
  const { data } = useMatters();
  const grave = data?.matters.filter((matter) => matter.grave) ?? [];
  const [first] = grave;
  if (!first) return null;
  const others = new Set(grave.map(({ kind }) => kind)).size - 1;
  return (
    <p className="grave-matters" role="status">
      <a href="#zu-klaeren">
        {grave.length === 1 ? 'Eine dringende Sache ist zu klären' : `${grave.length} dringende Sachen sind zu klären`}
      </a>
      : {matterTitle(first.kind)}
      {others > 0 && ' und anderes'}
    </p>
  );
}
