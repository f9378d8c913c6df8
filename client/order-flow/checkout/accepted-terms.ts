/** The order whose terms were accepted in this tab. The tick survives the payment page; another letter has another key. */
const STORAGE_KEY = 'federpost:terms';

export function readAcceptedOrder(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Without storage, the terms must be accepted again after the payment page. */
export function storeAcceptedOrder(orderKey: string | null): void {
  try {
    if (orderKey === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, orderKey);
  } catch {
    // The tick is then kept only on this page.
  }
}
