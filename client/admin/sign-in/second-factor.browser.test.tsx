import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits, openPage, WITHOUT_TOASTS } from '../shell/open-page.fixture.tsx';
import { createOperatorSession, type SessionEvent } from '../shell/session.ts';
import { anOrder, json } from '../shell/shop.fixture.ts';
import { EMAIL, PASSWORD } from './auth.fixture.ts';

let shop: Awaited<ReturnType<typeof openPage>>['shop'];
let session: Awaited<ReturnType<typeof openPage>>['session'];
let events: SessionEvent[];

beforeEach(async () => {
  ({ shop, session } = await openPage([anOrder()], { signedIn: false }));
  events = [];
  session.subscribe((event) => events.push(event));
});
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => page.getByRole('heading', { name });
const code = page.getByLabelText('Sechsstelliger Code');
const recoveryCode = page.getByLabelText('Wiederherstellungscode');
const list = heading('Bestellungen Verwalten');
const alert = page.getByRole('alert');
const dialog = page.getByRole('dialog');

/** Signs in by keyboard only; the focus is in the right field at each step. */
async function typePassword() {
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  await userEvent.keyboard(`${EMAIL}{Tab}${PASSWORD}{Enter}`);
}
/** Signs in up to the second factor's code. */
async function toCode() {
  shop.auth.factor = 'verified';
  await typePassword();
  await expect.element(code).toHaveFocus();
}
async function expectFitsPhoneAndDesktop() {
  for (const width of [320, 1280]) await expectFits(width, WITHOUT_TOASTS);
}

test('with a second factor the password leads to the code, and only the code to the orders', async () => {
  await toCode();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expectFitsPhoneAndDesktop();
  expect(shop.calls.filter((call) => call.includes('/rest/'))).toEqual([]);
  await userEvent.keyboard('123 456{Enter}');
  await expect.element(list).toBeVisible();
  expect(events).toEqual(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
  expect(session.state()).toMatchObject({ operator: { assurance: { current: 'aal2', next: 'aal2' } } });
});

test('a wrong code is reported at the field and selected for retyping', async () => {
  await toCode();
  await userEvent.keyboard('654321{Enter}');
  await expect.element(alert).toMatchTextContent('Der Code stimmt nicht oder ist schon benutzt.');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(list).toBeVisible();
});

test('after too many codes the page says how long to wait', async () => {
  await toCode();
  shop.intercept = (call) =>
    call.includes('/verify') ? json(429, { code: 'over_request_rate_limit' }, { 'retry-after': '240' }) : undefined;
  await userEvent.keyboard('654321{Enter}');
  await expect.element(alert).toMatchTextContent('Zu viele Versuche. Bitte warten Sie 4 Minuten.');
});

test('a recovery code replaces the phone once, and the page says how many are left', async () => {
  shop.auth.recoveryCodes = ['eins', 'zwei'];
  await toCode();
  await page.getByRole('button', { name: /Wiederherstellungscode eingeben/ }).click();
  await expect.element(recoveryCode).toHaveFocus();
  await expectFitsPhoneAndDesktop();
  await userEvent.keyboard('drei{Enter}');
  await expect.element(alert).toMatchTextContent('Dieser Wiederherstellungscode stimmt nicht oder ist schon benutzt.');
  await userEvent.keyboard('eins{Enter}');
  await expect.element(list).toBeVisible();
  await expect.element(page.getByText('1 ist noch übrig.')).toBeVisible();
  expect(shop.auth.recoveryCodes).toEqual(['zwei']);
});

test('another operator can sign in instead', async () => {
  await toCode();
  await page.getByRole('button', { name: 'Mit einem anderen Zugang anmelden' }).click();
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  expect(sessionStorage.length).toBe(0);
});

test('if a factor is required, the first sign-in sets one up and shows recovery codes', async () => {
  shop.auth.required = true;
  await typePassword();
  await expect.element(heading('Zweiten Faktor einrichten')).toHaveFocus();
  await expect
    .element(page.getByRole('img', { name: /QR-Code/ }))
    .toHaveAttribute('src', expect.stringMatching('^data:image/svg\\+xml,'));
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /auf diesem Gerät/ }))
    .toHaveAttribute('href', expect.stringMatching('^otpauth:'));
  await expectFitsPhoneAndDesktop();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  const kept = page.getByRole('button', { name: 'Ich habe sie aufgehoben' });
  await expect.element(kept).toBeVisible();
  await expectFitsPhoneAndDesktop();
  expect(page.getByRole('listitem').elements()).toHaveLength(10);
  expect(shop.calls.filter((call) => call === 'POST /auth/v1/factors')).toHaveLength(0);
  expect(shop.calls.filter((call) => call.startsWith('POST /auth/v1/factors {'))).toHaveLength(1);
  await expect.element(list).not.toBeInTheDocument();
  await kept.click();
  await expect.element(list).toBeVisible();
  expect(document.body.textContent).not.toContain(shop.auth.recoveryCodes[0]);
});

test('the recovery codes can be printed, saved and copied', async () => {
  shop.auth.required = true;
  await typePassword();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Drucken' }).click();
  expect(print).toHaveBeenCalledOnce();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Kopieren' }).click();
  for (const each of shop.auth.recoveryCodes) expect(written.mock.lastCall?.[0]).toContain(each);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Speichern' }).click();
  expect(saved).toHaveBeenCalledOnce();
  const file = await (made.mock.calls[0]![0] as Blob).text();
  expect(file).toContain(EMAIL);
  for (const each of shop.auth.recoveryCodes) expect(file).toContain(each);
});

test('an enrolment that the server cannot begin can be tried again', async () => {
  shop.auth.required = true;
  shop.intercept = (call) => (call.startsWith('POST /auth/v1/factors ') ? json(503, {}) : undefined);
  await typePassword();
  await expect.element(alert).toMatchTextContent('Das hat nicht geklappt.');
  shop.intercept = undefined;
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.element(code).toBeVisible();
});

test('a call that needs a code asks for it in a dialog, and is then sent again', async () => {
  await typePassword();
  await expect.element(heading('Brief an Lotte Meier')).toBeVisible();
  await page.getByRole('searchbox').fill('lotte');
  // The factor is enrolled in another browser.
  shop.auth.factor = 'verified';
  shop.orders = [anOrder({ recipient_name: 'Lotte Hilde' })];
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect.element(dialog).toMatchTextContent('Bitte bestätigen Sie die Anmeldung');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading('Brief an Lotte Hilde')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('lotte');
});

test('a command that was refused because it needs a code is sent after the code, once', async () => {
  await typePassword();
  await expect.element(page.getByRole('article')).toBeVisible();
  shop.auth.factor = 'verified';
  const answer = session.fetch('/functions/v1/mark-posted', {
    method: 'POST',
    body: JSON.stringify({ orderIds: [shop.orders[0]!.id] }),
  });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  expect((await answer).status).toBe(200);
  expect(shop.orders[0]?.production_status).toBe('posted');
  expect(events.filter((event) => event === 'MFA_CHALLENGE_VERIFIED')).toHaveLength(1);
});

test('an ended session asks for password and code again, and the page stays the same', async () => {
  await toCode();
  await userEvent.keyboard('123456{Enter}');
  await page.getByRole('searchbox').fill('lotte');
  shop.endSessions();
  await page.getByRole('button', { name: 'Aktualisieren' }).click();
  await expect.element(dialog).toMatchTextContent('Bitte melden Sie sich wieder an');
  await expect.element(page.getByLabelText('Passwort')).toHaveFocus();
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(code).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox')).toHaveValue('lotte');
});

test('other tabs of the session are signed in when the code is entered in one', async () => {
  await toCode();
  const other = createOperatorSession();
  expect(other.state()).toMatchObject({ kind: 'halfway', need: 'code' });
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => other.state()).toMatchObject({ kind: 'signed-in' });
  expect((await other.fetch('/rest/v1/orders?limit=1&offset=0')).status).toBe(200);
  other.close();
});
