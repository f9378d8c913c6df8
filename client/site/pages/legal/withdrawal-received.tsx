import { useEffect, useRef } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';

export type Received = { receivedAt: string; email: string };

/** The receipt: when the withdrawal was received, and what happens next. */
export function WithdrawalReceived({ received: { receivedAt, email }, phone }: { received: Received; phone: string }) {
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
