import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RevealedLetter } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { SignatureDrawing } from '../../letter/signature-drawing.tsx';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { isApiError } from '../../api/api-client.ts';
import { messageOf } from '../shell/base-query.ts';
import { copyForOperator } from '../shell/notices.ts';
import { SmallButton } from '../shell/buttons.tsx';

type Shown =
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
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });
  const dispatch = useDispatch<AdminDispatch>();
  const hint = useId();

  async function open() {
    setShown({ kind: 'loading' });
    try {
      const letter = await dispatch(adminApi.endpoints.revealLetter.initiate(order.id, { track: false })).unwrap();
      setShown({ kind: 'open', letter });
    } catch (error) {
      setShown(
        isApiError(error) && error.status === GONE ? { kind: 'gone' } : { kind: 'failed', message: messageOf(error) },
      );
    }
  }

  if (order.text_status !== 'stored' || shown.kind === 'gone')
    return <p className="order__letter-gone">Der Brieftext wurde gelöscht.</p>;
  if (shown.kind === 'open') {
    return (
      <section className="letter" aria-label="Brieftext">
        <div className="order__letter-text" lang="de">
          {shown.letter.letterText}
          <Signed signature={shown.letter.signature} />
        </div>
        <div className="buttons">
          <SmallButton onClick={() => void copyForOperator(shown.letter.letterText)}>Brieftext kopieren</SmallButton>
          <SmallButton data-key="t" onClick={() => setShown({ kind: 'closed' })}>
            Brieftext schließen
          </SmallButton>
        </div>
      </section>
    );
  }
  return (
    <p className="order__letter-closed">
      <SmallButton data-key="t" aria-describedby={hint} disabled={shown.kind === 'loading'} onClick={() => void open()}>
        {shown.kind === 'loading' ? 'Laden...' : 'Brieftext anzeigen'}
      </SmallButton>
      <span id={hint} className="hint">
        {shown.kind === 'failed' ? shown.message : 'wird im Verlauf vermerkt'}
      </span>
    </p>
  );
}

/** The signature below the text. */
function Signed({ signature }: Pick<RevealedLetter, 'signature'>) {
  if (!signature) return null;
  return signature.kind === 'drawn' ? (
    <SignatureDrawing signature={signature} label="Unterschrift, gezeichnet" />
  ) : (
    <p className="letter-signed">Unterschrift in Tinte: {signature.name}</p>
  );
}
