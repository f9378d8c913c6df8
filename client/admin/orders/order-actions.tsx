import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { DOCUMENTS, openDocument, type DocumentKind, type OrderCommands } from './order-commands.ts';
import { toastError } from '../shell/notices.ts';
import { NoteDialog } from './order-notes.tsx';
import { RefundDialog, ReprintDialog, ReturnDialog } from './order-dialogs.tsx';
import { useSeesAll, useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { UnclearQuestion } from './unclear-question.tsx';
import { actionsFor } from './work-queue.ts';

type Props = {
  order: OrderRecord;
  commands: OrderCommands;
  /** The open timeline's element id; undefined while it is closed. */
  timeline: string | undefined;
  onTimeline: () => void;
  onCancel: () => void;
  /** Asks first if the letter is early or its contract is withdrawn; otherwise undefined. */
  onConfirmationNeeded: ((command: 'print' | 'post') => void) | undefined;
};

/** The buttons of one order: the next step of production first, then documents and details. */
export function OrderActions({ order, commands, timeline, onTimeline, onCancel, onConfirmationNeeded }: Props) {
  const seesAll = useSeesAll();
  const actions = actionsFor(order);
  const busy = commands.busy.has(order.id);
  const [dialog, setDialog] = useState<'note' | 'reprint' | 'return' | 'refund'>();
  const close = () => setDialog(undefined);
  const carryOut = (command: 'print' | 'post') =>
    onConfirmationNeeded === undefined ? commands[command]({ orderIds: [order.id] }) : onConfirmationNeeded(command);
  return (
    <div className="buttons">
      {actions.has('print') && (
        <SmallButton
          tone={onConfirmationNeeded === undefined ? 'wax' : 'outline'}
          aria-keyshortcuts="p"
          disabled={busy}
          onClick={() => carryOut('print')}
        >
          Jetzt drucken
        </SmallButton>
      )}
      {seesAll && actions.has('keep') && (
        <SmallButton tone="wax" disabled={busy} onClick={onCancel}>
          Nicht versenden
        </SmallButton>
      )}
      {actions.has('post') && (
        <SmallButton
          tone={actions.has('keep') || onConfirmationNeeded !== undefined ? 'outline' : 'wax'}
          aria-keyshortcuts="v"
          disabled={busy}
          onClick={() => carryOut('post')}
        >
          Als versendet markieren
        </SmallButton>
      )}
      {actions.has('resolve') && (
        <UnclearQuestion
          printsAgain={order.withdrawn_at === null}
          busy={busy}
          onAnswer={(outcome) => commands.resolve(order.id, outcome)}
        />
      )}
      {actions.has('repost') && (
        <>
          <SmallButton tone="wax" disabled={busy} onClick={() => commands.repost(order.id)}>
            Wieder zur Post gebracht
          </SmallButton>
          <DocumentButtons orderId={order.id} kinds={['envelope']} />
        </>
      )}
      {actions.has('reprint') && (
        <SmallButton disabled={busy} onClick={() => setDialog('reprint')}>
          Noch einmal drucken
        </SmallButton>
      )}
      {actions.has('documents') && <DocumentButtons orderId={order.id} kinds={documentsOf(order, seesAll)} />}
      <SmallButton data-key="l" aria-expanded={timeline !== undefined} aria-controls={timeline} onClick={onTimeline}>
        Verlauf
      </SmallButton>
      <SmallButton data-key="o" onClick={() => setDialog('note')}>
        Notiz
      </SmallButton>
      {actions.has('return') && (
        <SmallButton disabled={busy} onClick={() => setDialog('return')}>
          Zurückgekommen
        </SmallButton>
      )}
      {seesAll && actions.has('refund') && (
        <SmallButton
          tone={order.money_notes.includes('refund-failed') ? 'wax' : 'outline'}
          disabled={busy}
          onClick={() => setDialog('refund')}
        >
          Erstatten
        </SmallButton>
      )}
      {seesAll && actions.has('cancel') && (
        <SmallButton tone="quiet" disabled={busy} onClick={onCancel}>
          Stornieren
        </SmallButton>
      )}
      {dialog === 'note' && <NoteDialog order={order} onClose={close} />}
      {dialog === 'reprint' && (
        <ReprintDialog orderId={order.id} order={order} onReprint={commands.reprint} onClose={close} />
      )}
      {dialog === 'return' && <ReturnDialog order={order} onReturned={commands.markReturned} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={order} onRefund={commands.refund} onClose={close} />}
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

function DocumentButtons({ orderId, kinds }: { orderId: string; kinds: readonly DocumentKind[] }) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const [loading, setLoading] = useState<DocumentKind>();

  async function open(kind: DocumentKind) {
    setLoading(kind);
    const failure = await openDocument(session, orderId, kind);
    setLoading(undefined);
    if (failure) toastError(failure);
    dispatch(adminApi.util.invalidateTags([{ type: 'Timeline', id: orderId }]));
  }
  return DOCUMENTS.filter(({ kind }) => kinds.includes(kind)).map(({ kind, label }) => (
    <SmallButton
      key={kind}
      disabled={loading !== undefined}
      onClick={() => void open(kind)}
      {...(kind === 'letter' && { 'data-key': 'd' })}
      {...((kind === 'letter' || kind === 'plotter-file') && {
        title: 'Zeigt den Brieftext; das Öffnen wird im Verlauf vermerkt.',
      })}
    >
      {loading === kind ? 'Laden...' : label}
    </SmallButton>
  ));
}
