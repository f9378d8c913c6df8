import { expect, test } from 'vitest';
import { alarm, invitation, flat } from './mails.fixture.ts';
import { alarmMail, invitationMail } from './operator-mails.ts';

test('an alarm mail names each kind of issue with its next step', () => {
  const [unclear, disputed] = alarm.opened;
  const times = (text: string) => text.split('Ausgang unklar').length - 1;
  const single = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!] });
  expect(single.subject).toBe('Ausgang unklar');
  expect(times(single.text)).toBe(1);
  expect(single.text).toContain('Sehen Sie im Ausgabefach nach');
  const two = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!, unclear!] });
  expect(two.text).toContain('Ausgang unklar (2)');
  const more = alarmMail({ ...alarm, occasion: 'immediate', opened: [unclear!, disputed!] });
  expect(more.subject).toBe('Ausgang unklar und mehr');
  expect(times(more.text)).toBe(2);
});

test('an invitation names the role’s permissions, the link and the day until which it is valid', () => {
  const { html, subject, ...mail } = invitationMail(invitation);
  const text = flat(mail.text);
  expect(subject).toBe('Ihre Einladung zu Federpost');
  expect(text).toContain('Mit der Rolle „Betrieb“ dürfen Sie dort alles.');
  expect(text).toContain('Zugang einrichten: https://federpost.example/geheim#einladung=token');
  expect(text).toContain('25. Dezember 2026');
  expect(html).toContain('href="https://federpost.example/geheim#einladung=token"');
  expect(flat(invitationMail({ ...invitation, role: 'druck' }).text)).toContain('drucken Sie dort Briefe');
});
