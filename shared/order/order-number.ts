const NUMBER_LENGTH = 8;

/** The order number that customers and operators use: the first characters of the id, or of a part of it. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, NUMBER_LENGTH);
