import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import type { InvitationRecord, OperatorRecord, SessionRecord } from '@federpost/shared/http/operators.ts';
import { expectAccessible, expectFits, openPage, WITHOUT_TOASTS } from '../shell/open-page.fixture.tsx';
import { json, refusing } from '../shell/shop.fixture.ts';
import { EMAIL, PASSWORD } from '../sign-in/auth.fixture.ts';

const DRUCK = 'druck@feder.example';
const SELF: OperatorRecord = {
  id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a01',
  email: EMAIL,
  role: 'betrieb',
  created_at: '2026-11-01T08:00:00.000Z',
  last_sign_in_at: '2026-11-22T08:00:00.000Z',
  has_factor: true,
  from_settings: true,
  is_self: true,
  may_be_removed: false,
};
const COLLEAGUE: OperatorRecord = {
  ...SELF,
  id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a02',
  email: DRUCK,
  role: 'druck',
  last_sign_in_at: null,
  from_settings: false,
  is_self: false,
  may_be_removed: true,
};
const INVITATION: InvitationRecord = {
  id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a03',
  email: 'neu@feder.example',
  role: 'druck',
  created_at: '2026-11-22T08:00:00.000Z',
  expires_at: '2026-11-25T08:00:00.000Z',
  invited_by: EMAIL,
};
const HERE: SessionRecord = {
  id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a04',
  email: EMAIL,
  device: 'Firefox, Linux',
  aal: 'aal2',
  created_at: '2026-11-22T08:00:00.000Z',
  last_used_at: '2026-11-22T09:00:00.000Z',
  is_current: true,
};
const THERE: SessionRecord = {
  ...HERE,
  id: '7b0e1a52-51a7-4a9b-8f0a-0c7a3f7f9a05',
  email: DRUCK,
  device: '',
  aal: 'aal1',
  is_current: false,
};

let shop: Awaited<ReturnType<typeof openPage>>['shop'];
let commands: () => string[];
let lists: Record<string, unknown[]>;

function answer(call: string): Response | undefined {
  const list = /^GET \/rest\/v1\/(operators|invitations|sessions)$/.exec(call)?.[1];
  if (list) return json(200, lists[list]);
  return /^POST \/functions\/v1\/(invite|withdraw|remove|reset|end)-/.test(call)
    ? json(200, { id: SELF.id })
    : undefined;
}
async function open(role: OperatorRole = 'betrieb') {
  lists = { operators: [SELF, COLLEAGUE], invitations: [INVITATION], sessions: [HERE, THERE] };
  location.hash = '#/zugaenge';
  const opened = await openPage([], { signedIn: false, answer });
  ({ shop, posts: commands } = opened);
  shop.auth.role = role;
  await opened.session.signIn(EMAIL, PASSWORD);
  await expect.element(section('Angemeldete Geräte').getByRole('listitem').first()).toBeVisible();
}
const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

test('the view lists operators, their last sign-in, and the signed-in devices', async () => {
  await open();
  const colleagues = section('Wer Zugang hat').getByRole('listitem');
  await expect.element(colleagues.nth(0)).toMatchTextContent(/betrieb@feder\.example, Betrieb, das sind Sie/);
  await expect.element(colleagues.nth(0)).toMatchTextContent(/zuletzt angemeldet am 22\.11\.2026, 09:00/);
  await expect.element(colleagues.nth(1)).toMatchTextContent(/druck@feder\.example, Druck ?noch nie angemeldet/);
  const devices = section('Angemeldete Geräte').getByRole('listitem');
  await expect.element(devices.nth(0)).toMatchTextContent(/Firefox, Linux.*dieses Gerät.*mit Passwort und Code/);
  await expect.element(devices.nth(1)).toMatchTextContent(/Unbekanntes Gerät, druck@feder\.example.*nur mit Passwort/);
  await expect.element(button(/entfernen$/)).toHaveAccessibleName(`${DRUCK} entfernen`);
});

test('the page is accessible and fits 320 pixels', async () => {
  await open();
  for (const width of [320, 1280]) await expectFits(width, WITHOUT_TOASTS);
});

test('a colleague is invited by keyboard, by default as «Druck», at the address as it was typed', async () => {
  await open();
  const asked = () => shop.calls.filter((call) => call === 'GET /rest/v1/invitations').length;
  const before = asked();
  await page.getByLabelText('E-Mail-Adresse').click();
  await userEvent.keyboard('lotte@fäder.example{Enter}');
  await expect
    .poll(commands)
    .toEqual(['POST /functions/v1/invite-operator {"email":"lotte@fäder.example","role":"druck"}']);
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveValue('');
  await expect.element(page.getByText('An lotte@fäder.example.')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(before);
});

test('an e-mail address that already has access is refused, and stays in the field', async () => {
  await open();
  shop.intercept = refusing('invite-operator', 409, 'Diese Adresse hat schon einen Zugang.', answer);
  await page.getByLabelText('E-Mail-Adresse').fill(DRUCK);
  await page.getByRole('radio', { name: /^Betrieb/ }).click();
  await button('Einladen').click();
  await expect.element(page.getByText('Diese Adresse hat schon einen Zugang.')).toBeVisible();
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveValue(DRUCK);
  await expect.element(page.getByLabelText('E-Mail-Adresse')).toHaveFocus();
  expect(commands().at(-1)).toContain('"role":"betrieb"');
});

test('an invitation can be withdrawn, and a session can be ended', async () => {
  await open();
  await button('Einladung an neu@feder.example zurückziehen').click();
  await expect.poll(commands).toEqual([`POST /functions/v1/withdraw-invitation {"invitationId":"${INVITATION.id}"}`]);
  await button(/^Unbekanntes Gerät von druck@feder\.example/).click();
  await expect.poll(() => commands().at(-1)).toBe(`POST /functions/v1/end-session {"sessionId":"${THERE.id}"}`);
});

test('a colleague is removed only after a dialog that explains the effect', async () => {
  await open();
  await button(`${DRUCK} entfernen`).click();
  await expect.element(dialog).toMatchTextContent(/Zugang entfernen\?.*druck@feder\.example.*sofort abgemeldet/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands()).toEqual([]);
  await button(`${DRUCK} entfernen`).click();
  lists.operators = [SELF];
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect.poll(commands).toEqual([`POST /functions/v1/remove-operator {"operatorId":"${COLLEAGUE.id}"}`]);
  await expect.element(section('Wer Zugang hat')).not.toMatchTextContent(new RegExp(DRUCK));
});

test('a colleague’s second factor is reset after a confirmation', async () => {
  await open();
  await button(`Faktor zurücksetzen: ${DRUCK}`).click();
  await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect.poll(commands).toEqual([`POST /functions/v1/reset-factors {"operatorId":"${COLLEAGUE.id}"}`]);
});

test('a refusal of the server is shown beside the list', async () => {
  await open();
  shop.intercept = refusing('remove-operator', 409, 'Einer muss bleiben.', answer);
  await button(`${DRUCK} entfernen`).click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(section('Wer Zugang hat').getByRole('alert')).toMatchTextContent('Einer muss bleiben.');
});

test('an operator with the role «Druck» sees and requests only their own account', async () => {
  await open('druck');
  await expect.element(section('Ihr Zugang')).toMatchTextContent(/Druck.*sieht weder Texte noch Geld/);
  await expect.element(section('Wer Zugang hat')).not.toBeInTheDocument();
  await expect.element(section('Einladen')).not.toBeInTheDocument();
  expect(shop.calls.filter((call) => /operators|invitations/.test(call))).toEqual([]);
});

test('an operator changes the password by keyboard, if the current one is entered correctly', async () => {
  await open('druck');
  button('Passwort ändern').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Bisheriges Passwort')).toHaveFocus();
  await userEvent.keyboard('geraten{Tab}vier zufällige Wörter{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Ihr bisheriges Passwort stimmt nicht.');
  await expect.element(dialog.getByLabelText('Bisheriges Passwort')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Neues Passwort')).toHaveValue('vier zufällige Wörter');
  await expectAccessible(WITHOUT_TOASTS);

  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible();
  expect(shop.auth.password).toBe('vier zufällige Wörter');
  expect(shop.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
});

test('a new password that is too short is not sent', async () => {
  await open();
  await button('Passwort ändern').click();
  await dialog.getByLabelText('Bisheriges Passwort').fill(PASSWORD);
  await dialog.getByLabelText('Neues Passwort').click();
  await userEvent.keyboard('elf Zeichen{Enter}');
  await expect.element(dialog.getByLabelText('Neues Passwort')).toBeInvalid();
  expect(shop.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('an operator sets up an authenticator app, renews its recovery codes and removes it', async () => {
  await open();
  const own = section('Ihr Zugang');
  await expect.element(own).toMatchTextContent(/Keiner. Wer Ihr Passwort kennt, kommt herein./);
  await own.getByRole('button', { name: 'Einrichten' }).click();
  await dialog.getByLabelText('Sechsstelliger Code').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' })).toBeVisible();
  await expect.element(dialog.getByText(shop.auth.recoveryCodes[0]!)).toBeVisible();
  // The codes are shown only once, so Escape must not close them, even when pressed twice.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog.getByText(shop.auth.recoveryCodes[0]!)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();
  await expect.element(own).toMatchTextContent(/Authenticator-App, eingerichtet am/);
  await expect.element(own).toMatchTextContent(/10 sind noch übrig/);

  const [first] = shop.auth.recoveryCodes;
  await own.getByRole('button', { name: 'Neue anlegen' }).click();
  await expect.element(dialog).toMatchTextContent(/Die bisherigen gelten dann nicht mehr/);
  await dialog.getByRole('button', { name: 'Neue anlegen' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' })).toBeVisible();
  await expect.element(dialog.getByText(shop.auth.recoveryCodes[0]!)).toBeVisible();
  expect(shop.auth.recoveryCodes).not.toContain(first);
  await userEvent.keyboard('{Escape}{Escape}');
  // A browser that closes the dialog anyway must not lose the codes.
  document.querySelector('dialog')!.close();
  await expect.element(dialog.getByText(shop.auth.recoveryCodes[0]!)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' }).click();

  await own.getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(dialog).toMatchTextContent(/Danach schützt nur noch das Passwort Ihren Zugang/);
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect.element(own).toMatchTextContent(/Keiner\./);
});

test('on a phone all buttons for the recovery codes fit into the dialog', async () => {
  await page.viewport(360, 640);
  await open();
  await section('Ihr Zugang').getByRole('button', { name: 'Einrichten' }).click();
  await dialog.getByLabelText('Sechsstelliger Code').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Kopieren' })).toBeVisible();
  for (const name of ['Kopieren', 'Drucken', 'Speichern', 'Ich habe sie aufgehoben'])
    await expect.element(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
