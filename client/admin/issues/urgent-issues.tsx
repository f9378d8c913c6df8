import { Link } from 'react-router-dom';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import { useIssues } from './api.ts';
import './issues.css';

/** The quiet line above every other view while critical issues are open: their number, the first one, and a link. */
export function UrgentIssues() {
  const { data } = useIssues();
  const critical = data?.issues.filter((issue) => issue.critical) ?? [];
  const [first] = critical;
  if (!first) return null;
  const others = new Set(critical.map(({ kind }) => kind)).size - 1;
  return (
    <p className="critical-issues" role="status">
      <Link to="/zu-klaeren">
        {critical.length === 1
          ? 'Eine dringende Sache ist zu klären'
          : `${critical.length} dringende Sachen sind zu klären`}
      </Link>
      : {issueTitle(first.kind)}
      {others > 0 && ' und anderes'}
    </p>
  );
}
