import { randomInt } from 'node:crypto';

/** Without 0, o, 1, l and i, which people confuse when they copy it by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 20 of 31 characters: about 99 bits, in groups of five for reading aloud. */
export function readableSecret(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
