import { createApi } from '@reduxjs/toolkit/query/react';
import { z } from 'zod';
import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import {
  ordersCommandResult,
  revealLetterResult,
  withdrawalSender,
  type RevealedLetter,
  type OrdersCommandResult,
  type WithdrawalSender,
} from '@federpost/shared/http/commands.ts';
import { orderRecords, timeline, type OrderRecord, type TimelineEntry } from '@federpost/shared/http/orders.ts';
import { overviewDays, type OverviewDay } from '@federpost/shared/http/overview.ts';
import { isOrderId } from '@federpost/shared/order/order-number.ts';
import { readTrackingNumber } from '@federpost/shared/order/tracking-number.ts';
import { conditionsOf, type Condition, type Filters } from '../orders/filters.ts';
import { NEWEST_FIRST, placeAfter, type OrderPlace } from '../orders/order-place.ts';
import { matchesSearch, QUEUES, type WorkQueue } from '../orders/work-queue.ts';
import { baseQuery, type CallContext } from './base-query.ts';

export const PAGE_SIZE = 50;
const CACHE_SECONDS = 300;
const SEARCH_PAGE = 200;
const MAX_SEARCHED = 10_000;
const MAX_RESULTS = 100;

/** `first`: the number of orders before this page. */
type OrdersPage = { orders: OrderRecord[]; total: number; first: number };
/** `today` is a Berlin day. */
type OrdersQuery = { queue: WorkQueue; place?: OrderPlace | undefined; today: string; filters: Filters };
/** `searched` of `total` orders were searched, beginning with the newest. */
type SearchResult = { orders: OrderRecord[]; searched: number; total: number };
/** Orders to print or post; those before their posting day are left out, unless they are also in `earlyPosting`. */
export type DatedOrders = { orderIds: readonly string[]; earlyPosting?: readonly string[] };
export type PrintOutcome = 'printed' | 'not-printed';

/** The conditions of a search for the number of an order or of a registered letter; none for other words. */
function numberConditions(search: string): readonly Condition[] {
  if (isOrderId(search.toLowerCase())) return [['id', `eq.${search}`]];
  const trackingNumber = readTrackingNumber(search);
  return trackingNumber === undefined ? [] : [['tracking_number', `eq.${trackingNumber}`]];
}

const anyAnswer = z.unknown().transform(() => null);

/** Lists are refreshed at an interval, on focus and on reconnecting, but only while the page is visible. */
export const WATCHED = { skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

/** The operator's calls, only in this page's chunk. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery,
  tagTypes: ['Orders', 'Timeline'],
  keepUnusedDataFor: CACHE_SECONDS,
  endpoints: (build) => ({
    orders: build.query<OrdersPage, OrdersQuery>({
      query: ({ queue, place, today, filters }) =>
        ordersRequest({
          limit: PAGE_SIZE,
          place,
          order: QUEUES[queue].order,
          conditions: [...QUEUES[queue].conditions(today), ...conditionsOf(filters)],
        }),
      transformResponse: (orders: OrderRecord[], meta) => ({
        orders,
        total: meta?.total ?? orders.length,
        first: meta?.first ?? 0,
      }),
      providesTags: ['Orders'],
    }),
    /** The number of orders in a queue. */
    queueCount: build.query<number, Pick<OrdersQuery, 'queue' | 'today'>>({
      query: ({ queue, today }) => ordersRequest({ limit: 1, conditions: QUEUES[queue].conditions(today) }),
      transformResponse: (orders: OrderRecord[], meta) => meta?.total ?? orders.length,
      providesTags: ['Orders'],
    }),
    /**
     * Searches all orders that match the filters, page by page, on this device: names are sealed on the server and in
     * no index, and the search never leaves the page. Stops at 100 finds or 10,000 orders. A complete order number or the
     * number of a registered letter is requested directly.
     */
    searchOrders: build.query<SearchResult, { search: string; filters: Filters }>({
      async queryFn({ search, filters }, _api, _options, fetchPage) {
        const conditions = [...numberConditions(search), ...conditionsOf(filters)];
        let place: OrderPlace | undefined;
        const result: SearchResult = { orders: [], searched: 0, total: Infinity };
        while (result.searched < Math.min(result.total, MAX_SEARCHED) && result.orders.length < MAX_RESULTS) {
          const answer = await fetchPage(ordersRequest({ limit: SEARCH_PAGE, place, conditions }));
          if (answer.error) return { error: answer.error };
          const orders = answer.data as OrderRecord[];
          place = placeAfter(orders);
          result.orders.push(...orders.filter((order) => matchesSearch(order, search)));
          result.searched += orders.length;
          result.total = orders.length < SEARCH_PAGE ? result.searched : (answer.meta?.total ?? result.searched);
        }
        return { data: result };
      },
      providesTags: ['Orders'],
    }),
    /** One order in its current state; null if it does not exist. */
    oneOrder: build.query<OrderRecord | null, string>({
      query: (orderId) => ordersRequest({ limit: 1, conditions: [['id', `eq.${orderId}`]] }),
      transformResponse: (orders: OrderRecord[]) => orders[0] ?? null,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    timeline: build.query<TimelineEntry[], string>({
      query: (orderId) => ({
        path: `/rest/v1/order-events?${new URLSearchParams({ order_id: `eq.${orderId}` })}`,
        answer: timeline,
      }),
      providesTags: (_result, _error, orderId) => [{ type: 'Timeline', id: orderId }],
    }),
    /** The daily figures from a Berlin day on. */
    overview: build.query<OverviewDay[], string>({
      query: (from) => ({
        path: `/rest/v1/overview?${new URLSearchParams({ day: `gte.${from}` })}`,
        answer: overviewDays,
      }),
    }),
    /** A command about orders. Only one that may name several answers which are done; null for the others. */
    orderCommand: build.mutation<OrdersCommandResult | null, { call: string; body: object }>({
      query: ({ call, body }) => ({
        path: `/functions/v1/${call}`,
        body,
        answer: 'orderIds' in body ? ordersCommandResult : anyAnswer,
      }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    /** The server records the request. Call it untracked, so that the address never stays in the store. */
    askWithdrawalSender: build.mutation<WithdrawalSender, { orderId: string }>({
      query: (body) => ({ path: '/functions/v1/ask-withdrawal-sender', body, answer: withdrawalSender }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    /** The server records the request. Call it untracked, so that the text never stays in the store. */
    revealLetter: build.mutation<RevealedLetter, string>({
      query: (orderId) => ({ path: '/functions/v1/reveal-letter', body: { orderId }, answer: revealLetterResult }),
      invalidatesTags: (_result, _error, orderId) => ['Orders', { type: 'Timeline', id: orderId }],
    }),
  }),
});

type OrdersRequest = {
  limit: number;
  place?: OrderPlace | undefined;
  order?: string;
  conditions: readonly Condition[];
};

function ordersRequest({ limit, place, order = NEWEST_FIRST, conditions }: OrdersRequest) {
  const parameters = new URLSearchParams([
    ['select', '*'],
    ['order', order],
    ['limit', String(limit)],
    place ? [`${place.side}_row`, place.row] : ['offset', '0'],
    ...conditions.map(([column, condition]) => [column, condition]),
  ]);
  return { path: `/rest/v1/orders?${parameters}`, answer: orderRecords };
}

/** The operator page's store: only server data, not persisted. Devtools are off, because it contains addresses. */
export function createAdminStore(session: CallContext['session']) {
  const context: CallContext = { session };
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(adminApi.middleware),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}

type AdminStore = ReturnType<typeof createAdminStore>;
export type AdminDispatch = AdminStore['dispatch'];

type TagTypes = Parameters<typeof adminApi.util.invalidateTags>[0];

/** Reloads all data on the page, because calls may have been refused, or data may have changed. */
export function reloadAll(): ThunkAction<void, ReturnType<AdminStore['getState']>, unknown, UnknownAction> {
  return (dispatch, getState) =>
    void dispatch(adminApi.util.invalidateTags(Object.keys(getState().adminApi.provided.tags) as TagTypes));
}
