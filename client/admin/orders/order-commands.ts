import { createContext, useContext, useState } from 'react';
import type {
  MarkDelivered,
  MarkReposted,
  MarkReturned,
  RefundOrder,
  RefundPayment,
} from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import type { ReprintLetter } from '@federpost/shared/http/run-commands.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { REPRINT_LABELS } from '@federpost/shared/runs/runs.ts';
import { adminApi, type DatedOrders, type PrintOutcome } from '../shell/api.ts';
import { countLetters } from '../shell/count-letters.ts';
import { messageOf } from '../../api/api-client.ts';
import { toastError, toastLeftOut, toastSuccess } from '../shell/notices.ts';

type OfOneOrder = { orderId: string };
/** What each command sends. */
type Bodies = {
  print: DatedOrders;
  post: DatedOrders;
  repost: MarkReposted;
  deliver: MarkDelivered;
  resolve: OfOneOrder & { outcome: PrintOutcome };
  reprint: ReprintLetter;
  return: MarkReturned;
  refund: RefundOrder;
  'refund-payment': RefundPayment;
  cancel: OfOneOrder;
  keep: OfOneOrder;
  destroy: OfOneOrder;
  settle: OfOneOrder;
  'record-contact': OfOneOrder;
  'accept-withdrawal': OfOneOrder;
  'dismiss-withdrawal': OfOneOrder;
};
type CommandName = keyof Bodies;
type Question = {
  title: string;
  confirm: string;
  consequence: string;
  /** For several orders, and for one before its posting day. */
  consequences?: string;
  early?: { title: string; confirm: string };
};
type Command<Body> = {
  label: string;
  /** The server's call. */
  call: string;
  /** What is asked before; a command with a form asks in its own dialog (order-dialog.tsx). */
  question?: Question;
  /** Title and description of the toast when this many orders are done. */
  toast: (count: number, body: Body) => [title: string, description?: string];
};

const THEY_ARE_TOLD = 'Die Kundin oder der Kunde bekommt Bescheid.';

/** The operator's commands about orders. */
export const COMMANDS = {
  print: {
    label: 'Jetzt drucken',
    call: 'print-now',
    question: {
      title: 'Jetzt drucken?',
      confirm: 'Jetzt drucken',
      consequence: 'Ab dem Druck kann die Bestellung nicht mehr geändert werden.',
      consequences: 'Ab dem Druck können die Bestellungen nicht mehr geändert werden.',
      early: { title: 'Vor dem Versandtag drucken?', confirm: 'Trotzdem heute drucken' },
    },
    toast: (count) => ['Druck angefordert', `${countLetters(count)} für den Drucker.`],
  },
  post: {
    label: 'Als versendet markieren',
    call: 'mark-posted',
    question: {
      title: 'Als versendet markieren?',
      confirm: 'Als versendet markieren',
      consequence: 'Danach wird der Brieftext für immer gelöscht.',
      consequences: 'Danach werden die Brieftexte für immer gelöscht.',
      early: { title: 'Vor dem Versandtag versenden?', confirm: 'Trotzdem heute versenden' },
    },
    toast: (count) => ['Als versendet markiert', `${countLetters(count)}. Der Brieftext wird jetzt gelöscht.`],
  },
  repost: {
    label: 'Wieder zur Post gebracht',
    call: 'mark-reposted',
    toast: () => ['Wieder zur Post gebracht', THEY_ARE_TOLD],
  },
  deliver: { label: 'Zugestellt', call: 'mark-delivered', toast: () => ['Zustellung vermerkt'] },
  resolve: {
    label: 'Ausgang klären',
    call: 'resolve-print',
    toast: (_, { outcome }) => [outcome === 'printed' ? 'Als gedruckt vermerkt' : 'Als nicht gedruckt vermerkt'],
  },
  reprint: {
    label: 'Noch einmal drucken',
    call: 'reprint-letter',
    toast: (_, { reason }) => ['Wird noch einmal gedruckt', `Grund: ${REPRINT_LABELS[reason]}.`],
  },
  return: {
    label: 'Zurückgekommen',
    call: 'mark-returned',
    toast: () => ['Als zurückgekommen vermerkt', THEY_ARE_TOLD],
  },
  refund: {
    label: 'Erstatten',
    call: 'refund-order',
    toast: (_, { amountCents }) => ['Erstattung veranlasst', `${formatEuro(amountCents)}. ${THEY_ARE_TOLD}`],
  },
  /** Pays back a payment whose order is unknown. */
  'refund-payment': {
    label: 'Zahlung erstatten',
    call: 'refund-payment',
    question: {
      title: 'Zahlung erstatten?',
      confirm: 'Zahlung erstatten',
      consequence:
        'Der ganze Rest der Zahlung geht zurück. Eine Nachricht verschickt der Laden nicht, denn er kennt die Adresse nicht mehr.',
    },
    toast: () => ['Erstattung veranlasst'],
  },
  cancel: {
    label: 'Stornieren',
    call: 'cancel-order',
    question: {
      title: 'Bestellung stornieren?',
      confirm: 'Stornieren',
      consequence:
        'Der Brief wird nicht gedruckt, sein Text wird gelöscht. Was bezahlt ist, geht von selbst zurück, und die Kundin oder der Kunde bekommt Bescheid.',
    },
    toast: () => ['Bestellung storniert'],
  },
  /** Cancels the order of a letter that is printed already. */
  keep: {
    label: 'Nicht versenden',
    call: 'cancel-order',
    question: {
      title: 'Brief nicht versenden?',
      confirm: 'Nicht versenden',
      consequence:
        'Vernichten Sie den gedruckten Brief. Seine Dateien und sein Text werden gelöscht; was noch nicht zurückgezahlt ist, geht von selbst zurück.',
    },
    toast: () => ['Bestellung storniert'],
  },
  destroy: {
    label: 'Vernichtet',
    call: 'mark-destroyed',
    question: {
      title: 'Brief vernichtet?',
      confirm: 'Vernichtet',
      consequence:
        'Das lässt sich nicht zurücknehmen. Der Brief geht nicht mehr zur Post; seine personenbezogenen Daten werden nach der üblichen Frist gelöscht.',
    },
    toast: () => ['Als vernichtet vermerkt'],
  },
  /** Marks the lost disputes as dealt with. */
  settle: { label: 'Erledigt', call: 'settle-dispute', toast: () => ['Als erledigt vermerkt'] },
  /** Marks the content of refused mails as communicated in another way. */
  'record-contact': {
    label: 'Anders mitgeteilt',
    call: 'contacted-manually',
    toast: () => ['Als mitgeteilt vermerkt'],
  },
  /** Decides that a withdrawal that matches only the order's number is for this order; the next, that it is not. */
  'accept-withdrawal': {
    label: 'Als widerrufen behandeln',
    call: 'accept-withdrawal',
    question: {
      title: 'Als widerrufen behandeln?',
      confirm: 'Als widerrufen behandeln',
      consequence:
        'Was noch nicht gedruckt ist, wird nicht mehr gedruckt, und das Geld geht von selbst zurück. Sonst entscheiden Sie, was zu erstatten ist. Es gilt der Tag, an dem der Widerruf einging.',
    },
    toast: () => ['Als widerrufen vermerkt', 'Was noch nicht gedruckt ist, wird nicht mehr gedruckt.'],
  },
  'dismiss-withdrawal': {
    label: 'Gilt nicht dieser Bestellung',
    call: 'dismiss-withdrawal',
    question: {
      title: 'Gilt der Widerruf nicht dieser Bestellung?',
      confirm: 'Gilt nicht',
      consequence: 'Die Bestellung läuft weiter. Kommt der Widerruf noch einmal, steht er wieder hier.',
    },
    toast: () => ['Als erledigt vermerkt'],
  },
} as const satisfies { [Name in CommandName]: Command<Bodies[Name]> };

const commands: { readonly [Name in CommandName]: Command<Bodies[Name]> } = COMMANDS;

/** An open dialog. `withdrawn`: the number of selected letters left out because of a withdrawal. */
export type OrderQuestion =
  | { name: 'print' | 'post'; orders: readonly OrderRecord[]; withdrawn?: number; onSend?: () => void }
  | { name: 'cancel' | 'keep' | 'destroy'; order: OrderRecord }
  | { name: 'reprint' | 'return' | 'refund' | 'note'; order: OrderRecord }
  | { name: 'repost' | 'deliver'; order: OrderRecord }
  | { name: 'accept-withdrawal' | 'dismiss-withdrawal'; orderId: string }
  | { name: 'refund-payment'; orderId: string; payment: string };

type OrderCommands = {
  /** Sends a command. A toast shows its result; a refusal is also shown at the order. @param orderId if not in `body` */
  send<Name extends CommandName>(name: Name, body: Bodies[Name], orderId?: string): void;
  /** Opens a command's dialog, or closes it. */
  ask(question: OrderQuestion | undefined): void;
  question: OrderQuestion | undefined;
  /** Orders with a command under way. */
  busy: ReadonlySet<string>;
  /** Why the last command on an order was refused, shown next to it. */
  refusals: Readonly<Record<string, string>>;
};

/** The commands of a view, for its cards and its dialog (`OrderDialog`). */
export const OrderCommandsContext = createContext<OrderCommands | undefined>(undefined);

export function useOrderCommands(): OrderCommands {
  const context = useContext(OrderCommandsContext);
  if (!context) throw new Error('No order commands are provided here.');
  return context;
}

/** The state of a view's commands. @param onDone called after each command that was not refused as a whole */
export function useOrderCommandsState(onDone: () => void): OrderCommands {
  const [sendCommand] = adminApi.useOrderCommandMutation();
  const [question, ask] = useState<OrderQuestion>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  async function send<Name extends CommandName>(name: Name, body: Bodies[Name], orderId?: string) {
    const { call, toast } = commands[name];
    const orderIds = 'orderIds' in body ? body.orderIds : 'orderId' in body ? [body.orderId] : orderId ? [orderId] : [];
    setBusy((all) => new Set([...all, ...orderIds]));
    setRefusals((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !orderIds.includes(id))));
    try {
      const result = await sendCommand({ call, body }).unwrap();
      const count = result === null ? 1 : result.done.length;
      if (count > 0) toastSuccess(...toast(count, body));
      if (result && result.ahead.length > 0) toastLeftOut(result.ahead.map(({ postingDay }) => postingDay));
      refuse(Object.fromEntries(result?.refused.map(({ orderId, error }) => [orderId, error]) ?? []));
      onDone();
    } catch (error) {
      refuse(Object.fromEntries(orderIds.map((id) => [id, messageOf(error)])));
    } finally {
      setBusy((all) => new Set([...all].filter((id) => !orderIds.includes(id))));
    }
  }

  function refuse(reasons: Record<string, string>) {
    const [first, ...more] = Object.values(reasons);
    if (first === undefined) return;
    setRefusals((all) => ({ ...all, ...reasons }));
    toastError(more.length === 0 ? first : `${countLetters(more.length + 1)}: ${first}`);
  }

  return { busy, refusals, question, ask, send: (...command) => void send(...command) };
}
