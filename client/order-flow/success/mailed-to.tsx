import { email } from '../../../business.json';
import type { SeenStatus } from './use-payment-status.ts';

type Props = { mailbox: string; status: SeenStatus; number?: string | undefined };

/** Where mails about this order go, masked: a slip on the payment page would otherwise show nowhere. */
export function MailedTo({ mailbox, status, number }: Props) {
  const subject = encodeURIComponent(`Bestellung ${number ?? ''}: meine E-Mail-Adresse`);
  return (
    <p className="success__mailed">
      {status === 'paid' ? 'Bestätigung' : 'E-Mail'} an <strong>{mailbox}</strong>. Stimmt nicht?{' '}
      <a href={`mailto:${email}?subject=${subject}`}>Schreib uns.</a>
    </p>
  );
}
