import { z } from 'zod';
import { printedRecipient } from '@federpost/shared/letter/envelope/address.ts';
import { readJson, writeItem } from '../../ui/browser-storage.ts';
import { readAddress } from '@federpost/shared/letter/envelope/read-address.ts';

/** The recipients that a customer asked this browser to remember, latest first. They are stored only here. */

const KEY = 'federpost:recipients';
const MAX_RECIPIENTS = 20;

const recipient = z.object({ recipientName: z.string(), recipientAddress: z.string() });
export type Recipient = z.output<typeof recipient>;

/** Empty if there are none, or if the browser denies its storage. Never throws. */
export const savedRecipients = (): readonly Recipient[] =>
  z.array(recipient).safeParse(readJson('localStorage', KEY)).data ?? [];

/** Remembers a recipient; replaces one of the same name and address. @returns whether the browser stored it */
export function saveRecipient({ recipientName, recipientAddress }: Recipient): boolean {
  const added = { recipientName: recipientName.trim(), recipientAddress: recipientAddress.trim() };
  return write([added, ...savedRecipients().filter((each) => !isSameRecipient(each, added))].slice(0, MAX_RECIPIENTS));
}

/** Forgets one recipient. */
export const forgetRecipient = (removed: Recipient): boolean =>
  write(savedRecipients().filter((each) => !isSameRecipient(each, removed)));

/** Forgets all. */
export const forgetAllRecipients = (): boolean => write([]);

/** «Oma Inge, München». */
export function recipientLabel({ recipientName, recipientAddress }: Recipient): string {
  const { place } = readAddress(recipientAddress);
  return [recipientName.trim(), place?.town].filter(Boolean).join(', ');
}

/** Whether both get the same envelope: typed on a Mac, «ü» has two characters. */
function isSameRecipient(a: Recipient, b: Recipient): boolean {
  const [first, second] = [printedRecipient(a), printedRecipient(b)];
  return first.name === second.name && first.address === second.address;
}

const write = (recipients: readonly Recipient[]): boolean =>
  writeItem('localStorage', KEY, recipients.length === 0 ? null : JSON.stringify(recipients));
