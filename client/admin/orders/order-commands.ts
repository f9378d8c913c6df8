import { useState } from 'react';
import type { MarkReturned, OrdersCommandResult, RefundOrder } from '@federpost/shared/http/commands.ts';
import type { ReprintLetter } from '@federpost/shared/http/run-commands.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { REPRINT_LABELS } from '@federpost/shared/runs/runs.ts';
import { adminApi, type DatedOrders, type PrintOutcome } from '../shell/api.ts';
import { messageOf } from '../shell/base-query.ts';
import { toastSuccess, toastError, toastLeftOut } from '../shell/notices.ts';
import { download, openPdf } from '../shell/files.ts';
import type { OperatorSession } from '../shell/session.ts';

export type OrderCommands = {
  print(orders: DatedOrders): void;
  post(orders: DatedOrders): void;
  reprint(reprint: ReprintLetter): void;
  resolve(orderId: string, outcome: PrintOutcome): void;
  cancel(orderId: string): void;
  refund(refund: RefundOrder): void;
  /** Pays back a payment whose order is unknown. */
  refundPayment(orderId: string, payment: string): void;
  markReturned(returned: MarkReturned): void;
  repost(orderId: string): void;
  markDestroyed(orderId: string): void;
  /** Marks the content of refused mails as communicated in another way. */
  recordContact(orderId: string): void;
  /** Marks the lost disputes as dealt with. */
  settle(orderId: string): void;
  /** Decides whether a withdrawal that matches only the order's number is for this order. */
  acceptWithdrawal(orderId: string): void;
  dismissWithdrawal(orderId: string): void;
  /** Orders with a command under way. */
  busy: ReadonlySet<string>;
  /** Why the last command on an order was refused, shown next to it. */
  refusals: Readonly<Record<string, string>>;
};

const letters = (count: number) => (count === 1 ? '1 Brief' : `${count} Briefe`);

/** The operator's commands. A toast shows their result; a refusal is also shown at the order. */
export function useOrderCommands(onDone: () => void): OrderCommands {
  const [printNow] = adminApi.usePrintNowMutation();
  const [markPosted] = adminApi.useMarkPostedMutation();
  const [resolvePrint] = adminApi.useResolvePrintMutation();
  const [contactedManually] = adminApi.useContactedManuallyMutation();
  const [settleDispute] = adminApi.useSettleDisputeMutation();
  const [acceptWithdrawal] = adminApi.useAcceptWithdrawalMutation();
  const [dismissWithdrawal] = adminApi.useDismissWithdrawalMutation();
  const [reprintLetter] = adminApi.useReprintLetterMutation();
  const [cancelOrder] = adminApi.useCancelOrderMutation();
  const [refundOrder] = adminApi.useRefundOrderMutation();
  const [refundPayment] = adminApi.useRefundPaymentMutation();
  const [markReturned] = adminApi.useMarkReturnedMutation();
  const [markReposted] = adminApi.useMarkRepostedMutation();
  const [markDestroyed] = adminApi.useMarkDestroyedMutation();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  async function run(
    orderIds: readonly string[],
    work: () => Promise<OrdersCommandResult>,
    showSuccess: (done: number) => void,
  ) {
    setBusy((all) => new Set([...all, ...orderIds]));
    setRefusals((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !orderIds.includes(id))));
    try {
      const { done, refused, aheadNote } = await work();
      if (done.length > 0) showSuccess(done.length);
      if (aheadNote !== undefined) toastLeftOut(aheadNote);
      if (refused.length > 0) refuse(Object.fromEntries(refused.map(({ orderId, error }) => [orderId, error])));
      onDone();
    } catch (error) {
      refuse(Object.fromEntries(orderIds.map((id) => [id, messageOf(error)])));
    } finally {
      setBusy((all) => new Set([...all].filter((id) => !orderIds.includes(id))));
    }
  }

  function refuse(reasons: Record<string, string>) {
    const [first, ...more] = Object.values(reasons);
    setRefusals((all) => ({ ...all, ...reasons }));
    if (first !== undefined) toastError(more.length === 0 ? first : `${letters(more.length + 1)}: ${first}`);
  }

  const singleCommand = (orderId: string, work: Promise<unknown>) => async () => {
    await work;
    return { done: [orderId], refused: [] };
  };

  return {
    busy,
    refusals,
    print: (orders) =>
      void run(
        orders.orderIds,
        () => printNow(orders).unwrap(),
        (count) => toastSuccess('Druck angefordert', `${letters(count)} für den Drucker.`),
      ),
    post: (orders) =>
      void run(
        orders.orderIds,
        () => markPosted(orders).unwrap(),
        (count) => toastSuccess('Als versendet markiert', `${letters(count)}. Der Brieftext wird jetzt gelöscht.`),
      ),
    resolve: (id, outcome) =>
      void run([id], singleCommand(id, resolvePrint({ orderId: id, outcome }).unwrap()), () =>
        outcome === 'printed' ? toastSuccess('Als gedruckt vermerkt') : toastSuccess('Als nicht gedruckt vermerkt'),
      ),
    recordContact: (id) =>
      void run([id], singleCommand(id, contactedManually({ orderId: id }).unwrap()), () =>
        toastSuccess('Als mitgeteilt vermerkt'),
      ),
    settle: (id) =>
      void run([id], singleCommand(id, settleDispute({ orderId: id }).unwrap()), () =>
        toastSuccess('Als erledigt vermerkt'),
      ),
    acceptWithdrawal: (id) =>
      void run([id], singleCommand(id, acceptWithdrawal({ orderId: id }).unwrap()), () =>
        toastSuccess('Als widerrufen vermerkt', 'Was noch nicht gedruckt ist, wird nicht mehr gedruckt.'),
      ),
    dismissWithdrawal: (id) =>
      void run([id], singleCommand(id, dismissWithdrawal({ orderId: id }).unwrap()), () =>
        toastSuccess('Als erledigt vermerkt'),
      ),
    reprint: (reprint) =>
      void run([reprint.orderId], singleCommand(reprint.orderId, reprintLetter(reprint).unwrap()), () =>
        toastSuccess('Wird noch einmal gedruckt', `Grund: ${REPRINT_LABELS[reprint.reason]}.`),
      ),
    refund: (refund) =>
      void run([refund.orderId], singleCommand(refund.orderId, refundOrder(refund).unwrap()), () =>
        toastSuccess(
          'Erstattung veranlasst',
          `${formatEuro(refund.amountCents)}. Die Kundin oder der Kunde bekommt Bescheid.`,
        ),
      ),
    refundPayment: (orderId, payment) =>
      void run([orderId], singleCommand(orderId, refundPayment({ payment }).unwrap()), () =>
        toastSuccess('Erstattung veranlasst'),
      ),
    markReturned: (returned) =>
      void run([returned.orderId], singleCommand(returned.orderId, markReturned(returned).unwrap()), () =>
        toastSuccess('Als zurückgekommen vermerkt', 'Die Kundin oder der Kunde bekommt Bescheid.'),
      ),
    repost: (id) =>
      void run(
        [id],
        () => markReposted({ orderIds: [id] }).unwrap(),
        () => toastSuccess('Wieder zur Post gebracht', 'Die Kundin oder der Kunde bekommt Bescheid.'),
      ),
    markDestroyed: (id) =>
      void run([id], singleCommand(id, markDestroyed({ orderId: id }).unwrap()), () =>
        toastSuccess('Als vernichtet vermerkt'),
      ),
    cancel: (id) =>
      void run([id], singleCommand(id, cancelOrder({ orderId: id }).unwrap()), () =>
        toastSuccess('Bestellung storniert'),
      ),
  };
}

export const DOCUMENTS = [
  { kind: 'letter', label: 'PDF öffnen' },
  { kind: 'plotter-file', label: 'Plotterdatei' },
  { kind: 'envelope', label: 'Umschlag' },
  { kind: 'job-sheet', label: 'Laufzettel' },
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number]['kind'];

/** Opens a printed document of an order, or saves its plotter file. @returns a German sentence if this failed */
export function openDocument(
  session: OperatorSession,
  orderId: string,
  kind: DocumentKind,
): Promise<string | undefined> {
  const path = `/rest/v1/documents?${new URLSearchParams({ order_id: `eq.${orderId}`, kind })}`;
  return kind === 'plotter-file' ? download(session, path) : openPdf(session, path);
}
