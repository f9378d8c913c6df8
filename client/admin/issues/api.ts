import { issues, type Issues } from '@federpost/shared/http/issues.ts';
import { orderRecords, type OrderRecord } from '@federpost/shared/http/orders.ts';
import { adminApi, WATCHED } from '../shell/api.ts';

const POLL_MS = 30_000;

const issuesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    issues: build.query<Issues, void>({
      query: () => ({ path: '/rest/v1/issues', answer: issues }),
      providesTags: ['Orders'],
    }),
    /** The current state of one order; undefined if there is none. */
    oneOrder: build.query<OrderRecord | undefined, string>({
      query: (orderId) => ({
        path: `/rest/v1/orders?${new URLSearchParams({ select: '*', limit: '1', id: `eq.${orderId}` })}`,
        answer: orderRecords,
      }),
      transformResponse: (orders: OrderRecord[]) => orders[0],
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The open issues, refreshed every half minute and whenever the page becomes visible. */
export const useIssues = () =>
  issuesApi.useIssuesQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });

export const useOneOrder = issuesApi.useOneOrderQuery;
export const useLazyOneOrder = issuesApi.useLazyOneOrderQuery;
