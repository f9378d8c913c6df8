import { useState } from 'react';
import type { RunPiece } from '@federpost/shared/http/runs.ts';
import { PRINT_FAILURE_LABELS } from '@federpost/shared/order/print-failures.ts';
import { SET_ASIDE_LABELS, SET_ASIDE_REASONS, type SetAsideReason } from '@federpost/shared/runs/runs.ts';
import { adminApi } from '../shell/api.ts';
import { ReasonDialog, REPRINT_FORM } from '../orders/reason-dialog.tsx';
import { UnclearQuestion } from '../orders/unclear-question.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { pieceState, pieceLabel } from './run-messages.ts';

type Props = { pieces: readonly RunPiece[]; label: string };
type PieceDialog = { kind: 'set-aside' | 'reprint'; piece: RunPiece };

/** Letters of the day with their actions: deciding an unclear print, reprinting, setting aside. */
export function RunPieceList({ pieces, label }: Props) {
  const [dialog, setDialog] = useState<PieceDialog>();
  const [sendCommand] = adminApi.useOrderCommandMutation();
  const { busy, failure, perform } = useAsyncAction();
  const close = () => setDialog(undefined);
  const setAside = (code: string, reason: SetAsideReason) =>
    void perform(() => sendCommand({ call: 'set-aside', body: { code, reason } }).unwrap());
  const button = ({ code }: RunPiece, label: string, perform: () => void) => (
    <SmallButton
      tone="quiet"
      disabled={busy}
      aria-label={`${code} ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      onClick={perform}
    >
      {label}
    </SmallButton>
  );
  return (
    <>
      <Refusal>{failure}</Refusal>
      <ul className="piece-list" aria-label={label}>
        {pieces.map((piece) => (
          <li key={piece.code} className="stack baseline ruled">
            <strong className="letter-code">{piece.code}</strong>
            <span>{pieceLabel(piece)}</span>
            <span className="piece-list__state soft">
              {pieceState(piece)}
              {piece.production_reason !== null && `: ${PRINT_FAILURE_LABELS[piece.production_reason]}`}
              {piece.reprints > 0 && ` (${piece.reprints + 1}.\u00a0Druck)`}
            </span>
            {piece.production_status === 'unclear' && (
              <UnclearQuestion
                printsAgain
                busy={busy}
                onAnswer={(outcome) =>
                  void perform(() =>
                    sendCommand({ call: 'resolve-print', body: { orderId: piece.order_id, outcome } }).unwrap(),
                  )
                }
              />
            )}
            {piece.production_status === 'printed' && piece.held === null && (
              <span className="button-row">
                {button(piece, 'Noch einmal drucken', () => setDialog({ kind: 'reprint', piece }))}
                {piece.set_aside === null
                  ? button(piece, 'Geht nicht mit', () => setDialog({ kind: 'set-aside', piece }))
                  : button(piece, 'Geht doch mit', () => setAside(piece.code, 'unfinished'))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog?.kind === 'set-aside' && (
        <ReasonDialog
          {...SET_ASIDE_FORM}
          subject={`Brief ${dialog.piece.code}`}
          onSend={(reason) => setAside(dialog.piece.code, reason)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'reprint' && (
        <ReasonDialog
          {...REPRINT_FORM}
          subject={`Brief ${dialog.piece.code}`}
          onSend={(reason) => {
            const body = { orderId: dialog.piece.order_id, reason };
            void perform(() => sendCommand({ call: 'reprint-letter', body }).unwrap());
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const SET_ASIDE_FORM = {
  title: 'Brief zurücklegen',
  label: 'Grund',
  reasons: SET_ASIDE_REASONS.filter((reason) => reason !== 'unfinished'),
  labels: SET_ASIDE_LABELS,
  actionLabel: 'Zurücklegen',
  hint: 'Der Brief bleibt hier und ist morgen wieder dabei, ein vorgezogener an seinem Tag.',
};
