import { expect, test } from 'vitest';
import { alarmMail } from './alarm.ts';
import { alarm } from './mails.fixture.ts';

test('each kind is named with its next step, and once if the title names it already', () => {
  const [unclear, disputed] = alarm.opened;
  const times = (text: string) => text.split('Ausgang unklar').length - 1;
  const one = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!] });
  expect(one.subject).toBe('Ausgang unklar');
  expect(times(one.text)).toBe(1);
  expect(one.text).toContain('Sehen Sie im Ausgabefach nach');
  const two = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!, unclear!] });
  expect(two.text).toContain('Ausgang unklar (2)');
  const more = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!, disputed!] });
  expect(more.subject).toBe('Ausgang unklar und mehr');
  expect(times(more.text)).toBe(2);
});
