import { expect, test } from 'vitest';
import { MailNotSent, type Mail } from './transport.ts';
import { watchMailer } from './watch-mailer.ts';

const MAIL: Mail = {
  to: 'kundin@example.org',
  subject: 'Ihr Brief',
  text: 'Text',
  html: '<p>Text</p>',
  messageId: 'order-confirmed.1@federpost.example',
};

test('mails go out until one could not be handed over, and again from the next that was, or was refused for its address', async () => {
  let failure: Error | undefined;
  const { mailer, isWorking } = watchMailer({
    send: async () => {
      if (failure) throw failure;
    },
    forget: async () => {},
    close: async () => {},
  });
  const after = async (error?: Error) => {
    failure = error;
    if (error) await expect(mailer.send(MAIL)).rejects.toBe(error);
    else await mailer.send(MAIL);
    return isWorking();
  };
  expect(isWorking()).toBe(true);
  expect(await after()).toBe(true);
  expect(await after(new MailNotSent('ECONNREFUSED', false))).toBe(false);
  expect(await after(new MailNotSent('EENVELOPE 550', true))).toBe(true);
  expect(await after(new Error('something else'))).toBe(false);
  expect(await after()).toBe(true);
});
