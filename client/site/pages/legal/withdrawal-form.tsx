import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { mailedDeclaration } from '../../content/legal/withdrawal-head.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { request } from '../../../api/api-client.ts';
import './withdrawal-form.css';

type Contact = { email: string; phone: string };
type Failure = { error: string; fields: Readonly<Record<string, string>> };

const never = () => () => {};

/**
 * Name, number, e-mail and one button: the electronic withdrawal of § 356a BGB. Typed text is kept until the shop has
 * received it.
 */
export function WithdrawalForm({ email, phone }: Contact) {
  // The button is disabled until the script runs: before that, the browser itself would submit the form.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [received, setReceived] = useState<Received>();
  const wrong = failure?.fields ?? {};

  // The focus moves to the first wrong field, or else to the message.
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find((element) => element.getAttribute('aria-invalid'));
    if (failure && first instanceof HTMLElement) first.focus();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const declaration = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value)]),
    );
    setBusy(true);
    setFailure(undefined);
    const answer = await declareWithdrawal(
      declaration,
      `Wir konnten deinen Widerruf gerade nicht entgegennehmen. Bitte versuche es gleich noch einmal. Du erreichst uns auch per E-Mail an ${email} oder telefonisch unter ${phone}.`,
    );
    setBusy(false);
    if ('receivedAt' in answer) setReceived({ receivedAt: answer.receivedAt, email: declaration.email ?? '' });
    else setFailure(answer);
  }

  function clearError(field: string) {
    if (field in wrong)
      setFailure({ error: '', fields: Object.fromEntries(Object.entries(wrong).filter(([name]) => name !== field)) });
  }

  if (received) return <WithdrawalReceived received={received} phone={phone} />;
  return (
    <section className="withdrawal" id="erklaerung" aria-labelledby="erklaerung-titel">
      <h2 id="erklaerung-titel">Widerruf erklären</h2>
      <form
        ref={form}
        className="withdrawal__form"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={(event) => clearError((event.target as HTMLInputElement).name)}
      >
        <p className="withdrawal__words">
          „Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.“
        </p>
        <noscript>
          <p>
            Dieses Formular braucht JavaScript. Ohne geht es ebenso gut per E-Mail:{' '}
            <a href={mailedDeclaration({ email })}>Widerruf per E-Mail erklären</a>.
          </p>
        </noscript>
        <Field label="Dein Name" id="name" error={wrong.name}>
          {(control) => <input {...control} className="input" name="name" autoComplete="name" required />}
        </Field>
        <Field
          label="Bestellnummer"
          id="orderNumber"
          error={wrong.orderNumber}
          hint="Acht Zeichen, zum Beispiel 3f2a91c4. Sie steht im Betreff deiner Bestellbestätigung. Nicht zur Hand? Dann schreib, wann du bestellt hast."
        >
          {(control) => (
            <input
              {...control}
              className="input"
              name="orderNumber"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field
          label="E-Mail-Adresse"
          id="email"
          error={wrong.email}
          hint="Am besten die, die du beim Bezahlen angegeben hast. Dorthin geht die Eingangsbestätigung."
        >
          {(control) => (
            <input {...control} className="input" name="email" type="email" autoComplete="email" required />
          )}
        </Field>
        {failure && failure.error !== '' && !['name', 'orderNumber', 'email'].some((field) => field in wrong) && (
          <FailureMessage message={failure.error} />
        )}
        <Button type="submit" size="large" busy={busy} disabled={!ready}>
          Widerruf bestätigen
        </Button>
      </form>
    </section>
  );
}

/** The message about the whole form. It takes the focus, because the button is disabled. */
function FailureMessage({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert tone="error" role="alert" title="Noch nicht eingegangen" focusable={box}>
      <p>{message}</p>
      <p>Deine Angaben sind noch da. Ein zweiter Versuch schadet nicht.</p>
    </Alert>
  );
}

export type Received = { receivedAt: string; email: string };

/** The receipt: when the withdrawal was received, and what happens next. */
function WithdrawalReceived({ received: { receivedAt, email }, phone }: { received: Received; phone: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="withdrawal" id="erklaerung" aria-labelledby="erklaerung-titel">
      <h2 id="erklaerung-titel" ref={heading} tabIndex={-1}>
        Dein Widerruf ist eingegangen
      </h2>
      <div className="withdrawal__received" role="status">
        <p className="withdrawal__moment">
          am <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>&nbsp;Uhr
        </p>
        <p>
          Die Bestätigung mit Inhalt, Datum und Uhrzeit ist unterwegs an <strong>{email}</strong>. Bewahre sie auf.
          Kommt sie nicht an, sieh im Spam-Ordner nach oder ruf uns an: {phone}.
        </p>
        <p>
          Gehört die Nummer zu einer Bestellung mit dieser E-Mail-Adresse und haben wir mit dem Druck noch nicht
          begonnen, wird der Brief nicht gedruckt und sein Text gelöscht. In jedem anderen Fall melden wir uns bei dir.
          Was wir dir zurückzahlen, bekommst du innerhalb von 14&nbsp;Tagen auf demselben Weg, auf dem du bezahlt hast.
        </p>
      </div>
    </section>
  );
}

/** The result of a declaration: the time of receipt, or the reason of failure with the message of each wrong field. */
type WithdrawalAnswer = { receivedAt: string } | { error: string; fields: Readonly<Record<string, string>> };

/** Long, because the server waits for its mail server before it answers. */
const TIMEOUT_MS = 60_000;

/**
 * POST declare-withdrawal (shared/http/withdrawal.ts). Never throws. The answer is parsed by hand, so that the page
 * needs no schema library.
 * @param otherwise the message if there is no answer
 */
export async function declareWithdrawal(
  declaration: Record<string, string>,
  otherwise: string,
): Promise<WithdrawalAnswer> {
  const answer = await request(
    {
      path: '/functions/v1/declare-withdrawal',
      body: declaration,
      answer: { parse: receivedAtOf },
      timeoutMs: TIMEOUT_MS,
    },
    { messages: { unreachable: otherwise, failed: otherwise, unreadable: otherwise } },
  );
  if ('data' in answer) return { receivedAt: answer.data };
  return { error: answer.error.message, fields: answer.error.fields ?? {} };
}

function receivedAtOf(json: unknown): string {
  const { receivedAt } = json as Record<string, unknown>;
  if (typeof receivedAt !== 'string') throw new TypeError('The answer has no instant.');
  return receivedAt;
}
