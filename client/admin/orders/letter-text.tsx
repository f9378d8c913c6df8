import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RevealedLetter } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { SignatureDrawing } from '../../letter/signature-drawing.tsx';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { isApiError, messageOf } from '../../api/api-client.ts';
import { copyForOperator } from '../shell/notices.ts';
import { SmallButton } from '../shell/buttons.tsx';

type TextState =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'open'; letter: RevealedLetter }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string };

const GONE = 410;

/**
 * A letter's text. It is loaded only by a deliberate click, which the order's timeline records, and dropped when
 * hidden.
 */
export function LetterText({ order }: { order: OrderRecord }) {
  const [state, setState] = useState<TextState>({ kind: 'closed' });
  const dispatch = useDispatch<AdminDispatch>();
  const hint = useId();

  async function open() {
    setState({ kind: 'loading' });
    try {
      const letter = await dispatch(adminApi.endpoints.revealLetter.initiate(order.id, { track: false })).unwrap();
      setState({ kind: 'open', letter });
    } catch (error) {
      setState(
        isApiError(error) && error.status === GONE ? { kind: 'gone' } : { kind: 'failed', message: messageOf(error) },
      );
    }
  }

  if (order.text_status !== 'stored' || state.kind === 'gone')
    return <p className="soft">Der Brieftext wurde gelöscht.</p>;
  if (state.kind === 'open') {
    return (
      <section className="letter-text whole stack gap-8" aria-label="Brieftext">
        <div className="order__letter-text" lang="de" translate="no">
          {state.letter.letterText}
          <LetterSignature signature={state.letter.signature} />
        </div>
        <div className="button-row">
          <SmallButton onClick={() => void copyForOperator(state.letter.letterText)}>Brieftext kopieren</SmallButton>
          <SmallButton data-key="t" onClick={() => setState({ kind: 'closed' })}>
            Brieftext schließen
          </SmallButton>
        </div>
      </section>
    );
  }
  return (
    <p className="order__letter-closed row middle">
      <SmallButton data-key="t" aria-describedby={hint} disabled={state.kind === 'loading'} onClick={() => void open()}>
        {state.kind === 'loading' ? 'Laden...' : 'Brieftext anzeigen'}
      </SmallButton>
      <span id={hint} className="help-text">
        {state.kind === 'failed' ? state.message : 'wird im Verlauf vermerkt'}
      </span>
    </p>
  );
}

/** The signature below the text. */
function LetterSignature({ signature }: Pick<RevealedLetter, 'signature'>) {
  if (!signature) return null;
  return signature.kind === 'drawn' ? (
    <SignatureDrawing signature={signature} label="Unterschrift, gezeichnet" />
  ) : (
    <p>Unterschrift in Tinte: {signature.name}</p>
  );
}
