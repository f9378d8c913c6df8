import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';

/** The key that the address of an order's page ends with; undefined where it ends with none. */
export function orderKeyFromPath(pathname: string): string | undefined {
  const key = `${pathname}/`.slice(ORDER_PAGE.length).split('/')[0];
  return key === '' ? undefined : key;
}
