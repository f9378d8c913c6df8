import { expect, test } from 'vitest';
import { z } from 'zod';
import { address, parseSettings } from './settings.ts';

const read = (name: string, beginnings: [string, ...string[]], value: string) =>
  parseSettings(z.object({ [name]: address(name, beginnings) }), { [name]: value })[name];
const readMail = (value: string) => read('SMTP_URL', ['smtp://', 'smtps://'], value);
const readQueue = (value: string) => read('REDIS_URL', ['redis://', 'rediss://', 'unix:///'], value);
const readPrinter = (value: string) => read('PRINTER_URL', ['ipp://', 'ipps://'], value);
const readWebhook = (value: string) => read('ALARM_WEBHOOK_URL', ['http://', 'https://'], value);

const IN_PASSWORDS = 'in Name und Passwort stehen / als %2F, : als %3A, ? als %3F, # als %23, @ als %40 und % als %25.';

test.each([
  ['a slash', 'pa/ss'],
  ['a slash after digits, which look like a port', '12/ss'],
  ['a number sign', 'pa#ss'],
  ['a number sign after digits', '12#ss'],
  ['a question mark', 'pa?ss'],
  ['a question mark after digits', '12?ss'],
  ['a slash and an at sign', 'pa/s@s'],
  ['a percent sign that begins no code', 'pa%ss'],
  ['a percent sign at its end', 'pass%'],
])('an account’s password with %s is refused with the characters to write, and never shown', (_, password) => {
  const refusals = [
    () => readMail(`smtp://user:${password}@mail.example:587?requireTLS=true`),
    () => readQueue(`rediss://:${password}@redis.example:6379/1`),
  ];
  for (const refusal of refusals) {
    expect(refusal).toThrow(IN_PASSWORDS);
    expect(refusal).not.toThrow(password);
  }
  expect(refusals[0]).toThrow(
    'SMTP_URL lässt sich nicht lesen. Bitte schreiben Sie smtp://name:passwort@rechner:port mit einer Zahl als Port; ',
  );
  expect(refusals[1]).toThrow('REDIS_URL lässt sich nicht lesen.');
});

test.each(['pa%2Fss', 'p@ss', 'pa ss', 'p:ss', 'p[s]^|s', 'pä', '%25'])(
  'an account’s password may be written as %s',
  (password) => {
    const mail = `smtp://anna@shop.example:${password}@mail.example:587?requireTLS=true`;
    expect(readMail(mail)).toBe(mail);
    const queue = `redis://:${password}@redis.example:6379/1`;
    expect(readQueue(queue)).toBe(queue);
  },
);

test.each([
  ['no host', () => readMail('smtp://')],
  ['no host but a path', () => readPrinter('ipp:///ipp/print')],
  ['no host but a port', () => readQueue('redis://:6379')],
  ['a port that is no number', () => readPrinter('ipp://printer:ipp/print')],
  ['a port out of range', () => readMail('smtp://mail.example:66000')],
  ['a blank in its host', () => readWebhook('https://alarm .example/')],
  ['a code in its host', () => readQueue('redis://redis%20.example')],
  ['a percent sign in its host', () => readMail('smtp://mail%.example')],
])('an address with %s is refused as unreadable', (_, refusal) => {
  expect(refusal).toThrow(/^[A-Z_]+ lässt sich nicht lesen\. Bitte schreiben Sie [a-z]+:\/\//);
});

test('an account in the address of a web service is refused, because no request could be sent', () => {
  expect(() => readWebhook('https://user:geheim@alarm.example/hook')).toThrow(
    'ALARM_WEBHOOK_URL lässt sich nicht lesen. Bitte schreiben Sie http://rechner:port mit einer Zahl als Port, ohne Name und Passwort.',
  );
});

test('an at sign is allowed where no account could be meant', () => {
  for (const url of ['https://ntfy.example/@shop', 'https://alarm.example/?to=a@b.example'])
    expect(readWebhook(url)).toBe(url);
  expect(readPrinter('ipp://cups:631/printers/Laser@office')).toBe('ipp://cups:631/printers/Laser@office');
});

test.each(['smtp:mail.example', 'mail.example:25', 'http://mail.example', 'smtp:/mail.example'])(
  'an address that does not begin with its scheme is refused: %s',
  (value) => {
    expect(() => readMail(value)).toThrow('SMTP_URL muss eine Adresse sein, die mit smtp:// oder smtps:// beginnt.');
  },
);

test('the scheme of an address may be in capitals', () => {
  expect(readMail('SMTPS://Mail.example')).toBe('smtps://Mail.example');
});

test('the path of a socket must be absolute', () => {
  expect(readQueue('unix:///run/redis.sock?db=1')).toBe('unix:///run/redis.sock?db=1');
  expect(() => readQueue('unix://run/redis.sock')).toThrow('die mit redis://, rediss:// oder unix:/// beginnt.');
});

test('a host with an umlaut is looked up by its name in ASCII', () => {
  expect(readPrinter('ipps://drücker.example/ipp/print')).toBe('ipps://xn--drcker-4ya.example/ipp/print');
  expect(readQueue('redis://:gruß@müller.example')).toBe('redis://:gru%C3%9F@xn--mller-kva.example');
});

test('blanks around a setting are no part of it, except those of a password', () => {
  const schema = z.object({ SMTP_URL: address('SMTP_URL', ['smtp://']), OPERATOR_PASSWORD: z.string() });
  expect(parseSettings(schema, { SMTP_URL: ' smtp://mail.example \r\n', OPERATOR_PASSWORD: ' ein Satz ' })).toEqual({
    SMTP_URL: 'smtp://mail.example',
    OPERATOR_PASSWORD: ' ein Satz ',
  });
  expect(() => parseSettings(schema, { SMTP_URL: ' ', OPERATOR_PASSWORD: 'x' })).toThrow('SMTP_URL fehlt.');
  expect(() => parseSettings(schema, { SMTP_URL: '"smtp://mail.example" ', OPERATOR_PASSWORD: 'x' })).toThrow(
    'SMTP_URL steht in Anführungszeichen, die zum Wert gehören würden. Bitte lassen Sie sie weg.',
  );
});

test.each([
  ['in quotes of a text', '„smtp://mail.example“', 'SMTP_URL steht in Anführungszeichen, die zum Wert gehören würden.'],
  ['in quotes of two kinds', "“smtp://mail.example'", 'SMTP_URL steht in Anführungszeichen'],
  [
    'with a comment behind it',
    'smtp://mail.example # ours',
    'SMTP_URL endet mit einem Kommentar (# …), der zum Wert gehören würde. Bitte schreiben Sie ihn in eine eigene Zeile.',
  ],
  [
    'on two lines',
    'smtp://mail.example\nsmtp://mail-2.example',
    'SMTP_URL geht über mehrere Zeilen. Bitte schreiben Sie nur den Wert, in eine einzige.',
  ],
])('a value %s is refused', (_, value, sentence) => {
  expect(() => readMail(value)).toThrow(sentence);
});

test('a password may contain a number sign, but no line end, which no field of a form takes', () => {
  const readPassword = (value: string) =>
    parseSettings(z.object({ OPERATOR_PASSWORD: z.string() }), { OPERATOR_PASSWORD: value }).OPERATOR_PASSWORD;
  expect(readPassword('Linde # 7')).toBe('Linde # 7');
  expect(() => readPassword('Linde\n')).toThrow('OPERATOR_PASSWORD geht über mehrere Zeilen.');
});
