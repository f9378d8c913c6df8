import { readItem, writeItem } from '../../ui/browser-storage.ts';

/** The order whose terms were accepted in this tab. The tick survives the payment page; another letter has another key. */
const STORAGE_KEY = 'federpost:terms';

export const readAcceptedOrder = (): string | null => readItem('sessionStorage', STORAGE_KEY);

/** Without storage, the terms must be accepted again after the payment page. */
export const storeAcceptedOrder = (orderKey: string | null): boolean =>
  writeItem('sessionStorage', STORAGE_KEY, orderKey);
