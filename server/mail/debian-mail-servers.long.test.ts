import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { waitForService } from '@federpost/shared/node/wait-for-service.ts';
import { mailServer } from '../app/backing-services.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { canStartMailServers, type DebianMailServer, startExim, startPostfix } from './debian-mail-servers.fixture.ts';
import { createMailer, type Mail } from './transport.ts';

/** Debian's mail servers as they are installed, against which no mail of the shop ever went out. */

const MAIL: Mail = {
  to: 'kundin@example.org',
  subject: 'Schöne Grüße: dein Brief ist unterwegs',
  text: 'Straße, Öl, 9,99 € – „bis bald“\n',
  html: '<!doctype html><p>Straße, Öl, 9,99 € – „bis bald“</p>',
  messageId: 'order-confirmed.3f2a91c4@federpost.example',
};

/** The sentence about the server at the start; undefined if it can be used. */
const sentenceAbout = (url: string, caFile?: string): Promise<string | undefined> =>
  waitForService(mailServer(url, caFile), { say: () => {}, timeoutMs: 0 }).then(
    () => undefined,
    (error: Error) => error.message,
  );

async function send(smtpUrl: string, smtpCaFile?: string, over: Partial<Mail> = {}): Promise<void> {
  const mailer = createMailer({
    smtpUrl,
    smtpCaFile,
    mailDirectory: directoryForThisTest(),
    from: { name: 'Federpost', address: 'kontakt@federpost.example' },
  });
  onTestFinished(() => mailer.close());
  await mailer.send({ ...MAIL, ...over });
}

describe.runIf(canStartMailServers).each([
  ['Postfix', startPostfix],
  ['Exim', startExim],
])('%s as Debian installs it', (_name, start) => {
  let server: DebianMailServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  test('accepts the shop’s mails on this machine, without TLS, and delivers them', async () => {
    const url = `smtp://127.0.0.1:${server.port}`;
    expect(await sentenceAbout(url)).toBeUndefined();
    await send(url);
    await expect.poll(server.mailbox, { timeout: 20_000 }).toContain(`<${MAIL.messageId}>`);
    expect(server.mailbox()).toMatch(/with E?SMTP\b(?!S)/i);
  });

  test('is reported as unknown if the address demands TLS, with the way out', async () => {
    const url = `smtp://localhost:${server.port}?requireTLS=true`;
    expect(await sentenceAbout(url)).toMatch(
      /^SMTP_URL: Die Verbindung zu localhost:\d+ kommt nicht zustande \(\w+\)\. Das Zertifikat ist selbst signiert, .* SMTP_CA_FILE\.$/,
    );
  });

  test('is reported as one for another name if its certificate is known and the address is not in it', async () => {
    expect(await sentenceAbout(`smtp://localhost:${server.port}?requireTLS=true`, server.caFile)).toContain(
      `Das Zertifikat gilt für einen anderen Namen (${server.certifiedName}).`,
    );
  });

  test('is trusted by its certificate in SMTP_CA_FILE, and the mail goes by STARTTLS', async () => {
    const url = `smtp://localhost:${server.port}?requireTLS=true&tls.servername=${server.certifiedName}`;
    expect(await sentenceAbout(url, server.caFile)).toBeUndefined();
    await send(url, server.caFile, { messageId: 'by-tls.1@federpost.example' });
    await expect.poll(server.mailbox, { timeout: 20_000 }).toContain('<by-tls.1@federpost.example>');
    expect(server.mailbox()).toMatch(/with ESMTPS/i);
  });

  test('does not speak TLS from the first byte, and the sentence says so', async () => {
    expect(await sentenceAbout(`smtps://localhost:${server.port}`, server.caFile)).toContain(
      'Dort spricht niemand TLS.',
    );
  });
});

describe.runIf(canStartMailServers)('a real mail server that refuses the shop itself, not its customer', () => {
  test.each<[string, (settings: readonly string[]) => Promise<DebianMailServer>, string[]]>([
    [
      'Postfix at its submission port, without an account',
      startPostfix,
      ['smtpd_recipient_restrictions = permit_sasl_authenticated,reject'],
    ],
    ['Postfix, for its name', startPostfix, ['smtpd_helo_restrictions = reject']],
    [
      'Exim, without an account',
      startExim,
      ['acl_smtp_rcpt = acl', 'begin acl', 'acl:', '  deny message = authentication required'],
    ],
  ])('%s', async (_name, start, settings) => {
    const server = await start(settings);
    onTestFinished(() => server.stop());
    await expect(send(`smtp://127.0.0.1:${server.port}`)).rejects.toMatchObject({ about: 'server', permanent: false });
  });
});
