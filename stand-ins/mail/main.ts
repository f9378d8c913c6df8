import { buffer } from 'node:stream/consumers';
import express from 'express';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that delivers nothing: it accepts all mails on port 1025 and shows them on port 8025, as a page at `/`
 * and as JSON at `/mails`. In memory only.
 */
type ReceivedMail = { to: string[]; subject: string; text: string; html: string; receivedAt: string };

const mails: ReceivedMail[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream));
    mails.push({
      to: session.envelope.rcptTo.map(({ address }) => address),
      subject,
      text,
      html,
      receivedAt: new Date().toISOString(),
    });
    done();
  },
});
smtp.listen(1025, '0.0.0.0');

const app = express().disable('x-powered-by');
app.get('/', (_request, response) => {
  const rows = mails.map(
    ({ to, subject, receivedAt }, index) =>
      `<li><a href="/mails/${index}">${escape(subject)}</a> an ${escape(to.join(', '))}, ${receivedAt}</li>`,
  );
  response
    .type('html')
    .send(
      `<!doctype html><html lang="de"><meta charset="utf-8"><title>Mails</title><h1>Mails (${mails.length})</h1><ol>${rows.toReversed().join('')}</ol>`,
    );
});
app.get('/mails', (_request, response) => void response.json(mails));
app.get('/mails/:index', (request, response) => {
  const mail = mails[Number(request.params.index)];
  if (mail)
    response
      .type('html')
      .set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(mail.html || `<pre>${escape(mail.text)}</pre>`);
  else response.status(404).type('text').send('Diese Mail gibt es nicht.');
});
const web = app.listen(8025, '0.0.0.0');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => (web.close(), smtp.close(() => process.exit(0))));

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
