import { useState } from 'react';
import type { RunPiece, RunRecord } from '@federpost/shared/http/runs.ts';
import { PRINT_FAILURE_LABELS } from '@federpost/shared/order/print-failures.ts';
import { TAKE_OUT_CHOICES, TAKEN_OUT_LABELS } from '@federpost/shared/runs/runs.ts';
import { adminApi } from '../shell/api.ts';
import { ReasonDialog, REPRINT_FORM } from '../orders/reason-dialog.tsx';
import { UnclearQuestion } from '../orders/unclear-question.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { runApi } from './run-api.ts';
import { pieceState, pieceLabel } from './run-messages.ts';

type Props = { run: RunRecord; pieces: readonly RunPiece[]; label: string };
type PieceDialog = { kind: 'take-out' | 'reprint'; piece: RunPiece };

/** Letters of a run with their actions: deciding an unclear print, reprinting, removing. */
export function RunPieceList({ run, pieces, label }: Props) {
  const [dialog, setDialog] = useState<PieceDialog>();
  const [sendCommand] = adminApi.useOrderCommandMutation();
  const [removePiece] = runApi.useRemovePieceMutation();
  const { busy, failure, perform } = useAsyncAction();
  const close = () => setDialog(undefined);
  return (
    <>
      <Refusal>{failure}</Refusal>
      <ul className="pieces" aria-label={label}>
        {pieces.map((piece) => (
          <li key={piece.code}>
            <strong className="code">{piece.code}</strong>
            <span>{pieceLabel(piece)}</span>
            <span className="pieces__state">
              {pieceState(piece)}
              {piece.production_reason !== null && `: ${PRINT_FAILURE_LABELS[piece.production_reason]}`}
              {piece.reprints > 0 && ` (${piece.reprints + 1}.\u00a0Druck)`}
            </span>
            {isOpen(piece) && piece.production_status === 'unclear' && (
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
            {isOpen(piece) && (
              <span className="buttons">
                {piece.production_status === 'printed' && (
                  <SmallButton
                    tone="quiet"
                    disabled={busy}
                    aria-label={`${piece.code} noch einmal drucken`}
                    onClick={() => setDialog({ kind: 'reprint', piece })}
                  >
                    Noch einmal drucken
                  </SmallButton>
                )}
                <SmallButton
                  tone="quiet"
                  disabled={busy}
                  aria-label={`${piece.code} geht nicht mit`}
                  onClick={() => setDialog({ kind: 'take-out', piece })}
                >
                  Geht nicht mit
                </SmallButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog?.kind === 'take-out' && (
        <ReasonDialog
          {...TAKE_OUT_FORM}
          order={dialog.piece}
          onSend={(reason) =>
            void perform(() => removePiece({ runId: run.id, code: dialog.piece.code, reason }).unwrap())
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'reprint' && (
        <ReasonDialog
          {...REPRINT_FORM}
          order={dialog.piece}
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

const isOpen = (piece: RunPiece) => piece.taken_out === null && !piece.posted;

const TAKE_OUT_FORM = {
  title: 'Aus dem Lauf nehmen',
  label: 'Grund',
  reasons: TAKE_OUT_CHOICES,
  labels: TAKEN_OUT_LABELS,
  actionLabel: 'Herausnehmen',
  hint: 'Der Brief bleibt hier und ist mit dem nächsten Lauf wieder fällig.',
};
