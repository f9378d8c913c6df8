import { addDays, berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { REFUND_WITHIN_DAYS } from '../../domain/orders/money.ts';
import type { WithdrawnOrder } from '../../domain/orders/state.ts';
import {
  heading,
  detailList,
  paragraph,
  type Block,
  type Letterhead,
  type RenderedMail,
  signature,
} from './content.ts';
import { render } from './render.ts';

const NEXT_STEPS =
  'Haben wir mit dem Druck noch nicht begonnen, wird dein Brief nicht gedruckt, sein Text gelöscht, und was du bezahlt hast, geht von selbst an dich zurück; wir schreiben dir, sobald es unterwegs ist. Sonst liest ein Mensch bei uns deine Erklärung und meldet sich bei dir.';
const NEXT_STEPS_WITHOUT_ORDER =
  'Zu der angegebenen Bestellnummer haben wir keine Bestellung mit dieser E-Mail-Adresse gefunden. Deshalb wiederholen wir hier weder die Nummer noch den Namen; beides liegt uns vor. Deine Erklärung gilt trotzdem: Ein Mensch bei uns liest sie und meldet sich bei dir.';

/**
 * `receivedAt` is an ISO instant. `declaration` is the content of the declaration, given only if this mail goes to the
 * mailbox that paid for the order; without it the mail only confirms receipt, because a stranger may have entered the
 * address.
 */
export type WithdrawalReceivedDetails = Letterhead & {
  declaration: WithdrawalDeclaration | undefined;
  receivedAt: string;
};

/** «24. Dezember 2026, 09:05:07 Uhr» in Berlin. */
function formatWithSeconds(instant: string): string {
  const time = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return `${formatDay(berlinDay(new Date(instant)))}, ${time.format(new Date(instant))} Uhr`;
}

/** «7. Januar 2027»: the last day for the refund of a withdrawal received at an instant. */
const refundDeadline = (instant: string): string => formatDay(refundDay(instant));

const refundDay = (instant: string) => addDays(berlinDay(new Date(instant)), REFUND_WITHIN_DAYS);

/** The content of the declaration, and when it was received: the same lines for sender and business. */
const declarationBlocks = (declaration: WithdrawalDeclaration | undefined, receivedAt: string): Block[] => [
  paragraph('Die Erklärung lautet: „Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.“'),
  detailList(
    ...(declaration
      ? [
          { label: 'Name', value: declaration.name },
          { label: 'Bestellnummer', value: declaration.orderNumber },
          { label: 'E-Mail', value: declaration.email },
        ]
      : []),
    { label: 'Eingegangen', value: `am ${formatWithSeconds(receivedAt)}` },
  ),
];

/** The receipt that § 356a BGB requires: content, date and time on a durable medium. */
export function withdrawalReceivedMail({
  business,
  publicUrl,
  declaration,
  receivedAt,
}: WithdrawalReceivedDetails): RenderedMail {
  return render({
    business,
    publicUrl,
    subject: 'Dein Widerruf ist eingegangen',
    preview: `Eingegangen am ${formatWithSeconds(receivedAt)}.`,
    title: 'Dein Widerruf ist eingegangen.',
    blocks: [
      paragraph(
        'Hiermit bestätigen wir dir den Eingang deiner Erklärung. Bewahre diese E-Mail auf: Sie ist dein Nachweis.',
      ),
      ...declarationBlocks(declaration, receivedAt),
      heading('Wie es weitergeht'),
      paragraph(declaration ? NEXT_STEPS : NEXT_STEPS_WITHOUT_ORDER),
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

/**
 * `order`: the order found: one that the declaration stopped, one already in production or posted, or none.
 * `unverifiedOrderId`: an order that has the number but was paid for from another address. `receipt`: whether the
 * sender gets a receipt by mail.
 */
type WithdrawalToHandleDetails = WithdrawalReceivedDetails & {
  declaration: WithdrawalDeclaration;
  order: WithdrawnOrder | undefined;
  unverifiedOrderId?: string | undefined;
  receipt: boolean;
};

const RECEIPT_SENT = 'Die Eingangsbestätigung geht von selbst an die angegebene Adresse.';
const RECEIPT_NOT_SENT =
  'Eine Eingangsbestätigung geht diesmal nicht von selbst hinaus, weil in der letzten Stunde schon mehrere angefordert wurden. Bitte bestätigen Sie den Eingang selbst, sobald Sie die Erklärung für echt halten.';

/** The notice to the business itself: the content of the declaration and what has to be done now. */
export function withdrawalToHandleMail(details: WithdrawalToHandleDetails): RenderedMail {
  const { business, publicUrl, declaration, receivedAt, order, unverifiedOrderId, receipt } = details;
  const orderId = order?.id ?? unverifiedOrderId;
  return render({
    business,
    publicUrl,
    subject: subjectOf(details),
    preview: `Zu erledigen bis ${refundDeadline(order?.withdrawnAt ?? receivedAt)}.`,
    title: titleOf(details),
    blocks: [
      ...declarationBlocks(declaration, receivedAt),
      ...(orderId === undefined ? [] : [detailList({ label: 'Bestellung', value: orderId })]),
      heading('Was zu tun ist'),
      ...instructions(details).map((step): Block => paragraph(step)),
      paragraph(receipt ? RECEIPT_SENT : RECEIPT_NOT_SENT),
    ],
  });
}

function subjectOf({ order, unverifiedOrderId }: WithdrawalToHandleDetails): string {
  if (order) return 'Widerruf eingegangen';
  return unverifiedOrderId === undefined
    ? 'Widerruf eingegangen, Bestellung unbekannt'
    : 'Widerruf, Anschrift passt nicht';
}

function titleOf({ order, unverifiedOrderId }: WithdrawalToHandleDetails): string {
  if (order) return 'Ein Widerruf ist eingegangen.';
  return unverifiedOrderId === undefined
    ? 'Ein Widerruf ohne bekannte Bestellung.'
    : 'Ein Widerruf, dessen E-Mail-Adresse nicht zur Bestellung passt.';
}

function instructions({ order, unverifiedOrderId, receivedAt }: WithdrawalToHandleDetails): string[] {
  if (!order && unverifiedOrderId !== undefined)
    return [
      `Die Nummer gehört zur Bestellung ${orderNumberOf(unverifiedOrderId)}, bezahlt wurde sie aber mit einer anderen E-Mail-Adresse. Die Erklärung gilt trotzdem, wenn sie von der Kundin oder dem Kunden stammt.`,
      `Auf der Betriebsseite steht sie unter „Zu klären“: Behandeln Sie die Bestellung als widerrufen, oder fragen Sie den Absender. Was zurückzuzahlen ist, muss bis spätestens ${refundDeadline(receivedAt)} zurück sein. Bis Sie entscheiden, läuft die Bestellung weiter.`,
    ];
  if (!order) {
    return [
      'Zu dieser Nummer und dieser E-Mail-Adresse gehört keine Bestellung. Die Erklärung gilt trotzdem, wenn sich erkennen lässt, welche gemeint ist: Suchen Sie auf der Betriebsseite nach ähnlichen Nummern und in Stripe nach der E-Mail-Adresse.',
      `Gefunden: Stornieren Sie die Bestellung, solange nicht gedruckt wird; dann geht der Betrag von selbst zurück. Sonst erstatten Sie ihn bis spätestens ${refundDeadline(receivedAt)} auf der Karte der Bestellung. Nicht gefunden: Fragen Sie unter der angegebenen Adresse nach.`,
    ];
  }
  const deadline = refundDeadline(order.withdrawnAt);
  return [LETTER_MESSAGES[order.production] ?? IN_PRODUCTION, moneyMessage(order, deadline)];
}

const LETTER_MESSAGES: Partial<Record<ProductionStatus, string>> = {
  cancelled: 'Der Brief wird nicht gedruckt, sein Text wird gelöscht. Dafür ist nichts zu tun.',
  issued:
    'Die Bestellung ist ein Gutschein, mit dem schon Briefe bezahlt sind. Sein Code gilt nicht mehr. Erstatten Sie, was davon übrig ist, und schreiben Sie der Kundin oder dem Kunden.',
  posted:
    'Der Brief ist schon verschickt und lässt sich nicht mehr zurückhalten. Entscheiden Sie, was Sie zurückzahlen, und schreiben Sie der Kundin oder dem Kunden, wie Sie entschieden haben.',
};
const IN_PRODUCTION =
  'Die Herstellung hatte schon begonnen und läuft weiter. Entscheiden Sie, ob der Brief noch hinausgeht: Ein gedruckter lässt sich auf der Betriebsseite mit „Nicht versenden“ zurückhalten. Schreiben Sie der Kundin oder dem Kunden, wie Sie entschieden haben.';

function moneyMessage({ paid, production }: WithdrawnOrder, deadline: string): string {
  if (!paid)
    return 'Bezahlt ist bisher nichts. Geht doch noch eine Zahlung ein, geht sie von selbst zurück, wenn der Brief nicht gedruckt wurde; sonst zeigt die Karte der Bestellung sie an.';
  if (production === 'cancelled')
    return `Die Zahlung geht von selbst zurück, und die Kundin oder der Kunde bekommt Bescheid. Zu tun ist nur etwas, wenn die Karte der Bestellung eine fehlgeschlagene Erstattung zeigt: Das Geld muss bis spätestens ${deadline} zurück sein.`;
  const holdBackHint =
    production === 'posted' || production === 'issued'
      ? ''
      : ' Halten Sie den Brief mit „Nicht versenden“ zurück, geht der ganze Betrag von selbst zurück.';
  return `Erstatten Sie, was zurückzuzahlen ist, bis spätestens ${deadline}: auf der Betriebsseite auf der Karte der Bestellung mit „Erstatten“.${holdBackHint}`;
}
