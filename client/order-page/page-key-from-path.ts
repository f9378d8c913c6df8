import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';

/** The key at the end of an order page's address, if there is one. */
export function pageKeyFromPath(pathname: string): string | undefined {
  const key = `${pathname}/`.slice(ORDER_PAGE.length).split('/')[0];
  return key === '' ? undefined : key;
}
