const NUMBER_LENGTH = 8;

/** The order number for customers and operators: the first characters of the id, or of a part of it. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, NUMBER_LENGTH);

const ORDER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Whether a text is an order's id, in lower case. */
export const isOrderId = (text: string): boolean => ORDER_ID.test(text);
