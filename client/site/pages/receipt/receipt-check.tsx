import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import {
  PUBLIC_KEYS_PATH,
  type DeletionReason,
  type DeletionReceipt,
} from '@federpost/shared/receipt/deletion-receipt.ts';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { apiFetch } from '../../../api/api-fetch.ts';
import { subscribeToHash } from '../../../ui/listen.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { verifyReceipt, type PublicKey, type ReceiptCheck } from './verify-receipt.ts';

const TIMEOUT_MS = 20_000;

/** The field for a receipt, and the verdict below it. A receipt after `#` is checked immediately. */
export function ReceiptCheck() {
  // Following another receipt's link from this page only changes it. The button is disabled until the script runs.
  const fragment = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash.slice(1),
    () => undefined,
  );
  const [typedText, setTypedText] = useState<string>();
  const [result, setResult] = useState<{ input: string; verdict?: ReceiptCheck }>();
  const input = typedText ?? fragment ?? '';
  const busy = result !== undefined && result.verdict === undefined;

  async function check(receipt: string) {
    setResult({ input: receipt });
    const verdict = await verifyReceipt(receipt, loadKeys);
    // Another receipt's link may have been followed during the check.
    setResult((current) => (current?.input === receipt ? { input: receipt, verdict } : current));
  }

  useEffect(() => {
    setTypedText(undefined);
    if (fragment) void check(fragment);
  }, [fragment]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void check(input);
  }

  return (
    <section className="legal__section legal__section--first whole" aria-labelledby="quittung-pruefen">
      <h2 id="quittung-pruefen">Deine Quittung</h2>
      <div className="receipt-check__body gap-32">
        <form className="receipt-check__form" method="post" noValidate onSubmit={submit}>
          <noscript>
            <p>
              Zum Prüfen braucht diese Seite JavaScript. Ohne geht es mit jedem Werkzeug für JWS und den öffentlichen
              Schlüsseln, die unten genannt sind.
            </p>
          </noscript>
          <TextAreaField
            label="Quittung oder ihr Link"
            id="quittung"
            hint="Füge ein, was du von uns bekommen hast."
            className="receipt-check__input"
            rows={4}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={input}
            onChange={({ target }) => setTypedText(target.value)}
          />
          <Button type="submit" className="send" busy={busy} disabled={fragment === undefined}>
            Quittung prüfen
          </Button>
        </form>
        <div role="status">{result?.verdict && <ReceiptVerdict verdict={result.verdict} />}</div>
      </div>
    </section>
  );
}

/** Loads the keys without a cache, because a key may have been added. Throws if loading fails. */
async function loadKeys(): Promise<readonly PublicKey[]> {
  const response = await apiFetch(PUBLIC_KEYS_PATH, { cache: 'no-cache', timeoutMs: TIMEOUT_MS });
  if (!response.ok) throw new Error('the public keys could not be loaded');
  const { keys } = (await response.json()) as { keys: readonly PublicKey[] };
  return keys;
}

const REASONS: Record<DeletionReason, string> = {
  posted: 'Der Brief war in der Post.',
  cancelled: 'Die Bestellung war storniert.',
  'never-paid': 'Die Bestellung wurde nicht bezahlt.',
};

const REFUSALS: Record<Exclude<ReceiptCheck['kind'], 'genuine'>, { title: string; text: string }> = {
  'not-genuine': {
    title: '✕ Diese Quittung ist nicht echt',
    text: 'So, wie sie dasteht, hat sie keiner unserer Schlüssel unterschrieben: Sie wurde verändert oder ist nicht von uns.',
  },
  'no-receipt': {
    title: '✕ Das ist keine vollständige Quittung',
    text: 'Vielleicht fehlt beim Einfügen ein Stück. Kopiere den ganzen Link noch einmal, oder öffne ihn direkt.',
  },
  'not-checked': {
    title: 'Gerade nicht zu prüfen',
    text: 'Unsere öffentlichen Schlüssel ließen sich nicht laden. Das sagt nichts über die Quittung. Bitte versuche es gleich noch einmal.',
  },
};

/** The result of the check, as text and icon. */
function ReceiptVerdict({ verdict }: { verdict: ReceiptCheck }) {
  if (verdict.kind === 'genuine') return <GenuineReceipt receipt={verdict.receipt} />;
  const { title, text } = REFUSALS[verdict.kind];
  return (
    <Alert tone="error" title={title}>
      <p>{text}</p>
    </Alert>
  );
}

function GenuineReceipt({ receipt: { orderNumber, business, deletedAt, reason } }: { receipt: DeletionReceipt }) {
  return (
    <Sheet className="receipt stack gap-24">
      <p className="receipt__verdict bold">✓ Diese Quittung ist echt</p>
      <p className="receipt__words">
        {business} bestätigt: Der Schlüssel zum Text des Briefes aus der Bestellung {orderNumber} wurde am{' '}
        {withDaysWhole(formatDay(berlinDay(new Date(deletedAt))))} vernichtet. Seitdem kann niemand diesen Text bei uns
        lesen.
      </p>
      <dl className="receipt__facts stack small">
        <dt>Bestellung</dt>
        <dd>{orderNumber}</dd>
        <dt>Vernichtet</dt>
        <dd>
          <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>&nbsp;Uhr
        </dd>
        <dt>Anlass</dt>
        <dd>{REASONS[reason]}</dd>
        <dt>Bestätigt von</dt>
        <dd>{business}</dd>
      </dl>
      <Seal className="receipt__seal" pressed />
    </Sheet>
  );
}
