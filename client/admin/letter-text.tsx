import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { Button } from '../ui/button.tsx';
import { adminApi } from './api.ts';
import { isCallError, messageOf } from './base-query.ts';
import { copyForOperator } from './notices.ts';
import type { AdminDispatch } from './store.ts';

type Shown =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'open'; text: string }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string };

const GONE = 410;

/** A letter's text, only after a deliberate click that the order's timeline records, and only while it is on screen. */
export function LetterText({ order }: { order: OrderRecord }) {
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });
  const dispatch = useDispatch<AdminDispatch>();
  const hint = useId();

  async function open() {
    setShown({ kind: 'loading' });
    try {
      const { letterText } = await dispatch(
        adminApi.endpoints.revealLetter.initiate(order.id, { track: false }),
      ).unwrap();
      setShown({ kind: 'open', text: letterText });
    } catch (error) {
      setShown(
        isCallError(error) && error.status === GONE ? { kind: 'gone' } : { kind: 'failed', message: messageOf(error) },
      );
    }
  }

  if (order.text_status !== 'held' || shown.kind === 'gone')
    return <p className="letter-gone">Der Brieftext wurde gelöscht.</p>;
  if (shown.kind === 'open') {
    return (
      <section className="letter" aria-label="Brieftext">
        <div className="letter-text" lang="de">
          {shown.text}
        </div>
        <div className="buttons">
          <Button tone="outline" size="small" onClick={() => void copyForOperator(shown.text)}>
            Brieftext kopieren
          </Button>
          <Button tone="outline" size="small" data-key="t" onClick={() => setShown({ kind: 'closed' })}>
            Brieftext schließen
          </Button>
        </div>
      </section>
    );
  }
  return (
    <p className="letter-closed">
      <Button
        tone="outline"
        size="small"
        data-key="t"
        aria-describedby={hint}
        disabled={shown.kind === 'loading'}
        onClick={() => void open()}
      >
        {shown.kind === 'loading' ? 'Laden...' : 'Brieftext anzeigen'}
      </Button>
      <span id={hint} className="hint">
        {shown.kind === 'failed' ? shown.message : 'wird im Verlauf vermerkt'}
      </span>
    </p>
  );
}
