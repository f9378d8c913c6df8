import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailtoLink } from './mailto-link.ts';

test('a prepared mail breaks its lines with CRLF', () => {
  expect(mailtoLink('kontakt@federpost.example', { subject: 'Vertrag widerrufen', body: 'Name:\nNummer:\r\n' })).toBe(
    'mailto:kontakt@federpost.example?subject=Vertrag%20widerrufen&body=Name%3A%0D%0ANummer%3A%0D%0A',
  );
});

test('a prepared mail keeps every character of its subject and body', () => {
  const anything = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(anything, anything, (subject, body) => {
      const link = mailtoLink('a+b&c?d@example.org', { subject, body });
      const [to = '', query = ''] = link.slice('mailto:'.length).split('?');
      expect(decodeURIComponent(to)).toBe('a+b&c?d@example.org');
      const fields = Object.fromEntries(query.split('&').map((field) => field.split('=').map(decodeURIComponent)));
      expect(fields).toEqual({ subject, body: body.replace(/\r\n?|\n/g, '\r\n') });
    }),
  );
});
