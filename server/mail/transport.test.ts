import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { makeCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { messageIdOf, createMailer, MailNotSent, type Mail, type Mailer, watchMailer } from './transport.ts';

const FROM = { name: 'Federpost', address: 'kontakt@federpost.example' };
const MAIL: Mail = {
  to: 'kundin@example.org',
  subject: 'Schöne Grüße: dein Brief ist unterwegs',
  text: 'Straße, Öl, 9,99\u00a0€ – „bis bald“ 💌\n',
  html: '<!doctype html><p>Straße, Öl, 9,99&nbsp;€ – „bis bald“ 💌</p>',
  messageId: 'order-confirmed.3f2a91c4@federpost.example',
};

let directory: string;
const mailers: Mailer[] = [];
beforeEach(() => {
  directory = join(directoryForThisTest(), 'mail');
});
async function closeMailers(): Promise<void> {
  for (const mailer of mailers.splice(0)) await mailer.close();
}
afterEach(async () => {
  await closeMailers();
});

function open(
  options: { smtpUrl?: string; smtpCaFile?: string; mailDirectory?: string; from?: typeof FROM } = {},
): Mailer {
  const mailer = createMailer({ mailDirectory: directory, from: FROM, ...options });
  mailers.push(mailer);
  return mailer;
}
const files = () => readdirSync(directory);
const readMail = async (source: Buffer | string) => PostalMime.parse(source);
const onlyFile = async () => {
  expect(files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.nobody\.eml$/)]);
  return readMail(readFileSync(join(directory, files()[0]!)));
};
const refusal = async (sending: Promise<void>): Promise<MailNotSent> => {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailNotSent);
  return error as MailNotSent;
};

describe('without a mail server', () => {
  test('a mail is stored as one standard mail file', async () => {
    await open().send(MAIL);
    const mail = await onlyFile();
    expect(mail).toMatchObject({
      subject: MAIL.subject,
      from: { name: 'Federpost', address: 'kontakt@federpost.example' },
      to: [{ address: 'kundin@example.org' }],
      messageId: `<${MAIL.messageId}>`,
    });
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('a repeated mail replaces its file, and another mail gets another file', async () => {
    const mailer = open();
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, subject: 'Noch einmal' });
    expect((await onlyFile()).subject).toBe('Noch einmal');
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(MAIL)));
    expect(files()).toHaveLength(1);
    await mailer.send({ ...MAIL, messageId: 'letter-posted.3f2a91c4@federpost.example' });
    expect(files()).toHaveLength(2);
  });

  test('erasing an order’s mails removes every mail about it, and no other', async () => {
    const mailer = open();
    const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-4222-8333-444455556666`);
    const [anna, ben] = ids as [string, string];
    const send = (name: string, ...about: string[]) =>
      mailer.send({ ...MAIL, messageId: `${name}@federpost.example`, orderIds: about });
    await send('confirmed', anna);
    await send('links', ...Array.from({ length: 20 }, () => ids).flat());
    await send('other', ben);
    await send('nobody');
    await mailer.eraseMails(anna);
    await mailer.eraseMails(anna);
    expect(files()).toHaveLength(2);
    await mailer.eraseMails(ben);
    expect(files()).toHaveLength(1);
    await open({ mailDirectory: join(directory, 'never-made') }).eraseMails(anna);
  });

  test('erasing an order’s mails does not open the mails of other orders', async () => {
    const mailer = open();
    const [anna, ben] = ['aaaaaaaa-1111-4222-8333-444455556666', 'bbbbbbbb-1111-4222-8333-444455556666'] as const;
    await mailer.send({ ...MAIL, orderIds: [ben] });
    const [ofBen] = files();
    expect(ofBen).toMatch(/^[0-9a-f]{32}\.bbbbbbbb\.eml$/);
    rmSync(join(directory, ofBen!));
    // Opening a pipe for reading waits for a writer.
    const others = [ofBen!, ofBen!.replace('bbbbbbbb', 'nobody')];
    execFileSync('mkfifo', others, { cwd: directory });
    await mailer.eraseMails(anna);
    expect(files()).toEqual(others);
  });

  test('only the owner can read the files', async () => {
    await open().send(MAIL);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, files()[0]!)).mode & 0o777).toBe(0o600);
  });

  test('an unwritable folder is an error without data of the customer', async () => {
    const blocked = join(directory, '..', 'blocked');
    writeFileSync(blocked, 'a file where a folder should be');
    const error = await refusal(open({ mailDirectory: blocked }).send(MAIL));
    expect(error.message).toMatch(/^the mail was not sent \(E\w+\)$/);
    expect(error.permanent).toBe(false);
  });
});

describe('a name or an address cannot inject headers or recipients', () => {
  test.each([
    'kundin@example.org\r\nBcc: spion@example.org',
    'kundin@example.org,spion@example.org',
    'kundin@example.org; spion@example.org',
    'Kundin <kundin@example.org>',
    'kundin@example.org ',
    'kundin',
    '',
    '@example.org',
    'a@b@c',
    'kundin@example.org\n',
    'kundin@exa\u0000mple.org',
  ])('the address %j is refused permanently and not repeated in the error', async (to) => {
    const error = await refusal(open().send({ ...MAIL, to }));
    expect(error.message).toBe('the mail was not sent (no-address)');
    expect(error.permanent).toBe(true);
    expect(() => files()).toThrow();
  });

  test('line breaks in a subject add no header', async () => {
    await open().send({ ...MAIL, subject: 'Hallo\r\nBcc: spion@example.org\r\n\r\n<script>' });
    const mail = await onlyFile();
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
  });

  test('line breaks in the business’s name add no header', async () => {
    await open({ from: { ...FROM, name: 'Feder\r\nBcc: spion@example.org' } }).send(MAIL);
    expect((await onlyFile()).headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test.each(['ohne Klammeraffe', 'a@b\r\nBcc: spion@example.org', '../../x@y/z'])(
    'the message id %j is refused, but not permanently, because it is the shop’s own error',
    async (messageId) => {
      expect((await refusal(open().send({ ...MAIL, messageId }))).permanent).toBe(false);
    },
  );
});

describe('with a mail server', () => {
  type Received = { from: string; to: string[]; source: string };
  let received: Received[];
  let server: SMTPServer;
  let refuseWith: number | undefined;
  beforeEach(async () => {
    received = [];
    refuseWith = undefined;
    server = await startServer(0);
  });
  afterEach(async () => {
    await closeMailers();
    await stop();
  });
  const port = () => (server.server.address() as AddressInfo).port;
  const url = () => `smtp://127.0.0.1:${port()}`;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));

  async function startServer(onPort: number): Promise<SMTPServer> {
    const started = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
      onRcptTo(address, _session, done) {
        done(
          refuseWith === undefined
            ? null
            : Object.assign(new Error(`no <${address.address}> here`), { responseCode: refuseWith }),
        );
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => started.listen(onPort, '127.0.0.1', resolve));
    return started;
  }

  test('the mail arrives complete at its one recipient, and no file is written', async () => {
    await open({ smtpUrl: url() }).send(MAIL);
    expect(received).toMatchObject([{ from: 'kontakt@federpost.example', to: ['kundin@example.org'] }]);
    const mail = await readMail(received[0]!.source);
    expect(mail).toMatchObject({ subject: MAIL.subject, messageId: `<${MAIL.messageId}>` });
    expect(mail.text?.trim()).toBe(MAIL.text.trim());
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(() => files()).toThrow();
  });

  test.each(['Briefe: von Herzen', 'Federpost (Max)', 'Müller, Maier & Co.', 'Feder „Post“ <Berlin>'])(
    'the business may be called %s',
    async (name) => {
      await open({ smtpUrl: url(), from: { ...FROM, name } }).send(MAIL);
      expect(received).toMatchObject([{ from: FROM.address }]);
      expect((await readMail(received[0]!.source)).from).toEqual({ ...FROM, name });
    },
  );

  test('a business address with an umlaut in its domain is encoded as punycode', async () => {
    const business = { ...sampleBusiness, email: 'kontakt@briefgrüße.de' };
    const messageId = messageIdOf('order-confirmed', '3f2a91c4', business);
    await open({ smtpUrl: url(), from: { ...FROM, address: business.email } }).send({ ...MAIL, messageId });
    const mail = await readMail(received[0]!.source);
    expect([mail.from?.address, mail.messageId]).toEqual([
      'kontakt@xn--briefgre-wya30a.de',
      '<order-confirmed.3f2a91c4@xn--briefgre-wya30a.de>',
    ]);
  });

  test('an attachment arrives byte by byte', async () => {
    const content = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256);
    const attachment = { filename: 'Rechnung-1.pdf', contentType: 'application/pdf', content };
    await open({ smtpUrl: url() }).send({ ...MAIL, attachments: [attachment] });
    const { attachments } = await readMail(received[0]!.source);
    expect(attachments).toMatchObject([{ filename: 'Rechnung-1.pdf', mimeType: 'application/pdf' }]);
    expect(new Uint8Array(attachments[0]!.content as ArrayBuffer)).toEqual(content);
  });

  test('many simultaneous mails all arrive', async () => {
    const mailer = open({ smtpUrl: url() });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => mailer.send({ ...MAIL, messageId: `mail.${index}@federpost.example` })),
    );
    expect(received).toHaveLength(30);
  });

  test.each([
    [550, true],
    [451, false],
  ])(
    'a refusal with %d is reported with its code, without the address in the server’s answer',
    async (code, permanent) => {
      refuseWith = code;
      const error = await refusal(open({ smtpUrl: url() }).send(MAIL));
      expect(error.message).toBe(`the mail was not sent (EENVELOPE ${code})`);
      expect(error.permanent).toBe(permanent);
      expect(JSON.stringify(error)).not.toContain('kundin');
    },
  );

  /** A server that gives one command this reply. */
  async function replying(command: string, reply: string): Promise<string> {
    const scripted = createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`);
      let isData = false;
      say(command === 'greeting' ? reply : '220 mail.example ESMTP');
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (isData && line !== '.') continue;
          const name = isData ? 'message' : line.split(/[ :]/)[0];
          isData = name === 'DATA' && command !== 'DATA';
          say(name === command ? reply : isData ? '354 go on' : '250 2.0.0 Ok');
        }
      });
    });
    onTestFinished(() => void scripted.close());
    await once(scripted.listen(0, '127.0.0.1'), 'listening');
    return `smtp://127.0.0.1:${(scripted.address() as AddressInfo).port}`;
  }

  test.each([
    // Of one customer's mailbox or domain: others get their mails.
    ['RCPT', '450 4.1.2 <kundin@example.org>: Recipient address rejected: Domain not found', 'deferred'],
    ['RCPT', '450 4.2.0 <kundin@example.org>: Recipient address rejected: Greylisted', 'deferred'],
    ['RCPT', '451 4.7.1 Greylisting in action, please come back later', 'deferred'],
    ['RCPT', '451 Temporary local problem - please try later', 'deferred'],
    ['RCPT', '452 4.2.2 Mailbox full', 'deferred'],
    ['message', '451 4.7.1 Try again later', 'deferred'],
    ['message', '452 4.2.2 Mailbox full', 'deferred'],
    ['RCPT', '550 5.1.1 User unknown', 'refused'],
    ['RCPT', '552 5.2.2 Mailbox full', 'refused'],
    ['RCPT', '553 Mailbox name not allowed', 'refused'],
    ['RCPT', '501 5.1.3 Bad recipient address syntax', 'refused'],
    ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', 'refused'],
    ['RCPT', '550 Administrative prohibition', 'refused'],
    ['RCPT', '550 5.1.1 <relay.helo@example.org>: User unknown', 'refused'],
    ['RCPT', '450 4.2.1 The user you are trying to contact is receiving mail too quickly', 'deferred'],
    ['RCPT', '452 4.2.2 The email account that you tried to reach is over quota', 'deferred'],
    ['message', '554 5.7.1 Message rejected as spam', 'refused'],
    ['message', '552 5.3.4 Message too big', 'refused'],
    ['DATA', '554 5.7.1 No valid recipients', 'refused'],
    // Of the mail server or our account: every mail waits, and the shop says so.
    ['greeting', '421 4.3.2 Too many connections', 'server'],
    ['greeting', '554 5.7.1 No', 'server'],
    ['MAIL', '451 4.3.0 Temporary lookup failure', 'server'],
    ['MAIL', '452 4.3.1 Insufficient system storage', 'server'],
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'server'],
    ['MAIL', '553 5.7.1 Sender address rejected: not owned by user', 'server'],
    ['MAIL', '550 5.1.8 Sender domain not found', 'server'],
    ['RCPT', '421 4.7.0 Closing', 'server'],
    ['RCPT', '451 4.3.0 Temporary lookup failure', 'server'],
    ['RCPT', '452 4.3.1 Insufficient system storage', 'server'],
    ['RCPT', '452 4.5.3 Too many recipients', 'server'],
    ['RCPT', '450 4.7.25 Client host rejected: cannot find your hostname', 'server'],
    ['RCPT', '530 5.7.1 Authentication required', 'server'],
    ['RCPT', '554 5.7.1 <kundin@example.org>: Relay access denied', 'server'],
    ['RCPT', '554 5.7.1 <[127.0.0.1]>: Helo command rejected: Access denied', 'server'],
    ['RCPT', '450 4.7.1 <laden>: Helo command rejected: Host not found', 'server'],
    ['RCPT', '554 5.7.1 <kundin@example.org>: Recipient address rejected: Access denied', 'server'],
    ['RCPT', '553 5.7.1 <kontakt@federpost.example>: Sender address rejected: not owned by user feder', 'server'],
    ['RCPT', '550 Sender verify failed', 'server'],
    ['RCPT', '550 authentication required', 'server'],
    ['RCPT', '450 Requested mail action not taken: Mail send limit exceeded', 'server'],
    ['RCPT', '550 5.4.5 Daily SMTP relay limit exceeded for user', 'server'],
    ['RCPT', '550 Invalid recipient: <kundin@example.org>', 'server'],
    ['RCPT', '454 Throttling failure: Maximum sending rate exceeded.', 'server'],
    ['DATA', '451 4.3.0 Try again', 'server'],
    ['message', '554 Message rejected: Email address is not verified.', 'server'],
    ['message', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'server'],
    ['message', '554 5.2.252 SendAsDenied; kontakt@federpost.example not allowed to send as', 'server'],
    ['message', '550 5.1.90 Your message cannot be sent: you have reached your daily limit', 'server'],
    ['message', '550 The from address does not match a verified Sender Identity', 'server'],
    ['message', '554 5.7.0 The limit on the number of allowed outgoing messages was exceeded', 'server'],
    ['message', '451 4.3.0 Queue file write error', 'server'],
    ['message', '421 4.4.2 Timeout', 'server'],
  ])('the reply to %s «%s» means: %s', async (command, reply, meaning) => {
    const { about, permanent } = await refusal(open({ smtpUrl: await replying(command, reply) }).send(MAIL));
    expect(about === 'server' ? 'server' : permanent ? 'refused' : 'deferred').toBe(meaning);
  });

  test('a failed login at the mail server is not permanent, so that the mail is retried', async () => {
    const error = await refusal(open({ smtpUrl: `smtp://federpost:wrong@127.0.0.1:${port()}` }).send(MAIL));
    expect(error.message).toBe('the mail was not sent (EAUTH 535)');
    expect(error.permanent).toBe(false);
  });

  test('on this machine a mail goes without TLS though the server offers it, unless the address demands it', async () => {
    const certificate = await makeCertificate();
    onTestFinished(() => certificate.remove());
    const tls = { key: readFileSync(certificate.keyFile), cert: readFileSync(certificate.caFile) };
    const bySecure: boolean[] = [];
    const offering = new SMTPServer({
      ...tls,
      authOptional: true,
      logger: false,
      onData(stream, session, done) {
        bySecure.push(session.secure);
        stream.resume().on('end', () => done());
      },
    });
    onTestFinished(() => new Promise<void>((resolve) => offering.close(() => resolve())));
    offering.on('error', () => {});
    await once(offering.listen(0, '127.0.0.1'), 'listening');
    const smtpUrl = `smtp://localhost:${(offering.server.address() as AddressInfo).port}`;

    await open({ smtpUrl }).send(MAIL);
    expect(bySecure).toEqual([false]);
    const demanding = `${smtpUrl}?requireTLS=true`;
    expect((await refusal(open({ smtpUrl: demanding }).send(MAIL))).permanent).toBe(false);
    const secure = smtpUrl.replace('smtp:', 'smtps:');
    expect((await refusal(open({ smtpUrl: secure }).send(MAIL))).kind).toMatch(/^(ERR_SSL_|EPROTO)/);
    await open({ smtpUrl: demanding, smtpCaFile: certificate.caFile }).send(MAIL);
    expect(bySecure).toEqual([false, true]);
    expect(() => open({ smtpUrl: demanding, smtpCaFile: certificate.keyFile })).toThrow(
      /^Die Datei, die SMTP_CA_FILE nennt \(.*\), ist kein lesbares Zertifikat\./,
    );
    expect(() => open({ smtpUrl: demanding, smtpCaFile: `${certificate.caFile}.missing` })).toThrow(
      /^Die Datei, die SMTP_CA_FILE nennt \(.*\), ist kein lesbares Zertifikat\./,
    );
  });

  test('an unreachable mail server is not permanent, and the mailer works once it is back', async () => {
    const samePort = port();
    const mailer = open({ smtpUrl: url() });
    await stop();
    expect(await refusal(mailer.send(MAIL))).toMatchObject({ permanent: false, kind: 'ECONNREFUSED' });
    server = await startServer(samePort);
    await mailer.send(MAIL);
    expect(received).toHaveLength(1);
  });

  test('a mail is not sent if the server closes the connection', async () => {
    const rude: Server = createServer((socket) => socket.end('220 hallo\r\n'));
    rude.listen(0, '127.0.0.1');
    await once(rude, 'listening');
    expect(
      (await refusal(open({ smtpUrl: `smtp://127.0.0.1:${(rude.address() as AddressInfo).port}` }).send(MAIL)))
        .permanent,
    ).toBe(false);
    rude.close();
  });
});

const WATCHED: Mail = {
  to: 'kundin@example.org',
  subject: 'Ihr Brief',
  text: 'Text',
  html: '<p>Text</p>',
  messageId: 'order-confirmed.1@federpost.example',
};

test('mailing counts as broken after a mail fails, until one is sent or refused for its address', async () => {
  let failure: Error | undefined;
  const { mailer, isWorking } = watchMailer({
    send: async () => {
      if (failure) throw failure;
    },
    eraseMails: async () => {},
    close: async () => {},
  });
  const after = async (error?: Error) => {
    failure = error;
    if (error) await expect(mailer.send(WATCHED)).rejects.toBe(error);
    else await mailer.send(WATCHED);
    return isWorking();
  };
  expect(isWorking()).toBe(true);
  expect(await after()).toBe(true);
  expect(await after(new MailNotSent('ECONNREFUSED', false))).toBe(false);
  expect(await after(new MailNotSent('EENVELOPE 550', true))).toBe(true);
  expect(await after(new MailNotSent('EENVELOPE 450', false, 'recipient'))).toBe(true);
  expect(await after(new Error('something else'))).toBe(false);
  expect(await after()).toBe(true);
});
