import type { InputHTMLAttributes } from 'react';
import { withdrawalMailto } from '../../content/legal/withdrawal-head.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import '../../../ui/alert.css';
import './withdrawal-form.css';

type Contact = { email: string; phone: string };

/** Name, number, e-mail and one button: the electronic withdrawal of § 356a BGB, sent by withdrawal-script.ts. */
export function WithdrawalForm({ email, phone }: Contact) {
  return (
    <>
      <section
        className="legal__section legal__section--first whole"
        id="erklaerung"
        aria-labelledby="erklaerung-titel"
      >
        <h2 id="erklaerung-titel">Widerruf erklären</h2>
        <form className="withdrawal__form stack" method="post" noValidate>
          <p className="withdrawal__words">
            „Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.“
          </p>
          <noscript>
            <p>
              Dieses Formular braucht JavaScript. Ohne geht es ebenso gut per E-Mail:{' '}
              <a href={withdrawalMailto({ email })}>Widerruf per E-Mail erklären</a>.
            </p>
          </noscript>
          <RequiredField label="Ihr Name" name="name" autoComplete="name" />
          <RequiredField
            label="Bestellnummer"
            name="orderNumber"
            hint="Acht Zeichen, zum Beispiel 3f2a91c4. Sie steht im Betreff Ihrer Bestellbestätigung. Nicht zur Hand? Dann schreiben Sie, wann Sie bestellt haben."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RequiredField
            label="E-Mail-Adresse"
            name="email"
            hint="Am besten die, die Sie beim Bezahlen angegeben haben. Dorthin geht die Eingangsbestätigung."
            type="email"
            autoComplete="email"
          />
          {/* It takes the focus. */}
          <div className="alert stack gap-6 small alert--error" role="alert" tabIndex={-1} hidden>
            <p className="alert__title bold">Noch nicht eingegangen</p>
            <p className="withdrawal__reason">
              {`Wir konnten Ihren Widerruf gerade nicht entgegennehmen. Bitte versuchen Sie es gleich noch einmal. Sie erreichen uns auch per E-Mail an ${email} oder telefonisch unter ${phone}.`}
            </p>
            <p>Ihre Angaben sind noch da. Ein zweiter Versuch schadet nicht.</p>
          </div>
          <Button type="submit" size="large" className="send above-8" disabled>
            <span className="button__pen" aria-hidden="true" hidden />
            Widerruf bestätigen
          </Button>
        </form>
      </section>
      <template id="widerruf-eingegangen">
        <WithdrawalReceived phone={phone} />
      </template>
    </>
  );
}

type RequiredFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string; hint?: string };

/** A required field with an empty place for its error. */
function RequiredField({ label, name, hint, ...rest }: RequiredFieldProps) {
  const error = `${name}-error`;
  return (
    <Field label={label} id={name} hint={hint} refusal={{ id: error, message: undefined }}>
      {(control) => (
        <>
          <input {...control} {...rest} className="input" name={name} aria-required />
          <p className="field__error" id={error} role="alert" hidden />
        </>
      )}
    </Field>
  );
}

/** Replaces the form: when the withdrawal was received, and what happens next. The script adds time and address. */
function WithdrawalReceived({ phone }: Pick<Contact, 'phone'>) {
  return (
    <>
      <h2 tabIndex={-1}>Ihr Widerruf ist eingegangen</h2>
      <div className="withdrawal__received stack" role="status">
        <p className="withdrawal__moment">
          am <span />
          &nbsp;Uhr
        </p>
        <p>
          Die Bestätigung mit Inhalt, Datum und Uhrzeit ist unterwegs an <strong />. Bewahren Sie sie auf. Kommt sie
          nicht an, sehen Sie im Spam-Ordner nach oder rufen Sie uns an: {phone}.
        </p>
        <p>
          Gehört die Nummer zu einer Bestellung mit dieser E-Mail-Adresse und haben wir mit dem Druck noch nicht
          begonnen, wird der Brief nicht gedruckt und sein Text gelöscht. In jedem anderen Fall melden wir uns bei
          Ihnen. Was wir Ihnen zurückzahlen, bekommen Sie innerhalb von 14&nbsp;Tagen auf demselben Weg, auf dem Sie
          bezahlt haben.
        </p>
      </div>
    </>
  );
}
