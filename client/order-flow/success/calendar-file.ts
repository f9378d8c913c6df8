import { addDays } from '@federpost/shared/calendar/berlin.ts';

/** A whole day or some, «YYYY-MM-DD»; `to` is the last one. */
type CalendarEntry = { title: string; from: string; to: string };

/** RFC 5545 allows 75 bytes in a line; a character has at most four. */
const CHARACTERS_IN_LINE = 18;

/**
 * An entry as a calendar file (iCalendar, RFC 5545), made only on the customer's device.
 * @param made the instant at which it is made
 */
export function calendarFile({ title, from, to }: CalendarEntry, made: Date): string {
  const stamp = made.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brief//DE',
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
    ...folded(`SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const compact = (day: string) => day.replaceAll('-', '');

function folded(line: string): string[] {
  const characters = [...line.replace(/\s+/g, ' ')];
  const lines: string[] = [];
  while (characters.length > 0) lines.push(characters.splice(0, CHARACTERS_IN_LINE).join(''));
  return lines.map((part, index) => (index === 0 ? part : ` ${part}`));
}
