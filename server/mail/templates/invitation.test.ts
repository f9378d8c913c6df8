import { expect, test } from 'vitest';
import { invitationMail } from './invitation.ts';
import { invitation, flat } from './mails.fixture.ts';

test('an invitation says what one may do, leads to the link, and names the Berlin day until which it counts', () => {
  const { html, subject, ...mail } = invitationMail(invitation);
  const text = flat(mail.text);
  expect(subject).toBe('Ihre Einladung zu Federpost');
  expect(text).toContain('Mit der Rolle „Betrieb“ dürfen Sie dort alles.');
  expect(text).toContain('Zugang einrichten: https://federpost.example/geheim#einladung=token');
  expect(text).toContain('25. Dezember 2026');
  expect(html).toContain('href="https://federpost.example/geheim#einladung=token"');
  expect(flat(invitationMail({ ...invitation, role: 'druck' }).text)).toContain('drucken Sie dort Briefe');
});
