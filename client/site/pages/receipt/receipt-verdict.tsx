import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { DeletionReason, DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Verdict } from './verify-receipt.ts';

const WHY: Record<DeletionReason, string> = {
  posted: 'Der Brief war in der Post.',
  cancelled: 'Die Bestellung war storniert.',
  'never-paid': 'Die Bestellung wurde nicht bezahlt.',
};

const REFUSED: Record<Exclude<Verdict['kind'], 'genuine'>, { title: string; words: string }> = {
  'not-genuine': {
    title: '✕ Diese Quittung ist nicht echt',
    words:
      'So, wie sie dasteht, hat sie keiner unserer Schlüssel unterschrieben: Sie wurde verändert oder ist nicht von uns.',
  },
  'no-receipt': {
    title: '✕ Das ist keine vollständige Quittung',
    words: 'Vielleicht fehlt beim Einfügen ein Stück. Kopiere den ganzen Link noch einmal, oder öffne ihn direkt.',
  },
  'not-checked': {
    title: 'Gerade nicht zu prüfen',
    words:
      'Unsere öffentlichen Schlüssel ließen sich nicht laden. Das sagt nichts über die Quittung. Bitte versuche es gleich noch einmal.',
  },
};

/** The result of the check, with text and a sign. */
export function ReceiptVerdict({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'genuine') return <GenuineReceipt receipt={verdict.receipt} />;
  const { title, words } = REFUSED[verdict.kind];
  return (
    <Alert tone="error" title={title}>
      <p>{words}</p>
    </Alert>
  );
}

function GenuineReceipt({ receipt: { orderNumber, business, deletedAt, reason } }: { receipt: DeletionReceipt }) {
  return (
    <Sheet className="receipt">
      <p className="receipt__verdict">✓ Diese Quittung ist echt</p>
      <p className="receipt__words">
        {business} bestätigt: Der Schlüssel zum Text des Briefes aus der Bestellung {orderNumber} wurde am{' '}
        {withDaysWhole(formatDay(berlinDay(new Date(deletedAt))))} vernichtet. Seitdem kann niemand diesen Text bei uns
        lesen.
      </p>
      <dl className="receipt__facts">
        <dt>Bestellung</dt>
        <dd>{orderNumber}</dd>
        <dt>Vernichtet</dt>
        <dd>
          <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>&nbsp;Uhr
        </dd>
        <dt>Anlass</dt>
        <dd>{WHY[reason]}</dd>
        <dt>Bestätigt von</dt>
        <dd>{business}</dd>
      </dl>
      <Seal className="receipt__seal" pressed />
    </Sheet>
  );
}
