import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

test('the operations guide names exactly the events that the shop handles', () => {
  const guide = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const named = [...guide.matchAll(/`((?:checkout|payment_intent|charge|refund|radar)\.[\w.]+)`/g)].map(
    ([, name]) => name!,
  );
  expect(named.toSorted()).toEqual(WEBHOOK_EVENTS.toSorted());
});
