import { Link } from 'react-router-dom';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import { issues, type Issues } from '@federpost/shared/http/issues.ts';
import { adminApi, WATCHED } from '../shell/api.ts';
import './issues.css';

/** The quiet line above every other view while critical issues are open: their number, the first one, and a link. */
export function UrgentIssues() {
  const { data } = useIssues();
  const critical = data?.issues.filter((issue) => issue.critical) ?? [];
  const [first] = critical;
  if (!first) return null;
  const otherKinds = new Set(critical.map(({ kind }) => kind)).size - 1;
  return (
    <p className="urgent-issues" role="status" aria-atomic>
      <Link to="/zu-klaeren">
        {critical.length === 1
          ? 'Eine dringende Sache ist zu klären'
          : `${critical.length} dringende Sachen sind zu klären`}
      </Link>
      <span className="visually-hidden--narrow">
        : {issueTitle(first.kind)}
        {otherKinds > 0 && ' und anderes'}
      </span>
    </p>
  );
}

const POLL_MS = 30_000;

const issuesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    issues: build.query<Issues, void>({
      query: () => ({ path: '/rest/v1/issues', answer: issues }),
      providesTags: ['Orders'],
    }),
  }),
});

/** The open issues, refreshed every half minute and whenever the page becomes visible. */
export const useIssues = () =>
  issuesApi.useIssuesQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
