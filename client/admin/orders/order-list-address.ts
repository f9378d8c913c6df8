import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { CHOICE_NAMES, CHOICES, type Filters } from './filters.ts';
import type { OrderListQuery } from './order-list.ts';
import type { OrderPlace } from './order-place.ts';
import { QUEUES, WORK_QUEUES, type WorkQueue } from './work-queue.ts';

/**
 * What the list of orders shows, as parameters of its address: `liste`, `nach` or `vor` (a row), `suche`, `ueberall`,
 * `offen` (an order) and one for each filter. The address is behind `#`, which is sent to no server.
 */

/** The list of an address; invalid parts are ignored. @param queues those of this operator */
export function parseListQuery(params: URLSearchParams, queues: readonly WorkQueue[] = WORK_QUEUES): OrderListQuery {
  const search = params.get('suche') ?? '';
  return {
    queue: queues.find((queue) => QUEUES[queue].path === params.get('liste')) ?? 'all',
    place: parsePlace(params),
    search,
    everywhere: search !== '' && params.get('ueberall') === 'ja',
    filters: parseFilters(params),
    open: z.uuid().safeParse(params.get('offen')).data,
  };
}

function parsePlace(params: URLSearchParams): OrderPlace | undefined {
  const after = params.get('nach');
  const row = after ?? params.get('vor') ?? '';
  return ROW.test(row) ? { side: after === null ? 'before' : 'after', row } : undefined;
}

/** Values of a row's columns, and its id at the end. */
const ROW = /^\([\w.:-]+(?:,[\w.:-]+)*,[\da-f-]{36}\)$/;

function parseFilters(params: URLSearchParams): Filters {
  const day = params.get('versandtag') ?? '';
  const choices = CHOICE_NAMES.map((name) => [name, params.get(CHOICES[name].parameter)] as const).filter(
    ([name, value]) => CHOICES[name].options.some((option) => option.value === value),
  );
  return { ...Object.fromEntries(choices), ...(isIsoDate(day) && { day }) };
}

/** The parameters of a list, without default values. */
export function listParameters({
  queue,
  place,
  search,
  everywhere,
  filters,
  open,
}: Partial<OrderListQuery>): URLSearchParams {
  const values = {
    liste: queue && queue !== 'all' ? QUEUES[queue].path : '',
    nach: place?.side === 'after' ? place.row : '',
    vor: place?.side === 'before' ? place.row : '',
    suche: search,
    ueberall: search && everywhere ? 'ja' : '',
    versandtag: filters?.day,
    offen: open,
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [CHOICES[name].parameter, filters?.[name]])),
  };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The address of a list on the operator's page. */
export const listAddress = (query: Partial<OrderListQuery>): string => `/auftraege?${listParameters(query)}`;

/** The address of one order. */
export const orderAddress = (orderId: string): string => listAddress({ search: orderId, everywhere: true });
