import { expect, test } from 'vitest';
import { networkKey } from './client-network.ts';

test.each([
  ['2001:db8:1:2::a', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:3', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
])('the IPv6 address %s belongs to %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test.each(['192.0.2.7', 'anna@feder.example', 'unknown', '', 'a:b', '2001:db8::1::2', 'kein ] Rechner :: %'])(
  '%j is counted as it stands',
  (value) => {
    expect(networkKey(value)).toBe(value);
  },
);
