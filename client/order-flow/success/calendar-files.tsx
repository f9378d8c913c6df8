import { addYears, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { datesFrom, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { POSTING_SCHEDULE } from '../dates/posting-schedule.ts';
import { calendarFile } from './calendar-file.ts';

type Props = { dates: NonNullable<PaymentStatusResult['letter']>; recipientName?: string | undefined };

/** Calendar files for the arrival, and for another letter a year later. They are made on the device. */
export function CalendarFiles({ dates: { postingDay, shipping, ...chosen }, recipientName }: Props) {
  const { window } = datesFrom({ postingDay, shipping, wish: wishOf(chosen), schedule: POSTING_SCHEDULE });
  const to = recipientName ? ` an ${recipientName}` : '';
  const inAYear = addYears(berlinDay(new Date()), 1);
  const entries = [
    { label: 'Ankunft in den Kalender', title: `Mein Brief${to} kommt an`, ...window, file: 'Brief-Ankunft.ics' },
    {
      label: 'In einem Jahr wieder schreiben',
      title: `Wieder einen Brief${to} schreiben`,
      from: inAYear,
      to: inAYear,
      file: 'Wieder-schreiben.ics',
    },
  ];
  return (
    <>
      {entries.map(({ label, file, ...entry }) => (
        <Button
          key={label}
          tone="outline"
          onClick={() => {
            saveFile(file, new Blob([calendarFile(entry, new Date())], { type: 'text/calendar;charset=utf-8' }));
            void showToast({
              title: 'Kalenderdatei gespeichert',
              description: `Öffne „${file}“ aus deinen Downloads, dann steht der Tag in deinem Kalender.`,
            });
          }}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
