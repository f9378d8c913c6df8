/**
 * The path of an order's own page, followed by its key (server/commands/ordering/order-page-key.ts). Without a key:
 * «Link verloren?».
 */
export const ORDER_PAGE = '/mein-brief/';
