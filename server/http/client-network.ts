import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = '::ffff:';
const GROUPS = 8;
/** A household or a server is assigned a whole /64, so its first four groups of sixteen bits identify it. */
const GROUPS_OF_A_NETWORK = 4;

/**
 * The key by which limits count: the IPv4 address, or the /64 of an IPv6 address, in one spelling. Anything else (a
 * mailbox, an account) is returned unchanged.
 */
export function networkKey(address: string): string {
  const bare = address.replace(/%.*$/s, '');
  if (!isIPv6(bare)) return address;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (canonical.startsWith(IPV4_IN_IPV6)) return ipv4Of(canonical.slice(IPV4_IN_IPV6.length));
  const [before = '', after = ''] = canonical.split('::');
  const [left, right] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** `c000:207` → `192.0.2.7`: the URL parser writes the last four bytes as two groups. */
function ipv4Of(groups: string): string {
  const [high = 0, low = 0] = groups.split(':').map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
