import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { foldLetters, foldUmlauts } from '@federpost/shared/letter/envelope/address-text.ts';
import type { KeyDescription } from '../shell/shortcuts.ts';
import type { Condition } from './filters.ts';

/** The work queues, in the order of the page. */
export const WORK_QUEUES = ['all', 'due', 'printed', 'unclear', 'parked', 'money'] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

type QueueDescription = {
  label: string;
  /** Its name in the address of the list. */
  path: string;
  empty: string;
  /** Its conditions for the server's list, on a Berlin day. */
  conditions(today: string): readonly Condition[];
  /** Its order; by default the newest first. */
  order?: string;
};

/** Express first, then the longest overdue, then the oldest order. */
const EXPRESS_FIRST = 'shipping.asc,posting_day.asc,created_at.asc';

export const QUEUES: Record<WorkQueue, QueueDescription> = {
  all: { label: 'Alle', path: 'alle', empty: 'Keine Bestellungen vorhanden', conditions: () => [] },
  due: {
    label: 'Heute fällig',
    path: 'heute-faellig',
    empty: 'Heute ist nichts mehr zu drucken.',
    conditions: (today) => [
      ['production_status', 'eq.scheduled'],
      ['posting_day', `lte.${today}`],
    ],
    order: EXPRESS_FIRST,
  },
  printed: {
    label: 'Zu versenden',
    path: 'zu-versenden',
    empty: 'Kein gedruckter Brief wartet auf den Versand.',
    // A letter that was printed early waits for its posting day.
    conditions: (today) => [
      ['production_status', 'eq.printed'],
      ['posting_day', `lte.${today}`],
    ],
    order: EXPRESS_FIRST,
  },
  unclear: {
    label: 'Ausgang unklar',
    path: 'ausgang-unklar',
    empty: 'Bei keinem Brief ist der Ausgang unklar.',
    conditions: () => [['production_status', 'eq.unclear']],
  },
  parked: {
    label: 'Angehalten',
    path: 'angehalten',
    empty: 'Kein Brief ist angehalten.',
    conditions: () => [['production_status', 'eq.parked']],
  },
  money: {
    label: 'Geld klären',
    path: 'geld-klaeren',
    empty: 'Bei keiner Bestellung ist etwas mit dem Geld zu klären.',
    conditions: () => [['money_waits', 'is.true']],
  },
};

/** The queues of an operator, in the order of their digit keys; «Druck» sees no money. */
export function queuesFor(seesAll: boolean): readonly WorkQueue[] {
  return WORK_QUEUES.filter((queue) => seesAll || queue !== 'money');
}

/** Queues in which a letter or money waits for a person's decision. */
export const URGENT: readonly WorkQueue[] = ['unclear', 'parked', 'money'];

/** The selected orders that a command applies to. Of several, withdrawn ones are counted, and decided individually. */
export function applicableOrders(command: 'print' | 'post', selected: readonly OrderRecord[]) {
  const possible = selected.filter(({ actions }) => actions.includes(command));
  const orders = selected.length === 1 ? possible : possible.filter(({ withdrawn_at: at }) => at === null);
  return { orders, withdrawn: possible.length - orders.length };
}

/** Whether every word of the search occurs in the order's visible fields, however its umlauts and accents are typed. */
export function matchesSearch(order: OrderRecord, search: string): boolean {
  const haystack = [
    order.recipient_name,
    order.recipient_address,
    order.sender_name,
    order.id,
    order.stripe_session_id,
    order.tracking_number,
    ...order.notes.map(({ text }) => text),
  ]
    .filter((part) => part !== null)
    .join('\n');
  const spellings = [foldUmlauts, foldLetters].map((fold) => ({ fold, text: fold(haystack) }));
  return search.split(/\s+/).every((word) => spellings.some(({ fold, text }) => text.includes(fold(word))));
}

/** The keys of the order list, as the help explains them. */
export const ORDER_KEYS: readonly KeyDescription[] = [
  ['j', 'nächste Bestellung'],
  ['k', 'vorige Bestellung'],
  ['x', 'Bestellung auswählen'],
  ['p', 'jetzt drucken'],
  ['v', 'als versendet markieren'],
  ['t', 'Brieftext anzeigen'],
  ['l', 'Verlauf'],
  ['o', 'Notiz schreiben'],
  ['Enter', 'Bestellung öffnen'],
  ['e', 'auf- und zuklappen'],
  ['z', 'Karten oder Zeilen'],
  ['f', 'filtern'],
  ['d', 'PDF öffnen'],
  [`1 – ${WORK_QUEUES.length}`, 'Arbeitsvorrat wählen'],
  ['n', 'nächste Seite'],
  ['b', 'vorige Seite'],
  ['/', 'suchen'],
  ['r', 'aktualisieren'],
  ['Esc', 'Auswahl aufheben, Bestellung schließen'],
];
