import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPage } from '../shell/open-page.fixture.tsx';
import { anOrder, refusing } from '../shell/shop.fixture.ts';
import { EMAIL } from '../sign-in/tokens.fixture.ts';

const article = page.getByRole('article');
const dialog = page.getByRole('dialog');
const field = dialog.getByLabelText('Notiz');

test('a note is written by keyboard and shown on the card with its author and time', async () => {
  const { key } = await openPage([anOrder()]);
  await expect.element(article).toBeVisible();
  await key('jo');
  await expect.element(dialog).toMatchTextContent('Brief an Lotte Meier');
  await expectAccessible(document.querySelector('dialog')!);
  await field.fill('  Bitte an die Nachbarin.\nSie ist ab drei da.  ');
  await key('{Tab}{Tab}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const note = article.getByRole('list', { name: 'Notizen' });
  await expect
    .element(note)
    .toMatchTextContent(`Bitte an die Nachbarin. Sie ist ab drei da.${EMAIL}, 03.11.2026, 09:05`);
  await page.getByRole('searchbox').fill('nachbarin');
  await expect.element(page.getByText('1 Treffer auf dieser Seite.')).toBeVisible();
});

test('a typed note stays until the server has it, and a second try is the same note', async () => {
  const { shop, posts } = await openPage([anOrder()]);
  shop.intercept = refusing('note-order', 409, 'Zu dieser Bestellung gibt es schon 30 Notizen.');
  await article.getByRole('button', { name: 'Notiz' }).click();
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Bitte schreiben Sie etwas in die Notiz\./);
  expect(posts()).toEqual([]);
  await field.fill('Ruft morgen an.');
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(field).toHaveAccessibleDescription(/schon 30 Notizen\./);
  await expect.element(field).toHaveValue('Ruft morgen an.');
  shop.intercept = undefined;
  await dialog.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect.element(article).toMatchTextContent('Ruft morgen an.');
  expect(posts()).toHaveLength(2);
  expect(posts()[0]).toBe(posts()[1]);
});

test('a note stays after the personal data is erased, but cannot be read', async () => {
  const note = { id: 'b6a0c7b0-52a7-4c3e-9d2e-1f0c2e4a7a55', at: '2026-11-03T08:05:00.000Z', text: null, author: null };
  await openPage([anOrder({ recipient_name: null, recipient_address: null, notes: [note] })]);
  await expect
    .element(article.getByRole('list', { name: 'Notizen' }))
    .toMatchTextContent('nicht mehr lesbar03.11.2026, 09:05');
});
