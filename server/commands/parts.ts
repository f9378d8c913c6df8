import type { Business } from '@federpost/shared/business/business.ts';
import type { Price } from '@federpost/shared/order/price.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Vault } from '../vault/port.ts';
import type { LetterPhotos } from './letter-photos/photo-stores.ts';
import type { OrderHandler } from './order-handler.ts';

/**
 * The parts of a shop (server/shop.ts) that commands and tasks work with. A function takes those that it needs:
 * `Pick<Parts, 'orders' | 'now'>`.
 */
export type Parts = {
  orders: OrderHandler;
  vault: Vault;
  photos: LetterPhotos;
  provider: PaymentProvider;
  /** Whether we work with real money: a session of the other mode is never ours. */
  livemode: boolean;
  openCheckout: (checkout: {
    orderId: string;
    attempt: number;
    price: Price;
    draftedAt: string;
    now: Date;
    /** The origin of the page on which the customer orders, as the browser reports it. */
    origin?: string | undefined;
  }) => Promise<{ sessionId: string; url: string; expiresAt: string }>;
  business: Business;
  /** Removes the letter's photograph and this machine's copies of mails about it, not a mail server's. */
  eraseCopies: (orderId: string) => Promise<void>;
  now: () => Date;
};
