import { priceOf } from '@federpost/shared/order/price.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';

/** A letter that was paid on a Friday and is posted on the following Monday. Tests only. */
export const PAID: MyLetter = {
  orderNumber: '3f2a91c4',
  recipientName: 'Erika Musterfrau',
  recipientAddress: 'Lindenallee 7\n10115 Berlin',
  senderName: 'Jonas',
  letterStyle: 'calligraphy',
  extras: ['wax-seal'],
  shipping: 'standard',
  deliveryDate: null,
  deliveryDateMeans: null,
  price: priceOf({ extras: ['wax-seal'], shipping: 'standard' }),
  letterId: '4f0e6c5e-8a53-4c4f-9d0c-8f3a0c8f7a11',
  addressWriter: 7,
  layoutVersion: 2,
  textId: 'first',
  mayChange: true,
  mayCancel: true,
  payment: 'paid',
  production: 'scheduled',
  willBeDelivered: true,
  bankHold: null,
  text: 'stored',
  dates: { postingDay: '2026-12-23', window: { from: '2026-12-28', to: '2026-12-29' } },
  printsFrom: '2026-12-22T23:00:00.000Z',
  delivery: {
    status: 'none',
    returned: null,
    arrival: null,
    lossReportWindow: null,
    choices: [],
    refundCents: 1499,
    replaced: false,
    waitsDays: 60,
  },
  photographedAt: null,
  facts: [
    { fact: 'ordered', at: '2026-12-18T09:00:00.000Z' },
    { fact: 'paid', at: '2026-12-18T09:05:00.000Z' },
  ],
};
