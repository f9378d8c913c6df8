import { createApi } from '@reduxjs/toolkit/query/react';
import { z } from 'zod';
import {
  ordersCommandResult,
  revealLetterResult,
  type NoteOrder,
  type OrdersCommandResult,
  type RefundOrder,
  type MarkReturned,
} from '@federpost/shared/http/commands.ts';
import { orderRecords, timeline, type OrderRecord, type TimelineEntry } from '@federpost/shared/http/orders.ts';
import { overviewDays, type OverviewDay } from '@federpost/shared/http/overview.ts';
import { baseQuery } from './base-query.ts';
import { matchesSearch, QUEUES, type WorkQueue } from './work-queue.ts';

export const PAGE_SIZE = 50;
const KEPT_SECONDS = 300;
const SEARCH_PAGE = 200;
const SEARCHED_MOST = 10_000;
const FOUND_MOST = 100;

type OrdersPage = { orders: OrderRecord[]; total: number };
/** `page` counts from 0; `today` is a Berlin day. */
type OrdersQuery = { queue: WorkQueue; page: number; today: string };
/** `searched` of `total` orders were looked through, newest first. */
type SearchResult = { orders: OrderRecord[]; searched: number; total: number };
export type PrintOutcome = 'printed' | 'not-printed';

const anything = z.unknown();
type Arguments = Record<string, string | number>;

/** The operator's calls (design §5). They are in this page's chunk alone. */
export const adminApi = createApi({
  reducerPath: 'adminApi',
  baseQuery,
  tagTypes: ['Orders', 'Timeline'],
  keepUnusedDataFor: KEPT_SECONDS,
  endpoints: (build) => ({
    orders: build.query<OrdersPage, OrdersQuery>({
      query: ({ queue, page, today }) =>
        ordersCall({ limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...QUEUES[queue].filters(today) }),
      transformResponse: (orders: OrderRecord[], meta) => ({ orders, total: meta?.total ?? orders.length }),
      providesTags: ['Orders'],
    }),
    /** How many orders a queue holds. */
    queueCount: build.query<number, Omit<OrdersQuery, 'page'>>({
      query: ({ queue, today }) => ordersCall({ limit: 1, offset: 0, ...QUEUES[queue].filters(today) }),
      transformResponse: (orders: OrderRecord[], meta) => meta?.total ?? orders.length,
      providesTags: ['Orders'],
    }),
    /**
     * Looks through all orders, page by page: names are sealed on the server and in no index of it. Stops at
     * 100 finds or 10,000 orders.
     */
    searchOrders: build.query<SearchResult, string>({
      async queryFn(search, _api, _options, fetchPage) {
        const result: SearchResult = { orders: [], searched: 0, total: Infinity };
        while (result.searched < Math.min(result.total, SEARCHED_MOST) && result.orders.length < FOUND_MOST) {
          const answer = await fetchPage(ordersCall({ limit: SEARCH_PAGE, offset: result.searched }));
          if (answer.error) return { error: answer.error };
          const orders = answer.data as OrderRecord[];
          result.orders.push(...orders.filter((order) => matchesSearch(order, search)));
          result.searched += orders.length;
          result.total = orders.length < SEARCH_PAGE ? result.searched : (answer.meta?.total ?? result.searched);
        }
        return { data: result };
      },
      providesTags: ['Orders'],
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
    printNow: build.mutation<OrdersCommandResult, string[]>({
      query: (orderIds) => ({ path: '/functions/v1/print-now', body: { orderIds }, answer: ordersCommandResult }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    markPosted: build.mutation<OrdersCommandResult, string[]>({
      query: (orderIds) => ({ path: '/functions/v1/mark-posted', body: { orderIds }, answer: ordersCommandResult }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    markReturned: build.mutation<unknown, MarkReturned>({
      query: (body) => ({ path: '/functions/v1/mark-returned', body, answer: anything }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    markReposted: build.mutation<OrdersCommandResult, string[]>({
      query: (orderIds) => ({ path: '/functions/v1/mark-reposted', body: { orderIds }, answer: ordersCommandResult }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    resolvePrint: build.mutation<unknown, { orderId: string; outcome: PrintOutcome }>({
      query: (body) => ({ path: '/functions/v1/resolve-print', body, answer: anything }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    cancelOrder: build.mutation<unknown, string>({
      query: (orderId) => ({ path: '/functions/v1/cancel-order', body: { orderId }, answer: anything }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    refundOrder: build.mutation<unknown, RefundOrder>({
      query: (body) => ({ path: '/functions/v1/refund-order', body, answer: anything }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    noteOrder: build.mutation<unknown, NoteOrder>({
      query: (body) => ({ path: '/functions/v1/note-order', body, answer: anything }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
    /** Recorded by the server. Call it untracked, so that the text never stays in the store. */
    revealLetter: build.mutation<{ letterText: string }, string>({
      query: (orderId) => ({ path: '/functions/v1/reveal-letter', body: { orderId }, answer: revealLetterResult }),
      invalidatesTags: (_result, _error, orderId) => ['Orders', { type: 'Timeline', id: orderId }],
    }),
  }),
});

function ordersCall(query: Arguments) {
  const parameters = { select: '*', order: 'created_at.desc', ...query };
  return {
    path: `/rest/v1/orders?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`,
    answer: orderRecords,
  };
}
