import { expect, test } from 'vitest';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { openTokens, type Subject } from './tokens.ts';

const ISSUER = 'https://laden.example/auth/v1';
const [OLD, NEW] = ['0a'.repeat(32), Buffer.alloc(32, 7).toString('base64')] as const;
const SUBJECT = {
  operatorId: crypto.randomUUID(),
  email: 'anna@feder.example',
  role: 'betrieb',
  sessionId: crypto.randomUUID(),
  aal: 'aal1',
  methods: [],
} as const satisfies Subject;

/** A server with this setting and a directory of its own. */
async function server(fromSetting?: string, directory = directoryForThisTest()) {
  return openTokens({ keys: await loadSigningKeys({ fromSetting, directory }), issuer: ISSUER });
}

test('servers with the same AUTH_SIGNING_KEY publish the same keys and verify each other’s tokens', async () => {
  const [first, second, stranger] = [await server(OLD), await server(` ${OLD.toUpperCase()} `), await server(NEW)];
  expect(second.jwks).toEqual(first.jwks);
  const { accessToken } = await first.issue(SUBJECT, 0);
  expect(await second.verify(accessToken, 0)).toEqual({ operatorId: SUBJECT.operatorId, sessionId: SUBJECT.sessionId });
  await expect(stranger.verify(accessToken, 0)).rejects.toMatchObject({
    code: 'bad_jwt',
    message: 'Invalid JWT signature',
  });
});

test('a key can be replaced in three steps without refusing a token', async () => {
  const [before, known, inFront, after] = [
    await server(OLD),
    await server(`${OLD},${NEW}`),
    await server(`${NEW}, ${OLD}`),
    await server(NEW),
  ];
  for (const [signs, verifies] of [
    [before, known],
    [known, before],
    [known, inFront],
    [inFront, known],
    [inFront, after],
    [after, inFront],
  ] as const) {
    await expect(verifies.verify((await signs.issue(SUBJECT, 0)).accessToken, 0)).resolves.toBeDefined();
  }
  expect(inFront.jwks.keys).toHaveLength(2);
});

test('without the setting the key is generated and kept in the directory', async () => {
  const directory = directoryForThisTest();
  const [first, again, otherDirectory] = [
    await server(undefined, directory),
    await server(undefined, directory),
    await server(),
  ];
  expect(again.jwks).toEqual(first.jwks);
  expect(otherDirectory.jwks).not.toEqual(first.jwks);
});
