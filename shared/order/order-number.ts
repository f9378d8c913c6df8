const NUMBER_LENGTH = 8;

/** The order number for customers and operators: the first characters of the id, or of a part of it. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, NUMBER_LENGTH);
