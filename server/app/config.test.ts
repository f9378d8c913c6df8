import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const withPrefix = (EVENTSTORE_PREFIX: string) => () =>
  parseConfig({ EVENTSTORE_URL: 'kurrentdb://127.0.0.1:2113?tls=false', EVENTSTORE_PREFIX });

test.for(['order-', 'run-', 'order-b-', 'test-order-', 'a-run-b-', 'a-order-run-', 'Order-', 'test-RUN-'])(
  'the prefix %s is refused, because another shop on the server would take its orders for its own',
  (prefix) => {
    expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX darf keinen Teil „order-“ oder „run-“ enthalten');
  },
);

test.for(['$test-', '-test-', '$', 'test', 'te st-', 'größe-'])('the prefix %s is refused by its form', (prefix) => {
  expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX muss aus Buchstaben');
});

test.for(['test-', 'test-2-', 'border-', 'trun-', 'Laden-Nord-', 'orders-', 'federpost-'])(
  'the prefix %s is allowed',
  (prefix) => {
    expect(withPrefix(prefix)().EVENTSTORE_PREFIX).toBe(prefix);
  },
);
