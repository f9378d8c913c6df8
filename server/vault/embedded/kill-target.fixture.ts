import { openEmbeddedVault } from './embedded-vault.ts';
import { orderWith } from '../suite/private-parts.ts';

/**
 * For tests: a process that fills a vault until it is killed or its disk is full, and writes to stdout what the vault
 * has acknowledged. A line is written before the next step, so the vault must contain what every line states.
 */

const [directory, masterKeyHex, round, count, shredding] = process.argv.slice(2);
const vault = await openEmbeddedVault({ directory: directory!, masterKey: Buffer.from(masterKeyHex!, 'hex') });
const LANES = 8;
/** Waits until a slow reader has room for it. */
const say = (...words: string[]) =>
  new Promise<void>((said) => process.stdout.write(`${words.join(' ')}\n`, () => said()));

/** A letter of up to some 9 kB that can be computed from its order's id alone. */
const textOf = (orderId: string) => `Brief ${orderId} ${'ä'.repeat((Number(orderId.split('-').at(-1)) * 97) % 4_500)}`;

/** Tries again after a full disk has refused, as a customer would. */
async function attempt(verb: string, orderId: string, work: () => Promise<unknown>, attemptsLeft = 3): Promise<void> {
  try {
    const result = await work();
    await say(verb, orderId, ...(typeof result === 'string' ? [result] : []));
  } catch {
    await say('failed', orderId, verb);
    if (attemptsLeft > 1) await attempt(verb, orderId, work, attemptsLeft - 1);
  }
}

async function lane(number: number): Promise<void> {
  for (let index = number; index < Number(count); index += LANES) {
    const orderId = `${round}-${index}`;
    await attempt('sealed', orderId, async () => {
      const { personal } = await vault.sealOrder(orderId, { ...orderWith(textOf(orderId)), personal: orderId });
      return personal;
    });
    if (shredding === 'shredding' && index % 3 === 0) {
      await say('shredding', orderId);
      await attempt('shredded', orderId, () => vault.shredLetter(orderId));
    }
  }
}

await say('ready', String(process.pid));
await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
await vault.close();
await say('finished', '-');
