import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { CHOICE_NAMES, CHOICES, type Filters } from './filters.ts';
import type { OrderListQuery } from './order-list.ts';
import { QUEUES, WORK_QUEUES, type WorkQueue } from './work-queue.ts';

/**
 * What the list of orders shows, as parameters of its address: `liste`, `seite` (from 1), `suche`, `ueberall`, `offen`
 * (an order) and one for each filter. The address is behind `#`, which is sent to no server.
 */

/** The list of an address; invalid parts are ignored. @param queues those of this operator */
export function parseListQuery(params: URLSearchParams, queues: readonly WorkQueue[] = WORK_QUEUES): OrderListQuery {
  const search = params.get('suche') ?? '';
  const page = Number(params.get('seite') ?? 1) - 1;
  return {
    queue: queues.find((queue) => QUEUES[queue].path === params.get('liste')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    search,
    everywhere: search !== '' && params.get('ueberall') === 'ja',
    filters: parseFilters(params),
    open: z.uuid().safeParse(params.get('offen')).data,
  };
}

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
  page,
  search,
  everywhere,
  filters,
  open,
}: Partial<OrderListQuery>): URLSearchParams {
  const values = {
    liste: queue && queue !== 'all' ? QUEUES[queue].path : '',
    seite: page ? String(page + 1) : '',
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
