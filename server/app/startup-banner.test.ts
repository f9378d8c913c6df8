import { expect, test } from 'vitest';
import { startupBanner } from './startup-banner.ts';

const details = { adminPath: undefined, login: undefined };

test('the startup banner names the missing photographs, or mentions none if all are there', () => {
  const missingPhotographs = ['ein Brief mit Falz und Tinte', 'der Arbeitstisch'];
  expect(startupBanner('https://shop.example', { ...details, missingPhotographs })).toContain(
    'Der Website fehlen Fotos: ein Brief mit Falz und Tinte, der Arbeitstisch  (business.json, „pictures“)',
  );
  expect(startupBanner('https://shop.example', { ...details, missingPhotographs: [] })).not.toContain('Fotos');
});
