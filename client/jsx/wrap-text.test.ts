import { createElement, Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { wrapText } from './wrap-text.ts';

vi.stubEnv('SSR', false);
const strong = createElement('strong', null, '9,99 €');
const loose = (text: string) => createElement('plain-text', null, text);
const childrenOf = (type: unknown, children: unknown) => wrapText(type, { children }).children;

test('texts that follow each other are one text, which React sets through the element', () => {
  expect(childrenOf('p', ['Brief an ', 'Erika', false, ' (', 2, ')'])).toBe('Brief an Erika (2)');
  expect(childrenOf('option', [3, ' Briefe'])).toBe('3 Briefe');
  expect(childrenOf('p', 'Nur Text')).toBe('Nur Text');
});

test('a text beside an element has an element of its own, at its own place', () => {
  expect(childrenOf('p', ['Summe ', strong, ' inkl. ', 'MwSt.'])).toEqual([
    loose('Summe '),
    strong,
    loose(' inkl. MwSt.'),
    null,
  ]);
  expect(childrenOf('p', [false, 'Summe', strong])).toEqual([loose('Summe'), null, strong]);
  expect(childrenOf(Fragment, 'Summe')).toEqual(loose('Summe'));
  expect(childrenOf(Fragment, ['Summe ', 7])).toEqual([loose('Summe 7'), null]);
});

test('white space, elements and drawn text stay as they are', () => {
  expect(childrenOf('p', [strong, ' ', strong])).toEqual([strong, ' ', strong]);
  expect(childrenOf('p', [strong, false, undefined])).toEqual([strong, false, undefined]);
  expect(childrenOf('p', [false, null])).toEqual([false, null]);
  expect(childrenOf('text', ['Post ', strong])).toEqual(['Post ', strong]);
});
