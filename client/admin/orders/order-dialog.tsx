import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import { aheadOfDayMessage, type ReprintReason } from '@federpost/shared/runs/runs.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useToday } from '../shell/today.ts';
import { COMMANDS, useOrderCommands, type OrderQuestion } from './order-commands.ts';
import { isBeforePostingDay } from './order-facts.ts';
import { isVoucher, orderTitle } from './order-list-item.tsx';
import { NoteDialog } from './order-notes.tsx';
import { ReasonDialog, REPRINT_FORM, RETURN_FORM } from './reason-dialog.tsx';
import { RegisteredDialog } from './registered-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** The dialog of the command that the operator has begun, if it asks something. */
export function OrderDialog() {
  const { question, ask, send } = useOrderCommands();
  if (!question) return null;
  const onClose = () => ask(undefined);
  switch (question.name) {
    case 'print':
    case 'post':
      return <PrintOrPostDialog {...question} onClose={onClose} />;
    case 'refund':
      return <RefundDialog order={question.order} onRefund={(refund) => send('refund', refund)} onClose={onClose} />;
    case 'note':
      return <NoteDialog order={question.order} onClose={onClose} />;
    case 'return': {
      const returnLetter = (reason: ReturnReason) => send('return', { orderId: question.order.id, reason });
      return (
        <ReasonDialog {...RETURN_FORM} subject={orderTitle(question.order)} onSend={returnLetter} onClose={onClose} />
      );
    }
    case 'reprint': {
      const reprint = (reason: ReprintReason) => send('reprint', { orderId: question.order.id, reason });
      return <ReasonDialog {...REPRINT_FORM} subject={orderTitle(question.order)} onSend={reprint} onClose={onClose} />;
    }
    case 'repost':
    case 'deliver':
      return <RegisteredDialog {...question} onClose={onClose} />;
    default:
      return <DecisionDialog question={question} onClose={onClose} />;
  }
}

type PrintOrPost = Extract<OrderQuestion, { name: 'print' | 'post' }>;

/**
 * Letters are printed and posted on their posting day: a selection leaves out those that are early; for a single letter
 * the question names its day.
 */
function PrintOrPostDialog({ name, orders, withdrawn = 0, onSend, onClose }: PrintOrPost & { onClose: () => void }) {
  const { send } = useOrderCommands();
  const today = useToday();
  const { title, confirm, consequence, consequences, early } = COMMANDS[name].question;
  const due = orders.filter((order) => !isBeforePostingDay(order, today));
  const [single] = orders.length === 1 && due.length === 0 ? orders : [];
  const laterDays = orders.flatMap(({ posting_day: day }) => (day !== null && day > today ? [day] : []));
  // Only a single letter can be printed or posted after a withdrawal, and only after this warning.
  const warning = orders.some(({ withdrawn_at: at }) => at !== null) && (
    <p>
      <strong>Der Vertrag ist widerrufen.</strong> Bestätigen Sie nur, wenn der Brief schon unterwegs ist.
    </p>
  );
  function carryOut() {
    const orderIds = (single ? [single] : due).map(({ id }) => id);
    send(name, single ? { orderIds, earlyPosting: orderIds } : { orderIds });
    onSend?.();
  }
  if (single?.posting_day) {
    return (
      <ConfirmDialog title={early.title} confirm={early.confirm} onConfirm={carryOut} onClose={onClose}>
        <p>{titleOf([single])}</p>
        <p>
          Sein Versandtag ist <strong>{weekdayAndDay(single.posting_day, today)}</strong>.
        </p>
        {warning}
        <p className="help-text">{consequence}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={title} confirm={due.length > 0 ? confirm : undefined} onConfirm={carryOut} onClose={onClose}>
      <p>{due.length > 0 ? titleOf(due) : 'Keiner dieser Briefe ist heute fällig.'}</p>
      {warning}
      {withdrawn > 0 && (
        <p>
          Ausgelassen:{' '}
          <strong>{withdrawn === 1 ? 'ein widerrufener Brief.' : `${withdrawn} widerrufene Briefe.`}</strong> Was daraus
          wird, entscheiden Sie einzeln.
        </p>
      )}
      {laterDays.length > 0 && (
        <p>
          Ausgelassen: <strong>{aheadOfDayMessage(laterDays)}</strong> Einzeln können Sie jeden davon vorziehen.
        </p>
      )}
      {due.length > 0 && <p className="help-text">{due.length === 1 ? consequence : consequences}</p>}
    </ConfirmDialog>
  );
}

const titleOf = (orders: readonly OrderRecord[]) =>
  orders.length === 1 ? orders.map(orderTitle).join('') : `${orders.length} Briefe`;

const VOUCHER_CONSEQUENCE =
  'Der Code lässt sich nicht mehr einlösen. Was bezahlt ist, geht von selbst zurück, und die Kundin oder der Kunde bekommt Bescheid.';

type Decision = Extract<OrderQuestion, { orderId: string } | { name: 'cancel' | 'keep' | 'destroy' }>;

/** Asks about a command that cannot be undone. */
function DecisionDialog({ question, onClose }: { question: Decision; onClose: () => void }) {
  const { send } = useOrderCommands();
  const { title, confirm, consequence } = COMMANDS[question.name].question;
  const order = 'order' in question ? question.order : undefined;
  const isAtBank = order?.money_notes.some((note) => note === 'disputed' || note === 'dispute-answered');
  const carryOut = () =>
    question.name === 'refund-payment'
      ? send(question.name, { payment: question.payment }, question.orderId)
      : send(question.name, { orderId: 'order' in question ? question.order.id : question.orderId });
  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={carryOut} onClose={onClose}>
      {order && <p>{titleOf([order])}</p>}
      <p className={order && 'help-text'}>{order && isVoucher(order) ? VOUCHER_CONSEQUENCE : consequence}</p>
      {isAtBank && (
        <p>
          <strong>Die Zahlung ist angefochten.</strong> Das Geld hält die Bank: Zurück geht es erst, wenn sie für Sie
          entscheidet.
        </p>
      )}
    </ConfirmDialog>
  );
}
