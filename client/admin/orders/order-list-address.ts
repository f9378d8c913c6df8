import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS } from '@federpost/shared/order/catalogue.ts';
import {
  PAYMENT_LABELS,
  PAYMENT_STATUSES,
  PRODUCTION_LABELS,
  PRODUCTION_STATUSES,
} from '@federpost/shared/order/status.ts';
import type { OrderListQuery } from './order-list.ts';
import { QUEUES, WORK_QUEUES, type WorkQueue } from './work-queue.ts';

/**
 * What the list of orders shows, as parameters of its address: `liste`, `seite` (from 1), `suche`, `ueberall`, `offen`
 * (an order) and one for each filter. The address is behind `#`, so that no server and no log sees it.
 */

/** The list of an address; invalid parts are ignored. @param queues those of this operator */
export function listAt(params: URLSearchParams, queues: readonly WorkQueue[] = WORK_QUEUES): OrderListQuery {
  const search = params.get('suche') ?? '';
  const page = Number(params.get('seite') ?? 1) - 1;
  return {
    queue: queues.find((queue) => QUEUES[queue].path === params.get('liste')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    search,
    everywhere: search !== '' && params.get('ueberall') === 'ja',
    filters: filtersAt(params),
    open: z.uuid().safeParse(params.get('offen')).data,
  };
}

function filtersAt(params: URLSearchParams): Filters {
  const day = params.get('versandtag') ?? '';
  const chosen = CHOICE_NAMES.map((name) => [name, params.get(CHOICES[name].parameter)] as const).filter(
    ([name, value]) => CHOICES[name].options.some((option) => option.value === value),
  );
  return { ...Object.fromEntries(chosen), ...(isIsoDate(day) && { day }) };
}

/** The parameters that name a list; what is as at the beginning is not said. */
export function listParameters({
  queue,
  page,
  search,
  everywhere,
  filters,
  open,
}: Partial<OrderListQuery>): URLSearchParams {
  const all = {
    liste: queue && queue !== 'all' ? QUEUES[queue].path : '',
    seite: page ? String(page + 1) : '',
    suche: search,
    ueberall: search && everywhere ? 'ja' : '',
    versandtag: filters?.day,
    offen: open,
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [CHOICES[name].parameter, filters?.[name]])),
  };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The address of a list on the operator's page. */
export const listAddress = (query: Partial<OrderListQuery>): string => `/auftraege?${listParameters(query)}`;

/** The address of one order. */
export const orderAddress = (orderId: string): string => listAddress({ search: orderId, everywhere: true });

/** A condition of the server's list (docs/api.md): `['shipping', 'eq.express']`. */
export type Condition = readonly [column: string, condition: string];

type Option = { value: string; label: string; condition: Condition };
/** `parameter`: its name in the address of the list. */
type Choice = { label: string; parameter: string; options: readonly Option[] };

/** The filters besides the work queue, each with one choice. Every row is a field of the filter bar. */
export const CHOICES = {
  shipping: {
    label: 'Versandart',
    parameter: 'versandart',
    options: SHIPPING_OPTIONS.map(({ value, name }) => option(value, name, ['shipping', `eq.${value}`])),
  },
  extra: {
    label: 'Extras',
    parameter: 'extras',
    options: [
      ...EXTRAS.map(({ value, name }) => option(value, name, ['extras', `cs.{${value}}`])),
      option('none', 'ohne Extras', ['extras', 'eq.{}']),
    ],
  },
  style: {
    label: 'Stil',
    parameter: 'stil',
    options: LETTER_STYLES.map(({ value, name }) => option(value, name, ['letter_style', `eq.${value}`])),
  },
  state: {
    label: 'Stand',
    parameter: 'stand',
    options: PRODUCTION_STATUSES.map((status) =>
      option(status, PRODUCTION_LABELS[status], ['production_status', `eq.${status}`]),
    ),
  },
  money: {
    label: 'Geld',
    parameter: 'geld',
    options: [
      option('waits', 'zu klären', ['money_waits', 'is.true']),
      ...PAYMENT_STATUSES.map((status) => option(status, PAYMENT_LABELS[status], ['payment_status', `eq.${status}`])),
    ],
  },
} as const satisfies Record<string, Choice>;
export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The chosen values; a missing one means no choice. `day` is the Berlin day of posting. */
export type Filters = Readonly<Partial<Record<ChoiceName | 'day', string>>>;

/** How many filters are set. */
export const countOf = (filters: Filters): number => conditionsOf(filters).length;

/** The filters as conditions of the server's list. All of them apply, together with those of the work queue. */
export function conditionsOf({ day, ...chosen }: Filters): Condition[] {
  const conditions = CHOICE_NAMES.flatMap((name) => {
    const options: readonly Option[] = CHOICES[name].options;
    const found = options.find(({ value }) => value === chosen[name]);
    return found ? [found.condition] : [];
  });
  return day ? [['posting_day', `eq.${day}`], ...conditions] : conditions;
}

function option(value: string, label: string, condition: Condition): Option {
  return { value, label, condition };
}
