import { issues, type Issues } from '@federpost/shared/http/issues.ts';
import { adminApi, WATCHED } from '../shell/api.ts';

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
