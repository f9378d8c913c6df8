import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-words.ts';
import type { MatterRecord } from '@federpost/shared/http/matters.ts';
import { matterTitle, matterWords } from '@federpost/shared/matters/words.ts';
import type { OrderCommands } from '../orders/order-commands.ts';
import { MatterSteps } from './matter-steps.tsx';
import { CorrectedAddress } from '../orders/delivery-line.tsx';
import { useOneOrder } from './api.ts';
import { Refusal } from '../shell/refusal.tsx';

const SHORT_ID = 8;

/** One matter: since when, until when, how it stands, and its next step. */
export function MatterCard({ matter, commands }: { matter: MatterRecord; commands: OrderCommands }) {
  const { order_id: orderId, since, due, detail, amount, express } = matter;
  const { what, todo } = matterWords({ ...matter, detail, amountCents: amount });
  const number = orderId?.slice(0, SHORT_ID);
  const today = berlinDay(new Date());
  const refusal = orderId === null ? undefined : commands.refusals[orderId];
  return (
    <article
      className="matter"
      aria-label={number === undefined ? matterTitle(matter.kind) : `${matterTitle(matter.kind)}, Nr. ${number}`}
    >
      <p className="matter-facts">
        {matter.payment !== null && (
          <span>
            Nr. {number}, Zahlung <code>{matter.payment}</code>
          </span>
        )}
        {orderId !== null && matter.payment === null && (
          <a href={`#auftraege/${orderId}`} title={orderId}>
            Nr. {number}
          </a>
        )}
        {express && <span className="express">Express</span>}
        <span>
          {matter.payment === null ? 'seit' : 'bezahlt am'} <time dateTime={since}>{formatMoment(since)}</time>
        </span>
        {due !== null && (
          <span className={due <= today ? 'matter-late' : undefined}>
            {due < today ? 'war fällig am' : due === today ? 'heute fällig,' : 'fällig am'}{' '}
            <time dateTime={due}>{withDaysWhole(formatDay(due))}</time>
          </span>
        )}
      </p>
      <p>{withDaysWhole(what)}</p>
      <p className="matter-todo">{withDaysWhole(todo)}</p>
      <Refusal>{refusal}</Refusal>
      {orderId !== null && matter.kind === 'returned' && detail === 'corrected' && <NewAddress orderId={orderId} />}
      {orderId !== null && matter.steps.length > 0 && (
        <MatterSteps
          orderId={orderId}
          payment={matter.payment}
          steps={matter.steps}
          grave={matter.grave}
          commands={commands}
        />
      )}
    </article>
  );
}

/** The customer may correct it again while the page is open, so it is loaded whenever the list is. */
function NewAddress({ orderId }: { orderId: string }) {
  const { data: order } = useOneOrder(orderId, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  return order ? <CorrectedAddress order={order} /> : null;
}
