import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const withPrefix = (EVENTSTORE_PREFIX: string) => () =>
  parseConfig({ EVENTSTORE_URL: 'kurrentdb://127.0.0.1:2113?tls=false', EVENTSTORE_PREFIX });

test.for(['order-', 'order-b-', 'test-order-', 'a-order-run-', 'Order-', 'test-ORDER-'])(
  'the prefix %s is refused, because another shop on the server would take its orders for its own',
  (prefix) => {
    expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX darf keinen Teil „order-“ enthalten');
  },
);

test.for(['$test-', '-test-', '$', 'test', 'te st-', 'größe-'])('the prefix %s is refused by its form', (prefix) => {
  expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX muss aus Buchstaben');
});

test.for(['test-', 'test-2-', 'border-', 'run-', 'Laden-Nord-', 'orders-', 'federpost-'])(
  'the prefix %s is allowed',
  (prefix) => {
    expect(withPrefix(prefix)().EVENTSTORE_PREFIX).toBe(prefix);
  },
);
