import { useEffect, useState } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { adminApi, WATCHED } from '../shell/api.ts';
import { isApiError } from '../../api/api-client.ts';
import type { OrderPlace } from './order-place.ts';
import { countOf, type Filters } from './filters.ts';
import { toastLoadError } from '../shell/notices.ts';
import { useToday } from '../shell/today.ts';
import { matchesSearch, QUEUES, type WorkQueue } from './work-queue.ts';

const POLL_MS = 30_000;
/** After a command the list is refreshed often, to show the printer's progress. */
const LIVELY_POLL_MS = 2_500;
const LIVELY_MS = 20_000;

export type OrderListQuery = {
  queue: WorkQueue;
  /** Where its page begins or ends; undefined for the first page. */
  place?: OrderPlace | undefined;
  search: string;
  everywhere: boolean;
  filters: Filters;
  /** The order that is open next to the list. */
  open?: string | undefined;
};

export type OrderListView = {
  /** The orders of the list; undefined until they have loaded. */
  orders: OrderRecord[] | undefined;
  /** The number of orders in the queue, on all pages. */
  total: number;
  /** The number of orders before this page. */
  first: number;
  today: string;
  /** The error of the latest attempt to load. */
  failure: unknown;
  fetching: boolean;
  /** When the newest answer came, in epoch milliseconds. */
  asOf: number | undefined;
  searched: { count: number; total: number } | undefined;
  pollingInterval: number;
  refresh(): void;
  /** To be called after a command: refreshes soon, and often for a while. */
  refreshOften(): void;
};

/** The orders of a page of the list, kept up to date. */
export function useOrderList({ queue, place, search, everywhere, filters }: OrderListQuery): OrderListView {
  const [livelyUntil, setLivelyUntil] = useState(0);
  const today = useToday();
  const lively = livelyUntil > 0;
  const pollingInterval = lively ? LIVELY_POLL_MS : POLL_MS;
  const paged = adminApi.useOrdersQuery({ queue, place, today, filters }, { ...WATCHED, pollingInterval });
  const searched = adminApi.useSearchOrdersQuery({ search, filters }, { skip: !everywhere });
  const current = everywhere ? searched : paged;

  useEffect(() => {
    if (livelyUntil === 0) return;
    const timer = setTimeout(() => setLivelyUntil(0), livelyUntil - Date.now());
    return () => clearTimeout(timer);
  }, [livelyUntil]);

  // Once, not at every poll until the server answers again: the page shows it all the time.
  const failed = isFailure(current.error);
  useEffect(() => {
    if (failed) toastLoadError();
  }, [failed]);
  async function refresh() {
    const { error } = await current.refetch();
    if (isFailure(error)) toastLoadError();
  }

  const orders = everywhere ? searched.currentData?.orders : paged.currentData?.orders;
  return {
    orders: search !== '' && !everywhere ? orders?.filter((order) => matchesSearch(order, search)) : orders,
    total: paged.currentData?.total ?? 0,
    first: paged.currentData?.first ?? 0,
    today,
    failure: current.error,
    fetching: current.isFetching,
    asOf: current.fulfilledTimeStamp,
    searched:
      everywhere && searched.currentData
        ? { count: searched.currentData.searched, total: searched.currentData.total }
        : undefined,
    pollingInterval,
    refresh: () => void refresh(),
    refreshOften: () => setLivelyUntil(Date.now() + LIVELY_MS),
  };
}

/** An operator who has to sign in again already sees the reason. */
const isFailure = (error: unknown) => error !== undefined && !(isApiError(error) && error.status === 401);

/** The message of an empty list. */
export function emptyMessage({ queue, search, everywhere, filters }: OrderListQuery): string {
  if (search !== '')
    return everywhere ? 'Keine Bestellung passt zur Suche.' : 'Auf dieser Seite passt keine Bestellung zur Suche.';
  return countOf(filters) > 0 ? 'Keine Bestellung passt zu den Filtern.' : QUEUES[queue].empty;
}
