import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay, withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import { buttonClass } from '../../ui/button.tsx';

/**
 * A link that loads a new document, so that analytics in this one never see the order's page. There the letter can be
 * changed until the day of posting.
 */
export function ToOrderPage({ path, postingDay }: { path: string; postingDay?: string | undefined }) {
  const today = berlinDay(new Date());
  const lastDay = postingDay && postingDay > today ? weekdayAndDay(addDays(postingDay, -1), today) : undefined;
  return (
    <div className="success__to-page">
      <a className={buttonClass({ size: 'large' })} href={path} rel="noreferrer">
        {lastDay && (
          <small>
            Bis {withDaysWhole(lastDay)}, änderbar und stornierbar<span className="visually-hidden"> –</span>
          </small>
        )}{' '}
        <span>{lastDay ? 'zur' : 'Zur'} Seite deines Briefes</span>
      </a>
      <p>Dort siehst du jederzeit, wie weit er ist. Der Link steht auch in der Bestätigung und gehört dir allein.</p>
    </div>
  );
}
