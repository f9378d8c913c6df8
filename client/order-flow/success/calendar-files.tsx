import { addYears, berlinDay, addDays } from '@federpost/shared/calendar/berlin.ts';
import { datesFrom, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { Button } from '../../ui/button.tsx';
import { IF_NOTHING_CAME, saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';
import { POSTING_SCHEDULE } from '../dates/posting-schedule.ts';

type Props = {
  dates: NonNullable<PaymentStatusResult['letter']>;
  letterId: string | undefined;
  recipientName?: string | undefined;
};

/** Calendar files for the arrival, and for another letter a year later, made on the device. */
export function CalendarFiles({ dates: { postingDay, shipping, ...dateChoice }, letterId, recipientName }: Props) {
  const { window } = datesFrom({ postingDay, shipping, wish: wishOf(dateChoice), schedule: POSTING_SCHEDULE });
  const addressee = recipientName ? ` an ${recipientName}` : '';
  const inAYear = addYears(berlinDay(new Date()), 1);
  const entries = [
    {
      label: 'Ankunft in den Kalender',
      uid: `ankunft-${letterId}@${location.hostname}`,
      title: `Mein Brief${addressee} kommt an`,
      ...window,
      file: 'Brief-Ankunft.ics',
    },
    {
      label: 'In einem Jahr wieder schreiben',
      uid: `wieder-${letterId}@${location.hostname}`,
      title: `Wieder einen Brief${addressee} schreiben`,
      from: inAYear,
      to: inAYear,
      file: 'Wieder-schreiben.ics',
    },
  ];
  return (
    <div className="success__calendar row">
      <p className="whole">Für deinen Kalender:</p>
      {entries.map(({ label, file, ...entry }) => (
        <Button
          key={label}
          tone="text"
          onClick={() => {
            saveFile(file, new Blob([calendarFile(entry, new Date())], { type: 'text/calendar;charset=utf-8' }));
            void showToast({
              title: 'Kalenderdatei gespeichert',
              description: `Öffne „${file}“ aus deinen Downloads, dann steht der Tag in deinem Kalender. ${IF_NOTHING_CAME}`,
            });
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * One or more whole days, «YYYY-MM-DD»; `to` is the last one. `uid`: the same for the same letter, so that a calendar
 * updates the entry when the file is opened again.
 */
type CalendarEntry = { uid: string; title: string; from: string; to: string };

/** RFC 5545 allows 75 bytes in a line; a character has at most four. */
const CHARACTERS_IN_LINE = 18;

/**
 * An entry as a calendar file (iCalendar, RFC 5545), made on the customer's device.
 * @param createdAt the instant of its creation
 */
export function calendarFile({ uid, title, from, to }: CalendarEntry, createdAt: Date): string {
  const stamp = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brief//DE',
    'BEGIN:VEVENT',
    ...foldLine(`UID:${uid}`),
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(from)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(to, 1))}`,
    ...foldLine(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const basicDate = (day: string) => day.replaceAll('-', '');

function foldLine(line: string): string[] {
  const characters = [...line.replace(/\s+/g, ' ')];
  const lines: string[] = [];
  while (characters.length > 0) lines.push(characters.splice(0, CHARACTERS_IN_LINE).join(''));
  return lines.map((part, index) => (index === 0 ? part : ` ${part}`));
}
