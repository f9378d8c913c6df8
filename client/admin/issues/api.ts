import { matters, type Matters } from '@federpost/shared/http/matters.ts';
import { orderRecords, type OrderRecord } from '@federpost/shared/http/orders.ts';
import { adminApi, WATCHED } from '../shell/api.ts';

const POLL_MS = 30_000;

const mattersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    matters: build.query<Matters, void>({
      query: () => ({ path: '/rest/v1/matters', answer: matters }),
      providesTags: ['Orders'],
    }),
    /** One order as it is now; undefined where there is none. */
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

/** What waits for a person, looked at every half minute and whenever it comes into view. */
export const useMatters = () =>
  mattersApi.useMattersQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });

export const useOneOrder = mattersApi.useOneOrderQuery;
export const useLazyOneOrder = mattersApi.useLazyOneOrderQuery;
