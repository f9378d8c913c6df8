import { isRegistered } from '@federpost/shared/order/catalogue.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { DocumentButtons, type DocumentKind } from './document-buttons.tsx';
import { COMMANDS, useOrderCommands } from './order-commands.ts';
import { isBeforePostingDay } from './order-facts.ts';
import { UnclearQuestion } from './unclear-question.tsx';
import { actionsFor } from './work-queue.ts';

type Props = {
  order: OrderRecord;
  /** The Berlin day. */
  today: string;
  /** The open timeline's element id; undefined while it is closed. */
  timeline: string | undefined;
  onTimeline: () => void;
};

type ActionName = 'print' | 'keep' | 'post' | 'repost' | 'deliver' | 'reprint' | 'return' | 'refund' | 'cancel';

/** The buttons of one order: the next step of production first, then documents and details. */
export function OrderActions({ order, today, timeline, onTimeline }: Props) {
  const seesAll = useSeesAll();
  const { busy, send, ask } = useOrderCommands();
  const actions = actionsFor(order);
  const isBusy = busy.has(order.id);
  const asksBeforePrint = isBeforePostingDay(order, today) || order.withdrawn_at !== null;

  function start(name: ActionName) {
    const isPrintOrPost = name === 'print' || name === 'post';
    if (isPrintOrPost && !asksBeforePrint) send(name, { orderIds: [order.id] });
    else if (name === 'repost' && !isRegistered(order)) send(name, { orderId: order.id });
    else ask(isPrintOrPost ? { name, orders: [order] } : { name, order });
  }
  const button = (name: ActionName, tone: 'wax' | 'outline' | 'quiet' = 'outline', key?: string) =>
    actions.has(name) && (
      <SmallButton tone={tone} aria-keyshortcuts={key} disabled={isBusy} onClick={() => start(name)}>
        {COMMANDS[name].label}
      </SmallButton>
    );
  return (
    <div className="button-row">
      {button('print', asksBeforePrint ? 'outline' : 'wax', 'p')}
      {seesAll && button('keep', 'wax')}
      {button('post', actions.has('keep') || asksBeforePrint ? 'outline' : 'wax', 'v')}
      {actions.has('resolve') && (
        <UnclearQuestion
          printsAgain={order.withdrawn_at === null}
          busy={isBusy}
          onAnswer={(outcome) => send('resolve', { orderId: order.id, outcome })}
        />
      )}
      {button('repost', 'wax')}
      {actions.has('repost') && <DocumentButtons orderId={order.id} kinds={['envelope']} />}
      {button('deliver', order.delivered_on === null ? 'outline' : 'quiet')}
      {button('reprint')}
      {actions.has('documents') && <DocumentButtons orderId={order.id} kinds={documentsOf(order, seesAll)} />}
      <SmallButton data-key="l" aria-expanded={timeline !== undefined} aria-controls={timeline} onClick={onTimeline}>
        Verlauf
      </SmallButton>
      <SmallButton data-key="o" onClick={() => ask({ name: 'note', order })}>
        Notiz
      </SmallButton>
      {button('return')}
      {seesAll && button('refund', order.money_notes.includes('refund-failed') ? 'wax' : 'outline')}
      {seesAll && button('cancel', 'quiet')}
    </div>
  );
}

/** Documents that show the text are only for «Betrieb». A typed letter has no strokes to plot. */
function documentsOf({ letter_style }: OrderRecord, seesAll: boolean): readonly DocumentKind[] {
  if (!seesAll) return ['envelope', 'job-sheet'];
  return letter_style === 'typewriter'
    ? ['letter', 'envelope', 'job-sheet']
    : ['letter', 'plotter-file', 'envelope', 'job-sheet'];
}
