import { expect, test } from 'vitest';
import { startupBanner } from './startup-banner.ts';

const details = { adminPath: undefined, login: undefined };

test('a start says which photographs the site is missing, and nothing of them where there are all', () => {
  const missingPhotographs = ['ein Brief mit Falz und Tinte', 'der Arbeitstisch'];
  expect(startupBanner('https://shop.example', { ...details, missingPhotographs })).toContain(
    'Der Website fehlen Fotos: ein Brief mit Falz und Tinte, der Arbeitstisch  (business.json, „pictures“)',
  );
  expect(startupBanner('https://shop.example', { ...details, missingPhotographs: [] })).not.toContain('Fotos');
});
