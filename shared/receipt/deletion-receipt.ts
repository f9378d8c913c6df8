/**
 * The statement of a deletion receipt, in a JWS (ES256) signed by the shop: the key of one letter's text was destroyed.
 * It contains no private data: the order number means nothing to strangers.
 */
export type DeletionReceipt = {
  orderNumber: string;
  /** The business that states it. */
  business: string;
  destroyed: 'letter-key';
  reason: DeletionReason;
  /** ISO instant. */
  deletedAt: string;
};

const REASONS = ['posted', 'never-paid', 'cancelled'] as const;
export type DeletionReason = (typeof REASONS)[number];

/** The JWS header's `typ`, so that a receipt and the shop's other signatures cannot be confused. */
export const DELETION_RECEIPT_TYPE = 'federpost-deletion-receipt';

/** Where the public keys are, below the shop's address. */
export const PUBLIC_KEYS_PATH = '/auth/v1/.well-known/jwks.json';

/** The receipt is after `#`: a fragment never leaves the browser, so no server learns which receipt is checked. */
export const receiptAddress = (publicUrl: string, jws: string): string => `${publicUrl}/quittung/#${jws}`;

/**
 * Whether a JWS's payload is a receipt. Written by hand, because the page that checks receipts loads no schema library.
 */
export function isDeletionReceipt(payload: unknown): payload is DeletionReceipt {
  if (typeof payload !== 'object' || payload === null) return false;
  const { orderNumber, business, destroyed, reason, deletedAt } = payload as Record<string, unknown>;
  return (
    typeof orderNumber === 'string' &&
    typeof business === 'string' &&
    destroyed === 'letter-key' &&
    REASONS.some((each) => each === reason) &&
    typeof deletedAt === 'string' &&
    !Number.isNaN(Date.parse(deletedAt))
  );
}
