import { expect, test } from 'vitest';
import { openingWords } from './opening-words.ts';

const LOGIN = { email: 'betrieb@federpost.local', password: 'abcde-fghjk-mnpqr-stuvw' };

test('the first start tells the operator’s path and login', () => {
  const words = openingWords('http://127.0.0.1:3000', { adminPath: '/geheimer-weg', login: LOGIN });
  for (const told of ['http://127.0.0.1:3000/\n', 'http://127.0.0.1:3000/geheimer-weg ', LOGIN.email, LOGIN.password])
    expect(words).toContain(told);
});

test('every later start tells where the shop is, and nothing else', () => {
  expect(openingWords('https://federpost.example', { adminPath: undefined, login: undefined }).trim()).toBe(
    'Federpost ist geöffnet:  https://federpost.example/',
  );
});
