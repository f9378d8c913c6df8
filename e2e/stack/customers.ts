import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runOrThrow } from './command.ts';

/**
 * Machines outside the stack, as network namespaces: two customers, each with an IPv4 and an IPv6 network, joined by
 * the namespace in which the engine runs and filters packets. The machine's own network is not touched.
 */
export type Networks = {
  /** Runs a program in the engine's namespace: published ports are on this `localhost`. */
  inEngineNetwork(program: string, args: readonly string[]): [program: string, args: string[]];
  remove(): Promise<void>;
};

const ENGINE_NETWORK = 'federpost-stack';
/** Addresses for examples (RFC 5737, RFC 3849). `.1` and `::1` are the engine's. */
export const CUSTOMERS = [
  { name: 'federpost-anna', ipv4: '198.51.100', ipv6: '2001:db8:a' },
  { name: 'federpost-bert', ipv4: '203.0.113', ipv6: '2001:db8:b' },
] as const;

const namespaceFile = (name: string) => `/run/netns/${name}`;
const enter = (name: string, program: string, args: readonly string[]): [string, string[]] => [
  'nsenter',
  [`--net=${namespaceFile(name)}`, program, ...args],
];

/** Needs root and iproute2. */
export async function makeNetworks(): Promise<Networks> {
  await removeNamespaces();
  await ip('netns', 'add', ENGINE_NETWORK);
  await ip('-n', ENGINE_NETWORK, 'link', 'set', 'lo', 'up');
  for (const [index, { name, ipv4, ipv6 }] of CUSTOMERS.entries()) {
    const [engineLink, customerLink] = [`customer${index}`, 'shop'];
    await ip('netns', 'add', name);
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    await ip(
      '-n',
      name,
      'link',
      'add',
      customerLink,
      'type',
      'veth',
      'peer',
      'name',
      engineLink,
      'netns',
      ENGINE_NETWORK,
    );
    for (const [namespace, link, last] of [
      [ENGINE_NETWORK, engineLink, '1'],
      [name, customerLink, '2'],
    ] as const) {
      await ip('-n', namespace, 'addr', 'add', `${ipv4}.${last}/24`, 'dev', link);
      await ip('-n', namespace, 'addr', 'add', `${ipv6}::${last}/64`, 'dev', link, 'nodad');
      await ip('-n', namespace, 'link', 'set', link, 'up');
    }
    await ip('-n', name, 'route', 'add', 'default', 'via', `${ipv4}.1`);
  }
  return { inEngineNetwork: (program, args) => enter(ENGINE_NETWORK, program, args), remove: removeNamespaces };
}

/** Whether there are customers; false if the machine's own engine is used. */
export const haveCustomers = () => existsSync(namespaceFile(ENGINE_NETWORK));

/** Runs a program on a customer's machine. */
export const asCustomer = (customer: (typeof CUSTOMERS)[number], program: string, args: readonly string[]) =>
  enter(customer.name, program, args);

const LIMIT = 120;
const EXCESS = 10;

/**
 * The shop's limits count each network of customers as one customer, and no network path hides the network.
 * @returns the problems
 */
export async function customersProblem(): Promise<string[]> {
  const [anna, bert] = CUSTOMERS;
  const problems: string[] = [];
  const answers = await callsOf(anna, `${anna.ipv4}.1`, LIMIT + EXCESS);
  if (answers[429] !== EXCESS)
    problems.push(`${LIMIT + EXCESS} calls of one customer are answered ${JSON.stringify(answers)}, not 429 ten times`);
  const otherAnswers = await callsOf(bert, `${bert.ipv4}.1`, EXCESS);
  if (otherAnswers[429] !== undefined) problems.push('a customer is refused for what one of another network did');
  for (const customer of CUSTOMERS) {
    const byIpv6 = await callsOf(customer, `${customer.ipv6}::1`, 1);
    if (byIpv6.ECONNREFUSED !== 1)
      problems.push(
        `by IPv6, whose customers the shop cannot tell apart, a call is answered ${JSON.stringify(byIpv6)}`,
      );
  }
  return problems;
}

/** @returns how often each status, or error, was the answer */
async function callsOf(
  customer: (typeof CUSTOMERS)[number],
  address: string,
  count: number,
): Promise<Record<string, number>> {
  const program = join(import.meta.dirname, 'calls.ts');
  const output = await runOrThrow(...asCustomer(customer, process.execPath, [program, address, String(count)]));
  return JSON.parse(output) as Record<string, number>;
}

async function removeNamespaces(): Promise<void> {
  for (const name of [ENGINE_NETWORK, ...CUSTOMERS.map((customer) => customer.name)])
    if (existsSync(namespaceFile(name))) await runCommand('ip', ['netns', 'delete', name]);
}

const ip = (...args: string[]) => runOrThrow('ip', args);
