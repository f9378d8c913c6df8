import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits, openPage } from '../shell/open-page.fixture.tsx';
import { anOrder, json, refusing } from '../shell/shop.fixture.ts';
import { EMAIL, PASSWORD } from './tokens.fixture.ts';

const TOKEN = 'a'.repeat(43);
const OVER = 'Diese Einladung gilt nicht mehr.';

beforeEach(() => void (location.hash = `#einladung=${TOKEN}`));

function invited(call: string): Response | undefined {
  if (call.startsWith('POST /functions/v1/open-invitation'))
    return json(200, { email: EMAIL, role: 'druck', expires_at: '2026-11-25T08:00:00.000Z' });
  return call.startsWith('POST /functions/v1/accept-invitation') ? json(200, { email: EMAIL }) : undefined;
}
const open = (answer = invited) => openPage([anOrder()], { signedIn: false, answer });
const password = page.getByLabelText('Neues Passwort');
const list = page.getByRole('heading', { name: 'Bestellungen Verwalten' });

test('the link asks for a password, which opens the page; the token is then removed from the address', async () => {
  const { shop } = await open();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveValue(EMAIL);
  for (const width of [320, 1280]) await expectFits(width);
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(list).toBeVisible();
  expect(shop.calls).toContain(
    `POST /functions/v1/accept-invitation ${JSON.stringify({ token: TOKEN, password: PASSWORD })}`,
  );
  expect(location.hash).not.toContain(TOKEN);
});

test('the typed password can be shown', async () => {
  await open();
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByLabelText('Passwort anzeigen').click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('a password that is too short is not sent', async () => {
  const { shop } = await open();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('zu kurz{Enter}');
  expect(await password.element().matches(':invalid')).toBe(true);
  expect(shop.calls.filter((call) => call.includes('accept-invitation'))).toEqual([]);
});

test('if the server requires a factor, it is set up next', async () => {
  const { shop } = await open();
  shop.auth.required = true;
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeVisible();
});

test('a used link says so and leads to the sign-in', async () => {
  await open(refusing('open-invitation', 410, OVER));
  await expect.element(page.getByRole('alert')).toMatchTextContent(OVER);
  await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
  await expect.element(page.getByLabelText('Passwort')).toBeVisible();
  expect(location.hash).not.toContain(TOKEN);
});
