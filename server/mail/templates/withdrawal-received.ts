import { addDays, berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { REFUND_WITHIN_DAYS } from '../../domain/orders/money.ts';
import { heading, labelled, paragraph, type Block, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

const WITH_AN_ORDER =
  'Haben wir mit dem Druck noch nicht begonnen, wird dein Brief nicht gedruckt, sein Text gelöscht, und was du bezahlt hast, geht von selbst an dich zurück; wir schreiben dir, sobald es unterwegs ist. Sonst liest ein Mensch bei uns deine Erklärung und meldet sich bei dir.';
const OF_A_REPLACEMENT =
  'Haben wir mit dem Druck noch nicht begonnen, wird der Ersatzbrief nicht gedruckt, sein Text gelöscht, und was du für den ersten Brief bezahlt hast, geht von selbst an dich zurück; wir schreiben dir, sobald es unterwegs ist. Sonst liest ein Mensch bei uns deine Erklärung und meldet sich bei dir.';
const WITHOUT_AN_ORDER =
  'Zu der angegebenen Bestellnummer haben wir keine Bestellung mit dieser E-Mail-Adresse gefunden. Deshalb wiederholen wir hier weder die Nummer noch den Namen; beides liegt uns vor. Deine Erklärung gilt trotzdem: Ein Mensch bei uns liest sie und meldet sich bei dir.';

/**
 * `receivedAt` is an ISO instant. `declaration` is the content of the declaration, only if the order was paid for from
 * the mailbox that this mail goes to; without it the mail only confirms receipt, because a stranger may have entered
 * the address. `isReplacement`: one letter replaces another that was lost; the number is that of either order.
 */
export type WithdrawalReceivedDetails = Letterhead & {
  declaration: WithdrawalDeclaration | undefined;
  receivedAt: string;
  isReplacement?: boolean;
};

/** «24. Dezember 2026, 09:05:07 Uhr» in Berlin. */
function formatMoment(instant: string): string {
  const time = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return `${formatDay(berlinDay(new Date(instant)))}, ${time.format(new Date(instant))} Uhr`;
}

/** «7. Januar 2027»: the last day for the refund of a withdrawal received at an instant. */
export const refundDeadline = (instant: string): string => formatDay(refundDay(instant));

const refundDay = (instant: string) => addDays(berlinDay(new Date(instant)), REFUND_WITHIN_DAYS);

/** The content of the declaration, and when it was received: the same lines for both sides. */
export const declarationBlocks = (declaration: WithdrawalDeclaration | undefined, receivedAt: string): Block[] => [
  paragraph('Die Erklärung lautet: „Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.“'),
  labelled(
    ...(declaration
      ? [
          { label: 'Name', value: declaration.name },
          { label: 'Bestellnummer', value: declaration.orderNumber },
          { label: 'E-Mail', value: declaration.email },
        ]
      : []),
    { label: 'Eingegangen', value: `am ${formatMoment(receivedAt)}` },
  ),
];

/** The receipt that § 356a BGB requires: content, date and time on a durable medium. */
export function withdrawalReceivedMail({
  business,
  publicUrl,
  declaration,
  receivedAt,
  isReplacement = false,
}: WithdrawalReceivedDetails): RenderedMail {
  return render({
    business,
    publicUrl,
    subject: 'Dein Widerruf ist eingegangen',
    preview: `Eingegangen am ${formatMoment(receivedAt)}.`,
    title: 'Dein Widerruf ist eingegangen.',
    blocks: [
      paragraph(
        'Hiermit bestätigen wir dir den Eingang deiner Erklärung. Bewahre diese E-Mail auf: Sie ist dein Nachweis.',
      ),
      ...declarationBlocks(declaration, receivedAt),
      heading('Wie es weitergeht'),
      paragraph(!declaration ? WITHOUT_AN_ORDER : isReplacement ? OF_A_REPLACEMENT : WITH_AN_ORDER),
      paragraph(
        `Was wir dir zurückzahlen, bekommst du spätestens am ${weekdayAndDay(refundDay(receivedAt))}, auf demselben Weg, auf dem du bezahlt hast. Kosten entstehen dir dafür nicht.`,
      ),
      heading('Du hast nichts widerrufen?'),
      paragraph(
        'Dann hat jemand versehentlich deine Adresse angegeben. Antworte kurz auf diese E-Mail, damit wir Bescheid wissen.',
      ),
      signature(business),
    ],
  });
}
