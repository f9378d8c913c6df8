import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, expectFits } from '../shell/open-page.fixture.tsx';
import { createOperatorSession } from '../shell/session.ts';
import { anOrder, json, openFakeShop, refusing } from '../shell/shop.fixture.ts';
import { EMAIL, PASSWORD } from './auth.fixture.ts';

const ORDERS = '/rest/v1/orders?limit=1&offset=0';

const email = page.getByLabelText('E-Mail-Adresse');
const password = page.getByLabelText('Passwort');
const signInButton = page.getByRole('button', { name: 'Anmelden' });
const heading = page.getByRole('heading', { name: 'Bestellungen Verwalten' });

async function signIn(word: string) {
  await email.fill(EMAIL);
  await password.fill(word);
  await signInButton.click();
}

test('without a session only the sign-in is shown, and no order is requested', async () => {
  const { shop } = await openPage([anOrder()], { signedIn: false });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  expect(shop.calls).toEqual([]);
});

test('a wrong password is reported at the field, the right one opens the list', async () => {
  const { shop } = await openPage([anOrder()], { signedIn: false });
  await signIn('falsch');
  await expect.element(page.getByRole('alert')).toMatchTextContent('E-Mail-Adresse oder Passwort stimmt nicht.');
  await expect.element(password).toHaveFocus();
  await signIn(PASSWORD);
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Brief an Lotte Meier' })).toBeVisible();
  expect(shop.calls).toContain('GET /rest/v1/orders?select=*&order=created_at.desc&limit=50&offset=0');
});

test('after too many attempts the page says how long to wait', async () => {
  const { shop } = await openPage([], { signedIn: false });
  shop.intercept = () =>
    json(429, { code: 'over_request_rate_limit', message: 'Request rate limit reached' }, { 'retry-after': '32' });
  await signIn('falsch');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Zu viele Versuche. Bitte warten Sie 32 Sekunden.');
});

test('an unreachable server is not reported as a wrong password', async () => {
  const { shop } = await openPage([], { signedIn: false });
  shop.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  await signIn(PASSWORD);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Der Server ist nicht erreichbar.');
});

test('signing out ends the session here and on the server', async () => {
  const { shop } = await openPage([anOrder()]);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect.element(signInButton).toBeVisible();
  await expect.poll(() => sessionStorage.length).toBe(0);
  await expect.poll(() => shop.calls.at(-1)).toBe('POST /auth/v1/logout?scope=local');
  expect(document.body.textContent).not.toContain('Lotte Meier');
});

test('an expired access token is refreshed unnoticed', async () => {
  const { shop } = await openPage([anOrder()]);
  await expect.element(page.getByRole('article')).toBeVisible();
  shop.expireAccess();
  shop.orders = [anOrder({ recipient_name: 'Oma Hilde' }), ...shop.orders];
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect.element(page.getByRole('heading', { name: 'Brief an Oma Hilde' })).toBeVisible();
  expect(shop.calls.filter((call) => call.includes('grant_type=refresh_token'))).toHaveLength(1);
});

test('when the session has ended, the sign-in covers the page, which is unchanged afterwards', async () => {
  const { shop } = await openPage([anOrder(), anOrder({ recipient_name: 'Oma Hilde' })]);
  const search = page.getByRole('searchbox');
  await search.fill('hilde');
  await page.getByRole('button', { name: 'Brieftext anzeigen' }).click();
  await expect.element(page.getByText(/gedacht/)).toBeVisible();
  shop.endSessions();
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Bitte melden Sie sich wieder an');
  await expect.element(password).toHaveFocus();
  await expect.element(email).toHaveValue(EMAIL);
  expect(document.body.textContent).not.toContain('gedacht.');
  await expect.element(page.getByText(/^Dies ist noch der Stand vom/)).toBeInTheDocument();
  await expect.element(page.getByText('Bestellungen konnten nicht geladen werden')).not.toBeInTheDocument();
  await password.fill(PASSWORD);
  await signInButton.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(search).toHaveValue('hilde');
  await expect.element(page.getByText('1 Treffer auf dieser Seite.')).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('Brief an Oma Hilde');
  await expect.element(page.getByText('Bestellungen konnten nicht geladen werden.')).not.toBeInTheDocument();
});

test('a reload stays signed in unless the stored session is invalid', async () => {
  const { session } = await openPage([anOrder()]);
  const reloaded = createOperatorSession();
  expect(reloaded.state()).toEqual(session.state());
  reloaded.close();
  sessionStorage.setItem('federpost-operator', '{"tokens":7}');
  const broken = createOperatorSession();
  expect(broken.state()).toEqual({ kind: 'signed-out' });
  broken.close();
});

test('a duplicated tab gets the refreshed token and the sign-out from its sibling', async () => {
  sessionStorage.clear();
  const shop = openFakeShop([]);
  const left = createOperatorSession();
  await left.signIn(EMAIL, PASSWORD);
  const right = createOperatorSession();
  onTestFinished(() => {
    left.close();
    right.close();
    shop.putBack();
  });
  shop.expireAccess();
  const heard = vi.fn();
  right.subscribe(heard);
  expect((await left.fetch(ORDERS)).status).toBe(200);
  await expect.poll(() => heard).toHaveBeenCalled();
  expect((await right.fetch(ORDERS)).status).toBe(200);
  expect(shop.calls.filter((call) => call.includes('grant_type=refresh_token'))).toHaveLength(1);
  await left.signOut();
  await expect.poll(() => right.state()).toMatchObject({ kind: 'expired', operator: { email: EMAIL } });
});

describe('an invitation', () => {
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

  test('asks for a password, opens the page, and is removed from the address', async () => {
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

  test('can show the typed password', async () => {
    await open();
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByLabelText('Passwort anzeigen').click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  test('does not send a password that is too short', async () => {
    const { shop } = await open();
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard('zu kurz{Enter}');
    expect(await password.element().matches(':invalid')).toBe(true);
    expect(shop.calls.filter((call) => call.includes('accept-invitation'))).toEqual([]);
  });

  test('is followed by setting up a factor if the server requires one', async () => {
    const { shop } = await open();
    shop.auth.required = true;
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard(`${PASSWORD}{Enter}`);
    await expect.element(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeVisible();
  });

  test('says so if it is no longer valid, and leads to the sign-in', async () => {
    await open(refusing('open-invitation', 410, OVER));
    await expect.element(page.getByRole('alert')).toMatchTextContent(OVER);
    await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
    await expect.element(page.getByLabelText('Passwort')).toBeVisible();
    expect(location.hash).not.toContain(TOKEN);
  });
});
