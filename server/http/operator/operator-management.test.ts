import { expect, onTestFinished, test } from 'vitest';
import {
  INVITATION_HASH,
  acceptInvitationResult,
  invitations,
  inviteOperatorResult,
  openInvitationResult,
  operators,
  sessions,
} from '@federpost/shared/http/operators.ts';
import { authSession, type AuthSession, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { enrol, redeemCode } from '../../operators/second-factor/factors.ts';
import { withInvited } from '../../operators/opened-auth.fixture.ts';
import { findByEmail, withOperator } from '../../operators/staff.ts';
import { MailNotSent } from '../../mail/transport.ts';
import { TOTP } from 'otpauth';
import { openApp, OPERATOR as ANNA } from '../app.fixture.ts';
import { bearer, postJson } from '../served.fixture.ts';

/** Operators manage each other: inviting, removing, sessions. */

const MIA = 'mia@feder.example';
const PASSWORD = 'noch eine ruhige Werkbank';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';

async function shop() {
  const mails: { to: string; token: string }[] = [];
  const mailing: { fails?: MailNotSent } = {};
  const opened = await openApp({
    async send({ to, text }) {
      if (mailing.fails) throw mailing.fails;
      mails.push({ to, token: new RegExp(`/geheim${INVITATION_HASH}([\\w-]{43})`).exec(text)![1]! });
    },
  });
  onTestFinished(opened.close);
  const { url } = opened;
  const send = async (path: string, body: unknown, by?: AuthSession) => {
    const headers = { 'user-agent': FIREFOX, ...(by && bearer(by.access_token)) };
    const response = await postJson(url + path, body, headers);
    return { status: response.status, body: (await response.json().catch(() => undefined)) as { error?: string } };
  };
  const call = (name: string, body: unknown, by?: AuthSession) => send(`/functions/v1/${name}`, body, by);
  const read = async (name: string, by: AuthSession) =>
    (await fetch(`${url}/rest/v1/${name}`, { headers: bearer(by.access_token) })).json();
  const signIn = async (email: string = ANNA.email, password: string = ANNA.password) =>
    authSession.parse((await send('/auth/v1/token?grant_type=password', { email, password })).body);
  /** An operator who has been invited and has accepted. */
  async function join(by: AuthSession, email: string, role: OperatorRole) {
    await call('invite-operator', { email, role }, by);
    await call('accept-invitation', { token: mails.at(-1)!.token, password: PASSWORD });
    return signIn(email, PASSWORD);
  }
  const staffOf = async (by: AuthSession) => operators.parse(await read('operators', by));
  const sessionsOf = async (by: AuthSession) => sessions.parse(await read('sessions', by));
  return { ...opened, mails, mailing, call, read, signIn, join, staffOf, sessionsOf };
}

test('a colleague is invited by mail, chooses a password and gets the intended role', async () => {
  const { call, read, signIn, mails, staffOf } = await shop();
  const anna = await signIn();
  const invited = await call('invite-operator', { email: ' Mia@Feder.example ', role: 'druck' }, anna);
  expect(invited.status).toBe(200);
  const { id } = inviteOperatorResult.parse(invited.body);
  expect(mails).toMatchObject([{ to: MIA }]);
  const waiting = await read('invitations', anna);
  expect(invitations.parse(waiting)).toMatchObject([{ id, email: MIA, role: 'druck', invited_by: ANNA.email }]);
  expect(JSON.stringify(waiting)).not.toContain(mails[0]!.token);

  const { token } = mails[0]!;
  expect(openInvitationResult.parse((await call('open-invitation', { token })).body)).toMatchObject({
    email: MIA,
    role: 'druck',
  });
  const accepted = await call('accept-invitation', { token, password: PASSWORD });
  expect(acceptInvitationResult.parse(accepted.body)).toEqual({ email: MIA });
  const mia = await signIn(MIA, PASSWORD);
  expect(mia.user.app_metadata.role).toBe('druck');
  expect(invitations.parse(await read('invitations', anna))).toEqual([]);
  expect(await staffOf(anna)).toMatchObject([
    {
      email: ANNA.email,
      role: 'betrieb',
      from_settings: true,
      is_self: true,
      may_be_removed: false,
      has_factor: false,
    },
    { email: MIA, role: 'druck', from_settings: false, is_self: false, may_be_removed: true },
  ]);
});

test('an invitation is valid once, until it is replaced, withdrawn or expired', async () => {
  const { call, signIn, mails, staff } = await shop();
  const anna = await signIn();
  const invite = async (email = MIA) => {
    const { body } = await call('invite-operator', { email, role: 'betrieb' }, anna);
    return { id: inviteOperatorResult.parse(body).id, token: mails.at(-1)!.token };
  };
  const accept = async (token: string) => (await call('accept-invitation', { token, password: PASSWORD })).status;

  const replaced = await invite();
  const withdrawn = await invite();
  expect((await call('open-invitation', { token: replaced.token })).status).toBe(410);
  expect((await call('withdraw-invitation', { invitationId: withdrawn.id }, anna)).status).toBe(200);
  expect(await accept(withdrawn.token)).toBe(410);
  expect((await call('withdraw-invitation', { invitationId: withdrawn.id }, anna)).status).toBe(404);

  const over = await invite();
  await staff.change((before) => [
    {
      ...before,
      invitations: before.invitations.map((invitation) => ({ ...invitation, expiresAt: new Date(0).toISOString() })),
    },
    undefined,
  ]);
  expect(await accept(over.token)).toBe(410);

  const { token } = await invite();
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.toSorted()).toEqual([200, 410]);
  expect(await accept(token)).toBe(410);
  expect((await call('invite-operator', { email: MIA, role: 'druck' }, anna)).status).toBe(409);
});

test('an invalid password, token, role, address or id is refused with a sentence', async () => {
  const { call, signIn } = await shop();
  const anna = await signIn();
  const token = 'x'.repeat(43);
  for (const { status, body } of [
    await call('accept-invitation', { token, password: 'elf Zeichen' }),
    await call('accept-invitation', { token, password: 'x'.repeat(129) }),
    await call('accept-invitation', { token: 'x', password: PASSWORD }),
    await call('accept-invitation', { token }),
    await call('invite-operator', { email: MIA, role: 'chef' }, anna),
    await call('invite-operator', { email: 'mia', role: 'druck' }, anna),
    await call('remove-operator', { operatorId: '1' }, anna),
    await call('end-session', {}, anna),
  ]) {
    expect(status).toBe(400);
    expect(body.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
  }
  expect((await call('accept-invitation', { token, password: PASSWORD })).status).toBe(410);
});

test('guessing invitation links is limited to twenty tries', async () => {
  const { call } = await shop();
  const tries = await Promise.all(
    Array.from({ length: 22 }, async () => (await call('open-invitation', { token: 'x'.repeat(43) })).status),
  );
  expect(tries.filter((status) => status === 429)).toHaveLength(2);
});

test('an invitation is not created if its mail cannot be sent', async () => {
  const { call, read, signIn, mailing } = await shop();
  const anna = await signIn();
  for (const [permanent, expected] of [
    [true, 422],
    [false, 503],
  ] as const) {
    mailing.fails = new MailNotSent('EENVELOPE', permanent);
    const { status, body } = await call('invite-operator', { email: MIA, role: 'druck' }, anna);
    expect([status, body.error]).toEqual([expected, expect.not.stringContaining(MIA)]);
  }
  expect(invitations.parse(await read('invitations', anna))).toEqual([]);
});

test('a removed operator is signed out at once; the settings’ account and the last «Betrieb» stay', async () => {
  const { call, signIn, join, staffOf, read, staff } = await shop();
  const anna = await signIn();
  const [mia, bea] = [await join(anna, MIA, 'druck'), await join(anna, 'bea@feder.example', 'betrieb')];
  expect((await call('remove-operator', { operatorId: anna.user.id }, bea)).status).toBe(409);
  expect((await call('remove-operator', { operatorId: mia.user.id }, anna)).status).toBe(200);
  expect(await read('sessions', mia)).toMatchObject({ code: 'no_authorization' });
  expect((await call('remove-operator', { operatorId: mia.user.id }, anna)).status).toBe(404);
  expect((await staffOf(anna)).map(({ email }) => email)).toEqual([ANNA.email, 'bea@feder.example']);

  // As if the settings no longer named an operator.
  await staff.change((before) => [
    withOperator(before, { ...findByEmail(before, ANNA.email)!, source: 'generated' }),
    undefined,
  ]);
  expect((await call('remove-operator', { operatorId: anna.user.id }, bea)).status).toBe(200);
  const last = await call('remove-operator', { operatorId: bea.user.id }, bea);
  expect([last.status, last.body.error]).toEqual([
    409,
    'Das ist der letzte Zugang mit der Rolle „Betrieb“. Er bleibt.',
  ]);
});

test('an invitation by a removed operator is no longer valid', async () => {
  const { call, signIn, join, mails } = await shop();
  const anna = await signIn();
  const bea = await join(anna, 'bea@feder.example', 'betrieb');
  await call('invite-operator', { email: 'zweit@feder.example', role: 'betrieb' }, bea);
  await call('remove-operator', { operatorId: bea.user.id }, anna);
  expect((await call('accept-invitation', { token: mails.at(-1)!.token, password: PASSWORD })).status).toBe(410);
});

test('two operators who remove each other at the same time leave one of them', async () => {
  const { staff, auth } = await shop();
  const [first, second] = await staff.change((before) => {
    const invited = withInvited({ ...before, operators: [] }, 'eins@feder.example');
    const two = withInvited(invited, 'zwei@feder.example');
    return [two, two.operators] as const;
  });
  const removed = await Promise.allSettled([first!, second!].map(({ id }) => auth.operatorManagement.remove(id)));
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await staff.read()).operators).toHaveLength(1);
});

test('operators see and end their own sessions; «Betrieb» sees and ends all', async () => {
  const { call, signIn, join, sessionsOf, read } = await shop();
  const anna = await signIn();
  const mia = await join(anna, MIA, 'druck');
  const otherSession = await signIn(MIA, PASSWORD);
  const miasOwn = await sessionsOf(mia);
  expect(miasOwn.map(({ email, device, aal }) => [email, device, aal])).toEqual([
    [MIA, 'Firefox, Linux', 'aal1'],
    [MIA, 'Firefox, Linux', 'aal1'],
  ]);
  expect(miasOwn.filter(({ is_current }) => is_current)).toHaveLength(1);
  const all = await sessionsOf(anna);
  expect(all.map(({ email }) => email).toSorted()).toEqual([ANNA.email, MIA, MIA]);

  const annasId = all.find(({ email }) => email === ANNA.email)!.id;
  expect((await call('end-session', { sessionId: annasId }, mia)).status).toBe(404);
  const other = miasOwn.find(({ is_current }) => !is_current)!.id;
  expect((await call('end-session', { sessionId: other }, mia)).status).toBe(200);
  expect(await read('sessions', otherSession)).toMatchObject({ code: 'no_authorization' });
  expect((await call('end-session', { sessionId: other }, mia)).status).toBe(404);
  const [left] = await sessionsOf(mia);
  expect((await call('end-session', { sessionId: left!.id }, anna)).status).toBe(200);
  expect(await read('sessions', mia)).toMatchObject({ code: 'no_authorization' });
});

test('a colleague can reset a lost second factor, after which the password alone is enough', async () => {
  const { call, signIn, join, staff, staffOf, read, openSession } = await shop();
  const anna = await signIn();
  const mia = await join(anna, MIA, 'druck');
  const [enrolled, factorId] = await staff.change((before) => {
    const [withFactor, factor] = enrol(findByEmail(before, MIA)!, '', new Date());
    const code = new TOTP({ secret: factor.secret }).generate();
    const operator = { ...redeemCode(withFactor, { factorId: factor.id, code }, new Date()), recoveryCodes: ['hash'] };
    return [withOperator(before, operator), [operator, factor.id] as const];
  });
  const raised = await openSession(enrolled, { factorId, method: 'totp' });
  expect((await staffOf(anna)).find(({ email }) => email === MIA)?.has_factor).toBe(true);
  expect((await call('reset-factors', { operatorId: mia.user.id }, raised)).status).toBe(403);
  expect((await call('reset-factors', { operatorId: mia.user.id }, anna)).status).toBe(200);
  for (const session of [mia, raised])
    expect(await read('sessions', session)).toMatchObject({ code: 'no_authorization' });
  expect(findByEmail(await staff.read(), MIA)).toMatchObject({ factors: [], recoveryCodes: [] });
  expect((await signIn(MIA, PASSWORD)).user.factors).toEqual([]);
});
