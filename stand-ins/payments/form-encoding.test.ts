import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterName, parseForm, type FormFields, type FormValue } from './form-encoding.ts';

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
const value = fc.letrec<{ value: FormValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

function encode(fields: FormFields): string {
  const pairs: [string, string][] = [];
  const walk = (path: (string | number)[], node: FormValue): void => {
    if (typeof node === 'string') pairs.push([parameterName(path), node]);
    else for (const [key, nested] of Object.entries(node)) walk([...path, key], nested);
  };
  for (const [key, node] of Object.entries(fields)) walk([key], node);
  return new URLSearchParams(pairs).toString();
}

test('fields encoded in bracket syntax are decoded to the same fields', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (fields) => {
      expect(parseForm(encode(fields))).toEqual(fields);
    }),
  );
});

test('empty brackets append to a list, as curl users write it', () => {
  expect(parseForm('expand[]=payment_intent&expand[]=line_items')).toEqual({
    expand: ['payment_intent', 'line_items'],
  });
});

test('a field named __proto__ stays a field', () => {
  const fields = parseForm('__proto__[admin]=yes');
  expect(Object.keys(fields)).toEqual(['__proto__']);
  expect(({} as { admin?: string }).admin).toBeUndefined();
});

test.each(['a[b', '[a]=1', 'a]b[c]=1', 'a[b]c=1'])('the malformed name in «%s» is refused', (encoded) => {
  expect(() => parseForm(encoded)).toThrow('malformed');
});
