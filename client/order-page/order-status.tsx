import { useEffect } from 'react';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { deadlineMessage, orderStatusMessage } from './status-messages.ts';

/** The order's status, and until when it can be changed. A change while the page is open is read out. */
export function OrderStatus({ letter }: { letter: MyLetter }) {
  const now = new Date();
  const { title, text } = orderStatusMessage(letter, now);
  const deadline = deadlineMessage(letter, now);
  useEffect(() => {
    document.title = `${title.replace(/\.$/, '')} – ${__BUSINESS_NAME__}`;
  }, [title]);
  return (
    <div className="my-letter__standing">
      <p className="my-letter__number">
        Bestellnummer <strong>{letter.orderNumber}</strong>
      </p>
      <div role="status">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="my-letter__sentence">{withDaysWhole(text)}</p>
        {deadline && <p>{withDaysWhole(deadline)}</p>}
      </div>
    </div>
  );
}
