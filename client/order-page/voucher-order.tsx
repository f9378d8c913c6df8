import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { MyVoucherOrder } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { formatVoucherCode } from '@federpost/shared/order/voucher.ts';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { OrderFact, OrderSummaryCard } from '../order-flow/checkout/order-summary-card.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { saveFile } from '../ui/save-file.ts';
import { share } from '../ui/share.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showErrorToast, showToast } from '../ui/toast.ts';
import { useOrderPage } from './api.ts';
import { Documents } from './documents.tsx';
import { HelpSection } from './help-section.tsx';
import { ReturnVoucher } from './return-voucher.tsx';
import { Timeline } from './timeline.tsx';
import { voucherStatusMessage } from './voucher-messages.ts';
import './voucher-order.css';

type VoucherOrderProps = {
  order: MyVoucherOrder;
  /** Says that the page may not show the newest state. */
  outdated: ReactNode;
};

/** The page of a voucher: its code to give away, what is left of it, and what it has paid. */
export function VoucherOrder({ order, outdated }: VoucherOrderProps) {
  const { voucher, orderNumber, price, facts, cancelled } = order;
  const { title, text } = voucherStatusMessage(order, new Date());
  useDocumentTitle(`${title.replace(/\.$/, '')} – ${__BUSINESS_NAME__}`);
  return (
    <div className="my-letter stack">
      <div className="my-letter__standing stack gap-16">
        <p className="soft small">
          Bestellnummer <strong>{orderNumber}</strong>
        </p>
        <div className="stack gap-16" role="status">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{text}</p>
        </div>
      </div>
      {outdated}
      {voucher.code !== null && <Code code={voucher.code} />}
      <div className="my-letter__parts top stack gap-40">
        <Uses uses={voucher.uses} />
        <Timeline facts={facts} />
        <OrderSummaryCard lines={price.lines} totalCents={price.totalCents}>
          <OrderFact name="Noch darauf">{formatEuro(voucher.balanceCents)}</OrderFact>
          {voucher.validUntil !== null && <OrderFact name="Gültig bis">{formatDay(voucher.validUntil)}</OrderFact>}
        </OrderSummaryCard>
        <ReturnVoucher order={order} />
        <Documents order={order} isTextErased={false} />
        <HelpSection orderNumber={orderNumber} isCancelled={cancelled} />
      </div>
    </div>
  );
}

/** The code as it is on the card, and the ways to give it away. */
function Code({ code }: { code: string }) {
  const { loadFile } = useOrderPage();
  const { busy, failure, perform } = useAsyncAction();
  const printed = formatVoucherCode(code);
  const copy = async () => {
    if (await copyText(printed))
      return showToast({ title: 'Kopiert', description: 'Der Code ist in der Zwischenablage.' });
    await showErrorToast({
      title: 'Nicht kopiert',
      description: 'Dein Browser erlaubt das gerade nicht. Markier den Code und kopier ihn selbst.',
    });
  };
  const saveCard = async () => {
    const { name, blob } = await dataOf(loadFile('/rest/v1/my-voucher-card'));
    saveFile(name ?? 'Gutschein.pdf', blob);
  };
  // After `#`, which no server gets to see.
  const link = `${window.location.origin}/#gutschein=${printed}`;
  return (
    <section className="stack gap-16" aria-label="Gutscheincode">
      <Sheet className="voucher-code">
        <code translate="no">{printed}</code>
      </Sheet>
      <div className="my-letter__buttons row gap-16">
        <Button onClick={() => void copy()}>Code kopieren</Button>
        <Button tone="outline" busy={busy} onClick={() => void perform(saveCard)}>
          Karte speichern (PDF)
        </Button>
        <Button tone="outline" onClick={() => void share({ title: `Ein Brief von ${__BUSINESS_NAME__}`, url: link })}>
          Link weitergeben
        </Button>
      </div>
      <Refusal>{failure}</Refusal>
    </section>
  );
}

/** When how much of it was redeemed; never for whom. */
function Uses({ uses }: Pick<MyVoucherOrder['voucher'], 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="eingeloest">
      <h2 id="eingeloest">Damit wurde bezahlt</h2>
      <ul className="stack gap-8 tabular">
        {uses.map(({ at, cents }) => (
          <li key={at}>
            {formatEuro(cents)} <time className="soft small" dateTime={at}>{`am ${formatMoment(at)}\u00a0Uhr`}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
