const CHARACTERS = 8;

/** How customers and operators name an order: the beginning of its id, or of as much of it as they know. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, CHARACTERS);
