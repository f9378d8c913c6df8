import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS } from '@federpost/shared/order/catalogue.ts';
import {
  PAYMENT_LABELS,
  PAYMENT_STATUSES,
  PRODUCTION_LABELS,
  PRODUCTION_STATUSES,
} from '@federpost/shared/order/status.ts';

/** A condition of the server's list (docs/api.md): `['shipping', 'eq.express']`. */
export type Condition = readonly [column: string, condition: string];

type Option = { value: string; label: string; condition: Condition };
/** `parameter`: its name in the address of the list. */
type Filter = { label: string; parameter: string; options: readonly Option[] };

/** The filters in addition to the work queue, each with one choice. Every row is a field of the filter bar. */
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
} as const satisfies Record<string, Filter>;
export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The chosen values; a missing one means no choice. `day` is the Berlin day of posting. */
export type Filters = Readonly<Partial<Record<ChoiceName | 'day', string>>>;

/** How many filters are set. */
export const countOf = (filters: Filters): number => conditionsOf(filters).length;

/** The filters as conditions of the server's list. All of them apply, together with those of the work queue. */
export function conditionsOf({ day, ...values }: Filters): Condition[] {
  const conditions = CHOICE_NAMES.flatMap((name) => {
    const options: readonly Option[] = CHOICES[name].options;
    const selected = options.find(({ value }) => value === values[name]);
    return selected ? [selected.condition] : [];
  });
  return day ? [['posting_day', `eq.${day}`], ...conditions] : conditions;
}

function option(value: string, label: string, condition: Condition): Option {
  return { value, label, condition };
}
