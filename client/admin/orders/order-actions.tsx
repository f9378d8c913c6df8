import { isRegistered } from '@federpost/shared/order/catalogue.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import type { OrderAction } from '@federpost/shared/order/actions.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { DocumentButtons, type DocumentKind } from './document-buttons.tsx';
import { COMMANDS, useOrderCommands } from './order-commands.ts';
import { isBeforePostingDay } from './order-facts.ts';
import { UnclearQuestion } from './unclear-question.tsx';

type Props = {
  order: OrderRecord;
  /** The Berlin day. */
  today: string;
  /** The open timeline's element id; undefined while it is closed. */
  timeline: string | undefined;
  onTimeline: () => void;
};

type ActionName = Exclude<OrderAction, 'resolve'> | 'keep';

/** The buttons of one order: the next step of production first, then documents and details. */
export function OrderActions({ order, today, timeline, onTimeline }: Props) {
  const seesAll = useSeesAll();
  const { busy, send, ask } = useOrderCommands();
  // Of a printed letter, to cancel the order means to keep it back.
  const offers = (name: ActionName | 'resolve') => order.actions.includes(name === 'keep' ? 'cancel' : name);
  const isPrinted = order.production_status === 'printed';
  const isBusy = busy.has(order.id);
  const asksBeforePrint = isBeforePostingDay(order, today) || order.withdrawn_at !== null;

  function start(name: ActionName) {
    const isPrintOrPost = name === 'print' || name === 'post';
    if (isPrintOrPost && !asksBeforePrint) send(name, { orderIds: [order.id] });
    else if (name === 'repost' && !isRegistered(order)) send(name, { orderId: order.id });
    else ask(isPrintOrPost ? { name, orders: [order] } : { name, order });
  }
  const button = (name: ActionName, tone: 'wax' | 'outline' | 'quiet' = 'outline', key?: string) =>
    offers(name) && (
      <SmallButton tone={tone} aria-keyshortcuts={key} disabled={isBusy} onClick={() => start(name)}>
        {COMMANDS[name].label}
      </SmallButton>
    );
  return (
    <div className="button-row">
      {button('print', asksBeforePrint ? 'outline' : 'wax', 'p')}
      {isPrinted && button('keep', 'wax')}
      {button('post', asksBeforePrint ? 'outline' : 'wax', 'v')}
      {offers('resolve') && (
        <UnclearQuestion
          printsAgain={order.withdrawn_at === null}
          busy={isBusy}
          onAnswer={(outcome) => send('resolve', { orderId: order.id, outcome })}
        />
      )}
      {button('repost', 'wax')}
      {offers('repost') && <DocumentButtons orderId={order.id} kinds={['envelope']} />}
      {button('deliver', order.delivered_on === null ? 'outline' : 'quiet')}
      {button('reprint')}
      <DocumentButtons orderId={order.id} kinds={documentsOf(order, seesAll)} />
      <SmallButton data-key="l" aria-expanded={timeline !== undefined} aria-controls={timeline} onClick={onTimeline}>
        Verlauf
      </SmallButton>
      <SmallButton data-key="o" onClick={() => ask({ name: 'note', order })}>
        Notiz
      </SmallButton>
      {button('return')}
      {button('refund', order.money_notes.includes('refund-failed') ? 'wax' : 'outline')}
      {!isPrinted && button('cancel', 'quiet')}
    </div>
  );
}

/** Of a letter on paper whose text exists. Those that show it are for «Betrieb»; a typed one has no strokes to plot. */
function documentsOf(order: OrderRecord, seesAll: boolean): readonly DocumentKind[] {
  const { letter_style, text_status, production_status: status } = order;
  if (text_status !== 'stored' || (status !== 'printed' && status !== 'unclear')) return [];
  if (!seesAll) return ['envelope', 'job-sheet'];
  return letter_style === 'typewriter'
    ? ['letter', 'envelope', 'job-sheet']
    : ['letter', 'plotter-file', 'envelope', 'job-sheet'];
}
