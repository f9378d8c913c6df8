import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';
import { email } from '../../../business.json';

type MailedToProps = { mailbox: string; number?: string | undefined };

/** The masked address for mails about this order: a typing error on the payment page is visible only here. */
export function MailedTo({ mailbox, number }: MailedToProps) {
  const subject = `Bestellung ${number ?? ''}: meine E-Mail-Adresse`;
  return (
    <p className="success__mailed">
      Alle E-Mails dazu gehen an <strong>{mailbox}.</strong> Stimmt die Adresse nicht?{' '}
      <a href={mailtoLink(email, { subject })}>Schreib uns.</a>
    </p>
  );
}
