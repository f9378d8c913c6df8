import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { sendMyLink } from '@federpost/shared/http/my-letter.ts';
import { fieldErrors } from '@federpost/shared/order/form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { Alert } from '../ui/alert.tsx';
import { request } from '../api/api-client.ts';
import { useScrollToStatus } from './use-scroll-to-status.ts';
import './my-letter.css';

type Stage =
  | { kind: 'asking'; error?: string; errorMessage?: string }
  | { kind: 'busy' }
  | { kind: 'sent'; email: string };

/** «Link verloren?»: mails the links of an address's open orders. The answer does not reveal whether it has any. */
export function LostLink({ hasUnknownKey = false }: { hasUnknownKey?: boolean }) {
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const field = useRef<HTMLInputElement>(null);
  const sent = stage.kind === 'sent';
  useDocumentTitle(`Link zu deinem Brief – ${__BUSINESS_NAME__}`);
  useScrollToStatus(sent);
  useEffect(() => {
    if (stage.kind === 'asking' && stage.error) field.current?.focus();
  }, [stage]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = sendMyLink.safeParse({ email: String(new FormData(event.currentTarget).get('email') ?? '') });
    if (!form.success) return setStage({ kind: 'asking', error: fieldErrors(form.error).email });
    setStage({ kind: 'busy' });
    const answer = await request({ path: '/functions/v1/send-my-link', body: form.data, answer: z.unknown() });
    if ('data' in answer) return setStage({ kind: 'sent', email: form.data.email });
    const { fields, message } = answer.error;
    setStage({ kind: 'asking', error: fields?.email, errorMessage: fields?.email ? undefined : message });
  }

  const editAddress = () => {
    flushSync(() => setStage({ kind: 'asking' }));
    field.current?.focus();
  };

  return (
    <div className="my-letter stack lost-link">
      <h1 tabIndex={-1}>{sent ? 'Sieh in deinem Postfach nach' : 'Link verloren?'}</h1>
      {sent ? (
        <>
          <p role="status" className="lead">
            Wenn von <strong>{stage.email}</strong> in letzter Zeit ein Brief bezahlt wurde, ist der Link dorthin
            unterwegs.
          </p>
          <p>
            Kommt nichts an? Sieh im Spam-Ordner nach, oder nimm die Adresse, die du beim Bezahlen angegeben hast. Wir
            schicken den Link höchstens einmal in der Stunde. Hilft das nicht,{' '}
            <a href="/kontakt/">melde dich bei uns</a>.
          </p>
          <Button tone="outline" onClick={editAddress}>
            Andere Adresse eingeben
          </Button>
        </>
      ) : (
        <>
          {hasUnknownKey && (
            <Alert role="alert" title="Zu diesem Link gibt es keinen Brief (mehr)">
              <p>Vielleicht fehlt am Ende ein Stück. Öffne ihn am besten direkt aus unserer E-Mail.</p>
            </Alert>
          )}
          <p>
            Der Weg zu deinem Brief ist ein Link, der nur dir gehört; er steht in unserer Bestätigung per E-Mail. Wir
            schicken ihn dir gern noch einmal.
          </p>
          <form
            className="lost-link__form stack gap-24 snug"
            noValidate
            onSubmit={(event) => void submit(event)}
            onInput={() => stage.kind === 'asking' && stage.error && setStage({ kind: 'asking' })}
          >
            <TextField
              label="E-Mail-Adresse"
              id="email"
              error={stage.kind === 'asking' ? stage.error : undefined}
              liveError
              hint="Die, die du beim Bezahlen angegeben hast."
              ref={field}
              name="email"
              type="email"
              autoComplete="email"
              aria-required
            />
            {stage.kind === 'asking' && stage.errorMessage && (
              <Alert tone="error" role="alert">
                <p>{stage.errorMessage}</p>
              </Alert>
            )}
            <Button type="submit" size="large" busy={stage.kind === 'busy'}>
              Link schicken
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
