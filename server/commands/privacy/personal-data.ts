import { z } from 'zod';
import { isSameMailbox } from '@federpost/shared/mail/email-address.ts';
import type { Order } from '../../domain/orders/state.ts';
import { PersonalForgotten, type Personal, type Sealed, type SealedOf, type Vault } from '../../vault/port.ts';

/** The personal data that events contain sealed: recipient, payer, withdrawal and notes. */
const addressee = z.object({
  recipientName: z.string(),
  recipientAddress: z.string(),
  senderName: z.string().optional(),
});
const payer = z.object({ email: z.string() });

const declaration = z.object({ name: z.string(), email: z.string() });
const note = z.object({ text: z.string(), author: z.string() });

export type Addressee = z.output<typeof addressee>;
export type Payer = z.output<typeof payer>;
export type Declaration = z.output<typeof declaration>;
/** `author`: the e-mail address of the operator who wrote it. */
type WrittenNote = z.output<typeof note>;

type Opener = Pick<Vault, 'openPersonal'>;
type ListOpener = Pick<Vault, 'openPersonals'>;

const parsePersonal = <T>(personal: Personal<unknown>, schema: z.ZodType<T>): Personal<T> =>
  personal.kind === 'known' ? { kind: 'known', value: schema.parse(personal.value) } : personal;

/**
 * A list does not name people whose erasure has started in the log, even if an older copy of the vault can still open
 * their data.
 */
const parseForList = <T>({ person }: Order, personal: Personal<unknown>, schema: z.ZodType<T>): Personal<T> =>
  person.status === 'stored' ? parsePersonal(personal, schema) : { kind: 'forgotten' };

const decrypt = async <T>(vault: Opener, orderId: string, sealed: string, schema: z.ZodType<T>) =>
  parsePersonal(await vault.openPersonal(orderId, sealed as Sealed), schema);

/** Whether an e-mail address as typed is the payer's. */
export const isPayer = (payer: Payer, email: string): boolean => isSameMailbox(payer.email, email);

export const sealAddressee = (vault: Vault, orderId: string, value: Addressee) => vault.sealPersonal(orderId, value);
/** Undefined if the order's personal data is not known (any more); the payment is recorded all the same. */
export async function sealPayer(vault: Vault, orderId: string, value: Payer): Promise<Sealed | undefined> {
  try {
    return await vault.sealPersonal(orderId, value);
  } catch (error) {
    if (error instanceof PersonalForgotten) return undefined;
    throw error;
  }
}
export const sealDeclaration = (vault: Vault, orderId: string, value: Declaration) =>
  vault.sealPersonal(orderId, value);
export const decryptDeclaration = (vault: Opener, orderId: string, sealed: string): Promise<Personal<Declaration>> =>
  decrypt(vault, orderId, sealed, declaration);
export const sealNote = (vault: Vault, orderId: string, value: WrittenNote) => vault.sealPersonal(orderId, value);
/** The notes of an order, for a list. */
export async function decryptNotes(
  vault: ListOpener,
  { id, order }: { id: string; order: Order },
): Promise<Personal<WrittenNote>[]> {
  const decrypted = await vault.openPersonals(
    order.notes.map((note) => ({ orderId: id, sealed: note.sealedNote as Sealed })),
  );
  return decrypted.map((personal) => parseForList(order, personal, note));
}
export const decryptAddressee = (vault: Opener, orderId: string, sealed: string) =>
  decrypt(vault, orderId, sealed, addressee);
/** The addressees of many orders, in the same order. A voucher has none. */
export async function decryptAddressees(
  vault: ListOpener,
  orders: readonly { id: string; order: Order }[],
): Promise<Personal<Addressee>[]> {
  const letters = orders.flatMap(({ id, order: { terms } }) =>
    terms.voucher === undefined ? [{ orderId: id, sealed: terms.sealedAddressee as Sealed }] : [],
  );
  const decrypted = await vault.openPersonals(letters);
  const personals = new Map(letters.map(({ orderId }, index) => [orderId, decrypted[index]]));
  return orders.map(({ id, order }) => parseForList(order, personals.get(id) ?? { kind: 'forgotten' }, addressee));
}
/** The payers of many orders, in the same order. */
export const decryptPayers = async (
  vault: ListOpener,
  items: readonly { orderId: string; sealed: string }[],
): Promise<Personal<Payer>[]> =>
  (await vault.openPersonals(items as readonly SealedOf[])).map((personal) => parsePersonal(personal, payer));

export const decryptPayer = (vault: Opener, orderId: string, sealed: string) => decrypt(vault, orderId, sealed, payer);
