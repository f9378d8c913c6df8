import { argon2, createHmac, randomBytes, timingSafeEqual, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';

/** Operators' passwords as argon2id PHC strings: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */

/** 19 MiB and two passes are OWASP's recommendation. Only unit tests of other subjects change it. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Each hash needs 19 MiB and one of libuv's four threads, which file access needs too. */
const hashing = new PQueue({ concurrency: 2 });

const derive = promisify(argon2);

/** The password's hash as a PHC string. @param salt 16 bytes; random by default. */
export async function hashPassword(password: string, salt?: Buffer): Promise<string> {
  const nonce = salt ?? randomBytes(SALT_BYTES);
  const hash = await hashing.add(() =>
    derive('argon2id', { message: password, nonce, tagLength: HASH_BYTES, ...COST }),
  );
  return phcString(nonce, hash);
}

/**
 * Whether this is the password of the PHC string. Without a string it takes as long and returns false, so that the
 * response time does not reveal which accounts exist. Throws if the string is not a PHC string.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc ?? unmatchable()) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is not readable.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await hashing.add(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, expected) && phc !== undefined;
}

/** Whether the PHC string was made with this salt. */
export function isSaltedWith(phc: string, salt: Buffer): boolean {
  return PHC.exec(phc)?.[4] === base64(salt);
}

/**
 * Salts for accounts that exist on several servers: the same address and password give the same hash on each, and the
 * salt cannot be predicted without the secret. @returns 16 bytes.
 */
export function sharedSalts(secret: string): (email: string) => Buffer {
  return (email) => createHmac('sha256', secret).update(`password salt\n${email}`).digest().subarray(0, SALT_BYTES);
}

const unmatchable = () => phcString(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

function phcString(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

/** Without 0, o, 1, l and i, which are easily confused when the secret is copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 20 of 31 characters: about 99 bits, in groups of five for reading aloud. */
export function readableSecret(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
