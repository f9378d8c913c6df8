const CHARACTERS = 8;

/** The order number that customers and operators use: the first characters of its id, or of a part of it. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, CHARACTERS);
